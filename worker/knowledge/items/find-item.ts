import { ApiError } from '#contract/errors'
import { type AppRow, findOwnedApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type ItemRow, selectItem } from '../queries'

/** An item of an app that the builder owns; to anyone else it does not exist. */
export async function findItem(
  env: Env,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<{ item: ItemRow; app: AppRow }> {
  const db = openDatabase(env.DB)
  const item = await selectItem(db, id)
  const app = item && (await findOwnedApp(db, { appId: item.appId, ownerId }))
  if (!item || !app) throw new ApiError('not-found', 'There is no such data item')
  return { item, app }
}
