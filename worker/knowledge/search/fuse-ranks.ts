/** As it is usually chosen: high enough that the first place of one search does not outweigh the other search. */
const K = 60

export interface Fused<Key extends string> {
  key: string
  /** The place in each search it came up in, from 1. */
  ranks: { by: Key; rank: number; score: number }[]
}

/**
 * Several orders of the same things as one, by reciprocal rank: what stands high in any of them stands high, what
 * stands high in several stands higher. Places alone count; scores of different searches cannot be compared.
 */
export function fuseRanks<Key extends string>(orders: Record<Key, { key: string; score: number }[]>): Fused<Key>[] {
  const found = new Map<string, Fused<Key> & { score: number }>()
  for (const [by, hits] of Object.entries(orders) as [Key, { key: string; score: number }[]][]) {
    for (const [at, [key, score]] of [...new Map(hits.map((hit) => [hit.key, hit.score]))].entries()) {
      const one = found.get(key) ?? { key, ranks: [], score: 0 }
      one.ranks.push({ by, rank: at + 1, score })
      one.score += 1 / (K + at + 1)
      found.set(key, one)
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score).map(({ key, ranks }) => ({ key, ranks }))
}
