import type { EntitySchema } from '#contract/data/entities'
import { isDeeperThan, MAX_NESTING } from '#contract/data/json-depth'
import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { countOf } from '#contract/inflect'
import { verifiedAddressOf } from '#worker/accounts/email/verified-address'
import type { AppRow } from '#worker/apps/find-app'
import { putRows } from '#worker/entities/copies/copy-rows'
import { rowsKey } from '#worker/entities/data-sets'
import { SPECIFICATION_NAMES } from '#worker/entities/query/field'
import { isUserEntity } from '#worker/entities/schema/user-entity'
import { keepStorageCap } from '#worker/entities/store/storage-cap'
import { byteLength, MAX_ROW_BYTES, type StoredRow } from '#worker/entities/store/stored-row'
import { validateRow } from '#worker/entities/store/validate-row'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { newRowId } from '#worker/platform/ids'
import type { Notes } from '../notes'
import type { OwnFiles } from './own-files'

/** A record as it was, under the id it had. Whose it was stays behind: people do not come along. */
export interface OwnRow {
  entity: string
  id?: string
  createdAtMs?: number
  updatedAtMs?: number
  isSample: boolean
  data: Record<string, unknown>
}

const DATA = /^(?:base44\/)?data\/([\w.]+)\.json$/
const OWN_NAMES = new Set(['id', 'createdAt', 'updatedAt', 'is_sample', 'creatorId', 'created_date', 'updated_date'])
const ROW_ID = /^[\w-]{1,64}$/
const ROWS_A_STEP = 500

/** `data/{Entity}.json` of a download: what the record is, beside what it says of itself. */
export const writeOwnRow = ({ id, createdAtMs, updatedAtMs, isSample, data }: OwnRow): Record<string, unknown> => ({
  ...data,
  ...(id === undefined ? {} : { id }),
  ...(createdAtMs === undefined ? {} : { createdAt: new Date(createdAtMs).toISOString() }),
  ...(updatedAtMs === undefined ? {} : { updatedAt: new Date(updatedAtMs).toISOString() }),
  ...(isSample ? { is_sample: true } : {}),
})

export function readOwnRows(texts: ReadonlyMap<string, string>): OwnRow[] {
  return [...texts].flatMap(([path, text]) => {
    const entity = DATA.exec(path)?.[1]
    return entity === undefined ? [] : recordsIn(text).map((record) => readOwnRow(entity, record))
  })
}

function recordsIn(text: string): Record<string, unknown>[] {
  try {
    if (isDeeperThan(text, MAX_NESTING)) return []
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isRecord) : []
  } catch {
    return []
  }
}

function readOwnRow(entity: string, record: Record<string, unknown>): OwnRow {
  const { id, createdAt, updatedAt } = record
  const data = Object.fromEntries(Object.entries(record).filter(([name]) => !OWN_NAMES.has(name)))
  return {
    entity,
    ...readOwn({ id, createdAtMs: timeOf(createdAt), updatedAtMs: timeOf(updatedAt) }),
    isSample: record.is_sample === true,
    data,
  }
}

/** Nothing of what an archive says of a record is believed unless it could be so. */
export function readOwn({ id, createdAtMs, updatedAtMs }: Record<'id' | 'createdAtMs' | 'updatedAtMs', unknown>) {
  return {
    ...(typeof id === 'string' && ROW_ID.test(id) ? { id } : {}),
    ...(isTime(createdAtMs) ? { createdAtMs } : {}),
    ...(isTime(updatedAtMs) ? { updatedAtMs } : {}),
  }
}

const timeOf = (value: unknown): unknown => (typeof value === 'string' ? Date.parse(value) : undefined)
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

interface Taking {
  app: AppRow
  schemas: Record<string, EntitySchema>
  rows: OwnRow[]
  files: OwnFiles
}

/**
 * Puts the records into the new app as its owner's own, as they were, as far as their plan has room. Answers how many.
 */
export async function takeOwnRows(env: Env, { app, schemas, rows, files }: Taking, notes: Notes): Promise<number> {
  if (rows.length === 0) return 0
  await keepStorageCap(env, app)
  const creatorEmail = await verifiedAddressOf(env, app.ownerId)
  const [db, appId, nowMs] = [dataOf(env, app), rowsKey(app, 'live'), Date.now()]
  let taken = 0
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    const schema = Object.values(schemas).find(({ name }) => name === entity)
    if (!schema || isUserEntity(entity)) {
      notes.leaveOut(`data/${entity}.json`, `${countOf(own.length, 'record')} of an entity that is not there.`)
      continue
    }
    const fitting = own.filter(({ data }) => byteLength(JSON.stringify(data)) <= MAX_ROW_BYTES)
    const odd = fitting.filter(({ data }) => !validateRow(schema, data, { mode: 'create', serverNames: SPECIFICATION_NAMES }).ok)
    if (odd.length > 0)
      notes.warn(`${countOf(odd.length, 'record')} of ${entity} came as they were, though they do not fit its fields.`)
    const toStored = (row: OwnRow, index: number): StoredRow => {
      const createdAtMs = row.createdAtMs ?? nowMs - index * 1_000
      const id = row.id ?? newRowId(createdAtMs)
      const { isSample } = row
      const updatedAtMs = row.updatedAtMs ?? createdAtMs
      return {
        id,
        creatorId: app.ownerId,
        creatorEmail,
        createdAtMs,
        updatedAtMs,
        isSample,
        data: files.readdressValue(row.data),
      }
    }
    for (let at = 0; at < fitting.length; at += ROWS_A_STEP) {
      const step = fitting.slice(at, at + ROWS_A_STEP).map((row, index) => toStored(row, at + index))
      if (!(await putWithinRoom({ db, appId, entity }, step))) {
        notes.leaveOut(
          `data/${entity}.json`,
          `${countOf(fitting.length - at, 'record')} stayed out: your plan has no room for more.`,
        )
        return taken
      }
      taken += step.length
    }
    if (fitting.length < own.length)
      notes.leaveOut(`data/${entity}.json`, `${countOf(own.length - fitting.length, 'record')} are larger than a record may be.`)
  }
  return taken
}

async function putWithinRoom(set: Parameters<typeof putRows>[0], rows: StoredRow[]): Promise<boolean> {
  try {
    return await putRows(set, rows)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'storage-full' || error.code === 'rows-limit-reached')) return false
    throw error
  }
}
