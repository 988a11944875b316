import type { FieldPlan, SampleRecord } from '../../plan'
import { startOf } from '../../write/start-and-end'

const MINUTES_OF_DAY = 24 * 60
const LENGTHS = [60, 90, 120, 45]

/** A sample record in which nothing ends before it began, and nobody died before he was born. */
export function withEndAfterStart(row: SampleRecord, fields: Pick<FieldPlan, 'name' | 'kind'>[], at: number): SampleRecord {
  const agreed: SampleRecord = inOrderOfLife(row, fields)
  for (const field of fields) {
    const start = startOf(field, fields)
    const [begins, ends] = [start && minutesOf(agreed[start.name]), minutesOf(agreed[field.name])]
    if (begins === undefined || ends === undefined) continue
    if (field.kind === 'date' && ends < begins) agreed[field.name] = written(begins + (1 + (at % 5)) * MINUTES_OF_DAY, 'date')
    if (field.kind === 'datetime' && ends <= begins)
      agreed[field.name] = written(begins + (LENGTHS[at % LENGTHS.length] ?? 60), 'datetime')
  }
  return agreed
}

/** Minutes from the beginning of today; undefined for what is no such moment. */
function minutesOf(value: SampleRecord[string] | undefined): number | undefined {
  const match = typeof value === 'string' ? /^today([+-]\d+)?(?:T(\d\d):(\d\d))?$/.exec(value) : null
  if (!match) return undefined
  const [, days = '0', hours = '0', minutes = '0'] = match
  return Number(days) * MINUTES_OF_DAY + Number(hours) * 60 + Number(minutes)
}

function written(moment: number, kind: 'date' | 'datetime'): string {
  const days = Math.floor(moment / MINUTES_OF_DAY)
  const ofDay = moment - days * MINUTES_OF_DAY
  const day = days === 0 ? 'today' : days > 0 ? `today+${days}` : `today${days}`
  const two = (part: number) => String(part).padStart(2, '0')
  return kind === 'date' ? day : `${day}T${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

const LIFE = [
  /^(?:born|birth|date_of_birth|born_on|birth_date|birthday)$/,
  /^(?:died|death|date_of_death|died_on|death_date)$/,
  /^(?:buried|burial|date_of_burial|buried_on|burial_date)$/,
]

/** The days of a life, in their order. */
function inOrderOfLife(row: SampleRecord, fields: Pick<FieldPlan, 'name' | 'kind'>[]): SampleRecord {
  const names = LIFE.flatMap((name) => fields.find((field) => field.kind === 'date' && name.test(field.name))?.name ?? [])
  const days = names.map((name) => minutesOf(row[name]))
  if (names.length < 2 || days.includes(undefined)) return row
  const sorted = days.map(Number).toSorted((one, other) => one - other)
  return { ...row, ...Object.fromEntries(names.map((name, at) => [name, written(sorted[at] ?? 0, 'date')])) }
}
