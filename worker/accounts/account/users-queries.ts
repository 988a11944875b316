import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { accounts, users } from '../tables'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
export type AccountRow = typeof accounts.$inferSelect

/** Undefined when the tenant has someone of that address already. */
export const insertUser = (db: Database, row: NewUser) => db.insert(users).values(row).onConflictDoNothing().returning().get()

export const selectUserByEmail = (db: Database, { tenant, email }: { tenant: string; email: string }) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.tenant, tenant), eq(users.email, email)))
    .get()

export const selectUser = (db: Database, { tenant, userId }: { tenant: string; userId: string }) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.tenant, tenant), eq(users.id, userId)))
    .get()

export const updateUser = (db: Database, { tenant, userId }: { tenant: string; userId: string }, values: Partial<NewUser>) =>
  db
    .update(users)
    .set(values)
    .where(and(eq(users.tenant, tenant), eq(users.id, userId)))
    .returning()
    .get()

/** A password's hash for another of the same; undefined when the password has changed since. */
export const replaceHash = (
  db: Database,
  { tenant, userId, passwordHash }: { tenant: string; userId: string; passwordHash: string | null },
  next: string,
) =>
  db
    .update(users)
    .set({ passwordHash: next })
    .where(and(eq(users.tenant, tenant), eq(users.id, userId), sql`${users.passwordHash} is ${passwordHash}`))
    .returning()
    .get()

/** Undefined when the tenant has someone of that address already. */
export const changeUserEmail = (
  db: Database,
  { tenant, userId }: { tenant: string; userId: string },
  values: { email: string; emailVerifiedAt: Date; updatedAt: Date },
) =>
  db
    .update(users)
    .set(values)
    .where(
      and(
        eq(users.tenant, tenant),
        eq(users.id, userId),
        sql`not exists (select 1 from ${users} as other where other.tenant = ${tenant} and other.email = ${values.email} and other.id <> ${userId})`,
      ),
    )
    .returning()
    .get()

export const selectAccount = (db: Database, accountId: string) =>
  db.select().from(accounts).where(eq(accounts.id, accountId)).get()

export const hasAccounts = async (db: Database): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).limit(1).get()) !== undefined

/**
 * Makes the account of a builder, once. With `firstIsAdmin` the installation's first one is an admin on the top plan:
 * decided inside the statement, so of two sign-ups at once exactly one is first.
 */
export function insertAccount(
  db: Database,
  { accountId, firstIsAdmin, now }: { accountId: string; firstIsAdmin: boolean; now: Date },
) {
  const isFirst = firstIsAdmin ? sql<boolean>`not exists (select 1 from ${accounts})` : sql<boolean>`0`
  const firstPlan = sql`case when ${isFirst} then 'monetizer' else 'lite' end`
  return db
    .insert(accounts)
    .values({
      id: accountId,
      isAdmin: isFirst,
      plan: firstPlan,
      givenPlan: firstPlan,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}
