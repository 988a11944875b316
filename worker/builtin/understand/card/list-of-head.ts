import { isPlural, singular, splitDoneTo } from '#contract/inflect'
import type { Choice } from '../compose/entity-draft-types'
import { conceptForNoun } from '../compose/generic'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS, ORGANISATION } from '../request/prose-reader'
import { findSaid } from '../request/stands-as-said'
import type { Understanding } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import type { PlacedWord } from '../words/sentences'
import { isContainer, isDoer, isSaidToKeep } from './is-said-to-keep'
import { nameInSentence } from './name-in-sentence'

/**
 * Where no list was named, what the app is called by: `suggestion box` keeps suggestions, `a form for street party
 * permits` those. Of what nothing names, but much was told of, there are entries.
 */
export function listOfHead(choices: Choice[], request: Understanding, [named]: string[]): Choice[] {
  const told = choices.reduce<Choice['attributes']>(
    (most, { attributes }) => (attributes.length > most.length ? attributes : most),
    [],
  )
  const noun = named ?? (told.length >= MUCH ? nounOfAll(request) : undefined)
  if (noun === undefined) return []
  const known = conceptOf(noun)
  const concept = known ?? conceptForNoun(noun, request, true)
  return [{ concept, attributes: told, isAsked: true, ...(known ? { said: noun } : {}) }]
}

const MUCH = 3

/** What a list is of that says so: items, or what stands in a log. */
function nounOfAll({ said, head }: Understanding): string | undefined {
  if (/\bitems\b/i.test(said)) return 'item'
  return isContainer(head.toLowerCase().split(' ').at(-1) ?? '') ? 'entry' : undefined
}

/** What an app is called by. Whom it is for is nothing to keep; what a form is for is. */
export function nounsOfHead({ head, audience, cues }: Understanding, words: PlacedWord[]): string[] {
  const isForm = /\bforms?$/i.test(head)
  const isForDoing = words.some(({ word, tags }) => tags.includes('Gerund') && audience.toLowerCase().startsWith(`${word} `))
  const isClause = findSaid(head, { tokens: words }).some(({ from, to }) =>
    words.slice(from + 1, to + 1).some(({ isDone }) => isDone),
  )
  const ofHead = head
    .split(/\s(?:and|&)\s/)
    .flatMap((part) => nounIn(part, words, { isWaiting: cues.has('waiting') }) ?? [])
    .filter((noun) => !findSaid(noun, { tokens: words }).some((place) => isDoer(place, words)))
    // `kids earn points`: what is done to something is told by how it stands there.
    .filter((noun) => !isClause || isSaidToKeep(noun, words))
  const ofAudience =
    isForDoing || isClause || ofHead.length > 0 ? undefined : nounIn(audience, words, { isAudience: true, isForm })
  return ofAudience === undefined ? ofHead : [ofAudience]
}

/** `who brought which dish`, `who waters the plants`: what a request is about that only asks. */
export function nounAsked({ head, audience }: Understanding, words: PlacedWord[]): string[] {
  if (head !== '' || audience !== '') return []
  const found = words.find(({ kind, word, base }, at) => {
    const [before, deed] = [words[at - 1], words[at - 2]]
    const isOf = before?.word === 'which' || (/^(?:the|my|our)$/.test(before?.word ?? '') && deed?.isDone && isPlural(word))
    return isOf && kind === 'noun' && !STOP_WORDS.has(word) && !FEATURE_WORDS.has(base) && !isPerson(base)
  })
  return found ? [found.base] : []
}

/** Many of something, or one before a word for where it is kept. */
function nounIn(
  text: string,
  words: PlacedWord[],
  { isAudience = false, isForm = false, isWaiting = false } = {},
): string | undefined {
  const [first = '', of, ...kinds] = text.toLowerCase().replace(/^of /, '').split(' ')
  // `diary of the orchids in my greenhouse`
  const named =
    of === 'of' && isContainer(first) ? kinds.join(' ').replace(/^(?:the|my|our|all) /, '') : [first, of, ...kinds].join(' ')
  const [whole = ''] = named.split(BEHIND)
  // `students counting swift nests`
  const [, done = '', object = ''] = /^(?:.* )?\p{L}+s (\p{L}+ing) (.+)$/u.exec(whole) ?? []
  const isDoing = words.some(({ word, tags }) => word === done && tags.includes('Gerund'))
  const { noun: name } = splitDoneTo(isDoing ? object : whole)
  const said = name.split(/[^\p{L}\p{N}']+/u).filter(Boolean)
  // `studio with 4 artists`
  said.splice(0, said.slice(0, -1).findLastIndex((word) => /^\d/.test(word)) + 1)
  // `matching newcomers`: what is done with them.
  const isDoneWith =
    isPerson(singular(said[1] ?? '')) && words.some(({ word, tags }) => word === said[0] && tags.includes('Gerund'))
  if (said.length === 2 && isDoneWith) said.shift()
  // `birds heard at dawn`
  if (isPlural(said.at(-2) ?? '') && words.some(({ word, tags }) => word === said.at(-1) && tags.includes('PastTense')))
    said.pop()
  const kept = [...said]
  while (kept.length > 1 && (APP_WORDS.has(kept.at(-1) ?? '') || (isWaiting && kept.at(-1) === 'waiting'))) kept.pop()
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
const BEHIND = /\s(?:of|in|at|on|from|by|to|with|about|and|or|where|which|that|who)\s/
