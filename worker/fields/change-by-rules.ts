import { ApiError } from '#contract/errors'
import { CustomField, type FieldType, hasOptions, MAX_OPTIONS, type MagicResult } from '#contract/settings/custom-fields'
import { type Clause, clausesOf, readSwitches, withoutDenials } from './read-switches'

/** How people call the types, the more particular first. */
const TYPES: readonly (readonly [RegExp, FieldType])[] = [
  [/\bmulti(?:ple)?[- ]?(?:select|choice)|\b(?:several|many) (?:options|choices)\b/i, 'multiselect'],
  [/\b(?:select|dropdown|drop-down|choice|choose)\b/i, 'select'],
  [/\b(?:long text|paragraph|multi-?line|text ?area)\b/i, 'long_text'],
  [/\be-?mail\b/i, 'email'],
  [/\b(?:photo|picture|image)\b/i, 'photo'],
  [/\bheight\b/i, 'height'],
  [/\bweight\b/i, 'weight'],
  [/\b(?:place|location)\b/i, 'place'],
  [/\b(?:short |plain )?text\b/i, 'text'],
]
const OPTIONS =
  /\b(?:options?|choices?)\b\s*(?:are|is|to|of)?\s*:?\s+(.+)$|\b(?:between|among)\s+(.+)$|\b(?:select|drop-?down|choice|list)\s+(?:with|of|from)\s+(?!options?\b|choices?\b)(.+)$|:\s*(.+,.+)$/i
const LABEL = /\b(?:label(?:led|ed)?|call(?:ed)?|rename|name)\b(?:\s+(?:it|to|as|the field))*\s*:?\s*["“']([^"”']+)["”']/i
/** The word of a type that leads to its options: "a dropdown with". */
const HEAD = /^(?:select|drop-?down|choice)(?=\s+(?:with|of|from)\b)/i
/** What a type took the place of is no wish for it. */
const REPLACED = /\b(?:instead of|rather than)\b[^.,;]*/gi
const INTO = /^.*\b(?:into|to|as)\b/i
/** What a sentence is held together by, and how one speaks of a field. */
const FILLING = new Set(
  `a an the it its it's this that these those field fields question is are be being been to should must shall will would can could may might has have had do does
  of for in by on at as into from with and or but also then now so please just only simply make makes made turn set change switch become becomes let lets have want
  wants need needs like i we you people users they them their there here kind type sort input value values answer answers instead rather than any more again
  anymore use give get pick select choose choice between among me us my our your one all each every when which what who where please ok okay thanks entered filled given options option choices`.split(
    /\s+/,
  ),
)

const FAILED =
  'Magic edit failed: say the type, the options, or what is required, such as "a required select with options: Red, Blue"'

/**
 * What a sentence plainly says of a field, without a model, and what of it was not understood. Refuses where it says
 * nothing that is.
 */
export function changeByRules(field: CustomField, prompt: string): MagicResult {
  const label = LABEL.exec(prompt)?.[1]
  const words = prompt.replace(LABEL, ' ')
  const found = OPTIONS.exec(words)
  const list = splitOptions(found?.slice(1).find((each) => each !== undefined))
  const said = found && list ? `${words.slice(0, found.index)} ${HEAD.exec(found[0])?.[0] ?? ''}, ${list.rest}` : words
  const { switches, rest, unclear } = readSwitches(said)
  const named = typeIn(said)
  const type = list && !(named && hasOptions(named)) ? 'select' : named
  const change = {
    ...(label ? { label } : {}),
    ...(type ? { type } : {}),
    ...(list ? { optionsConfig: { options: withIcons(field, list.options) } } : {}),
    ...switches,
  }
  const read = CustomField.safeParse({ ...field, ...change })
  if (Object.keys(change).length === 0 || !read.success) throw new ApiError('invalid-input', FAILED)
  const left = [...rest.map((each) => leftOf(each, named)).filter((text) => text !== ''), ...unclear]
  return { result: read.data, ...(left.length > 0 ? { without: `Not understood: “${left.join('”, “')}”` } : {}) }
}

/** Options of these names; those there are already keep their icons. */
export function withIcons({ optionsConfig }: CustomField, labels: string[]): { label: string; iconUrl: string | null }[] {
  const icons = new Map(optionsConfig.options.map(({ label, iconUrl }) => [label.toLowerCase(), iconUrl]))
  return labels.map((label) => ({ label, iconUrl: icons.get(label.trim().toLowerCase()) ?? null }))
}

/** The type a sentence asks for: what it denies, and what it replaces, it does not. */
function typeIn(said: string): FieldType | undefined {
  for (const { text, isDenied } of clausesOf(said.replace(REPLACED, ' '))) {
    // "turn the photo into text": what it was is named on the way.
    const found = isDenied ? undefined : (typeOf(text.replace(INTO, '')) ?? typeOf(text))
    if (found) return found
  }
  return undefined
}

const typeOf = (text: string): FieldType | undefined => TYPES.find(([pattern]) => pattern.test(text))?.[1]

/** The words of a clause that say nothing the rules know. A type that is denied leaves open which it is to be instead. */
function leftOf({ text, isDenied }: Clause, named?: FieldType): string {
  const plain = TYPES.reduce((rest, [pattern]) => rest.replace(pattern, ' '), text.replace(REPLACED, ' '))
  const said = !isDenied ? plain : named ? withoutDenials(plain) : text
  return said
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !FILLING.has(word.toLowerCase()))
    .join(' ')
}

/** A list that ends with "and Large", or with the text; what follows such an end is said of the field. */
function splitOptions(text: string | undefined): { options: string[]; rest: string } | undefined {
  const [list = '', ...others] = (text ?? '').split(/[.!]+(?:\s+|$)/)
  const parts = list.split(/(\s*,\s*(?:and\s+|or\s+)|\s+(?:and|or)\s+|\s*[,;/|]\s*)/i).map((part) => part.trim())
  const options: string[] = []
  const rest: string[] = []
  let isClosed = false
  for (let at = 0; at < parts.length; at += 2) {
    const part = (parts[at] ?? '').replace(/^["“']|["”']$/g, '')
    const joint = parts[at - 1] ?? ''
    const isOfField: boolean = isWish(part) && (isClosed || part.includes(' '))
    if (isOfField) rest.push(part)
    else if (part !== '') options.push(part)
    isClosed ||= /\b(?:and|or)\b/i.test(joint) && !isOfField
  }
  const seen = new Map(options.map((each) => [each.toLowerCase(), each]))
  const unique = [...seen.values()].slice(0, MAX_OPTIONS)
  return unique.length >= 2 ? { options: unique, rest: [...rest, ...others].join(', ') } : undefined
}

/** Says whether something is required and the like, and nothing else. */
function isWish(text: string): boolean {
  const { switches, rest } = readSwitches(text)
  return Object.keys(switches).length > 0 && rest.every((each) => leftOf(each) === '')
}
