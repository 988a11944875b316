import { pageWords } from '../access/page-access'

/** Words that name nothing. */
const EMPTY = new Set(
  'a an the my our your of for to in on at and or with page screen view app list detail details new'.split(' '),
)

/** Whether the request says every word a name is made of: "the deal cards" names DealCard. */
export function isNamed(said: ReadonlySet<string>, name: string): boolean {
  const words = [...wordsOf(pageWords(name))]
  return words.length > 0 && words.every((word) => said.has(word))
}

/** Words as they are compared: small, of one number, without those that name nothing. */
export function wordsOf(text: string): Set<string> {
  const spaced = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  const words = spaced.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => !EMPTY.has(word)).map(singular))
}

const singular = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && /(?:s|x|ch|sh)es$/.test(word)
      ? word.slice(0, -2)
      : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
        ? word.slice(0, -1)
        : word
