import type { ToolSummary } from '#contract/tools/tool'
import { limitsOf } from '#worker/billing/find-plan'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { toToolSummary } from './find-tool'
import { listToolsOf, readActiveCount } from './queries'

/** The tools of an app that are open to visitors, in its owner's order. */
export async function listLiveTools(env: Env, app: { id: string; ownerId: string }): Promise<ToolSummary[]> {
  const [rows, { activeTools }] = await Promise.all([listToolsOf(openDatabase(env.DB), app.id), limitsOf(env, app.ownerId)])
  return rows.map((row) => toToolSummary(env, row, activeTools)).filter(({ isLive }) => isLive)
}

/** Where visitors find them. */
export const livePathsOfTools = async (env: Env, app: { id: string; ownerId: string }): Promise<string[]> =>
  (await listLiveTools(env, app)).map(({ path }) => path)

/** How many of all the apps of somebody are open to visitors, as the plan counts them. */
export const countLiveTools = (env: Env, ownerId: string): Promise<number> => readActiveCount(openDatabase(env.DB), ownerId)
