/** Numbers, truths and days as people write them. Each reader answers undefined for what could be read in two ways. */

const TRUE = new Set(['true', '1', 'yes'])
const FALSE = new Set(['false', '0', 'no'])

export function readBoolean(text: string): boolean | undefined {
  const plain = text.trim().toLowerCase()
  return TRUE.has(plain) ? true : FALSE.has(plain) ? false : undefined
}

/** `1,234.5` and `€ 12` are numbers; a number that would be rounded is none. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^([+-]?)\s*\p{Sc}\s*|\s*\p{Sc}$/gu, '$1')
  const digits = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(digits)) return undefined
  const value = Number(digits)
  const isExact = Number.isFinite(value) && (!/^[+-]?\d+$/.test(digits) || Number.isSafeInteger(value))
  return isExact ? value : undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * `2026-01-31`, whatever time goes with it; `31.1.2026`, `31 Jan 2026`, and `1/31/2026` where only one number can be
 * the month.
 */
export function readDay(text: string): string | undefined {
  const plain = text.trim()
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?=$|[T ]\d\d:\d\d)/.exec(plain)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(plain)
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1])
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain)
  if (slashed) return slashedDay(Number(slashed[1]), Number(slashed[2]), slashed[3])
  const named = /^(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})$|^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(plain)
  const month = MONTHS.indexOf((named?.[2] ?? named?.[4] ?? '').slice(0, 3).toLowerCase())
  return named && month >= 0 ? dayOf(named[3] ?? named[6], month + 1, named[1] ?? named[5]) : undefined
}

const slashedDay = (first: number, second: number, year: string | undefined): string | undefined => {
  if (first > 12) return dayOf(year, second, first)
  return second > 12 || first === second ? dayOf(year, first, second) : undefined
}

type Part = string | number | undefined
function dayOf(year: Part, month: Part, day: Part): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}

/** With an offset the moment in UTC; without one the local time as it is, and midnight where only a day is written. */
export function readMoment(text: string): string | undefined {
  const plain = text.trim()
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?$/i.exec(plain)
  if (!parts) {
    const day = readDay(plain)
    return day === undefined || /\d:\d/.test(plain) ? undefined : `${day}T00:00:00`
  }
  const [, date = '', time = '', offset] = parts
  const zone = offset ? offset.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2') : 'Z'
  const moment = Date.parse(`${date}T${time}${zone}`)
  if (readDay(date) === undefined || Number.isNaN(moment)) return undefined
  return offset ? new Date(moment).toISOString() : `${date}T${time}`
}
