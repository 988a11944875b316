import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { openProxy } from '../scripts/local-proxy.ts'

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

it('a free port is none that an outgoing connection may take before it is listened at', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, freePort))
  expect(ports.filter((port) => port < 10_000 || port >= 32_768)).toEqual([])
})
