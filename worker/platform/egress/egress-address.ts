import ipaddr from 'ipaddr.js'

/**
 * What a name resolves to, or was written as: whether it belongs to the open internet. Anything that cannot be read
 * does not.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address)
  if (parsed === undefined) return false
  return parsed instanceof ipaddr.IPv4 ? isPublicV4(parsed) : isPublicV6(parsed)
}

export const isAddress = (text: string): boolean => parseAddress(text) !== undefined

/**
 * Four decimal numbers, or eight words with or without brackets: no other spelling that some program would take, and no
 * zone.
 */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  const bare = text.replace(/^\[|\]$/g, '')
  return bare.includes(':') && !bare.includes('%') && ipaddr.IPv6.isValid(bare) ? ipaddr.IPv6.parse(bare) : undefined
}

/** Everything in IANA's special-purpose registry that is not globally reachable. */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast, reserved and broadcast.
  '224.0.0.0/3',
].map((range) => ipaddr.IPv4.parseCIDR(range))

const isPublicV4 = (address: ipaddr.IPv4): boolean => CLOSED_V4.every((range) => !address.match(range))

/**
 * Only 2000::/3 is handed out. Within it, and beside it, addresses that carry a v4 one inside (mapped, NAT64, 6to4) are
 * as public as that one; Teredo, benchmarks and documentation are closed.
 */
function isPublicV6({ parts: words }: ipaddr.IPv6): boolean {
  const [a = 0, b = 0] = words
  const inner = (high: number, low: number) =>
    isPublicV4(new ipaddr.IPv4([words[high] ?? 0, words[low] ?? 0].flatMap((word) => [word >> 8, word & 255])))
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff) return inner(6, 7)
  if (a === 0x64 && b === 0xff9b && words.slice(2, 6).every((word) => word === 0)) return inner(6, 7)
  if (a === 0x2002) return inner(1, 2)
  if (a === 0x2001 && b < 0x200) return false
  if (a === 0x2001 && b === 0xdb8) return false
  if (a === 0x3fff && b < 0x1000) return false
  return a >= 0x2000 && a < 0x4000
}
