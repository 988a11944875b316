import type { AppPlan, EntityPlan, FieldPlan, PagePlan } from '../../plan'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { own } from '../words/own'

const bare = (text: string) =>
  foldPhrase(
    text
      .replace(/["'“”‘’*_`]/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/_/g, ' '),
  )
    .replace(/^(?:the|a|an|my|our|all|every|each|their|its|new) /, '')
    .replace(
      / (?:entity|entitie|table|list|record|data|section|collection|page|screen|tab|card|form|item|row|field|column|property|attribute)$/,
      '',
    )
    .trim()

/**
 * The entity somebody means: by its name, its label or plural, or a common other word for it. Spelling is fixed
 * before.
 */
export function findEntity(plan: AppPlan, said: string): EntityPlan | undefined {
  const wanted = bare(said)
  if (wanted === '') return undefined
  const names = (entity: EntityPlan) => [entity.name, entity.label, entity.plural].map(bare)
  const exact = plan.entities.find((entity) => names(entity).includes(wanted))
  if (exact) return exact
  const concept = conceptOf(wanted)
  const same = concept && plan.entities.find((entity) => names(entity).some((name) => conceptOf(name) === concept))
  if (same) return same
  const words = wanted.split(' ')
  const partly = plan.entities.filter((entity) => names(entity).some((name) => name.split(' ').at(-1) === words.at(-1)))
  return partly.length === 1 ? partly[0] : undefined
}

/** The entity that goes by these words and no others. */
export const listCalled = (plan: AppPlan, said: string): EntityPlan | undefined =>
  plan.entities.find((entity) => [entity.name, entity.label, entity.plural].some((name) => bare(name) === bare(said)))

/** The first entity named anywhere in a text, the longest name first. */
export function entityIn(plan: AppPlan, text: string): EntityPlan | undefined {
  const words = ` ${bare(text.replace(/[^A-Za-z0-9_' -]/g, ' '))} `
  const named = plan.entities
    .flatMap((entity) => [...new Set([entity.name, entity.label, entity.plural].map(bare))].map((name) => ({ entity, name })))
    .filter(({ name }) => name && words.includes(` ${name} `))
    .sort((a, b) => b.name.length - a.name.length)
  if (named[0]) return named[0].entity
  const tokens = words.trim().split(' ')
  for (let length = 3; length > 0; length--) {
    for (let at = 0; at + length <= tokens.length; at++) {
      const concept = conceptOf(tokens.slice(at, at + length).join(' '))
      const same =
        concept && plan.entities.find((entity) => [entity.name, entity.label].some((name) => conceptOf(bare(name)) === concept))
      if (same) return same
    }
  }
  return undefined
}

export function findField(entity: EntityPlan, said: string): FieldPlan | undefined {
  const wanted = bare(said).replace(/ id$/, '')
  if (wanted === '') return undefined
  const names = (field: FieldPlan) => [bare(field.label), bare(field.name).replace(/ id$/, '')]
  const shorter = own(SAME, wanted)
  return (
    entity.fields.find((field) => names(field).includes(wanted)) ??
    entity.fields.find((field) =>
      names(field).some((name) => name.split(' ').at(-1) === wanted || name.startsWith(`${wanted} `)),
    ) ??
    entity.fields.find((field) => shorter !== undefined && names(field).includes(shorter))
  )
}

/** Two ways to say one field. */
const SAME: Record<string, string> = {
  'phone number': 'phone',
  'telephone number': 'phone',
  telephone: 'phone',
  'email address': 'email',
  mail: 'email',
  'e mail': 'email',
  picture: 'photo',
  image: 'photo',
  birthday: 'date of birth',
  deadline: 'due date',
  comment: 'note',
  remark: 'note',
  amount: 'quantity',
  cost: 'price',
}

/** A field by its words alone, wherever it is; the app's main things are looked through first. */
export function findFieldAnywhere(plan: AppPlan, said: string): { entity: EntityPlan; field: FieldPlan } | undefined {
  const wanted = bare(said)
  const hits = plan.entities.flatMap((entity) => {
    const field = findField(entity, said)
    return field ? [{ entity, field }] : []
  })
  return hits.find(({ field }) => bare(field.label) === wanted) ?? hits[0]
}

export function findPage(plan: AppPlan, said: string): PagePlan | undefined {
  const wanted = bare(said)
  if (wanted === '') return undefined
  const names = (page: PagePlan) => [bare(page.title), bare(page.name)]
  return (
    plan.pages.find((page) => page.inNavigation && names(page).includes(wanted)) ??
    plan.pages.find((page) => names(page).includes(wanted)) ??
    plan.pages.find((page) => names(page).some((name) => name.replace(/ /g, '') === wanted.replace(/ /g, '')))
  )
}

/** The thing the app is mostly about: most fields and pointers, and first in order. */
export const mainEntity = (plan: AppPlan): EntityPlan | undefined => {
  const weight = (entity: EntityPlan, at: number) =>
    plan.pages.filter((page) => page.inNavigation && 'entity' in page && page.entity === entity.name).length * 2 - at * 0.5
  return plan.entities.map((entity, at) => ({ entity, weight: weight(entity, at) })).sort((a, b) => b.weight - a.weight)[0]
    ?.entity
}

/** The list of which most is told: what is added without a word of where is likeliest to be one more of its properties. */
export function fullestEntity(plan: AppPlan): EntityPlan | undefined {
  const main = mainEntity(plan)
  const own = ({ fields }: EntityPlan) => fields.filter(({ kind, name }) => kind !== 'relation' && name !== 'notes').length
  return plan.entities.reduce((most, entity) => (most && own(entity) > own(most) + 1 ? entity : most), main)
}

export const bareWords = bare
