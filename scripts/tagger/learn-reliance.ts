import { registerTextModules } from '../text-modules.ts'
import type { JudgedReading } from './judged-readings'
import type { ChainWeights } from './learn-chain'

registerTextModules()
const { relianceFeatures } = await import('../../worker/builtin/understand/changes/learned/reliance')

const ROUNDS = 4000
const STEP = 0.5
/** Of each weight's square, so that what few readings show tells little. */
const DECAY = 0.004
/** What people typed who wanted something counts more than what was written to be learned from. */
const TIMES = { reader: 3, marks: 1, typed: 0.2 }

/** Whether a reading is what was meant: logistic regression, by the slope of all readings at once. */
export function learnReliance(judged: JudgedReading[]): ChainWeights {
  const examples = judged.map(({ reading, message, isRight, judge }) => ({
    features: relianceFeatures(reading, message),
    isRight,
    times: TIMES[judge],
  }))
  const whole = examples.reduce((total, { times }) => total + times, 0)
  const names = [...new Set(examples.flatMap(({ features }) => features.map(([name]) => name)))].sort()
  const weights = new Map(names.map((name) => [name, 0]))
  const squares = new Map(names.map((name) => [name, 1e-6]))
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = new Map(names.map((name) => [name, name === 'bias' ? 0 : -DECAY * (weights.get(name) ?? 0)]))
    for (const { features, isRight, times } of examples) {
      const sum = features.reduce((total, [name, value]) => total + (weights.get(name) ?? 0) * value, 0)
      const difference = (times * ((isRight ? 1 : 0) - 1 / (1 + Math.exp(-sum)))) / whole
      for (const [name, value] of features) slopes.set(name, (slopes.get(name) ?? 0) + difference * value)
    }
    for (const [name, slope] of slopes) {
      const square = (squares.get(name) ?? 0) + slope * slope
      squares.set(name, square)
      weights.set(name, (weights.get(name) ?? 0) + (STEP * slope) / Math.sqrt(square))
    }
  }
  return {
    features: new Map([...weights].map(([name, weight]) => [name, Float64Array.of(weight)])),
    transitions: new Float64Array(1),
    starts: new Float64Array(1),
  }
}
