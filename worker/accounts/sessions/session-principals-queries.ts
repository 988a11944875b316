import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { sessions, users } from '../tables'

/** People behind sessions that are still good, many at once. */
export const selectSessionPrincipals = (
  db: Database,
  { tenant, sessionIds, now }: { tenant: string; sessionIds: string[]; now: number },
) =>
  db
    .select({ sessionId: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tenant, sessions.tenant)))
    .where(
      and(
        sql`${sessions.id} in (select value from json_each(${JSON.stringify(sessionIds)}))`,
        eq(sessions.tenant, tenant),
        isNull(sessions.revokedAtMs),
        gt(sessions.expiresAtMs, now),
        isNull(users.disabledAt),
      ),
    )
    .all()
