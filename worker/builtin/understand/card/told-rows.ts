import { isFieldWord } from '../lexicon/field-words'
import { type Noun, readNoun, sortOf } from '../request/clauses/noun-phrase'
import { isChooser } from '../request/clauses/patterns'
import { type Piece, splitAtColon, splitOptions, splitSentences } from '../request/clauses/pieces'
import type { Attribute } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import { tagWords } from '../words/tag'
import { countFields, isList, membersOf, named, propertiesOf } from './row-members'
import { lastNoun, ownerIn, withoutContainer } from './row-owner'

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
  const row = splitAtColon(text)
    ? readColon(text, rows.length === 0)
    : (readOfEach(text) ?? readToldBy(text) ?? readWith(text) ?? readBare(text, rows.length === 0))
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

/** `for each funeral we have the deceased, the family contact, the date` */
const OF_EACH =
  /^(?:and |also )?(?:for|of|about|per|on|at) (?:each|every) ([\p{L}-]+(?: [\p{L}-]+)??),? (?:(?:i|we|they|you|people) )?(?:(?:must|should|can|(?:want|need|like|have) to) )?(?:have|need|write(?: down)?|note(?: down)?|record|log|keep|know|store|save|enter|want|fill in)(?: the| its)? (.+)$/iu

function readOfEach(text: string): ToldRow | undefined {
  const [, each = '', list = ''] = OF_EACH.exec(text) ?? []
  const noun = readNoun(each)
  return noun && !STOP_WORDS.has(noun.base) ? rowOf(noun.base, membersOf(list), 2) : undefined
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

/** `isFirst`: what stands before it may be the name of the app. */
function readColon(text: string, isFirst: boolean): ToldRow | undefined {
  const { head = '', tail = '' } = splitAtColon(text) ?? {}
  const members = membersOf(tail)
  const isDash = !text.slice(head.length).trimStart().startsWith(':')
  const isWithin = isDash && (members.length < 3 || /\b(?:from|to|of|in|at|\d+)$/i.test(head))
  if (isWithin || SHOWN.test(head)) return undefined
  if (/^(?:so|also|then|e\.?g\.?|like)?$/i.test(head)) return readWith(tail) ?? readBare(tail, isFirst)
  const chosen = STATE_OF.exec(head)
  const options = chosen ? splitOptions(tail) : []
  if (chosen && options.length >= 2)
    return { of: lastNoun(chosen[2] ?? '')?.noun.base, properties: [{ ...named(chosen[1] ?? ''), options }], said: [] }
  const fields = countFields(members)
  if (fields === 0 || (isChooser(head) && head.split(' ').length < 3 && fields * 3 < members.length)) return undefined
  const { of, isNothing } = ownerIn(head)
  // `marina: 80 berths with length, width`: of these it is told.
  const within = of === undefined || /^[^,(]+ (?:with|have|has) /i.test(tail) ? readWith(tail) : undefined
  // `public form to look for a relative: phone`: of that, and of nothing before it.
  const isOfOther = of === undefined && !isFirst && [...tagWords(head).values()].includes('noun')
  return within ?? (isNothing || isOfOther ? undefined : rowOf(of, members, 2))
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
function readBare(text: string, isFirst: boolean): ToldRow | undefined {
  const members = SHOWN.test(text) ? [] : membersOf(text)
  const [first, ...others] = members
  if (!first || others.length < 2) return undefined
  const opening = first.inner === '' ? openingOf(first.text.replace(LISTS, '')) : undefined
  const row = opening ? [...opening.rest, ...others] : members
  const fields = countFields(row)
  const isEnough = fields * 3 >= row.length || (fields > 0 && row.length > 4)
  // What follows other rows is of something of its own.
  return isEnough && (opening || isFirst) ? rowOf(opening?.of, row, opening ? 2 : 3) : undefined
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
