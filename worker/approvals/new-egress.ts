import type { AppFiles } from '#contract/app/app-files'

/**
 * Where an app's code can send what it knows: hosts it names, ways of calling out whose address the text does not show,
 * people it writes to. It reads the text, it does not run it: code that hides an address is told by the ways it has to
 * hide one.
 */

/** Pictures, type and names of formats, which half of all apps use and nobody can collect data at. */
const HARMLESS = [
  /(?:^|\.)w3\.org$/,
  /^schema\.org$/,
  /^(?:images|plus|source)\.unsplash\.com$/,
  /^(?:fastly\.)?picsum\.photos$/,
  /^placehold\.co$/,
  /^via\.placeholder\.com$/,
  /^i\.pravatar\.cc$/,
  /^ui-avatars\.com$/,
  /^fonts\.(?:googleapis|gstatic)\.com$/,
  /(?:^|\.)tile\.openstreetmap\.org$/,
  /(?:^|\.)example\.(?:com|org|net)$/,
  /(?:^|\.)(?:example|test|invalid|localhost)$/,
]
const ADDRESS = /(?:\b(?:https?|wss?|ftp):\/\/|["'`(=]\s*\/\/)([^\s"'`<>()\\/{}$,;|]+)/gi
/** A link waits for a click, and shows where it leads. Its address must stand there whole. */
const LINK =
  /<a\b[^<>{}]*?\bhref=(?:"[^"]*"|'[^']*'|\{\s*(?:"[^"]*"|'[^']*')\s*\})|\b(?:href|url|website|link)\s*:\s*(?:"https?:[^"]*"|'https?:[^']*')/gi
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm
const EMAIL = /[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}\b/g
const WRITES_TO_PEOPLE = /\b(?:SendEmail|SendSMS|inviteUser|sendMail)\b/

/** Ways out, or in, that show no address. Each is worth a question where a file had none of it before. */
const WAYS: { what: string; pattern: RegExp }[] = [
  {
    what: 'runs a script or frame from elsewhere',
    pattern: /createElement\(\s*["'`](?:script|iframe|object|embed|link|img)["'`]|<script\b|<iframe\b[^>]*\bsrc(?:Doc)?=/i,
  },
  {
    what: 'runs text as code',
    pattern: /\beval\s*\(|\bnew\s+Function\s*\(|\bset(?:Timeout|Interval)\s*\(\s*["'`]|\bimport\(\s*(?!["'`])/,
  },
  {
    what: 'unpacks hidden text',
    pattern: /\batob\s*\(|\bfromCharCode\b|\bfromCodePoint\b|(?:\\x[0-9a-f]{2}){4}|(?:\\u00[0-9a-f]{2}){4}/i,
  },
  {
    what: 'calls an address the code does not show',
    pattern:
      /\bsendBeacon\s*\(\s*(?!["'`])|\bnew\s+(?:WebSocket|EventSource|RTCPeerConnection)\s*\(\s*(?!["'`])|\bimportScripts\s*\(|["'`](?:https?:)?\/\/["'`]\s*\+|(?<!href=\{)`(?:https?|wss?):\/\/\$\{|["'`]ht+["'`]\s*\+/i,
  },
]

export interface Reach {
  hosts: Set<string>
  addresses: Set<string>
  /** By file. */
  ways: Map<string, Set<string>>
}

export function reachOf(files: AppFiles): Reach {
  const reach: Reach = { hosts: new Set(), addresses: new Set(), ways: new Map() }
  for (const [path, raw] of Object.entries(files)) {
    if (/\.(?:md|txt)$/.test(path) || /^entities\/|^app\.json$/.test(path)) continue
    const text = raw.replace(COMMENT_LINE, '').replace(LINK, '')
    for (const [, authority = ''] of text.matchAll(ADDRESS)) {
      const host = hostOf(authority)
      if (host && !HARMLESS.some((shape) => shape.test(host))) reach.hosts.add(host)
    }
    if (WRITES_TO_PEOPLE.test(text)) {
      for (const [address] of text.matchAll(EMAIL)) {
        if (!HARMLESS.some((shape) => shape.test(address.split('@')[1] ?? ''))) reach.addresses.add(address.toLowerCase())
      }
    }
    const ways = WAYS.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what)
    if (ways.length > 0) reach.ways.set(path, new Set(ways))
  }
  return reach
}

/** Without user, password and port; undefined for what is no host at all, such as the word after `//` in a comment. */
function hostOf(authority: string): string | undefined {
  const host = (authority.split('@').at(-1) ?? '')
    .replace(/[:?#].*$/, '')
    .replace(/\.$/, '')
    .toLowerCase()
  return /^(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}$|^localhost$|^\d+(?:\.\d+){3}$|^\d{8,}$|^0x[0-9a-f]+$|^\[/u.test(host)
    ? host
    : undefined
}

/** What `after` can reach that `before` could not. */
export function findNewEgress(before: AppFiles, after: AppFiles) {
  const changed = Object.fromEntries(Object.entries(after).filter(([path, text]) => before[path] !== text))
  const now = reachOf(changed)
  if (now.hosts.size === 0 && now.addresses.size === 0 && now.ways.size === 0) return { hosts: [], addresses: [], ways: [] }
  const was = reachOf(before)
  return {
    hosts: missing(now.hosts, was.hosts),
    addresses: missing(now.addresses, was.addresses),
    ways: [...now.ways].flatMap(([path, ways]) => missing(ways, was.ways.get(path)).map((what) => ({ path, what }))),
  }
}

const missing = (now: ReadonlySet<string>, was?: ReadonlySet<string>) => [...now].filter((each) => !was?.has(each))
