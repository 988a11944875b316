import { foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { APP_WORDS, ORGANISATION } from '../request/prose-reader'
import type { Understanding } from '../request/understanding'
import { readWhenAsked } from '../tagger/feature-weights'
import { likelihoodBy } from '../tagger/keeps-data'
import { levelOf } from '../tagger/level-of'
import { placesOf } from '../tagger/places-of'
import { type TextToken, tokenize } from '../tagger/tokenize'
import { readToldLists } from '../tagger/told-lists'
import { factsOf } from '../tagger/word-facts'
import { STOP_WORDS } from '../words/common-words'
import weights from './title-reliance-weights.txt'

/** A title that an app may have, and its lists by their names in base form. */
export interface TitleOfApp {
  title: string
  lists: string[]
}

/**
 * How likely a person who typed the request finds that a title is what the app is called, 0 to 1, by logistic regression learned
 * from titles that people judged.
 */
export const titleReliance = (title: TitleOfApp, request: Understanding): number =>
  likelihoodBy(titleFeatures(title, request), ours())

const ours = readWhenAsked(weights)

/** What is known of a title, as names of features. */
export function titleFeatures({ title, lists }: TitleOfApp, { said, head, audience }: Understanding): string[] {
  const tokens = tokenize(said)
  const words = tokenize(title).filter(({ isSign }) => !isSign)
  const base = foldPhrase(title)
  const place = placesOf(words.map((word) => word.base).join(' '), tokens)[0]
  const own = place ? tokens.slice(place.from, place.to + 1) : words
  const last = own.at(-1)
  const isOf = (name: string) => foldPhrase(name) === base || ` ${foldPhrase(name)} `.includes(` ${base} `)
  const told = readToldLists(said)
  const features = [
    `words=${Math.min(words.length, 5)}`,
    `said=${place ? (place.from === 0 ? 'first' : place.from < OPENING ? 'early' : 'late') : 'no'}`,
    `parts=${own.map((word) => factsOf(word).part).join(' ')}`,
    ...own.map((word) => `has=${factsOf(word).part}`),
    `verbs=${own.filter(({ tags }) => tags.includes('Verb')).length}`,
    `last=${last?.base}`,
    `last-part=${last ? factsOf(last).part : 'none'}`,
    `sense=${last ? factsOf(last).sense : 'none'}`,
    `first=${own[0] && STOP_WORDS.has(own[0].word) ? own[0].word : own[0] ? factsOf(own[0]).part : 'none'}`,
    `many=${last?.isPlural}`,
    `container=${APP_WORDS.has(last?.word ?? '')}&${words.length === 1}`,
    `organisation=${ORGANISATION.test(last?.base ?? '')}&${words.length === 1}`,
    `person=${isPerson(last?.base ?? '')}`,
    `head=${isOf(head)}`,
    `audience=${isOf(audience)}`,
    `list=${lists.some((list) => ` ${base} `.includes(` ${list} `)) ? 'in' : lists.length > 0 ? 'other' : 'none'}`,
    `likely=${levelOf(told.likelihoodOf('list', words.map((word) => word.base).join(' ')), LIKELY)}`,
    `likely-last=${levelOf(told.likelihoodOf('list', last?.base ?? ''), LIKELY)}`,
    ...(place ? placeOfTitle(tokens, place) : []),
  ]
  return ['bias', ...features]
}

const LIKELY = [0.02, 0.1, 0.3, 0.6, 0.9]

/** Within so many words an app is called something. */
const OPENING = 8

/** What stands around it. */
function placeOfTitle(tokens: TextToken[], { from, to }: { from: number; to: number }): string[] {
  const nameOf = (token: TextToken | undefined) =>
    !token ? 'edge' : token.isSign || STOP_WORDS.has(token.word) ? token.word : factsOf(token).part
  const [before, after] = [nameOf(tokens[from - 1]), nameOf(tokens[to + 1])]
  const sentence = tokens.slice(0, from).filter(({ word }) => /^[.!?\n]$/.test(word)).length
  const end = tokens.findIndex(({ word }, at) => at > to && /^[.!?\n:]$/.test(word))
  const rest = tokens.slice(to + 1, end === -1 ? tokens.length : end)
  return [
    `before=${before}`,
    `after=${after}`,
    `around=${before}&${after}`,
    `before2=${nameOf(tokens[from - 2])}&${before}`,
    `after2=${after}&${nameOf(tokens[to + 2])}`,
    `sentence=${Math.min(sentence, 3)}`,
    `commas=${Math.min(rest.filter(({ word }) => word === ',').length, 3)}`,
    `refused=${rest.slice(0, 3).some(({ word }) => /^(?:no|not|nope|sorry)$/.test(word))}`,
    `again=${Math.min(tokens.filter(({ base }) => base === tokens[to]?.base).length, 3)}`,
  ]
}
