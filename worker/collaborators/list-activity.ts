import { ACTIVITY_PAGE, type Activities } from '#contract/app/activity'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectActivity } from './queries'

interface Reader {
  accountId: string
  beforeMs?: number
}

/** Who changed what of an app by hand, newest first. Who has no account any more is named by nobody. */
export async function listActivity(env: Env, app: AppRow, { accountId, beforeMs }: Reader): Promise<Activities> {
  const rows = await selectActivity(openDatabase(env.DB), { appId: app.id, beforeMs, limit: ACTIVITY_PAGE })
  return {
    activities: rows.map(({ done, name, email }) => ({
      kind: done.kind,
      subject: done.subject,
      count: done.count,
      by: name || email,
      isYou: done.accountId === accountId,
      at: new Date(done.atMs).toISOString(),
    })),
  }
}
