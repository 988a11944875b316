import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as callServer, createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createPlainServer, type Socket } from 'node:net'
import { expect, inject, it } from 'vitest'
import { freePort } from '../scripts/local/free-port.ts'
import { openProxy } from '../scripts/local/local-proxy.ts'
import { makeAccount } from './account.ts'
import { openBrowser } from './browser.ts'
import { importFiles } from './publish-files.ts'

it('a request is not lost where the server no longer keeps the connection of the one before', async () => {
  const used = new WeakSet<Socket>()
  const server = createServer((request, answer) => {
    if (used.has(request.socket)) return request.socket.destroy()
    used.add(request.socket)
    return answer.end('well')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const port = await freePort()
  const proxy = await openProxy({ port, serverPort: (server.address() as AddressInfo).port })
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' })
      expect([answer.status, await answer.text()]).toEqual([200, 'well'])
    }
  } finally {
    proxy.close()
    server.close()
    server.closeAllConnections()
  }
})

/** Answers as soon as it knows how much is to come, and hangs up without reading it, as the Worker does. */
const refusing = createPlainServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', () => {
    socket.pause()
    const body = JSON.stringify({ error: { code: 'too-large', message: 'More than 25 MB cannot be sent at once.' } })
    socket.write(
      `HTTP/1.1 413 Too Large\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      () => socket.resetAndDestroy(),
    )
  })
})

it.for([
  ['keeps the connection', true],
  ['does not', false],
] as const)('what is refused before it was read is answered with the refusal to who %s', async ([, keepAlive]) => {
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const port = await freePort()
  const proxy = await openProxy({ port, serverPort: (refusing.address() as AddressInfo).port })
  const agent = new Agent({ keepAlive })
  const send = (bytes: number, headers: Record<string, string | number>) =>
    new Promise((done) => {
      const asked = callServer({ port, host: '127.0.0.1', method: 'POST', headers, agent }, async (answer) => {
        let text = ''
        for await (const chunk of answer) text += chunk
        done([answer.statusCode, JSON.parse(text).error.code])
      })
      asked.on('error', (error) => done(error.message))
      asked.end(Buffer.alloc(bytes))
    })
  try {
    for (const megabytes of [1, 11, 35])
      for (let turn = 0; turn < 5; turn += 1) {
        const bytes = megabytes * 1_048_576
        expect([megabytes, await send(bytes, { 'content-length': bytes })]).toEqual([megabytes, [413, 'too-large']])
        expect([megabytes, await send(bytes, { 'transfer-encoding': 'chunked' })]).toEqual([megabytes, [413, 'too-large']])
      }
  } finally {
    agent.destroy()
    proxy.close()
    refusing.close()
  }
})

it('the words of a limit reach a page and a program, however large what they send is', async () => {
  const url = inject('serverUrl')
  const account = await makeAccount(url)
  const PAGE = { 'pages/Home.jsx': 'export default () => <h1>Large</h1>' }
  const appId = await importFiles(url, { account, name: 'Large', files: PAGE })
  const limits = [
    [`/api/apps/${appId}/integration-endpoints/Core/UploadFile`, 11, 'File size to large'],
    ['/api/apps/import', 30, 'More than 25 MB cannot be sent at once.'],
    [`/api/context/ingest/file?appId=${appId}`, 27, 'file size is too big (max 10 MB)'],
    [`/api/apps/${appId}/records/Boat/import`, 35, 'More than 25 MB cannot be sent at once.'],
  ] as const
  const send = async ([path, megabytes, token]: [path: string, megabytes: number, token: string]) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(megabytes * 1_048_576)]), 'large.txt')
    try {
      const answer = await fetch(path, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } })
      return `${answer.status} ${await answer.text()}`
    } catch (error) {
      return String(error)
    }
  }
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/signIn`)
    for (const [path, megabytes, words] of limits)
      for (let turn = 0; turn < 4; turn += 1)
        for (const answer of [
          await page.evaluate(send, [path, megabytes, account.token] as [string, number, string]),
          await send([`${url}${path}`, megabytes, account.token]),
        ]) {
          expect([path, answer]).toEqual([path, expect.stringMatching(/^413 /)])
          expect(answer).toContain(words)
        }
  } finally {
    await browser.close()
  }
})

it('who goes on sending what nobody reads is cut off', async () => {
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const port = await freePort()
  const proxy = await openProxy({ port, serverPort: (refusing.address() as AddressInfo).port })
  try {
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise((done) => socket.on('close', done))
    socket.on('error', () => {})
    socket.resume()
    let sent = 0
    const megabyte = Buffer.alloc(1_048_576)
    socket.write(`POST / HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 10000000000\r\n\r\n`)
    const send = () => {
      while (!socket.destroyed && socket.write(megabyte)) sent += 1
      sent += 1
    }
    socket.on('drain', send)
    send()
    await closed
    expect(sent).toBeLessThan(300)
  } finally {
    proxy.close()
    refusing.close()
  }
})

it('a browser that comes before the server answers comes again by itself, and no call does', async () => {
  const port = await freePort()
  const proxy = await openProxy({ port, serverPort: await freePort() })
  try {
    const again = async (accept: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept } })
      return [answer.status, answer.headers.get('refresh')]
    }
    expect(await again('text/html,*/*')).toEqual([503, '2'])
    expect(await again('application/json')).toEqual([503, null])
  } finally {
    proxy.close()
  }
})

it('nothing is compressed for a browser on the same machine, whatever it takes', async () => {
  const server = createServer((request, answer) => answer.end(JSON.stringify(request.rawHeaders))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = await freePort()
  const proxy = await openProxy({ port, serverPort: (server.address() as AddressInfo).port })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'br, gzip' } })
    const headers = (await answer.json()) as string[]
    const values = headers.filter((_, at) => headers[at - 1]?.toLowerCase() === 'accept-encoding')
    expect(values).toEqual(['identity'])
  } finally {
    proxy.close()
    server.close()
    server.closeAllConnections()
  }
})

it('a free port is none that an outgoing connection may take before it is listened at', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, freePort))
  expect(ports.filter((port) => port < 10_000 || port >= 32_768)).toEqual([])
})

it('a port that is taken is said in words, before anything is built', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { stderr, code } = await new Promise<{ stderr: string; code: unknown }>((ended) => {
    const env = { ...process.env, PORT: String(port) }
    execFile(process.execPath, ['scripts/serve.ts'], { env }, (error, _stdout, stderr) => ended({ stderr, code: error?.code }))
  })
  server.close()
  expect(stderr.trim()).toBe(
    `Port ${port} is taken by another program. End that one, or name another port: PORT=${port + 1} npx bun start`,
  )
  expect(code).toBe(1)
})
