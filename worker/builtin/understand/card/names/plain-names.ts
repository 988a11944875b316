import { foldPhrase } from '../../lexicon/lexicon'
import type { Attribute, Thing } from '../../request/understanding'
import { placesOf } from '../../tagger/places-of'
import { type TextToken, tokenize } from '../../tagger/tokenize'
import { withChoicesBehind } from '../plain-choices'
import { wholeNoun, withWholeNames } from './whole-names'

/** Nobody looks over more of them on a card, and each is judged beside all others. */
const MOST_PROPERTIES = 80

/**
 * A list and its properties by their names alone, and by the whole of them: `I tune pianos` and `they are leaving measurements` name
 * pianos and measurements; `stage larva nymph adult` a stage.
 */
export function withPlainNames(thing: Thing, said: string): Thing {
  const told = { ...thing, attributes: thing.attributes.slice(0, MOST_PROPERTIES) }
  const attributes = withWholeNames(told, said).map((each) => withChoicesBehind(each) ?? withoutFormWord(each))
  const tokens = tokenize(said)
  const isDone = placesOf(foldPhrase(thing.noun), tokens).map(({ from }) => isVerbOf(tokens[from - 1], tokens[from]))
  const [, ...rest] = thing.noun.split(' ')
  const isToldOfDoing = rest.length > 0 && isDone.length > 0 && isDone.every(Boolean)
  return { ...thing, attributes, noun: isToldOfDoing ? rest.join(' ') : wholeNoun(thing, said) }
}

/** `aftercare given tick`: how it is to be filled in is no part of the name. */
function withoutFormWord(attribute: Attribute): Attribute {
  const { label, shown = label, options } = attribute
  // `status in use / grounded`: of the first choice.
  const [, stage, lead] = /^(status|stage|state) (in|on|out|not|under)$/i.exec(shown) ?? []
  const [first, ...others] = options
  if (stage && first !== undefined && others.length > 0)
    return { ...attribute, label: foldPhrase(stage), shown: stage, options: [`${lead} ${first}`, ...others] }
  const name = shown.replace(/ (?:tick(?: ?box)?|check ?box|drop ?down|optional|required|mandatory)$/i, '')
  if (name === shown) return attribute
  const isTick = /(?:tick(?: ?box)?|check ?box)$/i.test(shown)
  return {
    ...attribute,
    label: foldPhrase(name),
    shown: name,
    ...(isTick && options.length === 0 ? { spec: 'yes 50' } : {}),
  }
}

/** A verb of what stands before it; `rental` of `my rental skis` is none. */
function isVerbOf(before: TextToken | undefined, token: TextToken | undefined): boolean {
  // Behind who speaks nothing else can stand: `I tune pianos`.
  if (token && /^(?:i|we)$/.test(before?.word ?? '')) return true
  if (!token?.tags.includes('Verb') || token.tags.includes('Adjective')) return false
  if (token.tags.some((tag) => /^(?:Copula|Modal|Auxiliary)$/.test(tag))) return true
  return before !== undefined && (/^(?:i|we|they|you|who|to)$/.test(before.word) || before.tags.includes('Copula'))
}
