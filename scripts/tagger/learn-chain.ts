import { seededRandom } from './seeded-random'

await import('../text-modules.ts').then(({ registerTextModules }) => registerTextModules())
const { likelihoods } = await import('../../worker/builtin/understand/tagger/crf')

type Chain = Parameters<typeof likelihoods>[0]

export interface ChainWeights {
  features: Map<string, Float64Array>
  transitions: Float64Array
  starts: Float64Array
}

export interface ChainExample {
  /** What is known of each place. */
  features: string[][]
  /** The label of each place; undefined where it may be anything. */
  labels: (number | undefined)[]
}

export interface ChainLearning<Example extends ChainExample> {
  examples: Example[]
  /** Labels, and the states of the chain they are scored in. */
  labels: number
  states: number
  labelOf: (state: number) => number
  mayFollow: (from: number, to: number) => boolean
  chainOf: (example: Example, shown: string[][], weights: ChainWeights) => Chain
  /** Features that say what a word is called. */
  isName: RegExp
  /** Weights that are smaller are made nothing in the end. */
  smallest?: number
  /** A feature whose weights are all smaller is left out. */
  least?: number
}

const ROUNDS = 14
/** Of these the weights are averaged. */
const AVERAGED = 8
const STEP = 0.12
const PENALTY = 0.0003
const HIDDEN = 0.3
/** A feature seen in fewer places tells nothing. */
const SEEN = 5
const LEAST = 0.25

/**
 * The weights of a chain that has read these examples. Conditional likelihood is raised by AdaGrad (Duchi, Hazan and
 * Singer, 2011) with a penalty that makes small weights nothing. What a word is called is hidden now and then, so that
 * how it stands is learned as well. The same examples always give the same weights.
 */
export function learnChain<Example extends ChainExample>(learning: ChainLearning<Example>): ChainWeights {
  const { examples, labels: COUNT, states: STATES, labelOf, mayFollow, chainOf, isName, smallest = 0, least = LEAST } = learning

  const counts = new Map<string, number>()
  for (const { features } of examples) for (const name of features.flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const weights = new Map<string, Float64Array>()
  const squares = new Map<string, Float64Array>()
  for (const [name, count] of counts)
    if (count >= SEEN) {
      weights.set(name, new Float64Array(COUNT))
      squares.set(name, new Float64Array(COUNT))
    }
  const transitions = new Float64Array(STATES * STATES)
  const transitionSquares = new Float64Array(STATES * STATES)
  const starts = new Float64Array(STATES)
  const startSquares = new Float64Array(STATES)
  const sums = new Map([...weights.keys()].map((name) => [name, new Float64Array(COUNT)]))

  const random = seededRandom()

  function learnFrom(example: Example): void {
    const { features, labels } = example
    if (features.length === 0) return
    const shown = features.map((names) => names.filter((name) => weights.has(name) && !(isName.test(name) && random() < HIDDEN)))
    const chain = chainOf(example, shown, { features: weights, transitions, starts })
    const marked = {
      ...chain,
      emissions: chain.emissions.map((score, at) => {
        const label = labels[Math.floor(at / STATES)]
        return label === undefined || label === labelOf(at % STATES) ? score : Number.NEGATIVE_INFINITY
      }),
    }
    const [free, held] = [likelihoods(chain), likelihoods(marked)]
    const gradient = new Float64Array(COUNT)
    for (const [at, names] of shown.entries()) {
      gradient.fill(0)
      for (let state = 0; state < STATES; state++) {
        const difference = (held.marginals[at * STATES + state] as number) - (free.marginals[at * STATES + state] as number)
        gradient[labelOf(state)] = (gradient[labelOf(state)] as number) + difference
      }
      for (const [label, slope] of gradient.entries()) {
        if (Math.abs(slope) < 1e-4) continue
        for (const name of names) raise(weights.get(name) as Float64Array, squares.get(name) as Float64Array, label, slope)
      }
    }
    for (let state = 0; state < STATES; state++) {
      const slope = (held.marginals[state] as number) - (free.marginals[state] as number)
      if (Math.abs(slope) > 1e-4) raise(starts, startSquares, state, slope)
    }
    for (let at = 0; at + 1 < features.length; at++)
      for (let from = 0; from < STATES; from++)
        for (let to = 0; to < STATES; to++) {
          if (!mayFollow(from, to)) continue
          const slope = bothAt(marked, held, { at, from, to }, STATES) - bothAt(chain, free, { at, from, to }, STATES)
          if (Math.abs(slope) > 1e-4) raise(transitions, transitionSquares, from * STATES + to, slope)
        }
  }

  for (let round = 0; round < ROUNDS; round++) {
    const order = examples.map((example) => ({ example, key: random() })).sort((a, b) => a.key - b.key)
    for (const { example } of order) learnFrom(example)
    if (round >= ROUNDS - AVERAGED)
      for (const [name, values] of weights) {
        const sum = sums.get(name) as Float64Array
        for (const [label, value] of values.entries()) sum[label] = (sum[label] as number) + value / AVERAGED
      }
  }
  const kept = new Map([...sums].filter(([, values]) => values.some((value) => Math.abs(value) >= least)))
  for (const values of kept.values())
    for (const [label, value] of values.entries()) if (Math.abs(value) < smallest) values[label] = 0
  return { features: kept, transitions, starts }
}

function raise(values: Float64Array, squared: Float64Array, at: number, slope: number): void {
  const square = (squared[at] as number) + slope * slope
  squared[at] = square
  const rate = STEP / Math.sqrt(square + 1e-3)
  const value = (values[at] as number) + rate * slope
  values[at] = Math.sign(value) * Math.max(0, Math.abs(value) - rate * PENALTY)
}

/** How likely a state and the one behind it are together. */
function bothAt(
  { emissions, transitions: scores }: Chain,
  { forward, backward, logSum }: ReturnType<typeof likelihoods>,
  { at, from, to }: { at: number; from: number; to: number },
  STATES: number,
): number {
  const next = (at + 1) * STATES + to
  const score =
    (forward[at * STATES + from] as number) +
    (scores[from * STATES + to] as number) +
    (emissions[next] as number) +
    (backward[next] as number) -
    logSum
  return Number.isFinite(score) ? Math.exp(score) : 0
}
