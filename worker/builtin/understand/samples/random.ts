/** A small seeded generator (mulberry32): the same request always gets the same sample records. */
export class Random {
  private state: number

  constructor(seed: string) {
    let hash = 2166136261
    for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
    this.state = hash >>> 0
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<T>(items: readonly T[], fallback: T): T {
    return items[Math.floor(this.next() * items.length)] ?? fallback
  }

  shuffle<T>(items: readonly T[]): T[] {
    const mixed = [...items]
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = this.between(0, at)
      const [a, b] = [mixed[at], mixed[other]]
      if (a !== undefined && b !== undefined) {
        mixed[at] = b
        mixed[other] = a
      }
    }
    return mixed
  }
}
