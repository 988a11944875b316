import { ApiError } from '#contract/errors'
import { hasRole } from '#contract/people/collaborators'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { findRole } from '#worker/apps/find-role'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type ItemRow, selectItem } from '../queries'

/** An item of an app that the builder works on; to anyone else it does not exist. */
export async function findItem(
  env: Env,
  { id, accountId }: { id: string; accountId: string },
): Promise<{ item: ItemRow; app: AppRow }> {
  const db = openDatabase(env.DB)
  const item = await selectItem(db, id)
  const app = item && (await findApp(db, item.appId))
  const role = app && (await findRole(db, app, accountId))
  if (!item || !app || !role || !hasRole(role, 'editor')) throw new ApiError('not-found', 'There is no such data item')
  return { item, app }
}
