import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { registerTextModules } from '../text-modules.ts'
import { readMarked } from './marked-requests'
import { seededRandom } from './seeded-random'

registerTextModules()
const { writeFeatureWeights } = await import('../../worker/builtin/understand/tagger/feature-weights')
const { likelihoodBy, requestFeatures } = await import('../../worker/builtin/understand/tagger/keeps-data')
const { tokenize } = await import('../../worker/builtin/understand/tagger/tokenize')

/**
 * Learns from the headers of the requests (`data` or `other`) whether one wants an app that keeps records:
 * `tsx scripts/tagger/train-keeps-data.ts` writes worker/builtin/understand/tagger/keeps-data-weights.txt. Logistic regression
 * by AdaGrad, like the tagger's. The same requests always give the same weights.
 */
const ROUNDS = 20
/** Of these the weights are averaged. */
const AVERAGED = 8
const STEP = 0.15
const PENALTY = 0.005
/** Words are hidden now and then, so that what they are used like is learned as well. */
const HIDDEN = 0.3
const IS_NAME = /^(?:w|b|first|last)=/
/** A feature seen in fewer requests tells nothing. */
const SEEN = 5
/** A feature whose weight is smaller is left out. */
const LEAST = 0.2

const requests = [...readMarked('learn'), ...readMarked('kept-or-not')].map(({ text, keepsData }) => ({
  features: requestFeatures(tokenize(text)),
  keepsData,
}))
const counts = new Map<string, number>()
for (const { features } of requests) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
const known = [...counts].filter(([, count]) => count >= SEEN).map(([name]) => name)
const weights = new Map(known.map((name) => [name, 0]))
const squares = new Map(known.map((name) => [name, 0]))
const sums = new Map(known.map((name) => [name, 0]))

const random = seededRandom()

function learnFrom({ features, keepsData }: (typeof requests)[number]): void {
  const shown = features.filter((name) => weights.has(name) && !(IS_NAME.test(name) && random() < HIDDEN))
  const slope = Number(keepsData) - likelihoodBy(shown, weights)
  if (Math.abs(slope) < 1e-3) return
  for (const name of shown) {
    const square = (squares.get(name) ?? 0) + slope * slope
    const rate = STEP / Math.sqrt(square + 1e-3)
    const value = (weights.get(name) ?? 0) + rate * slope
    squares.set(name, square)
    weights.set(name, Math.sign(value) * Math.max(0, Math.abs(value) - rate * PENALTY))
  }
}

for (let round = 0; round < ROUNDS; round++) {
  const order = requests.map((request) => ({ request, key: random() })).sort((one, other) => one.key - other.key)
  for (const { request } of order) learnFrom(request)
  if (round >= ROUNDS - AVERAGED) for (const [name, value] of weights) sums.set(name, (sums.get(name) ?? 0) + value / AVERAGED)
}
const kept = new Map([...sums].filter(([, value]) => Math.abs(value) >= LEAST))
const text = writeFeatureWeights(kept)
writeFileSync(join(ROOT, 'worker/builtin/understand/tagger/keeps-data-weights.txt'), text)
console.log(`${requests.length} requests, ${kept.size} features, ${Math.round(text.length / 1000)} kB`)
