import type { FieldPlan, SampleRecord } from '../../plan'
import pools from './pools.json'
import { daysOf, relativeDay, timeOf } from './relative-days'

/** Names a day that has not come yet. */
export const TO_COME =
  /\b(?:due|next|deadline|until|till|by|expir\w*|renew\w*|ends?|end date|valid|planned|scheduled|wanted|needed|booked|delivery|departure|event|appointment|follow-?up|target|again|best before|check-?out|ready|warranty)\b/i

/** A list that nobody here knows is told in the order in which things happen: `sent, arrived`, `called, arrived, left`. */
export function withDaysInOrder(row: SampleRecord, fields: FieldPlan[]): SampleRecord {
  const told = fields.filter(
    ({ name, label, kind }) =>
      (kind === 'date' || kind === 'datetime') && !TO_COME.test(label) && daysOf(row[name]) !== undefined,
  )
  const days = apart(told.map(({ name }) => daysOf(row[name]) ?? 0))
  const times = fields.filter(({ name, kind }) => kind === 'time' && TIME.test(String(row[name])))
  const hours = times.map(({ name }) => String(row[name])).sort()
  return {
    ...row,
    ...Object.fromEntries(told.map(({ name }, at) => [name, `${relativeDay(days[at] ?? 0)}${timeOf(row[name])}`])),
    ...Object.fromEntries(
      times.map(({ name }, at) => [name, hours[at] === hours[at - 1] ? later(hours[at]) : (hours[at] ?? '')]),
    ),
  }
}

/** The same days, the earliest first, no two of them one. */
function apart(days: number[]): number[] {
  const ordered = [...days].sort((one, other) => one - other)
  for (let at = ordered.length - 2; at >= 0; at--) ordered[at] = Math.min(ordered[at] ?? 0, (ordered[at + 1] ?? 0) - 1)
  return ordered
}

const later = (time = ''): string => `${time.slice(0, 3)}${time.endsWith('00') ? '10' : '50'}`

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
