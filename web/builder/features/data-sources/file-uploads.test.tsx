import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ContextItem, DATA_SOURCE_WORDS, ITEM_STATUSES } from '#contract/knowledge/context-items'
import { PanelFrame } from '../../components/panel'
import { notify } from '../../lib/screen/notify'
import { type Call, draw, serve } from '../../testing/draw'
import { DataSourcesPanel } from './data-sources-panel'
import { SearchBench } from './search-bench'

const AT = '2026-11-23T00:00:00.000Z'
const item = (id: string, change: Partial<ContextItem> = {}): ContextItem => ({
  ...{ id, name: id, type: 'txt', source: 'local files', status: 'synced', provider: 'buildai' },
  ...{ providerItemId: null, externalFileId: null, externalFileUrl: null, size: 10, numOfChunks: 1, chunksDone: 1 },
  ...{ problem: null, createdAt: AT, lastSyncedAt: AT, originalContextItemId: null, syncEvery: 'never', hasVectors: true },
  ...change,
})

/** Nobody tells anything here. */
beforeEach(() => {
  vi.stubGlobal('WebSocket', class extends EventTarget {})
})

let nth = 0
/** Each test has an app of its own: files on their way stand beside the screens. */
function drawPanel(items: ContextItem[], answer: (call: Call) => Response | Promise<Response>, appId = `app${nth++}`) {
  const calls = serve((call) => {
    if (['/api/live_api/account/current', '/api/live_api/app/planUsage'].includes(call.path))
      return new Response(null, { status: 401 })
    return call.method === 'GET' && call.path === '/api/context/items'
      ? Response.json({ contextItems: items, hasReachedDataLimit: false })
      : answer(call)
  })
  const drawn = draw(
    <MemoryRouter>
      <PanelFrame label="Data sources" onClose={undefined}>
        <DataSourcesPanel appId={appId} />
      </PanelFrame>
    </MemoryRouter>,
  )
  return { ...drawn, calls, appId }
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () => Response.json({ error: { code: 'internal', message: 'Something went wrong' } }, { status: 500 })
const refused = () => Response.json({ error: { code: 'not-found', message: 'There is no such data item' } }, { status: 404 })

it('says how each item stands, in the words of the specification', async () => {
  const items = ITEM_STATUSES.map((status) => item(status, { status, numOfChunks: 40, chunksDone: 20 }))
  drawPanel(items, refused)
  const rows = await screen.findAllByRole('listitem')
  const words = rows.map((row) => within(row).getByRole('status').textContent)
  expect(words).toEqual(['Pending', 'Pending', 'Syncing...', 'Synced', 'Error', 'Usage limit reached'])
  expect(rows[2]?.textContent).toContain('20 of 40 pieces')
})

it('says that the list could not be read, and reads it again', async () => {
  let isBroken = true
  serve(({ path }) => {
    if (path !== '/api/context/items') return new Response(null, { status: 401 })
    return isBroken ? broken() : Response.json({ contextItems: [item('Hours')], hasReachedDataLimit: false })
  })
  const { user } = draw(
    <MemoryRouter>
      <PanelFrame label="Data sources" onClose={undefined}>
        <DataSourcesPanel appId="unread" />
      </PanelFrame>
    </MemoryRouter>,
  )
  await screen.findByText('Error fetching data items, try again later')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByTitle('Hours')
})

describe('what fails says so', () => {
  type User = ReturnType<typeof draw>['user']
  const choose = async (user: User, name: string) => {
    await user.click(await screen.findByRole('button', { name: 'What to do with Hours' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  const remove = async (user: User) => {
    await choose(user, 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
  }
  const rename = async (user: User) => {
    await choose(user, 'Rename')
    await user.click(await screen.findByRole('button', { name: 'Rename' }))
  }
  const replace = async (user: User) =>
    user.upload(await screen.findByLabelText('File in place of Hours'), new File(['x'], 'new.txt'))
  const addText = async (user: User) => {
    await screen.findByTitle('Hours')
    await user.click(screen.getByRole('button', { name: 'Add data' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Text' }))
    await user.type(await screen.findByLabelText('Text'), 'A boat')
    await user.click(screen.getByRole('button', { name: 'Add' }))
  }
  const addFile = async (user: User) => {
    await screen.findByTitle('Hours')
    await user.upload(screen.getByLabelText('Files to add'), new File(['x'], 'boat.txt'))
  }

  it.for([
    [remove, 'Failed to delete item, try again later'],
    [rename, 'Failed to rename item, try again later'],
    [replace, 'Failed to replace item, try again later'],
    [addText, 'Error saving data, please try again or contact support via chat'],
    [addFile, 'Error uploading data, please try again or contact support via chat'],
    [(user: User) => choose(user, 'Read again'), 'Failed to upload context, try again later'],
  ] as const)('where nothing answers, the server breaks, or it has a reason: %s', async ([act, words]) => {
    const said = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
    for (const [answer, expected] of [
      [unreachable, words],
      [broken, words],
      [refused, 'There is no such data item'],
    ] as const) {
      said.mockClear()
      const { user, unmount } = drawPanel([item('Hours')], answer)
      await act(user)
      await waitFor(() => expect(`${said.mock.calls.flat().join()} ${document.body.textContent}`).toContain(expected))
      unmount()
    }
    said.mockRestore()
  })
})

describe('sixty files that are dropped at once', () => {
  const files = Array.from({ length: 60 }, (_, n) => new File([`Text ${n}`], `${n}.txt`))
  const drop = (dropped: File[]) =>
    fireEvent.drop(screen.getByRole('group', { name: 'Files can be dropped here' }), {
      dataTransfer: { types: ['Files'], files: dropped },
    })

  it('neither stall nor vanish: each is taken or says why, also while the panel is closed and more come', async () => {
    const items: ContextItem[] = []
    let open = () => {}
    const gate = new Promise<void>((release) => {
      open = release
    })
    let sent = 0
    const answer = async () => {
      const at = sent++
      if (at === 5) await gate
      if (at % 20 === 10) return Promise.reject(new TypeError('Failed to fetch'))
      if (at % 20 === 15) return Response.json({ error: { code: 'too-large', message: `Too big: ${at}` } }, { status: 413 })
      items.push(item(`item${at}`))
      return Response.json({ contextItemId: `item${at}` }, { status: 201 })
    }
    const first = drawPanel(items, answer)
    await screen.findByText('No data yet')
    drop(files)
    await screen.findByText('6 of 60')
    expect(screen.getByText(/^Uploading 5\.txt/)).toBeTruthy()
    first.unmount()

    drawPanel(items, answer, first.appId)
    await screen.findByTitle('item0')
    await screen.findByText('6 of 60')
    drop([new File(['more'], 'more.txt')])
    await screen.findByText('6 of 61')
    open()
    // Looked for on the page only once all are sent: each file draws it anew.
    await waitFor(() => expect(sent).toBe(61))
    await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull())
    expect(sent).toBe(61)
    // By its label: roles of everything on a page with so many items take long to work out.
    const box = screen.getByLabelText('Files that were not taken').parentElement ?? document.body
    const list = within(box).getByRole('list', { name: 'Files that were not taken' })
    const failed = within(list).getAllByRole('listitem')
    expect(failed.map(({ textContent }) => textContent?.trim())).toEqual(
      [0, 20, 40].flatMap((from) => [
        `${from + 10}.txt: ${DATA_SOURCE_WORDS.uploadingFailed}`,
        `${from + 15}.txt: Too big: ${from + 15} See the plans`,
      ]),
    )
    // However many they are, what there is stands within reach below them.
    expect(screen.getByText('6 files were not taken')).toBeTruthy()
    expect(box.className).toContain('max-h-')
    expect(items).toHaveLength(55)
    await screen.findByTitle('item60')
  })

  it('wait where the server asks them to', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] })
    const items: ContextItem[] = []
    let tries = 0
    drawPanel(items, () => {
      tries += 1
      if (tries < 3) {
        const error = { code: 'too-many-at-once', message: 'Wait', details: { retryAfterSeconds: 5 } }
        return Response.json({ error }, { status: 429 })
      }
      items.push(item('boat'))
      return Response.json({ contextItemId: 'boat' }, { status: 201 })
    })
    await screen.findByText('No data yet')
    drop([new File(['x'], 'boat.txt')])
    await waitFor(() => expect(tries).toBe(1))
    await vi.advanceTimersByTimeAsync(10_001)
    await waitFor(() => expect(tries).toBe(3))
    await screen.findByTitle('boat')
  })
})

it('shows pieces, scores and why, in everything, in one item, or in what a tool reads', async () => {
  const piece = {
    ...{ itemId: 'Hours', itemName: 'Hours', ordinal: 0, headings: ['Summer'], text: 'Open at nine.', start: 0, end: 13 },
    ...{ rank: 1, page: null, row: null, words: ['open'], likeness: 0.812 },
    foundBy: [
      { by: 'words', rank: 1, score: 1.234 },
      { by: 'vectors', rank: 2, score: 0.456 },
    ],
  }
  const calls = serve(() => Response.json({ pieces: [piece] }))
  const { user, rerender } = draw(<SearchBench appId="a1" items={[item('Hours'), item('Prices')]} />)
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', false))
    return calls.filter(({ path }) => path === '/api/context/search').at(-1)?.json
  }
  await user.type(screen.getByLabelText('Question'), 'open')
  expect(await ask()).toEqual({ query: 'open' })
  const found = await screen.findByRole('list', { name: 'What was found' })
  for (const words of ['Open at nine.', 'Words, place 1 (1.23)', 'Meaning, place 2 (0.46)', 'Likeness 0.81', 'open', 'Summer'])
    expect(within(found).getByText(words)).toBeTruthy()
  rerender(<SearchBench appId="a1" items={[item('Hours'), item('Prices')]} readIds={['Prices']} />)
  expect(await ask()).toEqual({ query: 'open', itemIds: ['Prices'] })
  await user.selectOptions(screen.getByLabelText('Where to look'), 'Hours')
  expect(await ask()).toEqual({ query: 'open', itemId: 'Hours' })
})
