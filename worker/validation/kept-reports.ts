import { sha256 } from '#worker/platform/crypto'

/** Of the pages of some hundred apps, which are a few lines each. */
const MAX_KEPT = 200

/**
 * What a check that needs nothing but its input has found, by that input: the same files are checked when a reply ends,
 * when they are saved and when they are published. Only findings are kept, never a check that is under way: that
 * belongs to the request that began it.
 */
export class KeptReports<Report> {
  readonly #kept = new Map<string, Report>()
  readonly #max: number

  constructor(max = MAX_KEPT) {
    this.#max = max
  }

  /** A check that could not be tried throws, and is tried again the next time. */
  async find(input: unknown, check: () => Promise<Report>): Promise<Report> {
    const key = await sha256(JSON.stringify(input))
    const known = this.#kept.get(key)
    const report = known ?? (await check())
    // What was asked for last is let go last.
    this.#kept.delete(key)
    this.#kept.set(key, report)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest)
    return report
  }
}
