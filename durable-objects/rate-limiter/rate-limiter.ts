import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env'
import { judge, type Limit, type Slot, type Usage, type Verdict, windowAt } from '#worker/platform/limits/limit-windows'
import type { RateLimiterCalls } from '#worker/platform/limits/limits'
import { HoldStore } from './hold-store'

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS usage (name TEXT PRIMARY KEY, startMs INTEGER NOT NULL, endMs INTEGER NOT NULL, used INTEGER NOT NULL)'
const SLOTS_SCHEMA =
  'CREATE TABLE IF NOT EXISTS slots (name TEXT NOT NULL, id TEXT NOT NULL, untilMs INTEGER NOT NULL, PRIMARY KEY (name, id))'
const SELECT = 'SELECT startMs, endMs, used FROM usage WHERE name = ?'
const LAST_END =
  'SELECT max(endMs) AS endMs FROM (SELECT endMs FROM usage UNION ALL SELECT untilMs FROM slots UNION ALL SELECT forgetAtMs FROM holds)'
const UPSERT = 'INSERT OR REPLACE INTO usage (name, startMs, endMs, used) VALUES (?, ?, ?, ?)'

/**
 * The counts of one subject (an address, an account …). One object answers one call at a time, so parallel requests
 * cannot race past a limit.
 */
export class RateLimiter extends DurableObject<Env> implements RateLimiterCalls {
  /** Counts one use against every limit, or against none when one of them refuses: that one's verdict is the answer. */
  async consume(limits: Limit[]): Promise<Verdict> {
    const now = Date.now()
    const counts = limits.map((limit) => {
      const usage = windowAt(this.read(limit.name), limit, now)
      const withHeld = { ...usage, used: usage.used + this.holds.heldOf(limit.name, now) }
      return { limit, usage, verdict: judge(withHeld, limit.limit, now, limit.amount) }
    })
    const strictest = counts.reduce((least, count) => (isStricter(count.verdict, least.verdict) ? count : least))
    if (!strictest.verdict.allowed) return strictest.verdict
    for (const { limit, usage } of counts) this.write(limit.name, { ...usage, used: usage.used + (limit.amount ?? 1) })
    await this.forgetAfter(Math.max(...counts.map(({ usage }) => usage.endMs)))
    return strictest.verdict
  }

  /** Counts a use whether or not the limit allows it, for what has happened already and for tries that are to count. */
  async spend(limit: Limit): Promise<Verdict> {
    const now = Date.now()
    const usage = windowAt(this.read(limit.name), limit, now)
    this.write(limit.name, { ...usage, used: usage.used + (limit.amount ?? 1) })
    await this.forgetAfter(usage.endMs)
    return judge(usage, limit.limit, now, limit.amount)
  }

  /**
   * Takes one of the slots of a name, for whoever gives `id` back later; false while all are taken. Asking again with
   * the same id keeps the slot for another lease.
   */
  async acquire(id: string, { name, limit, leaseMs }: Slot): Promise<boolean> {
    const now = Date.now()
    this.ctx.storage.sql.exec(SLOTS_SCHEMA)
    const others = this.ctx.storage.sql
      .exec<{ taken: number }>('SELECT count(*) AS taken FROM slots WHERE name = ? AND untilMs > ? AND id <> ?', name, now, id)
      .one().taken
    if (others >= limit) return false
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO slots (name, id, untilMs) VALUES (?, ?, ?)', name, id, now + leaseMs)
    await this.forgetAfter(now + leaseMs)
    return true
  }

  release(id: string, name: string): void {
    this.ctx.storage.sql.exec(SLOTS_SCHEMA)
    this.ctx.storage.sql.exec('DELETE FROM slots WHERE name = ? AND id = ?', name, id)
  }

  /** How it stands, without counting. What is held is not used yet, and not to be had either. */
  peek(limit: Limit): { used: number; remaining: number; resetsAtMs: number } {
    const now = Date.now()
    const { used, endMs } = windowAt(this.read(limit.name), limit, now)
    return { used, remaining: Math.max(0, limit.limit - used - this.holds.heldOf(limit.name, now)), resetsAtMs: endMs }
  }

  /**
   * Keeps an amount apart for a use that is under way, until it is settled or released, or its lease is over. Asking
   * again with the same id holds nothing more.
   */
  async hold(id: string, { leaseMs, ...limit }: Limit & { leaseMs: number }): Promise<Verdict> {
    const now = Date.now()
    const usage = windowAt(this.read(limit.name), limit, now)
    const used = usage.used + this.holds.heldOf(limit.name, now)
    if (this.holds.find(id, limit.name)) return { allowed: true, remaining: Math.max(0, limit.limit - used), retryAfterMs: 0 }
    const verdict = judge({ ...usage, used }, limit.limit, now, limit.amount)
    if (!verdict.allowed) return verdict
    await this.forgetAfter(this.holds.put(id, { name: limit.name, amount: limit.amount ?? 1, untilMs: now + leaseMs }))
    return verdict
  }

  /**
   * Counts what a held use came to, once, also where its lease is over: what was done is done. False where it was
   * settled or released before.
   */
  async settleHold(id: string, limit: Limit): Promise<boolean> {
    if (!this.holds.end(id, limit.name, 'settled')) return false
    if (limit.amount !== 0) await this.spend(limit)
    return true
  }

  /** Gives a held amount back, once. False where it was settled or released before. */
  releaseHold(id: string, name: string): boolean {
    return this.holds.end(id, name, 'released')
  }

  /** Gives one use back while its window lasts. */
  refund(name: string, amount = 1): void {
    const usage = this.read(name)
    if (usage && usage.used > 0 && Date.now() < usage.endMs)
      this.write(name, { ...usage, used: Math.max(0, usage.used - amount) })
  }

  /** Drops what is over; a subject with nothing left keeps no storage. */
  override async alarm(): Promise<void> {
    this.ctx.storage.sql.exec(SCHEMA)
    this.ctx.storage.sql.exec(SLOTS_SCHEMA)
    const now = Date.now()
    this.holds.forget(now)
    this.ctx.storage.sql.exec('DELETE FROM usage WHERE endMs <= ?', now)
    this.ctx.storage.sql.exec('DELETE FROM slots WHERE untilMs <= ?', now)
    const left = this.ctx.storage.sql.exec<{ endMs: number | null }>(LAST_END).one()
    if (left.endMs === null) await this.ctx.storage.deleteAll()
    else await this.ctx.storage.setAlarm(left.endMs)
  }

  private get holds(): HoldStore {
    return new HoldStore(this.ctx.storage.sql)
  }

  private read(name: string): Usage | undefined {
    // Not in the constructor: the alarm may have dropped everything under a living object.
    this.ctx.storage.sql.exec(SCHEMA)
    return this.ctx.storage.sql.exec<{ startMs: number; endMs: number; used: number }>(SELECT, name).toArray()[0]
  }

  private write(name: string, { startMs, endMs, used }: Usage): void {
    this.ctx.storage.sql.exec(UPSERT, name, startMs, endMs, used)
  }

  private async forgetAfter(endMs: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(endMs)
  }
}

function isStricter(one: Verdict, other: Verdict): boolean {
  if (one.allowed !== other.allowed) return !one.allowed
  return one.allowed ? one.remaining < other.remaining : one.retryAfterMs > other.retryAfterMs
}
