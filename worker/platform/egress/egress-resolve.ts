import { z } from 'zod'
import type { Env } from '../env'

/**
 * Every address a name has, of both kinds. Throws when that cannot be found out: a name nobody can look up is not
 * called.
 */
export type Resolve = (name: string) => Promise<string[]>

const Answer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
})
const RECORDS = { A: 1, AAAA: 28 } as const
const KEPT_MS = 30_000
const MAX_KEPT = 1_000
const PATIENCE_MS = 5_000

/** Short enough that a name which moves inside is noticed, long enough that a page of calls asks once. */
const kept = new Map<string, { addresses: string[]; untilMs: number }>()

/** DNS over HTTPS: the only DNS a Worker can ask itself. */
export const resolveOver =
  (env: Env): Resolve =>
  async (name) => {
    const known = kept.get(name)
    if (known && known.untilMs > Date.now()) return known.addresses
    const server = env.DNS_OVER_HTTPS || 'https://cloudflare-dns.com/dns-query'
    const found = await Promise.all(Object.entries(RECORDS).map(([kind, type]) => queryDns(server, { name, kind, type })))
    const addresses = found.flat()
    const [oldest] = kept.keys()
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(name, { addresses, untilMs: Date.now() + KEPT_MS })
    return addresses
  }

async function queryDns(server: string, { name, kind, type }: { name: string; kind: string; type: number }): Promise<string[]> {
  const url = new URL(server)
  url.search = new URLSearchParams({ name, type: kind }).toString()
  const response = await fetch(url, { headers: { accept: 'application/dns-json' }, signal: AbortSignal.timeout(PATIENCE_MS) })
  const answer = Answer.parse(await response.json())
  // Aliases come along in the same answer; only addresses count.
  return answer.Answer.filter((record) => record.type === type).map((record) => record.data)
}
