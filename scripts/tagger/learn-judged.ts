import { registerTextModules } from '../text-modules.ts'
import { type Learning, learnWeights } from './learn-weights'

registerTextModules()
const { likelihoodBy } = await import('../../worker/builtin/understand/tagger/keeps-data')

/** What somebody judged of something that was read, and what is known of it as names of features. */
export interface Judged {
  features: string[]
  isRight: boolean
}

type Steps = Pick<Learning<Judged>, 'rounds' | 'averaged' | 'step' | 'penalty' | 'seen'>

/** Features are hidden now and then, so that no one of them decides alone. */
const HIDDEN = 0.2

/** Whether what was read makes sense: logistic regression by AdaGrad, like the tagger's. */
export const learnJudged = (examples: Judged[], how: Steps): Map<string, number> =>
  learnWeights({
    examples,
    featuresOf: ({ features }) => features,
    slopesOf: ({ features, isRight }, weights, random) => {
      const shown = features.filter((name) => weights.has(name) && random() >= HIDDEN)
      const slope = Number(isRight) - likelihoodBy(shown, weights)
      return new Map(Math.abs(slope) < 1e-3 ? [] : shown.map((name) => [name, slope]))
    },
    ...how,
    least: 0.03,
  })

/** Each part of what was judged, read by what was learned from the others. */
export const readHeldOut = <Example extends Judged>(
  requests: Example[][],
  folds: number,
  learn: (examples: Example[]) => Map<string, number>,
): (Example & { likelihood: number })[] =>
  Array.from({ length: folds }, (_, fold) => {
    const own = learn(requests.filter((__, at) => at % folds !== fold).flat())
    return requests
      .filter((__, at) => at % folds === fold)
      .flat()
      .map((example) => ({ ...example, likelihood: likelihoodBy(example.features, own) }))
  }).flat()

/** How much that is right, and how much that is wrong, would stand on cards from a likelihood on. */
export function sharesFrom(held: (Judged & { likelihood: number })[], least: number): string {
  const shown = held.filter(({ likelihood }) => likelihood >= least)
  const rightOf = (examples: Judged[]) => examples.filter(({ isRight }) => isRight).length
  return `from ${least}: right ${rightOf(shown)} of ${rightOf(held)}, wrong ${shown.length - rightOf(shown)} of ${held.length - rightOf(held)}`
}
