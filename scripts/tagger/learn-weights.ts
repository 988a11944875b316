import { seededRandom } from './seeded-random'

export interface Learning<Example> {
  examples: Example[]
  /** The names of an example's features, each once. */
  featuresOf: (example: Example) => Iterable<string>
  /** How the log likelihood of an example rises with the weight of each feature; `random` hides some of them. */
  slopesOf: (example: Example, weights: ReadonlyMap<string, number>, random: () => number) => ReadonlyMap<string, number>
  rounds: number
  /** Of the last so many rounds the weights are averaged. */
  averaged: number
  step: number
  penalty: number
  /** A feature of fewer examples tells nothing. */
  seen: number
  /** A feature whose weight is smaller is left out. */
  least: number
}

/** A weight for each feature that tells something, by AdaGrad (Duchi, Hazan and Singer, 2011). */
export function learnWeights<Example>({ examples, featuresOf, slopesOf, ...how }: Learning<Example>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const example of examples) for (const name of featuresOf(example)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= how.seen).map(([name]) => name)
  const weights = new Map(known.map((name) => [name, 0]))
  const squares = new Map(known.map((name) => [name, 0]))
  const sums = new Map(known.map((name) => [name, 0]))
  const random = seededRandom()
  for (let round = 0; round < how.rounds; round++) {
    const order = examples.map((example) => ({ example, key: random() })).sort((one, other) => one.key - other.key)
    for (const { example } of order)
      for (const [name, slope] of slopesOf(example, weights, random)) {
        const square = (squares.get(name) ?? 0) + slope * slope
        const rate = how.step / Math.sqrt(square + 1e-3)
        const value = (weights.get(name) ?? 0) + rate * slope
        squares.set(name, square)
        weights.set(name, Math.sign(value) * Math.max(0, Math.abs(value) - rate * how.penalty))
      }
    if (round < how.rounds - how.averaged) continue
    for (const [name, value] of weights) sums.set(name, (sums.get(name) ?? 0) + value / how.averaged)
  }
  return new Map([...sums].filter(([, value]) => Math.abs(value) >= how.least))
}
