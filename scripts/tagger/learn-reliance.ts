import { registerTextModules } from '../text-modules.ts'
import type { JudgedReading } from './judged-readings'
import type { ChainWeights } from './learn-chain'

registerTextModules()
const { relianceFeatures } = await import('../../worker/builtin/understand/changes/learned/reliance')

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
  const places = new Map(names.map((name, place) => [name, place]))
  const examples = read.map(({ features, ...each }) => {
    const known = features.flatMap(([name, value]) => {
      const place = places.get(name)
      return place === undefined ? [] : [{ place, value }]
    })
    return { ...each, known }
  })
  const whole = examples.reduce((total, { times }) => total + times, 0)
  const bias = places.get('bias')
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length).fill(1e-6)
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight, place) => (place === bias ? 0 : -DECAY * weight))
    for (const { known, isRight, times } of examples) {
      const sum = known.reduce((total, { place, value }) => total + (weights[place] ?? 0) * value, 0)
      const difference = (times * ((isRight ? 1 : 0) - 1 / (1 + Math.exp(-sum)))) / whole
      for (const { place, value } of known) slopes[place] = (slopes[place] ?? 0) + difference * value
    }
    for (const [place, slope] of slopes.entries()) {
      squares[place] = (squares[place] ?? 0) + slope * slope
      weights[place] = (weights[place] ?? 0) + (STEP * slope) / Math.sqrt(squares[place] ?? 1)
    }
  }
  return {
    features: new Map(names.map((name, place) => [name, Float64Array.of(weights[place] ?? 0)])),
    transitions: new Float64Array(1),
    starts: new Float64Array(1),
  }
}
