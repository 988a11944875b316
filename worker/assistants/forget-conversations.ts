import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { personSubject } from './conversations/asker'
import { deleteConversations, deleteLeftovers } from './conversations/conversation-queries'
import { deleteAssistant } from './queries'

/** Of a deleted app. */
export async function forgetAssistantOf(env: Env, appId: string): Promise<void> {
  const db = openDatabase(env.DB)
  await deleteLeftovers(db, appId)
  await deleteAssistant(db, appId)
}

/** Of somebody who left an app, or was removed from it. */
export async function forgetPersonIn(env: Env, { appId, userId }: { appId: string; userId: string }): Promise<void> {
  await deleteConversations(openDatabase(env.DB), { appId, subject: personSubject(userId) })
}
