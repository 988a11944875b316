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
  index ??= readTermIndex(text)
  const { nearest, words } = nearestPlans(said, index)
  const [first] = nearest
  if (!first || first.score === 0) return undefined
  plans ??= lines.split('\n')
  return { plan: JSON.parse(plans[first.place] ?? 'null') as LibraryPlan, likelihood: likelihoodOf(nearest, words) }
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
const WEIGHTS = [-3.431, 2.054, 1.286, -3.543, -0.974, 3.426]

const likelihoodOf = (nearest: PlanScore[], words: number): number =>
  1 / (1 + Math.exp(-featuresOf(nearest, words).reduce((sum, feature, at) => sum + feature * (WEIGHTS[at] ?? 0), 0)))
