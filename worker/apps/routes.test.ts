import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import type { App } from '#contract/app/apps'
import { platformApp } from '#worker/app'
import { deleteForGood } from '#worker/lifecycle/testing'
import { createBuilder, PLATFORM_ORIGIN } from '#worker/platform/testing/world'

const create = async (builder: Awaited<ReturnType<typeof createBuilder>>, name = 'Studio CRM') =>
  (await (await builder.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app', genApp: { name } } })).json()) as {
    appId: string
    slug: string
  }

describe('apps', () => {
  it('are made under a slug of their own and listed newest first', async ({ expect }) => {
    const builder = await createBuilder()
    const first = await create(builder)
    const second = await create(builder)
    expect(first.slug).not.toBe(second.slug)
    expect(second.slug).toMatch(/^studio-crm/)
    const { apps } = (await (await builder.fetch('/api/apps')).json()) as { apps: { appId: string; status: string }[] }
    expect(apps.map((app) => app.appId)).toEqual([second.appId, first.appId])
    expect(apps[0]?.status).toBe('draft')
  })

  it('are read once for a request, however many rules ask for the app', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await create(builder)
    const reads: string[] = []
    const DB = new Proxy(env.DB, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === 'prepare' && / from "apps" /.test(String(args[0]))) reads.push(String(args[0]))
          return value.apply(target, args)
        }
      },
    })
    const headers = { authorization: `Bearer ${builder.token}` }
    const request = new Request(`${PLATFORM_ORIGIN}/api/apps/${appId}/chat/stop`, { method: 'POST', headers })
    expect((await platformApp.fetch(request, { ...env, DB }, createExecutionContext())).status).toBe(200)
    expect(reads).toHaveLength(1)
  })

  it('E02: do not exist for a stranger, whatever is asked of them', async ({ expect }) => {
    const owner = await createBuilder()
    const stranger = await createBuilder()
    const { appId } = await create(owner)
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/versions'],
      ['GET', '/thumbnail'],
      ['PUT', '/thumbnail'],
    ] as const) {
      const answer = await stranger.fetch(`/api/apps/${appId}${path}`, {
        method,
        ...(method === 'PATCH' ? { json: { name: 'Mine now' } } : {}),
      })
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
    expect((await owner.fetch(`/api/apps/${appId}`)).status).toBe(200)
  })

  it('are saved by their id, beside the app or in it, and made where no id is named', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId, slug } = await create(builder)
    const save = async (json: object) => {
      const answer = await builder.fetch('/api/apps', { method: 'POST', json })
      return { status: answer.status, body: await answer.json<{ appId?: string; error?: { code: string } }>() }
    }
    for (const [name, payload] of [
      ['Beside', { appType: 'gen app', genApp: { name: 'Beside', appBuilderVersion: 4 }, appId }],
      ['Inside', { appType: 'gen app', genApp: { name: 'Inside', appId } }],
      ['In an app', { app: { name: 'In an app', appId }, appId }],
      ['In an app', { appId, genApp: {} }],
    ] as const) {
      expect(await save(payload)).toEqual({ status: 200, body: { appId, slug } })
      expect(await (await builder.fetch(`/api/apps/${appId}`)).json()).toMatchObject({ name, slug, appType: 'gen app' })
    }
    const listed = async () => (await (await builder.fetch('/api/apps')).json<{ apps: unknown[] }>()).apps.length
    expect(await listed()).toBe(1)
    const other = await createBuilder()
    const { appId: theirs } = await create(other)
    for (const [status, code, payload] of [
      [404, 'not-found', { appId: theirs, genApp: { name: 'Mine now' } }],
      [404, 'not-found', { appId: 'a'.repeat(20), genApp: { name: 'Nobody' } }],
      [400, 'invalid-input', { appId: 'no id' }],
      [400, 'invalid-input', { appId, genApp: { appId: theirs, name: 'Both' } }],
      [400, 'invalid-input', { appId, appType: 'AI tool', genApp: { name: 'Another type' } }],
    ] as const)
      expect([payload, await save(payload)]).toMatchObject([payload, { status, body: { error: { code } } }])
    expect(await (await other.fetch(`/api/apps/${theirs}`)).json()).toMatchObject({ name: 'Studio CRM' })
    expect((await save({ genApp: { name: 'Second' } })).status).toBe(201)
    expect(await listed()).toBe(2)
  })

  it('leave the temperature to the model unless an admin chose one, and take only a model that is offered', async ({
    expect,
  }) => {
    const builder = await createBuilder({ isAdmin: true })
    const { appId } = await create(builder)
    const settings = async () => (await (await builder.fetch(`/api/apps/${appId}`)).json<{ settings: unknown }>()).settings
    expect(await settings()).toMatchObject({ aiModel: null, modelTemperature: null })
    const change = async (appSettings: object) => {
      const answer = await builder.fetch(`/api/apps/${appId}/settings`, { method: 'POST', json: { appSettings } })
      return [answer.status, await answer.json<{ error?: { message: string } }>()] as const
    }
    const [status, body] = await change({ aiModel: 'gpt-99-imaginary', modelTemperature: 0.2 })
    expect([status, body.error?.message]).toEqual([
      400,
      'There is no model "gpt-99-imaginary" here. Choose one of the list, such as builtin.',
    ])
    expect(await settings()).toMatchObject({ aiModel: null, modelTemperature: null })
    expect((await change({ aiModel: 'builtin', modelTemperature: 0.2 }))[0]).toBe(200)
    expect(await settings()).toMatchObject({ aiModel: 'builtin', modelTemperature: 0.2 })
    expect((await change({ aiModel: null, modelTemperature: null }))[0]).toBe(200)
    expect(await settings()).toMatchObject({ aiModel: null, modelTemperature: null })
    expect((await change({ modelTemperature: 3 }))[0]).toBe(400)
  })

  it('take a new slug only when it is free, not reserved and well formed', async ({ expect }) => {
    const builder = await createBuilder()
    const taken = await create(builder, 'Taken place')
    const { appId } = await create(builder, 'Other place')
    const move = async (slug: string) => {
      const answer = await builder.fetch(`/api/apps/${appId}`, { method: 'PATCH', json: { slug } })
      return answer.ok ? 'ok' : ((await answer.json()) as { error: { code: string } }).error.code
    }
    expect(await move(taken.slug)).toBe('slug-taken')
    expect(await move('paypal')).toBe('invalid-slug')
    expect(await move('preview--abc')).toBe('invalid-slug')
    expect(await move('no spaces')).toBe('invalid-input')
    expect(await move('a-brand-new-place')).toBe('ok')
  })

  it('D06: addresses say only that they are taken, and are not to be tried by the thousand', async ({ expect }) => {
    const owner = await createBuilder({ name: 'Zelda Owner' })
    const taken = await create(owner, 'Hidden place')
    const builder = await createBuilder()
    const { appId } = await create(builder)
    const ask = (slug: string) => builder.fetch(`/api/apps/${appId}`, { method: 'PATCH', json: { slug } })
    const first = await ask(taken.slug)
    const { error } = (await first.json()) as { error: Record<string, unknown> }
    expect({ ...error, requestId: '' }).toEqual({
      code: 'slug-taken',
      message: 'This address is taken. Choose another one.',
      requestId: '',
    })
    for (let tried = 1; tried < 30; tried += 1) expect((await ask(taken.slug)).status).toBe(409)
    for (const slug of [taken.slug, `free-${crypto.randomUUID().slice(0, 8)}`]) {
      const refused = await ask(slug)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true])
    }
    expect((await builder.fetch(`/api/apps/${appId}`, { method: 'PATCH', json: { name: 'Still mine' } })).status).toBe(200)
  })

  it('T11: one of two parallel claims of a slug wins', async ({ expect }) => {
    const builders = await Promise.all([createBuilder(), createBuilder()])
    const slug = `claimed-${crypto.randomUUID().slice(0, 8)}`
    const apps = await Promise.all(builders.map((builder) => create(builder)))
    const answers = await Promise.all(
      builders.map((builder, index) => builder.fetch(`/api/apps/${apps[index]?.appId}`, { method: 'PATCH', json: { slug } })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('Y07: leave their slug to nobody else for a while', async ({ expect }) => {
    const owner = await createBuilder()
    const other = await createBuilder()
    const { appId, slug } = await create(owner, 'Cold links')
    expect((await owner.fetch(`/api/apps/${appId}`, { method: 'DELETE' })).status).toBe(200)
    expect((await owner.fetch(`/api/apps/${appId}`)).status).toBe(404)
    expect((await create(other, 'Cold links')).slug).not.toBe(slug)
  })

  it('keep a picture of what it really is, and nothing else', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await create(builder)
    const put = (body: Uint8Array | string) =>
      builder.fetch(`/api/apps/${appId}/thumbnail`, { method: 'PUT', body, headers: { 'content-type': 'image/png' } })
    expect((await put('<svg onload="alert(1)"/>')).status).toBe(415)
    expect((await put(new Uint8Array(2_100_000))).status).toBe(413)
    const huge = await put(pngHead(60_000, 60_000))
    expect([huge.status, await huge.json()]).toMatchObject([
      413,
      {
        error: {
          code: 'too-large',
          message: expect.stringContaining('60,000 × 60,000 pixels. Pictures may have 50 million pixels'),
        },
      },
    ])
    expect((await put(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]))).status).toBe(200)
    const picture = await builder.fetch(`/api/apps/${appId}/thumbnail`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect((await picture.arrayBuffer()).byteLength).toBe(6)
  })

  it('say what their picture shows, and since when', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await create(builder)
    const thumbnailOf = async () => ((await (await builder.fetch(`/api/apps/${appId}`)).json()) as App).thumbnailOf
    const put = (of: string) =>
      builder.fetch(`/api/apps/${appId}/thumbnail${of}`, {
        method: 'PUT',
        body: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]),
        headers: { 'content-type': 'image/png' },
      })
    expect(await thumbnailOf()).toBeNull()
    const before = Date.now()
    expect((await put('?page=Home&versionId=one&for=card')).status).toBe(200)
    const said = await thumbnailOf()
    expect(said?.versionId).toBe('one')
    expect(Date.parse(said?.takenAt ?? '')).toBeGreaterThanOrEqual(before)
    expect((await put('')).status).toBe(200)
    expect(await thumbnailOf()).toBeNull()
  })

  it('AB01: leave nothing in storage when deleted', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await create(builder)
    await env.FILES.put(`versions/${appId}/v.json.gz`, 'x')
    await env.FILES.put(`versions/${appId}0/v.json.gz`, 'another app')
    await deleteForGood(builder, appId)
    expect(await env.FILES.head(`versions/${appId}/v.json.gz`)).toBeNull()
    expect(await env.FILES.head(`versions/${appId}0/v.json.gz`)).not.toBeNull()
  })
})

/** What a PNG begins with, of a picture so wide and high. */
function pngHead(width: number, height: number): Uint8Array {
  const head = new Uint8Array(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(head.buffer).setUint32(16, width)
  new DataView(head.buffer).setUint32(20, height)
  return head
}
