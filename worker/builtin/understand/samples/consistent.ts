import type { SampleRecord } from '../../plan'
import type { EntityDraft } from '../compose/entity-draft-types'
import { withEndAfterStart } from './end-after-start'

/** Not begun yet: nothing of it can be late. */
const EARLY = /^(?:draft|new|planned|idea|requested|suggested|not started|to do|todo|backlog|wish|wanted|open offer|quote)$/i
const ENDED = /^(?:expired|ended|lapsed|past)$/i
const RUNNING = /^(?:active|current|valid|running|in force|covered)$/i
const FREE = /^(?:free|available|open|vacant|unassigned)$/i
const END = /^(?:expires?|ends?|valid_until|until|runs_out|renews?|next_\w+)(?:_on|_at|_date)?$/
const BEGIN =
  /^(?:issued|signed|ordered|opened|requested|created|started|starts|bought|purchased|booked|reported|registered|borrowed)(?:_on|_at)?$/
const LATER =
  /^(?:due(?:_date)?|deadline|expires?_on|ends?_on|delivered_on|resolved_on|closed_on|completed_on|paid_on|returned_on|valid_until|expected_on)$/
const TAKER = /^(?:taken_by|booked_by|rented_by|lent_to|tenant|guest_name|email|phone)$/

/**
 * A row whose fields agree: no draft that is overdue, nothing expired that runs on, no name on what is free, no end
 * before its beginning.
 */
export function makeConsistent(row: SampleRecord, draft: EntityDraft, at: number): SampleRecord {
  const option = draft.fields
    .find(({ name }) => name === draft.statusField)
    ?.options?.find(({ value }) => value === row[draft.statusField ?? ''])
  const status = option?.label ?? ''
  const agreed: SampleRecord = { ...row }
  const move = (name: string, days: number) => {
    agreed[name] = `${relative(days)}${timeOf(agreed[name])}`
  }
  for (const { name, kind } of draft.fields) {
    const days = daysOf(agreed[name])
    if (days === undefined || (kind !== 'date' && kind !== 'datetime') || !END.test(name)) continue
    if (ENDED.test(status) && days >= 0) move(name, -(3 + ((at * 11) % 60)))
    if (RUNNING.test(status) && days < 0) move(name, 20 + ((at * 17) % 200))
  }
  for (const flag of draft.flags) {
    if (flag.kind !== 'overdue' || !EARLY.test(status)) continue
    const days = daysOf(agreed[flag.dateField])
    if (days !== undefined && days < 0) move(flag.dateField, 2 + ((at * 5) % 14))
  }
  const begin = draft.fields.find(({ name }) => BEGIN.test(name))?.name
  const beganOn = begin === undefined ? undefined : daysOf(agreed[begin])
  for (const { name } of draft.fields) {
    const days = daysOf(agreed[name])
    if (begin === undefined || beganOn === undefined || days === undefined || !LATER.test(name)) continue
    if (days < (daysOf(agreed[begin]) ?? beganOn)) move(begin, days - 1 - (at % 9))
  }
  if (FREE.test(status))
    for (const field of draft.fields) if (TAKER.test(field.name) && !field.required) delete agreed[field.name]
  return withEndAfterStart(agreed, draft.fields, at)
}

const relative = (days: number) => (days === 0 ? 'today' : days > 0 ? `today+${days}` : `today${days}`)

function daysOf(value: SampleRecord[string] | undefined): number | undefined {
  const match = typeof value === 'string' ? /^today([+-]\d+)?/.exec(value) : null
  return match ? Number(match[1] ?? 0) : undefined
}

const timeOf = (value: SampleRecord[string] | undefined) =>
  typeof value === 'string' ? (/T\d\d:\d\d$/.exec(value)?.[0] ?? '') : ''
