import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RecordEntity, RecordRow } from '#contract/data/records'
import { notify } from '../../../lib/screen/notify'
import { draw } from '../../../testing/draw'
import { INITIAL_VIEW, showColumns } from '../columns/column-view'
import { listColumns } from '../columns/columns'
import { createRecordEdits } from '../rows/record-edits'
import { createRecordStore } from '../rows/record-store'
import type { ListOptions, RecordsApi } from '../rows/records-api'
import { createRelationTitles } from '../rows/relation-titles'
import { RecordBoard } from './record-board'

const entity: RecordEntity = {
  name: 'Boat',
  total: 3,
  schema: {
    name: 'Boat',
    type: 'object',
    properties: { title: { type: 'string' }, status: { type: 'string', enum: ['dock', 'sea'] }, length: { type: 'number' } },
  },
}
const columns = listColumns(entity.schema)
const [, status] = columns

/** Rows that are asked for by their status alone, as lanes do. */
function fakeApi(rows: RecordRow[], placed: unknown[]): RecordsApi {
  const orders = new Map<string, string[]>()
  const passing = ({ q }: ListOptions) => {
    const { status: wanted } = JSON.parse(q || '{}') as { status?: string | { $in?: unknown[]; $nin?: unknown[] } }
    return rows.filter(({ status: value = null }) => {
      if (wanted === undefined || typeof wanted === 'string') return wanted === undefined || value === wanted
      return wanted.$in ? wanted.$in.includes(value) : !wanted.$nin?.includes(value)
    })
  }
  return {
    list: async (options) => {
      const order = orders.get(options.lane?.lane ?? '') ?? []
      const placeOf = ({ id }: RecordRow) => (order.includes(id) ? order.indexOf(id) : order.length)
      const found = passing(options).toSorted((one, other) => placeOf(one) - placeOf(other))
      return { rows: found.slice(options.skip, options.skip + options.limit), total: found.length }
    },
    create: async (made) =>
      made.map((values) => {
        if (values.title === 'refused') return { status: 'refused' as const, message: 'title is taken' }
        const row = { id: `n${rows.length}`, ...values }
        rows.unshift(row)
        return { status: 'created' as const, row }
      }),
    update: async (updates) =>
      updates.map(({ id, values }) => {
        const at = rows.findIndex((row) => row.id === id)
        if (values.status === 'sea' && id === 'stuck') return { status: 'refused' as const, id, message: 'status may not be sea' }
        const row = { ...rows[at], ...values, id }
        rows[at] = row
        return { status: 'updated' as const, id, row }
      }),
    remove: async (ids) => ({ ids, locked: [] }),
    lock: async (ids) => ({ ids }),
    restore: async (ids) => ids,
    saveOrder: async (lane, ids, over) => {
      if (ids.includes('stuck')) throw new Error('No room for it.')
      placed.push({ ...lane, ids, ...(over ? { over } : {}) })
      const before = orders.get(lane.lane) ?? []
      orders.set(lane.lane, over ? ids : [...ids, ...before.filter((id) => !ids.includes(id))])
      return { ids: orders.get(lane.lane) ?? [], before }
    },
  }
}

function drawBoard(rows: RecordRow[], sort = '') {
  const placed: unknown[] = []
  const failed = vi.fn<(message: string) => void>()
  const opened = vi.fn<(id: string) => void>()
  const store = createRecordStore(fakeApi(rows, placed))
  const edits = createRecordEdits(store, {
    sleep: async () => {},
    newKey: () => 'key',
    onDone: () => {},
    onFailed: failed,
    confirmOverwrite: async () => true,
    changeColumn: async () => {},
  })
  if (!status) throw new Error('no column')
  const drawn = draw(
    <RecordBoard
      entity={entity}
      store={store}
      edits={edits}
      columns={columns}
      shown={showColumns(columns, INITIAL_VIEW)}
      groupBy={status}
      titles={createRelationTitles({ appId: 'app', dataSet: 'test' }, {})}
      query={{ q: '', sort, as: 'owner' }}
      isReadOnly={false}
      onOpenRow={opened}
    />,
  )
  return { ...drawn, rows, failed, opened, edits, placed }
}
const lane = (name: string) => within(screen.getByRole('region', { name }))
const cards = (name: string) =>
  lane(name)
    .queryAllByRole('button', { name: /^(?!Add|Show)/ })
    .map((card) => card.textContent)

/** Lanes stand beside each other and cards below each other: keys look where there is room. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.hasAttribute('data-rfd-draggable-id') ? 40 : 600
  })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_000)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const lanes = [...document.querySelectorAll('[data-rfd-droppable-id]')]
    const at = lanes.findIndex((each) => each.contains(this))
    const siblings = [...(lanes[at]?.querySelectorAll('[data-rfd-draggable-id]') ?? [])]
    const nth = siblings.findIndex((each) => each.contains(this))
    if (at < 0) return new DOMRect(0, 0, 1_000, 600)
    return nth < 0 ? new DOMRect(at * 200, 0, 190, 500) : new DOMRect(at * 200, nth * 50, 190, 40)
  })
  return () => vi.restoreAllMocks()
})

const BOATS = (): RecordRow[] => [
  { id: 'a', title: 'Tern', status: 'dock', length: 4 },
  { id: 'stuck', title: 'Gull', status: 'dock' },
  { id: 'c', title: 'Swift', status: null },
]
async function lift(name: string) {
  const card = screen.getByText(name).closest<HTMLElement>('[role=button]')
  if (!card) throw new Error('no card')
  card.focus()
  return async (...keys: string[]) => {
    for (const key of keys) {
      // What is lifted is drawn over the page, and its place in the lane is empty.
      fireEvent.keyDown(card.isConnected ? card : document.body, {
        key,
        keyCode: { ' ': 32, ArrowRight: 39, ArrowLeft: 37, ArrowUp: 38, ArrowDown: 40, Escape: 27 }[key] ?? 0,
      })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
}

it('rows stand in the lane of their option with a few fields, and are counted there', async () => {
  const { user, opened } = drawBoard(BOATS())
  await screen.findByText('Tern')
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'No value1',
    'dock2',
    'sea0',
  ])
  expect([cards('No value'), cards('dock'), cards('sea')]).toEqual([['Swift'], ['TernLength4', 'Gull'], []])
  await user.click(screen.getByText('Tern'))
  expect(opened).toHaveBeenCalledWith('a')
})

it('a card is moved by keys, and Undo puts it back', async () => {
  const { rows, edits } = drawBoard(BOATS())
  await screen.findByText('Tern')
  const press = await lift('Tern')
  await press(' ', 'ArrowRight', ' ')
  await waitFor(() => expect(rows.find(({ id }) => id === 'a')?.status).toBe('sea'))
  await waitFor(() => expect(cards('sea')).toEqual(['TernLength4']))
  expect(lane('dock').getByRole('heading').textContent).toBe('dock1')
  await edits.undo()
  await waitFor(() => expect(cards('dock')).toEqual(['TernLength4', 'Gull']))
})

it('a card is put elsewhere in its lane by keys, and stays there', async () => {
  const { placed } = drawBoard(BOATS().map((row) => ({ ...row, id: row.id === 'stuck' ? 'b' : row.id })))
  await screen.findByText('Tern')
  const press = await lift('Tern')
  await press(' ', 'ArrowDown', ' ')
  await waitFor(() => expect(cards('dock')).toEqual(['Gull', 'TernLength4']))
  expect(placed).toEqual([{ field: 'status', lane: 'is:dock', ids: ['b', 'a'] }])
})

it('a card that was put elsewhere goes back by Ctrl+Z and comes again by Ctrl+Y, in its lane and from another', async () => {
  const { placed, rows } = drawBoard(BOATS().map((row) => ({ ...row, id: row.id === 'stuck' ? 'b' : row.id })))
  await screen.findByText('Tern')
  await (await lift('Tern'))(' ', 'ArrowDown', ' ')
  await waitFor(() => expect(cards('dock')).toEqual(['Gull', 'TernLength4']))
  await (await lift('Swift'))(' ', 'ArrowRight', ' ')
  await waitFor(() => expect(cards('dock')).toEqual(['Swift', 'Gull', 'TernLength4']))
  await waitFor(() => expect(placed).toHaveLength(2))
  const press = (key: string) => fireEvent.keyDown(screen.getByText('Gull'), { key, ctrlKey: true })
  press('z')
  await waitFor(() => expect([cards('No value'), cards('dock')]).toEqual([['Swift'], ['Gull', 'TernLength4']]))
  expect(placed.at(-1)).toEqual({ field: 'status', lane: 'is:dock', ids: ['b', 'a'], over: ['c', 'b', 'a'] })
  press('z')
  await waitFor(() => expect(cards('dock')).toEqual(['TernLength4', 'Gull']))
  expect(placed.at(-1)).toEqual({ field: 'status', lane: 'is:dock', ids: [], over: ['b', 'a'] })
  press('y')
  await waitFor(() => expect(cards('dock')).toEqual(['Gull', 'TernLength4']))
  press('y')
  await waitFor(() => expect(cards('dock')).toEqual(['Swift', 'Gull', 'TernLength4']))
  expect(rows.find(({ id }) => id === 'c')?.status).toBe('dock')
})

it('a place that cannot be kept is given up, and it is said why; sorted rows are not put by hand', async () => {
  const info = vi.spyOn(notify, 'info').mockImplementation(() => undefined)
  const { placed, failed, unmount } = drawBoard(BOATS())
  await screen.findByText('Tern')
  await (await lift('Tern'))(' ', 'ArrowDown', ' ')
  await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.stringMatching(/^The order could not be kept: /)))
  await waitFor(() => expect(cards('dock')).toEqual(['TernLength4', 'Gull']))
  unmount()
  drawBoard(BOATS(), 'title')
  await screen.findByText('Tern')
  await (await lift('Tern'))(' ', 'ArrowDown', ' ')
  await waitFor(() => expect(info).toHaveBeenCalledWith(expect.stringContaining('These rows are sorted.')))
  expect(placed).toEqual([])
})

it('a card that may not be there goes back, and it is said why', async () => {
  const { failed } = drawBoard(BOATS())
  await screen.findByText('Gull')
  const press = await lift('Gull')
  await press(' ', 'ArrowRight', ' ')
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update row: status may not be sea'))
  await waitFor(() => expect(cards('dock')).toEqual(['TernLength4', 'Gull']))
})

it('cards are added in a lane one after the other, and what is refused stays to be put right', async () => {
  const { user, rows, failed } = drawBoard(BOATS())
  await user.click(await screen.findByRole('button', { name: 'Add card to sea' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of a new card in sea' })
  await user.type(field, 'Petrel{Enter}')
  await waitFor(() => expect(cards('sea')).toContain('Petrel'))
  expect(rows[0]).toMatchObject({ title: 'Petrel', status: 'sea' })
  expect(field.value).toBe('')
  await user.type(field, 'refused{Enter}')
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to create row: title is taken'))
  expect(field.value).toBe('refused')
})

it('of many only those on screen are drawn, and more are read as one comes to them', async () => {
  const many = Array.from({ length: 420 }, (_, at): RecordRow => ({ id: `b${at}`, title: `Boat ${at}`, status: 'dock' }))
  drawBoard(many)
  await screen.findByText('Boat 0')
  expect(lane('dock').getByRole('heading').textContent).toBe('dock420')
  const board = screen.getByRole('region', { name: 'Board of Boat by Status' })
  // A board is as high as what is read of it.
  await waitFor(() => {
    board.scrollTop = 1_000_000
    fireEvent.scroll(board)
    expect(screen.queryByText('Boat 419')).toBeTruthy()
  })
  expect(cards('dock').length).toBeLessThan(40)
  expect(screen.queryByText('Boat 0')).toBeNull()
})

it('the card that has the focus stays where one has scrolled away from it', async () => {
  drawBoard(Array.from({ length: 120 }, (_, at): RecordRow => ({ id: `b${at}`, title: `Boat ${at}`, status: 'dock' })))
  const card = (await screen.findByText('Boat 1')).closest<HTMLElement>('[role=button]')
  act(() => card?.focus())
  const board = screen.getByRole('region', { name: 'Board of Boat by Status' })
  board.scrollTop = 1_800
  fireEvent.scroll(board)
  await screen.findByText('Boat 45')
  expect(screen.queryByText('Boat 0')).toBeNull()
  expect(document.activeElement).toBe(card)
})
