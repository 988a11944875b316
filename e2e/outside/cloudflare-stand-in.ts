import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './read-body.ts'

interface CustomHostname {
  id: string
  hostname: string
  status: string
  ssl: { status: string; method: string; type: string }
  checks: number
}

/**
 * Cloudflare's API of custom hostnames, by zone. A name is active once it was asked for a second time, its certificate
 * with it; `blocked…` ends blocked, `certless…` never gets its certificate, `forbidden…` is refused. The zone `down`
 * answers nobody, and only the token `right-token` is taken.
 */
export function cloudflareStandIn(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const zones = new Map<string, Map<string, CustomHostname>>()
  let made = 0
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, zone = '', id = ''] = /\/zones\/([^/]+)\/custom_hostnames\/?([^/]*)/.exec(url.pathname) ?? []
    const answer = (status: number, body: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: status < 400, errors: [], messages: [], result: null, ...body }))
    const refuse = (status: number, code: number, message: string) => answer(status, { errors: [{ code, message }] })
    if (zone === 'down') return void response.writeHead(503).end('upstream connect error')
    if (request.headers.authorization !== 'Bearer right-token') return refuse(403, 10000, 'Authentication error')
    const names = zones.get(zone) ?? new Map<string, CustomHostname>()
    zones.set(zone, names)
    const found = names.get(id)
    if (request.method === 'GET' && !id) {
      const wanted = url.searchParams.get('hostname')
      return answer(200, { result: [...names.values()].filter(({ hostname }) => !wanted || hostname === wanted).map(toResult) })
    }
    if (request.method === 'POST') {
      const { hostname, ssl } = JSON.parse(await readBody(request)) as Pick<CustomHostname, 'hostname' | 'ssl'>
      if (hostname.startsWith('forbidden')) return refuse(400, 1414, 'This hostname is not allowed.')
      if ([...names.values()].some((each) => each.hostname === hostname))
        return refuse(409, 1406, 'Duplicate custom hostname found.')
      made += 1
      const fresh = { id: `hostname-${made}`, hostname, status: 'pending', ssl: { ...ssl, status: 'initializing' }, checks: 0 }
      names.set(fresh.id, fresh)
      return answer(201, { result: toResult(fresh) })
    }
    if (!found) return refuse(404, 1436, 'The custom hostname was not found.')
    if (request.method === 'DELETE') {
      names.delete(id)
      return answer(200, { result: { id } })
    }
    found.checks += 1
    found.status = found.hostname.startsWith('blocked') ? 'blocked' : 'active'
    found.ssl.status = found.hostname.startsWith('certless') ? 'pending_validation' : 'active'
    return answer(200, { result: toResult(found) })
  }
}

const toResult = ({ checks: _, ...hostname }: CustomHostname) => hostname
