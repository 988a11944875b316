import { singular } from '#contract/inflect'
import { isProcessor } from '../judge/artifacts'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { gatherOptions } from '../request/clauses/gather-options'
import { type Noun, readNoun, sortOf } from '../request/clauses/noun-phrase'
import { isChooser } from '../request/clauses/patterns'
import { type Piece, splitAtColon, splitOptions, splitSentences } from '../request/clauses/pieces'
import { readLabel } from '../request/clauses/read-label'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS, ORGANISATION } from '../request/prose-reader'
import type { Attribute } from '../request/understanding'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { isClause, tagWords } from '../words/tag'

/** A row of properties as people write them down: `each visit: patient, date, what we did, paid y/n`. */
export interface ToldRow {
  /** Of what they are told, in base form; undefined where they stand for themselves, behind the name of the app. */
  of: string | undefined
  properties: Attribute[]
  /** The members as they were said. */
  said: string[]
}

/**
 * The rows of properties in a request, in their order. How the words stand tells them: behind a colon or a dash, in
 * brackets behind a name, behind `with` or `has`, or in a sentence that is nothing but a row. Words that nobody here
 * knows are properties in such a row as well as others.
 */
export function readRows(said: string): ToldRow[] {
  const rows: ToldRow[] = []
  for (const sentence of splitSentences(inSigns(said))) readSentence(sentence, rows)
  return rows
}

/** Short forms in the words the readers know. */
const inSigns = (said: string): string =>
  said
    .replace(/\bw\/ ?(?=[a-z])/gi, 'with ')
    .replace(/\bw (?=[a-z]{3})/gi, 'with ')
    .replace(/(?<=[a-z])\?(?=\s*(?:[,;\n]|$))/gi, ' yes/no')
    .replace(/\by(?:es)? or no?\b/gi, 'yes/no')
    .replace(/(?<=[a-z0-9])\s*\+\s*(?=[a-z])/gi, ', ')
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, ' ')

function readSentence(sentence: string, rows: ToldRow[]): void {
  const { text: plain, choice } = takeChoice(sentence.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').replace(WRITTEN, ''))
  const text = readBrackets(plain, rows)
  const row = splitAtColon(text) ? readColon(text) : (readToldBy(text) ?? readWith(text) ?? readBare(text))
  if (row) rows.push(row)
  const last = rows.at(-1)
  if (choice && last) last.properties.push(choice)
  const chain = ARROW.test(text) ? CHAIN.exec(text) : null
  if (chain?.[1] && chain[2] && last) add(last, { ...named(chain[1]), options: splitChain(chain[2]) })
}

/** `the customer comes, I write down model, fault, price`: what somebody writes is a row. */
const WRITTEN =
  /^.*\b(?:i|we|they|you|people) (?:write(?: down)?|note(?: down)?|enter|fill in|record|log|type in|put in|jot down) (?!each|every)(?=[^,:]+,)/i

/** `guests say if they come, what meal, how many`: of each of them it is told. */
const TOLD_BY = /^.*?\b(\p{L}+s) (?:say|tell us|fill in|state|answer|give)(?: us)? (?=[^,:]+,)/iu

function readToldBy(text: string): ToldRow | undefined {
  const [all = '', who = ''] = TOLD_BY.exec(text) ?? []
  const noun = readNoun(who)
  const members = membersOf(text.slice(all.length))
  return noun?.many && countFields(members) * 4 >= members.length ? rowOf(noun.base, members, 2) : undefined
}

const ARROW = /→|->|=>|>/
/** `status goes from waiting → in work → ready` */
const CHAIN = /\b(status|stage|state|step)e?s?\b[^→>]*?((?:[\p{L}' -]+?\s*(?:→|->|=>|>)\s*){2,}[\p{L}' -]+)/iu

const splitChain = (text: string): string[] =>
  text
    .split(ARROW)
    .map((step) => step.replace(/^\s*(?:(?:goes?|moves?|runs?|is|are) )?(?:from )?/i, '').trim())
    .filter(Boolean)

/** `…, and status: on shelf, in kiln, fired`: what the last property of a row can be. */
function takeChoice(text: string): { text: string; choice?: Attribute } {
  const [, before = '', name = '', list = ''] = /^(.*?[,:])\s*(?:and\s+)?([a-z]+(?: [a-z]+)?):\s+([^:]+)$/is.exec(text) ?? []
  const options = splitOptions(list)
  if (options.length < 2 || !isChooser(name)) return { text }
  return { text: before.replace(/[,:]$/, ''), choice: { ...named(name), options } }
}

/** Lists with their properties in brackets: they are taken out of the sentence. Choices in brackets stay. */
function readBrackets(text: string, rows: ToldRow[]): string {
  return text.replace(/((?:[\p{L}'-]+ ){0,3}[\p{L}'-]+) \(([^()]{5,})\)/gu, (all: string, before: string, inner: string) => {
    const found = lastNoun(before)
    const members = membersOf(inner)
    const fields = countFields(members)
    const isOfMany = found !== undefined && (found.noun.many || found.isOne) && !isFieldWord(found.noun.base)
    const isOfNobody = found === undefined && members.length > 3 && fields * 2 > members.length
    const isTold = fields * 4 >= members.length || members.some(({ text: each }) => /^(?:name|title)$/i.test(each))
    if (!(isOfMany || isOfNobody) || /:/.test(inner) || !isTold || fields === 0) return all
    const row = rowOf(found && withoutContainer(found.noun.base), members, 2)
    if (row) rows.push(row)
    return row ? before : all
  })
}

function readColon(text: string): ToldRow | undefined {
  const { head = '', tail = '' } = splitAtColon(text) ?? {}
  const members = membersOf(tail)
  const isDash = !text.slice(head.length).trimStart().startsWith(':')
  const isWithin = isDash && (members.length < 3 || /\b(?:from|to|of|in|at|\d+)$/i.test(head))
  if (isWithin || SHOWN.test(head)) return undefined
  if (/^(?:so|also|then|e\.?g\.?|like)?$/i.test(head)) return readWith(tail) ?? readBare(tail)
  const chosen = STATE_OF.exec(head)
  const options = chosen ? splitOptions(tail) : []
  if (chosen && options.length >= 2)
    return { of: lastNoun(chosen[2] ?? '')?.noun.base, properties: [{ ...named(chosen[1] ?? ''), options }], said: [] }
  const fields = countFields(members)
  if (fields === 0 || (isChooser(head) && head.split(' ').length < 3 && fields * 3 < members.length)) return undefined
  const { of, isNothing } = ownerIn(head)
  // `marina: 80 berths with length, width`: of these it is told.
  const within = of === undefined || /^[^,(]+ (?:with|have|has) /i.test(tail) ? readWith(tail) : undefined
  return within ?? (isNothing ? undefined : rowOf(of, members, 2))
}

/** What is to be seen, found or worked out is nothing that is kept. */
const SHOWN =
  /^(?:(?:i|we)(?:'d| would)? (?:want|need|like|wish) (?:to )?|(?:it|the app) (?:should|must|can) |please |also |then |the |a |my )*(?:show|see|tell|know|display|filters?|sort|search|dashboard|home ?page|overview|reports?|charts?|statistics|totals?|figures?|calculate|example|note|rules?|roles?|users?|pages?|colou?rs?|features?|tabs?)\b/i

/** `customers follow the status of their orders: booked, delivered` */
const STATE_OF = /\b(status|stage|state) (?:of|for) (?:(?:an?|the|his|her|its|their|each|every|own|all) )*([a-z]+(?: [a-z]+)?)$/i

const WITH =
  /^(.*?)\s*\b(?:with|has|have|having|includes?|including|consists? of|contains?|should have|must have)\s+(?:an? |the |its |their )?(.+)$/is

function readWith(text: string): ToldRow | undefined {
  const [, before = '', list = ''] = WITH.exec(text) ?? []
  const members = SHOWN.test(text) ? [] : membersOf(list)
  // `scouts, patrols, badges with requirements`: the last has it.
  const { of } = ownerIn(before.split(/,|\band\b/i).at(-1) ?? '')
  const isSure = /^(?:each|every)\b/i.test(before.trim()) || countFields(members) > 0
  return of === undefined || members.length < 2 || !isSure ? undefined : rowOf(of, members, 2)
}

/** A sentence that is nothing but a row; what it begins with may be what the row is of. */
function readBare(text: string): ToldRow | undefined {
  const members = SHOWN.test(text) ? [] : membersOf(text)
  const [first, ...others] = members
  if (!first || others.length < 2) return undefined
  const opening = first.inner === '' ? openingOf(first.text.replace(LISTS, '')) : undefined
  const row = opening ? [...opening.rest, ...others] : members
  const fields = countFields(row)
  const isEnough = fields * 3 >= row.length || (fields > 0 && row.length > 4)
  return isEnough ? rowOf(opening?.of, row, opening ? 2 : 3) : undefined
}

/** `swimmers`, or `contracts yearly or monthly`: what a row begins with where that is many of something. */
function openingOf(text: string): { of: string; rest: Piece[] } | undefined {
  const isMany = (noun: Noun | undefined) => noun?.many === true && sortOf(noun) === 'thing' && !isFieldWord(noun.base)
  const whole = readNoun(text)
  if (whole && isMany(whole)) return { of: whole.base, rest: [] }
  // `dream diary, mood, people`
  const kept = whole && withoutContainer(whole.base)
  if (whole && kept && kept !== whole.base) return { of: kept, rest: [] }
  const [, first = '', rest = ''] = /^([\p{L}-]+s) ([\p{L} ]+ or [\p{L}-]+)$/u.exec(text) ?? []
  const noun = readNoun(first)
  return noun && isMany(noun) ? { of: noun.base, rest: [{ text: rest, inner: '' }] } : undefined
}

/** `track lessons`, `list of 30 evenings` */
const LISTS = /^(?:track|log|record|manage|list|note|register|(?:an? )?lists? of(?: the)?|(?:an? )?logs? of(?: the)?)\s+/i

function rowOf(of: string | undefined, members: Piece[], least: number): ToldRow | undefined {
  if (members[0] && isList(members[0])) return undefined
  const end = members.findIndex((member, at) => SEEN.test(member.text) || (isList(member) && areLists(members.slice(at))))
  const read = (end === -1 ? members : members.slice(0, end)).map((member) => ({ member, properties: propertiesOf(member) }))
  const told = read.filter(({ properties }) => properties.length > 0)
  const things = read.filter(({ member }) => isList(member)).length
  if (told.length < least || told.length * 5 < read.length * 3 || things * 2 >= read.length) return undefined
  const row: ToldRow = { of, properties: [], said: told.map(({ member }) => member.text) }
  for (const { properties } of told) for (const property of properties) add(row, property)
  return row
}

/** Lists that follow a row: with something told of them, or several of them. */
const areLists = ([first, ...others]: Piece[]): boolean =>
  / (?:with|have|has) /i.test(first?.text ?? '') || (others.length > 0 && others.filter(isList).length * 2 > others.length)

/** `and a table with points`: what is shown stands behind the row. */
const SEEN =
  /^(?:an? |the )?(?:table|chart|graph|page|dashboard|ranking|calendar|map|form|list|total|sum|overview|button)s?\b(?! number)/i

function add(row: ToldRow, property: Attribute): void {
  const at = row.properties.findIndex(({ label }) => label === property.label)
  if (at === -1) row.properties.push(property)
  else if (property.options.length > 0) row.properties[at] = property
}

/** Split at commas and at the `and` before the last, outside of brackets. */
function membersOf(text: string): Piece[] {
  const parts = text
    .replace(
      /\(([^()]*)\)/g,
      (_, inner: string) => ` (${inner.replaceAll(',', '\u0001').replace(/ (and|or) /g, '\u0002$1\u0002')}) `,
    )
    .split(/\s*,\s*(?:and\s+|plus\s+)?|\s+(?:and|plus|&)\s+/i)
  const pieces = parts.flatMap((part): Piece[] => {
    const plain = part.replaceAll('\u0001', ',').replaceAll('\u0002', ' ')
    const inner = [...plain.matchAll(/\(([^()]*)\)/g)].map(([, each]) => each?.trim() ?? '').join(', ')
    const words = plain
      .replace(/\([^()]*\)/g, ' ')
      .replace(/["“”]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/[.\s]+$/, '')
      .trim()
    return words === '' ? [] : [{ text: words, inner }]
  })
  return gatherOptions(pieces)
}

/** Many of something, and nothing that is ever a property: lists stand in a row as well. */
const isList = ({ text, inner }: Piece): boolean => {
  if (/^[\p{L}\d -]+s (?:with|have|has) /iu.test(text)) return true
  // One is called like many.
  if (/^(?:series|species)$/i.test(text)) return false
  const noun = inner === '' ? readNoun(text.replace(/ (?:by|of|for|in) .*$/i, '')) : undefined
  if (noun === undefined || noun.count !== undefined || isFieldWord(noun.base)) return false
  return (noun.many && sortOf(noun) === 'thing') || conceptOf(noun.base)?.is === 'money'
}

const countFields = (members: Piece[]): number =>
  members.filter(({ text, inner }) => {
    const noun = readNoun(text)
    const isField = noun !== undefined && (sortOf(noun) === 'field' || isFieldWord(noun.base.split(' ')[0] ?? ''))
    return isField || propertiesOf({ text, inner }).some(({ spec, options }) => spec !== undefined || options.length > 0)
  }).length

/** None where a member says something else: a sentence, a limit, what is to be shown. */
function propertiesOf({ text, inner }: Piece): Attribute[] {
  const plain = text
    .replace(/^(?:the|then|also|plus|maybe|possibly|optional(?:ly)?|any|his|her|their|its) /i, '')
    .replace(/\s+(?:every \d+ ?\w+|automatically|computed|etc\.?|at the (?:end|start|beginning)|max(?:imum)? \d+ \w+)$/i, '')
  if (plain.split(' ').length > MOST_WORDS || /^(?:(?:max|min|up to|only|no|not)\b|\d+\b)/i.test(plain)) return []
  const told = /^(?:what|where|when|how much|how) (?:i|we|they|you|he|she) [a-z' ]+$/i.test(plain)
  if (told) return [named(plain, /\b(?:paid|payed|cost|spent|charged?)\b/i.test(plain) ? 'money 5..240' : 'text')]
  const [, one = '', other = ''] = /^([\p{L}'-]+) or ([\p{L}'-]+)$/u.exec(plain) ?? []
  if (other && !/^not$/i.test(other) && !isFieldWord(singular(one)) && !isFieldWord(singular(other)))
    return [{ ...named(plain), options: [one, other] }]
  if (/^by (?:who|whom)$/i.test(plain)) return [named('done by', 'text @person')]
  const [, name = '', choices = ''] = /^(.*?)[\s:]*((?:[\p{L}\p{N}'+-]+)(?: ?\/ ?[\p{L}\p{N}'+-]+)+)$/u.exec(plain) ?? []
  const isYesNo = /^(?:y(?:es)? ?\/ ?n(?:o)?)$/i.test(choices)
  if (choices && !isYesNo && name !== '' && !/^\d+\/\d+$/.test(choices))
    return [{ ...named(name), options: splitOptions(choices) }]
  const [, scored = '', most = ''] = /^(.+?) (?:out of|of max(?:imum)?) (\d+)$/i.exec(plain) ?? []
  if (most) return [named(scored, `integer 0..${most} limited`)]
  const isAsking = /^(?:who|whose|which|what|where|when|whether|if|how)\b/i.test(plain)
  const isSaid = isYesNo || /^(?:what (?:was|is|to) \w+|who \w+ (?:it|them))$/i.test(plain)
  if (!isSaid && (isAsking ? hasSpeaker(plain) : hasSpeaker(plain) || ((isClause(plain) || isDoing(plain)) && !isDoneTo(plain))))
    return []
  const choicesIn = /^(?:can be (?:several|many)[:,]? |e\.?g\.? |like |for example )?(.*)$/i.exec(inner)?.[1] ?? ''
  const isNoChoice = /^(?:like|e\.?g|up to|in order|about|approx)/i.test(inner)
  return readLabel({ text: plain, inner: isNoChoice ? '' : choicesIn }).filter(({ label, options, spec }) =>
    isNameOf(label, isSaid || options.length > 0 || spec !== undefined),
  )
}

const MOST_WORDS = 5

/** `what did they say`: somebody speaks, and names no property. */
const hasSpeaker = (text: string): boolean =>
  /\b(?:i|we|they|you|he|she|it|should|can|must|is|are|was|were)\b/i.test(text) ||
  /\bto (?!\d)/i.test(text.replace(/^what to /i, ''))

/** `customer brings phone`: a verb between. */
const isDoing = (text: string): boolean => {
  const words = text.toLowerCase().split(' ')
  const isDeed = (word: string) => VERBS.has(word) || (word.endsWith('s') && VERBS.has(word.slice(0, -1)))
  const isByWhom = isPerson(singular(words[0] ?? ''))
  if (isByWhom && (words.slice(1).some(isDeed) || / \p{L}+s (?:in|out|up|off|over|as)\b/iu.test(text))) return true
  return words.slice(1, -1).some((word) => VERBS.has(word) && !isFieldWord(word))
}

/** `contract signed`, `last watered`: what was done to something is a property of it. */
const isDoneTo = (text: string): boolean =>
  /(?:ed|en|wn|id|ght|lt|left|(?:ed|en) (?:in|out|off|up))$/i.test(text) && text.split(' ').length < 4

const isNameOf = (label: string, isTold: boolean): boolean => {
  const words = label.split(' ')
  const last = words.at(-1) ?? ''
  if (label.length < 2 || words.length > MOST_WORDS) return false
  if (label === 'from' || label === 'to') return true
  return isTold || words.some((word) => !STOP_WORDS.has(word) || isFieldWord(word)) || isFieldWord(last)
}

const named = (text: string, spec?: string): Attribute => {
  const [made] = readLabel({ text, inner: '' })
  const shown = text.toLowerCase()
  return { label: made && spec === undefined ? made.label : foldPhrase(shown), shown, options: [], ...(spec ? { spec } : {}) }
}

/** Of what the row behind some words is told; `isNothing` where they name what holds no properties. */
function ownerIn(head: string): { of?: string; isNothing?: boolean } {
  const text = head
    .replace(/^(?:and|or|also|then|plus|so) /i, '')
    .replace(
      /^(?:an? |the |my )?(?:simple |small |little )?(?:app|tool|list|log|tracker|database|table|system|register) (?:for|of|to keep|to track) (?:the |my |our |all )*/i,
      'list of ',
    )
    .replace(
      / (?:per|for each|for every|by|at|in|on|from|for) (?:(?:an?|the|our|my|each|every|\d+) )?[\p{L}-]+(?: [\p{L}-]+)?$/iu,
      '',
    )
    .trim()
  const [, each] =
    /(?:^|\b(?:log|track|record|enter|write down|register|note|keep|add|see) )(?:each|every) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu.exec(
      text,
    ) ?? []
  const [, listed] =
    /\b(?:lists?|logs?|tables?|records?|registers?|overview|collection) (?:of|for) (?:all )?(?:the |my |our )?(.+)$/i.exec(
      text,
    ) ?? []
  const found = lastNoun(each ?? listed ?? text)
  if (!found) return {}
  const { noun, isOne } = found
  // `two rooms: main hall, meeting room`: these are the rooms.
  if (noun.count !== undefined && noun.count < 9) return { isNothing: true }
  const base = each ? noun.base : withoutContainer(noun.base)
  const isSaid = noun.many || isOne || each !== undefined || listed !== undefined || text.split(' ').length < 4
  const last = base.split(' ').at(-1) ?? ''
  // `film club: what we watched, who chose it`: of no club.
  if (!noun.many && !isOne && each === undefined && ORGANISATION.test(last)) return {}
  const isPlain = each === undefined && (FEATURE_WORDS.has(last) || APP_WORDS.has(last) || isProcessor(last))
  return isSaid && base !== '' && !isPlain && !STOP_WORDS.has(last) ? { of: base } : {}
}

/** `livestock list`, `train collection` */
function withoutContainer(base: string): string {
  const words = base.split(' ')
  while (words.length > 1 && APP_WORDS.has(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

/** The noun that words end in, with what describes it; `isOne` where one of many is spoken of: `a ticket`, `each visit`. */
function lastNoun(text: string): { noun: Noun; isOne: boolean } | undefined {
  const words = text.split(' ').filter(Boolean)
  const isDeed = words.length > 1 && VERBS.has((words.at(-1) ?? '').toLowerCase())
  const whole =
    words.length < 4 && !isDeed && !isClause(text) && (words.length === 1 || !VERBS.has(foldPhrase(words[0] ?? '')))
      ? readNoun(text)
      : undefined
  if (whole) return { noun: whole, isOne: ONE.test(words[0] ?? '') }
  const classes = tagWords(text)
  const isOfName = (word: string | undefined) => /^(?:noun|adjective)$/.test(classes.get((word ?? '').toLowerCase()) ?? '')
  let from = words.length
  while (from > 0 && words.length - from < 2 && isOfName(words[from - 1])) from -= 1
  const before = words[from - 1]?.toLowerCase() ?? ''
  const noun = from < words.length ? readNoun(words.slice(from).join(' ')) : undefined
  const isOfPhrase = /^(?:per|for|in|at|on|by|to|from|through|about)$/.test(before)
  const isOne = ONE.test(before)
  return noun && !isOfPhrase && (noun.many || isOne || conceptOf(noun.base) !== undefined) ? { noun, isOne } : undefined
}

const ONE = /^(?:an?|the|each|every|new|one)$/i
