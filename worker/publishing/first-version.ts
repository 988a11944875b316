import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { closeDraft } from '#worker/version-store/close-draft'
import { putFiles, versionKey } from '#worker/version-store/file-store'
import { insertVersion } from '#worker/version-store/version-queries'

/**
 * An app whose pages are ours (tools, a space) can go live before anything was generated for it: as a version without
 * files. Answers the app's newest version, which may be one that was made meanwhile.
 */
export async function beginWithoutPages(env: Env, app: AppRow, ownerId: string): Promise<string | null> {
  const versionId = newId()
  await putFiles(env.FILES, versionKey(app.id, versionId), {})
  const row = {
    id: versionId,
    appId: app.id,
    parentId: null,
    messageId: null,
    authorId: ownerId,
    userRequest: '',
    description: 'Published without pages of its own',
    entities: '{}',
    name: null,
    isDraft: false,
    restoredFromId: null,
    createdAt: new Date(),
  }
  await insertVersion(openDatabase(env.DB), row, { appValues: {}, replaces: undefined })
  return closeDraft(env, app.id)
}
