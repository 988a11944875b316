import { isPlural } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan } from '../../plan'
import { isFieldWord } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import { readToldMany, type ToldMany } from '../request/told-many'
import { addFields } from './fields/add-field'
import { labelsIn } from './fields/field-labels'
import { relationField } from './fields/relations'
import { listCalled } from './find-in-plan'
import { type Found, found, type Reader } from './found'
import { readThing } from './things'

/** `each episode has many songs: title, artist`: a list of its own, whose rows each point to one of the list there is. */
export const readOneToMany: Reader = ({ text }, plan) => manyMeant(text, plan)

/** Whether a text says no more than that one of a list has several of something. */
export const isOfOneToMany = (text: string, plan: AppPlan): boolean => manyMeant(text, plan) !== undefined

function manyMeant(text: string, plan: AppPlan): Found | undefined {
  const told = readToldMany(text)
  const one = told && listCalled(plan, told.one)
  if (!told || !one || !isOfMany(told) || !(told.isSeveral || told.isOfEach)) return undefined
  const there = listCalled(plan, told.many)
  if (there === one) return undefined
  if (there) return withLink(there, one, told, plan)
  const likely = likelihoodOfList(told)
  const made = likely === 'none' ? undefined : withList(told, one, plan)
  return made && { ...made, isGuess: likely === 'may be' }
}

const isOfMany = ({ one, many }: ToldMany): boolean =>
  isPlural(many.toLowerCase().split(' ').at(-1) ?? '') && foldPhrase(many) !== foldPhrase(one)

/** `every member has skills: piano, violin` tells what can be chosen; of what is told with its properties, there is a list. */
function likelihoodOfList({ many, row, isSeveral }: ToldMany): 'sure' | 'may be' | 'none' {
  const labels = labelsIn(row).map(({ label }) => label.toLowerCase())
  const properties = labels.filter((label) => [label, label.split(' ').at(-1) ?? ''].some(isFieldWord))
  if (labels.length > 0 && properties.length * 2 >= labels.length) return 'sure'
  if (isFieldWord(foldPhrase(many)) || !isSeveral) return 'none'
  return properties.length > 0 ? 'sure' : 'may be'
}

function withLink(list: EntityPlan, one: EntityPlan, { row }: ToldMany, plan: AppPlan): Found | undefined {
  const isLinked = list.fields.some(({ relation }) => relation === one.name)
  const link: Change[] = isLinked ? [] : [{ kind: 'add-field', entity: list.name, field: relationField(one.label, one) }]
  const { changes } = addFields(list, labelsIn(row), plan)
  const all = [...link, ...changes]
  return all.length > 0 ? found(all) : found([], `${list.plural} already point to ${one.plural.toLowerCase()}.`)
}

function withList({ many, row }: ToldMany, one: EntityPlan, plan: AppPlan): Found | undefined {
  const made = readThing(`${many} with ${row || 'name'}`, foldPhrase(many), plan)
  if (!made) return undefined
  const [title, ...others] = made.fields
  const isLinked = made.fields.some(({ relation }) => relation === one.name)
  const linked = isLinked || !title ? made : { ...made, fields: [title, relationField(one.label, one), ...others] }
  const missing = addFields(linked, labelsIn(row), plan).changes.flatMap((change) =>
    change.kind === 'add-field' ? [change.field] : [],
  )
  return found([{ kind: 'add-entity', entity: { ...linked, fields: [...linked.fields, ...missing] } }])
}
