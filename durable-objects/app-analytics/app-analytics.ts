import { DurableObject } from 'cloudflare:workers'
import { type DropReason, LIVE_MINUTES, type LiveVisitors, type Metric } from '#contract/insights/analytics'
import { writeFigures } from '#worker/insights/analytics-queries'
import type { AppAnalyticsCalls, CountedApp, Hit, HitSender } from '#worker/insights/app-analytics'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { newRowId } from '#worker/platform/ids'
import { migrateObject } from '#worker/platform/object-migrations'
import { MIGRATIONS } from './migrations'
import { Tally } from './tally'
import { DAY_MS, dayAt, Visitors } from './visitors'

/** What happens in between reaches the database in one batch. */
const FLUSH_AFTER_MS = 10_000
const RETRY_MS = 60_000
/** What a source is called that nobody named. */
const DIRECT = 'Direct'

interface Counted {
  sender: HitSender
  visitor: string
  network: string
  nowMs: number
}

/**
 * Counts for one app. Whatever is acknowledged is in its storage; the figures of a day go to the database as they
 * stand, so that a batch that is sent twice changes nothing.
 */
export class AppAnalytics extends DurableObject<Env> implements AppAnalyticsCalls {
  private readonly visitors: Visitors
  private readonly tally: Tally
  /** Batches go out one after the other: an older one must not overwrite a newer one. */
  private work: Promise<void> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrateObject(ctx.storage.sql, MIGRATIONS)
    this.visitors = new Visitors(ctx.storage.sql)
    this.tally = new Tally(ctx.storage.sql)
  }

  async recordHits(app: CountedApp, { hits, sender, nowMs }: { hits: Hit[]; sender: HitSender; nowMs: number }): Promise<void> {
    const { visitor, network } = await this.visitors.identify(sender, nowMs)
    const told = hits.filter((hit) => hit.kind !== 'sign-of-life')
    if (told.length < hits.length) this.visitors.keepAlive(visitor, nowMs)
    if (told.length === 0) return
    await this.prepare(app)
    const { admitted, refusal } = this.visitors.admit(network, { count: told.length, nowMs })
    if (admitted < told.length) this.tally.drop(refusal, told.length - admitted, nowMs)
    for (const hit of told.slice(0, admitted)) this.count(hit, { sender, visitor, network, nowMs })
  }

  async recordDrop(
    app: CountedApp,
    { reason, count, nowMs }: { reason: DropReason; count: number; nowMs: number },
  ): Promise<void> {
    await this.prepare(app)
    this.tally.drop(reason, count, nowMs)
  }

  async addToMetric(
    app: CountedApp,
    { metric, amount, nowMs }: { metric: Metric; amount: number; nowMs: number },
  ): Promise<void> {
    await this.prepare(app)
    this.tally.add(metric, amount, nowMs)
  }

  async listLiveVisitors(nowMs: number): Promise<LiveVisitors> {
    const pages = this.visitors.listSince(nowMs - LIVE_MINUTES * 60_000)
    return {
      visitors: pages.reduce((total, { count }) => total + count, 0),
      pages: pages.filter(({ page }) => page !== '').map(({ page, count }) => ({ value: page, count })),
    }
  }

  flush(nowMs: number): Promise<void> {
    const next = this.work.then(() => this.flushNow())
    this.work = next.catch((error: unknown) => console.error('figures were not stored', error))
    return next.finally(() => this.forget(nowMs))
  }

  async destroy(): Promise<void> {
    await this.work
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    // The object may live on for a while, and something may still be counted.
    migrateObject(this.ctx.storage.sql, MIGRATIONS)
  }

  override async alarm(): Promise<void> {
    const nowMs = Date.now()
    const isStored = await this.flush(nowMs).then(
      () => true,
      () => false,
    )
    if (!isStored) return this.ctx.storage.setAlarm(nowMs + RETRY_MS)
    if (this.tally.listChanged().length > 0) return this.ctx.storage.setAlarm(nowMs + FLUSH_AFTER_MS)
    if (this.tally.isEmpty()) return this.ctx.storage.deleteAll()
    // What is under a salt goes at the end of the next day.
    await this.ctx.storage.setAlarm((dayAt(nowMs) + 1) * DAY_MS)
  }

  private count(hit: Exclude<Hit, { kind: 'sign-of-life' }>, from: Counted): void {
    const { visitor, network, nowMs } = from
    const day = dayAt(nowMs)
    const isVisit = hit.kind === 'visit'
    const noted = this.visitors.recordHit({ day, visitor, page: isVisit ? hit.name : '', nowMs }, network)
    if (!noted) {
      this.tally.drop('network', 1, nowMs)
      return
    }
    if (noted.isNewInHour) this.tally.add('visitors', 1, nowMs)
    if (noted.isNew) this.describeVisitor(from.sender, isVisit ? hit : {}, day)
    this.tally.add(isVisit ? 'views' : 'events', 1, nowMs)
    this.tally.addShare(isVisit ? 'pages' : 'events', hit.name, day)
    const { name, userId } = hit
    const { pageUrl, properties } = isVisit ? { pageUrl: null, properties: '{}' } : hit
    const row = { id: newRowId(nowMs), kind: hit.kind, name, userId, visitor, pageUrl, properties, createdAtMs: nowMs }
    this.tally.keepRaw(row)
  }

  /** Where visitors come from and what with is counted once a day each. */
  private describeVisitor(
    { device, browser, country }: HitSender,
    { source, campaign }: { source?: string; campaign?: string },
    day: number,
  ): void {
    this.tally.addVisitorOfDay(day)
    this.tally.addShare('sources', source ?? DIRECT, day)
    this.tally.addShare('campaigns', campaign, day)
    this.tally.addShare('devices', device, day)
    this.tally.addShare('browsers', browser, day)
    this.tally.addShare('countries', country, day)
  }

  /** Where the figures go, and when. */
  private async prepare({ id, dataShard }: CountedApp): Promise<void> {
    migrateObject(this.ctx.storage.sql, MIGRATIONS)
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO app (one, id, dataShard) VALUES (1, ?, ?)', id, dataShard)
    const dueMs = Date.now() + FLUSH_AFTER_MS
    const alarmMs = await this.ctx.storage.getAlarm()
    if (alarmMs === null || alarmMs > dueMs) await this.ctx.storage.setAlarm(dueMs)
  }

  private async flushNow(): Promise<void> {
    const app = this.ctx.storage.sql.exec<{ id: string; dataShard: number }>('SELECT id, dataShard FROM app').toArray()[0]
    if (!app) return
    const changed = this.tally.listChanged()
    const days = changed.map(({ day }) => this.tally.figuresOf(day))
    const hours = changed.flatMap(({ day }) => this.tally.hoursOf(day))
    for (let rows = this.tally.listRaw(), isFirst = true; isFirst || rows.length > 0; rows = this.tally.listRaw()) {
      const figures = isFirst ? { days, hours } : { days: [], hours: [] }
      if (rows.length > 0 || figures.days.length > 0) await writeFigures(dataOf(this.env, app), app.id, { ...figures, rows })
      this.tally.forgetRaw(rows.map(({ id }) => id))
      isFirst = false
    }
    for (const each of changed) this.tally.markFlushed(each)
  }

  private forget(nowMs: number): void {
    const firstKept = dayAt(nowMs) - 1
    this.visitors.forgetBefore(firstKept)
    this.tally.forgetBefore(firstKept)
  }
}
