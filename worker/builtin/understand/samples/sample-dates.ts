import type { SampleRecord } from '../../plan'
import type { EntityDraft } from '../compose/entity-draft-types'
import type { FieldDraft } from '../lexicon/field-notation'
import { isToCome } from './in-order'
import type { Random } from './random'
import { daysOf, relativeDay } from './relative-days'

interface Dated {
  draft: EntityDraft
  /** Whether what we know of such things is of this trade. */
  isSure: boolean
  random: Random
}

/** A day of a sample row, as its field is filled: after another of the row, where the status has come so far, or around today. */
export function makeDate(
  field: FieldDraft,
  row: SampleRecord,
  at: number,
  { draft, random, isSure }: Dated,
): SampleRecord[string] | undefined {
  const { after, when } = field.sample
  const { from = -20, to = 20 } =
    isSure || after ? field.sample : isToCome(field.label) ? toCome(field.sample) : inThePast(field.sample)
  const status = draft.fields
    .find(({ name }) => name === draft.statusField)
    ?.options?.find(({ value }) => value === row[draft.statusField ?? ''])
  if (when && status?.label !== when) return undefined
  const time =
    field.kind === 'datetime' ? `T${String(random.between(9, 19)).padStart(2, '0')}:${random.pick(['00', '30'], '00')}` : ''
  const start = after ? daysOf(row[after]) : undefined
  if (start !== undefined) {
    const days = start + random.between(from, to)
    return `${relativeDay(when ? Math.min(days, 0) : days)}${time}`
  }
  if (field.name === draft.dateField && status && from < 0 && to > 0) {
    if (status.isDone) return `${relativeDay(random.between(Math.min(from, -1), -1))}${time}`
    if (isBookedByTime(draft) && at % 3 !== 2) return `today${time}`
    const late = at % 5 === 2 && draft.flags.some(({ kind }) => kind === 'overdue')
    return `${relativeDay(late ? random.between(Math.max(from, -8), -1) : at % 4 === 0 ? random.between(0, 1) : random.between(0, to))}${time}`
  }
  return `${relativeDay(random.between(from, to))}${time}`
}

const toCome = ({ from = 1, to = 30 }: FieldDraft['sample']) => ({ from: Math.max(from, 1), to: Math.max(to, 20) })

/** What is written down of a thing nobody here knows has mostly happened: no day of it is made up that is to come. */
const inThePast = ({ from = -20, to = 20 }: FieldDraft['sample']) => ({ from: Math.min(from, -20), to: Math.min(to, 0) })

/** Of what is booked by time slot most is for today, so that the day people look at first has something in it. */
const isBookedByTime = ({ concept, fields }: EntityDraft) =>
  concept.is === 'visit' && fields.some(({ name, kind }) => kind === 'select' && /^(?:time_slot|time|start_time)$/.test(name))
