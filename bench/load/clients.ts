import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'

/** One server on this machine, by whatever name: `*.localhost` is not looked up. */
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
/** Longer than anything may take: what hangs is counted as failed. */
const PATIENCE_MS = 30_000

export interface Answer {
  status: number
  text: string
}
export interface CallOptions {
  method?: string
  json?: unknown
  token?: string
  headers?: Record<string, string>
}

export function send(origin: string, path: string, { method, json, token, headers: more }: CallOptions = {}): Promise<Answer> {
  const { host, port } = new URL(origin)
  const body = json === undefined ? undefined : JSON.stringify(json)
  const headers = {
    host,
    origin,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...more,
  }
  return new Promise((done, fail) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers,
        agent,
        timeout: PATIENCE_MS,
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
        answer.on('error', fail)
      },
    )
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${PATIENCE_MS / 1_000} s`)))
    asked.on('error', fail)
    asked.end(body)
  })
}

/** The body of a good answer; a bad one throws. */
export async function call<T>(origin: string, path: string, options: CallOptions = {}): Promise<T> {
  const { status, text } = await send(origin, path, options)
  if (status < 200 || status > 299) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
  return (/^[[{]/.test(text) ? JSON.parse(text) : text) as T
}

export interface LiveClient {
  /** Told the id of each row that an event is about. */
  onRow: (id: string) => void
  isOpen: () => boolean
  close: () => void
}

/**
 * Live updates of one entity, over the bare protocol: a thousand of the published client's own would be what is
 * measured.
 */
export function openLive(
  origin: string,
  { appId, entity, token }: { appId: string; entity: string; token: string },
): Promise<LiveClient> {
  const { host, port } = new URL(origin)
  const key = randomBytes(16).toString('base64')
  const path = `/ws-user-apps/socket.io/?EIO=4&transport=websocket&app_id=${appId}&token=${token}`
  const headers = {
    host,
    origin,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  }
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false, timeout: PATIENCE_MS })
    asked.on('error', fail)
    asked.on('timeout', () => asked.destroy(new Error('no connection in time')))
    asked.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += String(chunk)
      })
      answer.on('end', () =>
        fail(new Error(`${answer.statusCode} ${/"message":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 80)}`)),
      )
    })
    asked.on('upgrade', (answer, socket, head) => {
      const wanted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
      if (answer.headers['sec-websocket-accept'] !== wanted) return fail(new Error('not a WebSocket'))
      let isOpen = true
      socket.setTimeout(0)
      socket.on('close', () => {
        isOpen = false
      })
      socket.on('error', () => socket.destroy())
      const client: LiveClient = { onRow: () => undefined, isOpen: () => isOpen, close: () => socket.destroy() }
      readFrames(socket, head, (text) => {
        if (text.startsWith('0')) write(socket, '40')
        if (text === '2') write(socket, '3')
        if (text.startsWith('40')) {
          write(socket, `42${JSON.stringify(['join', `entities:${appId}:${entity}`])}`)
          done(client)
        }
        // It stands twice in an event: of the event, and in the row.
        const [, id] = text.startsWith('42') ? (/\\"id\\":\\"([\w-]+)\\"/.exec(text) ?? []) : []
        if (id) client.onRow(id)
      })
    })
    asked.end()
  })
}

/** Masked, as a client has to. */
function write(socket: Socket, text: string): void {
  const body = Buffer.from(text)
  const mask = randomBytes(4)
  const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0x80 | 126, body.length >> 8, body.length & 255]
  socket.write(Buffer.concat([Buffer.from(head), mask, body.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]))
}

/** Whole texts of a server: it masks nothing and sends them in one piece. */
function readFrames(socket: Socket, head: Buffer, take: (text: string) => void): void {
  let rest: Buffer = head
  const read = () => {
    for (;;) {
      if (rest.length < 2) return
      const short = (rest[1] ?? 0) & 127
      const start = short === 126 ? 4 : short === 127 ? 10 : 2
      if (rest.length < start) return
      const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short
      if (rest.length < start + length) return
      const kind = (rest[0] ?? 0) & 15
      const body = rest.subarray(start, start + length)
      rest = rest.subarray(start + length)
      if (kind === 1) take(body.toString())
      if (kind === 8) socket.destroy()
    }
  }
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    read()
  })
  read()
}
