import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { registerTextModules } from '../text-modules.ts'
import { learnWeights } from './learn-weights'
import { readMarked } from './marked-requests'

registerTextModules()
const { writeFeatureWeights } = await import('../../worker/builtin/understand/tagger/feature-weights')
const { likelihoodBy, requestFeatures } = await import('../../worker/builtin/understand/tagger/keeps-data')
const { tokenize } = await import('../../worker/builtin/understand/tagger/tokenize')

/**
 * Learns from the headers of the requests (`data` or `other`) whether one wants an app that keeps records:
 * `tsx scripts/tagger/train-keeps-data.ts` writes worker/builtin/understand/tagger/keeps-data-weights.txt. Logistic
 * regression by AdaGrad, like the tagger's. The same requests always give the same weights.
 */
/** Words are hidden now and then, so that what they are used like is learned as well. */
const HIDDEN = 0.3
const IS_NAME = /^(?:w|b|first|last)=/

const requests = [...readMarked('learn'), ...readMarked('kept-or-not')].map(({ text, keepsData }) => ({
  features: requestFeatures(tokenize(text)),
  keepsData,
}))
const kept = learnWeights({
  examples: requests,
  featuresOf: ({ features }) => features,
  slopesOf: ({ features, keepsData }, weights, random) => {
    const shown = features.filter((name) => weights.has(name) && !(IS_NAME.test(name) && random() < HIDDEN))
    const slope = Number(keepsData) - likelihoodBy(shown, weights)
    return new Map(Math.abs(slope) < 1e-3 ? [] : shown.map((name) => [name, slope]))
  },
  rounds: 20,
  averaged: 8,
  step: 0.15,
  penalty: 0.005,
  seen: 5,
  least: 0.2,
})
const text = writeFeatureWeights(kept)
writeFileSync(join(ROOT, 'worker/builtin/understand/tagger/keeps-data-weights.txt'), text)
console.log(`${requests.length} requests, ${kept.size} features, ${Math.round(text.length / 1000)} kB`)
