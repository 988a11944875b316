import { ApiError } from '#contract/errors'
import { isUnheard } from '#worker/platform/access-epochs'
import { newRowId } from '#worker/platform/ids'
import { creatorOf } from '../access/actor'
import { selectLocked } from '../locks/lock-queries'
import { refusalOfLocked } from '../locks/lock-rows'
import { emitChange, requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { selectRow } from '../queries'
import type { Condition } from '../query/condition'
import { canRead, noSuchRow } from '../query/list-rows'
import { matchesRow } from '../query/match-row'
import { serializeRow } from '../serialize-row'
import { limitAnonymousRows } from './anonymous-writes'
import { explainReuse, idsOfRequest, refuseOtherBody } from './idempotency'
import { findEarlyEnds, isHalfOfOrder } from './order-of-dates'
import type { RequestIds } from './row-ids'
import { byteLength, MAX_BULK_ROWS, MAX_ROW_BYTES, type StoredRow } from './stored-row'
import { type RowIssue, validateRow } from './validate-row'
import { insertRows, patchRow } from './write-queries'

export async function createRow(entity: OpenEntity, input: unknown, idempotencyKey?: string): Promise<Record<string, unknown>> {
  const [row] = await createRows(entity, [input], idempotencyKey)
  if (!row) throw new Error('a created row is missing')
  return row
}

/**
 * Creates rows, all or none. With an idempotency key ids follow from key and content, so a request that is sent again
 * finds its rows there and adds nothing.
 */
export async function createRows(
  entity: OpenEntity,
  inputs: unknown[],
  idempotencyKey?: string,
): Promise<Record<string, unknown>[]> {
  if (inputs.length > MAX_BULK_ROWS) throw new ApiError('too-large', `Create at most ${MAX_BULK_ROWS} records at a time`)
  const access = requireAccess(entity, 'create')
  const nowMs = Date.now()
  const ids = await idsOfRequest(entity, idempotencyKey, () => JSON.stringify(inputs))
  const rows: StoredRow[] = []
  for (const [position, input] of inputs.entries()) {
    const id = ids?.idAt(position) ?? newRowId(nowMs)
    rows.push(newRow(entity, input, { id, nowMs, access, ...(inputs.length > 1 ? { position } : {}) }))
  }
  await storeNewRows(entity, rows, ids)
  const stored = ids ? await Promise.all(rows.map((row) => storedOrSent(entity, row))) : rows
  return stored.map((row) => serializeRow(entity, row))
}

/**
 * What the caller sent, checked and made a row of theirs; throws what is wrong with it, or that they may not make it.
 */
export function newRow(
  entity: OpenEntity,
  input: unknown,
  { id, nowMs, access, position }: { id: string; nowMs: number; access: Condition; position?: number },
): StoredRow {
  const data = requireValid(entity, input, { mode: 'create', ...(position === undefined ? {} : { position }) })
  const row = { id, ...creatorOf(entity.actor), createdAtMs: nowMs, updatedAtMs: nowMs, isSample: false, data }
  row.data = { ...defaultsOf(entity, data), ...onlyWritable(entity, row, data) }
  if (!matchesRow(access, row)) throw new ApiError('forbidden', `You are not allowed to create this ${entity.name} record`)
  return row
}

export async function storeNewRows(entity: OpenEntity, rows: StoredRow[], request?: RequestIds): Promise<StoredRow[]> {
  await limitAnonymousRows(entity, rows)
  const then = request ? [refuseOtherBody(entity.rows, request)] : []
  const added = await insertRows(entity.rows, rows, then).catch(explainReuse)
  await emitChange(entity, { type: 'create', rows: added, isUnheard: isUnheard(entity.rows.marks, entity.app.id) })
  return added
}

/** After a retry the row may have moved on. Those who may not read it are shown what they sent, no more. */
async function storedOrSent(entity: OpenEntity, row: StoredRow): Promise<StoredRow> {
  const stored = await selectRow(entity.rows, row.id, { kind: 'constant', value: true })
  return stored && canRead(entity, stored) ? stored : row
}

export async function updateRow(entity: OpenEntity, id: string, input: unknown): Promise<Record<string, unknown>> {
  const condition = requireAccess(entity, 'update')
  const data = requireValid(entity, input, { mode: 'update' })
  const mustBeKnown = hasFieldRules(entity) || isHalfOfOrder(entity.schema, data)
  const existing = mustBeKnown ? await selectRow(entity.rows, id, condition) : undefined
  const patch = existing ? onlyWritable(entity, existing, data) : data
  const early = existing ? findEarlyEnds(entity.schema, { ...existing.data, ...patch }, patch) : []
  if (early.length > 0) throw invalid(early, undefined)
  const change = await patchRow(entity.rows, id, { condition, patch, nowMs: Date.now() })
  if (!change) {
    const isThere = (await selectRow(entity.rows, id, condition)) !== undefined
    const isLocked = isThere && (await selectLocked(entity.rows, [id])).has(id)
    throw isThere && !isLocked ? tooLarge() : await refusalOf(entity, id, 'update')
  }
  await emitChange(entity, { type: 'update', rows: [change.after], oldRows: [change.before] })
  return showChanged(entity, change.after, patch)
}

/** Those who may not read what they changed are shown what they sent, no more. */
export const showChanged = (entity: OpenEntity, row: StoredRow, sent: Record<string, unknown>): Record<string, unknown> =>
  serializeRow(entity, canRead(entity, row) ? row : { ...row, data: sent })

/** What is not there for the caller is a 404; what they can see but not touch is a 403. */
export async function refusalOf(entity: OpenEntity, id: string, verb: 'update' | 'delete'): Promise<ApiError> {
  const row = await selectRow(entity.rows, id, { kind: 'constant', value: true })
  if (!row || !canRead(entity, row)) return noSuchRow(entity, id)
  if ((await selectLocked(entity.rows, [id])).has(id)) return refusalOfLocked(entity, verb)
  return new ApiError('forbidden', `You are not allowed to ${verb} this ${entity.name} record`)
}

export function requireValid(
  entity: OpenEntity,
  input: unknown,
  { mode, position }: { mode: 'create' | 'update'; position?: number },
): Record<string, unknown> {
  const checked = validateRow(entity.schema, input, { mode, serverNames: entity.names })
  if (!checked.ok) throw invalid(checked.issues, position)
  if (byteLength(JSON.stringify(checked.data)) > MAX_ROW_BYTES) throw tooLarge()
  return checked.data
}

export const tooLarge = () => new ApiError('too-large', 'A record may hold at most 1.9 MB')

/** Says what is wrong first, as one sentence, and holds the rest. */
export class InvalidRow extends ApiError {
  constructor(readonly issues: RowIssue[]) {
    const [first] = issues
    super('validation-failed', first ? issueWords(first) : 'The record is not valid', { issues })
  }
}

export const issueWords = ({ path, message }: RowIssue): string => `${path || 'The record'} ${message}`

function invalid(issues: RowIssue[], position: number | undefined): InvalidRow {
  const listed = issues.map(({ path, message }) => ({
    path: position === undefined ? path : path === '' ? `${position}` : `${position}.${path}`,
    message,
  }))
  return new InvalidRow(listed)
}

export const hasFieldRules = ({ schema }: OpenEntity) =>
  Object.values(schema.properties).some((property) => Object.hasOwn(property, 'rls'))

/**
 * What the schema itself says of a new row, which holds where whoever makes it has no say: an order of a customer is
 * new.
 */
const defaultsOf = ({ schema }: OpenEntity, data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) =>
      Object.hasOwn(property, 'rls') && Object.hasOwn(data, name) && property.default !== undefined
        ? [[name, structuredClone(property.default)]]
        : [],
    ),
  )

/** Fields this person may not write keep what they have: they are left out, as unknown ones are. */
export function onlyWritable(entity: OpenEntity, row: StoredRow, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => entity.fieldRules.canWrite(name, row)))
}
