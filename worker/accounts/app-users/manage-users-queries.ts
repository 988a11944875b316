import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#worker/platform/database'
import { users } from '../tables'

interface Page {
  appId: string
  /** Lower case. */
  search?: string | undefined
  skip: number
  limit: number
}

/** Disabled people are among them. */
const found = ({ appId, search }: Pick<Page, 'appId' | 'search'>): SQL | undefined =>
  and(
    eq(users.tenant, appId),
    search ? sql`(instr(${users.email}, ${search}) > 0 or instr(lower(${users.name}), ${search}) > 0)` : undefined,
  )

export const listUsersOf = (db: Database, { skip, limit, ...which }: Page) =>
  db.select().from(users).where(found(which)).orderBy(desc(users.createdAt), desc(users.id)).limit(limit).offset(skip).all()

export const countUsersOf = async (db: Database, which: Pick<Page, 'appId' | 'search'>): Promise<number> =>
  (await db.select({ total: count() }).from(users).where(found(which)).get())?.total ?? 0

interface Target {
  appId: string
  userId: string
  /**
   * Refuse where no other admin would be left; decided within the statement, so that two admins cannot remove each
   * other at once.
   */
  keepsAnAdmin: boolean
}

function isTarget(db: Database, { appId, userId, keepsAnAdmin }: Target): SQL | undefined {
  const other = alias(users, 'other')
  const otherAdmin = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.tenant, appId),
        eq(other.role, 'admin'),
        isNotNull(other.emailVerifiedAt),
        isNull(other.disabledAt),
        sql`${other.id} <> ${userId}`,
      ),
    )
  return and(
    eq(users.tenant, appId),
    eq(users.id, userId),
    keepsAnAdmin ? sql`(${users.role} <> 'admin' or ${users.disabledAt} is not null or exists ${otherAdmin})` : undefined,
  )
}

/** Undefined when there is no such person, or no admin would be left. */
export const updateUserOf = (
  db: Database,
  target: Target,
  values: { role?: string; invitedAt?: Date; disabledAt?: Date | null; updatedAt: Date },
) => db.update(users).set(values).where(isTarget(db, target)).returning().get()

/** Disables first: whoever is to be removed is out, and was not the last admin. */
export const disableUserOf = (db: Database, target: Target, now: Date) =>
  updateUserOf(db, target, { disabledAt: now, updatedAt: now })
