import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RecordEntity, RecordRow } from '#contract/data/records'
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
function fakeApi(rows: RecordRow[]): RecordsApi {
  const passing = ({ q }: ListOptions) => {
    const { status: wanted } = JSON.parse(q || '{}') as { status?: string | { $in?: unknown[]; $nin?: unknown[] } }
    return rows.filter(({ status: value = null }) => {
      if (wanted === undefined || typeof wanted === 'string') return wanted === undefined || value === wanted
      return wanted.$in ? wanted.$in.includes(value) : !wanted.$nin?.includes(value)
    })
  }
  return {
    list: async (options) => {
      const found = passing(options)
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
    remove: async (ids) => ids,
    restore: async (ids) => ids,
  }
}

function drawBoard(rows: RecordRow[]) {
  const failed = vi.fn<(message: string) => void>()
  const opened = vi.fn<(id: string) => void>()
  const store = createRecordStore(fakeApi(rows))
  const edits = createRecordEdits(store, {
    sleep: async () => {},
    newKey: () => 'key',
    onDone: () => {},
    onFailed: failed,
    confirmOverwrite: async () => true,
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
      query={{ q: '', sort: '', as: 'owner' }}
      isReadOnly={false}
      onOpenRow={opened}
    />,
  )
  return { ...drawn, rows, failed, opened, edits }
}
const lane = (name: string) => within(screen.getByRole('region', { name }))
const cards = (name: string) =>
  lane(name)
    .queryAllByRole('button', { name: /^(?!Add|Show)/ })
    .map((card) => card.textContent)

/** Lanes stand beside each other and cards below each other: keys look where there is room. */
beforeEach(() => {
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
      fireEvent.keyDown(card, { key, keyCode: { ' ': 32, ArrowRight: 39, ArrowLeft: 37, Escape: 27 }[key] ?? 0 })
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

it('of many only some are drawn, and more are shown when asked for', async () => {
  const many = Array.from({ length: 120 }, (_, at): RecordRow => ({ id: `b${at}`, title: `Boat ${at}`, status: 'dock' }))
  const { user } = drawBoard(many)
  await screen.findByText('Boat 49')
  expect(cards('dock')).toHaveLength(50)
  expect(lane('dock').getByRole('heading').textContent).toBe('dock120')
  await user.click(lane('dock').getByRole('button', { name: 'Show more' }))
  await screen.findByText('Boat 99')
  await user.click(lane('dock').getByRole('button', { name: 'Show more' }))
  await screen.findByText('Boat 119')
  expect(lane('dock').queryByRole('button', { name: 'Show more' })).toBeNull()
})
