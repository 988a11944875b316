import { AssistantDocument, type AssistantSetup, type ChangeAssistant, DEFAULT_ASSISTANT } from '#contract/assistants/assistant'
import { ApiError } from '#contract/errors'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import { listFunctions } from '#worker/functions/list-functions'
import { isModelConnected } from '#worker/integrations/core/ask-model'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { readVersionEntities } from '#worker/version-store/read-version'
import { insertAssistant, patchAssistant, selectAssistant, setActiveAssistant } from '../queries'

/** A part that is not understood counts as not said, so that one never hides the others. */
export function readDocument(stored: Record<string, unknown> | null | undefined): AssistantDocument {
  const read: Record<string, unknown> = { ...DEFAULT_ASSISTANT }
  for (const [name, schema] of Object.entries(AssistantDocument.shape)) {
    const part = schema.safeParse(stored?.[name])
    if (part.success) read[name] = part.data
  }
  return read as AssistantDocument
}

export const findDocument = async (env: Env, appId: string): Promise<AssistantDocument> =>
  readDocument((await selectAssistant(openDatabase(env.DB), appId))?.document)

/** For its builder: the assistant as it stands, and what it could be allowed. */
export async function readSetup(env: Env, app: AppRow): Promise<AssistantSetup> {
  const [row, schemas, functions, isConnected] = await Promise.all([
    selectAssistant(openDatabase(env.DB), app.id),
    readVersionEntities(env, { appId: app.id, versionId: app.latestVersionId ?? '' }),
    listFunctions(env, app),
    isModelConnected(env),
  ])
  return {
    chatAppId: row?.chatAppId ?? null,
    status: app.activeChatAppId || isSpace(app) ? 'active' : 'draft',
    isSpace: isSpace(app),
    document: readDocument(row?.document),
    isModelConnected: isConnected,
    entities: Object.values(schemas)
      .filter(({ name }) => name !== 'User')
      .map(({ name, title }) => ({ name, title: title || name })),
    functions: functions.map(({ name }) => name),
    url: app.publishedVersionId ? `${appAddress(env, app)}/assistant` : null,
  }
}

export async function changeDocument(env: Env, app: AppRow, change: ChangeAssistant): Promise<void> {
  const db = openDatabase(env.DB)
  await insertAssistant(db, { appId: app.id, chatAppId: newId(), document: null, createdAtMs: Date.now() })
  await patchAssistant(db, app.id, change)
}

const isSpace = ({ appType }: AppRow) => appType === 'AI app'

/** Lets it answer people, or no longer. A space is its assistant: it answers as long as it is published. */
export async function activateAssistant(env: Env, app: AppRow, isActive: boolean): Promise<string> {
  if (!isActive && isSpace(app))
    throw new ApiError('conflict', 'A space answers as long as it is published. Unpublish it to end that.')
  const db = openDatabase(env.DB)
  const row = await insertAssistant(db, { appId: app.id, chatAppId: newId(), document: null, createdAtMs: Date.now() })
  const chatAppId = row?.chatAppId
  const changed = chatAppId && (await setActiveAssistant(db, { appId: app.id, chatAppId: isActive ? chatAppId : null }))
  if (!changed) throw new ApiError('not-found', 'There is no such app')
  return chatAppId
}
