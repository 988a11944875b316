/**
 * Learns how likely the nearest plan of the library is what a message asks for, and prints the weights for
 * `find-plan.ts`: `tsx scripts/plan-library/learn-likelihood.ts`. Each message is looked for in an index that has not
 * seen it, once with its own plan in the library and once without it and such as are nearly the same; what is found
 * without counts as wrong. The same of whether one of the nearest few is what it asks for.
 */
import { registerTextModules } from '../text-modules'

registerTextModules()
const { featuresOf, MOST_OFFERED } = await import('#worker/builtin/plan-library/find-plan')
const { indexTerms, nearestPlans } = await import('#worker/builtin/plan-library/term-index')
const { readAskedPlans } = await import('./marked-asks')
const { termsOfPlan } = await import('./terms-of-plan')

const ROUNDS = 4000
const RATE = 0.5

interface Example {
  features: number[]
  isRight: boolean
}

const plans = readAskedPlans()
const folds = Math.max(...plans.map(({ asks }) => asks.length))
const [ofFirst, ofSome]: [Example[], Example[]] = [[], []]
const found = Array.from({ length: folds }, () => 0)
for (let fold = 0; fold < folds; fold++) {
  const index = indexTerms(
    plans.map(({ plan, asks }) =>
      termsOfPlan(
        plan,
        asks.filter((_, at) => at !== fold),
      ),
    ),
  )
  for (const [place, { asks }] of plans.entries()) {
    const ask = asks[fold]
    if (ask === undefined) continue
    const own = nearestPlans(ask, index)
    const same = [place, ...(index.alike[place] ?? [])]
    const others = nearestPlans(ask, index, same)
    const isOf = (of: number) => own.nearest.slice(0, of).some((each) => same.includes(each.place))
    if (isOf(1)) found[fold] = (found[fold] ?? 0) + 1
    for (const [examples, of] of [
      [ofFirst, 1],
      [ofSome, MOST_OFFERED],
    ] as const) {
      examples.push({ features: featuresOf(own.nearest, own.words, of), isRight: isOf(of) })
      examples.push({ features: featuresOf(others.nearest, others.words, of), isRight: false })
    }
  }
}
console.log(
  `${plans.length} plans; nearest is the right one, by kind of message: ${found.map((count) => (count / plans.length).toFixed(2)).join(' ')}`,
)
printWeights('OF_FIRST', ofFirst)
printWeights('OF_SOME', ofSome)

function printWeights(name: string, examples: Example[]): void {
  const weights = (examples[0]?.features ?? []).map(() => 0)
  const likelihoodOf = (features: number[]) =>
    1 / (1 + Math.exp(-features.reduce((sum, each, at) => sum + each * (weights[at] ?? 0), 0)))
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map(() => 0)
    for (const { features, isRight } of examples) {
      const off = (isRight ? 1 : 0) - likelihoodOf(features)
      for (const [at, feature] of features.entries()) slopes[at] = (slopes[at] ?? 0) + off * feature
    }
    for (const [at, slope] of slopes.entries()) weights[at] = (weights[at] ?? 0) + (RATE * slope) / examples.length
  }
  console.log(`${name} = [${weights.map((weight) => weight.toFixed(3)).join(', ')}]`)
  for (const least of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const taken = examples.filter(({ features }) => likelihoodOf(features) >= least)
    const right = taken.filter(({ isRight }) => isRight).length
    console.log(
      `from ${least}: ${taken.length} taken, ${Math.round((100 * right) / taken.length)} % right; ${Math.round((100 * right) / (examples.length / 2))} % of all messages`,
    )
  }
}
