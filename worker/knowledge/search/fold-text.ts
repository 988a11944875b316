const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Letters that no mark can be taken from, as people type them who lack them. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' }

/**
 * The words of a text as both sides of a search write them: small, without the marks of Latin and Greek letters, and
 * cut where the language cuts them, also where it writes no spaces. Never throws.
 */
export function foldWords(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFKC').toLowerCase())) {
    const word = isWordLike ? foldLetters(segment) : ''
    if (word !== '') words.push(word)
  }
  return words
}

/** Marks of other scripts are vowels and tones: without them it is another word. */
const foldLetters = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .replace(/[łøđßæœþðı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
