import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PropertyBefore } from '../../worker/builtin/understand/tagger/owner-features'
import type { TaggerWeights } from '../../worker/builtin/understand/tagger/tagger'
import { ROOT } from '../paths.ts'
import { learnTagger } from './learn-tagger'
import { learnWeights } from './learn-weights'
import { type MarkedRequest, readMarked } from './marked-requests'

const { writeFeatureWeights } = await import('../../worker/builtin/understand/tagger/feature-weights')
const { ownerFeatures } = await import('../../worker/builtin/understand/tagger/owner-features')
const { choicesOf, softmax } = await import('../../worker/builtin/understand/tagger/property-owner')
const { readMarkedOwners } = await import('./marked-owners')

/**
 * Learns from the letters of the marks which list a property is told of: `tsx scripts/tagger/train-property-owner.ts`
 * writes worker/builtin/understand/tagger/property-owner-weights.txt. Each third of the requests is read by a tagger
 * that learned from the others, so that it is as unsure there as it is of requests it never saw. Softmax regression by
 * AdaGrad, like the tagger's; of a list that is named more than once, each place is right. The same requests always
 * give the same weights.
 */
const FOLDS = 3
/** Features are hidden now and then, so that no one of them decides alone. */
const HIDDEN = 0.3

interface Told {
  /** Of each choice of an owner. */
  features: string[][]
  right: Set<number>
}

const requests = readMarked('learn')
const taggers = Array.from({ length: FOLDS }, (_, fold) => learnTagger(requests.filter((__, at) => at % FOLDS !== fold)))
const told = requests.flatMap((request, at) => toldIn(request, taggers[at % FOLDS]))

/** Each property with what is known of all that it may be told of, behind what the one before it is told of. */
function toldIn(request: MarkedRequest, learned: TaggerWeights | undefined): Told[] {
  const { read, owners } = readMarkedOwners(request, learned)
  let before: PropertyBefore | undefined
  return owners.map(({ property, right }) => {
    const features = choicesOf(read).map((choice) => ownerFeatures(read, property, choice, before))
    const places = read.candidates.filter((_, at) => right.has(at))
    before = { end: property.to, owner: places.findLast((place) => place < property.from) ?? places[0] }
    return { features, right }
  })
}

/** Of the softmax of its choices. */
function slopesOf(
  { features: all, right }: Told,
  weights: ReadonlyMap<string, number>,
  random: () => number,
): Map<string, number> {
  const hidden = new Set([...new Set(all.flat())].filter(() => random() < HIDDEN))
  const features = all.map((names) => names.filter((name) => !hidden.has(name)))
  const likelihoods = softmax(features.map((names) => names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)))
  const sure = [...right].reduce((sum, at) => sum + (likelihoods[at] ?? 0), 0)
  const slopes = new Map<string, number>()
  for (const [at, names] of features.entries()) {
    const likelihood = likelihoods[at] ?? 0
    const slope = (right.has(at) ? likelihood / Math.max(sure, 1e-9) : 0) - likelihood
    if (Math.abs(slope) < 1e-3) continue
    for (const name of names) if (weights.has(name)) slopes.set(name, (slopes.get(name) ?? 0) + slope)
  }
  return slopes
}

const kept = learnWeights({
  examples: told,
  featuresOf: ({ features }) => new Set(features.flat()),
  slopesOf,
  rounds: 8,
  averaged: 4,
  step: 0.1,
  penalty: 0.002,
  seen: 8,
  least: 0.1,
})
const text = writeFeatureWeights(kept)
writeFileSync(join(ROOT, 'worker/builtin/understand/tagger/property-owner-weights.txt'), text)
console.log(`${told.length} properties, ${kept.size} features, ${Math.round(text.length / 1000)} kB`)
