import { isPlural, singular, splitDoneTo } from '#contract/inflect'
import type { Choice } from '../compose/entity-draft-types'
import { conceptForNoun } from '../compose/generic'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS, ORGANISATION } from '../request/prose-reader'
import type { Understanding } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import type { PlacedWord } from '../words/sentences'
import { nameInSentence } from './name-in-sentence'

/**
 * Where no list was named, what the app is called by: `suggestion box` keeps suggestions, `a form for street party
 * permits` those. Where that names nothing either, what was told of each is kept of items, and else nothing is.
 */
export function listOfHead(choices: Choice[], request: Understanding, words: PlacedWord[]): Choice[] {
  const told = choices.reduce<Choice['attributes']>(
    (most, { attributes }) => (attributes.length > most.length ? attributes : most),
    [],
  )
  const noun = nounOfHead(request, words)
  if (noun === undefined && told.length < 2) return []
  const known = noun === undefined ? undefined : conceptOf(noun)
  const concept = known ?? conceptForNoun(noun ?? (request.cues.has('log') ? 'entry' : 'item'), request, true)
  return [{ concept, attributes: told, isAsked: true, ...(known && noun ? { said: noun } : {}) }]
}

/** Whom an app is for is nothing to keep; what a form is for is. */
function nounOfHead({ head, audience, cues }: Understanding, words: PlacedWord[]): string | undefined {
  const isForm = /\bforms?$/i.test(head)
  const isForDoing = words.some(({ word, tags }) => tags.includes('Gerund') && audience.toLowerCase().startsWith(`${word} `))
  return (
    nounIn(head, words, { isWaiting: cues.has('waiting') }) ??
    (isForDoing ? undefined : nounIn(audience, words, { isAudience: true, isForm })) ??
    (head === '' ? nounAsked(words) : undefined)
  )
}

/** `who brought which dish`, `who waters the plants`: what a question is about. */
function nounAsked(words: PlacedWord[]): string | undefined {
  const found = words.find(({ kind, word, base }, at) => {
    const [before, deed] = [words[at - 1], words[at - 2]]
    const isOf = before?.word === 'which' || (/^(?:the|my|our)$/.test(before?.word ?? '') && deed?.isDone && isPlural(word))
    return isOf && kind === 'noun' && !STOP_WORDS.has(word) && !FEATURE_WORDS.has(base) && !isPerson(base)
  })
  return found?.base
}

/** Many of something, or one before a word for where it is kept. */
function nounIn(
  text: string,
  words: PlacedWord[],
  { isAudience = false, isForm = false, isWaiting = false } = {},
): string | undefined {
  const [whole = ''] = text.toLowerCase().replace(/^of /, '').split(BEHIND)
  const { noun: name } = splitDoneTo(whole)
  const said = name.split(/[^\p{L}\p{N}']+/u).filter(Boolean)
  // `birds heard at dawn`
  if (isPlural(said.at(-2) ?? '') && words.some(({ word, tags }) => word === said.at(-1) && tags.includes('PastTense')))
    said.pop()
  const kept = [...said]
  while (kept.length > 1 && APP_WORDS.has(kept.at(-1) ?? '')) kept.pop()
  const last = kept.at(-1) ?? ''
  const isMany = isForm || isPlural(last) || kept.length < said.length
  const base = singular(last)
  const isNothing =
    STOP_WORDS.has(last) ||
    (kept.length === 1 && FEATURE_WORDS.has(base)) ||
    ORGANISATION.test(base) ||
    // `reptile feeding schedule` has feedings; a waiting list has whoever waits.
    (/[a-z]{3}ing$/.test(last) && (isWaiting || kept.length === 1 || kept.length === said.length)) ||
    (isAudience && isPerson(base))
  if (!isMany || isNothing || last === '') return undefined
  return nameInSentence(foldPhrase(kept.slice(-MOST_WORDS).join(' ')), words)
}

const MOST_WORDS = 3
/** What stands behind says where, when or by whom. */
const BEHIND = /\s(?:of|in|at|on|from|by|to|with|and|or|where|which|that|who)\s/
