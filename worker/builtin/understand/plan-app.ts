import { isPlural } from '#contract/inflect'
import type { AppPlan, EntityPlan, FieldPlan, PagePlan } from '../plan'
import { fieldsForBuyers } from '../write/pages/write-shop'
import { type Chosen, chooseConcepts, fallbackConcept } from './compose/choose'
import { draftEntities } from './compose/entity-draft'
import type { Choice, EntityDraft } from './compose/entity-draft-types'
import { conceptForNoun } from './compose/generic'
import { isSaidOfMany } from './compose/is-surely-meant'
import { chooseLook } from './compose/look'
import { choosePages } from './compose/pages'
import { chooseTagline } from './compose/tagline'
import { chooseTitle } from './compose/title'
import type { Concept } from './lexicon/concept'
import type { FieldDraft } from './lexicon/field-notation'
import { foldPhrase } from './lexicon/lexicon'
import { readHead } from './request/read-head'
import { readRequest } from './request/read-request'
import type { Understanding } from './request/understanding'
import { fillSamples } from './samples/fill'

/** From a request in plain English to everything an app needs: pure, and the same words always give the same plan. */
export const planApp = (words: string): AppPlan => planFrom(readRequest(words))

export const planFrom = (request: Understanding): AppPlan => planOf(request, chooseConcepts(request))

/**
 * The same without what nobody named, lists that come along with a kind of app, and without what was hardly meant as
 * many: where that leaves nothing, a list of items stands for whatever is to be kept.
 */
export function planNamed(request: Understanding): AppPlan {
  const { choices: all, blueprint } = chooseConcepts(request)
  const asked = all.filter(({ isAsked }) => isAsked)
  const named = asked.length > 0 ? asked : [choiceOf(fallbackConcept(request))]
  const isOrdered = readHead(request.said).verb !== undefined
  const clear = named.filter((choice) => isOrdered || isSaidOfMany(choice, request))
  const choices = clear.length > 0 ? clear : [choiceOf(conceptForNoun(nounOfName(request) ?? 'item', request, true))]
  return planOf(request, { choices, blueprint })
}

/** `consent forms`: of many, where the app is called by nothing else. */
function nounOfName({ head }: Understanding): string | undefined {
  const [name = ''] = head.toLowerCase().split(/\s(?:at|in|on|of|from|by|between|for|with|to|per|across)\s/)
  const words = name.split(' ')
  const isNoun = words.length <= 3 && words.every((word) => /^[a-z]+$/.test(word)) && isPlural(words.at(-1) ?? '')
  return isNoun ? foldPhrase(name) : undefined
}

const choiceOf = (concept: Concept): Choice => ({ concept, attributes: [], isAsked: true })

function planOf(request: Understanding, { choices, blueprint }: Chosen): AppPlan {
  const drafts = draftEntities(choices, request)
  const samples = fillSamples(drafts, request)
  const name = chooseTitle(request, drafts, blueprint)
  const pages = choosePages(drafts, request, name)
  return {
    name,
    tagline: chooseTagline(request, drafts, blueprint),
    look: chooseLook(drafts, request, blueprint),
    entities: drafts.map((draft) => keepFromBuyers({ ...toEntity(draft), samples: samples.get(draft.name) ?? [] }, pages)),
    pages,
  }
}

/**
 * What the shop does not show of its goods is read by admins only: costs, suppliers, notes, whatever they are called.
 */
function keepFromBuyers(entity: EntityPlan, pages: PagePlan[]): EntityPlan {
  const shop = pages.find((page) => page.kind === 'shop' && page.entity === entity.name)
  if (shop?.kind !== 'shop') return entity
  const shown = fieldsForBuyers(shop, entity)
  return { ...entity, fields: entity.fields.map((field) => (shown.has(field.name) ? field : { ...field, seenBy: 'admin' })) }
}

/** An entity without samples, as changes add it. */
export function toEntity({
  key: _key,
  concept: _concept,
  isAsked: _isAsked,
  isOpen: _isOpen,
  count: _count,
  fields,
  ...entity
}: EntityDraft): EntityPlan {
  return { ...entity, fields: fields.map(toField), samples: [] }
}

export function toField({ sample: _sample, target: _target, lifeCycle: _lifeCycle, ...field }: FieldDraft): FieldPlan {
  return field
}
