import { forgetTokensOf } from '#worker/access-tokens/access-tokens'
import { deleteEndUsersOf } from '#worker/accounts/app-users/end-users'
import { THUMBNAIL_FILES } from '#worker/apps/thumbnail'
import { forgetAssistantOf } from '#worker/assistants/forget-conversations'
import { forgetActivityOf } from '#worker/audit/app-activity'
import { forgetSalesOf } from '#worker/billing/forget-billing'
import { FORMER_PENDING_FILES, PENDING_VERSION_FILES } from '#worker/chat/confirm/pending-version'
import { forgetRatingsOf } from '#worker/chat/ratings'
import { forgetCollaboratorsOf } from '#worker/collaborators/collaborators'
import { chatOf } from '#worker/conversation/chat-session'
import { forgetDomainsOf } from '#worker/domains/app-domains'
import { deleteRowsOf } from '#worker/entities/store/delete-rows'
import { forgetViewsOf } from '#worker/entities/views/record-views'
import { forgetFunctionsOf } from '#worker/functions/forget-functions'
import { forgetCommitsOf, GIT_FILES } from '#worker/git/repository'
import { forgetEventsOf } from '#worker/insights/app-events'
import { PRIVATE_FILES, PUBLIC_FILES } from '#worker/integrations/files/file-refs'
import { forgetFilesOf } from '#worker/integrations/files/owner-files'
import { forgetPackagesOf } from '#worker/integrations/packages/packages'
import { KNOWLEDGE_FILES } from '#worker/knowledge/ingest/item-files'
import { forgetKnowledgeOf } from '#worker/knowledge/ingest/sweep-items'
import { forgetConnectionOf } from '#worker/memberships/connect-payments'
import { recordAccessChange } from '#worker/platform/access-epochs'
import type { Env } from '#worker/platform/env'
import { liveChannelOf } from '#worker/platform/live-channel'
import { BUILD_FILES } from '#worker/publishing/build/build-files'
import { forgetBuildsOf } from '#worker/publishing/build/forget-builds'
import { forgetReportsOf } from '#worker/publishing/reports/app-reports'
import { forgetNameReviewsOf } from '#worker/publishing/review/reviews'
import { deleteSecretsOf } from '#worker/secrets/secrets'
import { forgetMoveOf } from '#worker/shards/move-app'
import { forgetRunsOf } from '#worker/tool-runs/forget-runs'
import { forgetToolsOf } from '#worker/tools/forget-tools'
import { VERSION_FILES } from '#worker/version-store/file-store'
import { forgetVersionsOf } from '#worker/version-store/forget-versions'

/** Where an app keeps files: `{prefix}/{appId}/…`, each named by the room that writes there. */
export const FILE_PREFIXES = [
  VERSION_FILES,
  PENDING_VERSION_FILES,
  BUILD_FILES,
  PUBLIC_FILES,
  PRIVATE_FILES,
  THUMBNAIL_FILES,
] as const

interface DeletionStep {
  name: string
  run: (env: Env, appId: string) => Promise<unknown>
}

/**
 * What is removed of an app whose row is gone already, in this order: first what lets anyone in or acts by itself, then
 * what there may be much of. Each step finds what it removes by the app's id alone and can be done again at any time.
 * New ones go to the end: a running deletion knows its place.
 */
export const DELETION_STEPS: DeletionStep[] = [
  { name: 'access', run: recordAccessChange },
  { name: 'functions', run: forgetFunctionsOf },
  { name: 'secrets', run: deleteSecretsOf },
  { name: 'people', run: deleteEndUsersOf },
  { name: 'live channel', run: (env, appId) => liveChannelOf(env, appId).destroy() },
  { name: 'chat', run: (env, appId) => chatOf(env, appId).destroy() },
  { name: 'packages', run: forgetPackagesOf },
  { name: 'rows', run: deleteRowsOf },
  { name: 'events', run: forgetEventsOf },
  { name: 'builds', run: forgetBuildsOf },
  { name: 'versions', run: forgetVersionsOf },
  { name: 'list of files', run: forgetFilesOf },
  ...FILE_PREFIXES.map(deleteFilesUnder),
  { name: 'ratings', run: forgetRatingsOf },
  { name: 'reviews of its name', run: forgetNameReviewsOf },
  { name: 'reports about it', run: forgetReportsOf },
  deleteFilesUnder(FORMER_PENDING_FILES),
  { name: 'views of rows', run: forgetViewsOf },
  { name: 'knowledge', run: forgetKnowledgeOf },
  deleteFilesUnder(KNOWLEDGE_FILES),
  { name: 'tools', run: forgetToolsOf },
  { name: 'runs of tools', run: forgetRunsOf },
  { name: 'assistant', run: forgetAssistantOf },
  { name: 'sales', run: forgetSalesOf },
  { name: 'domains', run: forgetDomainsOf },
  { name: 'memberships', run: forgetConnectionOf },
  { name: 'collaborators', run: forgetCollaboratorsOf },
  { name: 'what was changed by whom', run: forgetActivityOf },
  { name: 'access tokens', run: forgetTokensOf },
  { name: 'commits', run: forgetCommitsOf },
  deleteFilesUnder(GIT_FILES),
  { name: 'move', run: forgetMoveOf },
]

function deleteFilesUnder(prefix: string): DeletionStep {
  return { name: `files: ${prefix}`, run: (env, appId) => deletePrefix(env.FILES, `${prefix}/${appId}/`) }
}

/** The prefix ends in a slash, so that no other app's id can begin with it. */
async function deletePrefix(bucket: R2Bucket, prefix: string): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, ...(cursor ? { cursor } : {}) })
    if (page.objects.length > 0) await bucket.delete(page.objects.map((object) => object.key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
}
