import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { callWorker } from '#worker/platform/testing/world'
import { newRoot } from '../runs/root-budget'
import { runFunction, unforeseen } from '../runs/run-function'
import { createFunctionApp, type FunctionApp, filesOf } from '../testing'

const SDK = `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'\n`

/** A run of the published version, to be given other limits. */
async function publishedRun({ appId }: FunctionApp, name: string) {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app?.publishedVersionId) throw new Error('the app is not published')
  const request = new Request('http://x/')
  return { app, versionId: app.publishedVersionId, environment: 'prod', name, request, ...newRoot() } as const
}

describe('isolation', () => {
  it('Q08: apps share neither globals, secrets nor code, and an old version never answers for a new one', async ({ expect }) => {
    const code = `globalThis.count = (globalThis.count ?? 0) + 1
export default () => Response.json({ count: globalThis.count++, key: Deno.env.get('KEY') ?? null, all: Object.keys(Deno.env.toObject()).sort(), other: globalThis.mark ?? null })`
    const mark = 'globalThis.mark = "seen"\nexport default () => new Response("marked")'
    const [first, second] = [await createFunctionApp({ same: code, mark }), await createFunctionApp({ same: code, mark })]
    await first.owner.fetch(`/apps/${first.appId}/secrets`, { method: 'POST', json: { secrets: { KEY: 'first-value' } } })
    await first.call('mark')
    expect(await (await first.call('same')).json()).toMatchObject({
      key: 'first-value',
      all: ['BASE44_APP_ID', 'KEY'],
      other: 'seen',
    })
    expect(await (await second.call('same')).json()).toEqual({ count: 1, key: null, all: ['BASE44_APP_ID'], other: null })
    await first.commit(filesOf({ same: 'export default () => new Response("v2")' }))
    await first.publish()
    const answers = await Promise.all(Array.from({ length: 10 }, async () => (await first.call('same')).text()))
    expect(new Set(answers)).toEqual(new Set(['v2']))
  })

  it('P09: a changed or deleted secret is gone from the next run on', async ({ expect }) => {
    const app = await createFunctionApp({ key: `export default () => new Response(Deno.env.get('KEY') ?? 'none')` })
    const say = async () => (await app.call('key')).text()
    const set = (value: string) =>
      app.owner.fetch(`/apps/${app.appId}/secrets`, { method: 'POST', json: { secrets: { KEY: value } } })
    expect(await say()).toBe('none')
    await set('one')
    expect(await say()).toBe('one')
    await set('two')
    expect(await say()).toBe('two')
    await app.owner.fetch(`/apps/${app.appId}/secrets/KEY`, { method: 'DELETE' })
    expect(await say()).toBe('none')
  })

  it('P08: a function that gives all its secrets away gives no private key and logs none; who wrote it is on record', async ({
    expect,
  }) => {
    const [key, plain] = [`sk_live_${'a1B2c3D4'.repeat(4)}`, 'CNRY-plain-value']
    const app = await createFunctionApp({
      spill: `export default () => {
  const all = Deno.env.toObject()
  console.log(all, JSON.stringify(all), btoa(all.PLAIN), encodeURIComponent(all.PLAIN))
  console.error(new Error(all.PLAIN))
  return Response.json(all)
}`,
    })
    await app.owner.fetch(`/apps/${app.appId}/secrets`, {
      method: 'POST',
      json: { secrets: { STRIPE_KEY: key, PLAIN: plain } },
    })
    const answer = await (await app.call('spill')).text()
    expect(answer).not.toContain(key)
    await expect.poll(async () => (await app.logs('spill')).length).toBe(2)
    const logged = JSON.stringify(await app.logs('spill'))
    for (const value of [key, plain, btoa(plain)]) expect(logged).not.toContain(value)
    const versions = await app.owner.fetch(`/api/apps/${app.appId}/versions`)
    expect(await versions.json()).toMatchObject({ versions: [{ author: 'Ada Builder' }] })
  })

  it('Q03, M01, X12: nothing inside is reached, by whatever name, and other apps are not', async ({ expect }) => {
    const other = await createFunctionApp({ open: 'export default () => new Response("canary of the other app")' })
    const urls = [
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:8787/api/health',
      'http://localhost:8787/api/health',
      'http://[::1]:8787/',
      'http://10.0.0.1/',
      `http://${env.PLATFORM_HOST}/api/health`,
      `http://${env.APPS_HOST}/`,
      `${other.origin}/functions/open`,
      `http://preview--${other.appId}.${env.APPS_HOST}/functions/open`,
      `http://x.${env.APPS_HOST.replace(/:\d+/, ':9999')}/`,
      'ftp://files.invalid/',
      'http://shell.invalid:22/',
    ]
    const app = await createFunctionApp({
      reach: `export default async (req) => Response.json(await Promise.all((await req.json()).urls.map((url) =>
  fetch(url).then(async (r) => r.status + ' ' + (await r.text()).includes('canary'), (error) => 'threw'))))`,
    })
    const seen = await (await app.call('reach', { json: { urls } })).json<string[]>()
    expect(seen.map((each, index) => [urls[index], each])).toEqual(
      urls.map((url) => [url, expect.stringMatching(/^403 false$|^threw$/)]),
    )
  })

  it('Q12, Q03: there is no cache, socket or way around the module loader', async ({ expect }) => {
    const app = await createFunctionApp({
      doors: `import process from 'node:process'
export default async () => Response.json({
  caches: typeof caches, socket: typeof WebSocket, builtin: typeof process.getBuiltinModule, code: (() => { try { return new Function('return 1')() } catch { return 'refused' } })(),
  deno: (() => { try { return Deno.readTextFile } catch (error) { return error.message } })(),
})`,
      computed: `export default async () => { const name = 'cloudflare:sockets'; return await import(name) }`,
      sockets: `import { connect } from 'cloudflare:sockets'\nexport default () => connect('127.0.0.1:25')`,
    })
    expect(await (await app.call('doors')).json()).toEqual({
      caches: 'undefined',
      socket: 'undefined',
      builtin: 'undefined',
      code: 'refused',
      deno: 'Deno.readTextFile is not available in functions here',
    })
    for (const name of ['computed', 'sockets']) expect((await app.call(name)).status).toBe(422)
  })

  it('Q14: answers set no cookies and no rules for an origin; on the builder’s host nothing in them runs', async ({ expect }) => {
    const app = await createFunctionApp({
      page: `export default () => new Response('<script>1</script>', { status: 200, headers: {
  'content-type': 'text/html', 'set-cookie': 'a=b; Domain=localhost', 'service-worker-allowed': '/', 'clear-site-data': '"*"',
  'content-security-policy': "default-src *", 'strict-transport-security': 'max-age=0', 'x-own': 'kept', 'access-control-allow-origin': '*' } })`,
      script: `export default () => new Response('1', { headers: { 'content-type': 'text/javascript' } })`,
      away: `export default () => Response.redirect('https://evil.example/', 302)`,
    })
    const page = await app.call('page')
    for (const name of ['set-cookie', 'service-worker-allowed', 'clear-site-data', 'strict-transport-security'])
      expect(page.headers.get(name)).toBeNull()
    expect(page.headers.get('x-own')).toBe('kept')
    expect((await app.call('away')).headers.get('location')).toBe('https://evil.example/')
    const onPlatform = (name: string, init: RequestInit = {}) =>
      callWorker(`/api/apps/${app.appId}/functions/${name}`, { method: 'POST', ...init })
    expect((await onPlatform('page')).headers.get('content-security-policy')).toContain('sandbox')
    expect((await onPlatform('script')).headers.get('content-type')).toContain('text/plain')
    expect((await onPlatform('away')).headers.get('location')).toBeNull()
    const opened = await onPlatform('page', { method: 'GET', headers: { 'sec-fetch-mode': 'navigate' } })
    expect(opened.status).toBe(403)
  })
})

describe('limits', () => {
  it('Q04: work without end is stopped, and the next run is as good as ever', { timeout: 300_000 }, async ({ expect }) => {
    const app = await createFunctionApp({
      loop: 'export default () => { for (;;); }',
      caught: 'export default () => { while (true) { try { for (;;) {} } catch {} } }',
      awaited: 'export default async () => { for (;;) await 0 }',
      branching: 'const f = (n) => (n < 2 ? n : f(n - 1) + f(n - 2))\nexport default () => f(90)',
      fine: 'export default () => { let n = 0; for (let i = 0; i < 1e6; i++) n += i; return new Response(String(n)) }',
    })
    for (const name of ['loop', 'caught', 'awaited', 'branching']) {
      const answer = await app.call(name)
      expect([name, answer.status, await answer.json()]).toMatchObject([name, 504, { error: { code: 'function-timeout' } }])
    }
    const many = await Promise.all(Array.from({ length: 3 }, () => app.call('loop')))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([504]))
    expect(await (await app.call('fine')).text()).toBe('499999500000')
  })

  it('Q04: a function that puts an endless loop in the place of a global takes no later run along', {
    timeout: 300_000,
  }, async ({ expect }) => {
    const app = await createFunctionApp({
      poison: `export default () => {
  const endless = () => { for (;;); }
  for (const name of ['map', 'filter', 'join', 'push', 'splice']) Array.prototype[name] = endless
  Promise.prototype.then = endless
  JSON.stringify = JSON.parse = endless
  Headers.prototype.get = endless
  return [1].map((one) => one)
}`,
      fine: `export default () => Response.json([1, 2].map((one) => one * 2))`,
    })
    expect(await (await app.call('fine')).json()).toEqual([2, 4])
    const poisoned = await app.call('poison')
    expect([500, 504]).toContain(poisoned.status)
    expect(await poisoned.text()).toMatch(/function-(?:failed|timeout)/)
    for (let run = 0; run < 3; run++) {
      const fine = await app.call('fine')
      expect([fine.status, await fine.text()]).toEqual([200, '[2,4]'])
    }
  })

  it('a run that waits too long is stopped', async ({ expect }) => {
    const app = await createFunctionApp({
      wait: 'export default async () => { await new Promise((done) => setTimeout(done, 30000)); return 1 }',
    })
    const run = runFunction(env, { ...(await publishedRun(app, 'wait')), wallClockMs: 300 })
    await expect(run).rejects.toMatchObject({ code: 'function-timeout' })
  })

  it('Q06: functions that call themselves, or call without end, are stopped', { timeout: 300_000 }, async ({ expect }) => {
    const app = await createFunctionApp({
      deep: `${SDK}Deno.serve(async (req) => {
  const { level } = await req.json()
  const answer = await createClientFromRequest(req).functions.invoke('deep', { level: level + 1 }).catch((error) => error.response)
  return Response.json(answer.data, { status: answer.status })
})`,
      wide: `export default async (req) => {
  let failed = ''
  for (let i = 0; i < 500 && !failed; i++) await fetch(req.headers.get('Base44-Api-Url') + '/robots.txt').catch((error) => { failed = error.message })
  return new Response(failed)
}`,
    })
    const deep = await app.call('deep', { json: { level: 0 } })
    expect([deep.status, await deep.json()]).toMatchObject([508, { error: { code: 'function-depth' } }])
    expect(await (await app.call('wide')).text()).toContain('as many as one may make')
  })

  it('Q07: work after the answer is heard while it has time, and then is over, whatever it still tries', async ({ expect }) => {
    const app = await createFunctionApp({
      after: `import { waitUntil } from 'base44:runtime'
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
globalThis.tried = []
export default (req) => {
  const own = req.headers.get('Base44-Api-Url') + '/robots.txt'
  waitUntil((async () => {
    for (let round = 0; round < 20; round++) {
      globalThis.tried.push(await fetch(own).then((r) => r.status, (error) => error.message))
      console.log('round ' + round)
      await pause(50)
    }
  })())
  return new Response('given')
}`,
      tried: 'export default () => Response.json(globalThis.tried)',
      idle: 'export default () => { setTimeout(() => console.log("mined"), 60_000); new Promise(() => {}); return new Response("given") }',
    })
    const brief = { ...(await publishedRun(app, 'after')), afterMs: 300 }
    const keptAlive = await Promise.all([runFunction(env, brief), runFunction(env, { ...brief, name: 'idle' })])
    expect(await Promise.all(keptAlive.map((answer) => answer.text()))).toEqual(['given', 'given'])
    const said = async () => (await app.logs('after')).map(({ message }) => message)
    await expect.poll(said, { timeout: 300_000 }).toContain('Work after the answer was stopped: it may go on for 0.3 seconds')
    expect((await said())[0]).toBe('round 0')
    expect(await said()).not.toContain('round 19')
    expect(await app.logs('idle')).toEqual([])
    const tried = await (await app.call('tried')).json<unknown[]>()
    expect(tried[0]).toBe(200)
    expect(tried.length).toBeLessThan(20)

    const patient = await runFunction(env, await publishedRun(app, 'after'))
    expect(await patient.text()).toBe('given')
    await expect.poll(said, { timeout: 300_000 }).toContain('round 19')
  })

  it.for([
    ['Worker exceeded CPU time limit.', 'function-timeout', /worked for too long/],
    ['Worker exceeded memory limit.', 'function-failed', /more than 128 MB of memory/],
    ['anything else', 'function-failed', /could not be run/],
  ] as const)('Q04: "%s", as the runtime says it, is told in words', ([said, code, words], { expect }) => {
    expect(unforeseen(new Error(said), 'pay')).toMatchObject({ code, message: expect.stringMatching(words) })
  })

  it('parallel calls each get their own answer', async ({ expect }) => {
    const app = await createFunctionApp({
      echo: `export default async (req) => { const { n } = await req.json(); console.log('run ' + n); await new Promise((done) => setTimeout(done, n % 7)); return Response.json({ n }) }`,
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => (await app.call('echo', { json: { n } })).json()),
    )
    expect(answers).toEqual(Array.from({ length: 30 }, (_, n) => ({ n })))
    await expect.poll(async () => (await app.logs('echo')).length).toBe(30)
    const lines = await app.logs('echo')
    expect(new Set(lines.map(({ run_id }) => run_id)).size).toBe(30)
  })

  it('an answer longer than allowed is cut off', async ({ expect }) => {
    const app = await createFunctionApp({ big: `export default () => new Response('x'.repeat(11e6))` })
    const read = app.call('big').then(async (answer) => (await answer.text()).length)
    await expect(
      read.then(
        (length) => (length < 11e6 ? 'cut' : length),
        () => 'cut',
      ),
    ).resolves.toBe('cut')
  })
})

it('Q14: no address of an app’s host hands out a script that becomes a service worker', async ({ expect }) => {
  const app = await createFunctionApp({
    worker: `export default () => new Response('self.onfetch = () => {}', { headers: { 'content-type': 'text/javascript' } })`,
  })
  const plain = await callWorker('/functions/worker', { method: 'GET' }, { origin: app.origin })
  expect(plain.status).toBe(200)
  for (const path of [
    '/functions/worker',
    '/api/functions/worker',
    `/apps/${app.appId}/functions/worker`,
    '/',
    '/_app/x-0123456789ab.js',
    '/files/x',
  ])
    for (const origin of [app.origin, app.previewOrigin]) {
      const answer = await callWorker(path, { method: 'GET', headers: { 'service-worker': 'script' } }, { origin })
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { error: { code: 'forbidden' } }])
    }
})
