import { and, asc, desc, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#worker/platform/database'
import { assistantActions, assistantConversations, assistantMessages } from '../tables'

export type ConversationRow = typeof assistantConversations.$inferSelect
export type MessageRow = typeof assistantMessages.$inferSelect
export type ActionRow = typeof assistantActions.$inferSelect

/** Whose conversations: someone of one app. */
export interface Holder {
  appId: string
  subject: string
}

const heldBy = ({ appId, subject }: Holder) =>
  and(eq(assistantConversations.appId, appId), eq(assistantConversations.subject, subject))

export const insertConversation = (db: Database, row: typeof assistantConversations.$inferInsert) =>
  db.insert(assistantConversations).values(row).returning().get()

export const selectConversation = (db: Database, holder: Holder, id: string) =>
  db
    .select()
    .from(assistantConversations)
    .where(and(heldBy(holder), eq(assistantConversations.id, id)))
    .get()

export const listConversations = (db: Database, holder: Holder, limit: number) =>
  db
    .select()
    .from(assistantConversations)
    .where(heldBy(holder))
    .orderBy(desc(assistantConversations.updatedAtMs))
    .limit(limit)
    .all()

export const touchConversation = (
  db: Database,
  id: string,
  values: Partial<Pick<ConversationRow, 'updatedAtMs' | 'handedOverAtMs' | 'person'>>,
) => db.update(assistantConversations).set(values).where(eq(assistantConversations.id, id)).returning().get()

/** True for one of those who hand it over at once. */
export async function markHandedOver(
  db: Database,
  { id, nowMs, person }: { id: string; nowMs: number; person: string },
): Promise<boolean> {
  const row = await db
    .update(assistantConversations)
    .set({ handedOverAtMs: nowMs, updatedAtMs: nowMs, person })
    .where(and(eq(assistantConversations.id, id), sql`${assistantConversations.handedOverAtMs} is null`))
    .returning({ id: assistantConversations.id })
    .get()
  return row !== undefined
}

/** What people gave into the owner's hands, the newest first. */
export const listHandedOver = (db: Database, appId: string, limit: number) =>
  db
    .select()
    .from(assistantConversations)
    .where(and(eq(assistantConversations.appId, appId), isNotNull(assistantConversations.handedOverAtMs)))
    .orderBy(desc(assistantConversations.updatedAtMs))
    .limit(limit)
    .all()

export const selectHandedOver = (db: Database, { appId, id }: { appId: string; id: string }) =>
  db
    .select()
    .from(assistantConversations)
    .where(
      and(
        eq(assistantConversations.id, id),
        eq(assistantConversations.appId, appId),
        isNotNull(assistantConversations.handedOverAtMs),
      ),
    )
    .get()

/** Whose word was the last in each of these. */
export async function selectLastRoles(db: Database, conversationIds: string[]): Promise<Map<string, MessageRow['role']>> {
  const newer = alias(assistantMessages, 'newer')
  const rows = await db
    .select({ conversationId: assistantMessages.conversationId, role: assistantMessages.role })
    .from(assistantMessages)
    .where(
      and(
        inArray(assistantMessages.conversationId, sql`(SELECT value FROM json_each(${JSON.stringify(conversationIds)}))`),
        notExists(
          db
            .select({ id: newer.id })
            .from(newer)
            .where(
              and(
                eq(newer.conversationId, assistantMessages.conversationId),
                or(
                  lt(assistantMessages.createdAtMs, newer.createdAtMs),
                  and(eq(assistantMessages.createdAtMs, newer.createdAtMs), lt(assistantMessages.id, newer.id)),
                ),
              ),
            ),
        ),
      ),
    )
    .all()
  return new Map(rows.map(({ conversationId, role }) => [conversationId, role]))
}

export const insertMessage = (db: Database, row: typeof assistantMessages.$inferInsert) =>
  db.insert(assistantMessages).values(row).returning().get()

/** Nothing where a message of that id stands already. */
export const insertMessageOnce = (db: Database, row: typeof assistantMessages.$inferInsert) =>
  db.insert(assistantMessages).values(row).onConflictDoNothing()

/** An answer with the changes it proposes: both or neither. */
export async function insertAnswer(
  db: Database,
  row: typeof assistantMessages.$inferInsert,
  actions: (typeof assistantActions.$inferInsert)[],
): Promise<MessageRow | undefined> {
  const message = db.insert(assistantMessages).values(row).returning()
  if (actions.length === 0) return message.get()
  return (await db.batch([message, db.insert(assistantActions).values(actions)]))[0][0]
}

export const deleteMessage = (db: Database, id: string) => db.delete(assistantMessages).where(eq(assistantMessages.id, id))

export async function listMessages(db: Database, conversationId: string, limit: number): Promise<MessageRow[]> {
  const newest = await db
    .select()
    .from(assistantMessages)
    .where(eq(assistantMessages.conversationId, conversationId))
    .orderBy(desc(assistantMessages.createdAtMs), desc(assistantMessages.id))
    .limit(limit)
    .all()
  return newest.reverse()
}

export const selectMessage = (db: Database, { conversationId, id }: { conversationId: string; id: string }) =>
  db
    .select()
    .from(assistantMessages)
    .where(and(eq(assistantMessages.id, id), eq(assistantMessages.conversationId, conversationId)))
    .get()

export const markUnanswered = (db: Database, id: string) =>
  db.update(assistantMessages).set({ isUnanswered: true }).where(eq(assistantMessages.id, id))

export const listUnanswered = (db: Database, appId: string, limit: number) =>
  db
    .select()
    .from(assistantMessages)
    .where(and(eq(assistantMessages.appId, appId), eq(assistantMessages.isUnanswered, true)))
    .orderBy(desc(assistantMessages.createdAtMs))
    .limit(limit)
    .all()

export const listActions = (db: Database, conversationId: string) =>
  db
    .select()
    .from(assistantActions)
    .where(eq(assistantActions.conversationId, conversationId))
    .orderBy(asc(assistantActions.createdAtMs), asc(assistantActions.id))
    .limit(500)
    .all()

export const selectAction = (db: Database, { conversationId, id }: { conversationId: string; id: string }) =>
  db
    .select()
    .from(assistantActions)
    .where(and(eq(assistantActions.id, id), eq(assistantActions.conversationId, conversationId)))
    .get()

/** Undefined for all but one of those who decide at once: an approval is used once. */
export const claimAction = (db: Database, id: string, status: 'running' | 'refused') =>
  db
    .update(assistantActions)
    .set({ status })
    .where(and(eq(assistantActions.id, id), eq(assistantActions.status, 'pending')))
    .returning()
    .get()

export const endAction = (db: Database, id: string, values: { status: 'done' | 'failed'; outcome: string }) =>
  db.update(assistantActions).set(values).where(eq(assistantActions.id, id)).returning().get()

/** With all that stands in it. */
export const deleteConversations = (db: Database, which: { appId: string; subject?: string; id?: string }) => {
  const { appId, subject, id } = which
  const chosen = and(
    eq(assistantConversations.appId, appId),
    subject === undefined ? undefined : eq(assistantConversations.subject, subject),
    id === undefined ? undefined : eq(assistantConversations.id, id),
  )
  const ids = db.select({ id: assistantConversations.id }).from(assistantConversations).where(chosen)
  return db.batch([
    db.delete(assistantActions).where(inArray(assistantActions.conversationId, ids)),
    db.delete(assistantMessages).where(inArray(assistantMessages.conversationId, ids)),
    db.delete(assistantConversations).where(chosen),
  ])
}

/** Nothing of these conversations is left, whatever was written while they went. */
export const deleteLeftovers = (db: Database, appId: string) =>
  db.batch([
    db.delete(assistantActions).where(eq(assistantActions.appId, appId)),
    db.delete(assistantMessages).where(eq(assistantMessages.appId, appId)),
    db.delete(assistantConversations).where(eq(assistantConversations.appId, appId)),
  ])
