import { hideSecrets } from '#contract/services/secret-shapes'

const MASK = '•••'
/** Shorter values are words like `true` or `eu`, and hiding them would eat the text around. */
const SHORTEST = 6
const TOKEN = /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g

/** A function's words without the app's secrets, anything that looks like one, and anyone's token. */
export function redact(text: string, secrets: Iterable<string>): string {
  let out = text.replace(TOKEN, MASK)
  for (const secret of secrets) {
    if (secret.length < SHORTEST) continue
    for (const form of formsOf(secret)) out = out.replaceAll(form, MASK)
    const spread = spreadOf(secret)
    if (spread) out = out.replace(spread, (found) => MASK + LINE_END.repeat(found.split(LINE_END).length - 1))
  }
  return hideSecrets(out, MASK)
}

/** Ends a line where lines are looked through together; no line holds it. */
const LINE_END = '\u0000'

/** The same for lines that belong together, so that what is cut in two and printed in two lines is found as well. */
export function redactLines(lines: string[], secrets: Iterable<string>): string[] {
  const values = [...secrets]
  const whole = redact(lines.map((line) => line.replaceAll(LINE_END, ' ')).join(LINE_END), values).split(LINE_END)
  return whole.length === lines.length ? whole : lines.map((line) => redact(line, values))
}

/** Shorter ones would be found in words that mean nothing by it. */
const SHORTEST_SPREAD = 8

/** The secret, as it is and backwards, with something between its characters: cut in two, as a list, spelled out. */
function spreadOf(secret: string): RegExp | undefined {
  const letters = [...secret]
  if (letters.length < SHORTEST_SPREAD || letters.length > LONGEST_SPREAD) return undefined
  const spell = (each: string[]) => each.map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join(BETWEEN)
  return new RegExp(`${spell(letters)}|${spell(letters.toReversed())}`, 'g')
}
const LONGEST_SPREAD = 500
const BETWEEN = `[\\s"',;:+|\\\\\u0000-]{0,4}`

/** As it is and backwards, and as JSON, addresses, base64, hex and lists of character codes write it. */
function formsOf(secret: string): Set<string> {
  const bytes = new TextEncoder().encode(secret)
  const base64 = btoa(String.fromCharCode(...bytes))
  const plain = base64.replace(/=+$/, '')
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const percent = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const reversed = [...secret].toReversed().join('')
  const forms = [secret, reversed, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), base64, plain]
  const codes = [hex, percent, Array.from(bytes).join(','), Array.from(bytes).join(', ')]
  const urlSafe = plain.replaceAll('+', '-').replaceAll('/', '_')
  return new Set(
    [...forms, ...codes, ...codes.map((each) => each.toUpperCase()), urlSafe].filter(({ length }) => length >= SHORTEST),
  )
}
