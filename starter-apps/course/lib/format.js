import { format, isValid, parseISO } from 'date-fns'

const CURRENCY = 'EUR'

/** A stored date or date-time as a Date, or null. */
export function toDate(value) {
  const date = value ? parseISO(String(value)) : null
  return date && isValid(date) ? date : null
}

export function formatDate(value, pattern = 'd MMM yyyy') {
  const date = toDate(value)
  return date ? format(date, pattern) : '–'
}

export const today = () => format(new Date(), 'yyyy-MM-dd')

export const formatMoney = (value) => new Intl.NumberFormat('en', { style: 'currency', currency: CURRENCY }).format(Number(value) || 0)

/** Sums of money are added in whole cents, so that they come out even. */
export const addMoney = (amounts) => amounts.reduce((sum, amount) => sum + Math.round((Number(amount) || 0) * 100), 0) / 100

/** A number typed by a person, or null where it is none. */
export function toNumber(text) {
  const cleaned = String(text ?? '').trim().replace(',', '.')
  return cleaned !== '' && Number.isFinite(Number(cleaned)) ? Number(cleaned) : null
}
