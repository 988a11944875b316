import { isFieldWord } from '../lexicon/field-words'
import { VERBS } from '../words/common-words'

/**
 * Whether words can stand on a card as what a property is called. Limits (`max 15 bikes`), prices (`hourly 35 day 25`),
 * rules (`scouts only view`), what is to be shown (`docs sorted by deadline`) and pieces of sentences cannot, whatever they
 * stand behind; `what I did`, `shot at iso`, `married to` and `heard or seen` can.
 */
export function isPropertyName(text: string): boolean {
  const name = text.toLowerCase().replace(/[%#]/g, ' ').replace(/\s+/g, ' ').trim()
  const words = name.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length > MOST_WORDS || words.some((word) => /\d/.test(word) && !UNIT.test(word))) return false
  if (words.length === 1) return isFieldWord(name) || !NO_NAME.test(name)
  if (words.every((word) => DAY.test(word) || word === 'to')) return false
  const isQuestion = QUESTION.test(first)
  const isOfWhich = words.slice(1).some((word) => /^(?:who|which|that|whose|if|than|because|so)$/.test(word))
  if (
    OPENING.test(name) ||
    RULE.test(name) ||
    (!isQuestion && /\b(?:is|are|was|were|be)\b/.test(name)) ||
    (isOfWhich && !isQuestion) ||
    CONTRACTED.test(first)
  )
    return false
  if (LOOSE_END.test(last) && !/[a-z]{2}(?:ed|en|wn|id|ght|lt|ade|one|old|ut)$/.test(words.at(-2) ?? '')) return false
  return !isDeed(words)
}

const MOST_WORDS = 5

const UNIT = /^(?:m[23²³]|km²|cm[23]|co2|a[345]|h2o)$/
const DAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?$/
const QUESTION = /^(?:what|who|whom|where|when|how|which|whose|why|whether)$/
const CONTRACTED = /^(?:what|who|where|how|it|that|there|i|we|they)'?s$/
/** What describes something else names nothing alone. */
const NO_NAME =
  /^(?:private|public|free|additional|extra|faster|everything|nothing|safety|confidential|possible|ok|okay|search|filter|sort|dashboard|overview|login)$/
const OPENING =
  /^(?:for|by|at|in|on|with|without|after|before|during|until|per|only|not|no|never|plus|minus|up|about|around|gives?|shows?|counts?|makes?|means|best) /
const RULE =
  /\b(?:not|never|only|extra|must|should|cannot|can't|don't|doesn't|without|except|unless|always|automatically|themselves|sorted|grouped|filtered|sees?|x)\b/
const LOOSE_END = /^(?:with|for|of|at|than|between|below|above|over|under|behind|and|or|the|an?|into|per|x)$/

/** `artist answers with`, `driver opens phone`: somebody does something. */
function isDeed(words: string[]): boolean {
  return words.some(
    (word, at) =>
      at > 0 &&
      at < words.length - 1 &&
      word.endsWith('s') &&
      VERBS.has(word.slice(0, -1)) &&
      !isFieldWord(word) &&
      !/^(?:of|per|and|or|\/)$/.test(words[at + 1] ?? ''),
  )
}
