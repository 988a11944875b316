import { readStoredBytes } from '#worker/billing/storage-queries'
import { mostDomainsOf } from '#worker/domains/domain-limit'
import { usedRecordBytes } from '#worker/entities/store/used-record-bytes'
import { processedThisMonth } from '#worker/knowledge/items/processed-bytes'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { countLiveTools } from '#worker/tools/list-live-tools'

/** What an account has taken of what its plan counts, read where each is counted. */
export async function readUsage(env: Env, accountId: string) {
  const [liveTools, mostDomains, fileBytes, recordBytes, processedBytes] = await Promise.all([
    countLiveTools(env, accountId),
    mostDomainsOf(env, accountId),
    readStoredBytes(openDatabase(env.DB), accountId),
    usedRecordBytes(env, accountId),
    processedThisMonth(env, accountId),
  ])
  return { liveTools, mostDomains, fileBytes, recordBytes, processedBytes }
}
