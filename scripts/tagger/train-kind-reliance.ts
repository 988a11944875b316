import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { readJudgedKinds } from './judged-kinds'
import { readHeldOut, sharesFrom } from './learn-judged'
import { kindsOf, learnKindReliance } from './learn-kind-reliance'

const { writeFeatureWeights } = await import('../../worker/builtin/understand/tagger/feature-weights')

/** So many parts of the cards, each read by what was learned from the others. */
const FOLDS = 6

/**
 * Learns from judged cards how likely the kind or the choices of a property make sense:
 * `tsx scripts/tagger/train-kind-reliance.ts` writes worker/builtin/understand/card/kind-reliance-weights.txt, and
 * prints what would stand on cards from each likelihood on, where each sixth of the cards is read by what was learned
 * from the others. The same cards always give the same weights.
 */

const cards = readJudgedKinds().map(kindsOf)
const weights = learnKindReliance(cards.flat())
const text = writeFeatureWeights(weights)
writeFileSync(join(ROOT, 'worker/builtin/understand/card/kind-reliance-weights.txt'), text)
console.log(`${cards.length} cards, ${cards.flat().length} kinds, ${weights.size} features, ${Math.round(text.length / 1000)} kB`)

const held = readHeldOut(cards, FOLDS, learnKindReliance)
for (const least of [0, 0.8, 0.9, 0.93, 0.95, 0.97]) console.log(sharesFrom(held, least))
