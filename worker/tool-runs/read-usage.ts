import { MOST_COMMENTS, type ToolUsage } from '#contract/tools/tool-usage'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { countRuns, listComments } from './queries'

/** What people's runs of a tool came to, and what they said of them. Those its builder tried it with are left out. */
export async function readUsage(env: Env, tool: { appId: string; toolId: string }): Promise<ToolUsage> {
  const db = openDatabase(env.DB)
  const [counts, comments] = await Promise.all([countRuns(db, tool), listComments(db, tool, MOST_COMMENTS)])
  return {
    runs: counts?.runs ?? 0,
    failed: counts?.failed ?? 0,
    helped: counts?.helped ?? 0,
    didNotHelp: counts?.didNotHelp ?? 0,
    comments: comments.map(({ id, score, comment, updatedAtMs }) => ({
      id,
      score: score === 1 ? 1 : -1,
      text: comment ?? '',
      at: new Date(updatedAtMs).toISOString(),
    })),
  }
}
