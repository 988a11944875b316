import { z } from 'zod'
import type { Hostname, HostnameProvider } from './hostname-provider'

const API = 'https://api.cloudflare.com/client/v4'
const PATIENCE_MS = 15_000
const DUPLICATE = 1406

const Result = z.object({
  id: z.string(),
  hostname: z.string(),
  status: z.string().default('pending'),
  ssl: z.object({ status: z.string().default('initializing') }).nullish(),
})
const Body = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number() })).default([]),
  result: z.unknown(),
})

/** The certificate by a file that Cloudflare serves itself: whoever points his host here need do nothing more. */
const SSL = { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } } as const

const ACTIVE = new Set(['active', 'active_redeploying'])
const REFUSED = new Set([
  'blocked',
  'moved',
  'deleted',
  'pending_blocked',
  'pending_migration',
  'pending_deletion',
  'test_failed',
])
const CERTIFICATE_FAILED = /timed_out|expired|deleted|inactive/

interface Account {
  zone: string
  token: string
  url?: string
}

/** Cloudflare for SaaS: custom hostnames of one zone. */
export function cloudflareHostnames({ zone, token, url = API }: Account): HostnameProvider {
  const base = `${url}/zones/${encodeURIComponent(zone)}/custom_hostnames`

  async function call(method: string, path: string, body?: object) {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const read = Body.safeParse(await response.json().catch(() => null))
      return { status: response.status, body: read.data }
    } catch {
      return { status: 0, body: undefined }
    }
  }

  async function findByName(host: string): Promise<Hostname | undefined> {
    const { body } = await call('GET', `?hostname=${encodeURIComponent(host)}`)
    const found = z
      .array(Result)
      .safeParse(body?.result)
      .data?.find((each) => each.hostname === host)
    return found && toHostname(found)
  }

  return {
    async createHostname(host) {
      const { status, body } = await call('POST', '', { hostname: host, ssl: SSL })
      const made = body?.success ? Result.safeParse(body.result).data : undefined
      if (made) return toHostname(made)
      // An answer to an earlier call may have been lost; the claim is proven, so the name is this claim's.
      if (status === 409 || body?.errors.some(({ code }) => code === DUPLICATE)) return findByName(host)
      return status === 400 || status === 403 ? 'refused' : undefined
    },
    async readHostname(id, { isNudged }) {
      const path = `/${encodeURIComponent(id)}`
      const { status, body } = isNudged ? await call('PATCH', path, { ssl: SSL }) : await call('GET', path)
      if (status === 404) return 'gone'
      const found = body?.success ? Result.safeParse(body.result).data : undefined
      return found && toHostname(found)
    },
    async deleteHostname(id) {
      const { status, body } = await call('DELETE', `/${encodeURIComponent(id)}`)
      return status === 404 || body?.success === true
    },
  }
}

function toHostname({ id, status, ssl }: z.infer<typeof Result>): Hostname {
  const hostname = ACTIVE.has(status) ? 'active' : REFUSED.has(status) ? 'refused' : 'pending'
  const certificate = ssl?.status === 'active' ? 'active' : CERTIFICATE_FAILED.test(ssl?.status ?? '') ? 'failed' : 'pending'
  return { id, hostname, certificate }
}
