import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { AdminAppStatus } from '#contract/admin-apps'
import { users } from '#worker/accounts/tables'
import { apps } from '#worker/apps/tables'
import { uploads } from '#worker/integrations/tables'
import type { Database } from '#worker/platform/database'
import { appErrors, appReports } from '#worker/publishing/tables'

/** In this order: one that is deleted is that, whatever else it was. */
const STATUS = sql<AdminAppStatus>`case when ${apps.deletesAtMs} is not null then 'deleted' when ${apps.takedown} is not null then 'taken-down'
  when ${apps.publishedVersionId} is not null then 'live' when ${apps.suspendedVersionId} is not null then 'suspended' else 'draft' end`

interface Wanted {
  /** Lower case. */
  search?: string | undefined
  status?: AdminAppStatus | undefined
}

const found = ({ search, status }: Wanted): SQL | undefined =>
  and(
    status ? sql`${STATUS} = ${status}` : undefined,
    search
      ? sql`(instr(lower(${apps.name}), ${search}) > 0 or instr(${apps.slug}, ${search}) > 0 or ${apps.id} = ${search}
          or instr(ifnull(${apps.customHost}, ''), ${search}) > 0 or instr(ifnull(${users.email}, ''), ${search}) > 0)`
      : undefined,
  )

export type AppDetails = NonNullable<Awaited<ReturnType<typeof selectAppDetails>>>

const selectApps = (db: Database) =>
  db
    .select({ app: getTableColumns(apps), ownerEmail: users.email, status: STATUS })
    .from(apps)
    .leftJoin(users, eq(users.id, apps.ownerId))

/** Last changed first. */
export const listApps = (db: Database, { skip, limit, ...wanted }: Wanted & { skip: number; limit: number }) =>
  selectApps(db).where(found(wanted)).orderBy(desc(apps.updatedAt), desc(apps.id)).limit(limit).offset(skip).all()

export const countApps = async (db: Database, wanted: Wanted): Promise<number> =>
  (await db.select({ total: count() }).from(apps).leftJoin(users, eq(users.id, apps.ownerId)).where(found(wanted)).get())
    ?.total ?? 0

export const selectAppDetails = (db: Database, appId: string) => selectApps(db).where(eq(apps.id, appId)).get()

/** What a page of them has stored, what went wrong in them since, and what visitors say of them. */
export async function readFactsOf(db: Database, appIds: string[], since: Date) {
  const [files, errors, reports] = await db.batch([
    db
      .select({ appId: uploads.appId, bytes: sql<number>`sum(${uploads.bytes})` })
      .from(uploads)
      .where(inArray(uploads.appId, appIds))
      .groupBy(uploads.appId),
    db
      .select({ appId: appErrors.appId, different: count(), times: sql<number>`sum(${appErrors.count})` })
      .from(appErrors)
      .where(and(inArray(appErrors.appId, appIds), sql`${appErrors.lastAt} >= ${since.getTime()}`))
      .groupBy(appErrors.appId),
    db
      .select({ appId: appReports.appId, reports: count() })
      .from(appReports)
      .where(inArray(appReports.appId, appIds))
      .groupBy(appReports.appId),
  ])
  return { files, errors, reports }
}
