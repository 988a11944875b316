import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The model an admin connected. One row at most; without one the environment's model answers. */
export const modelConnections = sqliteTable('model_connections', {
  /** Always `current`. */
  id: text().primaryKey(),
  provider: text({ enum: ['openai-compatible', 'openai', 'openrouter', 'anthropic', 'workers-ai'] }).notNull(),
  /** Empty for Workers AI, which has none. */
  baseUrl: text().notNull(),
  model: text().notNull(),
  imageModel: text().notNull().default(''),
  embeddingModel: text().notNull().default(''),
  /** Sealed for this provider and base URL, so that it opens for no other; null where the provider asks for none. */
  sealedKey: text(),
  connectedBy: text().notNull(),
  connectedAt: integer({ mode: 'timestamp_ms' }).notNull(),
})
