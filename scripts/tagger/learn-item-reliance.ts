import { registerTextModules } from '../text-modules.ts'
import type { JudgedCard } from './judged-cards'
import { learnWeights } from './learn-weights'

registerTextModules()
const { itemFeatures } = await import('../../worker/builtin/understand/card/item-reliance')
const { thingsForCard } = await import('../../worker/builtin/understand/card/things-for-card')
const { readRequest } = await import('../../worker/builtin/understand/request/read-request')
const { likelihoodBy } = await import('../../worker/builtin/understand/tagger/keeps-data')

/** A list or a property on a judged card. */
export interface JudgedItem {
  features: string[]
  isRight: boolean
  isList: boolean
}

/** What was judged of a card, as it is read now; what is read no longer tells nothing. */
export function itemsOf({ request, lists }: JudgedCard): JudgedItem[] {
  const asked = readRequest(request)
  const { things } = thingsForCard(asked)
  return things.flatMap((thing): JudgedItem[] => {
    const judged = lists.find(({ noun }) => noun === thing.noun)
    if (!judged) return []
    const properties = thing.attributes.flatMap((attribute): JudgedItem[] => {
      const isRight = judged.told[attribute.label]
      return isRight === undefined
        ? []
        : [{ features: itemFeatures({ things, thing, attribute }, asked), isRight, isList: false }]
    })
    return [{ features: itemFeatures({ things, thing }, asked), isRight: judged.right, isList: true }, ...properties]
  })
}

/** Features are hidden now and then, so that no one of them decides alone. */
const HIDDEN = 0.2

/** Whether an item makes sense on its card: logistic regression by AdaGrad, like the tagger's. */
export const learnItemReliance = (items: JudgedItem[]): Map<string, number> =>
  learnWeights({
    examples: items,
    featuresOf: ({ features }) => features,
    slopesOf: ({ features, isRight }, weights, random) => {
      const shown = features.filter((name) => weights.has(name) && random() >= HIDDEN)
      const slope = Number(isRight) - likelihoodBy(shown, weights)
      return new Map(Math.abs(slope) < 1e-3 ? [] : shown.map((name) => [name, slope]))
    },
    rounds: 20,
    averaged: 10,
    step: 0.03,
    penalty: 0.01,
    seen: 4,
    least: 0.03,
  })
