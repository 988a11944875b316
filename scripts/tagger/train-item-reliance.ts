import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { readJudgedCards } from './judged-cards'
import { itemsOf, learnItemReliance } from './learn-item-reliance'
import { readHeldOut, sharesFrom } from './learn-judged'

const { writeFeatureWeights } = await import('../../worker/builtin/understand/tagger/feature-weights')

/** So many parts of the cards, each read by what was learned from the others. */
const FOLDS = 6

/**
 * Learns from judged cards how likely a list or a property makes sense: `tsx scripts/tagger/train-item-reliance.ts`
 * writes worker/builtin/understand/card/item-reliance-weights.txt, and prints what would stand on cards from each
 * likelihood on, where each sixth of the cards is read by what was learned from the others. The same cards always give
 * the same weights.
 */

const cards = readJudgedCards().map(itemsOf)
const weights = learnItemReliance(cards.flat())
const text = writeFeatureWeights(weights)
writeFileSync(join(ROOT, 'worker/builtin/understand/card/item-reliance-weights.txt'), text)
console.log(`${cards.length} cards, ${cards.flat().length} items, ${weights.size} features, ${Math.round(text.length / 1000)} kB`)

const held = readHeldOut(cards, FOLDS, learnItemReliance)
for (const isList of [true, false]) {
  const some = held.filter((item) => item.isList === isList)
  for (const least of [0, 0.75, 0.8, 0.85, 0.9, 0.93]) console.log(isList ? 'lists' : 'properties', sharesFrom(some, least))
}
