import { sha256 } from '#worker/platform/crypto'
import { newSecret } from '#worker/platform/ids'

export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000
export const dayAt = (ms: number): number => Math.floor(ms / DAY_MS)

/**
 * What one network may add to an app's figures: a school or an office passes, a script that makes visitors up does not.
 */
const NETWORK_LIMITS = { perMinute: 300, perDay: 10_000, visitorsPerDay: 500 }
/** Beyond this an app's visitors are no longer told apart from a flood. */
const APP_LIMITS = { perMinute: 6_000, visitorsPerDay: 200_000 }
/** Stands for the whole app in the table of networks. */
const EVERYBODY = ''

interface Usage {
  hits: number
  visitors: number
  minuteHits: number
}

export interface SeenHit {
  day: number
  visitor: string
  page: string
  nowMs: number
}

/**
 * Who was there today, for two days at most: hashes under a random salt of the day. Without the salt nobody can tell
 * whose they were, nor whether two days' are one person's.
 */
export class Visitors {
  constructor(private readonly sql: SqlStorage) {}

  /** Hashes of who sent something; nothing of what they are made of is kept. */
  async identify({ network, userAgent }: { network: string; userAgent: string }, nowMs: number) {
    const salt = this.saltOf(dayAt(nowMs))
    const [visitor, hashed] = await Promise.all([sha256(`${salt}\n${network}\n${userAgent}`), sha256(`${salt}\n${network}`)])
    return { visitor: visitor.slice(0, 22), network: hashed.slice(0, 22) }
  }

  /** How many of so many hits count, and why no more of them do. */
  admit(network: string, { count, nowMs }: { count: number; nowMs: number }): { admitted: number; refusal: 'network' | 'flood' } {
    const [own, all] = [this.usageOf(network, nowMs), this.usageOf(EVERYBODY, nowMs)]
    const ofNetwork = Math.min(NETWORK_LIMITS.perMinute - own.minuteHits, NETWORK_LIMITS.perDay - own.hits)
    const ofApp = APP_LIMITS.perMinute - all.minuteHits
    const admitted = Math.max(0, Math.min(count, ofNetwork, ofApp))
    for (const [name, usage] of [
      [network, own],
      [EVERYBODY, all],
    ] as const)
      this.save(name, { ...usage, hits: usage.hits + admitted, minuteHits: usage.minuteHits + admitted }, nowMs)
    return { admitted, refusal: ofNetwork <= ofApp ? 'network' : 'flood' }
  }

  /**
   * Notes that a visitor was there: whether that is new for the day and for the hour; undefined where the network has
   * brought as many as it may.
   */
  recordHit({ day, visitor, page, nowMs }: SeenHit, network: string): { isNew: boolean; isNewInHour: boolean } | undefined {
    const bit = 1 << Math.floor((nowMs % DAY_MS) / HOUR_MS)
    const known = this.sql
      .exec<{ hours: number; page: string }>('SELECT hours, page FROM seen WHERE day = ? AND visitor = ?', day, visitor)
      .toArray()[0]
    if (!known) {
      const [own, all] = [this.usageOf(network, nowMs), this.usageOf(EVERYBODY, nowMs)]
      if (own.visitors >= NETWORK_LIMITS.visitorsPerDay || all.visitors >= APP_LIMITS.visitorsPerDay) return undefined
      this.save(network, { ...own, visitors: own.visitors + 1 }, nowMs)
      this.save(EVERYBODY, { ...all, visitors: all.visitors + 1 }, nowMs)
    }
    this.sql.exec(
      'INSERT OR REPLACE INTO seen (day, visitor, hours, page, lastAtMs) VALUES (?, ?, ?, ?, ?)',
      day,
      visitor,
      (known?.hours ?? 0) | bit,
      page || (known?.page ?? ''),
      nowMs,
    )
    return { isNew: !known, isNewInHour: ((known?.hours ?? 0) & bit) === 0 }
  }

  /** A visitor who is known today is still there; nobody becomes one by it. */
  keepAlive(visitor: string, nowMs: number): void {
    this.sql.exec('UPDATE seen SET lastAtMs = ? WHERE day = ? AND visitor = ?', nowMs, dayAt(nowMs), visitor)
  }

  listSince(sinceMs: number): { page: string; count: number }[] {
    return this.sql
      .exec<{ page: string; count: number }>(
        'SELECT page, count(*) AS count FROM seen WHERE lastAtMs > ? GROUP BY page ORDER BY count DESC, page',
        sinceMs,
      )
      .toArray()
  }

  /** The present day and the one before stay: nothing that was under a salt is older than 48 hours. */
  forgetBefore(day: number): void {
    for (const table of ['salts', 'seen', 'networks']) this.sql.exec(`DELETE FROM ${table} WHERE day < ?`, day)
  }

  private saltOf(day: number): string {
    this.sql.exec('INSERT OR IGNORE INTO salts (day, salt) VALUES (?, ?)', day, newSecret())
    return this.sql.exec<{ salt: string }>('SELECT salt FROM salts WHERE day = ?', day).one().salt
  }

  private usageOf(network: string, nowMs: number): Usage {
    const found = this.sql
      .exec<{ hits: number; visitors: number; minuteHits: number; minute: number }>(
        'SELECT hits, visitors, minuteHits, minute FROM networks WHERE day = ? AND network = ?',
        dayAt(nowMs),
        network,
      )
      .toArray()[0]
    if (!found) return { hits: 0, visitors: 0, minuteHits: 0 }
    const isThisMinute = found.minute === Math.floor(nowMs / 60_000)
    return { hits: found.hits, visitors: found.visitors, minuteHits: isThisMinute ? found.minuteHits : 0 }
  }

  private save(network: string, { hits, visitors, minuteHits }: Usage, nowMs: number): void {
    this.sql.exec(
      'INSERT OR REPLACE INTO networks (day, network, hits, visitors, minute, minuteHits) VALUES (?, ?, ?, ?, ?, ?)',
      dayAt(nowMs),
      network,
      hits,
      visitors,
      Math.floor(nowMs / 60_000),
      minuteHits,
    )
  }
}
