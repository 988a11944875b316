import pools from './pools.json'

/** Names from many places; nobody in particular. */
export const PEOPLE = pools.person
export const HUES = pools.hues
export const NOTES = pools.notes
const STREETS = pools.streets

const LISTS: Record<string, string[]> = {
  ...pools,
  surname: PEOPLE.map((name) => `${name.split(' ').slice(1).join(' ')} family`),
  contact: PEOPLE.map((name, at) => `${name.split(' ')[0]} (+1 555 01${String((at * 17 + 20) % 100).padStart(2, '0')})`),
}

/** Those that speak of one trade: what is broken, taught, treated or sold there. */
const OF_TRADE = new Set(
  'allergen brand device diagnosis doctor material model platform problem role room skill street subject treatment venue'.split(
    ' ',
  ),
)
export const isOfTrade = (pool: string): boolean => OF_TRADE.has(pool)

/** The nth value of a pool; numbered codes count up so that they stay unique. */
export function fromPool(pool: string, at: number, offset: number): string {
  const list = LISTS[pool]
  if (list) return list[(at + offset) % list.length] ?? ''
  const serial = (at * 37 + offset * 11 + 108) % 900
  switch (pool) {
    case 'address':
      return `${STREETS[(at + offset) % STREETS.length]} ${3 + ((at * 7 + offset) % 80)}`
    case 'sku':
      return `${'ABCDEFGHKLMNPR'.charAt((at + offset) % 14)}${'TRSLKN'.charAt(at % 6)}-${String(1000 + serial)}`
    case 'shelf':
      return `${'ABCD'.charAt((at + offset) % 4)}${1 + (at % 6)}`
    case 'table':
      return `Table ${1 + (at % 8)}`
    case 'tag':
      return `${String(200 + serial)}`
    case 'serial':
      return `${String(48_000 + serial * 31)}`
    case 'plate':
      return `${'BKLMNRST'.charAt(at % 8)}${'ACEHJX'.charAt((at + offset) % 6)} ${String(100 + serial)}`
    case 'postcode':
      return String(10_000 + serial * 83)
    case 'isbn':
      return `978-0-${String(14_000 + serial * 53)}-${String(100 + serial)}-${at % 10}`
    default:
      return `${pool}-${String(1001 + at)}`
  }
}

export const emailOf = (name: string) =>
  `${name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replace(/&/g, ' ')
    .replace(/[^a-z ]/g, '')
    .trim()
    .split(/\s+/)
    .join('.')}@example.com`

/** Numbers out of the ranges kept free for stories. */
export const phoneAt = (at: number, offset: number) => `+1 555 01${String((at * 17 + offset * 3) % 100).padStart(2, '0')}`
