import { ApiError } from '#contract/errors'
import { findOwnedApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { updateAccount } from './account-queries'
import type { AccountRow } from './users-queries'

/**
 * The app an account opens with, as it is now; undefined where none was chosen, or it is gone or someone else's by now.
 */
export async function findMainApp(env: Env, { id: ownerId, appId }: AccountRow) {
  return appId ? findOwnedApp(openDatabase(env.DB), { appId, ownerId }) : undefined
}

/** Chooses the app that signing in leads to; null leads to `/home` again. */
export async function chooseMainApp(env: Env, accountId: string, appId: string | null): Promise<void> {
  const db = openDatabase(env.DB)
  if (appId && !(await findOwnedApp(db, { appId, ownerId: accountId }))) throw new ApiError('not-found', 'There is no such app')
  await updateAccount(db, accountId, { appId, updatedAt: new Date() })
}
