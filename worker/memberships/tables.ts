import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Where an app sells its memberships. */
export const membershipConnections = sqliteTable(
  'membership_connections',
  {
    appId: text().primaryKey(),
    /** Who connected it: it is of no use to whoever owns the app after. */
    accountId: text().notNull(),
    provider: text({ enum: ['gumroad', 'test'] }).notNull(),
    /** The access token, sealed with the app's key; null for the test checkout. */
    sealedToken: text(),
    /** Null until one is chosen. */
    productId: text(),
    productName: text().notNull().default(''),
    amountCents: integer().notNull().default(0),
    currency: text().notNull().default('usd'),
    period: text({ enum: ['month', 'year', 'once'] })
      .notNull()
      .default('once'),
    /** Where the product is bought, with a provider that has pages of its own. */
    productUrl: text().notNull().default(''),
    /** Of the secret in the address that the provider's notices come to: they are signed by nothing else. */
    noticeHash: text(),
    /** Sales until then were asked for. */
    polledAtMs: integer().notNull().default(0),
    updatedAtMs: integer().notNull(),
  },
  (table) => [
    index('membership_connections_polled').on(table.polledAtMs),
    index('membership_connections_notice').on(table.noticeHash),
  ],
)
