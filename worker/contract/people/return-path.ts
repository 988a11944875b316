const MAX_LENGTH = 2_000
/** More than anyone encodes on purpose. */
const MAX_DECODINGS = 4

/**
 * Where to go on to after signing in, signing out or opening a link: a path of this very origin, or the fallback for
 * anything else. `wanted` comes from an address (`redirectTo`, `continueUrl`, `nextUrl`, `from_url`), so anyone may
 * have written it. What it answers starts with exactly one slash, and means the same path to every reader, however
 * often it is decoded.
 */
export function returnPath(
  wanted: string | null | undefined,
  { origin, fallback = '/' }: { origin: string; fallback?: string },
): string {
  if (!wanted || wanted.length > MAX_LENGTH || /[\p{Cc}\s\\]/u.test(wanted)) return fallback
  const relative = wanted === origin ? '/' : wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted
  if (!isPlainPath(relative.split(/[?#]/, 1)[0] ?? '') || !URL.canParse(relative, origin)) return fallback
  const url = new URL(relative, origin)
  const isOwn = url.origin === origin && /^https?:$/.test(url.protocol) && /^\/(?!\/)/.test(url.pathname)
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : fallback
}

/** One slash at the start, none doubled, no step upwards: as it stands and after each decoding. */
function isPlainPath(path: string): boolean {
  let read = path
  for (let decoded = 0; decoded <= MAX_DECODINGS; decoded++) {
    if (!read.startsWith('/') || /\/\/|[\p{Cc}\\]|\/\.{1,2}(?:\/|$)/u.test(read)) return false
    const next = decode(read)
    if (next === read) return true
    if (next === undefined) return false
    read = next
  }
  return false
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
