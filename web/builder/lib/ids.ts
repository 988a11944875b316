const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `msgc` and 12 characters, as the contract has it. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `msgc${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}
