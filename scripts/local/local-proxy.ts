import { Agent, request as callServer, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

/**
 * Headers by which the local server speaks to itself. From outside they would change which host a request is for
 * (`mf-original-url`), under which scheme, or where it comes from: an app's page could call the builder's host as its
 * own.
 */
const INTERNAL = /^(?:mf-|cf-|x-forwarded-|forwarded$|x-real-ip$)/i
/** Paths by which the local server is driven: schedules, mail, its explorer of databases and files. */
const DRIVING = /^\/+(?:cdn-cgi|__cf_local)(?:\/|$)/i
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])

/** On the way to a program on the same machine, packing and unpacking only costs: a tenth of what the server does. */
const UNCOMPRESSED = ['Accept-Encoding', 'identity']

interface Refusal {
  status: number
  code: string
  message: string
  /** A browser that wants a page asks again by itself. */
  isPassing?: boolean
}

/**
 * What stands before the local server: it takes away what only the server itself may say, and refuses what it cannot
 * read. On Cloudflare the edge does this.
 */
export async function openProxy({ port, serverPort }: { port: number; serverPort: number }): Promise<{ close: () => void }> {
  const proxies = [makeProxy(serverPort), makeProxy(serverPort)] as const
  await listen(proxies[0], { port, host: '127.0.0.1' })
  // Browsers look for `localhost` at either; not every machine has this one.
  await listen(proxies[1], { port, host: '::1' }).catch(() => undefined)
  const close = () => {
    for (const proxy of proxies) {
      proxy.close()
      proxy.closeAllConnections()
    }
  }
  return { close }
}

function listen(proxy: Server, where: { port: number; host: string }): Promise<void> {
  return new Promise((opened, failed) => {
    proxy.once('error', failed)
    proxy.listen(where, () => opened())
  })
}

function makeProxy(serverPort: number): Server {
  const proxy = createServer({ keepAliveTimeout: 65_000 }, (request, answer) => {
    const refusal = findRefusal(request)
    if (refusal) return drainRequest(request, () => refuse(answer, refusal))
    pass(request, answer, serverPort)
  })
  proxy.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const refusal = findRefusal(request)
    if (refusal) return socket.end(`HTTP/1.1 ${refusal.status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    joinSockets(request, { socket, head, serverPort })
  })
  proxy.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return proxy
}

function findRefusal({ rawHeaders, url = '/' }: IncomingMessage): Refusal | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1) return { status: 400, code: 'invalid-input', message: 'Send exactly one Host header' }
  let path: string
  try {
    path = decodeURI(new URL(url, 'http://localhost').pathname)
  } catch {
    return { status: 400, code: 'invalid-input', message: 'This address cannot be read' }
  }
  return DRIVING.test(path) ? { status: 404, code: 'not-found', message: 'There is nothing at this address' } : undefined
}

function refuse(answer: ServerResponse, { status, code, message, isPassing = false }: Refusal): void {
  answer.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isPassing ? { refresh: '2' } : {}),
  })
  answer.end(JSON.stringify({ error: { code, message } }))
}

/** Name and value in turn, as they came: what has two values keeps them. */
function outsideHeaders({ rawHeaders }: IncomingMessage, { keepsUpgrade }: { keepsUpgrade: boolean }): string[] {
  const named = new Set(
    rawHeaders.flatMap((name, index) =>
      index % 2 === 0 && name.toLowerCase() === 'connection' ? (rawHeaders[index + 1] ?? '').toLowerCase().split(/\s*,\s*/) : [],
    ),
  )
  return rawHeaders.flatMap((name, index) => {
    if (index % 2 === 1) return []
    const lower = name.toLowerCase()
    const isHop = HOP_BY_HOP.has(lower) || named.has(lower)
    if (
      lower === 'accept-encoding' ||
      INTERNAL.test(lower) ||
      (isHop && !(keepsUpgrade && (lower === 'connection' || lower === 'upgrade')))
    )
      return []
    return [name, rawHeaders[index + 1] ?? '']
  })
}

/**
 * A connection a request: one kept for the next would now and then be closed by the server in the moment it is used,
 * and the request be lost.
 */
const agent = new Agent({ keepAlive: false })

/** How much is still read of a request that is answered, and how long. */
const MAX_DRAINED = 128 * 1024 * 1024
const DRAIN_MS = 20_000

function pass(request: IncomingMessage, answer: ServerResponse, serverPort: number): void {
  const { method, url } = request
  const headers = [...outsideHeaders(request, { keepsUpgrade: false }), ...UNCOMPRESSED]
  const asked = callServer({ host: '127.0.0.1', port: serverPort, method, path: url, headers, setHost: false, agent })
  let isAnswered = false
  asked.on('socket', ignoreUnwritten)
  asked.on('response', (answered) => {
    isAnswered = true
    answer.writeHead(answered.statusCode ?? 502, answered.statusMessage, outsideAnswer(answered))
    answered.on('error', () => answer.destroy())
    answered.on('end', () => drainRequest(request, () => answer.end()))
    answered.pipe(answer, { end: false })
  })
  asked.on('error', () => {
    // What is wrong with an answer that has begun is the answer's to say.
    if (isAnswered || answer.destroyed) return
    const isPassing = method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')
    const message = 'The server does not answer. Try again in a moment.'
    drainRequest(request, () => refuse(answer, { status: 503, code: 'internal', message, isPassing }))
  })
  answer.on('close', () => asked.destroy())
  request.on('error', () => asked.destroy())
  request.pipe(asked)
}

/**
 * What cannot be written any more is no error by itself: the server answers what is too large before it has read it,
 * and hangs up. Its answer still lies there to be read; where there is none, reading says so.
 */
function ignoreUnwritten(socket: Socket): void {
  const { _write: write, _writev: writeAll } = socket
  socket._write = (chunk, encoding, done) => write.call(socket, chunk, encoding, () => done())
  if (writeAll) socket._writev = (chunks, done) => writeAll.call(socket, chunks, () => done())
}

/**
 * Reads what still comes of a request that is answered already, and throws it away: who is sending meets a closed
 * connection else, before the answer. Who goes on for too long is cut off.
 */
function drainRequest(request: IncomingMessage, done: () => void): void {
  if (request.complete || request.destroyed) {
    done()
    return
  }
  let drained = 0
  const stop = () => {
    clearTimeout(timer)
    request.off('data', count).off('end', stop).off('close', stop)
    done()
    if (!request.complete) request.socket.destroySoon()
  }
  const count = (chunk: Buffer) => {
    drained += chunk.length
    if (drained > MAX_DRAINED) stop()
  }
  const timer = setTimeout(stop, DRAIN_MS)
  request.unpipe()
  request.on('data', count).on('end', stop).on('close', stop).resume()
}

function outsideAnswer({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 1 || HOP_BY_HOP.has(name.toLowerCase()) ? [] : [name, rawHeaders[index + 1] ?? ''],
  )
}

/** Web sockets: the first lines are written anew, and then each side hears the other. */
function joinSockets(
  request: IncomingMessage,
  { socket, head, serverPort }: { socket: Socket; head: Buffer; serverPort: number },
) {
  const headers = outsideHeaders(request, { keepsUpgrade: true })
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []))
  const server = connect(serverPort, '127.0.0.1', () => {
    server.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    server.write(head)
    server.pipe(socket).pipe(server)
  })
  for (const [one, other] of [
    [socket, server],
    [server, socket],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}
