import type { MaskedCopy } from '#contract/data/row-copies'
import type { AppRow } from '#worker/apps/find-app'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { readVersionEntities } from '#worker/version-store/read-version'
import { rowsKey } from '../data-sets'
import { notifyToReload } from '../live/notify-live-channel'
import { findSchema } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { countStored } from '../query/count-permitted'
import { fieldWord } from '../schema/row-words'
import { derivedRowId } from '../store/row-ids'
import { putRows, selectByIds, selectSteps } from './copy-queries'
import { MOST_COPIED } from './first-copy-queries'
import { isMasked, maskRow, type Pseudonym } from './mask-row'

/**
 * Copies an entity's live rows to the test set under their own ids, masked: over those that are there already, beside
 * those that live data does not have. Answers how many. `except`: whose rows are left out.
 */
export async function copyToTest(
  env: Env,
  { app, entity, except = [] }: { app: AppRow; entity: string; except?: string[] },
): Promise<number> {
  const db = dataOf(env, app)
  const [live, test] = [
    { db, appId: rowsKey(app, 'live'), entity },
    { db, appId: rowsKey(app, 'test'), entity },
  ]
  const schema = findSchema(await newestSchemas(env, app), entity) ?? { name: entity, type: 'object' as const, properties: {} }
  const pseudonym = pseudonymOf(env, app)
  let copied = 0
  for (const ids of await selectSteps(live, { most: MOST_COPIED, except })) {
    const rows = await selectByIds(live, ids)
    await putRows(test, await Promise.all(rows.map((row) => maskRow(row, schema, pseudonym))))
    copied += rows.length
  }
  if (copied > 0) await notifyToReload(env, { appId: app.id, entity, dataSet: 'test' })
  return copied
}

/** What a copy would take, and which fields it masks. */
export async function planCopyToTest(live: OpenEntity): Promise<MaskedCopy> {
  const total = await countStored(live)
  const masked = Object.entries(live.schema.properties)
    .filter(([field, property]) => isMasked(live.schema, field, property))
    .map(([field, { title }]) => title ?? fieldWord(field))
  return { rows: Math.min(total, MOST_COPIED), total, masked }
}

const newestSchemas = async (env: Env, { id: appId, latestVersionId: versionId }: AppRow) =>
  versionId ? readVersionEntities(env, { appId, versionId }) : {}

/** The same in every copy of one app, and another in each app. */
export function pseudonymOf(env: Env, { id }: Pick<AppRow, 'id'>): Pseudonym {
  const known = new Map<string, Promise<string>>()
  return (text) => {
    const found = known.get(text) ?? derivedRowId(['masked', env.SESSION_KEY, id, text]).then((hash) => hash.slice(0, 8))
    known.set(text, found)
    return found
  }
}
