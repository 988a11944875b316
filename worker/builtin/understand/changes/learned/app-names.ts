import type { AppPlan } from '../../../plan'
import { foldPhrase } from '../../lexicon/lexicon'
import type { TextToken } from '../../tagger/tokenize'

/** What an app calls its own: lists, their fields and choices, and its pages. */
export interface AppNames {
  lists: string[]
  fields: string[]
  choices: string[]
  pages: string[]
}

export const namesOfPlan = ({ entities, pages }: AppPlan): AppNames => ({
  lists: entities.flatMap(({ label, plural }) => [label, plural]),
  fields: entities.flatMap(({ fields }) => fields.map(({ label }) => label)),
  choices: entities.flatMap(({ fields }) => fields.flatMap(({ options }) => (options ?? []).map(({ label }) => label))),
  pages: pages.filter(({ inNavigation }) => inNavigation).map(({ title }) => title),
})

/** `list` where the words are all of a name, `list-part` where they are the last or first of one. */
export type NameKind = 'list' | 'field' | 'choice' | 'page' | 'list-part' | 'field-part' | 'choice-part'

/** Which words of a text the app calls something by; the longest name counts, and a list before a field. */
export function namedIn(tokens: TextToken[], { lists, fields, choices, pages }: AppNames): (NameKind | undefined)[] {
  const kinds: [NameKind, string[]][] = [
    ['list', lists],
    ['field', fields],
    ['choice', choices],
    ['page', pages],
  ]
  const whole = new Map<string, NameKind>()
  const parts = new Map<string, NameKind>()
  for (const [kind, names] of kinds)
    for (const name of names) {
      const words = basesOf(name)
      if (!whole.has(words.join(' '))) whole.set(words.join(' '), kind)
      const isLong = words.length > 1 && kind !== 'page'
      for (const word of isLong ? [words[0], words.at(-1)] : [])
        if (word !== undefined && word.length > 2 && !parts.has(word)) parts.set(word, `${kind as 'list'}-part`)
    }
  const found: (NameKind | undefined)[] = tokens.map(() => undefined)
  for (let at = 0; at < tokens.length; ) {
    const length = longestAt(tokens, at, whole)
    const kind = length > 0 ? whole.get(phrase(tokens, at, length)) : parts.get(tokens[at]?.base ?? '')
    for (let step = 0; step < Math.max(1, length); step++) found[at + step] = kind
    at += Math.max(1, length)
  }
  return found
}

const MOST_WORDS = 5

const phrase = (tokens: TextToken[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ base }) => base)
    .join(' ')

function longestAt(tokens: TextToken[], at: number, names: ReadonlyMap<string, NameKind>): number {
  for (let length = Math.min(MOST_WORDS, tokens.length - at); length > 0; length--)
    if (names.has(phrase(tokens, at, length))) return length
  return 0
}

const basesOf = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? []).map(foldPhrase)
