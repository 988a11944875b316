/**
 * English words that say how a question is asked, not what about. Looking for them as well lets pieces win that merely
 * ask or negate alike; other languages' words are left to BM25, which counts what is common for little.
 */
const FUNCTION_WORDS = new Set(
  `a about all am an and any are as at be been but by can could did do does for from had has have he her him his how i if in into is it
  its may me must my no not of on or our out over shall she should so some than that the their them then there these they this those to
  too us was we were what when where which who whom whose why will with would you your`.split(/\s+/),
)

/** Whether a word says something of what is asked about. */
export const isContentWord = (word: string): boolean => !FUNCTION_WORDS.has(word)

/** The words that say what is asked about; all of them where there are no others. */
export function contentWords(words: string[]): string[] {
  const content = words.filter(isContentWord)
  return content.length > 0 ? content : words
}
