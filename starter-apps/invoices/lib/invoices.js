import { addMonths, format, startOfMonth } from 'date-fns'
import { addMoney, toDate, today } from '@/lib/format'

export const lineTotal = ({ quantity, unit_price }) => Math.round((Number(quantity) || 0) * (Number(unit_price) || 0) * 100) / 100

/** What an invoice comes to. Tax is rounded once, on the whole. */
export function totalsOf({ items, tax_rate }) {
  const net = addMoney((items ?? []).map(lineTotal))
  const tax = Math.round(net * (Number(tax_rate) || 0)) / 100
  return { net, tax, total: addMoney([net, tax]) }
}

export const totalOf = (invoice) => totalsOf(invoice).total

/** Draft, Sent, Paid or Cancelled as stored, and Overdue for what was sent and is late. */
export const stateOf = ({ status, due_date }) => (status === 'Sent' && due_date && due_date < today() ? 'Overdue' : (status ?? 'Draft'))

export const TONES = { Draft: 'neutral', Sent: 'info', Paid: 'success', Overdue: 'danger', Cancelled: 'neutral' }
export const STATES = Object.keys(TONES)

/** The number after the one given last, in its manner: A-112 after A-111; the first of a year is 2026-001. */
export function nextNumber(invoices) {
  const newest = invoices.filter(({ number }) => /\d$/.test(number ?? '')).sort((a, b) => a.created_date.localeCompare(b.created_date)).at(-1)
  if (!newest) return format(new Date(), 'yyyy') + '-001'
  const [, prefix, digits] = /^(.*?)(\d+)$/.exec(newest.number)
  const taken = invoices.map(({ number }) => (number?.startsWith(prefix) ? Number(number.slice(prefix.length)) || 0 : 0))
  return prefix + String(Math.max(...taken) + 1).padStart(digits.length, '0')
}

/** Money that came in, month by month, the last six. */
export function paidByMonth(invoices) {
  return Array.from({ length: 6 }, (_, index) => addMonths(startOfMonth(new Date()), index - 5)).map((month) => {
    const key = format(month, 'yyyy-MM')
    const paid = invoices.filter(({ status, paid_date }) => status === 'Paid' && paid_date?.startsWith(key))
    return { name: format(month, 'MMM'), value: addMoney(paid.map(totalOf)) }
  })
}

export function daysLate({ due_date }) {
  const due = toDate(due_date)
  return due ? Math.max(0, Math.floor((Date.now() - due.getTime()) / 86400000)) : 0
}
