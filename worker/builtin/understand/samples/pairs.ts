import type { SampleRecord } from '../../plan'
import type { EntityDraft } from '../compose/entity-draft-types'
import { relativeDay } from './relative-days'

type Value = SampleRecord[string]

/** Ticks of the last days for habits, marks of every student for the first assignments: pairs no dice would throw. */
export function pairsOf(
  draft: EntityDraft,
  refs: Map<string, string[]>,
  count: number,
  filled: Map<string, SampleRecord[]>,
): Map<number, Record<string, Value>> {
  const relations = draft.fields.filter(({ kind, relation }) => kind === 'relation' && refs.has(relation ?? ''))
  const [first, second] = relations
  const pairs = new Map<number, Record<string, Value>>()
  if (draft.key === 'habit_entry' && first) {
    const habits = refs.get(first.relation ?? '') ?? []
    const runs = [6, 4, 3, 3, 2, 1, 1]
    let at = 0
    for (const [index, length] of runs.entries()) {
      for (let day = 0; day < length && at < count; day++, at++) {
        const ago = index % 3 === 2 ? day + 1 : day
        pairs.set(at, { [first.name]: `ref:${habits[index % habits.length]}`, date: relativeDay(-ago) })
      }
    }
  } else if (draft.key === 'grade' && first && second) {
    const [rows, columns] = [refs.get(first.relation ?? '') ?? [], refs.get(second.relation ?? '') ?? []]
    const most = filled.get(second.relation ?? '') ?? []
    for (let at = 0; at < count && rows.length > 0; at++) {
      const column = Math.floor(at / Math.min(rows.length, 8)) % Math.max(columns.length, 1)
      const points = Number(most[column]?.maximum_points ?? 20)
      const share = [0.92, 0.78, 0.65, 0.88, 0.54, 0.97, 0.71, 0.83][(at * 3 + column) % 8] ?? 0.8
      pairs.set(at, {
        [first.name]: `ref:${rows[at % Math.min(rows.length, 8)]}`,
        [second.name]: `ref:${columns[column]}`,
        score: Math.round(points * share),
      })
    }
  }
  return pairs
}
