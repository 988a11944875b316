/** A row as it is kept, before any dialect names its parts. */
export interface StoredRow {
  id: string
  creatorId: string | null
  creatorEmail: string | null
  createdAtMs: number
  updatedAtMs: number
  isSample: boolean
  data: Record<string, unknown>
}

/** D1 refuses rows over 2,000,000 bytes; the other columns need room too. */
export const MAX_ROW_BYTES = 1_900_000
export const MAX_BULK_ROWS = 5_000
export const MAX_LIST_ROWS = 5_000

const encoder = new TextEncoder()
export const byteLength = (text: string): number => encoder.encode(text).length
