import type { EntitySchema } from '#contract/data/entities'
import { ApiError } from '#contract/errors'
import { verifiedAddressOf } from '#worker/accounts/email/verified-address'
import type { AppRow } from '#worker/apps/find-app'
import { putRows, selectByIds, selectSteps } from '#worker/entities/copies/copy-rows'
import { pseudonymOf } from '#worker/entities/copies/copy-to-test'
import { maskRow, type Pseudonym } from '#worker/entities/copies/mask-row'
import { editorSet, hasTestData, rowsKey } from '#worker/entities/data-sets'
import { countEveryRow } from '#worker/entities/query/every-row'
import { isUserEntity } from '#worker/entities/schema/user-entity'
import { keepStorageCap } from '#worker/entities/store/storage-cap'
import type { StoredRow } from '#worker/entities/store/stored-row'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import type { FileCopier } from './copy-files'

/** Of one entity, the newest: enough to see what the app is for. */
export const MOST_ROWS = 500

/** Live rows are people's: only what its owner tries the app with comes along. Without a test set that is nothing. */
export const hasRowsToCopy = hasTestData

interface RowCopy {
  from: AppRow
  to: AppRow
  schemas: Record<string, EntitySchema>
  files: FileCopier
}

/**
 * Puts the template's test rows into the new app as its owner's own, under the ids they have, so that links between
 * them hold. They say nothing of people any more. Where the new owner's plan has no room for more, the rest stays
 * behind.
 */
export async function copyTemplateRows(env: Env, copy: RowCopy): Promise<number> {
  if (!hasRowsToCopy(copy.from)) return 0
  const pseudonym = pseudonymOf(env, copy.from)
  return copyRows(env, copy, { most: MOST_ROWS, change: (row, schema) => withoutPeople(row, schema, pseudonym) })
}

/** Of one entity, when it is one's own app that is copied. */
const MOST_OWN_ROWS = 5_000

/**
 * The same with the rows one works on oneself, as they are: an app's only ones before its first publish, its test rows
 * after. Answers how many stayed behind.
 */
export async function copyOwnRows(env: Env, copy: RowCopy): Promise<number> {
  const counts = await countEveryRow(env, copy.from, editorSet(copy.from))
  const names = Object.values(copy.schemas).flatMap(({ name }) => (isUserEntity(name) ? [] : name))
  const total = names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  if (total === 0) return 0
  const copied = await copyRows(env, copy, { most: MOST_OWN_ROWS, change: async (row) => row })
  return Math.max(total - copied, 0)
}

interface Manner {
  /** Of one entity. */
  most: number
  change: (row: StoredRow, schema: EntitySchema) => Promise<StoredRow>
}

async function copyRows(env: Env, { from, to, schemas, files }: RowCopy, { most, change }: Manner): Promise<number> {
  await keepStorageCap(env, to)
  const creatorEmail = await verifiedAddressOf(env, to.ownerId)
  let copied = 0
  for (const schema of Object.values(schemas)) {
    if (isUserEntity(schema.name)) continue
    const [source, target] = [
      { db: dataOf(env, from), appId: rowsKey(from, editorSet(from)), entity: schema.name },
      { db: dataOf(env, to), appId: rowsKey(to, 'live'), entity: schema.name },
    ]
    for (const ids of await selectSteps(source, { most, except: [] })) {
      const rows = await Promise.all(
        (await selectByIds(source, ids)).map(async (row): Promise<StoredRow> => {
          const changed = await change(row, schema)
          return { ...changed, creatorId: to.ownerId, creatorEmail, data: await files.readdressValue(changed.data) }
        }),
      )
      if (!(await putWithinRoom(target, rows))) return copied
      copied += rows.length
    }
  }
  return copied
}

/**
 * Samples nobody has touched were made up with the app: their names are nobody's, and stay. Addresses and telephone
 * numbers are made unreadable even there.
 */
export function withoutPeople(row: StoredRow, schema: EntitySchema, pseudonym: Pseudonym): Promise<StoredRow> {
  const isMadeUp = row.isSample && row.updatedAtMs === row.createdAtMs
  if (!isMadeUp) return maskRow(row, schema, pseudonym)
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, { ...property, 'x-personal': false }])
  return maskRow(row, { ...schema, properties: Object.fromEntries(properties) }, pseudonym)
}

async function putWithinRoom(target: Parameters<typeof putRows>[0], rows: StoredRow[]): Promise<boolean> {
  try {
    return await putRows(target, rows)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'storage-full' || error.code === 'rows-limit-reached')) return false
    throw error
  }
}
