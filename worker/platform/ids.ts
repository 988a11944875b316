const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789'
const MIXED = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${LOWER}`

function draw(alphabet: string, length: number): string {
  // Bytes at or above the largest multiple of the alphabet's size are drawn again, so every character is equally
  // likely.
  const limit = 256 - (256 % alphabet.length)
  let out = ''
  while (out.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < limit && out.length < length) out += alphabet[byte % alphabet.length]
    }
  }
  return out
}

/** 20 lower-case characters (103 bits): fit for host names, keys and paths. */
export const newId = (): string => draw(LOWER, 20)
export const newMessageId = (): string => `msgc${draw(MIXED, 12)}`
/**
 * Hex that sorts by time of making, as the ids of this family of apps look (theirs have 24 characters), with 128 random
 * bits: nobody guesses one.
 */
export function newRowId(nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
    .toString(16)
    .padStart(8, '0')
  return seconds + Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
/** 32 hex characters, 122 random bits: for people, whom no one may find by trying. */
export const newUserId = (): string => crypto.randomUUID().replaceAll('-', '')
/** 256 random bits, base64url. */
export function newSecret(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
