import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import type { FunctionSummary, LogLine } from '#contract/services/functions'
import { openDatabase } from '#worker/platform/database'
import { sweepLogs } from './runs/keep-logs'
import { insertLogs } from './runs/logs-queries'
import { createDraftApp, createFunctionApp, type FunctionApp, filesOf } from './testing'

const list = async ({ owner, appId }: FunctionApp) =>
  (await (await owner.fetch(`/apps/${appId}/functions/list`)).json<{ functions: FunctionSummary[] }>()).functions
const deploy = ({ owner, appId }: FunctionApp, name: string) =>
  owner.fetch(`/apps/${appId}/functions/${name}/deploy`, { method: 'POST', json: {} })

describe('deploying', () => {
  it('answers the address, and marks the function until its code changes', async ({ expect }) => {
    const app = await createDraftApp(filesOf({ hello: 'export default () => "1"' }))
    expect((await list(app))[0]).toMatchObject({
      name: 'hello',
      state: 'new',
      isLive: false,
      access: 'public',
      deployedAt: null,
    })
    expect(await (await deploy(app, 'hello')).json()).toEqual({ functionUrl: `${app.previewOrigin}/functions/hello` })
    expect((await list(app))[0]).toMatchObject({ state: 'deployed' })
    await app.publish()
    expect((await list(app))[0]).toMatchObject({ isLive: true, functionUrl: `${app.origin}/functions/hello` })
    await app.commit(filesOf({ hello: 'export default () => "2"' }))
    expect((await list(app))[0]).toMatchObject({ state: 'changed', isLive: false })
    expect((await deploy(app, 'absent')).status).toBe(404)
  })

  it('missing secrets are named, when deploying and when calling; those with something to fall back on are not', async ({
    expect,
  }) => {
    const app = await createDraftApp(
      filesOf({
        pay: `import { key } from './keys.ts'
const region = Deno.env.get('REGION') ?? 'eu'
if (!Deno.env.get('OPTIONAL')) console.log('without')
export default () => new Response(key + region + process.env.OTHER + Deno.env.get('BASE44_APP_ID').length)`,
        keys: `export const key = Deno.env.get('PAY_KEY')`,
      }),
    )
    const missing = { error: { code: 'missing_secrets', details: { type: 'missing_secrets', secrets: ['OTHER', 'PAY_KEY'] } } }
    for (const answer of [await deploy(app, 'pay'), await app.tryOut('pay')]) {
      const body = await answer.json<{ error: { details: { secrets: string[] } } }>()
      body.error.details.secrets.sort()
      expect([answer.status, body]).toMatchObject([422, missing])
    }
    await app.owner.fetch(`/apps/${app.appId}/secrets`, { method: 'POST', json: { secrets: { PAY_KEY: 'k-', OTHER: '-o-' } } })
    expect((await deploy(app, 'pay')).status).toBe(200)
    expect(await (await app.tryOut('pay')).text()).toBe('k-eu-o-20')
  })

  it('an import that nothing uses keeps a function from nothing, and is named where it could not be loaded', async ({
    expect,
  }) => {
    const idle = `import type { Shape } from './shapes.ts'
import { Gone } from './gone.ts'
import lodahs, {
  chunk,
} from 'npm:lodahs'
export default (): Shape => new Response('idle')`
    const app = await createDraftApp(filesOf({ idle }))
    const [listed] = await list(app)
    expect(listed).toMatchObject({ state: 'new', problems: [] })
    expect(listed?.warnings).toMatchObject([
      { severity: 'warning', line: 3, message: expect.stringMatching(/no file ".\/gone.ts".*Nothing uses this import/) },
      { severity: 'warning', line: 6, message: expect.stringContaining('lodahs') },
    ])
    expect((await deploy(app, 'idle')).status).toBe(200)
    expect(await (await app.tryOut('idle')).text()).toBe('idle')
  })

  it('a broken function is listed with what is wrong, and takes no other with it', async ({ expect }) => {
    const app = await createDraftApp(filesOf({ broken: 'export default ( => 1', fine: 'export default () => "fine"' }))
    const [broken, fine] = await list(app)
    expect(broken).toMatchObject({ state: 'broken', problems: [{ path: 'functions/broken.ts', line: 2 }] })
    expect(fine).toMatchObject({ state: 'new' })
    expect((await deploy(app, 'broken')).status).toBe(422)
    await app.commit(filesOf({ early: 'throw new Error("too early")', empty: 'export const nothing = 1' }))
    for (const name of ['early', 'empty']) expect((await deploy(app, name)).status).toBe(500)
    expect((await app.logs('early'))[0]?.message).toContain('too early')
    await app.commit(filesOf({ fine: 'export default () => "fine"' }))
    await deploy(app, 'fine')
    expect(await (await app.tryOut('fine')).text()).toBe('fine')
  })
})

it('an exported app’s functions run where their author put them, shared files and all', async ({ expect }) => {
  const app = await createDraftApp({
    'base44/functions/commerce/pay/entry.ts': `import { tax } from './tax.ts'\nimport { name } from '../../../shared/shop.ts'\nDeno.serve(() => new Response(name + tax))`,
    'base44/functions/commerce/pay/tax.ts': 'export const tax: number = 7',
    'base44/functions/commerce/pay/function.jsonc': '{ "name": "commerce/pay", "entry": "entry.ts", }',
    'base44/shared/shop.ts': 'export const name = "shop"',
  })
  expect(await (await app.tryOut('commerce/pay')).text()).toBe('shop7')
  expect(await list(app)).toMatchObject([{ name: 'commerce/pay', access: 'users' }])
  await app.publish()
  const bundle = await (await app.visit(`/runtime/bundle?appId=${app.appId}`)).text()
  expect(bundle).toContain('commerce/pay')
  expect(bundle).not.toContain('"shop"')
})

describe('the published tools', () => {
  const manage = ({ owner, appId }: FunctionApp, name: string, method: string, json?: unknown) =>
    owner.fetch(`/api/apps/${appId}/backend-functions/${name}`, { method, ...(json === undefined ? {} : { json }) })

  it('put and delete a function as a whole', async ({ expect }) => {
    const app = await createDraftApp(filesOf({ keep: 'export default () => "kept"' }))
    const files = [
      { path: 'entry.ts', content: `import { word } from './word.ts'\nexport default () => word` },
      { path: 'word.ts', content: 'export const word = "put"' },
    ]
    expect(await (await manage(app, 'made', 'PUT', { entry: 'entry.ts', files, automations: [] })).json()).toMatchObject({
      success: true,
    })
    expect(await (await app.tryOut('made')).text()).toBe('put')
    expect(await (await app.owner.fetch(`/api/apps/${app.appId}/backend-functions`)).json()).toMatchObject({
      functions: [{ name: 'keep' }, { name: 'made' }],
    })
    expect((await manage(app, 'made', 'DELETE')).status).toBe(200)
    expect((await manage(app, 'made', 'DELETE')).status).toBe(404)
    expect((await app.tryOut('made')).status).toBe(404)
    expect(await (await app.tryOut('keep')).text()).toBe('kept')
  })

  it.for([
    ['a.b', { entry: 'entry.ts', files: [{ path: 'entry.ts', content: '' }] }],
    ['x', { entry: 'entry.ts', files: [{ path: '../../pages/Home.jsx', content: '' }] }],
    ['x', { entry: 'other.ts', files: [{ path: 'entry.ts', content: '' }] }],
    ['x', { files: [] }],
  ] as const)('refuse %s made of %o', async ([name, body], { expect }) => {
    const app = await createDraftApp({})
    expect((await manage(app, name, 'PUT', body)).status).toBe(400)
  })
})

describe('logs', () => {
  it('are of one function, by level, time and order, and kept for seven days', async ({ expect }) => {
    const app = await createFunctionApp({
      say: 'export default () => { console.debug("d"); console.log("i", { a: 1 }, [2]); console.warn("w"); console.error("e") }',
      quiet: 'export default () => 1',
    })
    await app.call('say')
    await app.call('quiet')
    await expect.poll(async () => (await app.logs('say')).length).toBe(4)
    const ask = (query: string) => app.owner.fetch(`/api/apps/${app.appId}/functions-mgmt/say/logs?${query}`)
    const readLines = async (query: string) => {
      const answer = await ask(query)
      const text = await answer.text()
      expect([query, answer.status, text]).toEqual([query, 200, expect.stringMatching(/^\[/)])
      return JSON.parse(text) as LogLine[]
    }
    const read = async (query: string) => (await readLines(query)).map(({ message }) => message)
    const lines = await readLines('order=asc')
    expect(lines.map(({ message }) => message)).toEqual(['d', 'i {"a":1} [2]', 'w', 'e'])
    expect(await read('level=warning')).toEqual(['e', 'w'])
    expect(await read('limit=1')).toEqual(['e'])
    expect(await read(`since=${lines[1]?.id}&order=asc`)).toEqual(['w', 'e'])
    expect([await read('since=1h'), await read('until=1h'), await read('env=dev')].map((lines) => lines.length)).toEqual([
      4, 0, 0,
    ])
    expect((await ask('since=whenever')).status).toBe(400)
    const old = { appId: app.appId, name: 'say', runId: 'r', environment: 'prod', level: 'info', message: 'old' } as const
    await insertLogs(openDatabase(env.DB), [
      { ...old, atMs: Date.now() - 8 * 86_400_000 },
      { ...old, atMs: Date.now() - 6 * 86_400_000 },
    ])
    await sweepLogs(env)
    expect((await app.logs('say')).filter(({ message }) => message === 'old')).toHaveLength(1)
  })

  it('come while a run is still going on, and a run cannot flood them', async ({ expect }) => {
    const app = await createFunctionApp({
      slow: 'export default async () => { console.log("begun"); await new Promise((done) => setTimeout(done, 5000)); console.log("done") }',
      flood: 'export default () => { for (let i = 0; i < 5000; i++) console.log("line " + i) }',
    })
    const running = app.call('slow')
    await expect
      .poll(async () => (await app.logs('slow')).map(({ message }) => message), { timeout: 5_000, interval: 100 })
      .toEqual(['begun'])
    await running
    await expect.poll(async () => (await app.logs('slow')).length).toBe(2)
    await app.call('flood')
    const warnings = async () => (await app.owner.fetch(`/api/apps/${app.appId}/functions-mgmt/flood/logs?level=warning`)).json()
    await expect.poll(warnings).toMatchObject([{ message: '4000 more lines of this run were not kept' }])
  })

  it('E02, AA05: are the owner’s alone, of this app alone', async ({ expect }) => {
    const [app, other] = [
      await createFunctionApp({ say: 'export default () => console.log("canary")' }),
      await createFunctionApp({ say: 'export default () => 1' }),
    ]
    await app.call('say')
    await expect.poll(async () => (await app.logs('say')).length).toBe(1)
    expect(await other.logs('say')).toEqual([])
    for (const query of [`appId=${app.appId}`, 'since=0', 'limit=1000']) {
      const listed = await other.owner.fetch(`/api/apps/${other.appId}/functions-mgmt/logs?${query}`)
      expect(await listed.text()).not.toContain('canary')
    }
    expect((await other.owner.fetch(`/api/apps/${app.appId}/functions-mgmt/say/logs`)).status).toBe(404)
    expect((await other.owner.fetch(`/apps/${app.appId}/functions/list`)).status).toBe(404)
    expect((await other.owner.fetch(`/apps/${app.appId}/functions/say/deploy`, { method: 'POST' })).status).toBe(404)
  })
})
