import { format, subDays } from 'date-fns'
import { addMoney } from '@/lib/format'

export const isLow = ({ stock, reorder_at }) => (stock ?? 0) <= (reorder_at ?? 0)
export const valueOf = (products) => addMoney(products.map(({ stock, unit_cost }) => (stock ?? 0) * (unit_cost ?? 0)))
export const totalOf = ({ lines }) => addMoney((lines ?? []).map(({ quantity, price }) => (quantity ?? 0) * (price ?? 0)))

/** How many of a product are on their way from suppliers. */
export const incoming = (orders, productId) =>
  orders
    .filter(({ kind, status }) => kind === 'Purchase' && status === 'Open')
    .flatMap(({ lines }) => lines ?? [])
    .filter(({ product_id }) => product_id === productId)
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

export const STATUS_TONES = { Open: 'warning', Booked: 'success', Cancelled: 'neutral' }
export const categoriesOf = (products) => [...new Set(products.map(({ category }) => category).filter(Boolean))].sort()

/** Pieces sold a day, the last fourteen days. */
export const soldByDay = (movements) =>
  Array.from({ length: 14 }, (_, index) => format(subDays(new Date(), 13 - index), 'yyyy-MM-dd')).map((day) => ({
    name: format(new Date(day + 'T00:00'), 'd MMM'),
    value: movements.filter(({ date, reason }) => date === day && reason?.startsWith('Sale')).reduce((sum, { change }) => sum - change, 0),
  }))

/** P-1005 after P-1004; purchases and sales are numbered each for themselves. */
export function nextNumber(orders, kind) {
  const prefix = kind === 'Sale' ? 'S-' : 'P-'
  const taken = orders.map(({ number }) => (number?.startsWith(prefix) ? Number(number.slice(2)) || 0 : 0))
  return prefix + (Math.max(1000, ...taken) + 1)
}
