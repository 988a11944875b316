import { format, isValid, parseISO } from 'date-fns'
import { CURRENCY } from '@/lib/currency'

const NOTHING = '–'

const isEmpty = (value) => value === null || value === undefined || value === ''

export function formatNumber(value) {
  return isEmpty(value) ? NOTHING : new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(Number(value))
}

export function formatMoney(value) {
  if (isEmpty(value)) return NOTHING
  const amount = Number(value)
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: CURRENCY,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

export function formatPercent(value) {
  return isEmpty(value) ? NOTHING : Math.round(Number(value) * 10) / 10 + '%'
}

export function formatRating(value) {
  return isEmpty(value) || Number.isNaN(Number(value)) ? NOTHING : Number(value).toFixed(1)
}

/** A stored date or date-time as a Date, or null. */
export function toDate(value) {
  if (isEmpty(value)) return null
  const date = value instanceof Date ? value : parseISO(String(value))
  return isValid(date) ? date : null
}

export function formatDate(value) {
  const date = toDate(value)
  if (!date) return NOTHING
  return format(date, date.getFullYear() === new Date().getFullYear() ? 'd MMM' : 'd MMM yyyy')
}

export function formatDateTime(value) {
  const date = toDate(value)
  return date ? formatDate(date) + ', ' + format(date, 'HH:mm') : NOTHING
}

/** The day a row's date falls on, as it is stored: 2026-03-09. */
export function dayKey(value) {
  const date = toDate(value)
  return date ? format(date, 'yyyy-MM-dd') : ''
}

export const today = () => dayKey(new Date())
