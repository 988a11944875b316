import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Everyone who can sign in. The same address in two tenants (`platform`, or an app's id) is two people. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    tenant: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull().default(''),
    /** Null for those who only ever came in another way. */
    passwordHash: text(),
    emailVerifiedAt: integer({ mode: 'timestamp_ms' }),
    /** `admin`, `user`, or a role the app made. Builders are all `user`: their power is in `accounts`. */
    role: text().notNull().default('user'),
    disabledAt: integer({ mode: 'timestamp_ms' }),
    /** An end user's own fields (the app's User schema), as a JSON object. */
    data: text().notNull().default('{}'),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('users_tenant_email').on(table.tenant, table.email),
    index('users_tenant_created').on(table.tenant, table.createdAt, table.id),
  ],
)

/** What a builder has beyond an identity; the id is the builder's user id. */
export const accounts = sqliteTable('accounts', {
  id: text().primaryKey(),
  accountType: text({ enum: ['builder', 'other'] })
    .notNull()
    .default('builder'),
  plan: text({ enum: ['lite', 'explorer', 'moon', 'monetizer'] })
    .notNull()
    .default('lite'),
  isAdmin: integer({ mode: 'boolean' }).notNull().default(false),
  subscriptionId: text(),
  planSubscriptionStatus: text(),
  planSubscriptionCancelledAt: integer({ mode: 'timestamp_ms' }),
  subscriptionPaymentsIds: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  appId: text(),
  appHeader: text(),
  hasBusinessInfo: integer({ mode: 'boolean' }).notNull().default(false),
  hasPaidAppPackage: integer({ mode: 'boolean' }).notNull().default(false),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
})

/** One row a sign-in on one device: the family its refresh secrets belong to. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    tenant: text().notNull(),
    userId: text().notNull(),
    /** SHA-256 of the one refresh secret that is good now. */
    secretHash: text().notNull(),
    /** SHA-256 of the secret before it, and the present one sealed under that secret and the attempt that spent it: see refresh-session.ts. */
    spentHash: text(),
    sealedSecret: text(),
    rotatedAtMs: integer().notNull(),
    /** Until then the answer to the last refresh was not out yet: whoever asked with the spent secret before it did so without knowing. */
    overlapUntilMs: integer().notNull().default(0),
    expiresAtMs: integer().notNull(),
    revokedAtMs: integer(),
    userAgent: text().notNull().default(''),
    /** Hash of the network it was opened from: a network its person has used before is not shut out by attempts from elsewhere. */
    networkHash: text().notNull().default(''),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId, table.networkHash), index('sessions_expiry').on(table.expiresAtMs)],
)

/** Links and codes sent by mail: single use, hashed. One live code a user and purpose. */
export const mailCodes = sqliteTable(
  'mail_codes',
  {
    id: text().primaryKey(),
    tenant: text().notNull(),
    userId: text().notNull(),
    purpose: text({ enum: ['verify-email', 'reset-password', 'magic-link', 'one-time-code', 'change-email'] }).notNull(),
    codeHash: text().notNull(),
    /** The address it was sent to: it proves control of that one only. */
    email: text().notNull(),
    expiresAtMs: integer().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('mail_codes_hash').on(table.purpose, table.codeHash),
    uniqueIndex('mail_codes_user').on(table.userId, table.purpose),
  ],
)

/** Keys that sign access tokens and tickets; the private half is wrapped by SESSION_KEY. */
export const signingKeys = sqliteTable('signing_keys', {
  kid: text().primaryKey(),
  publicJwk: text().notNull(),
  wrappedPrivateKey: text().notNull(),
  createdAtMs: integer().notNull(),
})
