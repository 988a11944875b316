import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ACCOUNT_EVENT_KINDS } from '#contract/people/identity'

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
    /**
     * When an invitation let them into their app; null for those who came through open sign-up, whom a private app
     * keeps out.
     */
    invitedAt: integer({ mode: 'timestamp_ms' }),
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
  /** What an admin gave, whatever is bought: `plan` is the better of the two. */
  givenPlan: text({ enum: ['lite', 'explorer', 'moon', 'monetizer'] })
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
    /**
     * SHA-256 of the secret before it, and the present one sealed under that secret and the attempt that spent it: see
     * refresh-session.ts.
     */
    spentHash: text(),
    sealedSecret: text(),
    rotatedAtMs: integer().notNull(),
    /**
     * Until then the answer to the last refresh was not out yet: whoever asked with the spent secret before it did so
     * without knowing.
     */
    overlapUntilMs: integer().notNull().default(0),
    expiresAtMs: integer().notNull(),
    revokedAtMs: integer(),
    userAgent: text().notNull().default(''),
    /**
     * Hash of the network it was opened from: a network its person has used before is not shut out by attempts from
     * elsewhere.
     */
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

/**
 * What a mail for signing in holds: a link and a six-digit code. By address, not by person, for it may be the address's
 * first sign-in; and one stands here too for an address that got no mail, so that guessing at it looks the same.
 */
export const signInCodes = sqliteTable(
  'sign_in_codes',
  {
    id: text().primaryKey(),
    tenant: text().notNull(),
    email: text().notNull(),
    /** `register`: proves the address of someone who has signed up with a password; has no link. */
    purpose: text({ enum: ['sign-in', 'register'] }).notNull(),
    /** Of the link, and later of the token that the right code was traded for. */
    linkHash: text(),
    linkExpiresAtMs: integer().notNull(),
    /** Keyed, because a million guesses are quick. Null once used. */
    otpHash: text(),
    otpExpiresAtMs: integer().notNull(),
    /** Guesses, and when the first of them could be made; a newer code takes them over. */
    tries: integer().notNull().default(0),
    triesFromMs: integer().notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_codes_address').on(table.tenant, table.email, table.purpose),
    index('sign_in_codes_link').on(table.linkHash),
    index('sign_in_codes_expiry').on(table.linkExpiresAtMs),
  ],
)

/**
 * Addresses that a person can go back to by the link sent there when theirs was changed. Until then nobody else may
 * take them.
 */
export const emailUndos = sqliteTable(
  'email_undos',
  {
    id: text().primaryKey(),
    tenant: text().notNull(),
    userId: text().notNull(),
    codeHash: text().notNull(),
    /** The address before the change. */
    email: text().notNull(),
    expiresAtMs: integer().notNull(),
    createdAtMs: integer().notNull(),
    /** Since when all that named the person by this address names them by the next; a break before is made up for. */
    followedAtMs: integer(),
  },
  (table) => [
    uniqueIndex('email_undos_hash').on(table.codeHash),
    index('email_undos_address').on(table.tenant, table.email),
    index('email_undos_user').on(table.userId),
  ],
)

/** What an app remembers of a person between visits, such as answers to fields marked to be memorised. */
export const memories = sqliteTable(
  'memories',
  {
    appId: text().notNull(),
    userId: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userId, table.name] }), index('memories_user').on(table.userId)],
)

/**
 * What happened to a sign-in, for its person to look through: never changed, only forgotten with the person or when it
 * is old.
 */
export const accountEvents = sqliteTable(
  'account_events',
  {
    id: text().primaryKey(),
    tenant: text().notNull(),
    userId: text().notNull(),
    kind: text({
      enum: ACCOUNT_EVENT_KINDS,
    }).notNull(),
    userAgent: text().notNull().default(''),
    networkHash: text().notNull().default(''),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('account_events_user').on(table.userId, table.createdAt)],
)

/**
 * Who a person is at an outside provider. Its subject counts within its issuer only, and its address decides nothing
 * once it is connected.
 */
export const identities = sqliteTable(
  'identities',
  {
    tenant: text().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text().notNull(),
    /** As the provider named it when it was connected, for the person to know it again. */
    email: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.issuer, table.subject] }),
    uniqueIndex('identities_user').on(table.userId, table.issuer),
  ],
)

/**
 * A sign-in with Google that is under way: what was asked for, by which browser, and, on the way back to an app's own
 * host, who it turned out to be.
 */
export const googleFlows = sqliteTable(
  'google_flows',
  {
    id: text().primaryKey(),
    tenant: text().notNull(),
    /** Of the host it began on, where it ends. */
    origin: text().notNull(),
    /** Of the cookie of the browser it began in. */
    browserHash: text().notNull(),
    /** Null once Google's answer has come. */
    stateHash: text(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    redirectTo: text().notNull(),
    popup: text(),
    /** The session whose person connects Google; null where someone signs in. */
    linkSessionId: text(),
    linkUserId: text(),
    /** What came of asking Google, and the hash of the code that the app's own host takes for it. */
    answer: text(),
    handoffHash: text(),
    expiresAtMs: integer().notNull(),
  },
  (table) => [
    uniqueIndex('google_flows_state').on(table.stateHash),
    uniqueIndex('google_flows_handoff').on(table.handoffHash),
    index('google_flows_expiry').on(table.expiresAtMs),
  ],
)

/** Who was asked into an app and has not come yet. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: text().primaryKey(),
    tenant: text().notNull(),
    email: text().notNull(),
    role: text({ enum: ['admin', 'user'] }).notNull(),
    invitedBy: text().notNull(),
    codeHash: text().notNull(),
    expiresAtMs: integer().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('invitations_hash').on(table.codeHash),
    uniqueIndex('invitations_address').on(table.tenant, table.email),
    index('invitations_tenant').on(table.tenant, table.createdAt),
  ],
)

/**
 * Builders who leave and are not all gone yet. A row comes with what shuts them out and goes when nothing is left, so
 * that what broke off is gone on with, or when they come back in time.
 */
export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    accountId: text().primaryKey(),
    /** When they asked for it; for some days they can come back. 0 for those who asked before that was so. */
    requestedAtMs: integer().notNull().default(0),
    /** Due then; while someone works on it, when that work counts as broken off. */
    nextAtMs: integer().notNull(),
    lastError: text(),
  },
  (table) => [index('account_deletions_due').on(table.nextAtMs)],
)
