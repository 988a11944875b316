import type { CopiedRows, LivePlan } from '#contract/data/row-copies'
import { titleFieldOf } from '#contract/data/title-field'
import { ApiError } from '#contract/errors'
import { sha256 } from '#worker/platform/crypto'
import { creatorOf } from '../access/actor'
import { selectLocked } from '../locks/lock-queries'
import { emitChange } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { findBrokenRelations } from '../records/check-relations'
import type { StoredRow } from '../store/stored-row'
import { putRows, selectByIds } from './copy-queries'
import { pseudonymOf } from './copy-to-test'
import { maskRow } from './mask-row'

/** One entity in both sets, opened for its owner. */
export interface BothSets {
  test: OpenEntity
  live: OpenEntity
}

interface Step {
  row: LivePlan['rows'][number]
  before: StoredRow | undefined
  /** What live data would have; undefined where nothing is written. */
  after: StoredRow | undefined
}

/** What copying these test rows to live data would do there, row by row. */
export async function planCopyToLive(sets: BothSets, ids: string[]): Promise<LivePlan> {
  const { steps, confirmation } = await plan(sets, ids)
  return { rows: steps.map(({ row }) => row), confirmation }
}

/** Does what was planned, all of it or, where any of it has moved on since, nothing. */
export async function copyToLive(
  sets: BothSets,
  { ids, confirmation }: { ids: string[]; confirmation: string },
): Promise<CopiedRows> {
  const planned = await plan(sets, ids)
  const written = planned.steps.filter(({ after }) => after !== undefined)
  const rows = written.flatMap(({ after }) => after ?? [])
  const expected = new Map(written.map(({ row, before }) => [row.id, before?.updatedAtMs]))
  if (planned.confirmation !== confirmation || !(await putRows(sets.live.rows, rows, expected)))
    throw new ApiError('conflict', 'Nothing was copied: rows have changed since you looked. Look through the summary again.')
  const [fresh, changed] = [written.filter(({ before }) => !before), written.filter(({ before }) => before)]
  const after = (steps: Step[]) => steps.flatMap((step) => step.after ?? [])
  await emitChange(sets.live, { type: 'create', rows: after(fresh) })
  const oldRows = changed.flatMap(({ before }) => before ?? [])
  await emitChange(sets.live, { type: 'update', rows: after(changed), oldRows })
  return { copied: rows.length }
}

async function plan({ test, live }: BothSets, ids: string[]): Promise<{ steps: Step[]; confirmation: string }> {
  const [rows, there, locked] = await Promise.all([
    selectByIds(test.rows, ids),
    selectByIds(live.rows, ids),
    selectLocked(live.rows, ids),
  ])
  const byId = new Map(there.map((row) => [row.id, row]))
  const broken = await findBrokenRelations(
    live,
    rows.map(({ data }) => data),
  )
  const nowMs = Date.now()
  const steps = await Promise.all(
    rows.map((row, at) => {
      const relationProblem = broken[at] === undefined ? undefined : `${broken[at]} in the live data. Copy that one first.`
      const problem = locked.has(row.id) ? 'It is locked in the live data. Unlock it there first.' : relationProblem
      return stepOf({ test, live }, { row, before: byId.get(row.id), problem, nowMs })
    }),
  )
  const marks = rows.map(({ id, updatedAtMs }) => [id, updatedAtMs, byId.get(id)?.updatedAtMs ?? null])
  const changes = steps.map(({ row }) => [row.change, row.fields])
  return { steps, confirmation: (await sha256(JSON.stringify([live.rows.appId, live.name, marks, changes]))).slice(0, 32) }
}

async function stepOf(
  { test, live }: BothSets,
  { row, before, problem, nowMs }: { row: StoredRow; before: StoredRow | undefined; problem: string | undefined; nowMs: number },
): Promise<Step> {
  const title = row.data[titleFieldOf(test.schema) ?? '']
  const shown = { id: row.id, title: typeof title === 'string' && title !== '' ? title.slice(0, 200) : row.id }
  const changes = before ? await changesOf(test, row, before) : row.data
  const fields = before ? Object.keys(changes) : []
  if (before && fields.length === 0) return { row: { ...shown, change: 'same', fields }, before, after: undefined }
  if (problem !== undefined)
    return {
      row: { ...shown, change: 'refused', fields, problem },
      before,
      after: undefined,
    }
  const after = before
    ? { ...before, data: { ...before.data, ...changes }, updatedAtMs: nowMs }
    : { ...row, ...creatorOf(live.actor), isSample: false, createdAtMs: nowMs, updatedAtMs: nowMs }
  return { row: { ...shown, change: before ? 'changed' : 'new', fields }, before, after }
}

/**
 * What the test row says otherwise. A value that is only the mask of what is live says nothing, and never comes back.
 */
async function changesOf({ env, app, schema }: OpenEntity, row: StoredRow, live: StoredRow): Promise<Record<string, unknown>> {
  const masked = await maskRow(live, schema, pseudonymOf(env, app))
  const isOther = (name: string, value: unknown) =>
    ![live, masked].some(({ data }) => JSON.stringify(data[name] ?? null) === JSON.stringify(value ?? null))
  return Object.fromEntries(Object.entries(row.data).filter(([name, value]) => isOther(name, value)))
}
