import type { AppRow } from '#worker/apps/find-app'
import { limitsOf } from '#worker/billing/find-plan'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { countActiveTools, toolsOfApp } from '#worker/tools/find-tool'
import { selectFileBytes } from './claim-queries'

/**
 * Where an app is more than the plan of whoever would take it has. Nothing of it is refused or deleted: tools beyond
 * the plan rest, and no file is added until there is room.
 */
export async function whatIsBeyondPlan(env: Env, { app, accountId }: { app: AppRow; accountId: string }): Promise<string[]> {
  const [limits, own, tools, bytes] = await Promise.all([
    limitsOf(env, accountId),
    countActiveTools(env, accountId),
    toolsOfApp(env, app.id),
    selectFileBytes(openDatabase(env.DB), { appId: app.id, accountId }),
  ])
  const active = tools.filter(({ isActive }) => isActive).length
  const resting = Math.min(active, Math.max(0, own + active - limits.activeTools))
  const isFull = bytes.ofApp > 0 && bytes.ofAccount + bytes.ofApp > limits.storageBytes
  return [
    ...(resting > 0
      ? [
          `Your plan includes ${limits.activeTools} live AI tools: ${resting} of this app’s ${active} would rest until you put others in draft mode or upgrade your plan.`,
        ]
      : []),
    ...(isFull
      ? ['Its files need more room than your plan has: they stay, and no new ones can be added until you upgrade.']
      : []),
  ]
}
