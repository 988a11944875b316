import { and, asc, eq, exists, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Plan } from '#contract/people/identity'
import { accounts } from '#worker/accounts/tables'
import { apps } from '#worker/apps/tables'
import type { Database } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { domains, releasedHosts } from './tables'

export type DomainRow = typeof domains.$inferSelect
type NewDomain = Pick<DomainRow, 'appId' | 'accountId' | 'host' | 'site'>

const SERVED = ['live', 'failing'] as const

/** The app that a host serves. A claim whose app has gone to another account counts for nothing. */
export const selectServedApp = (db: Database, host: string) =>
  db
    .select({ appId: apps.id, slug: apps.slug, restingSinceMs: domains.restingSinceMs })
    .from(domains)
    .innerJoin(apps, and(eq(apps.id, domains.appId), eq(apps.ownerId, domains.accountId), isNull(apps.deletesAtMs)))
    .where(and(eq(domains.heldHost, host), inArray(domains.status, SERVED)))
    .get()

export const selectDomains = (db: Database, appId: string) =>
  db.select().from(domains).where(eq(domains.appId, appId)).orderBy(asc(domains.site), asc(domains.host)).all()

export const selectDomain = (db: Database, { appId, id }: { appId: string; id: string }) =>
  db
    .select()
    .from(domains)
    .where(and(eq(domains.appId, appId), eq(domains.id, id)))
    .get()

export const selectHolder = (db: Database, host: string) => db.select().from(domains).where(eq(domains.heldHost, host)).get()

/**
 * Lays claim to a host, if the plan leaves room: the count is taken in the statement itself. An app's claims share
 * where they point, and those of one site their proof. Undefined where there is no room, or the claim is there already.
 */
export async function insertDomain(
  db: Database,
  { appId, accountId, host, site }: NewDomain,
  { limit, token, target, nowMs }: { limit: number; token: string; target: string; nowMs: number },
): Promise<DomainRow | undefined> {
  const id = newId()
  const own = sql`(select * from domains where appId = ${appId}) as own`
  await db.run(sql`insert into domains (id, appId, accountId, host, site, token, target, dueAtMs, createdAtMs)
    select ${id}, ${appId}, ${accountId}, ${host}, ${site},
      coalesce((select own.token from ${own} where own.site = ${site} and own.accountId = ${accountId}), ${token}),
      coalesce((select own.target from ${own} limit 1), ${target}), ${nowMs}, ${nowMs}
    where (select count(distinct own.site) from ${own} where own.site <> ${site}) < ${limit}
      and exists (select 1 from apps where apps.id = ${appId} and apps.ownerId = ${accountId})
    on conflict do nothing`)
  return selectDomain(db, { appId, id })
}

/** Of the account's apps the one with the most domains has so many; a name with and without `www.` counts once. */
export const countMostDomains = async (db: Database, accountId: string): Promise<number> =>
  (
    await db.get<{ most: number }>(sql`select coalesce(max(many), 0) as most from
      (select count(distinct site) as many from domains where accountId = ${accountId} group by appId)`)
  )?.most ?? 0

/** Gives a host to a proven claim, unless another has it. */
export const holdHost = (db: Database, { id, host }: Pick<DomainRow, 'id' | 'host'>) => {
  const other = alias(domains, 'other')
  const holder = db.select({ one: sql`1` }).from(other).where(eq(other.heldHost, host))
  return db
    .update(domains)
    .set({ heldHost: host, status: 'issuing' })
    .where(and(eq(domains.id, id), notExists(holder)))
    .returning()
    .get()
}

/** What a check has found; undefined where the claim has changed hands or gone in the meantime. */
export async function updateDomain(
  db: Database,
  { id, appId, heldHost }: Pick<DomainRow, 'id' | 'appId' | 'heldHost'>,
  values: Partial<DomainRow>,
): Promise<DomainRow | undefined> {
  const isSame = and(eq(domains.id, id), heldHost === null ? isNull(domains.heldHost) : eq(domains.heldHost, heldHost))
  const [rows] = await db.batch([db.update(domains).set(values).where(isSame).returning(), syncAddress(db, appId)])
  return rows[0]
}

/** The claim loses its host; what stands at the provider is put on record to be taken down. */
export async function releaseHost(db: Database, row: DomainRow, values: Partial<DomainRow>, nowMs: number) {
  const isSame = and(eq(domains.id, row.id), eq(domains.heldHost, row.heldHost ?? ''))
  const [, rows] = await db.batch([
    recordReleased(db, sql`id = ${row.id} and heldHost = ${row.heldHost}`, nowMs),
    db
      .update(domains)
      .set({ ...values, heldHost: null, hostnameId: null, liveSinceMs: null })
      .where(isSame)
      .returning(),
    syncAddress(db, row.appId),
  ])
  return rows[0]
}

export const removeDomain = (db: Database, { id, appId }: { id: string; appId: string }, nowMs: number) =>
  db.batch([
    recordReleased(db, sql`id = ${id} and appId = ${appId}`, nowMs),
    db.delete(domains).where(and(eq(domains.id, id), eq(domains.appId, appId))),
    syncAddress(db, appId),
  ])

export const removeDomainsOf = (db: Database, appId: string, nowMs: number) =>
  db.batch([
    recordReleased(db, sql`appId = ${appId}`, nowMs),
    db.delete(domains).where(eq(domains.appId, appId)),
    syncAddress(db, appId),
  ])

export const preferDomain = (db: Database, { id, appId }: { id: string; appId: string }) =>
  db.batch([
    db
      .update(domains)
      .set({ isPreferred: sql`${domains.id} = ${id}` })
      .where(eq(domains.appId, appId)),
    syncAddress(db, appId),
  ])

export const listAppsWithDomains = (db: Database, accountId: string) =>
  db.selectDistinct({ appId: domains.appId }).from(domains).where(eq(domains.accountId, accountId)).all()

export const selectOwnerPlan = async (db: Database, ownerId: string): Promise<Plan | undefined> =>
  (await db.select({ plan: accounts.plan }).from(accounts).where(eq(accounts.id, ownerId)).get())?.plan

/**
 * Which of an app's domains its owner's plan covers, and the app's address with it. False, and nothing is written,
 * where the plan has become another in the meantime: whoever changed it lays them out by that. What is beyond is looked
 * at again when its days of grace end.
 */
export async function writeFits(
  db: Database,
  { appId, ownerId, plan, graceMs }: { appId: string; ownerId: string; plan: Plan; graceMs: number },
  fits: readonly Pick<DomainRow, 'id' | 'beyondPlanSinceMs' | 'restingSinceMs'>[],
): Promise<boolean> {
  const isStill = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.id, ownerId), eq(accounts.plan, plan)))
  const changes = fits.map(({ id, beyondPlanSinceMs, restingSinceMs }) => {
    const isWaiting = beyondPlanSinceMs !== null && restingSinceMs === null
    const dueAtMs = isWaiting ? { dueAtMs: sql`min(${domains.dueAtMs}, ${beyondPlanSinceMs + graceMs})` } : {}
    return db
      .update(domains)
      .set({ beyondPlanSinceMs, restingSinceMs, ...dueAtMs })
      .where(and(eq(domains.id, id), exists(isStill)))
      .returning({ id: domains.id })
  })
  const [address, ...written] = await db.batch([syncAddress(db, appId), ...changes, syncAddress(db, appId)])
  return address !== undefined && written.some((rows) => Array.isArray(rows) && rows.length > 0)
}

/** Takes those that are due, the least recently checked first; of two that ask at once only one gets each. */
export const takeDueDomains = (db: Database, { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number }) => {
  const due = alias(domains, 'due')
  const ids = db
    .select({ id: due.id })
    .from(due)
    .where(lte(due.dueAtMs, nowMs))
    .orderBy(sql`coalesce(${due.checkedAtMs}, 0)`, asc(due.id))
    .limit(limit)
  return db.update(domains).set({ dueAtMs: untilMs }).where(inArray(domains.id, ids)).returning().all()
}

export const takeReleasedHosts = (db: Database, { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number }) => {
  const due = alias(releasedHosts, 'due')
  const ids = db.select({ id: due.id }).from(due).where(lte(due.nextAtMs, nowMs)).orderBy(asc(due.nextAtMs)).limit(limit)
  return db.update(releasedHosts).set({ nextAtMs: untilMs }).where(inArray(releasedHosts.id, ids)).returning().all()
}

export const endReleasedHost = (db: Database, id: string) => db.delete(releasedHosts).where(eq(releasedHosts.id, id))

export const selectReleasedHost = (db: Database, host: string) =>
  db.select().from(releasedHosts).where(eq(releasedHosts.host, host)).get()

export const selectAppOwner = (db: Database, appId: string) =>
  db.select({ ownerId: apps.ownerId, name: apps.name, customHost: apps.customHost }).from(apps).where(eq(apps.id, appId)).get()

export const hasServedDomain = async (db: Database, appId: string): Promise<boolean> =>
  (await db
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.appId, appId), inArray(domains.status, SERVED), isNull(domains.restingSinceMs)))
    .limit(1)
    .get()) !== undefined

const recordReleased = (db: Database, which: ReturnType<typeof sql>, nowMs: number) =>
  db.insert(releasedHosts).select(
    sql`select lower(hex(randomblob(10))), host, hostnameId, ${nowMs}, ${nowMs} from domains
      where ${which} and heldHost is not null and hostnameId is not null and hostnameId <> 'manual'`,
  )

/** The app's one address: the live domain its owner prefers, or else the one that is live the longest. */
const syncAddress = (db: Database, appId: string) =>
  db
    .update(apps)
    .set({
      customHost: sql`(select domains.host from domains where domains.appId = ${appId} and domains.accountId = ${apps.ownerId}
        and domains.heldHost is not null and domains.status in ('live', 'failing') and domains.restingSinceMs is null
        order by domains.isPreferred desc, domains.liveSinceMs, domains.id limit 1)`,
    })
    .where(eq(apps.id, appId))
