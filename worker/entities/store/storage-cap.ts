import type { AppRow } from '#worker/apps/find-app'
import { limitsOf } from '#worker/billing/find-plan'
import { dataOf, listShards } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { dataSetsOf, rowsKey } from '../data-sets'
import { usedRecordBytes } from './used-record-bytes'

/** How long a change of plan may go unseen by one Worker. */
const KNOWN_FOR_MS = 60_000
const MAX_KNOWN = 2_000
const known = new Map<string, number>()

/**
 * Writes down beside an app's rows whose it is, and what that person's plan lets them and those of all their apps take,
 * for the database itself to hold writes to (migrations/data), by whatever door they come. Before writes rather than
 * when a plan changes: who owns an app changes too. A database sees its own rows only, so what the owner's apps take in
 * others is taken off beforehand; it is looked up anew each minute, as the plan is. Each set of an app's rows
 * may take what an app may; all of them count for their owner.
 */
export async function keepStorageCap(env: Env, app: AppRow): Promise<void> {
  const keys = dataSetsOf(app).map((set) => rowsKey(app, set))
  const key = [...keys, app.ownerId].join(' ')
  const now = Date.now()
  if ((known.get(key) ?? 0) > now) return
  const { recordBytesPerApp, recordBytes } = await limitsOf(env, app.ownerId)
  const left = Math.max(0, recordBytes - (await sumElsewhere(env, app)))
  const db = dataOf(env, app)
  const insertCap = db.prepare(
    `INSERT INTO entity_counts (appId, entity, maxBytes, ownerId, maxOwnerBytes) VALUES (?1, '', ?2, ?3, ?4)
     ON CONFLICT DO UPDATE SET maxBytes = excluded.maxBytes, ownerId = excluded.ownerId, maxOwnerBytes = excluded.maxOwnerBytes
     WHERE (maxBytes, ownerId, maxOwnerBytes) IS NOT (excluded.maxBytes, excluded.ownerId, excluded.maxOwnerBytes)`,
  )
  await db.batch(keys.map((each) => insertCap.bind(each, recordBytesPerApp, app.ownerId, left)))
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, now + KNOWN_FOR_MS)
}

const sumElsewhere = (env: Env, app: AppRow): Promise<number> =>
  usedRecordBytes(
    env,
    app.ownerId,
    listShards(env).flatMap(({ shard, database }) => (shard === app.dataShard ? [] : [database])),
  )
