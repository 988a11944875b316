import { singular } from '../inflect'

/** Words that add nothing to a name. */
const EMPTY = new Set(['a', 'an', 'the', 'of', 'is', 'are', 'has', 'on', 'at', 'in', 'to', 'for', 'and', 'by', 'id'])
/** What people, models and code call the same. */
const SAME: Record<string, string> = {
  photo: 'picture',
  image: 'picture',
  img: 'picture',
  pic: 'picture',
  telephone: 'phone',
  tel: 'phone',
  mail: 'email',
  qty: 'quantity',
  desc: 'description',
  addr: 'address',
  amt: 'amount',
  no: 'number',
  nr: 'number',
  num: 'number',
  colour: 'color',
  website: 'url',
  link: 'url',
  birthday: 'birth',
  birthdate: 'birth',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  litre: 'liter',
  metre: 'meter',
  centre: 'center',
  grey: 'gray',
  licence: 'license',
  favourite: 'favorite',
  catalogue: 'catalog',
  programme: 'program',
  organisation: 'organization',
}

/**
 * The words of a name however it is written, each in the singular: `dueDates`, `due_date` and `Due date` have the same.
 */
export function nameWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\be[\s_-]mail/g, 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => singular(word))
    .map((word) => (Object.hasOwn(SAME, word) ? (SAME[word] ?? word) : word))
  const full = words.filter((word) => !EMPTY.has(word))
  return full.length > 0 ? full : words
}

/** The same for names that say the same in any order; what has no letters is its own name. */
export const nameKey = (name: string): string => [...nameWords(name)].sort().join(' ') || name.trim().toLowerCase()

/** Whether one name is the other with nothing but words of a set added. */
export function isSameButFor(one: string, other: string, added: ReadonlySet<string>): boolean {
  const [few, many] = [nameWords(one), nameWords(other)].sort((a, b) => a.length - b.length)
  if (!few || !many || few.length === 0) return false
  return few.every((word) => many.includes(word)) && many.every((word) => few.includes(word) || added.has(word))
}

/** Whether all words of one name are in the other. */
export function holdsName(one: string, other: string): boolean {
  const [few, many] = [nameWords(one), nameWords(other)].sort((a, b) => a.length - b.length)
  return few !== undefined && few.length > 0 && few.every((word) => many?.includes(word))
}

export interface Pairing<A, B> {
  pairs: { wanted: A; found: B; rule: number }[]
  missing: A[]
  added: B[]
}

/** Which of two things are taken for the same; `isOnly`: where just one of what is left fits. */
export interface PairRule<A, B> {
  fits: (wanted: A, found: B) => boolean
  isOnly?: boolean
}

/** Each of what is wanted with one of what is there, by the surest rule first; `rule` says by which. */
export function pairUp<A, B>(wanted: readonly A[], there: readonly B[], rules: readonly PairRule<A, B>[]): Pairing<A, B> {
  const found = new Map<A, { found: B; rule: number }>()
  const free = new Set(there)
  for (const [rule, { fits, isOnly = false }] of rules.entries()) {
    for (const each of wanted) {
      if (found.has(each)) continue
      const candidates = [...free].filter((one) => fits(each, one))
      const [first] = candidates
      if (first === undefined || (isOnly && candidates.length > 1)) continue
      found.set(each, { found: first, rule })
      free.delete(first)
    }
  }
  return {
    pairs: wanted.flatMap((each) => {
      const pair = found.get(each)
      return pair ? [{ wanted: each, ...pair }] : []
    }),
    missing: wanted.filter((each) => !found.has(each)),
    added: [...free],
  }
}
