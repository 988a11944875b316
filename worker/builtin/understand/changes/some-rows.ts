import { pascal } from '#contract/inflect'
import type { Change, EntityPlan, FieldPlan, ListBeginning, StatPlan } from '../../plan'
import { findEntity, findField } from './find-in-plan'
import { found, type Reader } from './found'
import { isNumeric, setList } from './lists'

/** Some rows of a list, told by what one of their fields says. */
export interface SomeRows {
  entity: EntityPlan
  field: FieldPlan
  /** Choices as they are stored; `true` or `false` of a yes or no. */
  values: string[]
}

/** As people read it: `Open or Waiting`, `not paid`. */
export function rowsInWords({ field, values }: Pick<SomeRows, 'field' | 'values'>): string {
  if (field.kind === 'boolean') return values.includes('true') ? field.label.toLowerCase() : `not ${field.label.toLowerCase()}`
  return (field.options ?? [])
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(' or ')
}

/** Which rows a list begins with. */
export function beginWith({ entity, field, values }: SomeRows, are: ListBeginning['are']): Change {
  const [many, said] = [entity.plural.toLowerCase(), rowsInWords({ field, values })]
  const told =
    are === 'left-out'
      ? `The list of ${many} leaves out what is ${said.toLowerCase()} until somebody presses “Show all”.`
      : `The list of ${many} begins with what is ${said.toLowerCase()}; “Show all” brings the others.`
  return setList(entity, { begins: { field: field.name, values, are } }, told)
}

/** A page that lists some rows only. */
export function pageOf(rows: SomeRows): Change {
  const { entity, field, values } = rows
  const title = `${entity.plural}: ${rowsInWords(rows)}`
  return {
    kind: 'add-page',
    page: {
      kind: 'list',
      name: pascal(title.replace(/[^\p{L}\p{N} ]/gu, '')),
      title,
      icon: entity.icon,
      inNavigation: true,
      entity: entity.name,
      layout: 'table',
      begins: { field: field.name, values, are: 'shown' },
    },
  }
}

/** A number on the overview: how many there are of some rows, or their sum; `this month`: of those of this month. */
export function figureOf(
  { entity, which, summed }: { entity: EntityPlan; which: SomeRows | { dated: FieldPlan }; summed: FieldPlan | undefined },
  page: string,
): Change {
  const what = summed?.label ?? entity.plural
  const stat: StatPlan = {
    label: 'dated' in which ? `${what} this month` : `${what}: ${rowsInWords(which)}`,
    entity: entity.name,
    icon: entity.icon,
    measure: summed ? { kind: 'sum', field: summed.name } : { kind: 'count' },
    only:
      'dated' in which
        ? { kind: 'this-month', field: which.dated.name }
        : { kind: 'values', field: which.field.name, values: which.values },
    format: summed?.kind === 'money' ? 'money' : 'number',
  }
  return { kind: 'add-stat', page, stat }
}

/** The page that shows figures, or the one that is to be made. */
export const pageOfFigures: (pages: { kind: string; name: string }[]) => string = (pages) =>
  (pages.find(({ kind }) => kind === 'dashboard') ?? pages.find(({ kind }) => kind === 'reports'))?.name ?? 'Reports'

const BEGINS = /^begin the list of (.+?) (with|without) those whose (.+) is (.+)$/i

/** `begin the list of jobs without those whose status is Collected`. */
export const readBeginning: Reader = ({ text }, plan) => {
  const [, many = '', how = '', name = '', said = ''] = BEGINS.exec(text) ?? []
  const rows = rowsSaid(findEntity(plan, many), name, said)
  return rows && found([beginWith(rows, how.toLowerCase() === 'without' ? 'left-out' : 'shown')])
}

const FIGURE = /^show the (?:number|total (.+?)) of (.+?) (?:whose (.+) is (.+)|(this month)) on the overview$/i

/** `show the number of jobs whose status is Open on the overview`, `show the total fee of lessons this month on the overview`. */
export const readFigure: Reader = ({ text }, plan) => {
  const [, sum, many = '', name = '', said = '', month] = FIGURE.exec(text) ?? []
  const entity = findEntity(plan, many)
  if (!entity) return undefined
  const summed = sum === undefined ? undefined : findField(entity, sum)
  const dated = month && dateOf(entity)
  const which = dated ? { dated } : rowsSaid(entity, name, said)
  if (!which || (sum !== undefined && !(summed && isNumeric(summed)))) return undefined
  return found([figureOf({ entity, which, summed }, pageOfFigures(plan.pages))])
}

const PAGE_OF = /^add a page that lists the (.+?) whose (.+) is (.+)$/i

/** `add a page that lists the lessons whose paid is no`. */
export const readPageOfRows: Reader = ({ text }, plan) => {
  const [, many = '', name = '', said = ''] = PAGE_OF.exec(text) ?? []
  const rows = rowsSaid(findEntity(plan, many), name, said)
  return rows && found([pageOf(rows)])
}

/** A request as this builder words it. */
export const isOurWording = (text: string): boolean => [BEGINS, FIGURE, PAGE_OF, RANGE].some((wording) => wording.test(text))

/** `length of boats must be between 3 and 20` */
const RANGE = /^[\w' -]+ of [\w' -]+ must be between -?\d+(?:\.\d+)? and -?\d+(?:\.\d+)?$/i

/** The date that rows are about. */
export const dateOf = ({ fields, dateField }: EntityPlan): FieldPlan | undefined =>
  fields.find(({ name }) => name === dateField) ?? fields.find(({ kind }) => kind === 'date' || kind === 'datetime')

function rowsSaid(entity: EntityPlan | undefined, name: string, said: string): SomeRows | undefined {
  const field = entity && findField(entity, name)
  if (!entity || !field) return undefined
  if (field.kind === 'boolean') return { entity, field, values: [/^(?:yes|true)$/i.test(said) ? 'true' : 'false'] }
  const labels = said.toLowerCase().split(' or ')
  const values = (field.options ?? []).filter(({ label }) => labels.includes(label.toLowerCase())).map(({ value }) => value)
  return values.length === labels.length ? { entity, field, values } : undefined
}
