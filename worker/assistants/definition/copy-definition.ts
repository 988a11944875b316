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

/** For whoever takes the app along; undefined where it has none. */
export const readOwnDefinition = async (env: Env, appId: string) =>
  (await selectAssistant(openDatabase(env.DB), appId))?.document ?? undefined

/** Gives an app an assistant as it was elsewhere, as a draft; what it read by name it finds by the ids given. */
export async function putDefinition(
  env: Env,
  appId: string,
  { stored, itemIds }: { stored: Record<string, unknown>; itemIds: ReadonlyMap<string, string> },
): Promise<void> {
  const document = readDocument(stored)
  const { knowledge } = document
  const chosen = knowledge.reads === 'items' ? knowledge.itemIds.flatMap((id) => itemIds.get(id) ?? []) : []
  const reads = knowledge.reads === 'items' ? { reads: 'items' as const, itemIds: chosen } : knowledge
  const row = { appId, chatAppId: newId(), document: { ...document, knowledge: reads }, createdAtMs: Date.now() }
  await insertAssistant(openDatabase(env.DB), row)
}

export const hasAssistant = async (env: Env, appId: string): Promise<boolean> =>
  (await selectAssistant(openDatabase(env.DB), appId)) !== undefined
