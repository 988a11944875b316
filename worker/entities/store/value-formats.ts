/**
 * Formats of text fields. Each reader answers the text to store, or undefined when the text does not fit; unknown
 * formats take any text.
 */
export function readFormat(format: string, text: string): string | undefined {
  const reader = READERS.get(format)
  return reader ? reader.read(text) : text
}

export const describeFormat = (format: string): string => READERS.get(format)?.description ?? `a valid ${format}`

/**
 * With an offset: the moment in UTC, to the millisecond, so that order of text is order of time. Without one: a local
 * time, kept as it is.
 */
export function parseDateTime(text: string): string | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?$/i.exec(text)
  if (!parts) return parseDate(text) ? text : undefined
  const [, date = '', time = '', offset] = parts
  if (!parseDate(date)) return undefined
  const zone = offset ? offset.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2') : 'Z'
  const moment = Date.parse(`${date}T${time}${zone}`)
  if (Number.isNaN(moment)) return undefined
  return offset ? new Date(moment).toISOString() : `${date}T${time}`
}

function parseDate(text: string): string | undefined {
  const date = /^(\d{4}-\d\d-\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/i.exec(text)?.[1]
  if (!date) return undefined
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined
}

const keepIf = (fits: (text: string) => boolean) => (text: string) => (fits(text) ? text : undefined)
const matching = (pattern: RegExp) => keepIf((text) => pattern.test(text))

/** Links may also be addresses inside the app, such as `/files/…`. */
const isLink = (text: string) => text.startsWith('/') || (/^[a-z][a-z0-9+.-]*:/i.test(text) && URL.canParse(text))
const isIpv4 = (text: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)
const isIpv6 = (text: string) => /^[0-9a-f:.]{2,45}$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`)

const READERS = new Map<string, { read: (text: string) => string | undefined; description: string }>([
  ['date', { read: parseDate, description: 'a date such as 2026-01-31' }],
  ['date-time', { read: parseDateTime, description: 'a date and time such as 2026-01-31T12:00:00Z' }],
  [
    'time',
    {
      read: matching(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/i),
      description: 'a time such as 14:30',
    },
  ],
  ['email', { read: matching(/^[^\s@]{1,64}@[^\s@]{1,255}$/), description: 'an email address' }],
  ['uri', { read: keepIf(isLink), description: 'a link such as https://example.com' }],
  ['hostname', { read: matching(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/i), description: 'a host name' }],
  ['ipv4', { read: keepIf(isIpv4), description: 'an IPv4 address' }],
  ['ipv6', { read: keepIf(isIpv6), description: 'an IPv6 address' }],
  ['uuid', { read: matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i), description: 'a UUID' }],
])
