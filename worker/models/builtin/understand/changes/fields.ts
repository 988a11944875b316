import type { AppPlan, Change, EntityPlan, FieldPlan } from '../../plan'
import { fieldFromLabel, fieldName, withSpec } from '../lexicon/field-notation'
import { isFieldWord, KIND_WORDS } from '../lexicon/field-words'
import { conceptOf } from '../lexicon/lexicon'
import { readOption, spreadTones } from '../lexicon/tones'
import { toField } from '../plan-app'
import { capital, isPlural, sentence, singular } from '../words/inflect'
import { bareWords, entityIn, findEntity, findField, findFieldAnywhere, mainEntity } from './find-in-plan'
import { found, type Reader } from './found'
import { unquoted } from './look'

const SPLIT_LIST = /\s*(?:,|;|&|\band\b|\bas well as\b)\s*/i

/** `add a phone number to contacts`, `contacts also need a birthday`, `add fields a, b and c to deals`. */
export const readAddField: Reader = ({ text, plain }, plan) => {
  const split = splitAddition(text, plain, plan)
  if (!split) return undefined
  const { entity, list, isSure } = split
  const remarks: string[] = []
  const changes = labelsIn(list).flatMap(({ label, kind, options }): Change[] => {
    const target = relationTarget(label, kind, plan, entity)
    const field = target ? relationField(label, target) : makeField(label, kind, options)
    if (!field) return []
    if (entity.fields.some(({ name }) => name === field.name)) {
      remarks.push(`${entity.plural} have “${field.label}” already.`)
      return []
    }
    return [{ kind: 'add-field', entity: entity.name, field }]
  })
  if (changes.length === 0 && remarks.length === 0) return undefined
  if (!isSure && changes.length > 0)
    remarks.push(`I put it on ${entity.plural.toLowerCase()}; say where if you meant something else.`)
  return found(changes, ...remarks)
}

function splitAddition(
  text: string,
  plain: string,
  plan: AppPlan,
): { entity: EntityPlan; list: string; isSure: boolean } | undefined {
  const has =
    /^(?:every|each|all|the|our|my)?\s*([\w' -]{2,40}?)\s+(?:should|must|also|need|needs|could|can|to)\s+(?:also\s+|to\s+)?(?:have|has|need|needs|get|include|show|store|contain)\s+(.+)$/i.exec(
      text,
    )
  const owner = has?.[1] ? findEntity(plan, has[1]) : undefined
  if (owner && has?.[2]) return { entity: owner, list: has[2], isSure: true }
  const start =
    /^(?:add|create|include|insert|put|give|attach|also add|introduce|new|store|keep|track|record|i want|i need|we need|need|show|there should be|append)\s+(.+)$/is.exec(
      text,
    )
  const rest = start?.[1]
  if (!rest) return undefined
  const give = /^give\s+(?:the |every |each |all )?([\w' -]{2,40}?)\s+((?:a|an|some|their|another|its|new|fields?)\b.+)$/is.exec(
    text,
  )
  const given = give?.[1] ? findEntity(plan, give[1]) : undefined
  if (given && give?.[2]) return { entity: given, list: give[2], isSure: true }
  for (const match of [...rest.matchAll(/\s+(?:to|on|for|in|into|of|per|from)\s+/gi)].reverse()) {
    const tail = rest.slice(match.index + match[0].length)
    const entity = findEntity(plan, tail.replace(/\b(?:as well|too|please|entity|table|form)\b/gi, ''))
    const list = rest.slice(0, match.index)
    if (entity && isPart(list)) return undefined
    if (
      entity &&
      !isPageWord(list) &&
      !/^(?:option|choice|value|status)\b/i.test(list.replace(/^(?:a|an|the|another)\s+(?:new\s+)?/i, ''))
    )
      return { entity, list, isSure: true }
  }
  const main = mainEntity(plan)
  if (isNewThing(rest, plan)) return undefined
  const isField = /\b(?:fields?|columns?|propert(?:y|ies)|attributes?|checkbox|dropdown)\b/i.test(rest)
  const labels = labelsIn(rest)
  const last = bareWords(rest).split(' ').at(-1) ?? ''
  if (!main || isPageWord(rest) || plain.startsWith('show')) return undefined
  const named = entityIn(plan, rest)
  if (isField || (isFieldWord(last) && labels.length < 8))
    return { entity: isField && named ? named : main, list: rest, isSure: isField && named !== undefined }
  return undefined
}

/** `suppliers with name and city`, `income`: a thing of its own rather than a property of one. */
function isNewThing(rest: string, plan: AppPlan): boolean {
  const [head = ''] = rest.split(/\b(?:with|including|that|which)\b|[:(,]/i)
  const plain = bareWords(head.replace(/\b(?:too|as well|also)\b/gi, ''))
  const concept = conceptOf(plain)
  if (/\b(?:fields?|columns?|propert(?:y|ies)|attributes?)\b/i.test(head) || findEntity(plan, head)) return false
  const isMany = isPlural(head.trim().toLowerCase().split(/\s+/).at(-1) ?? '')
  if (head.length < rest.length && isMany && /\bwith\b/i.test(rest)) return true
  return (
    concept !== undefined &&
    !['note', 'place', 'link'].includes(concept.key) &&
    (isMany || concept.plural === concept.label || concept.plural === capital(plain))
  )
}

const isPageWord = (text: string) =>
  /\b(?:page|chart|graph|board|kanban|calendar|dashboard|screen|report|view|tab|section|leaderboard|gallery|grid)s?\b/i.test(
    text.replace(/"[^"]*"/g, ''),
  )

/** `comments`, `ratings`: rows of their own below a thing. */
const isPart = (list: string) =>
  isPlural(list.trim().toLowerCase().split(/\s+/).at(-1) ?? '') && conceptOf(bareWords(list))?.part === true

interface Wanted {
  label: string
  kind: string | undefined
  options: string[]
}

/** `a phone number, a birthday and a priority (low, medium, high)`, `a date field called "first visit"`. */
export function labelsIn(list: string): Wanted[] {
  const brackets: string[] = []
  const marked = list
    .replace(/"[^"]*"/g, (quote) => `\uE001${brackets.push(quote) - 1}\uE001`)
    .replace(
      /\(([^()]*)\)|\bwith (?:the )?(?:options?|choices|values)\s*:?\s*(.+)$|:\s*(.+)$/gi,
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
  return pieces.flatMap((piece): Wanted[] => {
    const at = /\uE000(\d+)\uE000/.exec(piece)?.[1]
    const inner = at === undefined ? '' : unquote(brackets[Number(at)] ?? '')
    const said = unquote(piece.replace(/\uE000\d+\uE000/g, ' ')).trim()
    const called = /^(?:.*?\b)?(?:called|named|labelled|labeled)\s+(.+)$/i.exec(said)
    const kindText = (called ? said.slice(0, said.length - (called[1]?.length ?? 0)) : said).toLowerCase()
    const kind =
      kindOf(kindText, called !== null) ?? (KIND_WORDS[inner.trim().toLowerCase()] ? inner.trim().toLowerCase() : undefined)
    const label = cleanLabel(called?.[1] ?? said, called !== null)
    const options =
      kind && inner.trim().toLowerCase() === kind
        ? []
        : inner
            .split(/\s*(?:,|\/|\||\bor\b|\band\b)\s*/)
            .map((option) => option.trim())
            .filter((option) => option && option.length < 40)
    return label ? [{ label, kind, options: options.length >= 2 ? options : [] }] : []
  })
}

function kindOf(text: string, isCalled: boolean): string | undefined {
  const named = /\b(long text|date and time|yes\/no|\w+)[ -](?:field|column|input|box)\b/.exec(text)?.[1]
  if (named && KIND_WORDS[named]) return named
  if (isCalled) {
    const word = /\b(checkbox|dropdown|toggle|number|date|text|rating|photo|image|email|phone|money|link|time|percentage)\b/.exec(
      text,
    )?.[1]
    return word && KIND_WORDS[word] ? word : undefined
  }
  return /\b(checkbox|dropdown|toggle)\b/.exec(text)?.[1]
}

const cleanLabel = (said: string, isCalled: boolean) => {
  let label = unquoted(said.replace(/_/g, ' ')) ?? ''
  for (let round = 0; round < 3; round++)
    label = label.replace(
      /^(?:a|an|the|their|its|his|her|some|another|new|extra|also|optional|required|mandatory|field for|column for|field|column|for|with)\s+/i,
      '',
    )
  if (!isCalled)
    label = label
      .replace(/\s+(?:dropdown|checkbox|toggle)$/i, '')
      .replace(/^(?:dropdown|checkbox|toggle)\s+(?:for\s+)?/i, '')
      .replace(/\b(?:date and time|text|number|date|money|select|choice|image)?\s*(?:field|column|input)s?$/i, (kind) =>
        /^(?:date|number)\b/i.test(kind) && !/\s/.test(label.trim()) ? (kind.split(' ')[0] ?? '') : '',
      )
  label = label
    .replace(/\s+(?:as well|too|also|please)$/i, '')
    .replace(/[^\p{L}\p{N}%&/' .-]/gu, '')
    .trim()
  return label.length > 0 && label.length <= 48 && label.split(/\s+/).length <= 6 ? capital(label) : ''
}

function makeField(label: string, kind: string | undefined, options: string[]): FieldPlan | undefined {
  const guess = fieldFromLabel(label)
  const wanted = kind === undefined ? undefined : KIND_WORDS[kind]
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
      options: lifeCycle ? read : spreadTones(read),
    }
    const first = read[0]?.value
    return lifeCycle && first ? { ...plain, default: first } : plain
  }
  if (/^(?:category|type|kind|genre|group|class)$/i.test(label.split(' ').at(-1) ?? '') && !wanted)
    return toField(withSpec(label, false, 'one of Standard, Special, Other'))
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

export function uniqueOptions(labels: string[], lifeCycle: boolean) {
  const seen = new Set<string>()
  return labels
    .map((label) => readOption(capital(label.trim()), lifeCycle))
    .filter(({ value }) => !seen.has(value) && seen.add(value))
}

const relationTarget = (label: string, kind: string | undefined, plan: AppPlan, entity: EntityPlan): EntityPlan | undefined => {
  if (kind !== undefined || label.toLowerCase().split(' ').length > 3) return undefined
  const plain = bareWords(label)
  return plan.entities.find((other) => other !== entity && [other.label, other.name].some((name) => bareWords(name) === plain))
}

const relationField = (label: string, target: EntityPlan): FieldPlan => ({
  name: `${fieldName(singular(label.toLowerCase()))}_id`,
  label: sentence(singular(label.toLowerCase())),
  kind: 'relation',
  required: false,
  relation: target.name,
})

/** `link tasks to contacts`: rows of one point to a row of the other. */
export const readLink: Reader = ({ text }, plan) => {
  const match =
    /^(?:link|connect|relate|attach|assign|associate)\s+(?:each |every |the |a )?(.+?)\s+(?:to|with)\s+(?:a |an |the |one )?(.+)$/i.exec(
      text,
    )
  const from = match?.[1] ? findEntity(plan, match[1]) : undefined
  const to = match?.[2] ? findEntity(plan, match[2]) : undefined
  if (!from || !to || from === to) return undefined
  if (from.fields.some(({ relation }) => relation === to.name))
    return found([], `${from.plural} already point to ${to.plural.toLowerCase()}.`)
  return found([{ kind: 'add-field', entity: from.name, field: relationField(to.label, to) }])
}

/** `rename value to deal size`, `rename the field value of deals to deal size`, `call the notes "remarks"`. */
export const readRenameField: Reader = ({ text }, plan) => {
  const match =
    /^(?:rename|relabel|change the (?:name|label) of|change|call)\s+(?:the\s+)?(.+?)\s+(?:to|into|as)\s+(.+)$/i.exec(text) ??
    /^call\s+(?:the\s+)?(.+?)\s+("[^"]+")$/i.exec(text)
  const label = unquoted(match?.[2])?.replace(/^(?:a|an|the)\s+/i, '')
  const said = match?.[1]?.replace(/"/g, '')
  if (!said || !label || label.length > 48 || (/^change/i.test(text) && !/\b(?:field|column|name|label)\b/i.test(text)))
    return undefined
  const place = locate(said, plan)
  if (!place) return undefined
  const to = place.field.kind === 'relation' ? `${fieldName(label)}_id` : fieldName(label)
  const shown = capital(label.replace(/_/g, ' '))
  return found([{ kind: 'rename-field', entity: place.entity.name, from: place.field.name, to, label: shown }])
}

/** A field as people point at it: `value`, `deal value`, `the field value of deals`, `value in deals`, `deals.value`. */
export function locate(said: string, plan: AppPlan): { entity: EntityPlan; field: FieldPlan } | undefined {
  const plain = said
    .replace(/"/g, '')
    .replace(/^(?:the |our |my )?(?:field|column|property|attribute|label)\s+(?:called |named )?/i, '')
    .replace(/'s\b/g, '')
    .trim()
  const of = /^(.+?)(?:\s+(?:field|column))?\s+(?:of|in|on|from|for)\s+(?:the |every |each |all )?(.+)$/i.exec(plain)
  const owner = of?.[2] ? findEntity(plan, of[2]) : undefined
  if (owner && of?.[1]) {
    const field = findField(owner, of[1])
    return field ? { entity: owner, field } : undefined
  }
  const dot = /^(\w+)\.(\w+)$/.exec(plain)
  const dotted = dot?.[1] ? findEntity(plan, dot[1]) : undefined
  const dottedField = dotted && dot?.[2] ? findField(dotted, dot[2]) : undefined
  if (dotted && dottedField) return { entity: dotted, field: dottedField }
  const words = plain.split(/\s+/)
  for (let cut = words.length - 1; cut > 0; cut--) {
    const entity = findEntity(plan, words.slice(0, cut).join(' '))
    const field = entity && findField(entity, words.slice(cut).join(' '))
    if (entity && field) return { entity, field }
  }
  return findFieldAnywhere(plan, plain)
}

/** `remove the fax field from contacts`, `contacts don't need a city`. */
export const readRemoveField: Reader = ({ text }, plan) => {
  const not = /^(.+?)\s+(?:don't|do not|doesn't|does not|no longer)\s+(?:need|have|want)\s+(?:a |an |the |any )?(.+)$/i.exec(text)
  const owner = not?.[1] ? findEntity(plan, not[1]) : undefined
  const unwanted = owner && not?.[2] ? findField(owner, not[2]) : undefined
  if (owner && unwanted) return found([{ kind: 'remove-field', entity: owner.name, field: unwanted.name }])
  const match = /^(?:remove|delete|drop|get rid of|take out|take away|hide|lose)\s+(?:the\s+|all\s+)?(.+)$/i.exec(text)
  if (!match?.[1] || isPageWord(match[1])) return undefined
  const from = /^(.+?)\s+(?:from|of|in|on)\s+(.+)$/i.exec(match[1])
  const entity = from?.[2] ? findEntity(plan, from[2]) : undefined
  if (entity && from?.[1]) {
    const fields = from[1].split(SPLIT_LIST).flatMap((part) => findField(entity, part.replace(/\bfields?\b/gi, '')) ?? [])
    return fields.length > 0
      ? found(fields.map((field) => ({ kind: 'remove-field', entity: entity.name, field: field.name })))
      : undefined
  }
  const isField = /\b(?:field|column|property|attribute)s?\b/i.test(match[1])
  if (!isField && findEntity(plan, match[1])) return undefined
  const place = locate(match[1], plan)
  return place ? found([{ kind: 'remove-field', entity: place.entity.name, field: place.field.name }]) : undefined
}

/** `make the email required`, `the phone of contacts is optional`. */
export const readRequire: Reader = ({ text, plain }, plan) => {
  const match =
    /^(?:make|set|mark)\s+(?:the\s+)?(.+?)\s+(?:a |an |as |to be )?(required|mandatory|compulsory|obligatory|optional|not required)(?: field)?$/i.exec(
      text,
    ) ??
    /^(?:the\s+)?(.+?)\s+(?:must be|should be|is|are|becomes?)\s+(required|mandatory|compulsory|optional|not required)$/i.exec(
      text,
    ) ??
    /^(?:require)()\s*(.+)$/i.exec(text)
  if (!match) return undefined
  const isRequire = /^require\b/.test(plain)
  const place = locate((isRequire ? match[2] : match[1]) ?? '', plan)
  if (!place) return undefined
  return found([
    {
      kind: 'require-field',
      entity: place.entity.name,
      field: place.field.name,
      required: isRequire || !/optional|not required/i.test(match[2] ?? ''),
    },
  ])
}

/** `add an option refunded to the status of orders`, `add the stage "On hold" to deals`, `remove Cold outreach from lead sources`. */
export const readOptions: Reader = ({ text }, plan) => {
  const match =
    /^(add|include|remove|delete|drop)\s+(?:an?\s+|the\s+|another\s+|new\s+|two\s+|three\s+)*(?:(options?|choices?|values?|(?:status(?:es)?|stages?|categor(?:y|ies)|types?|priorit(?:y|ies)|levels?|genres?))\s+)?(?:called\s+|named\s+|:\s*)?(.+?)\s+(?:to|from|in|for|as an? (?:option|choice) (?:for|to|of))\s+(?:the\s+)?(.+)$/i.exec(
      text,
    )
  const [, verb = '', word = '', list = '', place = ''] = match ?? []
  if (!match || isPageWord(list) || isPageWord(word)) return undefined
  const isAdd = /^(?:add|include)$/i.test(verb)
  const pointed = /\s(?:of|in|on|for)\s/i.test(place) ? locateSelect(place, plan) : undefined
  const entity = pointed ? undefined : findEntity(plan, place)
  const at = pointed
    ? pointed
    : entity
      ? optionField(entity, singular(word.toLowerCase()))
      : locateSelect(place.replace(/\b(?:options?|choices|list|dropdown|field)\b/gi, '').trim(), plan)
  if (!at || (entity && !word)) return undefined
  const labels = list
    .replace(/\b(?:status|stage|options?|category)$/i, '')
    .split(SPLIT_LIST)
    .flatMap((label) => unquoted(label) ?? [])
  if (labels.length === 0 || labels.length > 12) return undefined
  const { field } = at
  const known = (label: string) =>
    field.options?.find((option) => option.label.toLowerCase() === label.toLowerCase() || option.value === fieldName(label))
  if (isAdd)
    return found([
      {
        kind: 'change-options',
        entity: at.entity.name,
        field: field.name,
        add: labels.filter((label) => !known(label)).map(capital),
        remove: [],
      },
    ])
  const gone = labels.flatMap((label) => known(label)?.value ?? [])
  return gone.length > 0
    ? found([{ kind: 'change-options', entity: at.entity.name, field: field.name, add: [], remove: gone }])
    : undefined
}

const isSelect = ({ kind }: FieldPlan) => kind === 'select' || kind === 'multiselect'
function optionField(entity: EntityPlan, word: string): { entity: EntityPlan; field: FieldPlan } | undefined {
  const named = entity.fields.find((field) => isSelect(field) && field.label.toLowerCase().split(' ').includes(word))
  const fallback = /^(?:status|stage|option|choice|value)$/.test(word)
    ? (entity.fields.find(({ name }) => name === entity.statusField) ?? entity.fields.find(isSelect))
    : undefined
  const field = named ?? fallback
  return field ? { entity, field } : undefined
}
function locateSelect(said: string, plan: AppPlan): { entity: EntityPlan; field: FieldPlan } | undefined {
  const place = locate(said, plan)
  if (place && isSelect(place.field)) return place
  const entity = entityIn(plan, said)
  const field = entity?.fields.find(
    (candidate) => isSelect(candidate) && said.toLowerCase().includes(candidate.label.toLowerCase()),
  )
  if (entity && field) return { entity, field }
  const wanted = bareWords(said)
  return plan.entities.flatMap((one) =>
    one.fields
      .filter((candidate) => isSelect(candidate) && bareWords(candidate.label) === wanted)
      .map((candidate) => ({ entity: one, field: candidate })),
  )[0]
}
