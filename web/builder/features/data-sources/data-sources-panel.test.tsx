import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ContextItem } from '#contract/knowledge/context-items'
import { notify } from '../../lib/screen/notify'
import { type Call, draw, serve } from '../../testing/draw'
import { DataSourcesPanel } from './data-sources-panel'

const HOURS: ContextItem = {
  id: 'hours',
  name: 'Opening hours',
  type: 'txt',
  source: 'local files',
  status: 'error',
  provider: 'buildai',
  providerItemId: null,
  externalFileId: null,
  externalFileUrl: null,
  size: 20,
  numOfChunks: null,
  chunksDone: 0,
  problem: null,
  createdAt: '2026-11-23T00:00:00.000Z',
  lastSyncedAt: null,
  originalContextItemId: null,
  syncEvery: 'never',
  hasVectors: false,
}
const refusal = () => Response.json({ error: { code: 'not-found', message: 'It is gone.' } }, { status: 404 })

/** The list is there; what is done with it is answered otherwise. */
let answer: (call: Call) => Response | Promise<Response>
const failures: [string, () => Response | Promise<Response>][] = [
  ['fails', () => new Response(null, { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
]
beforeEach(() => {
  serve((call) =>
    call.path === '/api/context/items' ? Response.json({ contextItems: [HOURS], hasReachedDataLimit: false }) : answer(call),
  )
  return () => vi.restoreAllMocks()
})

function drawList() {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const drawn = draw(
    <MemoryRouter>
      <DataSourcesPanel appId="app" />
    </MemoryRouter>,
  )
  async function choose(button: string | RegExp, item: string) {
    await drawn.user.click(await screen.findByRole('button', { name: button }))
    await drawn.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...drawn, error, choose }
}
const menu = 'What to do with Opening hours'

it.for(failures)('says that the list could not be read where the server %s, and reads it again', async ([, fail]) => {
  serve(fail)
  const { user } = drawList()
  await screen.findByText('Error fetching data items, try again later')
  serve(() => Response.json({ contextItems: [HOURS], hasReachedDataLimit: false }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByTitle('Opening hours')
})

it.for(failures)('says what could not be done with an item where the server %s', async ([, fail]) => {
  answer = fail
  const { user, error, choose } = drawList()
  await choose(menu, 'Delete')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to delete item, try again later'))
  await choose(menu, 'Try again')
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to upload context, try again later'))
  await user.upload(screen.getByLabelText('File in place of Opening hours'), new File(['x'], 'x.txt'))
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to replace item, try again later'))
  await choose(menu, 'Rename')
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), ' in winter')
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  await dialog.findByText('Failed to rename item, try again later')
  expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Opening hours in winter')
  answer = refusal
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  await dialog.findByText('It is gone.')
})

it.for(failures)('keeps a text that could not be added where the server %s', async ([, fail]) => {
  answer = fail
  const { user, choose } = drawList()
  await screen.findByTitle('Opening hours')
  await choose('Add data', 'Text')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByText('Please enter some text')
  await user.type(dialog.getByLabelText('Text'), 'Nine to five')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByText('Error saving data, please try again or contact support via chat')
  expect((dialog.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('Nine to five')
})
