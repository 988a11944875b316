/** As long as a new row's id, 160 bits. */
const DERIVED_BYTES = 20

/** An id that follows from what is given: the same parts always name the same row. Looks like every other row id. */
export const derivedRowId = (parts: string[]): Promise<string> => digestOf(parts, DERIVED_BYTES)

async function digestOf(parts: string[], bytes: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)))
  return Array.from(new Uint8Array(digest).subarray(0, bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const POSITION_DIGITS = 6

/** The ids of rows that one request with an idempotency key makes. */
export interface RequestIds {
  /** What the ids of every request under this key begin with, and those of this very request end with. */
  stem: string
  body: string
  idAt: (position: number) => string
}

/**
 * A key names one request of one caller. Sent again, it finds its rows by their ids; with another body its ids have the
 * same beginning and another end, by which the database tells that the key was used for something else
 * (`idempotency.ts`).
 */
export async function requestIds(owner: string[], key: string, content: string): Promise<RequestIds> {
  const [stem, body] = await Promise.all([digestOf([...owner, 'request', key], 10), digestOf([content], 7)])
  return { stem, body, idAt: (position) => `${stem}${position.toString(16).padStart(POSITION_DIGITS, '0')}${body}` }
}
