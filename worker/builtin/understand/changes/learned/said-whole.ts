/** A message as the sentences it is written in. */
export const sentencesOf = (words: string): string[] =>
  words
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter(Boolean)

/** The sentence that a part was taken from: the one that most of its words stand in. */
export function sentenceWith(part: string, sentences: string[]): string | undefined {
  const own = wordsIn(part)
  const shared = (sentence: string) => {
    const words = new Set(wordsIn(sentence))
    return own.filter((word) => words.has(word)).length
  }
  const [nearest] = sentences
    .map((sentence) => ({ sentence, count: shared(sentence) }))
    .sort((one, other) => other.count - one.count)
  return nearest && nearest.count * 2 > own.length ? nearest.sentence : undefined
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
