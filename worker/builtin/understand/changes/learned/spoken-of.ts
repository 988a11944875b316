import type { AppPlan, Change, EntityPlan } from '../../../plan'
import type { Intent } from './intents'
import { type Choice, type Meant, meantBy, type Place } from './meant'
import { readMessageTo } from './read-message'

/** What was spoken of last: what `it`, `them`, or nothing at all stands for in what is said next. */
export interface Spoken {
  list: string | undefined
  /** Fields of that list. */
  fields: string[]
  /** Choices that were just told of. */
  choices: string[]
  /** The same sentence goes on. */
  isNear: boolean
}

/** What changes were about. */
export function spokenIn(changes: Change[], plan: AppPlan): Omit<Spoken, 'isNear'> | undefined {
  const about = changes.flatMap((change) => ('entity' in change ? [change] : []))
  const [first] = about
  if (!first) return pageSpokenIn(changes)
  const list = nameOf(first.entity)
  const same = about.filter(({ entity }) => nameOf(entity) === list)
  const fields = same.flatMap((change) => {
    if (change.kind === 'rename-field') return [change.to]
    return 'field' in change ? [nameOf(change.field)] : []
  })
  const has = plan.entities.find(({ name }) => name === list)?.fields
  return {
    list,
    fields: [...new Set(fields)].filter((name) => has?.some((field) => field.name === name)),
    choices: same.flatMap((change) => (change.kind === 'change-options' ? change.add : [])),
  }
}

const nameOf = (each: string | { name: string }): string => (typeof each === 'string' ? each : each.name)

function pageSpokenIn(changes: Change[]): Omit<Spoken, 'isNear'> | undefined {
  const [list] = changes.flatMap((change) => (change.kind === 'add-page' && 'entity' in change.page ? [change.page.entity] : []))
  return list === undefined ? undefined : { list, fields: [], choices: [] }
}

/** What words named, where nothing came of them. */
export function namedIn(text: string, plan: AppPlan): Omit<Spoken, 'isNear'> | undefined {
  const { lists, places, words } = meantBy(readMessageTo(plan, text), text, plan)
  const list = places[0]?.entity ?? lists[0]
  return list && { list: list.name, fields: fieldsOf(list, places), choices: words('choice') }
}

const fieldsOf = (list: EntityPlan, places: Place[]): string[] =>
  places.filter(({ entity }) => entity.name === list.name).map(({ field }) => field.name)

/** Wishes about a field, which is the one spoken of before where none is named. */
const OF_A_FIELD: ReadonlySet<Intent> = new Set([
  'require',
  'optional',
  'default',
  'kind',
  'range',
  'unit',
  'hide',
  'total',
  'warn',
  'add-choice',
  'set-choices',
])
/** Wishes about a list. */
const OF_A_LIST: ReadonlySet<Intent> = new Set([
  'add-field',
  'sort',
  'filter',
  'chart',
  'layout',
  'board',
  'calendar',
  'map',
  'export',
  'public-form',
  'access',
  'add-choice',
  'set-choices',
  'default',
])
/** Wishes about either, by a word that stands for it. */
const OF_EITHER: ReadonlySet<Intent> = new Set(['rename', 'remove', 'access'])

const ONE = /\b(?:it|its|that|this|one)\b/i
const SEVERAL = /\b(?:they|them|their|those|these|both|all)\b|'em\b/i
/** `sort by it`, `a total of them` */
const BY_WHICH = /\b(?:by|of|per|on) (?:it|that|this|them|those|these)\b/i
/** `each of which belongs to a member` */
const WHOSE = /\b(?:which|it|they|them|each|every one|these|those)\b/i

/** With what was spoken of before in the place of what is not named; undefined where nothing is missing. */
export function withSpoken(meant: Meant, intent: Intent, spoken: Spoken): Meant | undefined {
  const entity = meant.plan.entities.find(({ name }) => name === spoken.list)
  if (!entity || meant.isElsewhere || meant.words('page').length > 0) return undefined
  const { lists, places, text } = meant
  const spokenPlaces = spoken.fields.flatMap((name) => {
    const field = entity.fields.find((each) => each.name === name)
    return field ? [{ entity, field }] : []
  })
  const isNamed = lists.length > 0 || places.length > 0
  if (intent === 'link') {
    const [to, ...others] = lists
    return to && others.length === 0 && to !== entity && WHOSE.test(text) ? { ...meant, lists: [entity, to] } : undefined
  }
  if (places.length === 0 && (lists.length === 0 || lists[0] === entity) && spokenPlaces.length > 0) {
    const standsFor = OF_EITHER.has(intent) && !isNamed && (ONE.test(text) || SEVERAL.test(text))
    const isMeant = OF_A_FIELD.has(intent) || standsFor || (OF_A_LIST.has(intent) && BY_WHICH.test(text))
    const those = pointedAt(text, spokenPlaces)
    if (isMeant && !isChoiceElsewhere(meant, those)) return withChoices({ ...meant, lists, places: those }, intent, spoken)
  }
  if (isNamed) return undefined
  const standsFor = OF_EITHER.has(intent) && (ONE.test(text) || SEVERAL.test(text))
  return OF_A_LIST.has(intent) || standsFor ? { ...meant, lists: [entity] } : undefined
}

/** One of several is the last that was told of. */
const pointedAt = (text: string, places: Place[]): Place[] => (ONE.test(text) && !SEVERAL.test(text) ? places.slice(-1) : places)

/** A choice that is named says itself of which field it is one. */
function isChoiceElsewhere({ words, plan }: Meant, places: Place[]): boolean {
  const said = words('choice').map((each) => each.toLowerCase())
  const isOffered = ({ field }: Pick<Choice, 'field'>) =>
    field.options?.some(({ label }) => said.includes(label.toLowerCase())) === true
  const everywhere = plan.entities.flatMap((entity) => entity.fields.map((field) => ({ entity, field })))
  return !places.some(isOffered) && everywhere.some(isOffered)
}

/** `add orange, and make it the default` */
function withChoices(meant: Meant, intent: Intent, { choices }: Spoken): Meant {
  const { words } = meant
  if (intent !== 'default' || choices.length !== 1 || words('choice').length > 0 || words('to').length > 0) return meant
  return { ...meant, words: (mark) => (mark === 'choice' ? choices : words(mark)) }
}
