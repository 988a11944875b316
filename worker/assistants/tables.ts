import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AnswerPart } from '#contract/assistants/conversations'
import type { StoredSource } from './citations/number-sources'

/** One an app. Whether it answers people stands on the app itself, where every published page reads it. */
export const assistants = sqliteTable('assistants', {
  appId: text().primaryKey(),
  chatAppId: text().notNull(),
  /** Looked through with `readDocument`. */
  document: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  createdAtMs: integer().notNull(),
})

/** What people say to assistants. `subject` is whose it is, and nobody else reads it until it is handed over. */
export const assistantConversations = sqliteTable(
  'assistant_conversations',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    subject: text().notNull(),
    title: text().notNull(),
    /** Its builder tries it: no question of it counts as asked. */
    isTrial: integer({ mode: 'boolean' }).notNull(),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
    /** Since when a person of the app answers; null while the assistant does. */
    handedOverAtMs: integer(),
    /** Whom the owner sees it is from. */
    person: text(),
  },
  (table) => [
    index('assistant_conversations_subject').on(table.appId, table.subject, table.updatedAtMs),
    index('assistant_conversations_handed_over').on(table.appId, table.handedOverAtMs),
  ],
)

export const assistantMessages = sqliteTable(
  'assistant_messages',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    conversationId: text().notNull(),
    role: text({ enum: ['user', 'assistant', 'owner'] }).notNull(),
    parts: text({ mode: 'json' }).$type<AnswerPart[]>().notNull(),
    sources: text({ mode: 'json' }).$type<StoredSource[]>().notNull(),
    isWritten: integer({ mode: 'boolean' }).notNull(),
    /** A question that nothing was found for. */
    isUnanswered: integer({ mode: 'boolean' }).notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    index('assistant_messages_conversation').on(table.conversationId, table.createdAtMs),
    index('assistant_messages_unanswered').on(table.appId, table.isUnanswered, table.createdAtMs),
  ],
)

/** Changes that wait for the word of the person who asked, or had it. */
export const assistantActions = sqliteTable(
  'assistant_actions',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    conversationId: text().notNull(),
    messageId: text().notNull(),
    kind: text({ enum: ['create', 'update', 'delete', 'call'] }).notNull(),
    target: text().notNull(),
    recordId: text(),
    /** How the record is called. */
    record: text(),
    /** JSON, exactly as the digest was made of it. */
    arguments: text().notNull(),
    digest: text().notNull(),
    status: text({ enum: ['pending', 'running', 'done', 'refused', 'failed'] }).notNull(),
    outcome: text(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index('assistant_actions_conversation').on(table.conversationId)],
)
