import type { AppPlan, EntityPlan, FieldPlan, PagePlan } from '../plan'
import { fieldsForBuyers } from '../write/pages/write-shop'
import { type Chosen, chooseConcepts } from './compose/choose'
import { draftEntities } from './compose/entity-draft'
import type { Choice, EntityDraft } from './compose/entity-draft-types'
import { conceptForNoun } from './compose/generic'
import { chooseLook } from './compose/look'
import { choosePages } from './compose/pages'
import { chooseTagline } from './compose/tagline'
import { chooseTitle } from './compose/title'
import { findDoubts } from './judge/doubts'
import type { FieldDraft } from './lexicon/field-notation'
import { readRequest } from './request/read-request'
import type { Understanding } from './request/understanding'
import { fillSamples } from './samples/fill'

/** From a request in plain English to everything an app needs: pure, and the same words always give the same plan. */
export const planApp = (words: string): AppPlan => planFrom(readRequest(words))

export const planFrom = (request: Understanding): AppPlan => planOf(request, chooseConcepts(request))

/**
 * The same for a card: without lists nobody named, and without names that make none. Where that leaves nothing, a list of
 * items stands for whatever is to be kept.
 */
export function planNamed(request: Understanding): AppPlan {
  const chosen = chooseConcepts(request)
  const nonsense = findDoubts(request, chosen).filter(({ isKnown }) => !isKnown)
  const isGone = (choice: Choice) => nonsense.some(({ of, property }) => of === choice && property === undefined)
  // Loans of something that is not kept are of nothing.
  const isWhole = !chosen.choices.some((choice) => choice.isAsked && isGone(choice))
  const clear = chosen.choices
    .filter((choice) => !isGone(choice) && (isWhole || !choice.isImplied))
    .map((choice) => ({
      ...choice,
      attributes: choice.attributes.filter((each) => !nonsense.some(({ of, property }) => of === choice && property === each)),
    }))
  return planOf(request, { ...chosen, choices: clear.length > 0 ? clear : [itemsOf(chosen, request)] })
}

/** What was told of each is kept, whatever they are. */
function itemsOf({ choices }: Chosen, request: Understanding): Choice {
  const told = choices.find(({ attributes }) => attributes.length > 1)
  const concept = conceptForNoun(request.cues.has('log') ? 'entry' : 'item', request, true)
  return { concept, attributes: told?.attributes ?? [], isAsked: true }
}

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
