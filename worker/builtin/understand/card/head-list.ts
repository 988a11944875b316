import { isPlural, singular } from '#contract/inflect'
import { conceptAmong, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { LISTING } from '../request/stands-as-said'
import type { Thing, Understanding } from '../request/understanding'
import { likelihoodOfKeeping } from '../tagger/keeps-data'
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

/** Goes on to say of what, where or for whom. */
const BEHIND = /\s+(?:of|in|for|with|at|on|from|by|who|that|which|where|when|and)\s+|,/
const HELD = /^(?:rota|roster|book|sheet|records|notes)$/
