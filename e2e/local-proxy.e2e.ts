import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '../scripts/local/free-port.ts'
import { openProxy } from '../scripts/local/local-proxy.ts'

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
