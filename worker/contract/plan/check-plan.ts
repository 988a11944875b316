import { isRecord } from '../data/json-values'
import { isChoice, PLAN_LIMITS, Plan, type PlanField, type PlanPage, type PlanPageKind, type PlanThing } from './plan'
import { PAGE_WORDS } from './plan-words'

/** What is wrong with a plan: where, as keys and positions, and what to do about it. */
export interface PlanProblem {
  path: (string | number)[]
  message: string
}

/** What a page of a kind stands on: a field of one of the types in the thing it shows. */
export const PAGE_NEEDS: Partial<Record<PlanPageKind, { types: PlanField['type'][]; words: string }>> = {
  board: { types: ['select'], words: 'a choice' },
  calendar: { types: ['date', 'datetime'], words: 'a date' },
  gallery: { types: ['image'], words: 'a picture' },
}

/**
 * Everything that keeps a plan from being built, in sentences; empty where nothing does. What is no different in the
 * plan it was made from keeps nobody from changing something else.
 */
export function checkPlan(plan: Plan, before?: Plan): PlanProblem[] {
  const known = new Set(before ? problemsOf(before).map((problem) => keyOf(problem, before)) : [])
  return problemsOf(plan).filter((problem) => !known.has(keyOf(problem, plan)))
}

/** The same problem of the same part, wherever that has moved to: parts are told apart by their ids. */
function keyOf({ path, message }: PlanProblem, plan: Plan): string {
  let part: unknown = plan
  const placeById = path.map((key) => {
    part = isRecord(part) || Array.isArray(part) ? Reflect.get(part, key) : undefined
    return isRecord(part) && typeof part.id === 'string' ? part.id : key
  })
  return JSON.stringify([placeById, message])
}

/** No list and no page: what was asked for was not understood, or all of it was taken off. */
export const EMPTY_PLAN = 'Nothing to keep yet. Add a list, or say what this app should keep.'

function problemsOf(plan: Plan): PlanProblem[] {
  const read = Plan.safeParse(plan)
  if (!read.success) return read.error.issues.map(({ path, message }) => ({ path: path.filter(isKey), message }))
  if (JSON.stringify(plan).length > PLAN_LIMITS.characters)
    return [{ path: [], message: 'This plan is too large. Take something out of it.' }]
  return [
    ...(plan.things.length === 0 && plan.pages.length === 0 ? [{ path: ['things'], message: EMPTY_PLAN }] : []),
    ...twice(
      plan.things,
      ({ id }) => id,
      'things',
      (thing) => `${thing.plural} are in the plan twice.`,
    ),
    ...twice(
      plan.things,
      ({ plural }) => plural,
      'things',
      (thing) => `Two lists are called ${thing.plural}.`,
    ),
    ...plan.things.flatMap((thing, index) => checkThing(thing, plan).map((each) => within(['things', index], each))),
    ...twice(
      plan.pages,
      ({ id }) => id,
      'pages',
      (page) => `The page ${page.title} is in the plan twice.`,
    ),
    ...plan.pages.flatMap((page, index) => checkPage(page, plan).map((message) => ({ path: ['pages', index], message }))),
  ]
}

const isKey = (part: PropertyKey) => typeof part !== 'symbol'
const within = (path: PlanProblem['path'], problem: PlanProblem): PlanProblem => ({
  ...problem,
  path: [...path, ...problem.path],
})

function checkThing(thing: PlanThing, plan: Plan): PlanProblem[] {
  const named = `“${thing.plural}”`
  return [
    ...(thing.fields.length === 0 ? [{ path: ['fields'], message: `${named} has no fields. Add one, or remove the list.` }] : []),
    ...twice(
      thing.fields,
      ({ id }) => id,
      'fields',
      (field) => `“${field.label}” is in ${named} twice.`,
    ),
    ...twice(
      thing.fields,
      ({ label }) => label,
      'fields',
      (field) => `Two fields of ${named} are called “${field.label}”.`,
    ),
    ...thing.fields.flatMap((field, index) => checkField(field, thing, plan).map((each) => within(['fields', index], each))),
  ]
}

function checkField(field: PlanField, thing: PlanThing, plan: Plan): PlanProblem[] {
  const named = `“${field.label}” of ${thing.plural}`
  if (field.type === 'relation')
    return plan.things.some(({ id }) => id === field.relation)
      ? []
      : [
          {
            path: [],
            message: `${named} links to a list that is not in the plan. Choose another, or remove the field.`,
          },
        ]
  if (!isChoice(field.type)) return []
  const options = field.options ?? []
  if (options.length === 0) return [{ path: [], message: `${named} is a choice without options. Add one.` }]
  return twice(
    options,
    ({ label }) => label,
    'options',
    ({ label }) => `${named} offers “${label}” twice.`,
  )
}

function checkPage(page: PlanPage, plan: Plan): string[] {
  if (page.thing === undefined) return []
  const thing = plan.things.find(({ id }) => id === page.thing)
  if (!thing) return [`The page “${page.title}” shows a list that is not in the plan. Remove the page, or choose another list.`]
  const needs = PAGE_NEEDS[page.kind]
  return needs && !thing.fields.some(({ type }) => needs.types.includes(type))
    ? [`${PAGE_WORDS[page.kind]} “${page.title}” needs ${needs.words} among the fields of ${thing.plural}.`]
    : []
}

function twice<T>(items: T[], keyOf: (item: T) => string, under: string, said: (item: T) => string): PlanProblem[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const key = keyOf(item).toLowerCase()
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ path: [under, index], message: said(item) }]
  })
}
