import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SeenMail } from '../../worker/platform/testing/outside-parties'
import { type LoopbackServer, startLoopbackServer } from '../loopback-server.ts'
import { cloudflareStandIn } from './cloudflare-stand-in.ts'
import { dnsStandIn } from './dns-stand-in.ts'
import { driveStandIn } from './drive-stand-in.ts'
import { gumroadStandIn } from './gumroad-stand-in.ts'
import { notionStandIn } from './notion-stand-in.ts'
import { readBody } from './read-body.ts'
import { stripeStandIn } from './stripe-stand-in.ts'

/**
 * The parties outside, on loopback, each speaking its real protocol. `/emails` is a mail provider's API: what it does
 * is in the key it is called with (`down-once-…` fails once, `down-…` always, `refuses-…` says no, `holds-…` never
 * answers, anything else takes the mail), and `/seen?key=` tells what it took. `/siteverify` is Turnstile's verifier:
 * tokens `human-…` pass once; the secrets `down`, `cut` and `garbled` are outages. `/notion` is Notion's API: see
 * notion-stand-in.ts. `/google` is Google's OAuth and Drive: see drive-stand-in.ts. `/v1` is Stripe's: see
 * stripe-stand-in.ts. `/gumroad` is Gumroad's: see gumroad-stand-in.ts. `/cloudflare` is Cloudflare's API of custom
 * hostnames, `/dns-query` a name server over HTTPS.
 */
export async function startOutsideParties(): Promise<LoopbackServer> {
  const seen = new Map<string, SeenMail[]>()
  const spent = new Set<string>()
  const [notion, drive] = [notionStandIn(), driveStandIn()]
  const gumroad = gumroadStandIn()
  const stripe = stripeStandIn()
  const [cloudflare, dns] = [cloudflareStandIn(), dnsStandIn()]
  return startLoopbackServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/seen') return void response.end(JSON.stringify(seen.get(searchParams.get('key') ?? '') ?? []))
    if (pathname.startsWith('/notion/')) return void notion(request, response).catch(() => response.destroy())
    if (pathname.startsWith('/gumroad/')) return void gumroad(request, response).catch(() => response.destroy())
    if (pathname.startsWith('/v1/')) return void stripe(request, response).catch(() => response.destroy())
    if (pathname.startsWith('/google/')) return void drive(request, response).catch(() => response.destroy())
    if (pathname.startsWith('/cloudflare/')) return void cloudflare(request, response).catch(() => response.destroy())
    if (pathname.startsWith('/dns')) return void dns(request, response).catch(() => response.destroy())
    const answer = pathname === '/emails' ? takeMail(request, response, seen) : verify(request, response, spent)
    answer.catch(() => response.destroy())
  })
}

async function takeMail(request: IncomingMessage, response: ServerResponse, seen: Map<string, SeenMail[]>) {
  const key = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const calls = seen.get(key) ?? []
  const mail = JSON.parse(await readBody(request)) as SeenMail['mail']
  seen.set(key, [...calls, { idempotencyKey: String(request.headers['idempotency-key']), mail }])
  if (key.startsWith('holds-')) return
  const isDown = key.startsWith('down-once-') ? calls.length === 0 : key.startsWith('down-')
  response.writeHead(isDown ? 503 : key.startsWith('refuses-') ? 422 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ id: 'mail-1' }))
}

async function verify(request: IncomingMessage, response: ServerResponse, spent: Set<string>) {
  const { secret, response: token } = JSON.parse(await readBody(request)) as { secret: string; response: string }
  if (secret === 'cut') return response.destroy()
  if (secret === 'down') return response.writeHead(503).end()
  if (secret === 'garbled') return response.end('<html>')
  const success = secret === 'right-secret' && token.startsWith('human-') && !spent.has(token)
  spent.add(token)
  return response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['timeout-or-duplicate'] }))
}
