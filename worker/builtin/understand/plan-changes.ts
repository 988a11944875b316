import type { AppPlan, Change } from '../plan'
import { isOfUnwantedCharts } from './changes/charts/remove-charts'
import { isPlainRename } from './changes/fields/change-field'
import { isCurrencyWish } from './changes/fields/units'
import type { Part } from './changes/found'
import { mayComeTo, takesAway } from './changes/learned/comes-to'
import type { Intent } from './changes/learned/intents'
import { inSentences, type Piece, piecesOf } from './changes/learned/pieces'
import { isOrder, readLearned } from './changes/learned/read-learned'
import { readMessageTo } from './changes/learned/read-message'
import { looseWordsIn, MOST_OF_ORDER, reliance } from './changes/learned/reliance/reliance'
import { isBeyondDoubtWish, isOfRecords } from './changes/learned/wanted'
import { asksForFeature } from './changes/not-done/asks-for-feature'
import { isLacking } from './changes/not-done/lacking'
import { isOfOneToMany } from './changes/one-to-many'
import { changesInPlainWords } from './changes/plain-changes'
import { withoutReason } from './changes/reading/clauses'
import { joinChanges } from './changes/reading/join-changes'
import { showsOtherThings } from './changes/reading/other-things'
import {
  type InTurn,
  type Reading,
  type ReadOfPiece,
  readByRules,
  readPiece,
  type SaidPart,
  withRead,
} from './changes/reading/read-piece'
import { ruleInActive } from './changes/rule-in-active'
import { isOurWording } from './changes/some-rows'
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
 * What a message asks to change on an app that exists: cut where one wish ends and the next begins, and each piece read against the
 * app as those before it leave it. What is hardly meant so counts as not understood.
 */
export function planChanges(words: string, plan: AppPlan): PlannedChanges {
  const first = readWhole(words, plan)
  const doubted = first.read.filter((read) => isDoubted(read, first))
  const pieceInDoubt = doubted.filter(({ order }) => order === undefined)
  const whole = withoutOrders(pieceInDoubt.length > 0 ? readWhole(words, plan, pieceInDoubt) : first, doubted)
  const { read, pieces, asked, lacking } = whole
  const changes = joinChanges(read.flatMap((each) => each.changes))
  const remarks = read.flatMap((each) => each.remarks)
  const notUnderstood = [...whole.left]
  // Who says nothing but why, or how things are, wants something all the same.
  if ([changes, remarks, notUnderstood, lacking, asked].every(({ length }) => length === 0))
    notUnderstood.push(...pieces.map(({ text }) => text.slice(0, MOST_LETTERS)))
  return {
    changes,
    notUnderstood,
    remarks,
    corrections: read.flatMap(({ corrections = [] }) => corrections),
    lacking,
    asked,
    isGuess: read.some((each) => isShownFirst(each, whole)) || (IS_KEPT_TOO.test(words) && changes.some(isOfAll)),
  }
}

/** Of several orders in one breath those that are doubted do not count, and the others do. */
function withoutOrders(whole: Whole, doubted: ReadOfPiece[]): Whole {
  const orders = new Set(doubted.flatMap(({ order }) => order ?? []))
  const read = whole.read.filter(({ order }) => order === undefined || !orders.has(order))
  return orders.size > 0 ? { ...whole, read, left: [...whole.left, ...orders] } : whole
}

/** A reading that is as likely counts, and one that is surer still is done at once. */
const WISH = { likely: 0.65, sure: 0.8 }
/** What is ordered in so many words was hardly meant otherwise. */
const ORDER = { likely: 0.35, sure: 0.5 }

/** Of an order in one short sentence the rest is one too: `add a pruning date, with a reminder`. */
const leastOf = ({ piece, order }: ReadOfPiece, { words }: Whole) =>
  isOrder((order ?? piece).replace(FILLERS, '')) ||
  (isOrder(words) && !SEVERAL_SENTENCES.test(words) && words.split(/\s+/).length <= MOST_OF_ORDER)
    ? ORDER
    : WISH

/** `hmm no, remove that page again` */
const FILLERS = /^(?:(?:hmm+|no|oh|ok|okay|well|and|then|actually|wait|sorry)[,.\s]+)+/i
const SEVERAL_SENTENCES = /[.!?;\n]\s*\S/

const isDoubted = (read: ReadOfPiece, whole: Whole): boolean =>
  read.changes.length > 0
    ? isMisread(read) || relianceOn(read, whole) < leastOf(read, whole).likely || isOfOtherThings(read)
    : read.remarks.length > 0 && saysMore(read) && !isOfOneToMany(read.order ?? read.piece, read.before)

/** That it is so already, or cannot be, is no answer to who says something of it besides. */
function saysMore({ piece, order, before }: ReadOfPiece): boolean {
  const said = order ?? piece
  return !isOrder(said) && looseWordsIn(said, before) > MOST_LOOSE
}

const MOST_LOOSE = 1

/** Asks why, or wants another name for what would be taken away and added anew. */
function isMisread({ piece, order, changes, before }: ReadOfPiece): boolean {
  const said = order ?? piece
  if (/^(?:why|how come)\b/i.test(said.trim())) return true
  if (/\b(?:call|rename|name)\b/i.test(said) && changes.some(takesAway) && changes.some(({ kind }) => ADDS.test(kind)))
    return true
  return changes.some((change) => change.kind === 'set-field' && change.to.kind === 'date' && isCode(change, before.entities))
}

const ADDS = /^add-/

/** `skip no`: what things are told apart by is no day. */
const isCode = ({ entity, field }: { entity: string; field: string }, entities: ReadOfPiece['before']['entities']): boolean =>
  /(?:^|\b)(?:no|nr|number|id|code|tag|name|title)\.?$/i.test(
    entities.find(({ name }) => name === entity)?.fields.find(({ name }) => name === field)?.label ?? '',
  )

const isOfOtherThings = ({ piece, changes, before }: ReadOfPiece): boolean => showsOtherThings(piece, changes, before)

const isShownFirst = (read: ReadOfPiece, whole: Whole): boolean =>
  read.isGuess === true || (read.changes.length > 0 && relianceOn(read, whole) < leastOf(read, whole).sure)

/** What was read of one piece is relied on together; orders in one breath each by themselves. */
function relianceOn({ piece, before, order }: ReadOfPiece, { words, pieces, read, left, lacking }: Whole): number {
  const said = order ?? piece
  if (isOurWording(said) || isCurrencyWish(said) || ruleInActive(said.toLowerCase(), before) !== undefined) return 1
  if (isOfUnwantedCharts(said, before) || isOfOneToMany(said, before)) return 1
  if (isPlainRename(changesInPlainWords(said), before)) return 1
  const same = read.filter((each) => each.piece === piece && each.order === order)
  const changes = same.flatMap((each) => each.changes)
  const corrections = same.flatMap((each) => each.corrections ?? [])
  return reliance({ piece: said, changes, before, corrections }, { words, pieces, left: [...left, ...lacking] })
}

/** A message as far as it was read. */
interface Whole {
  words: string
  pieces: Piece[]
  read: ReadOfPiece[]
  /** What was not understood. */
  left: string[]
  lacking: string[]
  asked: string[]
}

/** `doubted`: readings that do not count, whose pieces are not understood. */
function readWhole(words: string, plan: AppPlan, doubted: ReadOfPiece[] = []): Whole {
  const asked: string[] = []
  const all = piecesOf(words, plan)
    .slice(0, MOST_PIECES)
    .filter(({ text }) => !isViewing(text, plan) || isBeyondDoubtWish(text, plan) || asked.push(text) === 0)
  const isInDoubt = ({ text }: Piece) => doubted.some(({ piece }) => piece.includes(text))
  const pieces = all.filter((piece) => !isInDoubt(piece))
  let state: Reading = { plan, spoken: undefined, added: undefined, read: [] }
  const left: SaidPart[] = []
  for (const sentence of inSentences(pieces)) {
    const inTurn = readSentence(sentence, state)
    state = inTurn.state
    left.push(...inTurn.left)
  }
  const { state: last, lacking, notUnderstood } = readLeft(left, state)
  const inDoubt = all.filter(isInDoubt).map(({ text }) => text.slice(0, MOST_LETTERS))
  const notRead = [...inDoubt, ...notUnderstood].filter((part) => !isJoining(part))
  return { words, pieces: all, read: last.read, left: notRead, lacking, asked }
}

/** Of a cut sentence. */
const isJoining = (part: string): boolean =>
  /^(?:and|but|or|so|also|then|please)[,.\s]*$/i.test(part) || SAYS_WHEN.test(part) || SAYS_REST.test(part)

/** What is said of nothing that was named. */
const SAYS_REST = /^(?:and |but )?(?:the )?(?:rest|others?|everything else) (?:can|may|should|could) (?:stay|be|remain)\b/i

/** `when I make a new repair`, of a sentence that goes on. */
const SAYS_WHEN =
  /^(?:when(?:ever)?|if|once) (?:i|we|you|they|some(?:one|body)) (?:make|add|enter|create|open|book|start|put in)s? [^,.;]{1,40}$/i

/** `get rid of it there but I still need it` */
const IS_KEPT_TOO = /\b(?:but|still|though|except)\b/i
const isOfAll = ({ kind }: Change): boolean => kind === 'remove-entity'

const MOST_PIECES = 30
const MOST_LETTERS = 200

/** Piece by piece; as a whole, where some piece makes no sense, and the whole comes to more than the others. */
function readSentence(pieces: Piece[], before: Reading): InTurn {
  const whole = pieces.length > 1 ? asOne(pieces) : undefined
  const uncut = whole && readPiece(whole, before)
  const { state, left } = readInTurn(pieces, before)
  if (whole && uncut && isAllOf(uncut, whole, pieces, before)) return isSame(uncut.state, state) ? { state, left } : uncut
  if (!uncut || uncut.left.length > 0) return { state, left }
  const isRule = isAccess(state, before) && isAccess(uncut.state, before)
  return isRule || (left.length > 0 && comesToMore(uncut.state, state)) ? uncut : { state, left }
}

function readInTurn(pieces: Piece[], before: Reading): InTurn {
  let state = before
  const left: SaidPart[] = []
  for (const piece of pieces) {
    const inTurn = readPiece(piece, state)
    state = inTurn.state
    left.push(...inTurn.left)
  }
  return { state, left }
}

/** The same is changed, however it was cut: then each piece stands by itself. */
const isSame = (one: Reading, other: Reading): boolean =>
  JSON.stringify(one.read.flatMap(({ changes }) => changes)) === JSON.stringify(other.read.flatMap(({ changes }) => changes))

const asOne = (pieces: Piece[]): Piece => ({ text: pieces.map(({ text }) => text).join(' '), isNear: false })

/** Whether each wish of the pieces is among what was read of the whole, or they were one wish cut in two. */
function isAllOf({ state, left }: InTurn, whole: Piece, pieces: Piece[], { plan, read: before }: Reading): boolean {
  const read = state.read.slice(before.length)
  const changes = read.flatMap((each) => each.changes)
  if (left.length > 0 || changes.length === 0 || read.some(({ isGuess }) => isGuess)) return false
  const wishes = pieces.map(({ text }) => readMessageTo(plan, text).intent).filter((intent) => intent !== 'none')
  const isRead = wishes.every((intent) => changes.some((change) => mayComeTo(intent, [change])))
  const others = wishes.filter((intent) => !isPartOfField(intent, changes))
  return isRead && (changes.length >= others.length || isOneWish(whole, wishes, plan))
}

/** `add a pickup day, required`: what is told of a field that is added. */
const isPartOfField = (intent: Intent, changes: Change[]): boolean =>
  changes.some(
    (change) =>
      change.kind === 'add-field' &&
      ((intent === 'require' && change.field.required) ||
        (intent === 'kind' && change.field.kind !== 'text') ||
        (intent === 'unit' && change.field.unit !== undefined) ||
        (intent === 'default' && change.field.default !== undefined) ||
        ((intent === 'set-choices' || intent === 'add-choice') && change.field.options !== undefined)),
  ) ||
  // `a list of bottlings with day and fee`: what is told of a list that is added.
  (intent === 'add-field' && changes.some(({ kind }) => kind === 'add-entity'))

function isOneWish({ text }: Piece, wishes: Intent[], plan: AppPlan): boolean {
  const { intent, likelihood } = readMessageTo(plan, text)
  return likelihood >= ONE && wishes.every((each) => each === intent)
}

/** So surely a sentence that is cut in two of one kind wants that once. */
const ONE = 0.95

/** Who may see and who may change is one rule, however it is told. */
const isAccess = ({ read }: Reading, before: Reading): boolean => {
  const changes = read.slice(before.read.length).flatMap((each) => each.changes)
  return changes.length > 0 && changes.every(({ kind }) => kind === 'access')
}

/** Something is changed that the pieces did not come to, and nothing that they came to is lost. */
function comesToMore(whole: Reading, pieces: Reading): boolean {
  const [all, some] = [whole, pieces].map(({ read }) => read.flatMap(({ changes }) => changes))
  return all !== undefined && some !== undefined && all.length >= some.length && JSON.stringify(all) !== JSON.stringify(some)
}

/** What speaks of a thing that only a later part adds makes sense now; then what rules make nothing of is read as it was learned. */
function readLeft(left: SaidPart[], before: Reading) {
  let state = before
  const whole = new Set<Piece>()
  const parted = new Set<Piece>()
  const lacking: string[] = []
  const notUnderstood: string[] = []
  for (const part of left) {
    const { piece, spoken } = part
    if (whole.has(piece)) continue
    const plainer = withoutReason(part)
    const ruled = readByRules(part, state) ?? (plainer && readByRules({ ...part, ...plainer }, state))
    if (!ruled && isChatter(part)) continue
    const asWhole =
      ruled === undefined && !parted.has(piece) && !part.isBegun ? readLearned(piece.text, state.plan, spoken) : undefined
    const learned = ruled ?? asWhole ?? readLearned(part.text, state.plan, spoken)
    const isBeyond =
      ruled === undefined &&
      (asksForFeature(part.text, state.plan) || (isLacking(part, state.plan) && !isOfRecords(part.text, state.plan)))
    if (learned && !(isBeyond && learned.isGuess)) {
      state = withRead(state, learned, part)
      const known = learned === asWhole ? whole : parted
      known.add(piece)
    } else (isBeyond ? lacking : notUnderstood).push(part.text.slice(0, MOST_LETTERS))
  }
  return { state, lacking, notUnderstood }
}

const isChatter = ({ plain }: Part) =>
  /^(?:hmm*|no|yes|oh|wait|thanks?|thank you|great|nice|cool|hi|hello|hey|that(?:'s| is) (?:great|nice|good)|looks? (?:good|great|nice)|i (?:like|love) it|good job|awesome|perfect|please|ok(?:ay)?)\b/.test(
    plain,
  ) && plain.length < 60
