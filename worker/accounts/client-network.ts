import { sha256 } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'
import { schemeFor } from '#worker/platform/http/hosts'

/**
 * Where a request comes from, for limits: its address, or the /64 a household holds of IPv6. Only the header that
 * Cloudflare's edge sets counts. On a laptop there is no edge, so there whoever calls is one and the same, and no
 * header changes that.
 */
export function clientNetwork(env: Pick<Env, 'PLATFORM_HOST'>, headers: Headers): string {
  if (schemeFor(env.PLATFORM_HOST) === 'http') return 'local'
  const address = headers.get('cf-connecting-ip')?.trim().toLowerCase()
  return address ? networkOf(address) : 'unknown'
}

export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** What a session remembers of its network: enough to know it again, useless to anyone who reads the table. */
export const networkHash = (env: Env, network: string): Promise<string> => sha256(`${env.SESSION_KEY}:network:${network}`)

export const networkOfRequest = ({ env, req }: { env: Env; req: { raw: Request } }): string => clientNetwork(env, req.raw.headers)
