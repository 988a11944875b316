import type { LibraryPlan } from './library-plan'
import text from './plan-index.txt'
import lines from './plans.txt'
import { nearestPlans, type PlanScore, readTermIndex, type TermIndex } from './term-index'

/** The plan of the library that is nearest to a request, and how likely it is what is wanted. */
export interface FoundPlan {
  plan: LibraryPlan
  /** 0 to 1. */
  likelihood: number
}

let index: TermIndex | undefined
let plans: string[] | undefined

/** Undefined where no word of it is in any plan. */
export function findPlan(said: string): FoundPlan | undefined {
  const { nearest, words } = nearestTo(said)
  const [first] = nearest
  return first && first.score > 0 ? { plan: planAt(first.place), likelihood: likelihoodOf(nearest, words, 1) } : undefined
}

export const MOST_OFFERED = 3

/** The nearest few, the nearest first, and how likely one of them is what is wanted. */
export function findPlansNear(said: string): { plans: LibraryPlan[]; likelihood: number } {
  const { nearest, words } = nearestTo(said)
  const least = (nearest[0]?.score ?? 0) * NEARLY_AS_NEAR
  return {
    plans: nearest
      .slice(0, MOST_OFFERED)
      .filter(({ score }) => score > 0 && score >= least)
      .map(({ place }) => planAt(place)),
    likelihood: likelihoodOf(nearest, words, MOST_OFFERED),
  }
}

const NEARLY_AS_NEAR = 0.6

function nearestTo(said: string): { nearest: PlanScore[]; words: number } {
  index ??= readTermIndex(text)
  return nearestPlans(said, index)
}

/** Undefined where none is called so. */
export function findPlanCalled(title: string): LibraryPlan | undefined {
  const place = planLines().findIndex((line) => line.includes(`"title":${JSON.stringify(title)}`))
  return place === -1 ? undefined : planAt(place)
}

const planAt = (place: number): LibraryPlan => JSON.parse(planLines()[place] ?? 'null') as LibraryPlan

function planLines(): string[] {
  plans ??= lines.split('\n')
  return plans
}

/**
 * What the nearest plans are judged by, so many of them together: how much nearer they are than the next. See
 * `scripts/plan-library/learn-likelihood.ts`.
 */
export function featuresOf(nearest: PlanScore[], words: number, of: number): number[] {
  const { score = 0, covered = 0 } = nearest[0] ?? {}
  return [
    1,
    Math.log1p(score),
    covered,
    score === 0 ? 0 : (nearest[of]?.score ?? 0) / score,
    Math.log1p(words),
    covered * Math.log1p(words),
  ]
}

/** Learned from messages that ask for plans of the library, each with and without its own plan in it. */
const OF_FIRST = [-3.37, 1.709, 1.492, -3.772, -0.692, 3.519]
const OF_SOME = [-3.401, 0.88, 1.49, -2.906, -0.238, 3.95]

function likelihoodOf(nearest: PlanScore[], words: number, of: number): number {
  const weights = of === 1 ? OF_FIRST : OF_SOME
  return 1 / (1 + Math.exp(-featuresOf(nearest, words, of).reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0)))
}
