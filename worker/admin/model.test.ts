import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type LocalModels, ModelStatus, ModelTest } from '#contract/admin'
import { ErrorBody } from '#contract/errors'
import { platformApp } from '#worker/app'
import { collect, endOf, openChat, textOfChunks } from '#worker/chat/testing/chat-world'
import { resolveCurrentModel } from '#worker/models/current-model'
import { requireBaseUrl } from '#worker/models/provider-address'
import { providerFetch } from '#worker/models/provider-fetch'
import { serveModels } from '#worker/models/testing/fake-model'
import type { SeenRequest } from '#worker/models/testing/scripted-reply'
import { EgressRefused } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import {
  callWorker,
  createBareApp,
  createBuilder,
  createEndUser,
  PLATFORM_ORIGIN,
  type TestBuilder,
} from '#worker/platform/testing/world'
import { findLocalModels } from './connect-model'
import { readWanted } from './test-model'

const url = inject('fakeModelUrl')
const { port } = new URL(url)
const baseUrl = `http://127.0.0.1:${port}/v1`
/** A laptop whose owner lets the provider beside the tests be called. */
const local: Env = { ...env, LOCAL_MODEL_PORTS: port }
const deployed: Env = { ...env, PLATFORM_HOST: 'build.example', LOCAL_MODEL_PORTS: port }

const forget = () => env.DB.prepare('delete from model_connections').run()
beforeEach(forget)
afterEach(forget)

const call = (who: TestBuilder | undefined, method: string, path: string, json?: unknown, on: Env = local) =>
  platformApp.fetch(
    new Request(`${PLATFORM_ORIGIN}/api/admin/model${path}`, {
      method,
      headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }),
    on,
    createExecutionContext(),
  )
const script = (key: string, ...replies: object[]) =>
  fetch(`${url}/script?key=${key}`, { method: 'POST', body: JSON.stringify(replies) })
const seen = async (key: string): Promise<SeenRequest[]> => (await fetch(`${url}/seen?key=${key}`)).json()
const wanted = (key: string | undefined, rest: object = {}) => ({
  provider: 'openai-compatible',
  baseUrl,
  model: 'rocket',
  ...(key === undefined ? {} : { apiKey: key }),
  ...rest,
})
const createAdmin = () => createBuilder({ isAdmin: true })
const newKey = () => `sk-${newId()}${newId()}`
async function connect(key: string, rest: object = {}): Promise<TestBuilder> {
  const admin = await createAdmin()
  await script(key, { text: 'I am ready.' })
  const answer = await call(admin, 'PUT', '', wanted(key, rest))
  if (answer.status !== 200) throw new Error(await answer.text())
  return admin
}
const errorOf = async (answer: Response) => ErrorBody.parse(await answer.json()).error

describe('the test of a model', () => {
  it('asks for the models and for a few words, and stores nothing', async () => {
    const [admin, key] = [await createAdmin(), newKey()]
    await script(key, { text: 'I am ready.' })
    const test = ModelTest.parse(await (await call(admin, 'POST', '/test', wanted(key))).json())
    const capabilities = { tools: false, images: false, contextTokens: 32_000, source: 'tried' }
    expect(test).toMatchObject({ isOk: true, message: 'rocket answered.', reply: 'I am ready.', capabilities })
    expect(test.models.map(({ name }) => name)).toContain('Acme: Rocket 1')
    expect(ModelStatus.parse(await (await call(admin, 'GET', '')).json()).source).toBe('builtin')
  })

  it('offers the models before one is chosen', async () => {
    const test = ModelTest.parse(await (await call(await createAdmin(), 'POST', '/test', wanted(newKey(), { model: '' }))).json())
    expect(test).toMatchObject({ isOk: true, reply: null, message: expect.stringContaining('Choose a model') })
  })

  it.for([
    [401, /refuses the key/],
    [402, /asks for payment/],
    [404, /model’s name/],
    [429, /no more requests/],
    [500, /fault of its own/],
    [418, /refuses the request \(418\)/],
  ] as const)('says in words what %s means', async ([status, words], { expect }) => {
    const [admin, key] = [await createAdmin(), newKey()]
    await script(key, { status })
    const test = ModelTest.parse(await (await call(admin, 'POST', '/test', wanted(key))).json())
    expect([test.isOk, test.reply]).toEqual([false, null])
    expect(test.message).toMatch(words)
    expect(test.message).toContain(`Scripted ${status}`)
    const refused = await call(admin, 'PUT', '', wanted(key))
    expect([refused.status, (await errorOf(refused)).code]).toEqual([502, 'model-failed'])
    expect(ModelStatus.parse(await (await call(admin, 'GET', '')).json()).source).toBe('builtin')
  })

  it('says that nothing answers where nothing does, and what is wrong with an address that is no API', async () => {
    const admin = await createAdmin()
    const nowhere = await call(admin, 'POST', '/test', wanted(undefined, { baseUrl: 'http://localhost:1234/v1' }))
    expect(ModelTest.parse(await nowhere.json()).message).toMatch(/Nothing answers at http:\/\/localhost:1234\/v1/)
    const page = await call(admin, 'POST', '/test', wanted(newKey(), { baseUrl: `${baseUrl}/other` }))
    expect(ModelTest.parse(await page.json()).message).toMatch(/Nothing is at .*\/other as expected \(404\)/)
  })

  it('asks for the key of a provider that answers nobody without one', async () => {
    const test = await call(await createAdmin(), 'POST', '/test', { provider: 'openrouter', model: 'x' })
    expect(ModelTest.parse(await test.json())).toMatchObject({ isOk: false, message: expect.stringMatching(/^Enter the key/) })
    const bound = await call(await createAdmin(), 'POST', '/test', { provider: 'workers-ai', model: 'x' })
    expect(ModelTest.parse(await bound.json())).toMatchObject({ isOk: false, message: expect.stringMatching(/not bound/) })
  })
})

describe('a connected model', () => {
  it('writes the next reply, and the one before again once it is disconnected, without a restart', async () => {
    const [chat, key] = [await openChat(), newKey()]
    serveModels(chat.appId, (_env, { modelId }) => resolveCurrentModel(local, modelId))
    const modelOf = async (words: string) => endOf(await collect(await chat.send(words))).model
    expect(await modelOf('hello')).toBe('Built-in builder')
    const admin = await connect(key)
    await script(key, { text: 'From the rocket.' })
    const chunks = await collect(await chat.send('hello again'))
    expect([endOf(chunks).model, textOfChunks(chunks)]).toEqual(['rocket', 'From the rocket.'])
    expect((await seen(key)).at(-1)).toMatchObject({ model: 'rocket', authorization: `Bearer ${key}` })
    expect(ModelStatus.parse(await (await call(admin, 'DELETE', '')).json()).source).toBe('builtin')
    expect(await modelOf('and now')).toBe('Built-in builder')
  })

  it('is shown with what it was seen to do, and offered in replies accordingly', async () => {
    const key = newKey()
    await fetch(`${url}/abilities?key=${key}`, { method: 'POST', body: JSON.stringify({ tools: true, contextTokens: 20_000 }) })
    const admin = await connect(key, { model: `rocket-${key}` })
    const can = { tools: true, images: false, contextTokens: 20_000, source: 'tried' }
    expect(ModelStatus.parse(await (await call(admin, 'GET', '')).json()).capabilities).toEqual(can)
    expect((await resolveCurrentModel(local)).info.capabilities).toEqual(can)
  })

  it('is named to builders as the one that answers', async () => {
    await connect(newKey())
    const builder = await createBuilder()
    expect(await (await builder.fetch('/api/models/current')).json()).toEqual({ id: 'rocket', name: 'rocket' })
  })

  it('is written down with who connected and disconnected it', async () => {
    const admin = await connect(newKey())
    await call(admin, 'DELETE', '')
    const { actions } = await (await admin.fetch('/api/admin/actions')).json<{
      actions: { adminEmail: string; kind: string; details: string }[]
    }>()
    const own = actions.filter(({ adminEmail }) => adminEmail === admin.email)
    expect(own.map(({ kind }) => kind).sort()).toEqual(['model-connected', 'model-disconnected'])
    expect(own.map(({ details }) => details)).toContain(`rocket at ${baseUrl}`)
  })

  it('opens with the former SECRETS_KEY while it is rotated, and is sealed anew', async () => {
    const key = newKey()
    await connect(key)
    const rotated: Env = {
      ...local,
      SECRETS_KEY: 'another-key-0123456789abcdef0123456789',
      SECRETS_KEY_PREVIOUS: env.SECRETS_KEY,
    }
    expect((await resolveCurrentModel(rotated)).info.id).toBe('rocket')
    const { SECRETS_KEY_PREVIOUS: _, ...settled } = rotated
    expect((await resolveCurrentModel(settled)).info.id).toBe('rocket')
    await expect(resolveCurrentModel(local)).rejects.toMatchObject({ code: 'model-missing' })
    const status = ModelStatus.parse(await (await call(await createAdmin(), 'GET', '')).json())
    expect(status).toMatchObject({ hasKey: true, isKeyLost: true })
  })
})

const INSIDE = [
  'http://127.0.0.1:11434/v1',
  'http://localhost:8787/v1',
  'https://127.0.0.1/v1',
  'https://10.0.0.1/v1',
  'https://192.168.1.2/v1',
  'https://169.254.169.254/latest',
  'https://[::1]/v1',
  'https://[fd00::1]/v1',
  'https://metadata.google.internal/v1',
  'https://router.lan/v1',
  'http://api.example.com/v1',
  'https://user:pass@api.example.com/v1',
  'https://api.example.com:8443/v1',
  'ftp://api.example.com/v1',
  'api.example.com',
]

describe('the address of a model', () => {
  it.for(INSIDE)('BA02: %s is refused on a deployed installation', async (inside, { expect }) => {
    const given = { provider: 'openai-compatible', baseUrl: inside, model: 'x' } as const
    await expect(readWanted(deployed, given)).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it.for(INSIDE.filter((inside) => !inside.includes(':11434')))(
    'BA02: %s is refused on a local one',
    async (inside, { expect }) => {
      const admin = await createAdmin()
      for (const [method, path] of [
        ['POST', '/test'],
        ['PUT', ''],
      ] as const) {
        const answer = await call(admin, method, path, wanted(newKey(), { baseUrl: inside }))
        expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'invalid-input'])
      }
    },
  )

  it('BA02: a local installation takes the known ports of this machine, and those it is told of', () => {
    for (const known of ['http://localhost:11434/v1', 'http://127.0.0.1:1234/v1/', 'http://[::1]:8080/v1'])
      expect(requireBaseUrl(env, { provider: 'openai-compatible', baseUrl: known })).toBe(known.replace(/\/$/, ''))
    expect(() => requireBaseUrl(env, { provider: 'openai-compatible', baseUrl })).toThrow(
      /port 11434, 1234 or 8080|8080, 11434|1234/,
    )
    expect(requireBaseUrl(local, { provider: 'openai-compatible', baseUrl })).toBe(baseUrl)
  })

  it('BA02: a name that leads inside is not called, and a redirect is not followed', async () => {
    const sent: string[] = []
    const tools = (addresses: string[], answer: Response) => ({
      resolve: async () => addresses,
      fetch: async (request: Request) => {
        sent.push(request.url)
        return answer
      },
    })
    const moved = new Response('', { status: 302, headers: { location: 'https://169.254.169.254/latest' } })
    const inside = providerFetch(deployed, 'k', tools(['10.0.0.7'], new Response('{}')))
    await expect(inside('https://models.example.com/v1/models')).rejects.toBeInstanceOf(EgressRefused)
    expect(sent).toEqual([])
    const answer = await providerFetch(deployed, 'k', tools(['93.184.215.14'], moved))('https://models.example.com/v1/models')
    expect([answer.status, sent]).toEqual([302, ['https://models.example.com/v1/models']])
  })

  it('BA02: nobody but an admin has this machine looked at', async () => {
    const [builder, owner] = await Promise.all([createBuilder({ plan: 'monetizer' }), createBuilder()])
    const user = await createEndUser((await createBareApp(owner)).appId, { role: 'admin' })
    for (const token of [builder.token, user.token, '']) {
      const answer = await callWorker('/api/admin/model/local', {}, token ? { token } : {})
      expect([401, 403]).toContain(answer.status)
    }
    const found = await call(await createAdmin(), 'GET', '/local')
    const { servers } = await found.json<LocalModels>()
    const says = { contextTokens: 64_000 }
    expect(servers.find((server) => server.baseUrl === baseUrl)?.models).toContainEqual({ id: 'acme/rocket-1', says })
    expect(
      await (await call(await createAdmin(), 'GET', '/local', undefined, { ...env, PLATFORM_HOST: 'localhost:8787' })).json(),
    ).not.toMatchObject({ servers: [{ baseUrl }] })
  })
})

it('what a model server of this machine says of its models is said before one is connected', async () => {
  const say = (abilities: object) => fetch(`${url}/abilities?key=`, { method: 'POST', body: JSON.stringify(abilities) })
  await say({ tools: true, contextTokens: 20_000 })
  const { servers } = await (await call(await createAdmin(), 'GET', '/local')).json<LocalModels>().finally(() => say({}))
  const says = { tools: true, images: false, contextTokens: 20_000 }
  expect(servers.find((server) => server.baseUrl === baseUrl)?.models).toContainEqual({ id: 'acme/rocket-1', says })
  expect(await findLocalModels(deployed)).toEqual({ servers: [] })
})

describe('the key of a connected model', () => {
  it('BA03: is in no answer, list, export, page, log or table', async () => {
    const key = newKey()
    const logged: unknown[] = []
    const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words)),
    )
    const admin = await connect(key)
    const shown: string[] = []
    for (const path of [
      '/api/admin/model',
      '/api/admin/actions',
      '/api/admin/health',
      '/api/admin/accounts',
      '/api/models',
      '/api/models/current',
      '/api/live_api/account/current',
      '/api/live_api/account/export',
      '/admin',
    ])
      shown.push(await (await admin.fetch(path)).text())
    await script(key, { status: 500 })
    shown.push(await (await call(admin, 'POST', '/test', wanted(undefined))).text())
    for (const spy of spies) spy.mockRestore()
    const rows = await env.DB.prepare('select * from model_connections').all()
    const everything = [...shown, JSON.stringify(logged), JSON.stringify(rows.results)].join('\n')
    expect(everything).not.toContain(key)
    expect(everything).toContain('"hasKey":true')
  })

  it('BA03: is taken out of what a provider says when it refuses', async () => {
    const key = 'sk-secret/with+signs='
    const body = `no such key: ${key} ${encodeURIComponent(key)} ${btoa(key)}`
    const tools = {
      resolve: async () => ['93.184.215.14'],
      fetch: async () => new Response(body, { status: 401, headers: { 'x-echo': key, location: `https://a.example/${key}` } }),
    }
    const answer = await providerFetch(deployed, key, tools)('https://models.example.com/v1/models')
    const all = `${await answer.text()} ${JSON.stringify([...answer.headers])}`
    expect(all).toContain('no such key')
    for (const form of [key, encodeURIComponent(key), btoa(key)]) expect(all).not.toContain(form)
  })

  it('BA03: is not sent to another base URL unless it is entered again', async () => {
    const key = newKey()
    const admin = await connect(key)
    const before = (await seen(key)).length
    await script('', { text: 'Without a key.' })
    const elsewhere = wanted(undefined, { baseUrl: `http://localhost:${port}/v1` })
    const test = ModelTest.parse(await (await call(admin, 'POST', '/test', elsewhere)).json())
    expect(test.reply).toBe('Without a key.')
    expect((await call(admin, 'PUT', '', elsewhere)).status).toBe(200)
    expect((await seen(key)).length).toBe(before)
    expect((await seen('')).every(({ authorization }) => authorization === undefined)).toBe(true)
    expect(ModelStatus.parse(await (await call(admin, 'GET', '')).json())).toMatchObject({ hasKey: false })
  })

  it('BA03: stays where another model of the same provider is chosen', async () => {
    const key = newKey()
    const admin = await connect(key)
    const answer = await call(admin, 'PUT', '', wanted(undefined, { model: 'comet' }))
    expect(ModelStatus.parse(await answer.json())).toMatchObject({ hasKey: true, model: 'comet' })
    expect((await seen(key)).at(-1)).toMatchObject({ model: 'comet', authorization: `Bearer ${key}` })
  })

  it('BA03: opens for no other address, though the row says so', async () => {
    const key = newKey()
    await connect(key)
    await env.DB.prepare('update model_connections set baseUrl = ?').bind(`http://localhost:${port}/v1`).run()
    await expect(resolveCurrentModel(local)).rejects.toMatchObject({ code: 'model-missing' })
  })
})

it.for([
  ['GET', ''],
  ['PUT', ''],
  ['DELETE', ''],
  ['POST', '/test'],
] as const)('BA01: %s /api/admin/model%s is for admins alone', async ([method, path], { expect }) => {
  await connect(newKey())
  const builder = await createBuilder({ plan: 'monetizer' })
  for (const who of [undefined, builder]) {
    const answer = await call(who, method, path, method === 'GET' || method === 'DELETE' ? undefined : wanted(newKey()))
    expect(answer.status).toBe(who ? 403 : 401)
  }
  expect((await resolveCurrentModel(local)).info.id).toBe('rocket')
})
