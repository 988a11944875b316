import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newDefinition } from '#contract/tools/read-definition'
import type { Tool } from '#contract/tools/tool'
import { autosave } from '../../lib/app/app-autosave'
import { useToolSetup } from '../../lib/app/tool-setup'
import { draw, serve } from '../../testing/draw'
import { ToolConflictNotice } from './tool-conflict'

const AT = '2026-11-23T00:00:00.000Z'
const toolOf = (header: string, instructions = ''): Tool => ({
  toolId: 'jihgfedcba9876543210',
  appId: 'abcdefghij0123456789',
  title: 'Tides',
  path: 'tides',
  status: 'draft',
  isLive: false,
  imageUrl: null,
  publicUrl: 'http://tides.localhost/tool/tides',
  createdAt: AT,
  updatedAt: AT,
  definition: { ...newDefinition(), texts: { ...newDefinition().texts, header }, instructions },
})

function Panel({ tool }: { tool: Tool }) {
  const { texts, instructions, changeTexts, change } = useToolSetup(tool)
  return (
    <>
      <ToolConflictNotice tool={tool} />
      <input aria-label="Header" value={texts.header} onChange={({ target }) => changeTexts({ header: target.value })} />
      <input aria-label="Ask" value={instructions} onChange={({ target }) => change({ instructions: target.value })} />
    </>
  )
}

/** A server on which another tab has written "Theirs" over "Old". */
async function meetConflict() {
  const stored = { header: 'Theirs' }
  const calls = serve(({ method, json }) => {
    if (method === 'GET') return Response.json({ tools: [], active: { used: 0, limit: 1 } })
    const { texts, was, instructions } = json as {
      texts?: { header: string }
      was: Record<string, unknown>
      instructions?: string
    }
    if (texts && was['texts.header'] !== stored.header)
      return Response.json(
        {
          error: {
            code: 'conflict',
            message: 'Changed elsewhere',
            details: { tool: toolOf(stored.header), parts: ['texts.header'] },
          },
        },
        { status: 409 },
      )
    if (texts) stored.header = texts.header
    return Response.json(toolOf(stored.header, instructions))
  })
  const drawn = draw(<Panel tool={toolOf('Old')} />)
  await drawn.user.type(screen.getByLabelText('Header'), '!')
  await drawn.user.type(screen.getByLabelText('Ask'), 'x')
  await autosave.flush()
  await screen.findByRole('alert', { name: 'Changed elsewhere' })
  return { ...drawn, stored, patches: () => calls.filter(({ method }) => method === 'PATCH').map(({ json }) => json) }
}

beforeEach(() => autosave.discard('all'))

it('shows what another tab saved beside what is typed, and keeps what is typed until one says so', async () => {
  const { user, stored, patches } = await meetConflict()
  expect(patches()[0]).toMatchObject({ was: { 'texts.header': 'Old', instructions: '' } })
  expect((await screen.findByText('Yours, not saved yet')).nextSibling?.textContent).toBe('Old!')
  expect(screen.getByText('Saved elsewhere').nextSibling?.textContent).toBe('Theirs')
  expect((screen.getByRole('textbox', { name: 'Header' }) as HTMLInputElement).value).toBe('Old!')
  expect(stored.header).toBe('Theirs')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(stored.header).toBe('Old!'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('takes the latest where one says so, and still saves what else was typed', async () => {
  const { user, stored, patches } = await meetConflict()
  await user.click(screen.getByRole('button', { name: 'Take the latest' }))
  await waitFor(() => expect(patches().at(-1)).toMatchObject({ instructions: 'x' }))
  expect(patches().at(-1)).not.toHaveProperty('texts')
  expect(stored.header).toBe('Theirs')
  expect(screen.queryByRole('alert')).toBeNull()
})
