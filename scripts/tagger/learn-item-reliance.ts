import { registerTextModules } from '../text-modules.ts'
import type { JudgedCard } from './judged-cards'
import { type Judged, learnJudged } from './learn-judged'

registerTextModules()
const { itemFeatures } = await import('../../worker/builtin/understand/card/item-reliance')
const { thingsForCard } = await import('../../worker/builtin/understand/card/things-for-card')
const { readRequest } = await import('../../worker/builtin/understand/request/read-request')

/** A list or a property on a judged card. */
export interface JudgedItem extends Judged {
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
    const own = { features: itemFeatures({ things, thing }, asked), isList: true }
    return judged.right === undefined ? properties : [{ ...own, isRight: judged.right }, ...properties]
  })
}

/** Whether an item makes sense on its card. */
export const learnItemReliance = (items: JudgedItem[]): Map<string, number> =>
  learnJudged(items, { rounds: 20, averaged: 10, step: 0.03, penalty: 0.01, seen: 4 })
