import { UNNAMED_APP } from '#contract/app/apps'
import { isPlural, titleCase } from '#contract/inflect'
import type { EntityPlan } from '../../plan'
import { foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS, LISTING, ORGANISATION } from '../request/prose-reader'
import { findSaid, LISTING as OF_THEM, type Place } from '../request/stands-as-said'
import { isToldAtLength } from '../request/told-at-length'
import type { Understanding } from '../request/understanding'
import { tokenize } from '../tagger/tokenize'
import { subjectOfWebsite } from '../website/subject'
import { readWebsite } from '../website/website'
import { isKnownWord } from '../words/clean'
import { STOP_WORDS } from '../words/common-words'
import { type PlacedWord, placeWords } from '../words/sentences'
import { wholeWords } from '../words/whole-words'
import { isTitlePhrase } from './names/title-phrase'
import { organisationIn } from './organisation'
import { titleReliance } from './title-reliance'

/**
 * What an app is called on a card: as the person called it, by the kind of app or by what it keeps. A piece of a
 * sentence is no name; then it is called by its first list.
 */
export function titleOnCard(title: string, entities: Pick<EntityPlan, 'label' | 'plural'>[], request: Understanding): string {
  // A website is called by whom it is of.
  if (readWebsite(request)) return request.givenName ?? titleOfWebsite(request)
  if (request.givenName || (request.cues.has('landing') && request.head === '')) return title
  const words = placeWords(request.said)
  const [first] = entities
  const isPhrase = !isSentence(title, request.said) && isTitlePhrase(title)
  const isFit =
    isPhrase &&
    !isExample(title, request.said) &&
    isName(title, entities, words) &&
    !isOpening(title, request.said) &&
    isReadable(title, request.said)
  const lists = entities.map(({ label }) => foldPhrase(label))
  const isRight = lists.includes(foldPhrase(title)) || titleReliance({ title, lists }, request) >= LEAST
  if (isFit && isRight) return withoutSigns(title)
  const isSpokenOf = !isToldAtLength(request.said) || (entities.length === 1 && opensWith(request.said, first?.label ?? ''))
  const named = entities.filter(({ plural }) => plural !== ENTRIES)
  if (first && isSpokenOf && named.length === entities.length) return titleCase(first.plural)
  // Who tells at length says whose it is; else it is called by all that it keeps.
  const organisation = organisationIn(request.said)
  if (organisation) return titleCase(organisation)
  return named.length > 0 && named.length === entities.length && named.length <= MOST_NAMED
    ? titleCase(named.map(({ plural }) => plural.toLowerCase()).join(' and '))
    : UNNAMED_APP
}

const MOST_NAMED = 2

function titleOfWebsite({ said }: Understanding): string {
  const subject = subjectOfWebsite(said)
  return subject && isReadable(titleCase(subject), said) ? titleCase(withoutSigns(subject)) : 'Welcome'
}

/** What is less likely to be what the app is called is not; its list, or nothing, names it then. */
const LEAST = 0.93

/** `Tyres 🛞`, `Church Bell Ringers -` */
const withoutSigns = (title: string): string => title.replace(/[^\p{L}\p{N})'’&+]+$/u, '')

/** Who tells much begins with what it is about. */
const opensWith = (said: string, label: string): boolean =>
  wholeWords(/^[^.!?\n]*/.exec(said.trimStart())?.[0] ?? '').includes(wholeWords(label))

/** What rows are called that nothing named. */
const ENTRIES = 'Entries'

/** `Our cooperative makes cheese` tells what somebody does. */
function isSentence(title: string, said: string): boolean {
  const tokens = tokenize(said)
  const words = title.toLowerCase().split(' ')
  const at = tokens.findIndex((_, from) => words.every((word, place) => tokens[from + place]?.word === word))
  return tokens
    .slice(at, at + words.length - 1)
    .some(({ tags }) => at !== -1 && tags.some((tag) => FINITE.has(tag)) && NO_VERB.every((tag) => !tags.includes(tag)))
}

const FINITE: ReadonlySet<string> = new Set(['PresentTense', 'Copula', 'Modal'])
/** `stage door log`, `weigh ins`: what may be something else is. */
const NO_VERB = ['Gerund', 'Infinitive', 'Noun']

/** `Loose floorboards, dripping tap, mould ...`: the first of several that are named as examples. */
const isExample = (title: string, said: string): boolean =>
  said.trimStart().toLowerCase().startsWith(title.toLowerCase()) &&
  /^[^.,:;!?\n]{1,60}(?:, [^.,:;!?\n]{1,60}){1,8}(?:\.{2,}|…|,? etc\b)/.test(said.trimStart())

/** `Guten Tag, wir …`, `Good morning dear team, I am …`: who speaks to somebody names nothing. */
function isOpening(title: string, said: string): boolean {
  const [, opening = '', next = ''] = /^([^,.!?;:\n]*)[,.!?;:\n]+\s*(\S*)/.exec(said) ?? []
  const isOfIt = wholeWords(opening).includes(wholeWords(title))
  return isOfIt && /^(?:i|i'm|im|we|we're|my|our|am|this)$/i.test(next) && (GREETS.test(opening) || !hasContainer(opening))
}

const GREETS = /\b(?:good|dear|hello|hi|hey|sir|madam)\b/i
const hasContainer = (text: string): boolean =>
  wholeWords(text)
    .trim()
    .split(' ')
    .some((word) => isContainer(word) || ORGANISATION.test(word))

/** Each word is one of the language, or stands there with a capital as a name does behind others. */
const isReadable = (title: string, said: string): boolean =>
  title
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .every((word) => isKnownWord(word.toLowerCase()) || new RegExp(`\\S ${word}(?!\\p{L})`, 'u').test(said))

/** What an app is called of which nothing else is sure; undefined where it was not called anything. */
export function nameOfApp(request: Understanding): string | undefined {
  const { givenName, head, audience, said } = request
  if (givenName) return givenName
  const words = placeWords(said)
  const name = [head, audience].find(
    // `one-page website` is not called `-page`.
    (each) =>
      /^[\p{L}\p{N}]/u.test(each) &&
      isTitlePhrase(each) &&
      !isAnything(each) &&
      isNamed(each, words.slice(0, OPENING)) &&
      !isOpening(each, said) &&
      isReadable(titleCase(each), said) &&
      titleReliance({ title: each, lists: [] }, request) >= LEAST,
  )
  return name && titleCase(withoutSigns(name))
}

/** `something`, `work`, `form`. */
const isAnything = (name: string): boolean =>
  name
    .toLowerCase()
    .split(' ')
    .every((word) => STOP_WORDS.has(word) || APP_WORDS.has(word) || FEATURE_WORDS.has(word))

/** Within so many words an app is called something; what is named later is told about it. */
const OPENING = 20

/**
 * Whether the words speak of people who keep something, though not of what: of a club or one's own, of a list or a log
 * of it, or of tracking it. A metronome is nothing of that.
 */
export function isOfPeople({ head, audience, said }: Understanding): boolean {
  const words = foldPhrase(`${head} ${audience}`).split(' ')
  const isOurs = /\bour [a-z]/i.test(said)
  return (
    isOurs ||
    words.some((word) => ORGANISATION.test(word) || isContainer(word)) ||
    said
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => LISTING.test(word))
  )
}

/** `applicant tracking`, `dive log` */
const isContainer = (word: string): boolean =>
  (APP_WORDS.has(word) || OF_THEM.test(word) || word === 'generator') && !NOT_OF.test(word)

/** Says what it is and not what it keeps. */
const NOT_OF = /^(?:app|site|page|tool|website|portal|system|planner|board|dashboard|hub|box|book|library|builder|quiz|form)$/

function isName(title: string, entities: Pick<EntityPlan, 'label' | 'plural'>[], words: PlacedWord[]): boolean {
  if (!/^[\p{L}\p{N}]/u.test(title)) return false
  const all = foldPhrase(title.replace(/[^\p{L}\p{N}'-]+/gu, ' ')).split(' ')
  return all.some((_, at) => {
    const [whose, what] = [all.slice(0, at), all.slice(at)]
    return isKept(what, entities, words) && (whose.length === 0 || isWhose(whose.join(' '), words))
  })
}

/** A list, as it is called or with a word for where it is kept behind it; or words that stand together as a name. */
function isKept(name: string[], entities: Pick<EntityPlan, 'label' | 'plural'>[], words: PlacedWord[]): boolean {
  const kept = [...name]
  while (kept.length > 1 && APP_WORDS.has(kept.at(-1) ?? '')) kept.pop()
  const isList = entities.some(({ label, plural }) => [label, plural].map(foldPhrase).includes(kept.join(' ')))
  return isList || isNamed(name.join(' '), words)
}

/** Whether words stand together somewhere as a name. */
export const isNamed = (name: string, words: PlacedWord[]): boolean =>
  findSaid(name, { tokens: words }).some((place) => isNounPhrase(place, words))

/** Whom it is for: many, one of the speaker's own, or an organisation. */
const isWhose = (name: string, words: PlacedWord[]): boolean =>
  findSaid(name, { tokens: words }).some((place) => {
    const last = words[place.to]
    const isOwn = /^(?:my|our)$/.test(words[place.from - 1]?.word ?? '')
    return (
      isNounPhrase(place, words, true) && last !== undefined && (isPlural(last.word) || isOwn || ORGANISATION.test(last.base))
    )
  })

/** Nouns and what describes them; one person alone is who speaks. */
function isNounPhrase({ from, to }: Place, words: PlacedWord[], isOfSomebody = false): boolean {
  const named = words.slice(from, to + 1)
  const [first, last] = [named[0], named.at(-1)]
  const isPlain = named.every(
    ({ kind, isDone, word }, at) =>
      !isDone && kind !== 'adverb' && (kind !== 'other' || (at > 0 && /^(?:and|of|for|&|\d+)$/.test(word))),
  )
  if (!isPlain || !first || !last || first.kind === 'other' || last.kind === 'adjective' || last.kind === 'other') return false
  return isOfSomebody || !isPerson(last.base) || isPlural(last.word)
}
