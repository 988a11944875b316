import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MODEL_PROVIDERS } from '#contract/admin'

/** The model an admin connected. One row at most; without one the environment's model answers. */
export const modelConnections = sqliteTable('model_connections', {
  /** Always `current`. */
  id: text().primaryKey(),
  provider: text({ enum: MODEL_PROVIDERS }).notNull(),
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

/**
 * What was found out of a model where it is: by trying it, and by what its server says of it. Nobody's, and no secret.
 */
export const modelCapabilities = sqliteTable(
  'model_capabilities',
  {
    provider: text().notNull(),
    baseUrl: text().notNull(),
    model: text().notNull(),
    /** Null where it could not be found out. */
    tools: integer({ mode: 'boolean' }),
    images: integer({ mode: 'boolean' }),
    contextTokens: integer(),
    foundAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.baseUrl, table.model] })],
)

/** What models were asked on a day (UTC), all apps together: sums that name nobody. */
export const modelDays = sqliteTable(
  'model_days',
  {
    /** Days since 1970. */
    day: integer().notNull(),
    model: text().notNull(),
    calls: integer().notNull(),
    inputTokens: integer().notNull(),
    outputTokens: integer().notNull(),
    /** In millionths of a dollar, by the rates known at the time. */
    costMicros: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.model] })],
)
