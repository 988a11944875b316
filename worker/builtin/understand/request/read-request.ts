import { isPlural, plural, singular } from '#contract/inflect'
import { archetypeOf } from '../compose/generic'
import type { Domain } from '../lexicon/concept'
import { isFieldWord } from '../lexicon/field-words'
import { conceptAmong, conceptOf, domainsIn, findConcept, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { currencyOf } from '../lexicon/units'
import { correctText, tidy, unquoteWords } from '../words/clean'
import { eitherOr, partChoices } from '../words/part-choices'
import { splitRelative, tagWords } from '../words/tag'
import { asWritten } from './as-written'
import { withoutBackground } from './background'
import { ClauseReader } from './clauses/clause-reader'
import { type Noun, readNoun } from './clauses/noun-phrase'
import { SIGN_UP } from './clauses/patterns'
import { splitSentences } from './clauses/pieces'
import type { Topic } from './clauses/topics'
import { findCues } from './cues'
import { thingNames } from './is-thing-name'
import { inPlainWords } from './plain-words'
import { APP_WORDS, longestConcept, ORGANISATION, ProseReader } from './prose-reader'
import { type Head, readHead } from './read-head'
import { isRefused } from './refused'
import { withoutRetracted } from './retracted'
import { readStartsFrom } from './starts-from'
import type { Thing, Understanding } from './understanding'

/** `library of board games` keeps board games; `donations of blood` are blood donations. */
function kernel(head: string): string {
  const kept =
    /^(?:library|collection|list|inventory|directory|directorie|catalogue|catalog|database|register|archive|log|record|overview|history|board|calendar|leaderboard|gallery|map)s? of (?:the |my |our |all )?(.+)$/i.exec(
      head,
    )?.[1]
  if (kept) return kept
  const tended = /^((?:[a-z]+ )?[a-z]+s) (?:watering|cleaning|feeding|tracking|planning|keeping|counting|care)$/i.exec(head)?.[1]
  if (tended) return tended
  const held = /^(?:stock|stocks|contents?|supplies) of (?:the |my |our |an? )?.+$/i.test(head)
  if (held) return 'stock items'
  const put =
    /^(?:voting|votes?|polls?|ballots?) (?:for|on|about) (?:the |our |a )?(?:next |best |new |favou?rite )?([a-z]+)/i.exec(
      head,
    )?.[1]
  if (put) return plural(put)
  const rented = HANDED_OUT.exec(head)
  const [what = '', handing = ''] = rented?.slice(1) ?? []
  if (rented && isHandedOut(what, handing, rented[3])) return `${plural(singular(what))} and ${plural(singular(handing))}`
  const handed = /^([a-z]+(?: [a-z]+)?) (?:checkouts?|check-outs?|lending|borrowing|hire)(?: system| app| list)?$/i.exec(
    head,
  )?.[1]
  if (handed) return plural(handed)
  const given =
    /^([a-z]+(?: [a-z]+)?s) (?:lent|loaned|given|handed|rented|hired)(?: (?:out|over))? to (?:the |my |our )?([a-z ]+s)$/i.exec(
      head,
    )
  if (given) return `${given[1]} and ${given[2]}`
  const decided = /^(.+?) approvals?(?: app| system| workflow)?$/i.exec(head)?.[1]
  if (decided) return decided
  const [, doing = '', done = ''] = DONE_BY.exec(head) ?? []
  if (isPerson(singular(doing.toLowerCase()))) return done
  const turned = /^([a-z]+s) of ([a-z]+)$/i.exec(head)
  return turned ? `${turned[2]} ${turned[1]}` : head
}

/** `teachers enter marks`: it is the marks that are kept. */
const DONE_BY =
  /^([a-z]+s) (?:add|enter|log|record|report|submit|upload|write|post|fill in|hand in|send in) (?:the |their |our |all )?([a-z]+(?: [a-z]+)?s)$/i

/** `brewery inventory`: whose it is, which tells a trade and is nothing to keep, and not of what. */
function isStockOfBusiness({ head, rest }: Head): boolean {
  const whose = /([a-z]+) (?:inventory|stock)$/i.exec(head)?.[1]?.toLowerCase()
  const isBusiness = whose !== undefined && (ORGANISATION.test(whose) || domainsIn(whose).length > 0)
  return isBusiness && rest.trim() === '' && conceptOf(whose) === undefined
}

/** `kayak rental desk`: what is handed out, the handing out, and where or by whom that is done. */
const HANDED_OUT = /^([a-z]+(?: [a-z]+)?) (rentals?|hires?)(?: ([a-z]+))?$/i

/** Things are; rooms and people are not. `rental agreement` is a thing of its own. */
function isHandedOut(what: string, handing: string, behind: string | undefined): boolean {
  const concept = conceptOf(what.toLowerCase())
  const isThing = (concept?.is ?? archetypeOf(what.toLowerCase())) === 'item'
  return isThing && (behind === undefined || conceptOf(`${singular(handing)} ${behind}`.toLowerCase()) === undefined)
}

/** `books our neighbours lend` are books, each with a neighbour. */
function readRelative(read: Head): Head {
  const relative = splitRelative(read.head || read.audience)
  if (!relative) return read
  const rest = read.rest.replace(/^\s*(?:with|having|including)\s+/i, ', ')
  const audience = read.head === '' ? '' : read.audience
  return { ...read, audience, head: relative.noun, rest: ` with ${singular(relative.subject.toLowerCase())}${rest}` }
}

/** Reads a request into things to keep, what is known of each, and what the app should do. */
export function readRequest(request: string): Understanding {
  const from = readStartsFrom(request)
  return from ? { ...readWords(from.words), startsFrom: from.title } : readWords(request)
}

/** The same of one that names no plan to start from. */
function readWords(request: string): Understanding {
  const { text: spelt, corrections } = correctText(withoutBackground(withoutRetracted(tidy(request))))
  const said = eitherOr(partChoices(unquoteWords(spelt)))
  const text = inPlainWords(said)
  const read = readRelative(readHead(text))
  const head = { ...read, head: isStockOfBusiness(read) ? 'stock items' : kernel(read.head) }
  const folded = foldPhrase(text.replace(/[^A-Za-z0-9' -]+/g, ' ').replace(/'s\b/g, ''))
  const domains = domainsIn(folded)
  return {
    text,
    said,
    corrections,
    folded,
    head: head.head,
    audience: head.audience,
    givenName: head.givenName,
    ...readThings(text, head, domains),
    cues: findCues(said),
    currency: currencyIn(said),
    domains,
  }
}

function readThings(text: string, head: Head, domains: Domain[]): Pick<Understanding, 'things' | 'wishes' | 'parts'> {
  const clauses = readClauses(head)
  const { all } = clauses.topics
  const prose = new ProseReader(tagWords(text), domains)
  const isTold = all.length > 0 && all.every(({ noun }) => noun !== headNoun(head.head)?.base)
  if (!(isTold && all.length >= 3 && !isThing(head.head))) prose.readHeadPhrase(head.head, head.verb !== undefined)
  prose.readAudience(head.audience)
  for (const topic of all) prose.adopt(toThing(topic, domains, text))
  for (const rest of clauses.prose) prose.readRest(`. ${rest}`, false)
  if (findCues(text).has('leaderboard')) keepPlayers(prose.things, domains)
  const isName = thingNames(text)
  const things = withoutUnnamed(prose.things.filter(isName), text).filter(({ noun }) => !isRefused(noun, text))
  for (const thing of things) keepWhose(thing, things, text)
  for (const thing of things) thing.attributes = thing.attributes.map((attribute) => asWritten(attribute, text))
  return { things, wishes: clauses.wishes, parts: clauses.parts }
}

/** `vaccinations of our animals`: each is of one of them, which is known of it unless they are kept as well. */
function keepWhose({ noun, attributes }: Thing, things: Thing[], text: string): void {
  const [, behind = ''] = text.toLowerCase().split(`${plural(noun)} of `)
  const [, whose] = /^(?:our|my|the) ((?:[a-z]+ )?[a-z]+s)\b/.exec(behind) ?? []
  const label = whose === undefined || !isPlural(whose) ? undefined : foldPhrase(whose)
  if (label && !isFieldWord(label) && !things.some((thing) => ` ${label}`.endsWith(` ${thing.noun}`)))
    attributes.push({ label, options: [] })
}

/** Properties told of nothing by name are those of the first thing named: `recipes for the bakery with allergens`. */
function withoutUnnamed(things: Thing[], text: string): Thing[] {
  const isNamed = ({ noun }: Thing) => noun !== 'entry' || /\bentr(?:y|ies)\b/i.test(text)
  const [first, ...others] = things.filter(isNamed)
  const unnamed = things.filter((thing) => !isNamed(thing))
  if (first === undefined || unnamed.length === 0) return things
  return [{ ...first, attributes: [...first.attributes, ...unnamed.flatMap(({ attributes }) => attributes)] }, ...others]
}

/** What is listed in so many words. The opening sentence goes on where the name of the app ends. */
function readClauses({ head, rest, audience, verb }: Head): ClauseReader {
  if (KEEPING.test(head)) {
    const reader = new ClauseReader(undefined)
    for (const sentence of splitSentences(`${head} ${rest}`)) reader.readSentence(sentence)
    return reader
  }
  const reader = new ClauseReader(headNoun(head))
  const counted = readNoun(audience)
  if (counted?.count !== undefined && counted.many) reader.topics.open(counted)
  const isOpen = /^\s*(?::|,| - |with\b|has\b|having\b|including\b|and\b|containing\b|featuring\b|\()/i.test(rest)
  const [first, ...others] = splitSentences(rest.replace(/^\s*[.;!?]+/, ''))
  if (first !== undefined) {
    const list = first.replace(/^\s*(?::|,|-|with|has|having|including|and|containing|featuring)\s*/i, '')
    if (verb !== undefined && isOpen) {
      const noun = headNoun(head)
      if (noun && isThing(head)) reader.topics.open(noun)
    }
    if (isOpen) reader.readOpening(list)
    else reader.readSentence(first)
  }
  for (const sentence of others) reader.readSentence(sentence)
  if (SIGN_UP.test(head) || (/\bform$/i.test(head) && /\b(?:anyone|public|online|visitors)\b/i.test(`${audience} ${rest}`)))
    reader.takeIn()
  countThings(`${audience} ${rest}`, reader)
  return reader
}

/** `on 3 construction sites`, `in my 6 garages`: how many there are, wherever it is said. */
function countThings(text: string, { topics }: ClauseReader): void {
  const counted =
    /\b(?:my|our|the|with|of|in|on|has|have|for)\s+((?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+[a-z]+(?: [a-z]+)?s)\b/gi
  for (const [, said = ''] of text.matchAll(counted)) {
    const noun = readNoun(said)
    if (
      !noun?.many ||
      noun.count === undefined ||
      noun.count > 40 ||
      /(?:minute|hour|day|week|month|year|time|percent|euro|dollar|star|point|step|option|field|page|people|person)$/.test(
        noun.base,
      )
    )
      continue
    const before = topics.current
    topics.open(noun)
    if (before) topics.current = before
  }
}

/** A head that is a clause: `my clients log their exercises`. */
const KEEPING = /\b(?:log|track|record|keep|manage|write|enter|save)s?\s+(?:their|the|our|my|what|down)\b/i
/** `my daughter's homework` keeps homework. */
const withoutWhose = (head: string): string =>
  head.replace(/^([a-z]+)['’]s (?=[a-z])/, (all, whose: string) => (isPerson(whose) ? '' : all))

/** What an app keeps by its own name: `workout log` keeps workouts. */
function headNoun(head: string): Noun | undefined {
  const words = withoutWhose(head.toLowerCase())
    .replace(/\s+(?:(?:by|from|at|in|per) (?:the |our |my |a )?|of (?:the|our|my|an?) )[a-z ]+$/, '')
    .replace(/^((?:[a-z]+ )?[a-z]+s) (?:watering|cleaning|feeding|training|tracking|planning|keeping|counting|care)$/, '$1')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length === 2 && SUBJECT.test(words[0] ?? '')) return undefined
  const wasLog = /^(?:log|logbook|diary|journal|register|tracker)$/.test(words.at(-1) ?? '')
  while (words.length > 1 && APP_WORDS.has(words.at(-1) ?? '')) words.pop()
  if (
    words.length > 1 &&
    /^(?:club|society|circle)$/.test(words.at(-1) ?? '') &&
    conceptOf(words.slice(0, -1).join(' '))?.is === 'item'
  )
    words.pop()
  const noun = readNoun(words.slice(-3).join(' ').replace(/^and /, ''))
  if (noun && wasLog && isFieldWord(noun.base)) return { ...noun, base: `${noun.base} entry` }
  if (!noun || /^(?:landing|website|homepage|home|web|site|one|public|page|portal|crm|time)$/.test(noun.base)) return undefined
  const known = longestConcept(noun.base.split(' '))
  return known && known.length < noun.base.split(' ').length ? { ...noun, base: known.phrase } : noun
}

/** `kids lose`: who does something is not what an app keeps. */
const SUBJECT = /^(?:kids|people|we|they|i|students|members|customers|everyone|parents|guests)$/

const isThing = (head: string) => {
  const noun = headNoun(head)
  return noun !== undefined && (isPlural(head.split(' ').at(-1) ?? '') || conceptOf(noun.base) !== undefined)
}

/** A ranking ranks people: whoever is noted with what counts is kept, too. */
function keepPlayers(things: Thing[], domains: Domain[]): void {
  const isSomebody = (noun: string) => (conceptAmong(noun, domains)?.is ?? archetypeOf(noun)) === 'person'
  if (things.some(({ noun, concept }) => (concept ? concept.is === 'person' : isSomebody(noun)))) return
  const who = things.flatMap(({ attributes }) => attributes).find(({ label, spec }) => !spec && isSomebody(label))
  if (who) things.push({ noun: who.label, concept: conceptAmong(who.label, domains), attributes: [] })
}

/** Categories of what was spent are more than a word. */
const SPENDING = /\b(?:expenses?|spending|budgets?|income)\b/i

function toThing({ noun, count, attributes, links }: Topic, domains: Domain[], text: string): Thing {
  if (noun === 'item' && !/\bitems?\b/i.test(text))
    return toThing({ noun: nameByProperties(attributes), count, attributes, links }, domains, text)
  const known = longestConcept(noun.split(' '))
  const concept =
    noun === 'category' && SPENDING.test(text)
      ? findConcept('expense_category')
      : (conceptAmong(noun, domains) ?? (known ? conceptAmong(known.phrase, domains) : undefined))
  return { noun, concept, attributes, links, ...(count === undefined ? {} : { count }) }
}

/** Where only properties were told, what they are of. */
const nameByProperties = (attributes: Topic['attributes']) =>
  attributes.some(({ label }) => /^(?:customer|client)$/.test(label)) ? 'job' : 'entry'

function currencyIn(text: string): string | undefined {
  const said = /[€£¥₹$]|\b(?:euros?|eur|dollars?|usd|gbp|pounds?(?! of)|chf|francs|rupees|yen|kronor|kroner)\b/i.exec(text)?.[0]
  return said ? currencyOf(said) : undefined
}
