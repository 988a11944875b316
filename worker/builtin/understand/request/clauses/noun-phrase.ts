import { isPlural, singular, splitDoneTo } from '#contract/inflect'
import { guessField } from '#contract/plan/guess-field'
import { isFieldWord } from '../../lexicon/field-words'
import { conceptOf } from '../../lexicon/lexicon'
import { VERBS } from '../../words/common-words'
import { NUMBER_WORDS } from '../../words/number-words'

/** A noun phrase as it names a thing: base form, and how many of it there are where that was said. */
export interface Noun {
  /** Singular, lower case: `time slot`. */
  base: string
  many: boolean
  count: number | undefined
}

const LEAD =
  /^(?:(?:a|an|the|my|our|your|their|its|his|her|some|all|each|every|any|also|new|several|many|multiple|various|different|few|lots of|list of|lists of|info(?:rmation)? (?:about|on)|details of|of|other|both|about|around|up to|exactly|only|own|general|simple|existing|current|incoming|upcoming|past|full)\s+)+/
const TRAIL =
  /\s+(?:too|as well|also|please|etc|and so on|info|information|details|records|data|list|lists|every (?:day|week|month)|each (?:day|week|month)|daily|weekly|monthly|online|(?:once|twice|three times|\d times) (?:a|per) (?:day|week|month)|per (?:day|week|month)|a (?:day|week|month)|at home|of \d+ (?:minutes|hours|days))$/

const COUNT = new RegExp(String.raw`^(\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')})\s+(?=[a-z])`)

/** Words that make a phrase a clause rather than the name of something. */
const CLAUSAL =
  /\b(?:i|we|you|he|she|it|they|them|us|me|is|are|was|were|be|been|can|could|should|would|will|may|must|has|have|had|who|which|that|this|these|those|when|where|what|how|why|if|because|so|not|no|do|does|did|to|with|from|in|into|between|among|than|then|there|here|as|if|or|want|wants|need|needs|keep|keeps|keeping|please|without|using|like)\b/

/** `instruments on loan`, `tenants in my garages`: what is behind says where, not what. */
const BEHIND = /\s+(?:on (?:loan|hand|site|duty|call)|in (?:stock|use|house)|for (?:rent|sale|hire))$/

export function readNoun(text: string): Noun | undefined {
  let plain = text
    .toLowerCase()
    .replace(/'s?\b/g, '')
    .replace(/[^a-z0-9& /-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LEAD, '')
  const counted = COUNT.exec(plain)
  if (counted?.[1]) plain = plain.slice(counted[0].length).replace(LEAD, '')
  if (isFeature(plain)) return undefined
  for (let round = 0; round < 2; round++) plain = plain.replace(TRAIL, '')
  plain = plain.replace(BEHIND, '')
  if (isFeature(plain)) return undefined
  const words = plain.split(' ').filter(Boolean)
  const last = words.at(-1) ?? ''
  if (words.length === 0 || words.length > 4 || CLAUSAL.test(plain) || !/^[a-z]/.test(plain) || last.length < 2) return undefined
  if (/^\w+ (?:a|an|the|their|his|her|your|my|our|its)\s/.test(plain)) return undefined
  if (words.length >= 3 && words.slice(1, -1).some((word) => VERBS.has(word) && !isFieldWord(word))) return undefined
  const count = counted?.[1] ? (NUMBER_WORDS[counted[1]] ?? Number(counted[1])) : undefined
  const { noun, done } = splitDoneTo(words.join(' '))
  const base = `${[...noun.split(' ').slice(0, -1), singular(noun.split(' ').at(-1) ?? '')].join(' ')}${done}`.replace(/-/g, ' ')
  return { base, many: isPlural(last), count }
}

/** Plural words that are properties all the same: `notes`, `skills`, `honey frames`. */
const QUALITIES =
  /(?:pro|con|skill|interest|hobby|allergy|allergen|ingredient|requirement|preference|detail|note|remark|comment|hour|minute|instruction|feature|benefit|symptom|medication taken|dimension|measurement|coordinate|point|credit|set|rep|seat|bedroom|bathroom|room count|calorie|tag|keyword|color|colour|size|language|subject|strength|weakness|goal set|keyword|result|term|condition|initial|material|tool needed|link|page|copy|view|like|vote|mile|kilometre|kilometer|frame|place|leg|egg|step|direction)$/

/** What an app shows or does is never kept: `a leaderboard`, `charts`. */
export const isFeature = (text: string): boolean =>
  /^(?:(?:low stock|dark|light|nice|simple|public|contact|weekly|monthly|kanban|photo|image|text|month|week) )*(?:charts?|graphs?|dashboards?|leaderboards?|leader boards?|rankings?|search(?: box| bar)?|filters?|sorting|reports?|statistics|stats|calendars?|maps?|reminders?|notifications?|alerts?|warnings?|kanban|kanban boards?|boards?|forms?|contact forms?|galler(?:y|ies)|carts?|shopping carts?|checkout|login|logins|dark mode|menus? bar|overviews?|homepage|landing page|streaks?|averages?|totals?|waiting list|permissions?|roles?|csv exports?|exports?|imports?|print view)$/.test(
    text
      .toLowerCase()
      .trim()
      .replace(/^(?:an?|the|some|my|our)\s+/, '')
      .replace(/\s+(?:for|of|with|by|on|over|to) .+$/, ''),
  )

/** `number of players`, `date of birth`. */
export const MEASURED =
  /^(?:max|maximum|min|minimum|total|number of|no of) |^(?:number|amount|count|date|name|type|kind|place|level|price|cost|size|colou?r|time|year|quantity|length) of /

export type Sort = 'thing' | 'field' | 'open'

/** Whether words in a list name something to keep, a property of something, or could be either. */
export function sortOf(noun: Noun): Sort {
  const last = noun.base.split(' ').at(-1) ?? ''
  const concept = conceptOf(noun.base) ?? conceptOf(last)
  const isField = guessField(noun.base).known || isFieldWord(last)
  if (MEASURED.test(noun.base)) return 'field'
  if (noun.count !== undefined && noun.many) return 'thing'
  if (noun.many && (KEPT.test(last) || (concept && ['person', 'party'].includes(concept.is)))) return 'thing'
  if (noun.many && QUALITIES.test(last)) return 'field'
  if (isField) return 'field'
  if (noun.many) return 'thing'
  if (concept && ['log', 'group'].includes(concept.is) && !isField) return 'open'
  return 'open'
}

/** Properties when one stands alone; several in a list of things are kept themselves: `books, authors, members`. */
const KEPT =
  /^(?:author|artist|owner|driver|manager|leader|parent|teacher|director|composer|mechanic|trainer|guardian|coach|speaker|supplier|room|venue|location|category|team|department|question|budget|address|unit|track|instructor|family|model|answer sheet|publisher)$/

/** Things that happen or are noted down: in a list of properties they are things of their own. */
export const isHappening = (noun: Noun): boolean => {
  const last = noun.base.split(' ').at(-1) ?? ''
  const concept = conceptOf(noun.base) ?? conceptOf(last)
  if (!noun.many || QUALITIES.test(last) || MEASURED.test(noun.base)) return false
  if (concept)
    return ['visit', 'money', 'document', 'work', 'log', 'person', 'place', 'party'].includes(concept.is) && !isFieldWord(last)
  return (
    /(?:ation|ction|ing|ment|visit|exam|check|test|session|order|call|treatment|trip)$/.test(last) &&
    !/^(?:rating|painting|drawing|setting)$/.test(last)
  )
}
