import { plural, singular } from '#contract/inflect'
import { STOP_WORDS } from './common-words'

/** Optimal string alignment: insertions, deletions, substitutions and swapped neighbours, given up beyond `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** A word read as another one. */
export interface Correction {
  from: string
  to: string
}

/**
 * Corrects words towards a vocabulary. A word of the language is right as it stands, whatever it is near to, and so is
 * one that has two equally near neighbours of different meaning: a wrong correction is worse than none.
 *
 * @param isMeant whether a word may be a slip for what it is near to; anything may, where the vocabulary is small
 */
export function createSpeller(
  vocabulary: Iterable<string>,
  isEnglish: (word: string) => boolean,
  isMeant: (typed: string, known: string) => boolean = () => true,
): (word: string) => string {
  const known = new Set<string>()
  const byInitial = new Map<string, string[]>()
  for (const word of vocabulary) {
    if (known.has(word)) continue
    known.add(word)
    if (word.length >= 4) byInitial.set(word.charAt(0), [...(byInitial.get(word.charAt(0)) ?? []), word])
  }
  const isWord = (word: string) => known.has(word) || STOP_WORDS.has(word) || isEnglish(word)
  // `preorder`, `resell`, and who hires is a `hirer`.
  const isRight = (word: string) =>
    isWord(word) || (PREFIX.test(word) && isWord(word.replace(PREFIX, ''))) || doingOf(word).some(isWord)
  const memo = new Map<string, string>()
  return (word) => {
    if (!/^[a-z]+$/.test(word) || isRight(word)) return word
    const usual = Object.hasOwn(SHORT_SLIPS, word) ? SHORT_SLIPS[word] : undefined
    if (usual) return usual
    // A plural of what is known is spelled as such: `quantitys` is one of `quantity`, and not right.
    if (known.has(singular(word))) return plural(singular(word))
    // `parkings`
    if (word.length < 5 || isEnglish(singular(word))) return word
    const cached = memo.get(word)
    if (cached !== undefined) return cached
    const near = nearest(word, byInitial)
    const corrected = isMeant(word, near) ? near : word
    if (memo.size < 5000) memo.set(word, corrected)
    return corrected
  }
}

const PREFIX = /^(?:pre|re|un|non|over|under|out|sub|co|mis)(?=[a-z]{4})/

/**
 * A slip of the fingers or of the ear: a letter left out, doubled or swapped with its neighbour, one vowel or hiss for
 * another. What has other letters is mostly a word of a trade, a place or another language: `bortle`, `mountant`, `Nummer`.
 */
export function isSlip(typed: string, known: string): boolean {
  const isDoubled = (one: string, other: string) => [...one.matchAll(/(.)\1/g)].some(({ index }) => cutAt(one, index) === other)
  if (isDoubled(known, typed) || isDoubled(typed, known)) return true
  if (typed.length < SLIP_LENGTH || editDistance(typed, known, 1) > 1) return false
  return (
    typed.length < known.length ||
    // `equiptment`, `recipie`
    (typed.length > known.length && typed.length > SLIP_LENGTH) ||
    (typed.length === known.length &&
      (sameLetters(typed, known) || (typed.length > SLIP_LENGTH && soundsAs(typed) === soundsAs(known))))
  )
}

const SLIP_LENGTH = 6
const cutAt = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1)
const soundsAs = (word: string): string => word.replace(/[aeiou]/g, 'a').replace(/[csz]/g, 's')

/** What somebody does who is called so: `hire` of `hirer`, `run` of `runners`. */
function doingOf(word: string): string[] {
  const [, stem = ''] = /^([a-z]{3,})ers?$/.exec(word) ?? []
  return stem === '' ? [] : [stem, `${stem}e`, ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [])]
}

/** Short words differ by one letter too easily: `sheet` is not a slip for `sheep`, but `tabel` is one for `table`. */
const sameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('')

/** Slips in words too short, or too far off, to be corrected by distance. */
const SHORT_SLIPS: Record<string, string> = {
  fone: 'phone',
  phne: 'phone',
  fon: 'phone',
  emial: 'email',
  emal: 'email',
  dat: 'date',
  tsk: 'task',
  tsks: 'tasks',
  renam: 'rename',
  delet: 'delete',
  remov: 'remove',
  chnage: 'change',
  chage: 'change',
  colr: 'colour',
  teh: 'the',
  wiht: 'with',
  nad: 'and',
  adn: 'and',
  fro: 'for',
  trak: 'track',
  bok: 'book',
  boks: 'books',
  recpies: 'recipes',
  recipies: 'recipes',
  reciepts: 'receipts',
  calender: 'calendar',
  watchd: 'watched',
  custmers: 'customers',
  adress: 'address',
  adresses: 'addresses',
  recieve: 'receive',
  buton: 'button',
  butons: 'buttons',
  colum: 'column',
  feild: 'field',
  feilds: 'fields',
  dashbord: 'dashboard',
  availible: 'available',
  seperate: 'separate',
  excercise: 'exercise',
  excercises: 'exercises',
  appointmnets: 'appointments',
}

function nearest(word: string, byInitial: Map<string, string[]>): string {
  const most = word.length >= 8 ? 2 : 1
  const base = singular(word)
  const isMany = base !== word
  let best: { word: string; distance: number } | undefined
  const candidates = [...(byInitial.get(word.charAt(0)) ?? []), ...(byInitial.get(word.charAt(1)) ?? [])]
  for (const candidate of candidates) {
    const sameStart = candidate.charAt(0) === word.charAt(0)
    for (const [form, many] of isMany
      ? ([
          [word, false],
          [base, true],
        ] as const)
      : ([[word, false]] as const)) {
      if (form.length < 4) continue
      const limit = sameStart ? most : 1
      const edits = editDistance(form, candidate, limit)
      const distance = edits + (sameStart ? 0 : 0.5)
      if (form.length <= 5 && form.length === candidate.length && !sameLetters(form, candidate)) continue
      if (edits > limit || (best && distance >= best.distance)) continue
      best = { word: many ? plural(candidate) : candidate, distance }
    }
  }
  return best ? best.word : word
}
