import { inOtherWords, type Names, renamedOf } from '../write/code/other-words'

/** A list, what it is called and what it is to be called. */
export interface Rename {
  id: string
  from: Names
  to: Names
}

/**
 * Renames one after the other, so that none takes words another is yet to give up: texts follow each of them. Where they
 * go round in a circle, one of them waits under a name in between.
 */
export function orderRenames(renames: Rename[]): Rename[] {
  const next = renames.find((rename) => renames.every((other) => other === rename || !isSaidIn(other.from, rename.to)))
  if (next) return [next, ...orderRenames(renames.filter((rename) => rename !== next))]
  const [first, ...others] = renames
  if (!first) return []
  const between = { label: former(first.from.label), plural: former(first.from.plural) }
  return [{ ...first, to: between }, ...orderRenames([...others, { ...first, from: between }])]
}

const former = (name: string) => `Former ${name.toLowerCase()}`

const isSaidIn = (said: Names, { label, plural }: Names) =>
  [label, plural].some((text) => inOtherWords(text, renamedOf(said, NOBODYS)) !== text)
/** Stands in no text. */
const NOBODYS: Names = { label: '\u{e000}', plural: '\u{e000}' }
