import { isPlural } from '#contract/inflect'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf } from '../lexicon/lexicon'
import { LISTING } from '../request/prose-reader'
import type { Place } from '../request/stands-as-said'
import type { PlacedWord } from '../words/sentences'
import { isOfMany, rowOf, startOf } from './said-aside'

/**
 * One of a row of which most are many: `buses, drivers, routes with stops`. What is told of each, and what somebody does,
 * stands between and counts for neither.
 */
export function isAmongLists(governor: number, words: PlacedWord[]): boolean {
  const pieces = piecesOfRow(governor, words)
  // Behind `invoices with status` may be what it can be: `draft, sent, paid`.
  const told = pieces.findIndex((piece) => piece.some(({ word }) => /^(?:with|has|have)$/.test(word)))
  const sorts = pieces.flatMap((piece, at) => {
    const sort = sortOfPiece(piece)
    return sort === undefined || (told !== -1 && at > told && sort === 'property') ? [] : [sort]
  })
  const lists = sorts.filter((sort) => sort === 'list').length
  return lists > 1 && lists * 2 > sorts.length
}

/** `menu and table reservations` */
export const isOneOfTwo = (place: Place, words: PlacedWord[]): boolean =>
  words[startOf(place.from, words) - 1]?.word === 'and' && rowOf(place, words).members.length === 2

/** `a timer with tasks`; not `end up with salads`. */
export const isWithLists = (governor: number, words: PlacedWord[]): boolean =>
  words[governor - 1]?.kind === 'noun' && piecesOfRow(governor, words).every((piece) => sortOfPiece(piece) === 'list')

/** `jobs, word count, translator`: what a row begins with has the others. */
export const isFirstOfRow = ({ from }: Place, governor: number, words: PlacedWord[]): boolean =>
  startOf(from, words) === governor + 1 && piecesOfRow(governor, words).length > 2

/** From what the row depends on to the end of its sentence, parted by commas and `and`, without what stands in brackets. */
function piecesOfRow(governor: number, words: PlacedWord[]): PlacedWord[][] {
  const pieces: PlacedWord[][] = [[]]
  let depth = 0
  for (const word of words.slice(governor + 1)) {
    if (word.word === '(') depth += 1
    else if (word.word === ')') depth -= 1
    else if (depth > 0) continue
    else if (/^[.;!?:]$/.test(word.word)) break
    else if (isLink(word)) pieces.push([])
    else pieces.at(-1)?.push(word)
  }
  return pieces.filter((piece) => piece.length > 0)
}

/** By the noun it begins with; undefined for a clause. */
function sortOfPiece(piece: PlacedWord[]): 'list' | 'property' | undefined {
  const [first] = piece
  const isSaying = first?.tags.includes('Pronoun') && !first.tags.includes('Possessive')
  if (!first || ASKING.test(first.word) || isSaying) return undefined
  const from = piece.findIndex(({ kind }) => kind === 'noun' || kind === 'verb')
  const length = piece.slice(from).findIndex(({ kind, isDone }) => kind !== 'noun' || isDone)
  const to = length === -1 ? piece.length - 1 : from + Math.max(length, 1) - 1
  if (from === -1) return 'property'
  if (isOfMany({ from, to }, piece) || conceptOf(piece[to]?.base ?? '')?.is === 'money') return 'list'
  // `expiry dates of medicines`
  const [name, of] = [piece[to], piece[to + 1]]
  const isOfMore = of?.word === 'of' && (isFieldWord(name?.base ?? '') || LISTING.test(name?.word ?? ''))
  return isOfMore && isPlural(piece.at(-1)?.word ?? '') ? 'list' : 'property'
}

/** `quests, npcs, loot`; of `jobs, pickup, dropoff, fee` most are told of the first. */
export function isAmongMany(place: Place, words: PlacedWord[]): boolean {
  const others = rowOf(place, words).members.filter(({ to }) => to !== place.to)
  const many = others.filter((other) => isOfMany(other, words)).length
  return many >= others.length - many
}

/**
 * What a phrase depends on: the word before it; before a row of phrases, with what is told of each, the verb, the sign
 * or the `with` that the row begins with. -1: the whole begins with it.
 */
export function governorOf(from: number, words: PlacedWord[]): number {
  let at = from - 1
  if (!isLink(words[at])) return at
  for (; at >= 0; at -= 1) {
    const word = words[at]
    if (!word || isEnd(word) || word.word === '(') return at
    if (word.word === ')')
      at = Math.max(
        words.slice(0, at).findLastIndex((each) => each.word === '('),
        0,
      )
    else if (isGovernor(at, words)) {
      // `bikes, who rides which, payments`: a question of its own in the row.
      const asked = words.slice(0, at + 1).findLastIndex(({ kind }) => kind === 'sign') + 1
      if (!ASKING.test(words[asked]?.word ?? '') || !words.slice(at, from).some(({ kind }) => kind === 'sign')) return at
      at = asked
    }
  }
  return at
}

function isGovernor(at: number, words: PlacedWord[]): boolean {
  const { word = '', kind, isDone = false, tags = [] } = words[at] ?? {}
  // A tagger takes many a plural for a verb.
  const isPiece = words[at + 1]?.kind === 'sign'
  const isOpening = at === 0 || isEnd(words[at - 1]) || words[at - 1]?.word === 'to'
  // `owners, feeding instructions, visits`: there it is a part of a name.
  const isGerund = tags.includes('Gerund') && !isLink(words[at - 1])
  const isVerb = kind === 'verb' && (isGerund || isOpening || words[at - 1]?.tags.includes('Modal'))
  const isDeed = isDone || ((isVerb || (isOpening && LISTING.test(word))) && !isPlural(word) && !isPiece)
  const isWith = /^(?:with|including|having)$/.test(word) && !isBehindMany(at, words)
  return isDeed || isWith || (tags.includes('Pronoun') && !tags.includes('Possessive')) || ASKING.test(word)
}

const ASKING = /^(?:what|who|whom|whose|which|how|when|where|why|whether)$/

/** `pitches with electricity, guests, stays`: the row that goes on began before. */
const isBehindMany = (at: number, words: PlacedWord[]): boolean => isPlural(words[at - 1]?.word ?? '')

export const isEnd = (word: PlacedWord | undefined): boolean =>
  word === undefined || (word.kind === 'sign' && /^(?:[.;!?:•*]|[-–—]+)$/.test(word.word))

export const isLink = (word: PlacedWord | undefined): boolean => word !== undefined && /^(?:,|and|or|&|\+|>)$/.test(word.word)
