import { registerTextModules } from '../text-modules.ts'
import { learnChain } from './learn-chain'
import { labelsOf, type MarkedRequest } from './marked-requests'

registerTextModules()
const { COUNT, labelOf, mayFollow, STATES } = await import('../../worker/builtin/understand/tagger/labels')
const { chainOf } = await import('../../worker/builtin/understand/tagger/tagger')
const { featuresOf } = await import('../../worker/builtin/understand/tagger/token-features')
const { tokenize } = await import('../../worker/builtin/understand/tagger/tokenize')

/** The weights of a tagger that has read these requests. */
export const learnTagger = (marked: MarkedRequest[]) =>
  learnChain({
    examples: marked.map((request) => {
      const tokens = tokenize(request.text)
      return { tokens, features: featuresOf(tokens), labels: labelsOf(request, tokens) }
    }),
    labels: COUNT,
    states: STATES,
    labelOf,
    mayFollow,
    chainOf: ({ tokens }, shown, weights) => chainOf(tokens, shown, weights),
    isName: /^(?:-?\d:)?[wf]=|^ww|^end/,
  })
