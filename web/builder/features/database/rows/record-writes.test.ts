import { expect, it, vi } from 'vitest'
import { createRecordEdits } from './record-edits'
import { createRecordStore } from './record-store'
import { createRecordWrites } from './record-writes'
import type { RecordsApi } from './records-api'

const at = '2026-11-23T00:00:00.000Z'
const rowOf = (id: string, points: number) => ({ id, createdAt: at, updatedAt: at, createdBy: null, points })

/** Three rows on a server that refuses what is below nought. */
function openWrites({ list }: Partial<RecordsApi> = {}) {
  const points = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  const sent: string[] = []
  let free = Promise.resolve()
  const update = vi.fn(async (updates: { id: string; values: Record<string, unknown>; expected?: Record<string, unknown> }[]) => {
    sent.push(updates.map(({ id, values }) => `${id}=${values.points}`).join())
    await free
    return updates.map(({ id, values, expected }) => {
      if (expected && expected.points !== points.get(id)) return { status: 'conflict', id, row: rowOf(id, points.get(id) ?? 0) }
      if (Number(values.points) < 0) return { status: 'refused', id, message: 'Points may not be below nought' }
      points.set(id, Number(values.points))
      return { status: 'updated', id, row: rowOf(id, Number(values.points)) }
    })
  })
  const store = createRecordStore({ update, list } as Partial<RecordsApi> as RecordsApi)
  const outside = { newKey: () => 'key', onFailed: vi.fn(), confirmOverwrite: vi.fn(async () => true), changeColumn: vi.fn() }
  /** Answers nothing until what this returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    free = promise
    return resolve
  }
  return { writes: createRecordWrites(store, outside), store, points, sent, outside, hold }
}
const cell = (id: string, before: number, after: number) => ({ id, before: { points: before }, after: { points: after } })

it('sends one call after the other, in the order they were made', async () => {
  const { writes, sent, hold } = openWrites()
  const letGo = hold()
  const both = Promise.all([writes.change([cell('a', 1, 5)]), writes.change([cell('a', 5, 6), cell('b', 2, 7)])])
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(sent).toEqual(['a=5'])
  letGo()
  await both
  expect(sent).toEqual(['a=5', 'a=6,b=7'])
})

it('answers what the server took, and says why it refused the rest', async () => {
  const { writes, outside, store } = openWrites()
  const done = await writes.change([cell('a', 1, 9), cell('b', 2, -1)])
  expect(done.map(({ id }) => id)).toEqual(['a'])
  expect(outside.onFailed.mock.calls).toEqual([['Failed to update row: Points may not be below nought']])
  expect(store.getState().unsaved).toBe(0)
})

it('puts a cell back over what somebody else wrote only once that is allowed', async () => {
  const { writes, outside, points } = openWrites()
  points.set('a', 40)
  outside.confirmOverwrite.mockResolvedValueOnce(false)
  await writes.perform({ kind: 'changed', changes: [cell('a', 5, 1)] })
  expect([points.get('a'), outside.confirmOverwrite.mock.calls]).toEqual([40, [[1]]])
  await writes.perform({ kind: 'changed', changes: [cell('a', 5, 1)] })
  expect(points.get('a')).toBe(1)
})

it('reads again what was asked for before a write and came after it', async () => {
  const answers: ((points: number) => void)[] = []
  const { writes, store } = openWrites({
    list: () => new Promise((answer) => answers.push((points) => answer({ rows: [rowOf('a', points)], total: 1 }))),
  })
  store.loader.setQuery({ q: '', sort: '', as: 'owner' })
  await writes.change([cell('a', 1, 5)])
  answers[0]?.(1)
  answers[1]?.(5)
  await vi.waitFor(() => expect(store.getState().total).toBe(1))
  expect(answers).toHaveLength(2)
  expect(store.rowOf('a')?.values.points).toBe(5)
})

/** Two lanes of a board, a row at each number of points, whose readings are answered by hand. */
function openLanes() {
  const asked: { lane: string; answer: (rows: ReturnType<typeof rowOf>[]) => void }[] = []
  const opened = openWrites({
    list: ({ q }) => new Promise((resolve) => asked.push({ lane: q, answer: (rows) => resolve({ rows, total: rows.length }) })),
  })
  const { store } = opened
  const lanes = { from: store.createLoader(), to: store.createLoader() }
  for (const [name, lane] of Object.entries(lanes)) {
    store.attach(lane)
    lane.setQuery({ q: name, sort: '', as: 'owner' })
  }
  const answer = async (lane: string, ...rows: ReturnType<typeof rowOf>[]) => {
    await vi.waitFor(() => expect(asked.map((each) => each.lane)).toContain(lane))
    const [next] = asked.splice(
      asked.findIndex((each) => each.lane === lane),
      1,
    )
    next?.answer(rows)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const found = () => Object.values(lanes).map((lane) => lane.find('a')?.row.points)
  return { ...opened, lanes, asked, answer, found }
}

it('reads every lane again where some were read before a write and others after it', async () => {
  const { writes, store, lanes, asked, answer, found, sent, hold } = openLanes()
  await answer('from', rowOf('a', 1))
  await answer('to')
  store.loader.reload()
  const letGo = hold()
  const moved = writes.change([cell('a', 1, 5)])
  await vi.waitFor(() => expect(sent).toEqual(['a=5']))
  // The lane it goes to is read before the write, and the one it comes from after it.
  await answer('to')
  await answer('from')
  expect(found()).toEqual([undefined, undefined])
  letGo()
  await moved
  expect(asked.map(({ lane }) => lane).filter((lane) => lane !== '')).toEqual(['from', 'to'])
  await answer('from')
  await answer('to', rowOf('a', 5))
  expect(found()).toEqual([undefined, 5])
  expect(Object.values(lanes).map((lane) => lane.getState().total)).toEqual([0, 1])
})

it('keeps what was heard of a row while it was read, and asks for lanes again that may have lost it', async () => {
  const { store, lanes, answer, found } = openLanes()
  await answer('from', rowOf('a', 1))
  await answer('to')
  expect(store.mayBeInNoLane('a')).toBe(false)
  store.loader.reload()
  expect([store.mayBeInNoLane('a'), store.mayBeInNoLane('b')]).toEqual([true, false])
  store.takeIn({ ...rowOf('a', 7), updatedAt: '2026-11-23T00:00:00.001Z' })
  await answer('from', rowOf('a', 1), rowOf('b', 2))
  await answer('to')
  expect(found()).toEqual([7, undefined])
  expect(lanes.from.find('b')?.row.points).toBe(2)
  // What is read from then on is as new as what was heard.
  lanes.from.reload()
  await answer('from', rowOf('a', 1))
  expect(found()).toEqual([1, undefined])
})

it('leaves lanes alone that nobody was reading during a write', async () => {
  const { writes, asked, answer, found } = openLanes()
  await answer('from', rowOf('a', 1))
  await answer('to')
  await writes.change([cell('a', 1, 5)])
  expect(asked).toEqual([])
  expect(found()).toEqual([5, undefined])
})

it('undo waits for what is on its way, which it takes back first', async () => {
  const { store, outside, points, hold } = openWrites()
  const edits = createRecordEdits(store, { ...outside, sleep: async () => undefined, onDone: vi.fn() })
  const write = (id: string, value: number) =>
    edits.apply({ changes: [{ id, values: { points: value } }], label: `${id}=${value}` })
  await write('a', 5)
  const letGo = hold()
  const second = write('b', 7)
  const undone = edits.undo()
  letGo()
  expect(await second).toBe(true)
  await undone
  expect(store.getState().history.done.map(({ label }) => label)).toEqual(['a=5'])
  expect(store.getState().history.undone.map(({ label }) => label)).toEqual(['b=7'])
  expect(points.get('a')).toBe(5)
})

it('keeps what was heard of a row while the answer to an earlier write of one’s own was on its way', async () => {
  const { writes, store, sent, hold } = openWrites({ list: async () => ({ rows: [rowOf('a', 1)], total: 1 }) })
  store.loader.setQuery({ q: '', sort: '', as: 'owner' })
  await vi.waitFor(() => expect(store.rowOf('a')?.values.points).toBe(1))
  const letGo = hold()
  const mine = writes.change([cell('a', 1, 5)])
  await vi.waitFor(() => expect(sent).toEqual(['a=5']))
  store.takeIn({ ...rowOf('a', 7), updatedAt: '2026-11-23T00:00:00.001Z' })
  letGo()
  await mine
  expect(store.rowOf('a')?.values.points).toBe(7)
})

it('takes back rows that came in by a file like those one added, and brings them in again', async () => {
  const [remove, restore] = [vi.fn(async (ids: string[]) => ({ ids, locked: [] })), vi.fn(async (ids: string[]) => ids)]
  const store = createRecordStore({ remove, restore } as Partial<RecordsApi> as RecordsApi)
  vi.spyOn(store.loader, 'reload').mockReturnValue(undefined)
  const outside = { newKey: () => 'key', onFailed: vi.fn(), confirmOverwrite: vi.fn(async () => true), changeColumn: vi.fn() }
  const edits = createRecordEdits(store, { ...outside, sleep: async () => undefined, onDone: vi.fn() })
  edits.rememberImported(['a', 'b'])
  expect(store.getState().history.done.map(({ label }) => label)).toEqual(['Imported 2 rows'])
  await edits.undo()
  expect(remove).toHaveBeenCalledExactlyOnceWith(['a', 'b'])
  await edits.redo()
  expect(restore).toHaveBeenCalledExactlyOnceWith(['a', 'b'])
  expect(outside.onFailed).not.toHaveBeenCalled()
})

it('takes a change of columns back in its turn, and not something else in its place', async () => {
  const { store, outside, points } = openWrites()
  const onDone = vi.fn()
  const edits = createRecordEdits(store, { ...outside, sleep: async () => undefined, onDone })
  await edits.apply({ changes: [{ id: 'a', values: { points: 5 } }], label: 'a=5' })
  const back = { kind: 'put-back', field: 'note', property: { type: 'string' }, isRequired: false, behind: null } as const
  edits.rememberColumn('Deleted the column “Note”', back)
  await edits.undo()
  expect(outside.changeColumn).toHaveBeenCalledExactlyOnceWith(back)
  expect(points.get('a')).toBe(5)
  expect(onDone).toHaveBeenLastCalledWith('Undid: Deleted the column “Note”', undefined)
  const { done, undone } = store.getState().history
  expect([done.map(({ label }) => label), undone]).toEqual([['a=5'], []])
  outside.changeColumn.mockRejectedValueOnce(new Error('no'))
  edits.rememberColumn('Deleted the column “Note”', back)
  await edits.undo()
  // It may be tried again.
  expect(store.getState().history.done).toHaveLength(2)
})

it('writes down what is deleted as it goes, as one thing', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `r${at}`)
  const seen: number[] = []
  const remove = vi.fn(async (part: string[]) => {
    const [step] = store.getState().history.done.at(-1)?.steps ?? []
    seen.push(step?.kind === 'deleted' ? step.ids.length : 0)
    return { ids: part, locked: [] }
  })
  const store = createRecordStore({ remove } as Partial<RecordsApi> as RecordsApi)
  vi.spyOn(store.loader, 'reload').mockReturnValue(undefined)
  const outside = { newKey: () => 'key', onFailed: vi.fn(), confirmOverwrite: vi.fn(async () => true), changeColumn: vi.fn() }
  const edits = createRecordEdits(store, { ...outside, sleep: async () => undefined, onDone: vi.fn() })
  await edits.remove(ids)
  expect(seen).toEqual([0, 5, 10])
  expect(store.getState().history.done).toEqual([{ label: 'Deleted 12 rows', steps: [{ kind: 'deleted', ids }] }])
})
