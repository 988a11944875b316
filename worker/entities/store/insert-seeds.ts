import type { EntitySchema, Seed } from '#contract/data/entities'
import { ApiError } from '#contract/errors'
import { verifiedAddressOf } from '#worker/accounts/email/verified-address'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { editorSet, type RowsApp, rowsKey } from '../data-sets'
import { recordCreated } from '../history/version-journal'
import { onRowsChanged } from '../live/row-events'
import { findSchema } from '../open-entity'
import { SPECIFICATION_NAMES } from '../query/field'
import { isUserEntity } from '../schema/user-entity'
import { resolveSeed } from './resolve-seed'
import { derivedRowId } from './row-ids'
import { byteLength, MAX_ROW_BYTES, type StoredRow } from './stored-row'
import { validateRow } from './validate-row'
import { insertRows } from './write-queries'

export interface SeedReport {
  inserted: number
  /** Records left out, by their place in what was given, with the reason in words. */
  skipped: { index: number; entity: string; reason: string }[]
}

/** Sample rows made together keep their order: the first is the newest, a second apart. */
const STEP_MS = 1_000

/**
 * Stores a version's sample records, where the editor works. Their ids follow from the version and their place, so
 * doing it again adds nothing. A record that does not fit is left out and reported, and so is one that refers to it;
 * the others are stored.
 */
export async function insertSeeds(
  env: Env,
  {
    app,
    schemas,
    seeds,
    versionId,
    creator,
  }: {
    app: RowsApp
    schemas: Record<string, EntitySchema>
    seeds: Seed[]
    versionId: string
    /** The builder whose version it is. */
    creator: { id: string; email: string }
  },
): Promise<SeedReport> {
  const named = await Promise.all(
    seeds.map(async (seed, index) => ({ seed, index, id: await derivedRowId([app.id, versionId, `${index}`]) })),
  )
  const skipped: SeedReport['skipped'] = []
  let remaining = named
  // Leaving one out may leave another without what it refers to, so this goes on until nothing more falls out.
  for (;;) {
    const nowMs = Date.now()
    const ids = new Map(remaining.flatMap(({ seed, id }) => (seed.ref ? [[seed.ref, id] as const] : [])))
    const read = remaining.map(({ seed, index, id }) => ({ seed, index, id, ...readSeed(seed, { schemas, ids, nowMs }) }))
    const bad = read.filter((one) => one.reason !== undefined)
    skipped.push(...bad.map(({ seed, index, reason }) => ({ index, entity: seed.entity, reason: reason ?? '' })))
    if (bad.length === 0) {
      const rows = new Map<string, StoredRow[]>()
      const creatorEmail = await verifiedAddressOf(env, creator.id)
      for (const { entity, index, id, data } of read) {
        const at = nowMs - index * STEP_MS
        const row = {
          id,
          creatorId: creator.id,
          creatorEmail,
          createdAtMs: at,
          updatedAtMs: at,
          isSample: true,
          data,
        }
        rows.set(entity, [...(rows.get(entity) ?? []), row])
      }
      const db = dataOf(env, app)
      const dataSet = editorSet(app)
      let inserted = 0
      for (const [entity, list] of rows) {
        const set = { db, appId: rowsKey(app, dataSet), entity }
        const record = recordCreated(
          set,
          versionId,
          list.map(({ id }) => id),
        )
        const added = await insertRows(set, list, [record]).catch(fullReason)
        if (typeof added === 'string') {
          const left = read.filter((each) => each.entity === entity)
          skipped.push(...left.map(({ index }) => ({ index, entity, reason: added })))
          continue
        }
        inserted += list.length
        await onRowsChanged(env, {
          app,
          dataSet,
          entity,
          type: 'create',
          rows: added,
          oldRows: [],
          actor: { kind: 'owner', ...creator, name: '' },
        })
      }
      return { inserted, skipped: skipped.sort((a, b) => a.index - b.index) }
    }
    remaining = remaining.filter(({ index }) => !bad.some((one) => one.index === index))
  }
}

/** An app that is full takes no samples; the version they come with stands all the same. */
function fullReason(error: unknown): string {
  if (error instanceof ApiError && (error.code === 'storage-full' || error.code === 'rows-limit-reached')) return error.message
  throw error
}

interface ReadSeed {
  entity: string
  data: Record<string, unknown>
  reason?: string
}

function readSeed(
  seed: Seed,
  { schemas, ids, nowMs }: { schemas: Record<string, EntitySchema>; ids: ReadonlyMap<string, string>; nowMs: number },
): ReadSeed {
  const refuse = (reason: string): ReadSeed => ({ entity: seed.entity, data: {}, reason })
  const schema = findSchema(schemas, seed.entity)
  if (!schema) return refuse(`There is no entity named "${seed.entity}"`)
  if (isUserEntity(schema.name)) return refuse('Users cannot be inserted as records')
  const resolved = resolveSeed(seed.data, { schema, ids, nowMs })
  if (!resolved) return refuse('It refers to a record that is not there')
  const checked = validateRow(schema, resolved, { mode: 'create', serverNames: SPECIFICATION_NAMES })
  if (!checked.ok) return refuse(checked.issues.map(({ path, message }) => `${path} ${message}`).join('; '))
  if (byteLength(JSON.stringify(checked.data)) > MAX_ROW_BYTES) return refuse('It is larger than a record may be')
  return { entity: schema.name, data: checked.data }
}
