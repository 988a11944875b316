import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_HISTORY, type History, type HistoryStep, invertEntry, record, takeRedo, takeUndo, type Values } from './history'

type Table = Record<string, Values>

/** What a step does to rows: those that were deleted come back as they were. */
function perform(table: Table, gone: Table, step: HistoryStep): Table {
  const next = { ...table }
  if (step.kind === 'changed') for (const { id, after } of step.changes) if (next[id]) next[id] = { ...next[id], ...after }
  if (step.kind === 'created') for (const id of step.ids) next[id] = gone[id] ?? {}
  if (step.kind === 'deleted')
    for (const id of step.ids) {
      gone[id] = next[id] ?? {}
      delete next[id]
    }
  return next
}

type Deed = { kind: 'change' | 'create' | 'delete' | 'undo' | 'redo'; id: string; value: number }
const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom('change', 'create', 'delete', 'undo', 'redo'),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  value: fc.nat(5),
})

function stepOf(table: Table, { kind, id, value }: Deed): HistoryStep | undefined {
  const row = table[id]
  if (kind === 'change' && row) return { kind: 'changed', changes: [{ id, before: { v: row.v ?? null }, after: { v: value } }] }
  if (kind === 'create' && !row) return { kind: 'created', ids: [id] }
  return kind === 'delete' && row ? { kind: 'deleted', ids: [id] } : undefined
}

describe('the history', () => {
  it('puts cards back in the order there was, and again in the one they were put in', () => {
    const lane = { field: 'status', lane: 'is:dock' }
    const placed: HistoryStep = { kind: 'placed', lane, before: ['a'], after: ['b', 'a'] }
    const moved: HistoryStep = { kind: 'changed', changes: [{ id: 'b', before: { v: 1 }, after: { v: 2 } }] }
    const back = invertEntry({ label: 'x', steps: [moved, placed] })
    expect(back[0]).toEqual({ kind: 'placed', lane, before: ['b', 'a'], after: ['a'] })
    expect(invertEntry({ label: 'x', steps: back })).toEqual([moved, placed])
  })

  it('leads back through every state and forth again, whatever one did between', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        let history: History = EMPTY_HISTORY
        let table: Table = { a: { v: 0 } }
        const gone: Table = {}
        let past: Table[] = [table]
        let at = 0
        for (const each of deeds) {
          const taken = each.kind === 'undo' ? takeUndo(history) : each.kind === 'redo' ? takeRedo(history) : undefined
          if (taken) {
            const steps = each.kind === 'undo' ? invertEntry(taken.entry) : taken.entry.steps
            for (const step of steps) table = perform(table, gone, step)
            history = taken.history
            at += each.kind === 'undo' ? -1 : 1
            expect(JSON.parse(JSON.stringify(table))).toEqual(withNulls(past[at], table))
            continue
          }
          const step = stepOf(table, each)
          if (!step) continue
          table = perform(table, gone, step)
          history = record(history, { label: each.kind, steps: [step] })
          past = [...past.slice(0, at + 1), table]
          at += 1
        }
        expect(history.done).toHaveLength(at)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the last hundred, and nothing to redo once one has gone on', () => {
    const entry = { label: 'x', steps: [] }
    let history = EMPTY_HISTORY
    for (let at = 0; at < 150; at++) history = record(history, entry)
    expect(history.done).toHaveLength(100)
    const back = takeUndo(history)?.history ?? EMPTY_HISTORY
    expect(back.undone).toHaveLength(1)
    expect(record(back, entry).undone).toEqual([])
    expect(takeUndo(EMPTY_HISTORY)).toBeUndefined()
  })
})

/** A cell that held nothing holds null once it was put back. */
const withNulls = (wanted: Table | undefined, now: Table): Table =>
  Object.fromEntries(
    Object.entries(wanted ?? {}).map(([id, values]) => [
      id,
      'v' in (now[id] ?? {}) && !('v' in values) ? { ...values, v: null } : values,
    ]),
  )
