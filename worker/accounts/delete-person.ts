import { deleteApp } from '#worker/apps/delete-app'
import { listOwnedApps } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deletePersonRows } from './people-queries'
import { PLATFORM } from './tenants'
import type { UserRow } from './users-queries'

/**
 * Removes a person: a builder's apps first, with all that is theirs, then everything that was the sign-in. Can be asked for again if it breaks off, for the
 * person goes last. What end users made in an app stays the app's, under an id that is nobody's any more.
 */
export async function deletePerson(env: Env, user: UserRow): Promise<void> {
  const db = openDatabase(env.DB)
  if (user.tenant === PLATFORM) {
    for (let owned = await listOwnedApps(db, user.id); owned.length > 0; owned = await listOwnedApps(db, user.id)) {
      for (const app of owned) await deleteApp(env, app)
    }
  }
  await deletePersonRows(db, user)
}
