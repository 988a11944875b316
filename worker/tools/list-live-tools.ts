import type { ToolSummary } from '#contract/tools/tool'
import { limitsOf } from '#worker/billing/find-plan'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { toToolSummary } from './find-tool'
import { listToolsOf } from './queries'

/** The tools of an app that are open to visitors, in its owner's order. */
export async function listLiveTools(env: Env, app: { id: string; ownerId: string }): Promise<ToolSummary[]> {
  const [rows, { activeTools }] = await Promise.all([listToolsOf(openDatabase(env.DB), app.id), limitsOf(env, app.ownerId)])
  return rows.map((row) => toToolSummary(env, row, activeTools)).filter(({ isLive }) => isLive)
}
