import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { App } from '#contract/app/apps'
import type { ToolSummary } from '#contract/tools/tool'
import { PanelFrame } from '../../components/panel'
import { draw, serve } from '../../testing/draw'
import { ToolsPanel } from './tools-panel'

const AT = '2026-11-23T00:00:00.000Z'
const tool = (title: string, change: Partial<ToolSummary> = {}): ToolSummary => ({
  toolId: title.toLowerCase().padEnd(20, '0'),
  appId: 'a1',
  title,
  path: title.toLowerCase(),
  status: 'draft',
  isLive: false,
  imageUrl: null,
  publicUrl: `http://tides.localhost/tool/${title.toLowerCase()}`,
  createdAt: AT,
  updatedAt: AT,
  ...change,
})
const active = { used: 1, limit: 1 }

function drawTools(tools: ToolSummary[], answer: (path: string) => Response | undefined = () => undefined) {
  const calls = serve(({ path, method }) =>
    method === 'GET' ? Response.json({ tools, active }) : (answer(path) ?? Response.json({ success: true })),
  )
  const onOpen = vi.fn()
  const drawn = draw(
    <MemoryRouter>
      <PanelFrame label="App tools" onClose={undefined}>
        <ToolsPanel
          app={{ appId: 'a1', publishedUrl: null } as App}
          filesAt=""
          pathOf={(id) => `/build/app/a1/tool/${id}`}
          onOpen={onOpen}
        />
      </PanelFrame>
    </MemoryRouter>,
  )
  return { ...drawn, calls, onOpen, changes: () => calls.filter(({ method }) => method !== 'GET') }
}

it('says what tools are for where there is none, and how many may be live where there are some', async () => {
  const { unmount } = drawTools([])
  await screen.findByText('No tools yet')
  unmount()
  drawTools([tool('Tides'), tool('Boats', { status: 'active', isLive: true }), tool('Nets', { status: 'active' })])
  await screen.findByText(/^1 of 1 live AI tools of your plan/)
  expect(screen.getByRole('link', { name: 'Tides' }).getAttribute('href')).toMatch(/\/tool\/tides0+$/)
  for (const words of ['Draft', 'Paused by plan']) expect(screen.getByText(words)).toBeTruthy()
})

it('asks before a tool goes live, and shows why it may not', async () => {
  const message =
    'Your plan includes 1 live AI tools. To activate more tools, you can put other tools in draft mode or upgrade your plan'
  const { user, changes } = drawTools([tool('Tides')], () =>
    Response.json({ error: { code: 'active-tools-limit-reached', message } }, { status: 403 }),
  )
  await user.click(await screen.findByRole('switch', { name: 'Active' }))
  expect(screen.getByRole('dialog', { name: 'Activate tool' }).textContent).toContain('http://tides.localhost/tool/tides')
  expect(changes()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message))
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy()
  expect(changes()).toMatchObject([{ method: 'POST', json: { isActive: true } }])
})

it('moves, copies and, once it was confirmed, deletes', async () => {
  const { user, changes } = drawTools([tool('Tides'), tool('Boats')])
  const pick = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for Boats' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await pick('Move forward')
  await waitFor(() => expect(changes()).toMatchObject([{ method: 'PATCH', json: { position: 0 } }]))
  await pick('Duplicate')
  await waitFor(() => expect(changes()[1]).toMatchObject({ method: 'POST', json: { copyOf: 'boats'.padEnd(20, '0') } }))
  await pick('Delete…')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(changes()[2]).toMatchObject({ method: 'DELETE' }))
})
