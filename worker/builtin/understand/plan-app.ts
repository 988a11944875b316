import { UNNAMED_APP } from '#contract/app/apps'
import type { PlanDoubt } from '#contract/plan/show-plan'
import type { AppPlan, EntityPlan, FieldPlan, PagePlan } from '../plan'
import { fieldsForBuyers } from '../write/pages/write-shop'
import { type CardDoubts, doubtsBesidePlan } from './card/card-doubts'
import { isOfPeople, nameOfApp, titleOnCard } from './card/card-title'
import { chooseForCard, chooseWithDoubted, type ForCard } from './card/choose-for-card'
import { type Chosen, chooseConcepts } from './compose/choose'
import { draftEntities } from './compose/entity-draft'
import type { EntityDraft } from './compose/entity-draft-types'
import { chooseLook } from './compose/look'
import { choosePages } from './compose/pages'
import { chooseTagline } from './compose/tagline'
import { chooseTitle } from './compose/title'
import { findUnmetFeatures } from './judge/unmet-features'
import type { FieldDraft } from './lexicon/field-notation'
import { foldPhrase } from './lexicon/lexicon'
import { readRequest } from './request/read-request'
import type { Understanding } from './request/understanding'
import { fillSamples } from './samples/fill'
import { likelihoodOfKeeping } from './tagger/keeps-data'
import { readToldLists, toldProperties } from './tagger/told-lists'

/** From a request in plain English to everything an app needs: pure, and the same words always give the same plan. */
export const planApp = (words: string): AppPlan => planFrom(readRequest(words))

export const planFrom = (request: Understanding): AppPlan => planOf(request, chooseConcepts(request))

/** What a request says of who may see and change what. */
export interface ToldOfAccess {
  /** The parts of the request that stand in the plan as rules. */
  read: string[]
  /** The parts that say such, and do not. */
  unread: string[]
  /** Who is spoken of and has to be invited as an admin: `the caretaker`. */
  admins: string[]
}

/** The plan on a card. */
export interface NamedPlan {
  plan: AppPlan
  doubts: CardDoubts
  /** What of them a press on the card puts there. */
  beside: PlanDoubt[]
  /**
   * It has more than was told: what such apps usually keep. `isSure`: nobody would doubt
   * that it is what was meant; `isNamed`: each of its lists was named; `isCalled`: every word is one that such apps are
   * called by.
   */
  fromLibrary?: { isSure: boolean; isNamed: boolean; isCalled: boolean }
  /** What was told of who may see and change what. */
  access?: ToldOfAccess
  /** Parts of the request that were carried out beside. */
  read?: string[]
  /** The plan with all of that on it; undefined where nothing is beside it. */
  whole?: AppPlan | undefined
}

/**
 * The same for a card, with what may stand on one; with no list where none was surely named, and undefined where the
 * words do not even name an app.
 */
export function planNamed(asked: Understanding): NamedPlan | undefined {
  const chosen = chooseForCard(asked)
  const { choices, blueprint, doubts } = chosen
  const plan = choices.length === 0 ? emptyPlan(asked, blueprint, doubts.possibleLists) : planOnCard(chosen)
  if (!plan) return undefined
  const beside = doubtsBesidePlan(doubts, plan)
  const doubted = beside.length > 0 ? chooseWithDoubted(asked) : undefined
  return { plan, doubts, beside, whole: doubted && planOnCard(doubted) }
}

const planOnCard = ({ request, choices, blueprint }: ForCard): AppPlan =>
  planOf(request, { choices, blueprint }, (title, drafts) => titleOnCard(title, drafts, request))

/** What is no list may be called a timer or a map: that is nothing to keep, and not built here without one. */
function emptyPlan(request: Understanding, blueprint: Chosen['blueprint'], [first]: string[]): AppPlan | undefined {
  const named = nameOfApp(request)
  if (first === undefined && (named === undefined || !isOfPeople(request)) && !isSurelyToKeep(request.said)) return undefined
  const name = named ?? UNNAMED_APP
  const look = chooseLook([], request, blueprint)
  const plan = { name, tagline: chooseTagline(request, [], blueprint), look, entities: [], pages: [] }
  const isOfFeature = findUnmetFeatures(request, plan).some((feature) => ` ${foldPhrase(request.head)}`.endsWith(` ${feature}`))
  return isOfFeature && first === undefined ? undefined : plan
}

/** Something is told of what is to be kept, and only its name was not made out. */
const isSurelyToKeep = (said: string): boolean =>
  likelihoodOfKeeping(said) >= SURELY && (toldProperties(said).length >= TELLING || readToldLists(said).lists.length > 0)

const SURELY = 0.9
const TELLING = 2

export function planOf(
  request: Understanding,
  { choices, blueprint }: Chosen,
  called = (title: string, _drafts: EntityDraft[]): string => title,
): AppPlan {
  const drafts = draftEntities(choices, request)
  const samples = fillSamples(drafts, request)
  const name = called(chooseTitle(request, drafts, blueprint), drafts)
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
  isBare: _isBare,
  count: _count,
  fields,
  ...entity
}: EntityDraft): EntityPlan {
  return { ...entity, fields: fields.map(toField), samples: [] }
}

export function toField({ sample: _sample, target: _target, lifeCycle: _lifeCycle, ...field }: FieldDraft): FieldPlan {
  return field
}
