import type { AppPlan, Change } from '../plan'
import { splitParts, withoutReason } from './changes/clauses'
import { foresee } from './changes/foresee'
import type { Part } from './changes/found'
import { isLacking } from './changes/lacking'
import {
  isHardlyMeant,
  isLink,
  isOfSeveralPeople,
  isOtherwiseMeant,
  isSoMeant,
  isTakenAway,
  readLearned,
  readSurely,
} from './changes/learned/read-learned'
import { sentencesOf, sentenceWith } from './changes/learned/said-whole'
import { isBeyondDoubtWish, splitWishes } from './changes/learned/wanted'
import { correctorFor } from './changes/own-words'
import { changesInPlainWords } from './changes/plain-changes'
import { type Pointed, pointed, type ReadPart, readPart } from './changes/read-part'
import { isViewing } from './talk/viewing'
import type { Correction } from './words/spelling'

export interface PlannedChanges {
  changes: Change[]
  /** Parts of the message that ask for something this builder cannot make out. */
  notUnderstood: string[]
  /** What the person should know besides, such as where a guess was made. */
  remarks: string[]
  /** Words that were read as others, and mattered. */
  corrections: Correction[]
  /** Parts that wish for what such an app does not do. */
  lacking: string[]
  /** Parts that want to be shown or told something. */
  asked: string[]
  /** Something of it may be meant otherwise: shown before it is done. */
  isGuess: boolean
}

/**
 * What a message asks to change on an app that exists; each part is read against the app as the parts before leave it.
 */
export function planChanges(words: string, plan: AppPlan): PlannedChanges {
  const sentences = sentencesOf(words)
  const asked: string[] = []
  const parts = splitParts(changesInPlainWords(words), correctorFor(plan))
    .flatMap((part) => splitWishes(part, plan))
    .slice(0, MOST_PARTS)
    .filter((part) => !isViewing(part.text, plan) || isBeyondDoubtWish(part.text, plan) || asked.push(part.text) === 0)
    .map((part) => ({ ...part, sentence: sentenceWith(part.text, sentences) }))
    .map((part, _, all) => ({ ...part, isWhole: all.filter(({ sentence }) => sentence === part.sentence).length === 1 }))
  let state: Reading = { plan, last: undefined, added: undefined, read: [] }
  const left: SaidPart[] = []
  const begun = new Set<string>()
  for (const together of bySentence(parts)) {
    const inTurn = readInTurn(together, state)
    const sentence = together[0]?.sentence
    const whole = inTurn.left.length > 0 && sentence ? readLearned(sentence, state.plan) : undefined
    // A sentence that its parts do not make sense of is read as it was written.
    if (whole && !whole.isGuess && !inTurn.isSo) {
      state = withRead(state, whole)
      continue
    }
    if (inTurn.left.length < together.length && sentence) begun.add(sentence)
    state = inTurn.state
    left.push(...inTurn.left)
  }
  const { state: last, lacking, notUnderstood } = readLeft(left, state, begun)
  const changes = last.read.flatMap((read) => read.changes)
  const remarks = last.read.flatMap((read) => read.remarks)
  // Who says nothing but why, or how things are, wants something all the same.
  if ([changes, remarks, notUnderstood, lacking, asked].every(({ length }) => length === 0))
    notUnderstood.push(...parts.map(({ text }) => text.slice(0, MOST_LETTERS)))
  return {
    changes,
    notUnderstood,
    remarks,
    corrections: last.read.flatMap(({ corrections = [] }) => corrections),
    lacking,
    asked,
    isGuess: last.read.some(({ isGuess }) => isGuess),
  }
}

const MOST_PARTS = 30
const MOST_LETTERS = 200

/** How far a message was read. */
interface Reading extends Pointed {
  /** The app as what was read leaves it. */
  plan: AppPlan
  read: ReadPart[]
}

interface SaidPart extends Part {
  /** The sentence it was taken from, as it was written. */
  sentence: string | undefined
  /** It is all of it. */
  isWhole: boolean
}

/** Parts that stand one after the other in one sentence. */
function bySentence(parts: SaidPart[]): SaidPart[][] {
  const groups: SaidPart[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last && part.sentence !== undefined && last[0]?.sentence === part.sentence) last.push(part)
    else groups.push([part])
  }
  return groups
}

/** `get rid of it`: of what, another part says. */
const POINTS_BACK = /\b(?:it|them|that|this|those|these)\b/i

interface InTurn {
  state: Reading
  left: SaidPart[]
  /** Something of it was learned to be wanted so as well. */
  isSo: boolean
}

function readInTurn(parts: SaidPart[], before: Reading): InTurn {
  let state = before
  let isSo = false
  const left = parts.filter((part) => {
    const read = readByRules(part, state)
    if (read) {
      isSo ||= !POINTS_BACK.test(part.text) && isSoMeant(part.text, read.changes, state.plan)
      state = withRead(state, read)
    }
    return !read
  })
  return { state, left, isSo }
}

/**
 * What rules of grammar read, unless something else is surely meant, or the same otherwise. A sentence that is one part is looked at
 * as it was written.
 */
function readByRules(part: SaidPart, state: Reading): ReadPart | undefined {
  const text = part.isWhole && part.sentence ? part.sentence : part.text
  const read = readPart(pointed(part, state.plan, state), state.plan)
  if (!read) return undefined
  if (isOtherwiseMeant(text, read.changes, state.plan)) return undefined
  if (part.sentence !== undefined && isTakenAway(part.sentence, read.changes, state.plan)) return undefined
  const sure = readSurely(text, state.plan)
  if (sure && (isLink(text, state.plan) || !isOfTheSame(sure.changes, read.changes))) return sure
  const told = readLearned(text, state.plan)
  if (told && told.changes.length === 0 && told.remarks.length > 0) return told
  // Who may do what is easily mixed up, and that nobody may is rarely meant.
  const rules = read.changes.filter((change) => change.kind === 'access')
  const isRisky =
    rules.some(({ read: reading, write }) => reading === 'none' || write === 'none') || isOfSeveralPeople(text, state.plan)
  return (rules.length > 0 && isRisky) || isHardlyMeant(text, read.changes, state.plan) ? { ...read, isGuess: true } : read
}

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

function withRead({ plan, last, read: before }: Reading, read: ReadPart): Reading {
  const [about] = read.changes.flatMap((change) =>
    'entity' in change ? [typeof change.entity === 'string' ? change.entity : change.entity.name] : [],
  )
  const fields = read.changes.flatMap((change) =>
    change.kind === 'add-field' ? [`${change.field.label} of ${change.entity}`] : [],
  )
  return {
    plan: read.changes.reduce(foresee, plan),
    last: about ?? last,
    added: fields.length === 1 ? fields[0] : undefined,
    read: [...before, read],
  }
}

/**
 * What speaks of a thing that only a later part adds makes sense now; then what rules of grammar make nothing of is read as it
 * was learned: the whole sentence, where nothing else of it was made out, or the part.
 */
function readLeft(left: SaidPart[], before: Reading, begun: ReadonlySet<string>) {
  let state = before
  const whole = new Set<string>()
  const parted = new Set<string>()
  const lacking: string[] = []
  const notUnderstood: string[] = []
  for (const part of left) {
    const { sentence } = part
    if (sentence !== undefined && whole.has(sentence)) continue
    const plainer = withoutReason(part)
    const ruled = readByRules(part, state) ?? (plainer && readByRules({ ...part, ...plainer }, state))
    if (!ruled && isChatter(part)) continue
    // A sentence of which something was made out by itself is not read whole any more.
    const isWhole = sentence !== undefined && !begun.has(sentence) && !parted.has(sentence)
    const asWhole = ruled === undefined && isWhole ? readLearned(sentence, state.plan) : undefined
    const learned = ruled ?? asWhole ?? readLearned(part.text, state.plan)
    const isBeyond = ruled === undefined && isLacking(part, state.plan)
    if (learned && !(isBeyond && learned.isGuess)) {
      state = withRead(state, learned)
      if (sentence !== undefined) (learned === asWhole ? whole : parted).add(sentence)
    } else (isBeyond ? lacking : notUnderstood).push(part.text.slice(0, MOST_LETTERS))
  }
  return { state, lacking, notUnderstood }
}

const isChatter = ({ plain }: Part) =>
  /^(?:hmm*|no|yes|oh|wait|thanks?|thank you|great|nice|cool|hi|hello|hey|that(?:'s| is) (?:great|nice|good)|looks? (?:good|great|nice)|i (?:like|love) it|good job|awesome|perfect|please|ok(?:ay)?)\b/.test(
    plain,
  ) && plain.length < 60
