import { featuresOf } from '../../tagger/token-features'
import type { TextToken } from '../../tagger/tokenize'
import { factsOf } from '../../tagger/word-facts'
import type { NameKind } from './app-names'
import type { Intent } from './intents'

const FIRST = 4
const LAST = 3

/** What is known of a part of a message as a whole, each once; what the app calls something stands there as what it is. */
export function intentFeatures(tokens: TextToken[], named: (NameKind | undefined)[]): string[] {
  const words = tokens.filter(({ isSign }) => !isSign).length
  const plain = plainWords(tokens, named)
  const features = new Set(['bias', `size=${words <= 3 ? 'tiny' : words <= 8 ? 'short' : words <= 16 ? 'middle' : 'long'}`])
  for (const [at, token] of tokens.entries()) {
    const { sense, part, kinds } = factsOf(token)
    if (named[at] === undefined) {
      features.add(`w=${token.base}`).add(`f=${token.word}`).add(`s=${sense}`)
      for (const kind of kinds) features.add(`k=${kind}`)
    }
    if (at < FIRST) features.add(`firstp=${at}${part}`)
  }
  for (const [at, word] of plain.entries()) {
    const [next = 'edge', after = 'edge'] = [plain[at + 1], plain[at + 2]]
    features.add(`b=${word} ${next}`).add(`t=${word} ${next} ${after}`).add(`skip=${word} . ${after}`)
    if (at < FIRST) features.add(`first=${word}`).add(`first${at}=${word}`)
    if (at >= plain.length - LAST) features.add(`last=${word}`)
    if (word.startsWith('<')) features.add(`has=${word}`)
  }
  features.add(`names=${plain.filter((word) => word.startsWith('<')).join('')}`)
  return [...features]
}

/** In base form, and each name of the app as one word. */
function plainWords(tokens: TextToken[], named: (NameKind | undefined)[]): string[] {
  const words: string[] = []
  for (const [at, { base }] of tokens.entries()) {
    const kind = named[at]
    const word = kind === undefined ? base : `<${kind.replace('-part', '')}>`
    if (kind === undefined || words.at(-1) !== word) words.push(word)
  }
  return words
}

/** What is known of each word, with what the app calls something by it and what the whole wants. */
export function markFeatures(tokens: TextToken[], named: (NameKind | undefined)[], intent: Intent): string[][] {
  const kind = (at: number) => (at < 0 || at >= tokens.length ? 'edge' : (named[at] ?? 'none'))
  return featuresOf(tokens).map((features, at) => {
    const { part } = factsOf(tokens[at] as TextToken)
    const before = tokens[at - 1]?.base ?? 'edge'
    const own = [
      `app=${kind(at)}`,
      `app-=${kind(at - 1)}|${kind(at)}`,
      `app+=${kind(at)}|${kind(at + 1)}`,
      `app--=${kind(at - 2)}`,
      `app++=${kind(at + 2)}`,
      `app&p=${kind(at)}|${part}`,
      `app&-w=${kind(at)}|${before}`,
    ]
    const wanted = ['', ...own.slice(0, 3), `p=${part}`, `w=${tokens[at]?.base}`, `-w=${before}`, `link=${linkOf(features)}`]
    return [
      ...features,
      ...own,
      ...wanted.map((each) => `i=${intent}&${each}`),
      `i=${intent}&app&link=${kind(at)}|${linkOf(features)}`,
    ]
  })
}

const linkOf = (features: string[]): string => features.find((name) => name.startsWith('row=')) ?? 'none'
