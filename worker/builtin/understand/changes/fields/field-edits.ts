import { capital } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan, OptionPlan } from '../../../plan'
import { fieldFromLabel, fieldName } from '../../lexicon/field-notation'
import { KIND_WORDS } from '../../lexicon/field-words'
import { readOptions } from '../../lexicon/tones'
import { toField } from '../../plan-app'
import { isChooser } from '../../request/clauses/patterns'
import { splitOptions } from '../../request/clauses/pieces'
import { own } from '../../words/own'
import { bareWords, entityIn, listCalled } from '../find-in-plan'
import { type Found, found, type Reader } from '../found'
import { locate } from './locate-field'

type Place = { entity: EntityPlan; field: FieldPlan }

export const setField = ({ entity, field }: Place, to: Partial<FieldPlan>, said: string): Change => ({
  kind: 'set-field',
  entity: entity.name,
  field: field.name,
  to,
  said,
})

/** What a choice offers from now on, and what becomes of what rows hold: words stay, of numbers and dates it is asked. */
export function nowOffers({ entity, field }: Place, options: OptionPlan[]): string {
  const many = entity.plural.toLowerCase()
  const kept = WORDS.includes(field.kind) ? ` ${entity.plural} that hold something else keep it.` : ''
  return `“${field.label}” of ${many} now offers ${options.length} options: ${options.map(({ label }) => label).join(', ')}.${kept}`
}
const WORDS: FieldPlan['kind'][] = ['text', 'long_text', 'email', 'phone', 'url', 'select']

const isLife = ({ name }: FieldPlan) => /status|stage|state|phase/.test(name)

export function optionsOf(labels: string[], field: FieldPlan) {
  const life = isLife(field)
  const known = new Map((field.options ?? []).map((option) => [option.label.toLowerCase(), option]))
  const read = readOptions(labels.map(capital), life).map((option) => known.get(option.label.toLowerCase()) ?? option)
  const options = read.filter((option, at) => read.findIndex(({ value }) => value === option.value) === at)
  if (life && !options.some(({ isDone }) => isDone))
    return options.map((option, at) => (at === options.length - 1 ? { ...option, isDone: true } : option))
  return options
}

/**
 * `status should be: new, ready, collected`, `make the sizes S, M and L`, `turn device model into a dropdown with A,
 * B`.
 */
export const readSetOptions: Reader = ({ text }, plan) => {
  const match =
    /^(?:the\s+)?(.+?)\s+(?:field\s+)?(?:should|must|can|could|shall|needs? to|has to|have to|ought to)\s+(?:only\s+)?(?:(?:be|go(?: through)?|run|offer|allow)\s*(?:one of|the options?|the choices|the values|an? (?:choice|dropdown|select)(?: of| from| between)?|either)?|have (?:the |these |only )*(?:options?|choices|values))\s*:?\s*(.+)$/i.exec(
      text,
    ) ??
    /^(?:turn|make|change|convert|switch)\s+(?:the\s+)?(.+?)\s+(?:field\s+)?(?:in)?to\s+(?:be\s+)?an?\s+(?:dropdown|select(?:ion)?|choice|list|drop-?down|pick ?list|menu)\s*(?:list|field|menu)?\s*(?:with|of|:|-|\()?\s*(?:the\s+)?(?:options?|choices|values)?\s*:?\s*(.*?)\)?$/i.exec(
      text,
    ) ??
    /^(?:make|turn)\s+(?:the\s+)?(.+?)\s+an?\s+(?:dropdown|select(?:ion)?|choice|drop-?down|pick ?list)\s*(?:list|field|menu)?\s*(?:with|of|:|-|\()?\s*(?:the\s+)?(?:options?|choices|values)?\s*:?\s*(.*?)\)?$/i.exec(
      text,
    ) ??
    /^(?:change|set|update)\s+(?:the\s+)?(?:options?|choices|values|statuses|stages)(?:\s+(?:of|for)\s+(?:the\s+)?(.+?))?\s+to\s*:?\s*(.+)$/i.exec(
      text,
    ) ??
    /^(?:the\s+)?(?:options?|choices|values)\s+(?:of|for)\s+(?:the\s+)?(.+?)\s+(?:are|should be|must be)\s*:?\s*(.+)$/i.exec(
      text,
    ) ??
    optionsBehindColon(text, plan) ??
    optionsBehindName(text, plan)
  const located = match ? locate((match[1] ?? 'status').replace(/\b(?:options?|choices|values)\b/gi, '').trim(), plan) : undefined
  if (!match || !located || isListAlone(match[1], located.field, plan)) return undefined
  const isDropdown = /\b(?:dropdown|drop-?down|select|choice|pick ?list|list|menu)\b/i.test(text)
  const labels = splitOptions(match[2] ?? '')
  // `the mother must be female and the father male` is a rule, and no choice of two.
  const isRule = /\b(?:should|must|can|could) (?:only )?be\b/i.test(text) && !/[,:/]|\bor\b/.test(text)
  if (isRule) return undefined
  if (labels.length < 2 && !(isDropdown && (match[2] ?? '') === '')) return undefined
  if (located.field.kind === 'relation')
    return found(
      [],
      `“${located.field.label}” of ${located.entity.plural.toLowerCase()} is chosen from what is kept in the app, so it has no options of its own.`,
    )
  const names = labels.length >= 2 ? labels : ['Option 1', 'Option 2', 'Option 3']
  const options = optionsOf(names, located.field)
  const first = isLife(located.field) ? options[0]?.value : undefined
  const to: Partial<FieldPlan> = { kind: 'select', options, ...(first ? { default: first } : { default: undefined }) }
  return found([setField(located, to, nowOffers(located, options))])
}

/** `status: found, claimed, gone`, of what is a choice already or called like one. */
function optionsBehindColon(text: string, plan: AppPlan): RegExpExecArray | null {
  const match = /^(?:the\s+)?([\w' -]{2,30}?)(?:\s+(?:list|options?|choices|values))?\s*[:=]\s*([^:=]+(?:,|\bor\b)[^:=]+)$/i.exec(
    text,
  )
  const field = match?.[1] ? locate(match[1], plan)?.field : undefined
  const isChoice = field?.kind === 'select' || (field?.kind === 'text' && isChooser(field.label))
  return match && isChoice && !/\b(?:x|plus|minus)\b|[*×+]/.test(match[2] ?? '') ? match : null
}

/** `status new, in work, ready`: nothing stands between a choice and what it offers. */
function optionsBehindName(text: string, plan: AppPlan): RegExpExecArray | null {
  const match =
    /^(?:the\s+)?([\w'-]+(?: [\w'-]+)??)(?:\s+(?:choices|options?|values|list))?\s+((?:[\w' -]+(?:,|\s\/)\s*){2,}(?:and |or )?[\w' -]+)$/i.exec(
      text,
    )
  const field = match?.[1] ? locate(match[1], plan)?.field : undefined
  return field?.kind === 'select' && field.label.toLowerCase() === match?.[1]?.toLowerCase() ? match : null
}

/** `points 60 to 85 only`, `the discount must be at most 30`: the least and the most of a number. */
export const readRange: Reader = ({ text }, plan) => {
  const between =
    /^(?:the\s+)?([\w' -]{2,40}?)\s+(?:(?:must|should|can|may|has to|have to) (?:only )?(?:be|go) |is |are |only |goes |go )*(?:between |from |of )?(-?\d+(?:\.\d+)?)\s*(?:to|till|and|-|–|until)\s*(-?\d+(?:\.\d+)?)(?: only)?$/i.exec(
      text,
    )
  const most =
    /^(?:the\s+)?([\w' -]{2,40}?)\s+(?:(?:must|should|can|may) ?(?:not|n't)? be |is |are )*(?:at most|max(?:imum)?|no more than|not more than|more than|up to|over)\s+(\d+(?:\.\d+)?)$/i.exec(
      text,
    )
  const least =
    /^(?:the\s+)?([\w' -]{2,40}?)\s+(?:(?:must|should|can|may) ?(?:not|n't)? be |is |are )*(?:at least|min(?:imum)?|no less than|not less than|not under|not below)\s+(\d+(?:\.\d+)?)$/i.exec(
      text,
    )
  const isRefusal = /\b(?:more than|over)\b/i.test(text) && !/(?:not|n't|no) (?:be )?(?:more than|over)\b/i.test(text)
  const match = between ?? (isRefusal ? null : most) ?? least
  const located = match?.[1] ? locate(match[1], plan) : undefined
  if (!match || !located || !/^(?:integer|number|money|percent)$/.test(located.field.kind)) return undefined
  const [low, high] = [Number(match[2]), Number(match[3])]
  if (between && low >= high) return undefined
  const to: Partial<FieldPlan> = between ? { minimum: low, maximum: high } : match === least ? { minimum: low } : { maximum: low }
  const words = between ? `from ${low} to ${high}` : match === least ? `${low} or more` : `${low} or less`
  const { entity, field } = located
  return found([
    setField(
      located,
      to,
      `“${field.label}” of ${entity.plural.toLowerCase()} is now ${words}; rows that are otherwise stay until somebody edits them.`,
    ),
  ])
}

/** `orders` is a list, and not what the first of its fields begins with: `order number`. */
const isListAlone = (said: string | undefined, { label }: FieldPlan, plan: AppPlan) =>
  said !== undefined && listCalled(plan, said) !== undefined && bareWords(label) !== bareWords(said)

/** `the date should fill itself with today`, `arrival is filled in with today's date`: nobody has to do it. */
const FILLS_ITSELF =
  /^(?:the |let the |make the )?([\w' -]{2,40}?)(?: field)?(?: (?:should|must|can|could|shall|will|has to|needs to))? (?:always )?(?:fills?(?: in)? itself(?: in)?|(?:be |is |get |gets )(?:pre-?(?:filled|set)|automatically (?:filled|set)|(?:filled|set)(?: in)? (?:automatically|by itself)|filled)(?: in)?)(?: with| to| as) (?:the )?"?([\w -]+?(?:'s date)?)"?(?: automatically| by itself| at first)?$/i

/** `new tickets start with status ready`, `the default status should be open`, `set the default of priority to low`. */
export const readDefault: Reader = ({ text }, plan) => {
  const match =
    /^(?:every |each |all |a )?(?:new |fresh )(.+?)\s+(?:should |must |always |will )?(?:start|begin|be created|open|come)s?\s+(?:out )?(?:with|as|in)\s+(?:the |a )?(?:(.+?)\s+)?"?([\w -]+?)"?$/i.exec(
      text,
    ) ??
    /^(?:make |set )?(?:the )?default (?:for |of )?()(.+?) (?:should be|must be|is|to|be|=|:|should always be)\s*"?([^"]+?)"?$/i.exec(
      text,
    ) ??
    /^(?:set|make|change) (?:the )?()(.+?)(?:'s)? (?:default|start(?:ing)?) (?:value )?(?:to|be|as)\s*"?([^"]+?)"?$/i.exec(
      text,
    ) ??
    /^(?:the )?()(.+?) (?:is|should be|must be|starts?|be) (?:always |usually )?(?:with |at )?"?([^"]+?)"? by default$/i.exec(
      text,
    ) ??
    /^(?:make |set )?"?()([^"]+?)"? (?:should )?(?:default|defaults) to "?([^"]+?)"?$/i.exec(text)
  const begun = beginsAs(text, plan) ?? fillsItself(text, plan)
  if (begun) return begun
  if (!match) return undefined
  const [, owner = '', field = '', value = ''] = match
  const entity = owner ? entityIn(plan, owner) : undefined
  const located = locate(entity ? `${field || 'status'} of ${entity.plural}` : field, plan)
  if (!located) return undefined
  const standard = defaultOf(located.field, value.trim())
  if (standard === undefined) {
    const offered = located.field.options?.map(({ label }) => label).join(', ')
    return found(
      [],
      offered
        ? `“${located.field.label}” offers ${offered}; “${value}” is none of these.`
        : `“${value}” does not fit “${located.field.label}”.`,
    )
  }
  const many = located.entity.plural.toLowerCase()
  return found([
    setField(
      located,
      { default: standard },
      `New ${many} now start with ${located.field.label.toLowerCase()} “${startInWords(located.field, standard, value)}”.`,
    ),
  ])
}

const startInWords = ({ kind }: FieldPlan, standard: FieldPlan['default'], value: string): string =>
  standard === 'today' ? (kind === 'time' ? 'now' : 'today') : value.trim()

/** `new applications should be Applied by default`: the choice that has this among its options is not named. */
function beginsAs(text: string, plan: AppPlan): Found | undefined {
  const [, owner = '', value = ''] =
    /^(?:every |each |all |a )?(?:new|fresh) (.+?)\s+(?:should|must|will|shall)\s+(?:always |at first )?be\s+"?([\w -]+?)"?(?: by default| at first| to begin with)?$/i.exec(
      text,
    ) ?? []
  const entity = owner ? entityIn(plan, owner) : undefined
  const field = entity?.fields.find((each) => each.options && defaultOf(each, value) !== undefined)
  const standard = field && defaultOf(field, value)
  if (!entity || !field || standard === undefined) return undefined
  const said = `New ${entity.plural.toLowerCase()} now start with ${field.label.toLowerCase()} “${value.trim()}”.`
  return found([setField({ entity, field }, { default: standard }, said)])
}

function fillsItself(text: string, plan: AppPlan): Found | undefined {
  const [, said = '', value = ''] = FILLS_ITSELF.exec(text) ?? []
  const located = said ? locate(said, plan) : undefined
  const standard = located && defaultOf(located.field, value)
  // What a tank is filled with is no word to begin with.
  if (!located || standard === undefined || (located.field.kind === 'text' && !/self|pre|automatic/i.test(text))) return undefined
  const { entity, field } = located
  const shown = `New ${entity.plural.toLowerCase()} now start with ${field.label.toLowerCase()} “${startInWords(field, standard, value)}”.`
  return found([setField(located, { default: standard }, shown)])
}

function defaultOf({ kind, options }: FieldPlan, value: string): FieldPlan['default'] {
  if (options)
    return options.find((option) => option.label.toLowerCase() === value.toLowerCase() || option.value === fieldName(value))
      ?.value
  if (kind === 'boolean')
    return /^(?:yes|true|on|checked|ticked)$/i.test(value)
      ? true
      : /^(?:no|false|off|unchecked)$/i.test(value)
        ? false
        : undefined
  if (kind === 'date' || kind === 'datetime' || kind === 'time')
    return /^(?:today(?:'s date)?|now|(?:the )?current (?:date|day))$/i.test(value) ? 'today' : undefined
  if (['number', 'integer', 'money', 'percent', 'rating'].includes(kind))
    return Number.isFinite(Number(value)) ? Number(value) : undefined
  // Who it is differs each time.
  if (/\b(?:whoever|logged|signed|current|user)\b/i.test(value)) return undefined
  return kind === 'text' || kind === 'long_text' ? value : undefined
}

/** `make the notes a long text`, `turn year into a date`. */
export const readChangeKind: Reader = ({ text }, plan) => {
  const match =
    /^(?:make|turn|change|convert|switch)\s+(?:the\s+)?(.+?)\s+(?:field\s+)?(?:(?:in)?to\s+)?(?:be\s+)?(?:an?\s+)(long text|date and time|yes\/no|[\w/]+)(?:\s+(?:field|input|box|picker))?$/i.exec(
      text,
    )
  const kind = match?.[2] ? own(KIND_WORDS, match[2].toLowerCase()) : undefined
  const located = kind && match?.[1] ? locate(match[1], plan) : undefined
  if (!kind || !located || kind === located.field.kind || located.field.kind === 'relation') return undefined
  if (kind === 'select') return undefined
  const {
    name: _name,
    label: _label,
    required: _required,
    ...shape
  } = toField(fieldFromLabel(located.field.label, kind === 'long_text' ? 'long_text' : kind))
  return found([
    setField(
      located,
      { ...shape, kind, options: undefined, default: undefined },
      `“${located.field.label}” of ${located.entity.plural.toLowerCase()} is now a ${match?.[2]?.toLowerCase()}; what is stored stays.`,
    ),
  ])
}

/** `split name into first name and last name`: what is stored stays in the first. */
export const readSplit: Reader = ({ text }, plan) => {
  const match =
    /^(?:split|separate|divide|break)\s+(?:up\s+)?(?:the\s+)?(.+?)\s+(?:up\s+)?(?:in)?to\s+(?:two fields:?\s*)?(?:a\s+)?(.+?)\s+(?:and|&|,)\s+(?:a\s+)?(.+)$/i.exec(
      text,
    )
  const located = match?.[1] ? locate(match[1].replace(/\bfields?\b/gi, '').trim(), plan) : undefined
  const [, , first = '', second = ''] = match ?? []
  if (!located || !first || !second) return undefined
  const clean = (label: string) =>
    capital(
      label
        .replace(/["']|\bfields?\b/gi, '')
        .trim()
        .toLowerCase(),
    )
  const [one, two] = [clean(first), clean(second)]
  const entity = located.entity.name
  return found(
    [
      { kind: 'rename-field', entity, from: located.field.name, to: fieldName(one), label: one },
      { kind: 'add-field', entity, field: { ...toField(fieldFromLabel(two)), required: false } },
    ],
    `What was in “${located.field.label}” now stands in “${one}”: move the rest to “${two}” by hand.`,
  )
}
