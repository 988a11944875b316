import type { Env } from '../env'
import { isAddress, isPublicAddress } from './egress-address'
import { type Resolve, resolveOver } from './egress-resolve'

/** One sentence for every refusal and every failure, so that nobody can map a network by what it says. */
const SENTENCE = 'This address could not be reached from here'

export class EgressRefused extends Error {
  override readonly name = 'EgressRefused'

  /** `reason` is for our own logs and tests, never for the caller. */
  constructor(readonly reason: string) {
    super(SENTENCE)
  }
}

export interface EgressTools {
  resolve: Resolve
  fetch: (request: Request) => Promise<Response>
}

export const egressTools = (env: Env): EgressTools => ({ resolve: resolveOver(env), fetch: (request) => fetch(request) })

const MAX_HOPS = 5
const MAX_URL = 16_000
const MAX_REPLAY_BYTES = 5_000_000
const PORTS = new Set(['', '80', '443'])
/** Names that mean a machine or a network of one's own. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion|test|invalid|arpa)$/
/** What a Worker sets itself, what names a hop, and what an upstream might take for its own network's word. */
const NOT_SENT = /^(?:host|connection|cdn-loop|forwarded|via|cf-.*|x-forwarded-.*|x-real-ip|true-client-ip|proxy-.*|base44-.*)$/
const CREDENTIALS = ['authorization', 'cookie', 'x-api-key', 'api-key']

/** The URL, when what it says by itself may be asked for. Names are checked again by what they resolve to. */
export function requireOutsideUrl(text: string): URL {
  if (text.length > MAX_URL) throw new EgressRefused('the address is too long')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw new EgressRefused('the address cannot be read')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new EgressRefused(`the scheme ${url.protocol}`)
  if (url.username || url.password) throw new EgressRefused('credentials in the address')
  if (!PORTS.has(url.port)) throw new EgressRefused(`the port ${url.port}`)
  const host = bareHost(url)
  if (isAddress(host)) {
    if (!isPublicAddress(host)) throw new EgressRefused(`the address ${host}`)
    return url
  }
  if (!host.includes('.') || INSIDE.test(host)) throw new EgressRefused(`the name ${host}`)
  return url
}

const bareHost = (url: URL) =>
  url.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')

/**
 * The one door to addresses that a person, a model or generated code chose. Every hop is checked by its URL and by
 * every address its name has; at most five are followed, and credentials stay behind when the origin changes. A Worker
 * cannot pin the address it then connects to: that it reaches no private network is the deployment's to ensure, and
 * Cloudflare's does.
 */
export async function guardedFetch(request: Request, { resolve, fetch }: EgressTools): Promise<Response> {
  const follows = request.redirect === 'follow'
  const body = request.body && follows ? await readCapped(request) : request.body
  let hop: Hop = { url: requireOutsideUrl(request.url), method: request.method, headers: sendable(request.headers), body }
  for (let hops = 0; ; hops++) {
    await requireOutside(hop.url, resolve)
    const { method, headers } = hop
    const outgoing = new Request(hop.url, {
      method,
      headers,
      redirect: 'manual',
      signal: request.signal,
      ...(hop.body ? { body: hop.body } : {}),
    })
    const answer = await fetch(outgoing).catch((error: unknown) => {
      throw request.signal.aborted ? error : new EgressRefused(`not reached: ${String(error)}`)
    })
    const location = answer.headers.get('location')
    if (!follows || !location || ![301, 302, 303, 307, 308].includes(answer.status)) return answer
    await answer.body?.cancel()
    if (hops >= MAX_HOPS) throw new EgressRefused('too many redirects')
    hop = nextHop(hop, { status: answer.status, location })
  }
}

interface Hop {
  url: URL
  method: string
  headers: Headers
  body: ArrayBuffer | ReadableStream | null
}

function nextHop({ url, method, headers, body }: Hop, { status, location }: { status: number; location: string }): Hop {
  const target = URL.canParse(location, url) ? new URL(location, url).href : ''
  const next = requireOutsideUrl(target)
  const kept = new Headers(headers)
  if (next.origin !== url.origin) for (const name of CREDENTIALS) kept.delete(name)
  const becomesGet = status === 303 ? method !== 'HEAD' : (status === 301 || status === 302) && method === 'POST'
  if (!becomesGet) return { url: next, method, headers: kept, body }
  for (const name of ['content-type', 'content-length']) kept.delete(name)
  return { url: next, method: 'GET', headers: kept, body: null }
}

/** Every record must be public: one inside among many is how a guard is walked around. */
async function requireOutside(url: URL, resolve: Resolve): Promise<void> {
  const host = bareHost(url)
  if (isAddress(host)) return
  // A name that cannot be looked up is refused like one that has no address.
  const addresses = await resolve(host).catch(() => [])
  if (addresses.length === 0) throw new EgressRefused(`${host} has no address`)
  const inside = addresses.find((address) => !isPublicAddress(address))
  if (inside) throw new EgressRefused(`${host} is at ${inside}`)
}

function sendable(given: Headers): Headers {
  return new Headers([...given].filter(([name]) => !NOT_SENT.test(name)))
}

/** A redirect may ask for the body again. */
async function readCapped(request: Request): Promise<ArrayBuffer> {
  const body = await request.arrayBuffer()
  if (body.byteLength > MAX_REPLAY_BYTES) throw new EgressRefused('the body is too large')
  return body
}
