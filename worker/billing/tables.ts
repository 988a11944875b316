import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Entitlements } from './entitlements/entitlements-of'
import type { BillingFact } from './events/billing-fact'
import type { Seller, Subject } from './subjects'

const provider = text({ enum: ['test', 'gumroad', 'stripe'] }).notNull()
const seller = text().$type<Seller>().notNull()

/** Every event of a payment provider, once and as it came. Never changed; `facts` is what it means. */
export const billingEvents = sqliteTable(
  'billing_events',
  {
    id: text().primaryKey(),
    provider,
    seller,
    externalId: text().notNull(),
    subscriptionId: text().notNull(),
    facts: text({ mode: 'json' }).$type<BillingFact[]>().notNull(),
    /** Emptied when its buyer's account is deleted. */
    raw: text().notNull(),
    receivedAtMs: integer().notNull(),
    /** Null until what follows from it is written: what broke off in between is gone on with. */
    appliedAtMs: integer(),
  },
  (table) => [
    uniqueIndex('billing_events_external').on(table.provider, table.seller, table.externalId),
    index('billing_events_subscription').on(table.provider, table.seller, table.subscriptionId),
    index('billing_events_applied').on(table.appliedAtMs, table.receivedAtMs),
  ],
)

/** Whose a subscription, or a single sale, is. */
export const billingSubscriptions = sqliteTable(
  'billing_subscriptions',
  {
    provider,
    seller,
    subscriptionId: text().notNull(),
    /** Null until somebody claims it. */
    subject: text().$type<Subject>(),
    /** Whom the provider sold it to, lower case. */
    email: text().notNull().default(''),
    /** What the buyer is sent back with: random, and known to the buyer alone. */
    saleId: text().notNull().default(''),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.seller, table.subscriptionId] }),
    index('billing_subscriptions_subject').on(table.subject),
    index('billing_subscriptions_email').on(table.seller, table.email),
    index('billing_subscriptions_sale').on(table.seller, table.saleId),
  ],
)

/** What somebody's purchases came to when they were last looked at, and when time alone will change it. */
export const billingStandings = sqliteTable(
  'billing_standings',
  {
    subject: text().$type<Subject>().primaryKey(),
    productId: text(),
    entitlements: text({ mode: 'json' }).$type<Entitlements>().notNull(),
    /** Of how many events: one that knows fewer never overwrites one that knows more. */
    eventCount: integer().notNull(),
    nextChangeAtMs: integer(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [index('billing_standings_due').on(table.nextChangeAtMs)],
)

/** A way to the till: what was asked for, by whom, and where the buyer comes back to. */
export const billingCheckouts = sqliteTable(
  'billing_checkouts',
  {
    id: text().primaryKey(),
    provider,
    seller,
    subject: text().$type<Subject>(),
    email: text().notNull().default(''),
    productId: text().notNull(),
    productName: text().notNull(),
    period: text({ enum: ['month', 'year', 'once'] }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    returnUrl: text().notNull(),
    /** The subscription that the purchase changes, instead of making one. */
    changes: text(),
    /** What it became; null while nothing is paid. */
    subscriptionId: text(),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    index('billing_checkouts_subject').on(table.subject),
    index('billing_checkouts_subscription').on(table.seller, table.subscriptionId),
    index('billing_checkouts_created').on(table.createdAtMs),
  ],
)

/** Whom the receipts of an account are made out to. */
export const billingBusinesses = sqliteTable('billing_businesses', {
  accountId: text().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  country: text().notNull(),
  taxId: text().notNull(),
})

/** Double entry: each row is one transfer between two accounts, in cents. Only ever added to. */
export const billingLedger = sqliteTable(
  'billing_ledger',
  {
    /** Names the payment, the reason, and the how-manieth transfer for it this is. */
    id: text().primaryKey(),
    provider,
    seller,
    paymentId: text().notNull(),
    reason: text({ enum: ['sale', 'refund', 'dispute'] }).notNull(),
    debit: text().notNull(),
    credit: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    atMs: integer().notNull(),
  },
  (table) => [
    index('billing_ledger_payment').on(table.provider, table.seller, table.paymentId),
    index('billing_ledger_seller').on(table.seller, table.atMs),
  ],
)
