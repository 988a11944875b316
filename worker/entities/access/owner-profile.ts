import type { AppRow } from '#worker/apps/find-app'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { rowsKey } from '../data-sets'
import { selectRow } from '../queries'
import { ALWAYS } from '../query/condition'
import type { RowSet } from '../query/row-set'
import { insertRows, patchRow } from '../store/write-queries'
import type { Actor } from './actor'

type Owner = Extract<Actor, { kind: 'owner' }>

/**
 * People are one list, whatever set the rows are of, and so is this. The owner is not one of an app's users, yet in the
 * preview the app treats them as one and may keep fields on them, such as a chosen theme. These live beside the app's
 * rows under the owner's id, where no list of users finds them.
 */
export async function readOwnerProfile(env: Env, app: AppRow, owner: Owner): Promise<Record<string, unknown>> {
  return (await selectRow(profilesOf(env, app), owner.id, ALWAYS))?.data ?? {}
}

export async function updateOwnerProfile(
  env: Env,
  app: AppRow,
  { owner, patch }: { owner: Owner; patch: Record<string, unknown> },
): Promise<void> {
  const nowMs = Date.now()
  const { id, email } = owner
  const empty = { id, creatorId: id, creatorEmail: email, createdAtMs: nowMs, updatedAtMs: nowMs, isSample: false, data: {} }
  await insertRows(profilesOf(env, app), [empty])
  await patchRow(profilesOf(env, app), id, { condition: ALWAYS, patch, nowMs })
}

const profilesOf = (env: Env, app: AppRow): RowSet => ({ db: dataOf(env, app), appId: rowsKey(app, 'live'), entity: 'User' })
