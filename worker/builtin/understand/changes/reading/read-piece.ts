import type { AppPlan, Change } from '../../../plan'
import { isOfUnwantedCharts } from '../charts/remove-charts'
import { isPlainRename } from '../fields/change-field'
import { isCurrencyWish } from '../fields/units'
import { foresee } from '../foresee'
import type { Part } from '../found'
import { takesAway } from '../learned/comes-to'
import type { Piece } from '../learned/pieces'
import {
  isHardlyMeant,
  isLink,
  isOfSeveralPeople,
  isOrder,
  isOtherwiseMeant,
  isSoMeant,
  isTakenAway,
  readLearned,
  readSurely,
} from '../learned/read-learned'
import { likelihoodOf, readMessageTo } from '../learned/read-message'
import { namedIn, type Spoken, spokenIn } from '../learned/spoken-of'
import { readThereAlready } from '../not-done/there-already'
import { isOfOneToMany } from '../one-to-many'
import { correctorFor } from '../own-words'
import { changesInPlainWords } from '../plain-changes'
import { ruleInActive } from '../rule-in-active'
import { isOurWording } from '../some-rows'
import { splitParts } from './clauses'
import { isNothing } from './nothing'
import { pointed, type ReadPart, readPart } from './read-part'

/** How far a message was read. */
export interface Reading {
  /** The app as what was read leaves it. */
  plan: AppPlan
  spoken: Omit<Spoken, 'isNear'> | undefined
  /** The one field that was just added. */
  added: string | undefined
  read: ReadOfPiece[]
}

/** What was read of a piece, or of a part of it, and the app as it was before. */
export interface ReadOfPiece extends ReadPart {
  piece: string
  /** The order of several in it that was read. */
  order?: string
  before: AppPlan
}

export interface SaidPart extends Part {
  /** What it was taken from, as it was written. */
  piece: Piece
  /** It is all of it. */
  isWhole: boolean
  /** Another part of it was made out by itself. */
  isBegun: boolean
  spoken: Spoken | undefined
}

export interface InTurn {
  state: Reading
  left: SaidPart[]
}

/** A piece is read by what it says as a whole, or by parts of it, none of which is left over. */
export function readPiece(piece: Piece, before: Reading): InTurn {
  const spoken = before.spoken && { ...before.spoken, isNear: piece.isNear }
  const parts = splitParts(changesInPlainWords(piece.text), correctorFor(before.plan)).map((part, _, all) => ({
    ...part,
    piece,
    spoken,
    isWhole: all.length === 1,
    isBegun: false,
  }))
  let state = before
  let isSo = false
  // Several orders in one breath each stand by themselves.
  const areOrders = parts.length > 1 && parts.every(({ text }) => isOrder(text))
  const left = parts.filter((part) => {
    const read = readByRules(part, state)
    if (read) {
      isSo ||= isSoMeant(part.text, read.changes, state.plan)
      state = withRead(state, areOrders ? { ...read, order: part.text } : read, part)
    }
    return !read
  })
  const isOther = left.some(({ text }) => isOtherWish(text, piece.text, before.plan))
  const isOneWish = readMessageTo(before.plan, piece.text).likelihood >= ONE
  const whole = left.length > 0 && ((!isSo && !isOther) || isOneWish) ? readLearned(piece.text, before.plan, spoken) : undefined
  // A piece that its parts do not make sense of is read as it was written.
  if (whole && !whole.isGuess) return { state: withRead(before, whole, { piece }), left: [] }
  // What is not understood is spoken of as well: nothing behind it is about what stands before it.
  return {
    state: left.length > 0 ? { ...state, spoken: namedIn(piece.text, state.plan) } : state,
    left: left.map((part) => ({ ...part, isBegun: left.length < parts.length })),
  }
}

/** Whether a part by itself wants something else than the whole: that would be lost with it. */
function isOtherWish(part: string, whole: string, plan: AppPlan): boolean {
  const { intent, likelihood } = readMessageTo(plan, part)
  return intent !== 'none' && likelihood >= EVEN && intent !== readMessageTo(plan, whole).intent
}

const EVEN = 0.5
/** So surely a piece wants one thing, whatever its parts by themselves would. */
const ONE = 0.95

/**
 * What rules of grammar read, unless something else is surely meant, or the same otherwise. A sentence that is one part is looked at
 * as it was written.
 */
export function readByRules(part: SaidPart, state: Reading): ReadPart | undefined {
  const text = part.isWhole ? part.piece.text : part.text
  const read = readPart(pointed(part, state.plan, { last: state.spoken?.list, added: state.added }), state.plan)
  if (read && (isOurWording(text) || isCurrencyWish(text) || isTold(text, part, state.plan))) return read
  if (!read || isBesideThePoint(part, read, state.plan)) return undefined
  if (isOtherwiseMeant(text, read.changes, state.plan)) return undefined
  if (isTakenAway(part.piece.text, read.changes, state.plan) || read.changes.some(isNothing)) return undefined
  const sure = readSurely(text, state.plan, part.spoken)
  const isOfNeed = IS_OF_NEED.test(text) && read.changes.every(({ kind }) => kind === 'add-field')
  if (sure && !isOfNeed && (isLink(text, state.plan) || !isOfTheSame(sure.changes, read.changes))) return sure
  const told = readLearned(text, state.plan, part.spoken)
  // That it is there is no answer to who wants it gone.
  if (told && told.changes.length === 0 && told.remarks.length > 0)
    return read.changes.some(takesAway) && isOrder(text) ? { ...read, isGuess: true } : told
  // Who may do what is easily mixed up, and that nobody may is rarely meant.
  const rules = read.changes.filter((change) => change.kind === 'access')
  const isRisky =
    rules.some(({ read: reading, write }) => reading === 'none' || write === 'none') || isOfSeveralPeople(text, state.plan)
  return (rules.length > 0 && isRisky) || isHardlyMeant(text, read.changes, state.plan) ? { ...read, isGuess: true } : read
}

/** A rule, or that something is there already, as it is surely read. */
const isTold = (text: string, part: Part, plan: AppPlan): boolean =>
  ruleInActive(text.toLowerCase(), plan) !== undefined ||
  isOfUnwantedCharts(text, plan) ||
  isOfOneToMany(text, plan) ||
  isPlainRename(changesInPlainWords(text), plan) ||
  readThereAlready(part, plan) !== undefined

/** Whether a field has to be filled in is read with it by rules of grammar. */
const IS_OF_NEED = /\b(?:required|mandatory|compulsory|obligatory|optional)\b/i

/** That something cannot be, or is so already, is no answer to a story that happens to have the words for it. */
const isBesideThePoint = (part: SaidPart, { changes }: ReadPart, plan: AppPlan): boolean => {
  const sentence = part.piece.text
  if (changes.length > 0 || isOrder(sentence) || isOrder(part.text)) return false
  const { intent } = readMessageTo(plan, sentence)
  // Whether something is asked or wished for, it may be so already.
  const likelihood = likelihoodOf(sentence, plan, (each) => each === intent || each === 'question')
  return sentence.split(/\s+/).length > MOST_WORDS || likelihood < SURE
}

const MOST_WORDS = 10
const SURE = 0.8

/** As much or more is changed of the same: then rules read more of how. */
const isOfTheSame = (changes: Change[], ruled: Change[]): boolean =>
  changes.length < ruled.length
    ? changes.every(({ kind }) => ruled.some((other) => other.kind === kind))
    : changes.length === ruled.length && changes.every((change, at) => aboutWhat(change) === aboutWhat(ruled[at]))

function aboutWhat(change: Change | undefined): string {
  const entity = change && 'entity' in change ? change.entity : undefined
  const field = change && 'field' in change ? change.field : undefined
  const names = [entity, field].map((each) => (typeof each === 'object' ? each.name : (each ?? '')))
  return [change?.kind ?? '', ...names].join(' ')
}

export function withRead(
  { plan, spoken, read: before }: Reading,
  read: Omit<ReadOfPiece, 'piece' | 'before'>,
  { piece }: { piece: Piece },
): Reading {
  const fields = read.changes.flatMap((change) =>
    change.kind === 'add-field' ? [`${change.field.label} of ${change.entity}`] : [],
  )
  const after = read.changes.reduce(foresee, plan)
  return {
    plan: after,
    spoken: spokenIn(read.changes, after) ?? namedIn(piece.text, plan) ?? spoken,
    added: fields.length === 1 ? fields[0] : undefined,
    read: [...before, { ...read, piece: piece.text, before: plan }],
  }
}
