import type { z } from 'zod'
import type { EntitySchema } from '#contract/data/entities'
import {
  type CreatedRecords,
  type DeletedIds,
  type RecordRow,
  type RecordUpdate,
  type RecordUpdateResult,
  ROW_LOCKED,
} from '#contract/data/records'
import { ApiError } from '#contract/errors'
import { newRowId } from '#worker/platform/ids'
import { selectLocked } from '../locks/lock-queries'
import { emitChange, requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { selectTexts } from '../queries'
import type { Condition } from '../query/condition'
import { both, test } from '../query/condition'
import { serializeRow } from '../serialize-row'
import { idsOfRequest } from '../store/idempotency'
import { findEarlyEnds } from '../store/order-of-dates'
import { rewriteUntilStill } from '../store/rewrite-rows'
import type { RequestIds } from '../store/row-ids'
import type { StoredRow } from '../store/stored-row'
import type { RowIssue } from '../store/validate-row'
import { InvalidRow, issueWords, newRow, requireValid, storeNewRows } from '../store/write-rows'
import { findBrokenRelations } from './check-relations'
import { columnLabel } from './column-label'
import { moveFromDeleted, moveToDeleted } from './record-queries'

type Values = Record<string, unknown>
type Created = z.infer<typeof CreatedRecords>['results']

const serializeRecord = (entity: OpenEntity, row: StoredRow) => serializeRow(entity, row) as RecordRow

/** `must not be before starts_on` */
const OTHER_FIELD = /(?<=\bbefore )\w+$/

const said = (schema: EntitySchema, { path, message }: RowIssue): string =>
  issueWords({ path: columnLabel(schema, path), message: message.replace(OTHER_FIELD, (field) => columnLabel(schema, field)) })

/** What a check threw as words for one row; anything but a refusal is a failure of the whole call. */
function refusalIn<T>(schema: EntitySchema, work: () => T): T | string {
  try {
    return work()
  } catch (error) {
    // Whoever puts a row right wants to know of all of it.
    if (error instanceof InvalidRow) return error.issues.map((issue) => said(schema, issue)).join('; ')
    if (error instanceof ApiError) return error.message
    throw error
  }
}

/**
 * Creates the rows that are right and says of each of the others what is wrong with it. With an idempotency key, sent
 * again it adds nothing.
 */
export async function createRecords(entity: OpenEntity, inputs: Values[], idempotencyKey?: string): Promise<Created> {
  const access = requireAccess(entity, 'create')
  const ids = await idsOfRequest(entity, idempotencyKey, () => JSON.stringify(inputs))
  const made = await makeRows(entity, inputs, { access, ids, newestMs: Date.now() })
  await storeNewRows(entity, made.filter(isRow), ids)
  return made.map((row) =>
    typeof row === 'string' ? { status: 'refused', message: row } : { status: 'created', row: serializeRecord(entity, row) },
  )
}

interface NewRows {
  access: Condition
  ids: RequestIds | undefined
  newestMs: number
}

/**
 * A row of each input that is right, and of each of the others what is wrong with it. The first is the newest, so that
 * rows made together are listed in the order they were given.
 */
export async function makeRows(
  entity: OpenEntity,
  inputs: Values[],
  { access, ids, newestMs }: NewRows,
): Promise<(StoredRow | string)[]> {
  const broken = await findBrokenRelations(entity, inputs)
  return inputs.map(
    (input, at) =>
      broken[at] ??
      refusalIn(entity.schema, () =>
        newRow(entity, input, { id: ids?.idAt(at) ?? newRowId(newestMs), nowMs: newestMs - at, access }),
      ),
  )
}

export const isRow = (made: StoredRow | string): made is StoredRow => typeof made !== 'string'

/** Changes the rows that may be changed so, each whole or not at all, and says what became of every one. */
export async function updateRecords(entity: OpenEntity, updates: RecordUpdate[]): Promise<RecordUpdateResult[]> {
  const access = requireAccess(entity, 'update')
  const results = new Map<string, RecordUpdateResult>()
  const broken = await findBrokenRelations(
    entity,
    updates.map(({ values }) => values),
  )
  const patches = new Map<string, { patch: Values; expected: Values }>()
  for (const [at, { id, values, expected = {} }] of updates.entries()) {
    const patch = broken[at] ?? refusalIn(entity.schema, () => requireValid(entity, values, { mode: 'update' }))
    if (patches.has(id) || results.has(id)) throw new ApiError('invalid-input', 'Each record may be changed once in a call')
    if (typeof patch === 'string') results.set(id, { status: 'refused', id, message: patch })
    else patches.set(id, { patch, expected })
  }
  const named = both(access, test({ kind: 'column', column: 'id' }, { op: 'in', values: [...patches.keys()] }))
  const changes =
    patches.size === 0
      ? []
      : await rewriteUntilStill(entity, {
          read: async () => {
            const found = await selectTexts(entity.rows, named, patches.size)
            const locked = await selectLocked(entity.rows, [...patches.keys()])
            for (const id of patches.keys()) results.set(id, { status: 'gone', id })
            return found.filter(({ row }) => {
              if (locked.has(row.id)) {
                results.set(row.id, { status: 'refused', id: row.id, message: ROW_LOCKED })
                return false
              }
              const { patch = {}, expected = {} } = patches.get(row.id) ?? {}
              const [early] = findEarlyEnds(entity.schema, { ...row.data, ...patch }, patch)
              if (early) results.set(row.id, { status: 'refused', id: row.id, message: said(entity.schema, early) })
              else if (holds(row, expected)) return true
              else results.set(row.id, { status: 'conflict', id: row.id, row: serializeRecord(entity, row) })
              return false
            })
          },
          change: (row) => ({ ...row.data, ...patches.get(row.id)?.patch }),
        })
  for (const { after } of changes) results.set(after.id, { status: 'updated', id: after.id, row: serializeRecord(entity, after) })
  return updates.flatMap(({ id }) => results.get(id) ?? [])
}

/** What is not there is nothing, as null is. */
const holds = ({ data }: StoredRow, expected: Values) =>
  Object.entries(expected).every(([name, value]) => sorted(data[name]) === sorted(value))

/** A value as text, alike for alike values whatever the order of their keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Deletes those that are not locked. */
export async function deleteRecords(entity: OpenEntity, ids: string[]): Promise<z.infer<typeof DeletedIds>> {
  const oldRows = await moveToDeleted(entity.rows, ids)
  await emitChange(entity, { type: 'delete', oldRows })
  const gone = new Set(oldRows.map(({ id }) => id))
  const left = ids.filter((id) => !gone.has(id))
  return { ids: [...gone], locked: [...(await selectLocked(entity.rows, left))] }
}

/** Rows that were deleted within the day, back under the ids they had. */
export async function restoreRecords(entity: OpenEntity, ids: string[]): Promise<string[]> {
  const rows = await moveFromDeleted(entity.rows, ids)
  await emitChange(entity, { type: 'create', rows })
  return rows.map(({ id }) => id)
}
