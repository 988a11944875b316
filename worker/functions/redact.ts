import { hideSecrets } from '#contract/secret-shapes'

const MASK = '•••'
/** Shorter values are words like `true` or `eu`, and hiding them would eat the text around. */
const SHORTEST = 6
const TOKEN = /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g

/** A function's words without the app's secrets, anything that looks like one, and anyone's token. */
export function redact(text: string, secrets: Iterable<string>): string {
  let out = text.replace(TOKEN, MASK)
  for (const secret of secrets) {
    if (secret.length >= SHORTEST) for (const form of formsOf(secret)) out = out.replaceAll(form, MASK)
  }
  return hideSecrets(out, MASK)
}

/** As it is, and as JSON, addresses and base64 write it. */
function formsOf(secret: string): Set<string> {
  const bytes = new TextEncoder().encode(secret)
  const base64 = btoa(String.fromCharCode(...bytes))
  return new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), base64])
}
