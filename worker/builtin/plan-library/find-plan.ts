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
export const findPlan = (said: string): FoundPlan | undefined => findPlans(said, 1)[0]

/** The nearest plans, the nearest first, each as likely as it would be if those before it were not there. */
export function findPlans(said: string, most: number): FoundPlan[] {
  index ??= readTermIndex(text)
  const { nearest, words } = nearestPlans(said, index)
  return nearest
    .slice(0, most)
    .filter(({ score }) => score > 0)
    .map(({ place }, at) => ({ plan: planAt(place), likelihood: likelihoodOf(nearest.slice(at), words) }))
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

/** What a plan is judged by: see `scripts/plan-library/learn-likelihood.ts`. */
export function featuresOf([first, second]: PlanScore[], words: number): number[] {
  const score = first?.score ?? 0
  return [
    1,
    Math.log1p(score),
    first?.covered ?? 0,
    score === 0 ? 0 : (second?.score ?? 0) / score,
    Math.log1p(words),
    (first?.covered ?? 0) * Math.log1p(words),
  ]
}

/** Learned from messages that ask for plans of the library, each with and without its own plan in it. */
const WEIGHTS = [-3.397, 1.782, 1.146, -3.42, -0.804, 3.607]

const likelihoodOf = (nearest: PlanScore[], words: number): number =>
  1 / (1 + Math.exp(-featuresOf(nearest, words).reduce((sum, feature, at) => sum + feature * (WEIGHTS[at] ?? 0), 0)))
