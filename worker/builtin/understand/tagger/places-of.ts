import type { TextToken } from './tokenize'

/** Where words in base form stand in a text one behind the other: their first and their last token. */
export function placesOf(base: string, tokens: TextToken[]): { from: number; to: number }[] {
  const words = base.split(' ')
  return tokens.flatMap((_, from) =>
    words.every((word, step) => tokens[from + step]?.base === word) ? [{ from, to: from + words.length - 1 }] : [],
  )
}
