import { capital, plural, singular } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan } from '../plan'
import { foldPhrase } from '../understand/lexicon/lexicon'
import type { Attribute, Thing, Understanding } from '../understand/request/understanding'
import { findColour } from '../understand/words/colours'
import type { WordLikeness } from './closeness'
import { isFieldInStarter } from './has-already'
import type { ChosenStarter } from './starter-library'

/** From here on another word is taken for the same thing: `client` for customer. */
const SAME_THING = 0.5
const SAME_FIELD = 0.72

type AlsoCalled = Record<string, string[]>

export interface Asked {
  request: Understanding
  /** What would be built of the request alone. */
  plan: AppPlan
}

/** What was asked for, held against what the starter app is: the changes that make it so, in their order. */
export function changesFor({ request, plan: asked }: Asked, base: AppPlan, starter: ChosenStarter): Change[] {
  const { likeness } = starter
  const { alsoCalled = {} } = starter.app.manifest
  const alike = (one: string, other: string) => likenessOf(one, other, likeness)
  const isThere = (told: Attribute, entity: EntityPlan) =>
    isElsewhere(told, entity, base) || (told.options.length === 0 && isFieldInStarter(starter, told.label, { request, entity }))
  const taken = new Set<string>()
  const changes: Change[] = []
  for (const { thing, inPlaceOf } of request.things.map(asNamed)) {
    const wanted = asked.entities.find((entity) => isCalled(entity, thing.noun))
    const free = base.entities.filter(({ name }) => !taken.has(name))
    const own = free.find((entity) => isCalled(entity, thing.noun))
    const near =
      own ??
      [thing.noun, ...inPlaceOf].flatMap((noun) => free.find((entity) => isKept(entity, noun, alsoCalled)) ?? [])[0] ??
      closest(free, thing.noun, alike)
    if (near) {
      taken.add(near.name)
      if (!own) changes.push({ kind: 'rename-entity', entity: near.name, ...namesOf(thing) })
      changes.push(
        ...fieldChanges({ ...thing, attributes: thing.attributes.filter((told) => !isThere(told, near)) }, wanted, near, alike),
      )
    } else if (wanted && isClear(thing)) changes.push({ kind: 'add-entity', entity: standing(wanted, base, changes) })
  }
  return [...changes, ...withoutPages(request.text, base), ...lookChanges(request)]
}

/** `wedding couple` is a couple. */
export const isAlso = ({ name }: Pick<EntityPlan, 'name'>, noun: string, alsoCalled: AlsoCalled): boolean => {
  const folded = foldPhrase(noun)
  return (alsoCalled[name] ?? []).some((word) => folded === foldPhrase(word) || folded.endsWith(` ${foldPhrase(word)}`))
}

const isKept = (entity: EntityPlan, noun: string, alsoCalled: AlsoCalled) =>
  isCalled(entity, noun) || isAlso(entity, noun, alsoCalled)

/** `ingredients instead of products`: what it is called, and what of the app it takes the place of. */
function asNamed(thing: Thing): { thing: Thing; inPlaceOf: string[] } {
  const [noun = '', ...inPlaceOf] = thing.noun.split(/ (?:instead of|rather than|in place of) /)
  return inPlaceOf.length === 0 ? { thing, inPlaceOf } : { thing: { ...thing, noun: singular(noun) }, inPlaceOf }
}

/** Known, or told of: what is neither may be no thing at all. */
const isClear = ({ concept, attributes }: Thing) => concept !== undefined || attributes.length > 1

const namesOf = ({ noun }: Thing) => ({ label: capital(noun), plural: capital(plural(noun)) })

const isCalled = ({ name, label, plural: many }: EntityPlan, noun: string) =>
  [name.replace(/([a-z])([A-Z])/g, '$1 $2'), label, many].some((one) => foldPhrase(one) === foldPhrase(noun))

type Alike = (one: string, other: string) => number

/** By their last words, which say what a thing is. */
function likenessOf(one: string, other: string, likeness: WordLikeness): number {
  const head = (text: string) =>
    singular(
      text
        .toLowerCase()
        .split(/[^a-z]+/)
        .findLast(Boolean) ?? '',
    )
  return head(one) === head(other) ? 1 : (likeness(head(one), head(other)) ?? 0)
}

function closest(entities: EntityPlan[], noun: string, alike: Alike): EntityPlan | undefined {
  const ranked = entities.map((entity) => ({ entity, score: alike(entity.label, noun) })).sort((a, b) => b.score - a.score)
  return ranked[0] && ranked[0].score >= SAME_THING ? ranked[0].entity : undefined
}

/** `with prices and opening hours` is said of all that the app keeps: another list has them, or is of them. */
const isElsewhere = ({ label: told }: Attribute, { name }: EntityPlan, { entities }: AppPlan): boolean =>
  entities.some(
    (entity) =>
      entity.name !== name &&
      (isCalled(entity, told) || entity.fields.some(({ label }) => foldPhrase(label) === foldPhrase(told))),
  )

/** What is to be known of a thing and is not yet, and choices told otherwise. */
function fieldChanges(thing: Thing, wanted: EntityPlan | undefined, own: EntityPlan, alike: Alike): Change[] {
  return thing.attributes.flatMap((attribute): Change[] => {
    const there = own.fields.find(
      ({ label, name }) =>
        [label, name].some((one) => foldPhrase(one) === foldPhrase(attribute.label)) ||
        alike(label, attribute.label) >= SAME_FIELD,
    )
    if (there) {
      const known = there.options?.map(({ label }) => label) ?? []
      const add = attribute.options.filter((option) => !known.some((one) => foldPhrase(one) === foldPhrase(option)))
      if (there.kind !== 'select' || add.length === 0) return []
      const remove = there.options?.every(({ isDone }) => !isDone)
        ? known.filter((one) => !attribute.options.some((option) => foldPhrase(one) === foldPhrase(option)))
        : []
      return [{ kind: 'change-options', entity: own.name, field: there.name, add: add.map(capital), remove }]
    }
    const field = wanted?.fields.find(({ label, name }) =>
      [label, name].some((one) => foldPhrase(one) === foldPhrase(attribute.label)),
    )
    return field && field.kind !== 'relation' ? [{ kind: 'add-field', entity: own.name, field: optional(field) }] : []
  })
}

/** Records that are there do not have it. */
const optional = ({ decidedBy: _decidedBy, seenBy: _seenBy, ...field }: FieldPlan): FieldPlan => ({ ...field, required: false })

/** Without relations to what the app does not keep, and seen by those who see the rest. */
function standing(entity: EntityPlan, base: AppPlan, changes: Change[]): EntityPlan {
  const added = changes.flatMap((change) => (change.kind === 'add-entity' ? [change.entity.name] : []))
  const names = new Set([...base.entities.map(({ name }) => name), ...added])
  const fields = entity.fields.filter(({ relation }) => relation === undefined || names.has(relation))
  const kept = new Set(['_ref', ...fields.filter(({ relation }) => !relation).map(({ name }) => name)])
  return {
    ...entity,
    access: base.entities[0]?.access.read === 'admin' ? { read: 'admin', write: 'admin' } : entity.access,
    fields: fields.map((field) => (field.relation ? { ...field, required: false } : field)),
    samples: entity.samples.map(
      (sample) => Object.fromEntries(Object.entries(sample).filter(([name]) => kept.has(name))) as EntityPlan['samples'][number],
    ),
  }
}

/** `without reports`, `no calendar`: pages that are not wanted. */
function withoutPages(text: string, base: AppPlan): Change[] {
  const refused = [
    ...text.matchAll(/\b(?:without|no need for|don't need|no)\s+(?:the |any |a |an )?([a-z -]+?)(?=[,.;!]|$| and | but )/gi),
  ]
  return refused.flatMap(([, phrase = '']): Change[] => {
    const page = base.pages.slice(1).find(({ title }) => foldPhrase(title) === foldPhrase(phrase))
    return page ? [{ kind: 'remove-page', page: page.title }] : []
  })
}

function lookChanges(request: Understanding): Change[] {
  const colour = findColour(request.text)
  return [
    ...(colour ? [{ kind: 'colour' as const, accentHue: colour.hue, accentChroma: colour.chroma }] : []),
    ...(request.cues.has('dark') ? [{ kind: 'style' as const, style: 'dark' as const }] : []),
  ]
}
