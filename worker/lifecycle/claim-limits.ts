import type { AppRow } from '#worker/apps/find-app'
import { limitsOf } from '#worker/billing/find-plan'
import { readStoredBytes, readStoredBytesOfApp } from '#worker/billing/storage-queries'
import { countDomainsOf } from '#worker/domains/app-domains'
import { dataSetsOf, rowsKey } from '#worker/entities/data-sets'
import { recordBytesOfApp, usedRecordBytes } from '#worker/entities/store/used-record-bytes'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { countActiveTools, toolsOfApp } from '#worker/tools/find-tool'

/**
 * Where an app is more than the plan of whoever would take it has. Nothing of it is refused or deleted: tools beyond
 * the plan rest, and no file or record is added until there is room. Domains are connected anew, as far as the plan
 * has them.
 */
export async function whatIsBeyondPlan(env: Env, { app, accountId }: { app: AppRow; accountId: string }): Promise<string[]> {
  const keys = dataSetsOf(app).map((set) => rowsKey(app, set))
  const [limits, own, tools, ownBytes, bytes, ownRecords, records, domains] = await Promise.all([
    limitsOf(env, accountId),
    countActiveTools(env, accountId),
    toolsOfApp(env, app.id),
    readStoredBytes(openDatabase(env.DB), accountId),
    readStoredBytesOfApp(openDatabase(env.DB), app.id),
    usedRecordBytes(env, accountId),
    recordBytesOfApp(env, app, keys),
    countDomainsOf(env, app.id),
  ])
  const active = tools.filter(({ isActive }) => isActive).length
  const resting = Math.min(active, Math.max(0, own + active - limits.activeTools))
  const isFull = bytes > 0 && ownBytes + bytes > limits.storageBytes
  const recordsOfAll = records.reduce((all, each) => all + each, 0)
  const isFullOfRecords =
    recordsOfAll > 0 &&
    (ownRecords + recordsOfAll > limits.recordBytes || records.some((each) => each > limits.recordBytesPerApp))
  return [
    ...(resting > 0
      ? [
          `Your plan includes ${limits.activeTools} live AI tools: ${resting} of this app’s ${active} would rest until you put others in draft mode or upgrade your plan.`,
        ]
      : []),
    ...(isFull
      ? [
          'Its files and data sources need more room than your plan has: they stay, and no new ones can be added until you upgrade.',
        ]
      : []),
    ...(isFullOfRecords
      ? ['Its records need more room than your plan has: they stay, and no new ones can be added until you upgrade.']
      : []),
    ...(domains > limits.customDomainsPerApp
      ? [
          `Your plan includes ${limits.customDomainsPerApp} custom domains an app: of this app’s ${domains} you could connect no more than that again until you upgrade.`,
        ]
      : []),
  ]
}
