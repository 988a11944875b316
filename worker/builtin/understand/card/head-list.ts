import { isPlural, singular } from '#contract/inflect'
import { conceptAmong, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { usualFieldsOf } from '../lexicon/usual-fields'
import { ORGANISATION } from '../request/prose-reader'
import { isRefused } from '../request/refused'
import { LISTING } from '../request/stands-as-said'
import type { Thing, Understanding } from '../request/understanding'
import { likelihoodOfKeeping } from '../tagger/keeps-data'
import { tokenize } from '../tagger/tokenize'
import { isKnownWord } from '../words/clean'
import { STOP_WORDS } from '../words/common-words'
import { placeWords } from '../words/sentences'
import { isNamed } from './card-title'

const SURELY = 0.95
const MOST_WORDS = 3

/**
 * The list that an app is called by where records are surely to be kept and none was made out: of `model railway wagons, what I
 * own` the wagons, of `lost property register` its entries. Undefined for `a chess club`, which is whose it is.
 */
export function headList(request: Understanding): Thing | undefined {
  const { head, said, domains } = request
  if (likelihoodOfKeeping(said) < SURELY) return undefined
  const [name = ''] = head.toLowerCase().split(BEHIND)
  const words = name.split(' ').filter(Boolean)
  const isHeld = LISTING.test(words.at(-1) ?? '') || HELD.test(words.at(-1) ?? '')
  const kept = isHeld ? words.slice(0, -1) : words
  const isName =
    kept.length > 0 &&
    kept.length <= MOST_WORDS &&
    kept.every((word) => isKnownWord(word) && !STOP_WORDS.has(word)) &&
    isNamed(kept.join(' '), placeWords(said))
  const last = kept.at(-1) ?? ''
  if (!isName || (!isPlural(last) && (!isHeld || isPerson(foldPhrase(last))))) return undefined
  const noun = isPlural(last)
    ? [...kept.slice(0, -1), singular(last)].join(' ')
    : `${last === 'waiting' ? name : kept.join(' ')} entry`
  return { noun, concept: conceptAmong(foldPhrase(noun), domains), attributes: [] }
}

/**
 * What records are surely kept of and is named somewhere as something that everybody keeps lists of, where nothing else was made
 * out: of `keep track of rent from my 3 flats` the rents and the flats. Of persons and of whose it is only in the plural.
 */
export function usualLists({ said, domains }: Understanding): Thing[] {
  if (likelihoodOfKeeping(said) < SURELY) return []
  const tokens = tokenize(said)
  const found = tokens.flatMap(({ base, isPlural: isMany, tags }, at): string[] => {
    const two = `${tokens[at - 1]?.base ?? ''} ${base}`
    const noun = usualFieldsOf(two) === usualFieldsOf(base) ? base : two
    const isNamedByMany = isMany || !(isPerson(base) || ORGANISATION.test(base))
    // A harvest festival is no harvest.
    const isNoun = (tags.includes('Noun') || tags.includes('Gerund')) && !tokens[at + 1]?.tags.includes('Noun')
    return isNoun && isNamedByMany && usualFieldsOf(noun) && !OF_ALL.test(noun) && !isRefused(noun, said) ? [noun] : []
  })
  return [...new Set(found)]
    .slice(0, MOST_LISTS)
    .map((noun) => ({ noun, concept: conceptAmong(foldPhrase(noun), domains), attributes: [] }))
}

const MOST_LISTS = 2

/** Said of anything, and kept by themselves by few. */
const OF_ALL =
  /^(?:person|people|photo|note|place|location|site|city|country|language|group|team|family|user|subject|topic|link|word|weight|temperature|sleep|mood|result|score|goal|idea|call|talk|show|table|box|service|day|text|video|visitor|customer|friend|parent)$/

/** Goes on to say of what, where or for whom. */
const BEHIND = /\s+(?:of|in|for|with|at|on|from|by|who|that|which|where|when|and)\s+|,/
const HELD = /^(?:rota|roster|book|sheet|records|notes)$/
