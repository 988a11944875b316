import { z } from 'zod'
import type { Env } from '#worker/platform/env'

export const RECORD_TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
export type RecordType = keyof typeof RECORD_TYPES

/** What one name server says: none is an answer, undefined is none. */
export type Resolver = (name: string, type: RecordType) => Promise<string[] | undefined>

const SERVERS = ['https://cloudflare-dns.com/dns-query', 'https://dns.google/resolve']
const PATIENCE_MS = 5_000
const NO_ERROR = 0
const NO_SUCH_NAME = 3

const Answer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
})

/** Two that have nothing to do with each other, unless the installation names its own. */
export const resolversOf = (env: Env): Resolver[] =>
  (env.DNS_OVER_HTTPS ? [env.DNS_OVER_HTTPS] : SERVERS).map((server) => (name, type) => queryServer(server, { name, type }))

async function queryServer(server: string, { name, type }: { name: string; type: RecordType }): Promise<string[] | undefined> {
  const url = new URL(server)
  url.search = new URLSearchParams({ name, type }).toString()
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/dns-json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) return undefined
    const { Status, Answer: found } = Answer.parse(await response.json())
    if (Status !== NO_ERROR && Status !== NO_SUCH_NAME) return undefined
    // The aliases on the way come along in the same answer.
    return found.filter((record) => record.type === RECORD_TYPES[type]).map(({ data }) => plain(data, type))
  } catch {
    return undefined
  }
}

/** A text comes in quotes and, when it is long, in pieces; a name ends in a dot. */
function plain(data: string, type: RecordType): string {
  if (type === 'TXT') return /^"/.test(data) ? data.replace(/^"|"$/g, '').replace(/"\s+"/g, '') : data
  return data.toLowerCase().replace(/\.$/, '')
}
