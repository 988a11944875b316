import type { ItemRow } from '../queries'

const DAY_MS = 86_400_000
const DAYS = { daily: 1, weekly: 7 } as const

/** When an item is read again by itself, where it stands elsewhere. */
export function nextSync({ source, syncEvery }: Pick<ItemRow, 'source' | 'syncEvery'>, nowMs: number): number | null {
  if (source === 'local files' || syncEvery === 'never') return null
  return nowMs + DAYS[syncEvery] * DAY_MS
}
