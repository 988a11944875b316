import type { TextToken } from '../../tagger/tokenize'
import { factsOf, type WordFacts } from '../../tagger/word-facts'
import type { NameKind } from './app-names'

const BESIDE = [-3, -2, -1, 0, 1, 2, 3]

/** What is known of each word of a message where another wish may begin, with what the app calls something by it. */
export function cutFeatures(tokens: TextToken[], named: (NameKind | undefined)[]): string[][] {
  const facts = tokens.map(factsOf)
  const word = (at: number) => {
    const kind = named[at]
    return kind === undefined ? (tokens[at]?.base ?? 'edge') : `<${kind.replace('-part', '')}>`
  }
  const part = (at: number) => (named[at] === undefined ? (facts[at]?.part ?? 'edge') : word(at))
  const saidFrom = (at: number, step: 1 | -1) => saidIn(stretchFrom(tokens, at, step), facts, named)
  return tokens.map((token, at) => {
    const since = sizeOf(stretchFrom(tokens, at - 1, -1).length)
    const both = `${saidFrom(token.isSign ? at - 1 : at - (tokens[at - 1]?.isSign ? 2 : 1), -1)}|${saidFrom(at, 1)}`
    return [
      'bias',
      ...BESIDE.flatMap((step) => [`${step}:w=${word(at + step)}`, `${step}:p=${part(at + step)}`]),
      `s=${facts[at]?.sense ?? 'edge'}`,
      ...(facts[at]?.kinds ?? []).map((kind) => `k=${kind}`),
      ...(facts[at + 1]?.kinds ?? []).map((kind) => `1:k=${kind}`),
      `ww-=${word(at - 1)}|${word(at)}`,
      `ww+=${word(at)}|${word(at + 1)}`,
      `www=${word(at)}|${word(at + 1)}|${word(at + 2)}`,
      `www-=${word(at - 1)}|${word(at)}|${word(at + 1)}`,
      `ppp=${part(at)}|${part(at + 1)}|${part(at + 2)}`,
      `pppp=${part(at - 1)}|${part(at)}|${part(at + 1)}|${part(at + 2)}`,
      `wpp=${word(at)}|${part(at + 1)}|${part(at + 2)}`,
      `gap=${tokens[at - 1]?.to === token.from ? 'none' : 'blank'}`,
      `since=${since}`,
      `since&w=${since}|${word(at)}`,
      `both=${both}`,
      `both&w=${both}|${word(at)}`,
      `next=${tokens.slice(at).find(({ isSign }) => isSign)?.word ?? 'none'}`,
    ]
  })
}

/** Where words stand up to the next sign, on one side. */
function stretchFrom(tokens: TextToken[], from: number, step: 1 | -1): number[] {
  const places: number[] = []
  for (let at = from; at >= 0 && at < tokens.length && !tokens[at]?.isSign; at += step) places.push(at)
  return places
}

const sizeOf = (count: number): string => (count <= 4 ? `${count}` : count <= 8 ? 'some' : count <= 12 ? 'many' : 'most')

const VERBAL = new Set(['Infinitive', 'PresentTense', 'Verb', 'Copula', 'Auxiliary', 'Modal', 'PastTense', 'Gerund'])

/** Whether a verb, a name of the app's or what stands for one is among them. */
function saidIn(places: number[], facts: WordFacts[], named: (NameKind | undefined)[]): string {
  const isNamed = places.some((at) => named[at] !== undefined)
  const others = places.filter((at) => named[at] === undefined).flatMap((at) => facts[at] ?? [])
  const isVerbal = others.some(({ part, kinds }) => VERBAL.has(part) || kinds.includes('only-verb'))
  const isPointing = others.some(({ part }) => part === 'Pronoun')
  return `${isVerbal ? 'verb' : ''}${isNamed ? 'name' : ''}${isPointing ? 'pronoun' : ''}`
}
