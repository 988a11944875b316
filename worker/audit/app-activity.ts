import type { ActivityKind } from '#contract/app/activity'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { countActivity, deleteActivityBefore, deleteActivityOf } from './activity-queries'

const SLOT_MS = 15 * 60_000
const KEPT_MS = 365 * 86_400_000
const MAX_SUBJECT = 200

/** What a call changed, in names alone, said by the route that did it. */
export interface Change {
  /** Where the route names its app in the body. */
  appId?: string
  subject?: string
  count?: number
}

declare module '#worker/platform/http/api-env' {
  interface RequestVariables {
    /** For the app's activity list. */
    change: Change
  }
}

interface Done extends Change {
  appId: string
  accountId: string
  kind: ActivityKind
}

export async function recordActivity(env: Env, { appId, accountId, kind, subject = '', count = 1 }: Done): Promise<void> {
  const atMs = Date.now()
  const slotMs = atMs - (atMs % SLOT_MS)
  const row = { appId, slotMs, accountId, kind, subject: subject.slice(0, MAX_SUBJECT), count, atMs }
  if (count > 0) await countActivity(openDatabase(env.DB), row)
}

/** Forgets what was changed more than a year ago. */
export const sweepActivity = (env: Env) => deleteActivityBefore(openDatabase(env.DB), Date.now() - KEPT_MS)

export const forgetActivityOf = (env: Env, appId: string) => deleteActivityOf(openDatabase(env.DB), appId)
