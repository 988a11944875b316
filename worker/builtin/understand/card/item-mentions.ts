import { placesOf } from '../tagger/places-of'
import type { TextToken } from '../tagger/tokenize'
import { factsOf } from '../tagger/word-facts'

/** What is known of an item from all places where its name stands, as names of features. */
export function mentionFeatures(kind: string, tokens: TextToken[], name: string): string[] {
  const places = placesOf(name, tokens)
  const mentions = places.map(({ from, to }) => ({
    last: tokens[to],
    before: tokens[from - 1],
    after: tokens[to + 1],
    isRow: ROW_EDGE.test(tokens[from - 1]?.word ?? '.') && ROW_EDGE.test(tokens[to + 1]?.word ?? '.'),
    governs: verbBefore(tokens, from),
  }))
  const some = (is: (mention: (typeof mentions)[number]) => boolean) => mentions.some(is)
  return [
    `${kind}:mentions=${Math.min(mentions.length, 3)}`,
    `${kind}:ever-many=${some(({ last }) => last?.isPlural === true)}`,
    `${kind}:only-in-rows=${mentions.length > 0 && mentions.every(({ isRow }) => isRow)}`,
    `${kind}:only-in-rows&many=${mentions.every(({ isRow }) => isRow)}&${some(({ last }) => last?.isPlural === true)}`,
    `${kind}:introduces=${some(({ after }) => INTRODUCES.test(after?.word ?? ''))}`,
    `${kind}:introduces&many=${some(({ after, last }) => INTRODUCES.test(after?.word ?? '') && last?.isPlural === true)}`,
    `${kind}:each=${some(({ before }) => EACH.test(before?.word ?? ''))}`,
    `${kind}:own=${some(({ before }) => OWN.test(before?.word ?? ''))}`,
    ...new Set(mentions.map(({ governs }) => `${kind}:governed=${governs}`)),
    ...new Set(places.slice(1).map(({ from, to }) => `${kind}:again=${partOf(tokens[from - 1])}&${partOf(tokens[to + 1])}`)),
  ]
}

const ROW_EDGE = /^[.,:;\n(/-]$/
const INTRODUCES = /^(?:with|:|\()$/
const EACH = /^(?:each|every|per|which|all|any)$/
const OWN = /^(?:my|our|the|a|an)$/

const partOf = (token: TextToken | undefined): string => (!token ? 'edge' : token.isSign ? token.word : factsOf(token).part)

/** The verb that stands before a name in its clause, nearest first: `track` of `track my old tractors`. */
function verbBefore(tokens: TextToken[], from: number): string {
  for (let at = from - 1; at >= 0 && at >= from - 6; at--) {
    const token = tokens[at]
    if (!token || /^[.!?;\n]$/.test(token.word)) return 'none'
    if (token.tags.includes('Verb') && !token.tags.includes('Copula') && !token.tags.includes('Modal')) return token.base
  }
  return 'none'
}
