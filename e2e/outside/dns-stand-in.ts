import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './read-body.ts'

const TYPES: Record<string, number> = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 }
const SERVER_FAILED = 2
const NO_SUCH_NAME = 3

/**
 * A name server over HTTPS in its JSON dialect. `POST /dns` sets what it has of a name: texts and addresses by type, or
 * nothing; `broken` makes it fail for that name as a server does that cannot reach its own.
 */
export function dnsStandIn(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const zones = new Map<string, Record<string, string[]> | 'broken'>()
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/dns') {
      const { name, records } = JSON.parse(await readBody(request)) as {
        name: string
        records: Record<string, string[]> | 'broken'
      }
      zones.set(name, records)
      return void response.end('{}')
    }
    const [name, type] = [searchParams.get('name') ?? '', searchParams.get('type') ?? 'A']
    const zone = zones.get(name)
    const known = typeof zone === 'object' ? (zone[type] ?? []) : []
    const aliases = typeof zone === 'object' && type !== 'CNAME' ? (zone.CNAME ?? []) : []
    const record = (kind: string) => (data: string) => ({
      name,
      type: TYPES[kind],
      TTL: 60,
      data: kind === 'TXT' ? `"${data}"` : kind === 'CNAME' ? `${data}.` : data,
    })
    const body = {
      Status: zone === 'broken' ? SERVER_FAILED : zone ? 0 : NO_SUCH_NAME,
      Question: [{ name, type: TYPES[type] }],
      Answer: [...aliases.map(record('CNAME')), ...known.map(record(type))],
    }
    response.writeHead(200, { 'content-type': 'application/dns-json' }).end(JSON.stringify(body))
  }
}
