import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DOMAIN_PROBLEMS, DOMAIN_STATUSES } from '#contract/app/publishing/domains'

/** Hosts that apps lay claim to, each claim with a proof of its own; `heldHost` says which of them serves. */
export const domains = sqliteTable(
  'domains',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    /** Whose proof it is. A claim says nothing once the app is another account's. */
    accountId: text().notNull(),
    /** Lower case, in its ASCII form, without a port. */
    host: text().notNull(),
    /** The host without `www.`: both count once, and share a proof. */
    site: text().notNull(),
    /** What the TXT record must say; made anew with each claim. */
    token: text().notNull(),
    /** The label that the app's CNAME records point at: random, so that a forgotten record leads to nobody else. */
    target: text().notNull(),
    status: text({ enum: DOMAIN_STATUSES }).notNull().default('pending'),
    problem: text({ enum: DOMAIN_PROBLEMS }),
    /** The host, for the one proven claim that it belongs to; null for all others. */
    heldHost: text(),
    /** At the provider of certificates. */
    hostnameId: text(),
    /** Chosen by the owner to be the one address. */
    isPreferred: integer({ mode: 'boolean' }).notNull().default(false),
    hasProof: integer({ mode: 'boolean' }).notNull().default(false),
    isPointing: integer({ mode: 'boolean' }).notNull().default(false),
    /** Since when a live one has not checked out. */
    invalidSinceMs: integer(),
    liveSinceMs: integer(),
    /** Since when its owner's plan covers it no longer; the same for all of an app that are beyond it. */
    beyondPlanSinceMs: integer(),
    /** Since when it leads to the app's first address instead of showing the app, until a plan covers it again. */
    restingSinceMs: integer(),
    checkedAtMs: integer(),
    dueAtMs: integer().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    uniqueIndex('domains_held').on(table.heldHost),
    uniqueIndex('domains_claim').on(table.appId, table.host),
    index('domains_due').on(table.dueAtMs),
    index('domains_account').on(table.accountId),
  ],
)

/** Hosts that were given up and may still stand at the provider; each goes when the provider has let go of it. */
export const releasedHosts = sqliteTable(
  'released_hosts',
  {
    id: text().primaryKey(),
    host: text().notNull(),
    hostnameId: text().notNull(),
    releasedAtMs: integer().notNull(),
    nextAtMs: integer().notNull(),
  },
  (table) => [index('released_hosts_due').on(table.nextAtMs)],
)
