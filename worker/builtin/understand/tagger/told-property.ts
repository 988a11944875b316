import { isFieldWord } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import { asWritten } from '../request/as-written'
import { readLabel, withWholeVerbs } from '../request/clauses/read-label'
import type { Attribute } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import { isOfIt } from './name-rows'
import type { TaggedSpan } from './tagger'
import type { TextToken } from './tokenize'

/** Words that make a clause of what stands behind them: `who borrowed it`, `whether it is insured`. */
const ASKING = /^(?:who|whom|whose|what|when|where|which|how|whether|if)$/

/** `who` of `who brought it`, where both were found. */
export const isAskedOn = ({ from, to }: TaggedSpan, spans: TaggedSpan[], tokens: TextToken[]): boolean =>
  to === from + 1 &&
  ASKING.test(tokens[from]?.word ?? '') &&
  spans.some((next) => next.kind === 'property' && next.from === (HAS.test(tokens[to]?.word ?? '') ? to + 1 : to))

/** `who has borrowed it` */
const HAS = /^(?:has|have|had|is|was|are|were)$/

/**
 * The property that is named there, with what the words around it say of its values: two where `start/end dates` names two.
 * `spans`: all that was named in the text.
 */
export function propertyAt(span: TaggedSpan, spans: TaggedSpan[], tokens: TextToken[], said: string): Attribute[] {
  const next = spans.find(({ kind, from }) => kind !== 'choice' && from >= span.to)
  const named = textOf(tokens, span.from, span.to, said)
  const several = withoutCommas(named)
  if (several) return several.flatMap((text) => readLabel({ text, inner: '' })).map((each) => asWritten(each, said))
  const end = memberEnd(span, next?.from ?? tokens.length, tokens)
  const inner = innerAt(end, tokens, said)
  const options = spans
    .filter(({ kind, from }) => kind === 'choice' && from >= span.to && from < (next?.from ?? tokens.length))
    .filter((_, __, [first]) => first && isOfIt(span, first, tokens))
    .map(({ from, to }) => textOf(tokens, from, to, said))
  const asked = askedFrom(span.from, tokens)
  const member = textOf(tokens, asked ?? span.from, end, said)
  const [own, ...others] = readLabel({ text: named, inner })
  const [told] = readLabel({ text: member, inner })
  if (others.length > 0 && own) return [own, ...others].map((each) => asWritten(each, said))
  const isWhether = asked !== undefined && WHETHER.test(tokens[asked]?.word ?? '')
  const clause = asked === undefined ? own : asClause(textOf(tokens, asked, span.to, said), told)
  const found = isWhether && clause?.spec !== 'yes 50' && own ? { ...own, spec: 'yes 50' } : clause
  const read = found && asAsked(found)
  if (!read || BROKEN_OFF.test(read.shown ?? read.label)) return []
  const choices = isRowOfWords(inner, options)
    ? inner.split(' ')
    : options.length > 1
      ? [...new Set(options)]
      : read.options.length > 1
        ? read.options
        : (told?.options ?? [])
  if (choices.length === 2 && choices.every((choice) => /^(?:y(?:es)?|no?)$/i.test(choice)))
    return [asWritten({ ...read, options: [], spec: 'yes 50' }, said)]
  // `price per` of `price per kg`: by what it is told stands behind it, and is not what it is measured in.
  const [, whole] = /^(.+) per$/i.exec(read.shown ?? read.label) ?? []
  if (whole) return [asWritten({ label: foldPhrase(whole), shown: whole, options: [] }, said)]
  const spec = choices.length > 1 ? undefined : (read.spec ?? told?.spec)
  return [asWritten({ ...read, options: choices.length > 1 ? choices : [], ...(spec === undefined ? {} : { spec }) }, said)]
}

/** `mark (white yellow red green)`: words without anything between them, of which some were taken for choices. */
const isRowOfWords = (inner: string, options: string[]): boolean =>
  options.length > 1 &&
  /^\p{L}+(?: \p{L}+){2,7}$/u.test(inner) &&
  !inner.split(' ').some((word) => STOP_WORDS.has(word.toLowerCase()))

/** `weight before weight after` is two, and `cramps yes no` one that is a yes or a no: undefined where nothing is missing. */
function withoutCommas(named: string): string[] | undefined {
  const [, first, other] = /^((\p{L}{4,})(?: \p{L}+)+) (\2(?: \p{L}+)+)$/iu.exec(named)?.filter((_, at) => at !== 2) ?? []
  if (first && other && !JOINS.test(first)) return [first, other]
  const [, asked] = /^(.+?) (?:yes|y) (?:no|n)$/i.exec(named) ?? []
  return asked ? [`${asked} yes/no`] : undefined
}

/** `name of name giver`: it goes on. */
const JOINS = / (?:of|to|for|in|and|or|per|by|from|with)$/i

/** `does he bite` is a yes or a no, `alive or dead` one of the two, and `which pill` a pill. */
function asAsked(property: Attribute): Attribute {
  const shown = property.shown ?? property.label
  if (property.options.length > 0) return property
  if (IS_YES_OR_NO.test(shown)) return { ...property, spec: 'yes 50' }
  const [, one, other] = /^(\p{L}+) or (\p{L}+)$/iu.exec(shown) ?? []
  if (one && other && !/^not$/i.test(other) && ![one, other].some(isFieldWord)) return { ...property, options: [one, other] }
  const [, what] = /^which (\p{L}+(?: \p{L}+)?)$/iu.exec(shown) ?? []
  return what ? { ...property, label: foldPhrase(what), shown: what } : property
}

const IS_YES_OR_NO = /^(?:does|do|did|is|are|was|were|has|have|can|could) (?:he|she|it|they|we|i|you|the \p{L}+|his|her|their) /iu

const WHETHER = /^(?:whether|if)$/

/** `the reader has` is no name: something should stand behind it. */
const BROKEN_OFF = /(?:^| )(?:has|have|had|is|are|was|were|an?|the|and|or)$/i

/** Told in a clause: `who borrowed it` is borrowed by somebody; what nobody here knows better is called as it was said. */
function asClause(said: string, read: Attribute | undefined): Attribute | undefined {
  const shown = withWholeVerbs(said).toLowerCase().trim()
  const isOwn = read === undefined || read.spec === undefined || /^(?:title$|(?:i|we|they|you|he|she) )/.test(read.label)
  if (!isOwn || shown.split(' ').length > MOST_WORDS + 1) return read
  return {
    label: foldPhrase(shown),
    shown,
    options: [],
    spec:
      !/^who/.test(shown) && /\b(?:paid|payed|cost|spent|charged?)\b/.test(shown)
        ? 'money 5..240'
        : /^when\b/.test(shown)
          ? 'date -30..20'
          : 'text',
  }
}

const MOST_WORDS = 4

/** Where the words of a property end: at a sign, a joining word, or what is named next. */
function memberEnd({ to }: TaggedSpan, next: number, tokens: TextToken[]): number {
  let at = to
  while (at < next && at - to < 6) {
    const { word, isSign } = tokens[at] as TextToken
    if (isSign ? word !== '/' && word !== '-' : /^(?:and|plus|which|that|so|because|but)$/.test(word)) break
    at += 1
  }
  return at
}

/** What stands in brackets there. */
function innerAt(at: number, tokens: TextToken[], said: string): string {
  if (!/^[([]$/.test(tokens[at]?.word ?? '')) return ''
  const close = tokens.findIndex(({ word }, place) => place > at && /^[)\]]$/.test(word))
  return close === -1 ? '' : textOf(tokens, at + 1, close, said)
}

/** A question word that begins the clause, a few words before. */
function askedFrom(from: number, tokens: TextToken[]): number | undefined {
  for (let at = from; at >= Math.max(0, from - FURTHEST); at--) {
    const token = tokens[at]
    if (!token || token.isSign || /^(?:and|or)$/.test(token.word)) return undefined
    if (at >= from - NEAR ? ASKING.test(token.word) : WHETHER.test(token.word)) return at
  }
  return undefined
}

/** Words between it and what it asks for: `whether the stone has passed the test`. */
const NEAR = 3
const FURTHEST = 6

const textOf = (tokens: TextToken[], from: number, to: number, said: string): string =>
  from < to ? said.slice(tokens[from]?.from, tokens[to - 1]?.to) : ''
