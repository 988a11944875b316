import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { SECRET_PAIR_MESSAGE, SecretKey } from '#contract/services/secrets'
import { createFunctionApp } from '#worker/functions/testing'
import type { Env } from '#worker/platform/env'
import { createBareApp, createBuilder, createEndUser, type TestBuilder } from '#worker/platform/testing/world'
import { openSecrets, readEnvironment, saveSecrets } from './secrets'

const post = (owner: TestBuilder, appId: string, json: unknown, root = '/apps') =>
  owner.fetch(`${root}/${appId}/secrets`, { method: 'POST', json })

async function appWith(secrets: Record<string, string>) {
  const owner = await createBuilder({ isAdmin: true })
  const { appId } = await createBareApp(owner)
  await saveSecrets(
    env,
    appId,
    Object.entries(secrets).map(([key, value]) => ({ key, value })),
  )
  return { owner, appId }
}

describe('both dialects', () => {
  it('save, list and delete, and never say a value again', async ({ expect }) => {
    const owner = await createBuilder({ isAdmin: true })
    const { appId } = await createBareApp(owner)
    const listed = await post(owner, appId, {
      secrets: [{ key: 'MAIL_KEY', value: 'CANARY-1', instructions: 'In your account' }],
    })
    expect(await listed.json()).toMatchObject({ success: true, secrets: [{ key: 'MAIL_KEY', instructions: 'In your account' }] })
    expect((await post(owner, appId, { secrets: { MAP_KEY: 'CANARY-2' } })).status).toBe(200)
    expect(await (await post(owner, appId, { PAY_KEY: 'CANARY-3' }, '/api/apps')).json()).toEqual({ success: true })
    const answers = await Promise.all(
      ['/apps', '/api/apps'].map(async (root) => (await owner.fetch(`${root}/${appId}/secrets`)).text()),
    )
    expect(answers.join()).not.toContain('CANARY')
    expect(JSON.parse(answers[1] ?? '')).toEqual({ MAIL_KEY: '••••••••', MAP_KEY: '••••••••', PAY_KEY: '••••••••' })
    expect((await owner.fetch(`/apps/${appId}/secrets/MAIL_KEY`, { method: 'DELETE' })).status).toBe(200)
    expect((await owner.fetch(`/api/apps/${appId}/secrets?secret_name=MAP_KEY`, { method: 'DELETE' })).status).toBe(200)
    expect((await owner.fetch(`/apps/${appId}/secrets/MAIL_KEY`, { method: 'DELETE' })).status).toBe(404)
    expect(await openSecrets(env, appId)).toEqual({ PAY_KEY: 'CANARY-3' })
  })

  it('a value given again replaces the one before and keeps its instructions', async ({ expect }) => {
    const { owner, appId } = await appWith({})
    await post(owner, appId, { secrets: [{ key: 'KEY', value: 'one', instructions: 'Where it is' }] })
    await post(owner, appId, { secrets: [{ key: 'KEY', value: 'two' }] })
    expect(await openSecrets(env, appId)).toEqual({ KEY: 'two' })
    expect(await (await owner.fetch(`/apps/${appId}/secrets`)).json()).toMatchObject({
      secrets: [{ instructions: 'Where it is' }],
    })
  })

  it('instructions are changed, and taken away, without the value being given again', async ({ expect }) => {
    const { owner, appId } = await appWith({ KEY: 'one', OTHER: 'stays' })
    const listed = async () =>
      (await (await owner.fetch(`/apps/${appId}/secrets`)).json<{ secrets: { key: string; instructions: string }[] }>()).secrets
    const save = (secret: object) => post(owner, appId, { secrets: [secret] })
    expect((await save({ key: 'KEY', instructions: '  Account, API keys ' })).status).toBe(200)
    expect((await listed()).map(({ key, instructions }) => [key, instructions])).toEqual([
      ['KEY', 'Account, API keys'],
      ['OTHER', ''],
    ])
    expect((await save({ key: 'KEY', instructions: '' })).status).toBe(200)
    expect((await listed())[0]?.instructions).toBe('')
    const unknown = await post(owner, appId, {
      secrets: [
        { key: 'KEY', instructions: 'not this time' },
        { key: 'NEW', instructions: 'Its value is missing' },
      ],
    })
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { error: { message: SECRET_PAIR_MESSAGE } }])
    expect((await save({ key: 'KEY', instructions: 'x'.repeat(2_001) })).status).toBe(400)
    expect((await listed()).map(({ key, instructions }) => [key, instructions])).toEqual([
      ['KEY', ''],
      ['OTHER', ''],
    ])
    expect(await openSecrets(env, appId)).toEqual({ KEY: 'one', OTHER: 'stays' })
  })

  it.for([
    { secrets: [{ key: 'KEY', value: '' }] },
    { secrets: [{ key: '', value: 'x' }] },
    { secrets: [{ key: 'KEY' }] },
    { KEY: '  ' },
  ])('a half-given secret is refused in the specification’s words: %o', async (body, { expect }) => {
    const { owner, appId } = await appWith({})
    const answer = await post(owner, appId, body)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { code: 'invalid-input', message: SECRET_PAIR_MESSAGE } },
    ])
  })

  it.for(['nonsense', '[]', '{"secrets":1}', '{}', '{"secrets":[]}', 'null'])(
    '%s is a refusal, not a fault',
    async (body, { expect }) => {
      const { owner, appId } = await appWith({})
      const answer = await owner.fetch(`/apps/${appId}/secrets`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
    },
  )

  it('E02: a stranger learns neither names nor that there are any', async ({ expect }) => {
    const { appId } = await appWith({ KEY: 'x' })
    const callers = [await createBuilder(), await createEndUser(appId)]
    for (const { fetch } of callers) {
      for (const [path, method] of [
        ['', 'GET'],
        ['', 'POST'],
        ['/KEY', 'DELETE'],
      ])
        expect([403, 404]).toContain(
          (
            await fetch(`/apps/${appId}/secrets${path}`, {
              method: method ?? '',
              ...(method === 'POST' ? { json: { A: 'b' } } : {}),
            })
          ).status,
        )
    }
    expect(await openSecrets(env, appId)).toEqual({ KEY: 'x' })
  })
})

it('P04: names cannot shadow what is the platform’s, and are no keys of objects', ({ expect }) => {
  const refused = [
    'PATH',
    'NODE_ENV',
    'BASE44_APP_ID',
    'CF_TOKEN',
    'DENO_DIR',
    '__proto__',
    'constructor',
    '',
    ' ',
    'a-b',
    '1A',
    'A.B',
    'Ä',
    'A\nB',
    'A'.repeat(101),
  ]
  expect(refused.filter((name) => SecretKey.safeParse(name).success)).toEqual([])
  expect(['STRIPE_SECRET_KEY', 'apiKey', '_X', 'A1'].every((name) => SecretKey.safeParse(name).success)).toBe(true)
  fc.assert(fc.property(fc.string(), (name) => !SecretKey.safeParse(name).success || /^[A-Za-z_]\w*$/.test(name.trim())))
})

describe('at rest', () => {
  const tamper = async (appId: string, sql: string, ...values: unknown[]) => {
    await env.DB.prepare(sql)
      .bind(...values)
      .run()
    return openSecrets(env, appId)
  }

  it('P02: a value moved to another app or name, or touched, does not open', async ({ expect }) => {
    const [one, two] = [await appWith({ KEY: 'CANARY-one' }), await appWith({ KEY: 'two', OTHER: 'x' })]
    const row = await env.DB.prepare('select sealed from secrets where appId = ?').bind(one.appId).first<{ sealed: string }>()
    expect(row?.sealed).not.toContain('CANARY')
    expect(
      await tamper(two.appId, 'update secrets set sealed = ? where appId = ? and name = ?', row?.sealed, two.appId, 'KEY'),
    ).toEqual({ OTHER: 'x' })
    expect(await tamper(one.appId, "update secrets set name = 'RENAMED' where appId = ?", one.appId)).toEqual({})
    const key = await env.DB.prepare('select wrappedKey from secret_keys where appId = ?')
      .bind(one.appId)
      .first<{ wrappedKey: string }>()
    expect(await tamper(two.appId, 'update secret_keys set wrappedKey = ? where appId = ?', key?.wrappedKey, two.appId)).toEqual(
      {},
    )
  })

  it('P02: a rotation of SECRETS_KEY wraps keys anew as they are met; the old one then opens nothing', async ({ expect }) => {
    const { appId } = await appWith({ KEY: 'kept' })
    const rotated: Env = {
      ...env,
      SECRETS_KEY: 'another-secrets-key-0123456789abcdef012345',
      SECRETS_KEY_PREVIOUS: env.SECRETS_KEY,
    }
    const before = await readEnvironment(env, appId)
    expect(await openSecrets(rotated, appId)).toEqual({ KEY: 'kept' })
    const { SECRETS_KEY_PREVIOUS: _, ...done } = rotated
    expect(await openSecrets(done, appId)).toEqual({ KEY: 'kept' })
    expect(await openSecrets(env, appId)).toEqual({})
    expect(await readEnvironment(env, appId)).toBe(before)
  })

  it('two first secrets at once share one key', async ({ expect }) => {
    const owner = await createBuilder({ isAdmin: true })
    const { appId } = await createBareApp(owner)
    await Promise.all(['A', 'B', 'C', 'D'].map((key) => saveSecrets(env, appId, [{ key, value: key }])))
    expect(await openSecrets(env, appId)).toEqual({ A: 'A', B: 'B', C: 'C', D: 'D' })
  })
})

it('P01, P10: a secret is in no log, bundle, page, file or row, and no key of the platform’s is in a function', async ({
  expect,
}) => {
  const canary = `CANARY-${crypto.randomUUID()}`
  const app = await createFunctionApp({
    use: `export default (req) => {
  const key = Deno.env.get('KEY')
  console.log('the key is', key, { key }, btoa(key), encodeURIComponent(key), req.headers.get('authorization'))
  console.error(new Error(key))
  return Response.json({ length: key.length, env: Object.keys({ ...process.env }), token: 'sk_live_${'a'.repeat(24)}' })
}`,
  })
  await saveSecrets(env, app.appId, [{ key: 'KEY', value: canary }])
  const answer = await (await app.tryOut('use')).json<{ length: number; env: string[]; token: string }>()
  expect(answer).toEqual({ length: canary.length, env: expect.arrayContaining(['KEY', 'BASE44_APP_ID']), token: '•••' })
  expect(answer.env).toHaveLength(2)
  await expect.poll(async () => (await app.logs('use')).length).toBe(2)
  const places = [
    JSON.stringify(await app.logs('use')),
    await (await app.owner.fetch(`/runtime/bundle?appId=${app.appId}`)).text(),
    await (await app.visit('/')).text(),
    await (await app.owner.fetch(`/apps/${app.appId}/functions/list`)).text(),
    await (await app.owner.fetch(`/api/apps/${app.appId}`)).text(),
  ]
  for (const table of ['secrets', 'secret_keys', 'function_logs', 'versions', 'apps'])
    places.push(JSON.stringify((await env.DB.prepare(`select * from ${table}`).all()).results))
  for (const object of (await env.FILES.list()).objects) places.push(await ((await env.FILES.get(object.key))?.text() ?? ''))
  expect(places.filter((text) => text.includes(canary) || text.includes(btoa(canary)))).toEqual([])
  expect(places[0]).toContain('•••')
})
