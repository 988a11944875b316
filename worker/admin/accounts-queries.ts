import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { accounts, sessions, users } from '#worker/accounts/tables'
import { PLATFORM } from '#worker/accounts/tenants'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'

const found = (search: string | undefined): SQL | undefined =>
  and(
    eq(users.tenant, PLATFORM),
    search ? sql`(instr(${users.email}, ${search}) > 0 or instr(lower(${users.name}), ${search}) > 0)` : undefined,
  )

/** Written out in full: inside a subquery drizzle names columns without their table. */
const ownApps = (condition: string) =>
  sql<number>`(select count(*) from apps where apps.ownerId = users.id and ${sql.raw(condition)})`

const selectAccounts = (db: Database) =>
  db
    .select({
      user: users,
      account: accounts,
      lastSeenAtMs: sql<number | null>`(select max(rotatedAtMs) from ${sessions} where sessions.userId = users.id)`,
      apps: ownApps('1'),
      publishedApps: ownApps('apps.publishedVersionId is not null'),
      suspendedApps: ownApps('apps.suspendedVersionId is not null'),
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.id))

export type AccountDetails = NonNullable<Awaited<ReturnType<typeof selectAccountDetails>>>

/** Newest first. `search` is lower case. */
export const listAccounts = (db: Database, page: { search?: string | undefined; skip: number; limit: number }) =>
  selectAccounts(db)
    .where(found(page.search))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(page.limit)
    .offset(page.skip)
    .all()

export const countAccounts = async (db: Database, search?: string): Promise<number> =>
  (await db.select({ total: count() }).from(users).innerJoin(accounts, eq(accounts.id, users.id)).where(found(search)).get())
    ?.total ?? 0

export const selectAccountDetails = (db: Database, accountId: string) =>
  selectAccounts(db)
    .where(and(eq(users.tenant, PLATFORM), eq(users.id, accountId)))
    .get()

export const listAppIds = async (db: Database, accountId: string): Promise<string[]> =>
  (await db.select({ id: apps.id }).from(apps).where(eq(apps.ownerId, accountId)).all()).map(({ id }) => id)
