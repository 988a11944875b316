import type { ChatMessage } from '#contract/chat/chat'
import type { PromptContext } from '#contract/chat/prompt-context'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { listNewestVersions } from '#worker/version-store/find-version'
import { titleOfVersion } from '#worker/version-store/version-title'

/** What stands now, and those before it. */
const MAX_VERSIONS = 12
const MAX_CHANGED = 8

/**
 * The versions a model may bring files back from, newest first, each with what it was asked for and, where the
 * conversation still knows, what it changed. The one that stands now is named too: what it changed is undone by the
 * next.
 */
export async function listEarlierVersions(
  env: Env,
  app: Pick<AppRow, 'id' | 'latestVersionId'>,
  history: ChatMessage[],
): Promise<PromptContext['versions']> {
  if (app.latestVersionId === null) return undefined
  const changedBy = new Map(
    history.flatMap(({ metadata }) => {
      const files = (metadata.actions ?? [])
        .filter(({ status, file }) => status === 'applied' && file !== '')
        .map(({ file }) => file)
      return metadata.versionId && files.length > 0 ? [[metadata.versionId, [...new Set(files)].slice(0, MAX_CHANGED)]] : []
    }),
  )
  const found = await listNewestVersions(openDatabase(env.DB), { appId: app.id, limit: MAX_VERSIONS })
  if (found.length < 2) return undefined
  return found.map((version) => {
    const changed = changedBy.get(version.id)
    return {
      id: version.id,
      at: version.createdAt.toISOString().slice(0, 16),
      request: titleOfVersion(version),
      ...(version.id === app.latestVersionId ? { isNow: true as const } : {}),
      ...(changed ? { changed } : {}),
    }
  })
}
