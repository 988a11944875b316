import type { EntityPlan, FieldPlan, OptionPlan, SampleRecord } from '../../plan'
import { isBegun, isOver, isOwed } from '../../write/start-and-end'
import { withEndAfterStart } from './end-after-start'
import { daysOf, relativeDay, timeOf } from './relative-days'

/** Not begun yet: nothing of it can be late. */
const EARLY = /^(?:draft|new|planned|idea|requested|suggested|not started|to do|todo|backlog|wish|wanted|open offer|quote)$/i
/** Stands in a calendar, on a day that comes. */
const AHEAD = /^(?:booked|confirmed|scheduled|planned|reserved|upcoming|registered|invited)$/i
const ENDED = /^(?:expired|ended|lapsed|past)$/i
const RUNNING = /^(?:active|current|valid|running|in force|covered)$/i
const FREE = /^(?:free|available|open|vacant|unassigned)$/i
const END = /^(?:.*_)?(?:expires?|expiry|ends?|valid_until|until|runs_out|renews?|next_\w+)(?:_on|_at|_date)?$/
const LATER =
  /^(?:.*_)?(?:due(?:_date)?|deadline|expires_on|expiry_date|ends?(?:_on|_date)?|paid_on|valid_until|expected_on|resolved_on|completed_on)$/
/** What is signed or ordered is so before it starts. */
const STARTS = /^(?:.*_)?(?:starts?|begins?|valid_from)(?:_on|_at|_date)?$/
const TAKER = /^(?:taken_by|booked_by|rented_by|lent_to|tenant|guest_name|email|phone)$/

/** A day on which something has been done, as its name says. */
const PAST =
  /^(?:.*_)?(?:received|paid|sent|approved|joined|added|collected|visited|invoiced|published|sold|shipped|read|seen)_(?:on|at|date|day)$/
/** There is none before it is so. */
const PAID = /^(?:.*_)?(?:paid|shipped)_(?:on|at|date|day)$/
/** What has been done once with a thing. */
const DEED =
  /^(?:[a-z]{2,}[^e]ed|bought|built|born|brought|caught|fed|found|given|held|laid|lost|made|met|sold|sown|taken|used|won)$/
/** Said of what is yet to be. */
const UNDONE =
  /^(?:planned|expected|scheduled|needed|wanted|estimated|projected|required|promised|proposed|invited|booked|reserved|preferred|desired)$/
const AHEAD_OF = /^(?:by|until|before|next|due)$/
const ABOUT_WHEN = /^(?:on|at|date|day|time)$/

/** A date called after a deed: `Date installed`, `Last watered`. */
function isOfDeed({ name, kind }: FieldPlan): boolean {
  const words = name.split('_').filter((word) => !ABOUT_WHEN.test(word))
  const last = words.at(-1) ?? ''
  const isDated = kind === 'date' || kind === 'datetime'
  return isDated && DEED.test(last) && !UNDONE.test(last) && !words.some((word) => AHEAD_OF.test(word))
}

/** Over, though nothing of it is closed by it. */
const HELD = /^(?:held|attended|played|happened|performed)$/i

/** What of an entity tells how the fields of its rows hang together. */
type Known = Pick<EntityPlan, 'statusField' | 'dateField' | 'flags'> & { fields: FieldPlan[] }

/**
 * A row whose fields agree: no draft that is overdue, nothing expired that runs on, nothing done on a day that is yet to
 * come, no name on what is free, no end before its beginning.
 */
export function makeConsistent(row: SampleRecord, draft: Known, at: number): SampleRecord {
  const status = optionOf(draft, row)
  const agreed: SampleRecord = { ...row }
  const move = (name: string, days: number) => {
    agreed[name] = `${relativeDay(days)}${timeOf(agreed[name])}`
  }
  moveEnds({ agreed, draft, move, at }, status?.label ?? '')
  moveMainDate({ agreed, draft, move, at }, status)
  for (const field of draft.fields) {
    if (isOver(field) || PAID.test(field.name)) settleOver(field, { agreed, draft, move, at }, status)
    const hasBeen = (isBegun(field) && !EARLY.test(status?.label ?? '')) || PAST.test(field.name)
    if ((daysOf(agreed[field.name]) ?? 0) <= 0) continue
    if (hasBeen) move(field.name, -(at % 9))
    else if (isOfDeed(field) && !isOver(field)) move(field.name, -(1 + ((at * 23) % 240)))
  }
  beginInTime({ agreed, draft, move, at })
  if (FREE.test(status?.label ?? ''))
    for (const field of draft.fields) if (TAKER.test(field.name) && !field.required) delete agreed[field.name]
  return withEndAfterStart(agreed, draft.fields, at)
}

interface Work {
  agreed: SampleRecord
  draft: Known
  move: (name: string, days: number) => void
  at: number
}

function moveEnds({ agreed, draft, move, at }: Work, status: string): void {
  for (const { name, kind } of draft.fields) {
    const days = daysOf(agreed[name])
    if (days === undefined || (kind !== 'date' && kind !== 'datetime') || !END.test(name)) continue
    if (ENDED.test(status) && days >= 0) move(name, -(3 + ((at * 11) % 60)))
    if (RUNNING.test(status) && days < 0) move(name, 20 + ((at * 17) % 200))
  }
  for (const { name } of draft.fields)
    if (STARTS.test(name) && /^(?:planned|scheduled|upcoming)$/i.test(status) && (daysOf(agreed[name]) ?? 0) < 0)
      move(name, 1 + ((at * 5) % 14))
  for (const flag of draft.flags) {
    if (flag.kind !== 'overdue' || !EARLY.test(status)) continue
    const days = daysOf(agreed[flag.dateField])
    if (days !== undefined && days < 0) move(flag.dateField, 2 + ((at * 5) % 14))
  }
}

/** What is done was on a day that has been; what is booked is on one that comes, but where being late is the point. */
function moveMainDate({ agreed, draft, move, at }: Work, status: OptionPlan | undefined): void {
  const field = draft.fields.find(({ name }) => name === draft.dateField)
  const days = field && daysOf(agreed[field.name])
  if (!field || !status || days === undefined || isBegun(field)) return
  const canBeLate = draft.flags.some((flag) => flag.kind === 'overdue' && flag.dateField === field.name)
  if ((status.isDone || HELD.test(status.label)) && !isInVain(status) && days > 0) move(field.name, -(1 + ((at * 3) % 20)))
  if (!canBeLate && !isOver(field) && AHEAD.test(status.label) && days < 0) move(field.name, (at * 3) % 15)
}

const isInVain = ({ tone, label }: OptionPlan) =>
  tone === 'danger' || /\b(?:withdrawn|archived|left|lapsed|refunded)\b/i.test(label)

/**
 * The day on which something was over is one that has been, and there is one exactly where it says so: where the status
 * has come that far or closes the row, or the switch beside it is on.
 */
function settleOver(field: FieldPlan, { agreed, draft, move, at }: Work, status: OptionPlan | undefined): void {
  const days = daysOf(agreed[field.name])
  const stem = stemOf(field.name)
  const options = draft.fields.find(({ name }) => name === draft.statusField)?.options ?? []
  const reached = options.findIndex(({ label }) => stemOf(label) === stem)
  const toggle = draft.fields.find(
    ({ kind, name }) => kind === 'boolean' && name.split('_').some((word) => stemOf(word) === stem),
  )
  const isThere =
    toggle !== undefined
      ? agreed[toggle.name] === true
      : reached >= 0 && status
        ? options.indexOf(status) >= reached && !isInVain(status)
        : status && options.some(({ isDone }) => isDone)
          ? Boolean(status.isDone) && !isInVain(status)
          : undefined
  const main = draft.fields.find(({ name }) => name === draft.dateField)
  const happens = main && main !== field && !isBegun(main) ? daysOf(agreed[main.name]) : undefined
  const isYetToCome = isThere === undefined && happens !== undefined && happens > 0
  if ((isThere === false || isYetToCome) && !field.required) delete agreed[field.name]
  else if (isThere === undefined && days !== undefined && main && happens !== undefined && !isOwed(main) && days < happens)
    move(field.name, Math.min(0, happens + (at % 3)))
  else if ((days ?? 1) > 0 && (isThere || days !== undefined)) move(field.name, -(1 + ((at * 7) % 12)))
}

/** The last word that says something, without its ending: `return_date` and `Returned` are one. */
const stemOf = (words: string): string =>
  words
    .toLowerCase()
    .split(/[\s_]+/)
    .filter((word) => !/^(?:on|at|date|day)$/.test(word))
    .at(-1)
    ?.replace(/(?:e?d|e|ery|ion|ing|y)$/, '') ?? ''

/** What follows a beginning leaves it before: the beginning is moved, for what follows is what the row is about. */
function beginInTime({ agreed, draft, move, at }: Work): void {
  const begun = draft.fields.filter(isBegun)
  for (const field of draft.fields) {
    const days = daysOf(agreed[field.name])
    if (days === undefined || !(LATER.test(field.name) || STARTS.test(field.name) || isOver(field))) continue
    for (const { name } of begun)
      if (name !== field.name && days <= (daysOf(agreed[name]) ?? days - 1)) move(name, days - 1 - (at % 9))
  }
}

const optionOf = ({ fields, statusField }: Known, row: SampleRecord) =>
  fields.find(({ name }) => name === statusField)?.options?.find(({ value }) => value === row[statusField ?? ''])
