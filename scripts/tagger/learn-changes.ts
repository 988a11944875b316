import { registerTextModules } from '../text-modules.ts'
import { learnChain } from './learn-chain'
import { type MarkedChange, markLabels, namesOfApp } from './marked-changes'

registerTextModules()
const { namedIn } = await import('../../worker/builtin/understand/changes/learned/app-names')
const { INTENTS, MARK_LABELS, mayFollow } = await import('../../worker/builtin/understand/changes/learned/intents')
const { intentFeatures, markFeatures } = await import('../../worker/builtin/understand/changes/learned/message-features')
const { intentChain, markChain } = await import('../../worker/builtin/understand/changes/learned/read-message')
const { tokenize } = await import('../../worker/builtin/understand/tagger/tokenize')

/** One of sixteen parts tells next to nothing, and a fifth of the weights are no more. */
const SMALLEST = 1.5 / 16

/** What a whole wants: multinomial logistic regression is a chain of one place. */
export const learnIntents = (changes: MarkedChange[]) =>
  learnChain({
    examples: changes.map(({ text, intent, app }) => {
      const tokens = tokenize(text)
      return { features: [intentFeatures(tokens, namedIn(tokens, namesOfApp(app)))], labels: [INTENTS.indexOf(intent)] }
    }),
    labels: INTENTS.length,
    states: INTENTS.length,
    labelOf: (state) => state,
    mayFollow: () => true,
    chainOf: (_, [shown = []], weights) => intentChain(shown, weights),
    isName: /^(?:w|f|b|t|skip|first\d?|last)=/,
    smallest: SMALLEST,
  })

/** What its words name, by a conditional random field. */
export const learnMarks = (changes: MarkedChange[]) =>
  learnChain({
    examples: changes.map((change) => {
      const tokens = tokenize(change.text)
      return {
        features: markFeatures(tokens, namedIn(tokens, namesOfApp(change.app)), change.intent),
        labels: markLabels(change, tokens),
      }
    }),
    labels: MARK_LABELS,
    states: MARK_LABELS,
    labelOf: (state) => state,
    mayFollow,
    chainOf: (_, shown, weights) => markChain(shown, weights),
    isName: /^(?:-?\d:)?[wf]=|^ww|^end|^i=[a-z-]+&-?w=|^app&-w=/,
    smallest: SMALLEST,
  })
