import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { registerTextModules } from '../text-modules.ts'
import { learnJudged, readHeldOut, sharesFrom } from './learn-judged'

registerTextModules()
const { titleFeatures } = await import('../../worker/builtin/understand/card/title-reliance')
const { reliableItems } = await import('../../worker/builtin/understand/card/reliable-items')
const { thingsForCard } = await import('../../worker/builtin/understand/card/things-for-card')
const { readRequest } = await import('../../worker/builtin/understand/request/read-request')
const { foldPhrase } = await import('../../worker/builtin/understand/lexicon/lexicon')
const { writeFeatureWeights } = await import('../../worker/builtin/understand/tagger/feature-weights')

/** A request, a title that its app had, and whether somebody thought it the right one. */
interface JudgedTitle {
  request: string
  title: string
  right: boolean
}

/** So many parts of the titles, each read by what was learned from the others. */
const FOLDS = 10
/**
 * Learns from judged titles how likely one is what an app is called: `tsx scripts/tagger/train-title-reliance.ts`
 * writes worker/builtin/understand/card/title-reliance-weights.txt, and prints what would be called so from each
 * likelihood on, where each tenth of the titles is read by what was learned from the others. The same titles always
 * give the same weights.
 */

const examples = readFileSync(join(import.meta.dirname, 'requests', 'judged-titles.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as JudgedTitle)
  .map(({ request, title, right }) => {
    const asked = readRequest(request)
    const { things } = reliableItems(thingsForCard(asked), asked)
    const lists = things.map(({ noun }) => foldPhrase(noun))
    return { isRight: right, features: titleFeatures({ title, lists }, asked) }
  })

const learn = (some: typeof examples) => learnJudged(some, { rounds: 30, averaged: 15, step: 0.05, penalty: 0.02, seen: 3 })

const weights = learn(examples)
const text = writeFeatureWeights(weights)
writeFileSync(join(ROOT, 'worker/builtin/understand/card/title-reliance-weights.txt'), text)
console.log(`${examples.length} titles, ${weights.size} features, ${Math.round(text.length / 1000)} kB`)

const each = examples.map((example) => [example])
const held = readHeldOut(each, FOLDS, learn)
for (const least of [0, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97]) console.log(sharesFrom(held, least))
