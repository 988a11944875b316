import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { accessTokens } from './tables'

export type AccessTokenRow = typeof accessTokens.$inferSelect

/** Whose tokens: an app's, or an account's own. */
export type TokensOf = { appId: string } | { accountId: string }

const heldBy = (of: TokensOf) =>
  'appId' in of ? eq(accessTokens.appId, of.appId) : and(isNull(accessTokens.appId), eq(accessTokens.accountId, of.accountId))

export const listTokens = (db: Database, of: TokensOf) =>
  db.select().from(accessTokens).where(heldBy(of)).orderBy(asc(accessTokens.createdAt)).all()

/** False where there are as many as there may be: counted in the statement that adds it. */
export async function insertToken(db: Database, row: AccessTokenRow, limit: number): Promise<boolean> {
  const of = row.appId === null ? { accountId: row.accountId } : { appId: row.appId }
  const held = db.select({ held: count() }).from(accessTokens).where(heldBy(of))
  const values = {
    id: sql<string>`${row.id}`.as('id'),
    appId: sql<string | null>`${row.appId}`.as('appId'),
    accountId: sql<string>`${row.accountId}`.as('accountId'),
    name: sql<string>`${row.name}`.as('name'),
    scope: sql<'read' | 'write' | 'use'>`${row.scope}`.as('scope'),
    role: sql<'admin' | 'user' | null>`${row.role}`.as('role'),
    hash: sql<string>`${row.hash}`.as('hash'),
    createdAt: sql<Date>`${row.createdAt.getTime()}`.as('createdAt'),
    lastUsedAt: sql<Date | null>`null`.as('lastUsedAt'),
  }
  const done = await db.insert(accessTokens).select(db.select(values).from(sql`(SELECT 1)`).where(sql`(${held}) < ${limit}`))
  return done.meta.changes === 1
}

export const deleteToken = (db: Database, of: TokensOf, id: string) =>
  db.delete(accessTokens).where(and(heldBy(of), eq(accessTokens.id, id)))

export const selectTokenByHash = (db: Database, hash: string) =>
  db.select().from(accessTokens).where(eq(accessTokens.hash, hash)).get()

/** Notes a use, at most once in so long. */
export const touchToken = (db: Database, { id, at, everyMs }: { id: string; at: Date; everyMs: number }) =>
  db
    .update(accessTokens)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(accessTokens.id, id),
        or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, new Date(at.getTime() - everyMs))),
      ),
    )

export const deleteTokensOf = (db: Database, appId: string) => db.delete(accessTokens).where(eq(accessTokens.appId, appId))

export const deleteTokensOfAccount = (db: Database, accountId: string) =>
  db.delete(accessTokens).where(eq(accessTokens.accountId, accountId))
