import { capital } from '#contract/inflect'
import { guessField } from '#contract/plan/guess-field'
import type { FieldPlan } from '../../../plan'
import { fieldFromLabel, fieldName, labelled } from '../../lexicon/field-notation'
import { KIND_WORDS } from '../../lexicon/field-words'
import { readOptions } from '../../lexicon/tones'
import { toField } from '../../plan-app'
import { readLabel } from '../../request/clauses/read-label'
import { own } from '../../words/own'
import { unquoted } from '../look'
import { splitRequirement, withRequirements } from './requirement'

export const SPLIT_LIST = /\s*(?:,|;|&|\band\b|\bas well as\b)\s*/i

/** A field as it is told. */
export interface Wanted {
  label: string
  kind: string | undefined
  options: string[]
  /** The kind told in other words: `in cm`, `from 1 to 10`. */
  spec?: string
  isRequired?: boolean
}

/** `as a long text`: the kind of what stands before it. */
const AS_KIND = new RegExp(
  `^(.+?) as (?:an? )?(${Object.keys(KIND_WORDS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')}|tick ?box)(?: field| input| box)?$`,
  'i',
)

/** `a phone number, a birthday and a priority (low, medium, high)`, `a date field called "first visit"`. */
export function labelsIn(list: string): Wanted[] {
  const brackets: string[] = []
  const marked = withExamples(list)
    .replace(/,? +(?:yes or no|yes\/no|y\/n)(?=$|,| and | to )/gi, ' (yes/no)')
    .replace(/"[^"]*"/g, (quote) => `\uE001${brackets.push(quote) - 1}\uE001`)
    .replace(
      /\(([^()]*)\)|\bwith (?:the )?(?:options?|choices|values)\s*:?\s*(.+)$|:\s*((?:(?!,?\s+(?:and|plus)\s+(?:an?|the|also|their|its)\s).)+)/gi,
      (_, inner?: string, after?: string, colon?: string) => `\uE000${brackets.push(inner ?? after ?? colon ?? '') - 1}\uE000`,
    )
  const pieces = marked
    .replace(
      /^(?:the |new |some |following |these |extra |additional |more )*(?:fields?|columns?|propert(?:y|ies)|attributes?)\s*(?:for|:|called|named)?\s+/i,
      '',
    )
    .split(SPLIT_LIST)
  const unquote = (text: string) =>
    text.replace(/\uE001(\d+)\uE001/g, (_, at: string) => (brackets[Number(at)] ?? '').replace(/"/g, ''))
  const read = (piece: string): Wanted[] => {
    const at = /\uE000(\d+)\uE000/.exec(piece)?.[1]
    const inner = at === undefined ? '' : unquote(brackets[Number(at)] ?? '')
    const written = unquote(piece.replace(/\uE000\d+\uE000/g, ' ')).trim()
    const [, said = written, asKind] = AS_KIND.exec(written) ?? []
    const [, done] = /^(?:the )?(?:date|day) (?:it|they|he|she) (?:was |were |got |is )?(.{3,30})$/i.exec(said) ?? []
    if (done) return [{ label: capital(`${done} on`), kind: 'date', options: [] }]
    const called = /^(?:.*?\b)?(?:called|named|labelled|labeled)\s+(.+)$/i.exec(said)
    const kindText = (called ? said.slice(0, said.length - (called[1]?.length ?? 0)) : said).toLowerCase()
    const kind =
      asKind?.toLowerCase().replace(/^tick ?box$/, 'checkbox') ??
      kindOf(kindText, called !== null) ??
      (own(KIND_WORDS, inner.trim().toLowerCase()) ? inner.trim().toLowerCase() : undefined)
    const label = cleanLabel(called?.[1] ?? said, called !== null)
    const options =
      kind && inner.trim().toLowerCase() === kind
        ? []
        : inner
            .split(/\s*(?:,|\/|\||\bor\b|\band\b)\s*/)
            .map((option) => option.trim().replace(/^(?:just|only|either) /i, ''))
            .filter((option) => option && option.length < 40)
    // `what we practised` is what a field of that list is called, where the list has a title of its own.
    if (/^what /i.test(said) && label && options.length < 2)
      return [{ label, kind: kind ?? (isMeasured(label) ? undefined : 'long text'), options: [] }]
    const [told] = kind === undefined && options.length < 2 ? readLabel({ text: called?.[1] ?? said, inner }) : []
    if (told?.spec && told.shown) return [{ label: labelled(told.shown), kind, options: [], spec: told.spec }]
    if (told && told.options.length >= 2 && told.shown) return [{ label: labelled(told.shown), kind, options: told.options }]
    return label ? [{ label, kind, options: options.length >= 2 ? options : [] }] : []
  }
  return withRequirements(pieces).flatMap(({ text, isRequired }) => {
    const at = /^(.*?)\s*\uE000(\d+)\uE000$/.exec(text)
    const isInBrackets = at !== null && splitRequirement(`- ${brackets[Number(at[2])] ?? ''}`).text === '-'
    return read(isInBrackets ? (at[1] ?? '') : text).map((wanted) => ({ ...wanted, isRequired: isRequired || isInBrackets }))
  })
}

/** `temperament, like nervous or bites`: what may be chosen; `measurements, like neck and length`: some of them. */
function withExamples(list: string): string {
  const [, label = '', examples = ''] =
    /^(.+?),? (?:like|such as|for (?:example|instance)|e\.?g\.?),? (?!to\b)(.+)$/i.exec(list) ?? []
  if (label === '') return list
  return /\bor\b/.test(examples) ? `${label} (${examples})` : `${label}, ${examples}`
}

/** `what it cost` is an amount; `what to bring next time` is no time. */
const isMeasured = (clause: string) => /^what (?:it|they) \w+$/i.test(clause) && guessField(clause).known

function kindOf(text: string, isCalled: boolean): string | undefined {
  const named = /\b(long text|date and time|yes\/no|\w+)[ -](?:field|column|input|box)\b/.exec(text)?.[1]
  if (named && own(KIND_WORDS, named)) return named
  if (isCalled) {
    const word = /\b(checkbox|dropdown|toggle|number|date|text|rating|photo|image|email|phone|money|link|time|percentage)\b/.exec(
      text,
    )?.[1]
    return word && own(KIND_WORDS, word) ? word : undefined
  }
  if (/^(?:an? )?(?:tick|check) ?(?:box|mark)? (?:for|whether|if|to say) /.test(text)) return 'checkbox'
  return /\btick(?: ?box)?$/.test(text.trim()) ? 'checkbox' : /\b(checkbox|dropdown|toggle)\b/.exec(text)?.[1]
}

const cleanLabel = (said: string, isCalled: boolean) => {
  let label = unquoted(said.replace(/_/g, ' ')) ?? ''
  for (let round = 0; round < 3; round++)
    label = label.replace(
      /^(?:a|an|the|their|its|his|her|some|another|new|extra|also|optional|required|mandatory|field for|column for|field|column|for|with)\s+/i,
      '',
    )
  label = label.replace(/^(?:the|an?)\s+/i, '')
  if (!isCalled) label = label.replace(/^whether (?:(?:i|we|you|he|she|it|they|the) )?(?=\S)/i, '')
  // `a place for the link`
  label = label.replace(/^(?:place|space|spot|room|box) for (?:the |an? |their )?(?=\S)/i, '')
  if (!isCalled)
    label = label
      .replace(/\s+(?:dropdown|checkbox|toggle|tick(?: ?box)?)$/i, '')
      .replace(/(?<=^|\s)(notes?|comments?|remarks?|text) box$/i, '$1')
      .replace(/^(?:dropdown|checkbox|toggle|choice(?! of\b))\s+(?:for\s+)?/i, '')
      .replace(/^(?:tick|check) ?(?:box|mark)? (?:for|whether|if|to say) (?:the |it is )?/i, '')
      .replace(/\b(?:date and time|text|number|date|money|select|choice|image)?\s*(?:field|column|input)s?$/i, (kind) =>
        /^(?:date|number)\b/i.test(kind) && !/\s/.test(label.trim()) ? (kind.split(' ')[0] ?? '') : '',
      )
  label = label
    .replace(/\s+(?:as well|too|also|please)$/i, '')
    .replace(/[^\p{L}\p{N}%&/' .-]/gu, '')
    .trim()
  if (PRONOUN.test(label)) return ''
  return label.length > 0 && label.length <= 48 && label.split(/\s+/).length <= 6 ? capital(label) : ''
}

export function makeField(label: string, kind: string | undefined, options: string[], spec?: string): FieldPlan | undefined {
  const guess = fieldFromLabel(label, spec)
  const wanted = kind === undefined ? undefined : own(KIND_WORDS, kind)
  const lifeCycle = /\b(?:status|stage|state|phase)\b/i.test(label)
  if (options.length >= 2 || wanted === 'select') {
    const list =
      options.length >= 2 ? options : (guess.options?.map((option) => option.label) ?? ['Option 1', 'Option 2', 'Option 3'])
    const read = uniqueOptions(list, lifeCycle)
    const plain: FieldPlan = {
      name: fieldName(label),
      label,
      kind: 'select',
      required: false,
      options: lifeCycle ? read : read,
    }
    const first = read[0]?.value
    return lifeCycle && first ? { ...plain, default: first } : plain
  }
  const { known: _known, ...draft } = guess
  if (wanted && wanted !== draft.kind)
    return {
      name: draft.name,
      label,
      kind: wanted,
      required: false,
      ...(wanted === 'boolean' ? { default: false } : {}),
      ...(wanted === 'rating' ? { minimum: 1, maximum: 5 } : {}),
    }
  return { ...toField(draft), required: false }
}

function uniqueOptions(labels: string[], lifeCycle: boolean) {
  const seen = new Set<string>()
  const spelt = labels.map((label) => capital(label.trim()))
  return readOptions(spelt, lifeCycle).filter(({ value }) => !seen.has(value) && seen.add(value))
}

/** `add it to the productions`: what was spoken of before is no name. */
const PRONOUN = /^(?:it|them|they|him|this|that|these|those)(?! (?:day|week|month|year|season)\b)\b/i
