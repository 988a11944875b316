import { registerTextModules } from '../text-modules.ts'
import type { JudgedReading } from './judged-readings'
import type { ChainWeights } from './learn-chain'

registerTextModules()
const { relianceFeatures } = await import('../../worker/builtin/understand/changes/learned/reliance/reliance')

const ROUNDS = 1500
const STEP = 0.5
/** Of each weight's square, so that what few readings show tells little. */
const DECAY = 0.001
/** What fewer readings have tells nothing. */
const SEEN = 3
/** What people typed who wanted something counts more than what was written to be learned from. */
const TIMES = { reader: 3, marks: 1, typed: 0.2 }

/** Whether a reading is what was meant: logistic regression, by the slope of all readings at once. */
export function learnReliance(judged: JudgedReading[]): ChainWeights {
  const read = judged.map(({ reading, message, isRight, judge }) => ({
    features: relianceFeatures(reading, message).filter(([, value]) => value !== 0),
    isRight,
    times: TIMES[judge],
  }))
  const counts = new Map<string, number>()
  for (const { features } of read) for (const [name] of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].flatMap(([name, count]) => (count >= SEEN ? [name] : [])).sort()
  const indices = new Map(names.map((name, index) => [name, index]))
  const examples = read.map(({ features, ...each }) => {
    const known = features.flatMap(([name, value]) => {
      const index = indices.get(name)
      return index === undefined ? [] : [{ index, value }]
    })
    return { ...each, known }
  })
  const whole = examples.reduce((total, { times }) => total + times, 0)
  const bias = indices.get('bias')
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length).fill(1e-6)
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight, index) => (index === bias ? 0 : -DECAY * weight))
    for (const { known, isRight, times } of examples) {
      const sum = known.reduce((total, { index, value }) => total + (weights[index] ?? 0) * value, 0)
      const difference = (times * ((isRight ? 1 : 0) - 1 / (1 + Math.exp(-sum)))) / whole
      for (const { index, value } of known) slopes[index] = (slopes[index] ?? 0) + difference * value
    }
    for (const [index, slope] of slopes.entries()) {
      squares[index] = (squares[index] ?? 0) + slope * slope
      weights[index] = (weights[index] ?? 0) + (STEP * slope) / Math.sqrt(squares[index] ?? 1)
    }
  }
  return {
    features: new Map(names.map((name, index) => [name, Float64Array.of(weights[index] ?? 0)])),
    transitions: new Float64Array(1),
    starts: new Float64Array(1),
  }
}
