import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { listRevenueDays } from './ledger-queries'

const DAY_MS = 86_400_000

/** What plans of this installation brought in by the day: what the provider holds for it, as the ledger has it. */
export const readPlanRevenue = (env: Env, { from, to }: { from: number; to: number }) =>
  listRevenueDays(openDatabase(env.DB), { seller: 'platform', fromMs: from * DAY_MS, toMs: to * DAY_MS })
