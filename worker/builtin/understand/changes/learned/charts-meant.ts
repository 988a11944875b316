import type { AppPlan, Change, ChartPlan, EntityPlan, FieldPlan } from '../../../plan'
import { unitOf } from '../../lexicon/units'
import { type Group, groupOf, isGroup, makeChart, noGroup } from '../charts/charts'
import { findField } from '../find-in-plan'
import { foresee } from '../foresee'
import { type Found, found } from '../found'
import { isNumeric, isYear } from '../lists'
import { asNumber } from './as-number'
import type { Meant, Place } from './meant'

const OF_EACH = /\b(?:by|per|for (?:each|every)|each|every)\b/i
const IS_FIGURE = /\b(?:average|mean|sum|total|how much|add(?:ed|s)? up)\b/i

/** A number, or how many there are, told apart by a choice, a link, words, or as time goes. */
export function chartMeant(meant: Meant): Found | undefined {
  const { text, plan, lists, places, isElsewhere } = meant
  const time = timeSaid(meant)
  const { measured, grouped } = rolesOf(meant, time)
  const entity = grouped?.entity ?? measured?.entity ?? lists[0]
  const summed =
    measured ??
    measuredIn(text, entity) ??
    (entity && OF_EACH.test(text) && /\b(?:total|sum|how much|kilos?|kg|cost|spent|money)\b/i.test(text)
      ? onlyNumber(entity)
      : undefined)
  if (!entity || isElsewhere) return undefined
  const isByName = grouped?.field.kind === 'text' && OF_EACH.test(text)
  if (grouped && !isByName && !isGroup(grouped.field, grouped.entity)) return found([], noGroup(grouped))
  const before = summed ? asNumber(summed) : []
  if (!before) return undefined
  const fresh = before.reduce(foresee, plan)
  const now = fresh.entities.find(({ name }) => name === entity.name) ?? entity
  const isDated = grouped?.field.kind === 'date' || grouped?.field.kind === 'datetime'
  const other = lists.find((list) => list !== entity && entity.fields.some(({ relation }) => relation === list.name))
  const told = grouped?.field.label ?? other?.label ?? (summed && eachSaid(text, entity))
  const by = time && (!grouped || isDated) ? time : told
  const group =
    by === undefined && summed
      ? ofEachRow(now, fresh)
      : isByName && by === grouped?.field.label
        ? byWords(grouped.field)
        : groupOf(now, by?.toLowerCase(), fresh)
  if (!group || group.remark) return group?.remark ? found([], group.remark) : undefined
  const chart = makeChart(now, group, `${text.toLowerCase()} ${shapeSaid(meant)}`, summed?.field.label)
  const there = fresh.pages.find((page) => hasChart(page, chart))
  if (there) return found([], `The chart “${chart.title}” is on “${there.title}” already.`)
  const page = fresh.pages.find(({ kind }) => kind === 'dashboard') ?? fresh.pages.find(({ kind }) => kind === 'reports')
  const changes: Change[] = [...before, { kind: 'add-chart', page: page?.name ?? 'Reports', chart }]
  const isGuess = before.length > 0 || (by === undefined && places.length > 0)
  return { ...found(changes), isGuess }
}

/** `km per week`: the one number that is written in what is said. */
function measuredIn(text: string, entity: EntityPlan | undefined): Place | undefined {
  const units = new Set((text.match(/[\p{L}°%]+/gu) ?? []).flatMap((word) => unitOf(word) ?? []))
  const fields = entity?.fields.filter(({ unit }) => unit !== undefined && units.has(unit)) ?? []
  return entity && fields.length === 1 && fields[0] ? { entity, field: fields[0] } : undefined
}

/** The one number of a list, which a sum is of. */
function onlyNumber(entity: EntityPlan): Place | undefined {
  const [field, ...others] = entity.fields.filter((each) => isNumeric(each) && !isYear(each))
  return field && others.length === 0 ? { entity, field } : undefined
}

/** `average score per student`: what is worked out of one number for each of something is a chart. */
export const averageMeant = (meant: Meant): Found | undefined =>
  OF_EACH.test(meant.text) && IS_FIGURE.test(meant.text) && meant.places.some(({ field }) => isNumeric(field))
    ? chartMeant(meant)
    : undefined

/** `per block`, of what was not read as a name. */
function eachSaid(text: string, entity: EntityPlan): string | undefined {
  const [, word = ''] = /\b(?:per|by|for each|for every|each)\s+([\w-]+)/i.exec(text) ?? []
  const field = findField(entity, word)
  return field && !isNumeric(field) && isGroup(field, entity) ? field.label : undefined
}

const hasChart = (page: AppPlan['pages'][number], { title }: ChartPlan): boolean =>
  'charts' in page && page.charts.some((chart) => chart.title === title)

const byWords = ({ name, label }: FieldPlan): Group => ({ by: { kind: 'value', field: name }, label })

/** Which of the fields is measured, and which tells the rows apart. */
function rolesOf({ text, places }: Meant, time: string | undefined): { measured?: Place; grouped?: Place } {
  const isWords = ({ field }: Place) => field.kind === 'text'
  const measured = places.find(({ field }) => isNumeric(field))
  const others = places.filter((place) => place !== measured)
  const grouped = others.find((place) => !isWords(place) && isGroup(place.field, place.entity))
  if (measured) return { measured, ...withGrouped(grouped ?? others.at(-1)) }
  const [first, second] = places.filter(isWords)
  // What is averaged, and what is told for each of something else, is a number whatever it was taken for.
  if (first && grouped && (IS_FIGURE.test(text) || OF_EACH.test(text))) return { measured: first, grouped }
  if (grouped) return { grouped }
  if (first && second)
    return OF_EACH.test(text) || IS_FIGURE.test(text) ? { measured: first, grouped: second } : { grouped: first }
  if (first && (time !== undefined || IS_FIGURE.test(text))) return { measured: first }
  return withGrouped(first ?? places.at(-1))
}

const withGrouped = (grouped: Place | undefined) => (grouped ? { grouped } : {})

/** A number that nothing is said to tell apart goes by the rows' date, or stands for each of them. */
const ofEachRow = (entity: EntityPlan, plan: AppPlan): Group | undefined => {
  const title = entity.fields.find(({ name }) => name === entity.titleField)
  const isDated = entity.fields.some(({ kind }) => kind === 'date' || kind === 'datetime')
  if (isDated || !title) return groupOf(entity, isDated ? 'month' : undefined, plan)
  return { by: { kind: 'value', field: title.name }, label: title.label }
}

function shapeSaid({ text, words }: Meant): string {
  const told = `${words('to').join(' ')} ${text}`
  if (/\b(?:pie|donut|doughnut|ring)\b/i.test(told)) return 'pie'
  if (/\b(?:lines?|curve)\b/i.test(told)) return 'line'
  return /\b(?:bars?|columns?)\b/i.test(told) ? 'bar' : ''
}

const timeSaid = ({ text, words }: Meant): string | undefined =>
  /\b(week|day|month|year)(?:s|ly|wise)?\b/i.exec(`${words('to').join(' ')} ${text}`)?.[1]?.toLowerCase() ??
  (/\bover (?:the )?time\b|\btrend\b|\bcurve\b|\bhistory\b|\bthrough the (?:season|year)/i.test(text) ? 'month' : undefined)
