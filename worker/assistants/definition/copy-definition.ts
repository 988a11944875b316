import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { insertAssistant, selectAssistant } from '../queries'
import { readDocument } from './assistant-document'

/**
 * Gives another app the same assistant, as a draft. What it reads of data sources it chooses anew: those stay behind.
 */
export async function copyDefinition(env: Env, { from, to }: { from: string; to: string }): Promise<void> {
  const db = openDatabase(env.DB)
  const row = await selectAssistant(db, from)
  if (!row) return
  const document = { ...readDocument(row.document), knowledge: { reads: 'all' as const } }
  await insertAssistant(db, { appId: to, chatAppId: newId(), document, createdAtMs: Date.now() })
}

export const hasAssistant = async (env: Env, appId: string): Promise<boolean> =>
  (await selectAssistant(openDatabase(env.DB), appId)) !== undefined
