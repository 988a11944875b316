import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { lookForModels } from './look-for-models.ts'

async function listen(status: number, body: string): Promise<string> {
  const server = createServer(({ url }, answer) => {
    answer.writeHead(url === '/v1/models' ? status : 404).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

it('names the models of servers that answer on this machine, and nothing that is none or is not there', async () => {
  const [two, many, none, broken, page] = await Promise.all([
    listen(200, JSON.stringify({ data: [{ id: 'qwen3:8b' }, { id: 'llama\u001b[2J3.2' }] })),
    listen(200, JSON.stringify({ data: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id })) })),
    listen(200, '{"data":[]}'),
    listen(500, '{"data":[]}'),
    listen(200, '<h1>Something else</h1>'),
  ])
  // Nobody listens at the first port.
  expect(await lookForModels(['1', two, many, none, broken, page], 60_000)).toEqual([
    `Port ${two} (qwen3:8b, llama[2J3.2)`,
    `Port ${many} (a, b, c, d and 2 more)`,
    `Port ${none} (no model yet)`,
  ])
})
