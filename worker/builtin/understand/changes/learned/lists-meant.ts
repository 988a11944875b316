import { capital } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan } from '../../../plan'
import { fieldName } from '../../lexicon/field-notation'
import { foldPhrase } from '../../lexicon/lexicon'
import { readBelongs, relationField } from '../fields/relations'
import { mainEntity } from '../find-in-plan'
import { type Found, found } from '../found'
import { isNumeric, readExport, readFilter, readLayout, setList } from '../lists'
import { asAdded, isByPartOfName } from '../sorting'
import { choicesCalled, inPlainWords, type Meant, type Place } from './meant'
import { beginningMeant } from './rows-meant'

/** Whatever goes: choices before fields, pages and lists, which are named to say where. */
export function removeMeant(meant: Meant): Found | undefined {
  const { text, plan, words, isElsewhere } = meant
  // By another word no list goes.
  const lists = meant.isOtherWord ? [] : meant.lists
  if (IS_LEFT_OUT.test(text) || /\bdrag(?:ging)?\b/i.test(text)) return undefined
  const places = beforeReason(meant)
  const said = words('choice')
  const choices = said.flatMap((each) => choicesCalled(each, meant))
  if (said.length > 0)
    return choices.length === said.length
      ? found(
          choices.map(
            ({ entity, field, value }): Change => ({
              kind: 'change-options',
              entity: entity.name,
              field: field.name,
              add: [],
              remove: [value],
            }),
          ),
        )
      : undefined
  if (isElsewhere) return undefined
  if (places.length > 0) {
    // A list that has none of the fields goes as well.
    const others = lists.filter((list) => places.every(({ entity }) => entity !== list))
    return found([
      ...places.map(({ entity, field }): Change => ({ kind: 'remove-field', entity: entity.name, field: field.name })),
      ...others.map((entity): Change => ({ kind: 'remove-entity', entity: entity.name })),
    ])
  }
  const [page, ...others] = words('page').map((each) => pageCalled(each, plan))
  if (page && others.length === 0) return found([{ kind: 'remove-page', page: page.name }])
  if (words('page').length > 0 || isOfList(meant)) return undefined
  return lists.length > 0 ? found(lists.map((entity): Change => ({ kind: 'remove-entity', entity: entity.name }))) : undefined
}

/** `the fax of the sessions`: something of theirs goes, and not they. */
const isOfList = ({ text, marked }: Meant): boolean =>
  marked.some(
    ({ mark, from }) =>
      mark === 'list' &&
      /\w\s+(?:of|from|on|off|in|for|at)(?: (?:the|our|my|all|each|every|an?))*\s+$/i.test(text.slice(0, from)),
  )

/** `though not the family contact`: what something else is not to have. */
const IS_LEFT_OUT = /^(?:(?:al)?though|but|and|just|only|obviously|, )*\s*(?:not|no|without)\b/i

/** `get rid of the colour, it follows from the gas`: of the fields named, those that stand before why. */
function beforeReason({ text, places, marked, isElsewhere }: Meant): Place[] {
  const reason = text.search(/,\s+(?:it|they|we|you|i|nobody|no one|that|since|because|as|which)\b/i)
  const fields = marked.filter(({ mark }) => mark === 'field')
  const before = reason === -1 || isElsewhere ? places : places.filter((_, at) => (fields[at]?.from ?? 0) < reason)
  return before.length > 0 ? before : places
}

const pageCalled = (said: string, plan: Meant['plan']) =>
  plan.pages.find(({ title, kind, inNavigation }) => inNavigation && [title.toLowerCase(), kind].includes(said.toLowerCase()))

const DOWN =
  /\b(?:new(?:est)?|latest|recent(?:ly)?|highest|most|biggest|largest|heaviest|longest|tallest|best|dearest|priciest|greatest|descending|desc|down(?:wards)?|z to a|z-a|reverse|backwards?|last (?:\w+ )?first|big|high|dear|expensive|heavy|long|tall|young(?:est)?)\b|↓/i
const UP =
  /\b(?:old(?:est)?|earliest|soonest|next|nearest|upcoming|coming|due|expir\w+|lowest|least|fewest|smallest|cheapest|lightest|shortest|easiest|ascending|asc|up(?:wards)?|a to z|a-z|alphabet(?:ical(?:ly)?)?|small|low|cheap|light|short)\b|↑/i
const NEWEST = /\b(?:new(?:est)?|latest|(?:most )?recent(?:ly)?|last (?:added|entered|one))\b/i
const isDateKind = ({ kind }: FieldPlan) => kind === 'date' || kind === 'datetime'
/** Who has been waiting longest came first. */
const LONGEST_WAITING = /\b(?:longest|long|most) (?:\w+ )?(?:wait\w*|time)\b|\bwait\w* (?:the )?longest\b/i

export function sortMeant({ text, plan, lists, places, words, isElsewhere }: Meant): Found | undefined {
  const [named, ...others] = places
  const entity = named?.entity ?? lists[0] ?? mainEntity(plan)
  if (!entity || isElsewhere || isByPartOfName(text, entity)) return undefined
  // What is new of words is when they came.
  const isOfTime = NEWEST.test(text) && named !== undefined && ['text', 'long_text'].includes(named.field.kind)
  const place = isOfTime ? undefined : named
  if (!place && NEWEST.test(text) && !entity.fields.some((field) => isDateKind(field))) return asAdded(entity)
  const told = words('to').join(' ')
  const how = DOWN.test(told) || UP.test(told) ? told : `${told} ${text}`
  const guessed = place ? undefined : fieldForOrder(entity, `${how} ${LONGEST_WAITING.exec(text)?.[0] ?? ''}`)
  const field = place?.field ?? guessed?.field
  const isDated = field?.kind === 'date' || field?.kind === 'datetime'
  const isDown = DOWN.test(how) && !(field && !isNumeric(field) && LONGEST_WAITING.test(`${how} ${text}`))
  if (!field || (!place && !isDown && !UP.test(how) && !LONGEST_WAITING.test(how))) return undefined
  const first = isDated ? ', earliest first' : ', lowest first'
  const direction = isDown
    ? isDated
      ? ', newest first'
      : ', highest first'
    : UP.test(how) && (isDated || isNumeric(field))
      ? first
      : ''
  const said = `${entity.plural} are now listed by ${field.label.toLowerCase()}${direction}; a click on any heading still sorts otherwise.`
  const more = others.length > 0 ? ['A list goes by one field: by what it should go then is left out.'] : []
  return {
    ...found([setList(entity, { sort: `${isDown ? '-' : ''}${field.name}` }, said)], ...more),
    isGuess: guessed?.isGuess === true || (isDown && UP.test(how)) || /\b(?:without|but|except|last)\b/i.test(text),
  }
}

const IS_DUE = /\b(?:due|until|expir\w*|deadline|ends?|best before|next|return\w*)\b/i

/** What a number says of something, whatever it is. */
const OF_SIZE = /\b(?:high|low|big|larg|small|heav|light|long|tall|short)(?:e?st)\b/i

/** What is said to be first without a field: by the date, by the title in the order of letters, by the one number there is. */
function fieldForOrder(entity: EntityPlan, how: string): { field: FieldPlan; isGuess?: boolean } | undefined {
  const { fields, titleField, dateField } = entity
  const found = (field: FieldPlan | undefined, isGuess = false) => field && { field, isGuess }
  if (/\b(?:alphabet\w*|a to z|a-z|z to a|z-a)\b/i.test(how)) return found(fields.find(({ name }) => name === titleField))
  const dates = fields.filter(({ kind }) => kind === 'date' || kind === 'datetime')
  const dated = fields.find(({ name }) => name === dateField) ?? dates[0]
  if (/\b(?:new(?:est)?|latest|recent(?:ly)?|earliest|soonest|next|upcoming|coming|last)\b/i.test(how)) return found(dated)
  const years = fields.filter(
    ({ kind, label }) => kind !== 'date' && kind !== 'datetime' && /\b(?:year|born|hatched|age|since)\b/i.test(label),
  )
  if (/\b(?:due|expir\w+|urgent|runs? out|running out|ends?)\b/i.test(how) && dates.length > 0) {
    const due = dates.find(({ label }) => IS_DUE.test(label))
    return found(due ?? (dates.length === 1 ? dates[0] : undefined), !due)
  }
  // How old something is, or waits, says a date, or else a year.
  if (/\b(?:young(?:est)?|old(?:est)?)\b/i.test(how)) return found(years[0] ?? dated, dates.length + years.length > 1 || !dated)
  if (LONGEST_WAITING.test(how)) return found(dated, dates.length > 1)
  const money = fields.filter(({ kind }) => kind === 'money')
  if (/\b(?:cheap|dear|expensive|pric)/i.test(how)) return money.length > 0 ? found(money[0], money.length > 1) : undefined
  const numbers = OF_SIZE.test(how) ? fields.filter(isNumeric) : []
  return numbers.length === 1 ? found(numbers[0], true) : undefined
}

export function filterMeant(meant: Meant): Found | undefined {
  const begun = beginningMeant(meant)
  if (begun) return begun
  // Nor is anything narrowed down by how much or how long.
  if (BY_MEASURE.test(meant.text)) return undefined
  const { plan, lists, isElsewhere, words } = meant
  const places =
    meant.places.length > 0 ? meant.places : words('choice').flatMap((said) => choicesCalled(said, meant).slice(0, 1))
  const entity = places[0]?.entity ?? lists[0]
  if (!entity || isElsewhere) return undefined
  const same = places.filter((place) => place.entity === entity).map(({ field }) => field.label)
  return inPlainWords(readFilter, `filter ${entity.plural}${same.length > 0 ? ` by ${same.join(' and ')}` : ''}`, plan)
}

const BY_MEASURE =
  /\b(?:older|younger|more|less|fewer|longer|shorter|over|under|above|below|before|after|between|since) (?:than )?\w*\d|\b(?:today|tomorrow|this (?:week|month|year))\b/i

export function layoutMeant({ plan, lists, words }: Meant): Found | undefined {
  const entity = lists[0] ?? mainEntity(plan)
  const how = words('to').join(' ').toLowerCase()
  const layout = /\b(?:cards?|tiles?|grid|gallery|boxes)\b/.test(how)
    ? 'cards'
    : /\b(?:tables?|rows?|lines?|list|columns?)\b/.test(how)
      ? 'table'
      : undefined
  return entity && layout ? inPlainWords(readLayout, `show ${entity.plural} as ${layout}`, plan) : undefined
}

export const hideMeant = (meant: Meant): Found | undefined => beginningMeant(meant) ?? hiddenFields(meant)

const hiddenFields = ({ text, places, isElsewhere }: Meant): Found | undefined =>
  places.length > 0 && !isElsewhere && !ASKS_TO_SHOW.test(text)
    ? found(places.map(({ entity, field }): Change => ({ kind: 'hide-field', entity: entity.name, field: field.name })))
    : undefined

export function exportMeant({ plan, lists }: Meant): Found | undefined {
  const entity = lists[0] ?? (plan.entities.length === 1 ? plan.entities[0] : undefined)
  return entity ? inPlainWords(readExport, `export ${entity.plural} as csv`, plan) : undefined
}

/** The opposite of what would be done. */
const ASKS_TO_SHOW =
  /^(?:(?:and|please|also|then|but) )*(?:show|display|add|put|include)\b(?!.*\b(?:not|never|no|without|only|away|out|less)\b)/i

/** `each outing is led by one member`: rows of the first list point to one of the second, or to another of their own list. */
export function linkMeant(meant: Meant): Found | undefined {
  const { text, plan, lists, places, isElsewhere } = meant
  if (isElsewhere || lists.length > 2 || places.length > 1) return undefined
  // A row points to one other; what an arrow points to is a name.
  if (/->|→|\b(?:several|many|multiple|more than one)\b/i.test(text)) return undefined
  const [place] = places
  const [first, second] = lists
  const [name, ...others] = meant.words('new')
  const own = place?.entity ?? first
  const to = second ?? (place ? (first === place.entity ? listNamedBy(place, plan) : first) : undefined)
  if (place && to && to !== place.entity) return pointTo(place, to)
  if (first && !second && !place && name && others.length === 0) return toItsOwn(first, name)
  if (!first || !second || place) return own && place && second === undefined && first === own ? toItself(place) : undefined
  const read = inPlainWords(readBelongs, `every ${first.label} belongs to a ${second.label}`, plan)
  // Which of the two points to the other is easily said the other way round.
  return read && { ...read, isGuess: !/\b(?:every|each|an?|belongs?|one|pick|choose)\b/i.test(text) }
}

/** The list whose rows a field is called by: `volunteer` among volunteers. */
const listNamedBy = ({ field, entity }: Place, { entities }: AppPlan): EntityPlan | undefined =>
  entities.find((other) => other !== entity && foldPhrase(other.label) === foldPhrase(field.label))

/** What was written is chosen from a list from now on. */
function pointTo(place: Place, to: EntityPlan): Found | undefined {
  const { field, entity } = place
  const many = entity.plural.toLowerCase()
  if (field.kind === 'relation')
    return field.relation === to.name
      ? found([], `“${field.label}” of ${many} is chosen from ${to.plural.toLowerCase()} already.`)
      : undefined
  if (!['text', 'select'].includes(field.kind)) return undefined
  if (entity.fields.some(({ relation }) => relation === to.name))
    return found([], `${entity.plural} already point to ${to.plural.toLowerCase()}.`)
  const added = { ...relationField(field.label, to), required: field.required }
  const remark = `What was written in “${field.label}” does not come along: choose it once for each of the ${many}.`
  return {
    ...found(
      [
        { kind: 'add-field', entity: entity.name, field: added },
        { kind: 'remove-field', entity: entity.name, field: field.name },
      ],
      remark,
    ),
    isGuess: true,
  }
}

const toItself = (place: Place): Found | undefined => pointTo(place, place.entity)

/** `each queen's mother is another queen` */
function toItsOwn(entity: EntityPlan, name: string): Found | undefined {
  const label = capital(name.trim().toLowerCase())
  const field: FieldPlan = { name: `${fieldName(label)}_id`, label, kind: 'relation', required: false, relation: entity.name }
  return entity.fields.some((each) => each.name === field.name || foldPhrase(each.label) === foldPhrase(label))
    ? undefined
    : found([{ kind: 'add-field', entity: entity.name, field }])
}
