import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Base44Error } from '../../client/errors'
import { LastFailedCall } from './last-failed-call'

beforeAll(() => void vi.stubGlobal('window', { location: { href: 'http://app.test/Home', origin: 'http://app.test' } }))
afterAll(() => void vi.unstubAllGlobals())

const KEY = `k3y${'a1'.repeat(12)}`
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function listen(answer: () => Promise<Response> = async () => json(200, {})) {
  let at = 0
  const last = new LastFailedCall(() => at)
  const target = { fetch: answer as typeof fetch }
  last.listen(target)
  return { last, target, wait: (ms: number) => (at += ms) }
}

it('says what the app fetched, the status and the sentence of the answer, and how long before', async () => {
  const { last, target, wait } = listen(async () => json(429, { error: { message: 'Too many requests', key: KEY } }))
  expect(last.said).toEqual({})
  const response = await target.fetch(`https://me:pass@api.test/v1/${KEY}/rates?token=${KEY}#x`, {
    method: 'post',
    headers: { authorization: `Bearer ${KEY}` },
    body: KEY,
  })
  // The app reads its answer all the same.
  expect(await response.json()).toMatchObject({ error: { key: KEY } })
  wait(2_400)
  await expect
    .poll(() => last.said.failedCall)
    .toEqual({ method: 'POST', path: 'https://api.test/v1/…/rates', status: 429, said: 'Too many requests', secondsBefore: 2 })
  expect(JSON.stringify(last.said)).not.toContain('a1a1')
})

it.for([
  ['of its own host by path alone', '/data.json', json(404, null), { path: '/data.json', status: 404 }],
  [
    'of markup nothing',
    '/x',
    new Response('<p>no</p>', { status: 500, headers: { 'content-type': 'text/html' } }),
    { status: 500 },
  ],
  ['of a long answer nothing', '/x', json(500, { message: 'x'.repeat(9_000) }), { status: 500 }],
] as const)('says %s', async ([, url, response, expected]) => {
  const { last, target } = listen(async () => response)
  await target.fetch(url)
  await new Promise((resolve) => setTimeout(resolve))
  expect(last.said.failedCall).toMatchObject(expected)
  expect(last.said.failedCall?.said).toBeUndefined()
})

it('keeps a short text without what may be a key', async () => {
  const text = new Response(`Bad key ${KEY}!`, { status: 401, headers: { 'content-type': 'text/plain' } })
  const { last, target } = listen(async () => text)
  await target.fetch('/x')
  await expect.poll(() => last.said.failedCall?.said).toBe('Bad key …!')
})

it('knows of calls that were not answered, and of none that the app gave up, answered well or made to nobody', async () => {
  const failed = new TypeError('Failed to fetch')
  const away = listen(() => Promise.reject(failed))
  await expect(away.target.fetch('https://away.test/')).rejects.toBe(failed)
  expect(away.last.said.failedCall).toMatchObject({ path: 'https://away.test/', status: 0 })
  const given = listen(() => Promise.reject(new DOMException('given up', 'AbortError')))
  await given.target.fetch('/x').catch(() => undefined)
  const good = listen()
  await good.target.fetch('/x')
  const own = listen(async () => json(404, {}))
  await own.target.fetch('data:text/plain,hello')
  expect([given, good, own].map(({ last }) => last.said)).toEqual([{}, {}, {}])
})

it('takes the client’s word for its calls, whatever the status, until other code runs', () => {
  const { last } = listen()
  const call = { method: 'GET' as const, path: '/apps/abc/entities/Task/665f665f665f665f665f665f' }
  last.noteRefusal(call, new Base44Error('No such row', { status: 404, data: null }))
  expect(last.said.failedCall).toEqual({
    method: 'GET',
    path: '/entities/Task/…',
    status: 404,
    said: 'No such row',
    secondsBefore: 0,
  })
  last.forget()
  last.noteRefusal(call, new Base44Error('Gone', { status: 404, data: { error: { code: 'version-replaced' } } }))
  expect(last.said).toEqual({})
})
