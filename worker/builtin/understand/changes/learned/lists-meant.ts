import type { Change, EntityPlan, FlagPlan } from '../../../plan'
import { NUMBER_WORDS } from '../../words/number-words'
import { own } from '../../words/own'
import { isGroup, noGroup, readChart } from '../charts'
import { readBelongs } from '../fields/relations'
import { mainEntity } from '../find-in-plan'
import { type Found, found } from '../found'
import { isOfOthers } from '../lacking'
import { isNumeric, readExport, readFilter, readLayout, readTotal, setList } from '../lists'
import { overdue, readReminder } from '../reminders'
import { readThreshold } from '../showing'
import { choicesCalled, inPlainWords, type Meant, nameOf, type Place } from './meant'

/** Whatever goes: choices before fields, pages and lists, which are named to say where. */
export function removeMeant(meant: Meant): Found | undefined {
  const { plan, lists, places, words, isElsewhere } = meant
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
  if (words('page').length > 0) return undefined
  return lists.length > 0 ? found(lists.map((entity): Change => ({ kind: 'remove-entity', entity: entity.name }))) : undefined
}

const pageCalled = (said: string, plan: Meant['plan']) =>
  plan.pages.find(({ title, kind, inNavigation }) => inNavigation && [title.toLowerCase(), kind].includes(said.toLowerCase()))

const DOWN =
  /\b(?:new(?:est)?|latest|recent(?:ly)?|highest|most|biggest|largest|heaviest|longest|tallest|best|dearest|priciest|greatest|descending|desc|down(?:wards)?|z to a|z-a|reverse|backwards?|last (?:one )?first|big|high|dear|expensive|heavy|long|tall)\b|↓/i
const UP =
  /\b(?:old(?:est)?|earliest|soonest|next|nearest|upcoming|lowest|least|fewest|smallest|cheapest|lightest|shortest|ascending|asc|up(?:wards)?|a to z|a-z|alphabetical(?:ly)?|small|low|cheap|light|short)\b|↑/i

export function sortMeant({ text, plan, lists, places, words, isElsewhere }: Meant): Found | undefined {
  const [place, ...others] = places
  const entity = place?.entity ?? lists[0] ?? mainEntity(plan)
  if (!entity || isElsewhere || others.length > 0) return undefined
  const told = words('to').join(' ')
  const how = DOWN.test(told) || UP.test(told) ? told : `${told} ${text}`
  const isDown = DOWN.test(how)
  const field = place?.field ?? fieldForOrder(entity, how)
  if (!field || (!place && !isDown && !UP.test(how))) return undefined
  const isDated = field.kind === 'date' || field.kind === 'datetime'
  const direction = isDown ? (isDated ? ', newest first' : ', highest first') : UP.test(how) && isDated ? ', earliest first' : ''
  const said = `${entity.plural} are now listed by ${field.label.toLowerCase()}${direction}; a click on any heading still sorts otherwise.`
  return {
    ...found([setList(entity, { sort: `${isDown ? '-' : ''}${field.name}` }, said)]),
    isGuess: (isDown && UP.test(how)) || /\b(?:without|then|but|except|last)\b/i.test(text),
  }
}

/** What is said to be first without a field: the newest by the date, the next by it as well, and by the title what is in the order of letters. */
function fieldForOrder({ fields, titleField, dateField }: EntityPlan, how: string) {
  if (/\b(?:alphabet\w*|a to z|a-z|z to a|z-a)\b/i.test(how)) return fields.find(({ name }) => name === titleField)
  if (/\b(?:new(?:est)?|latest|recent(?:ly)?|old(?:est)?|earliest|soonest|next|upcoming|last)\b/i.test(how))
    return fields.find(({ name }) => name === dateField) ?? fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
  return undefined
}

export function filterMeant(meant: Meant): Found | undefined {
  const { plan, lists, isElsewhere, words } = meant
  const places =
    meant.places.length > 0 ? meant.places : words('choice').flatMap((said) => choicesCalled(said, meant).slice(0, 1))
  const entity = places[0]?.entity ?? lists[0]
  if (!entity || isElsewhere) return undefined
  const same = places.filter((place) => place.entity === entity).map(({ field }) => field.label)
  return inPlainWords(readFilter, `filter ${entity.plural}${same.length > 0 ? ` by ${same.join(' and ')}` : ''}`, plan)
}

export function totalMeant({ text, plan, places, isElsewhere }: Meant): Found | undefined {
  if (isOfOthers(text, plan) || /\b(?:not|never|without|except|only)\b|n't\b/i.test(text)) return undefined
  const [place] = places.filter(({ field }) => isNumeric(field))
  return place && !isElsewhere ? inPlainWords(readTotal, `show the total ${nameOf(place)}`, plan) : undefined
}

export function chartMeant({ text, plan, lists, places, words, isElsewhere }: Meant): Found | undefined {
  const measured = places.find(({ field }) => isNumeric(field))
  const grouped = places.find(({ field }) => isGroup(field)) ?? places.findLast(({ field }) => !isNumeric(field))
  const entity = grouped?.entity ?? measured?.entity ?? lists[0]
  if (!entity || isElsewhere) return undefined
  if (grouped && !isGroup(grouped.field)) return found([], noGroup(grouped))
  const told = words('to').join(' ')
  const shape = /\b(?:pie|donut|doughnut|ring)/i.test(told)
    ? 'pie '
    : /\b(?:lines?|curve)\b/i.test(told)
      ? 'line '
      : /\b(?:bars?|columns?)\b/i.test(told)
        ? 'bar '
        : ''
  const time =
    /\b(week|day|month|year)(?:s|ly|wise)?\b/i.exec(`${told} ${text}`)?.[1]?.toLowerCase() ??
    (/\bover time|trend\b/i.test(text) ? 'month' : undefined)
  const other = lists.find((list) => list !== entity && entity.fields.some(({ relation }) => relation === list.name))
  const by =
    time && (!grouped || grouped.field.kind === 'date' || grouped.field.kind === 'datetime')
      ? time
      : (grouped?.field.label ?? other?.label)
  const of = measured ? `total ${measured.field.label} of ${entity.plural}` : entity.plural
  return inPlainWords(readChart, `add a ${shape}chart of ${of}${by ? ` by ${by.toLowerCase()}` : ''}`, plan)
}

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

export const hideMeant = ({ text, places, isElsewhere }: Meant): Found | undefined =>
  places.length > 0 && !isElsewhere && !ASKS_TO_SHOW.test(text)
    ? found(places.map(({ entity, field }): Change => ({ kind: 'hide-field', entity: entity.name, field: field.name })))
    : undefined

export function exportMeant({ plan, lists }: Meant): Found | undefined {
  const entity = lists[0] ?? (plan.entities.length === 1 ? plan.entities[0] : undefined)
  return entity ? inPlainWords(readExport, `export ${entity.plural} as csv`, plan) : undefined
}

/** The opposite of what would be done. */
const ASKS_TO_SHOW =
  /^(?:please )?(?:also )?(?:show|display|add|put|include)\b(?!.*\b(?:not|never|no|without|only|away|out|less)\b)/i

/** `each outing is led by one member`: rows of the first list point to one of the second. */
export function linkMeant({ text, plan, lists, isElsewhere }: Meant): Found | undefined {
  const [from, to, ...others] = lists
  // A row points to one other; what an arrow points to is a name.
  if (/->|→|\b(?:several|many|multiple|more than one)\b/i.test(text)) return undefined
  if (!from || !to || others.length > 0 || isElsewhere) return undefined
  const read = inPlainWords(readBelongs, `every ${from.label} belongs to a ${to.label}`, plan)
  // Which of the two points to the other is easily said the other way round.
  return read && { ...read, isGuess: !/\b(?:every|each|an?|belongs?|one|pick|choose)\b/i.test(text) }
}

/** Below a number, past a date, or some days before one. */
export function warnMeant({ text, plan, places, lists, words, isElsewhere }: Meant): Found | undefined {
  const [place] = places
  if (isElsewhere) return undefined
  if (place && (place.field.kind === 'date' || place.field.kind === 'datetime')) return found([dateFlag(place, text)])
  const [limit] = words('to').flatMap((said) => said.match(/\d+(?:\.\d+)?/g) ?? [])
  if (place && limit !== undefined) {
    if (!isNumeric(place.field))
      return found(
        [],
        `“${place.field.label}” of ${place.entity.plural.toLowerCase()} is no number. Make it one first, then it can be watched.`,
      )
    const isAbove = /\b(?:above|over|more than|exceeds?|higher|bigger|hotter|longer)\b/i.test(text)
    return isAbove ? undefined : inPlainWords(readThreshold, `warn when ${nameOf(place)} is below ${limit}`, plan)
  }
  const entity = place?.entity ?? lists[0]
  return entity && isLate(text) ? inPlainWords(readReminder, `flag overdue ${entity.plural}`, plan) : undefined
}

function dateFlag({ entity, field }: Place, text: string): Change {
  const days = daysIn(text)
  const { statusField } = entity
  const flag: FlagPlan =
    days === undefined
      ? overdue(entity, field.name)
      : { kind: 'soon', label: `${field.label} soon`, dateField: field.name, days, ...(statusField ? { statusField } : {}) }
  return { kind: 'add-flag', entity: entity.name, flag }
}

const UNITS: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30 }
/** What stands for one before a stretch of time. */
const ONE = /^(?:an?|one|next)$/

/** `within two weeks`, `30 days before`. */
function daysIn(text: string): number | undefined {
  const [, count = '', unit = ''] = /\b(\d+|[a-z]+) (day|week|fortnight|month)s?\b/i.exec(text.toLowerCase()) ?? []
  const number = ONE.test(count) ? 1 : Number(count) || own(NUMBER_WORDS, count)
  return number === undefined ? undefined : number * (UNITS[unit] ?? 1)
}

const isLate = (text: string) => /\b(?:overdue|past|late|expired?|gone by|missed|too long|passed|ran out|run out)\b/i.test(text)
