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

it('names the model servers that answer on this machine, and nothing that is none or is not there', async () => {
  const [two, one, broken, page] = await Promise.all([
    listen(200, '{"data":[{"id":"a"},{"id":"b"}]}'),
    listen(200, '{"data":[{"id":"a"}]}'),
    listen(500, '{"data":[]}'),
    listen(200, '<h1>Something else</h1>'),
  ])
  // Nobody listens at the first port.
  expect(await lookForModels(['1', two, one, broken, page], 60_000)).toEqual([`Port ${two} (2 models)`, `Port ${one} (1 model)`])
})
