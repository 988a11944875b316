import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { announcementOf, directionTo, PANEL_IDS, type PanelId } from '#contract/panels'
import { CommandProvider } from '../../../components/commands'
import { useSidebar } from '../../../components/sidebar/use-sidebar'
import { draw, serve } from '../../../testing/draw'
import { EditorSidebar } from './editor-sidebar'
import { PhoneBar } from './phone-bar'
import type { Frame } from './use-frame'

const link = { to: '/', state: {} }
const frame = {
  panels: PANEL_IDS,
  place: {},
  view: 'side',
  isDesktop: false,
  isChatShown: true,
  isPreviewShown: false,
  chatLink: link,
  previewLink: link,
  linkTo: (id: PanelId) => ({ to: `/at/${id}`, state: {} }),
  setChatOpen: vi.fn(),
} as unknown as Frame

function Phone() {
  const sidebar = useSidebar(false)
  return (
    <MemoryRouter>
      <CommandProvider>
        <EditorSidebar frame={frame} sidebar={sidebar} />
        <PhoneBar frame={frame} hasNews={false} onMore={() => sidebar.setSheetOpen(true)} />
      </CommandProvider>
    </MemoryRouter>
  )
}

it('where an answer says that something is found on a phone, it is', async () => {
  serve(() => Response.json({}, { status: 404 }))
  const { user } = draw(<Phone />)
  const placesOf = (navigation: HTMLElement) =>
    Object.fromEntries(
      within(navigation)
        .getAllByRole('link')
        .map((each) => [each.textContent?.trim(), each.getAttribute('href')]),
    )
  const directions = PANEL_IDS.map((id) => {
    const [panel = '', menu] = [...directionTo(id).matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name)
    expect(panel).toBe(announcementOf(id).label)
    return { id, panel, menu }
  })
  const bar = placesOf(screen.getByRole('navigation', { name: 'View' }))
  const [name = '', ...others] = new Set(directions.flatMap(({ menu }) => menu ?? []))
  expect(others).toEqual([])
  await user.click(screen.getByRole('button', { name }))
  const sheet = placesOf(await screen.findByRole('navigation', { name: 'Editor' }))
  for (const { id, panel, menu } of directions) expect([panel, (menu ? sheet : bar)[panel]]).toEqual([panel, `/at/${id}`])
})
