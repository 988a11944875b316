import { capital, plural } from '#contract/inflect'
import { PLAN_LIMITS } from '#contract/plan/plan'
import { MAX_DOUBTS, type PlanDoubt } from '#contract/plan/show-plan'
import type { AppPlan } from '../../plan'
import { findField } from '../changes/find-in-plan'
import { STOP_WORDS } from '../words/common-words'
import { isSameNoun } from './things-for-card'

/** Properties that may make no sense, as they were said, and what they may be told of. */
export interface DoubtedProperties {
  noun: string
  labels: string[]
}

/** What was read in a request and does not stand on its card. */
export interface CardDoubts {
  /** What else may be meant as lists, in base form, as they were said. */
  possibleLists: string[]
  properties: DoubtedProperties[]
  /** Named, and hardly meant as lists: they are quoted, and put on the card by no press. */
  implausibleLists: string[]
}

export const NO_DOUBTS: CardDoubts = { possibleLists: [], properties: [], implausibleLists: [] }

/** What a press puts on the card: properties of a list that is there, and lists with what was told of them. */
export function doubtsBesidePlan({ possibleLists, properties, implausibleLists }: CardDoubts, plan: AppPlan): PlanDoubt[] {
  const isNamed = (names: string[], noun: string) => names.some((name) => isSameNoun(name, noun))
  const toldOf = (noun: string) => properties.filter((told) => isSameNoun(told.noun, noun)).flatMap(({ labels }) => named(labels))
  const listOf = (noun: string) =>
    plan.entities.find(({ label, plural: many }) => isSameNoun(noun, label) || isSameNoun(noun, many)) ??
    // A row whose list has no name that makes sense stands there by another.
    (plan.entities.length === 1 &&
    !isNamed(possibleLists, noun) &&
    (plan.entities[0]?.name === ENTRY || !isNamed(implausibleLists, noun))
      ? plan.entities[0]
      : undefined)
  const fields = properties.flatMap(({ noun, labels }) => {
    const entity = listOf(noun)
    return entity
      ? named(labels)
          .filter((label) => !findField(entity, label))
          .map((label) => ({ label, thing: entity.name }))
      : []
  })
  const lists = possibleLists
    .filter((noun) => listOf(noun) === undefined)
    .map((noun) => ({ label: capital(plural(noun)), ...(toldOf(noun).length > 0 ? { fields: toldOf(noun) } : {}) }))
  return [...fields, ...lists].filter(({ label }) => label.length <= PLAN_LIMITS.label).slice(0, MAX_DOUBTS)
}

const ENTRY = 'Entry'

const named = (labels: string[]): string[] => labels.filter((label) => !STOP_WORDS.has(label.toLowerCase())).map(capital)
