import { selectAccount, selectUser } from '#worker/accounts/account/users-queries'
import { listSessions } from '#worker/accounts/sessions/sessions'
import { PLATFORM } from '#worker/accounts/tenants'
import { listOwnedApps } from '#worker/apps/find-app'
import { readBusinessInfo } from '#worker/billing/business/business-info'
import { readPlanSubscription } from '#worker/billing/plans/plan-subscription'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type ZipEntry, zipStream } from '#worker/platform/zip/zip-stream'
import { entriesOfApp, pretty, safeName } from './export-app'
import { listCollaborationsOf, listMemoriesOf } from './export-queries'

/**
 * Everything of a builder's account as a zip: the account, what apps remember of them, the apps of others that
 * they work on, and each of their own
 * (`export-app.ts`). Nothing anyone signs in with is in it, nor secrets.
 */
export const exportAccount = (env: Env, accountId: string): ReadableStream<Uint8Array> => zipStream(entriesOf(env, accountId))

async function* entriesOf(env: Env, accountId: string): AsyncGenerator<ZipEntry> {
  const db = openDatabase(env.DB)
  const [user, account, apps] = await Promise.all([
    selectUser(db, { tenant: PLATFORM, userId: accountId }),
    selectAccount(db, accountId),
    listOwnedApps(db, accountId),
  ])
  const { passwordHash, ...person } = user ?? {}
  const sessions = await listSessions(env, accountId, '')
  const [business, purchases] = await Promise.all([readBusinessInfo(env, accountId), readPlanSubscription(env, accountId)])
  yield {
    path: 'account.json',
    text: [pretty({ person, hasPassword: Boolean(passwordHash), account, sessions, business, purchases })],
  }
  const memories = await listMemoriesOf(db, accountId)
  if (memories.length > 0) yield { path: 'memories.json', text: [pretty(memories)] }
  const collaborations = await listCollaborationsOf(db, accountId)
  if (collaborations.length > 0) yield { path: 'collaborations.json', text: [pretty(collaborations)] }
  for (const app of apps) yield* entriesOfApp(env, app, `apps/${safeName(app.slug)}/`)
}
