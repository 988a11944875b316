import { escapePattern } from '#contract/escape-pattern'
import { capital } from '#contract/inflect'

/** What one and many of a thing are called. */
export interface Names {
  label: string
  plural: string
}

export interface Renamed {
  from: string
  to: string
  isOne: boolean
}

/** One and many of what is called otherwise. */
export const renamedOf = (from: Names, to: Names): Renamed[] => [
  { from: from.plural, to: to.plural, isOne: false },
  { from: from.label, to: to.label, isOne: true },
]

type Part = string | undefined

/** What makes a verb of a name that a text begins with: `Order now`, `Book a table`, `Post your first`. */
const OBJECT = /^\s+(?:an?|the|your|my|our|it|them|now|here|to|us|with|this|that|one)\b/iu

/**
 * A text with whole words said another way, in the capitals they stand in, and `an` where it has to be. `isSentence`:
 * what it begins with may be a verb.
 */
export function inOtherWords(text: string, names: Renamed[], isSentence = false): string {
  const known = new Map(names.map((name) => [name.from.toLowerCase(), name]))
  const words = [...known.keys()].sort((a, b) => b.length - a.length).map((word) => escapePattern(word))
  if (words.length === 0) return text
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:(an?)(\\s+))?(${words.join('|')})([’'](?!\\p{L}))?(?![\\p{L}\\p{N}_])`,
    'giu',
  )
  return text.replace(pattern, (...[whole, article, space, word, owning, at]: [string, Part, Part, string, Part, number]) => {
    const name = known.get(word.toLowerCase())
    if (!name) return whole
    const rest = text.slice(at + whole.length)
    const isFirst = text.slice(0, at).trim() === '' && article === undefined
    if (
      name.isOne &&
      isFirst &&
      (OBJECT.test(rest) || (isSentence && /^\s+\p{Ll}/u.test(rest) && !/^\s+\p{L}+(?:ed|n)\b/u.test(rest)))
    )
      return whole
    const one = inCaseOf(word, name.to)
    // `members’ pages` are `people’s pages`.
    const to = owning === undefined ? one : one + owning + (/s$/i.test(one) ? '' : 's')
    if (article === undefined) return to
    const fitting = /^[aeiou]/i.test(to) ? 'an' : 'a'
    return (/^A/.test(article) ? capital(fitting) : fitting) + (space ?? ' ') + to
  })
}

/** In capitals as another text; a word that is not only begun with a capital keeps its own. */
export function inCaseOf(text: string, to: string): string {
  if (/^\p{Lu}/u.test(text.trim())) return capital(to)
  return to.replaceAll(/(?<!\p{L})\p{Lu}(?=\p{Ll}|$|\s)/gu, (first) => first.toLowerCase())
}
