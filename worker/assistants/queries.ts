import { eq, sql } from 'drizzle-orm'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { assistants } from './tables'

export const selectAssistant = (db: Database, appId: string) =>
  db.select().from(assistants).where(eq(assistants.appId, appId)).get()

/** Makes an app's assistant where it has none, and answers it. */
export async function insertAssistant(db: Database, row: typeof assistants.$inferInsert) {
  await db.insert(assistants).values(row).onConflictDoNothing()
  return selectAssistant(db, row.appId)
}

/** Each change lies over what was there when it came, so that two at once keep each other's. */
export const patchAssistant = (db: Database, appId: string, change: Record<string, unknown>) =>
  db
    .update(assistants)
    .set({ document: sql`json_patch(coalesce(${assistants.document}, '{}'), ${JSON.stringify(change)})` })
    .where(eq(assistants.appId, appId))
    .returning()
    .get()

export const setActiveAssistant = (db: Database, { appId, chatAppId }: { appId: string; chatAppId: string | null }) =>
  db.update(apps).set({ activeChatAppId: chatAppId }).where(eq(apps.id, appId)).returning({ id: apps.id }).get()

export const deleteAssistant = (db: Database, appId: string) => db.delete(assistants).where(eq(assistants.appId, appId))
