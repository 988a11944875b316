import type { FieldKind } from '../plan'
import { readField } from '../understand/lexicon/field-notation'
import { foldPhrase } from '../understand/lexicon/lexicon'
import { labelIn } from './field-label'
import type { LibraryList } from './library-plan'

/** The field of a list that a property is, if in other words: `developer strength` is the `Developer`. */
export function fieldOf({ name, also = [], fields }: LibraryList, property: string): string | undefined {
  const names = [name, ...also].map(foldPhrase)
  const wanted = nameIn(property)
  const labels = fields.map((field) => nameIn(labelIn(field)))
  const owners = [...names, ...labels.filter((_, at) => MAY_BE_SOMEBODY.has(readField(fields[at] ?? '').kind))]
  const ways: ((own: string) => boolean)[] = [
    (own) => own === wanted,
    (own) => own.endsWith(` ${wanted}`) || isOfList(wanted, own, owners),
    (own) => beginsWith(own, wanted) || (beginsWith(wanted, own) && mayHold(fields[labels.indexOf(own)] ?? '', wanted)),
    (own) => isSynonym(own, wanted),
    (own) => ASKED.some(([asking, answer]) => asking.test(wanted) && answer.test(own)),
  ]
  const at = ways.map((isSame) => labels.findIndex(isSame)).find((found) => found !== -1)
  if (at === undefined) return wanted === 'date' ? dateAmong(fields) : undefined
  return fields[at]
}

/** The date of a row, whatever it is called: that which it needs, or the only one it has. */
function dateAmong(fields: string[]): string | undefined {
  const dates = fields.filter((field) => ['date', 'datetime'].includes(readField(field).kind))
  const needed = dates.filter((field) => readField(field).required)
  return needed.length === 1 ? needed[0] : dates.length === 1 ? dates[0] : undefined
}

/** Whether a list surely has a property: by its name, by another word for it, or by how it begins. */
export function hasField({ fields }: LibraryList, property: string): boolean {
  const wanted = nameIn(property)
  return fields.some((field) => {
    const own = nameIn(labelIn(field))
    return own === wanted || isSynonym(own, wanted) || (beginsWith(wanted, own) && mayHold(field, wanted))
  })
}

const nameIn = (property: string): string =>
  foldPhrase(property.replace(/^(?:the|their|its|his|her|a|an) /i, '')).replace(/(?<=..) on$/, '')

/** Names that say the same of whatever it is. */
const SYNONYMS = [
  /^(?:start|begin|beginning|from|first day|date from)(?: (?:time|date|at|on))?$/,
  /^(?:end|finish|until|till|to|last day|date to)(?: (?:time|date|at|on))?$/,
  /^(?:arrival|arrived|arrive|check in|time in|signed in)(?: (?:time|date|at|on))?$/,
  /^(?:departure|left|leave|leaf|check out|time out|signed out)(?: (?:time|date|at|on))?$/,
  /^(?:phone|telephone|mobile|cell|phone number|telephone number|mobile number|contact number)$/,
  /^(?:email|e mail|mail|email address)$/,
  /^(?:photo|picture|image|photograph)$/,
  /^(?:note|remark|comment)$/,
  /^(?:deadline|due|due date|due by|due on)$/,
  /^(?:make|maker|manufacturer|brand)$/,
  /^(?:quantity|qty|in stock|stock|number in stock)$/,
  /^(?:birth ?day|birth date|date of birth|born|dob)$/,
]
const isSynonym = (one: string, other: string): boolean => SYNONYMS.some((name) => name.test(one) && name.test(other))

/** Whether a property is told by a question, and no name for it. */
export const isAsked = (property: string): boolean => ASKED.some(([asking]) => asking.test(nameIn(property)))

const MAY_BE_SOMEBODY: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'relation'])

/** `dog's name` is the name of a dog; a visitor's is not the name of whoever repairs. `owners`: whose it may be here. */
function isOfList(wanted: string, own: string, owners: string[]): boolean {
  if (!wanted.endsWith(` ${own}`)) return false
  return !OF_MANY.test(own) || owners.includes(wanted.slice(0, -own.length - 1))
}

/** `rescue med` begins `rescue medicine`; a date of birth is no other date. */
const beginsWith = (long: string, short: string): boolean =>
  long.startsWith(short) && short.length >= LEAST && !OF_MANY.test(short) && (short.includes(' ') || long.startsWith(`${short} `))
const LEAST = 4
export const OF_MANY =
  /^(?:date|name|number|type|kind|status|time|price|cost|place|year|size|amount|total|note|description|start|end|first|last|main|phone|email|address|title|by|on|photo)$/

/** Whether a field is of the kind that the last word of a name tells: a visitor's name is no number of visitors. */
function mayHold(field: string, name: string): boolean {
  const last = name.split(' ').at(-1) ?? ''
  const { kind } = readField(field)
  const told = KINDS.find(([words]) => words.test(last))?.[1]
  if (told) return told.includes(kind)
  return !OF_MANY.test(last) && (!MEASURED.has(kind) || SAYS_HOW.test(name.slice(nameIn(labelIn(field)).length)))
}

/** Litres of milk are not its temperature, and no number of a lot. */
const MEASURED: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'number', 'money', 'percent'])
const SAYS_HOW =
  /^ (?:in|at|on|per|of|after|before|by|for|each|every|total|needed|used|left|reading|value|level|measurement|figure|entry|record)\b/

const KINDS: [last: RegExp, kinds: FieldKind[]][] = [
  [/^(?:date|day|time)$/, ['date', 'datetime', 'time']],
  [/^(?:price|cost|amount|fee)$/, ['money']],
  [/^(?:name|number|code)$/, ['text']],
]

/** What is told by a question names what answers it. */
const ASKED: [asking: RegExp, answer: RegExp][] = [
  [/^how long\b/, /\b(?:duration|length|minute|hour|time)\b/],
  [/^how many\b/, /\b(?:quantity|number|count|amount)\b/],
  [/^how much\b|\bcost$/, /\b(?:price|cost|amount|fee)\b/],
  [/^who (?!\w+ (?:for|to)\b)/, /. by$/],
  [/^where\b/, /\b(?:place|location|address|venue|where)\b/],
  [/^when\b/, /\b(?:date|start|time|when)\b/],
  [/^what (?:was |is )?wrong\b/, /\b(?:fault|problem|issue|complaint|defect)\b/],
]
