/** Segments of an address that say who somebody is, or open something, are none of analytics' business. */
const MAIL = /[^\s/@]+(?:@|%40)[^\s/@]+|(?:@|%40)[^\s/@]+\.[^\s/@]+/i
const MOST_CHARS = 200

/** `top-10-recipes-for-dinner`: more words than numbers, and of those two of four digits at most. */
function isMadeOfWords(segment: string): boolean {
  const parts = segment.split('-')
  const numbers = parts.filter((part) => /^\d{1,4}$/.test(part)).length
  const words = parts.filter((part) => /^[a-z]{1,16}$/.test(part)).length
  return words + numbers === parts.length && numbers <= 2 && words > numbers
}

/** Long and without words: a token, a key, the code of a link. Ids of rows are hex, and are kept as one page too. */
const isOpaqueSegment = (segment: string): boolean =>
  (segment.length >= 20 && /\d/.test(segment) && /^[\w.~=%-]+$/.test(segment) && !isMadeOfWords(segment)) || segment.length > 80

/**
 * The path or the name of a page without what stands behind `?` and `#`, and with what could name or let in a person
 * replaced.
 */
export function cleanPage(page: string): string {
  const [path = ''] = page.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/)
  const parts = path.split('/').map((each) => {
    if (MAIL.test(each)) return '[email]'
    return isOpaqueSegment(each) ? '[id]' : each
  })
  return cleanText(parts.join('/')) || '/'
}

/** One line of printable text. */
export const cleanText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARS)

/** The host that led here; undefined where it was the app's own, none, or nothing one could visit. */
export function referrerHost(referrer: string | undefined, ownHost: string): string | undefined {
  if (!referrer) return undefined
  try {
    const { protocol, hostname, host } = new URL(referrer)
    if (!/^https?:$/.test(protocol) || host === ownHost) return undefined
    return hostname.replace(/^www\./, '').slice(0, 100)
  } catch {
    return undefined
  }
}

/** What a link was marked with, unless somebody's address got into it. */
export const cleanMark = (mark: string | undefined): string | undefined =>
  mark && !MAIL.test(mark) && !isOpaqueSegment(mark) ? cleanText(mark).slice(0, 80) || undefined : undefined
