/** What a name resolves to, or was written as: whether it belongs to the open internet. Anything that cannot be read does not. */
export function isPublicAddress(address: string): boolean {
  const v4 = parseV4(address)
  if (v4 !== undefined) return isPublicV4(v4)
  const v6 = parseV6(address)
  return v6 !== undefined && isPublicV6(v6)
}

export const isAddress = (text: string): boolean => parseV4(text) !== undefined || parseV6(text) !== undefined

/** [first address, prefix length] of everything in IANA's special-purpose registry that is not globally reachable. */
const CLOSED_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
]

function isPublicV4(address: number): boolean {
  return CLOSED_V4.every(([first, length]) => (address ^ (parseV4(first) ?? 0)) >>> (32 - length) !== 0)
}

function parseV4(text: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return undefined
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

/**
 * Only 2000::/3 is handed out. Within it, and beside it, addresses that carry a v4 one inside (mapped, NAT64, 6to4) are as public as that one; Teredo,
 * benchmarks and documentation are closed.
 */
function isPublicV6(words: number[]): boolean {
  const [a = 0, b = 0] = words
  const inner = (high: number, low: number) => isPublicV4((words[high] ?? 0) * 65_536 + (words[low] ?? 0))
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff) return inner(6, 7)
  if (a === 0x64 && b === 0xff9b && words.slice(2, 6).every((word) => word === 0)) return inner(6, 7)
  if (a === 0x2002) return inner(1, 2)
  if (a === 0x2001 && b < 0x200) return false
  if (a === 0x2001 && b === 0xdb8) return false
  if (a === 0x3fff && b < 0x1000) return false
  return a >= 0x2000 && a < 0x4000
}

/** Eight words, or undefined. */
function parseV6(given: string): number[] | undefined {
  const text = given.replace(/^\[|\]$/g, '').toLowerCase()
  if (!/^[0-9a-f:.]+$/.test(text) || !text.includes(':')) return undefined
  const tail = /:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1]
  const v4 = tail === undefined ? undefined : parseV4(tail)
  if (tail !== undefined && v4 === undefined) return undefined
  const plain = tail === undefined ? text : text.slice(0, -tail.length) + words32(v4 ?? 0)
  const halves = plain.split('::')
  if (halves.length > 2) return undefined
  const [head = [], rest = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - rest.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const all = [...head, ...Array<string>(halves.length === 1 ? 0 : missing).fill('0'), ...rest]
  if (all.some((word) => !/^[0-9a-f]{1,4}$/.test(word))) return undefined
  return all.map((word) => Number.parseInt(word, 16))
}

const words32 = (value: number) => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`
