import type { FieldPlan, SampleRecord } from '../../plan'
import pools from './pools.json'
import { daysOf, relativeDay, timeOf } from './relative-days'

const TO_COME =
  /\b(?:due|next|deadline|until|till|expir\w*|renew\w*|ends?|end date|valid|planned|scheduled|wanted|needed|booked|delivery|event|appointment|follow-?up|target|best before|check-?out|ready|warranty)\b|\b(?:retire|use|reply|return|finish|deliver|replace|pay|best) by$/i
const BEEN = /\b(?:last|previous|former|first|past|latest|start(?:s|ed)?)\b/i

/** Whether a field names a day that has not come yet. */
export const isToCome = (label: string): boolean => TO_COME.test(label) && !BEEN.test(label)

/** A list that nobody here knows is told in the order in which things happen: `sent, arrived`, `called, arrived, left`. */
export function withDaysInOrder(row: SampleRecord, fields: FieldPlan[]): SampleRecord {
  const told = fields.filter(
    ({ name, label, kind }) => (kind === 'date' || kind === 'datetime') && !isToCome(label) && daysOf(row[name]) !== undefined,
  )
  const days = apart(told.map(({ name }) => daysOf(row[name]) ?? 0))
  const times = fields.filter(({ name, kind }) => kind === 'time' && TIME.test(String(row[name])))
  const hours = inTurn(times.map(({ name }) => String(row[name])))
  return {
    ...row,
    ...Object.fromEntries(told.map(({ name }, at) => [name, `${relativeDay(days[at] ?? 0)}${timeOf(row[name])}`])),
    ...Object.fromEntries(times.map(({ name }, at) => [name, hours[at] ?? ''])),
  }
}

/** The same days, the earliest first, no two of them one. */
function apart(days: number[]): number[] {
  const ordered = [...days].sort((one, other) => one - other)
  for (let at = ordered.length - 2; at >= 0; at--) ordered[at] = Math.min(ordered[at] ?? 0, (ordered[at + 1] ?? 0) - 1)
  return ordered
}

/** The same times of a day, the earliest first, no two of them one. */
function inTurn(times: string[]): string[] {
  const minutes = times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))).sort((one, other) => one - other)
  for (let at = 1; at < minutes.length; at++) minutes[at] = Math.max(minutes[at] ?? 0, (minutes[at - 1] ?? 0) + 10)
  const two = (part: number) => String(part).padStart(2, '0')
  return minutes.map((each) => `${two(Math.floor(each / 60) % 24)}:${two(each % 60)}`)
}

/** What begins before what ends, what is least under what is most, and a town in its country. */
export function withPairsInOrder(row: SampleRecord, fields: FieldPlan[]): SampleRecord {
  const ordered: SampleRecord = { ...row }
  const first = fields.filter(({ name }) => FIRST.test(name))
  for (const { name } of first) {
    const second = name.replace(FIRST, (word) => SECOND[word] ?? word)
    const [one, other] = [ordered[name], ordered[second]]
    if (typeof one === typeof other && one !== undefined && other !== undefined && isAfter(one, other))
      [ordered[name], ordered[second]] = [other, one]
  }
  const country = COUNTRY_OF[String(row.city)]
  return country !== undefined && pools.country.includes(String(row.country)) ? { ...ordered, country } : ordered
}

/** Where the towns of our sample rows are. */
const COUNTRY_OF: Record<string, string> = {
  Lisbon: 'Portugal',
  Edinburgh: 'United Kingdom',
  Rotterdam: 'Netherlands',
  Portland: 'United States',
  Leeds: 'United Kingdom',
  Ghent: 'Belgium',
  Barcelona: 'Spain',
  Berlin: 'Germany',
  Cork: 'Ireland',
  Turin: 'Italy',
  Gothenburg: 'Sweden',
  Bristol: 'United Kingdom',
  Lyon: 'France',
  Kraków: 'Poland',
}

const SECOND: Record<string, string> = {
  in: 'out',
  from: 'to',
  start: 'end',
  begin: 'end',
  opens: 'closes',
  min: 'max',
  minimum: 'maximum',
  low: 'high',
}
const FIRST = /(?<![a-z])(?:in|from|start|begin|opens|min|minimum|low)(?![a-z])/

const TIME = /^\d\d:\d\d$/
const isAfter = (one: SampleRecord[string], other: SampleRecord[string]): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? one > other
    : TIME.test(String(one)) && TIME.test(String(other)) && String(one) > String(other)
