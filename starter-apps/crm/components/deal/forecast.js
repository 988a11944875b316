import { dealConfig } from '@/components/deal/fields'
import { openRows } from '@/lib/rows'

/** What open deals are worth if each comes about as often as its probability says. */
export const weightedValue = (rows) =>
  openRows(rows, dealConfig).reduce((sum, row) => sum + (Number(row.value) || 0) * ((Number(row.probability) || 0) / 100), 0)

/** The share of decided deals that were won, or null before the first decision. */
export function winRate(rows) {
  const decided = rows.filter((row) => row.stage === 'won' || row.stage === 'lost')
  return decided.length ? (decided.filter((row) => row.stage === 'won').length / decided.length) * 100 : null
}
