export type Work = () => Promise<void>

/** What was asked of the server, and what it answered for: by kind, by the key of each write. */
export class Ledger {
  private readonly asked = new Map<string, Set<string>>()
  private readonly acknowledged = new Map<string, Set<string>>()

  /** Notes a write before it goes out, and after its answer. A refusal leaves it asked for only. */
  async write<T>(kind: string, key: string, call: () => Promise<T>): Promise<T> {
    this.of(this.asked, kind).add(key)
    const answer = await call()
    this.of(this.acknowledged, kind).add(key)
    return answer
  }

  wasAsked = (kind: string, key: string) => this.of(this.asked, kind).has(key)
  acknowledgedOf = (kind: string): ReadonlySet<string> => this.of(this.acknowledged, kind)
  countAsked = (kind: string) => this.of(this.asked, kind).size

  /** What is wrong with what is there: lost, there twice, or never asked for. */
  compare(kind: string, there: readonly string[]): string[] {
    const counts = Map.groupBy(there, (key) => key)
    return [
      ...[...this.acknowledgedOf(kind)].filter((key) => !counts.has(key)).map((key) => `${kind} ${key} is lost`),
      ...[...counts].filter(([, same]) => same.length > 1).map(([key]) => `${kind} ${key} is there twice`),
      ...[...counts.keys()].filter((key) => !this.wasAsked(kind, key)).map((key) => `${kind} ${key} was never written`),
    ]
  }

  summary(): string {
    return [...this.asked].map(([kind, asked]) => `${kind} ${this.acknowledgedOf(kind).size}/${asked.size}`).join(', ')
  }

  private of(sets: Map<string, Set<string>>, kind: string): Set<string> {
    const set = sets.get(kind) ?? new Set()
    sets.set(kind, set)
    return set
  }
}
