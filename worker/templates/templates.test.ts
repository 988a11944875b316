import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import type { App } from '#contract/app/apps'
import type { TemplateContents, TemplateList } from '#contract/app/templates'
import type { SampleData } from '#contract/data/sample-data'
import type { Tool, ToolList } from '#contract/tools/tool'
import { filesOf } from '#worker/functions/testing'
import { newMessageId } from '#worker/platform/ids'
import { callWorker, createBuilder, createEndUser, type TestBuilder } from '#worker/platform/testing/world'
import { createPublishedApp, createTestApp, type TestApp } from '#worker/publishing/testing'

const NOTE =
  '{"name":"Customer","type":"object","properties":{"label":{"type":"string"},"email":{"type":"string","format":"email"},"cover":{"type":"string"}},"x-accessControl":{"permissions":{"read":"all","write":"anonymous"}}}'
const FILES = filesOf(
  { hello: 'export default () => { Deno.env.get("API_KEY"); return new Response("hello") }' },
  {
    'app.json': '{"name":"Ledger","mainPage":"Home"}',
    'entities/Customer.json': NOTE,
    'functions/often/entry.ts': 'export default () => new Response("often")',
    'functions/often/function.jsonc': JSON.stringify({
      name: 'often',
      entry: 'entry.ts',
      automations: [{ type: 'scheduled', name: 'often', repeat_unit: 'minutes', repeat_interval: 5 }],
    }),
  },
)
const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
])

/** As its owner does it on screen. */
async function change(app: TestApp, path: string, json: unknown, method = 'POST'): Promise<void> {
  const answer = await app.owner.fetch(`/api/apps/${app.appId}/${path}`, { method, json })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}

async function upload(app: TestApp): Promise<string> {
  const body = new FormData()
  body.set('file', new File([PNG], 'logo.png', { type: 'image/png' }))
  const path = `/api/apps/${app.appId}/integration-endpoints/Core/UploadFile`
  const answer = await app.owner.fetch(path, { method: 'POST', body })
  return (await answer.json<{ file_url: string }>()).file_url
}

async function createOwnApp(files?: Parameters<typeof createPublishedApp>[0]): Promise<TestApp> {
  const app = await createPublishedApp(files, { isAdmin: true })
  await env.DB.prepare("update accounts set plan = 'monetizer' where id = ?").bind(app.owner.accountId).run()
  return app
}

/** A published app of an admin's with something in every part, marked as a template. */
async function createTemplate(): Promise<TestApp & { logo: string }> {
  const app = await createOwnApp(FILES)
  const logo = await upload(app)
  const path = new URL(logo).pathname
  const mail = 'ann@secret.example'
  await change(app, 'entities/Customer', { label: `Write to ${mail}`, email: mail, cover: logo })
  const visitor = await app.visit(`/api/apps/${app.appId}/entities/Customer`, {
    method: 'POST',
    body: JSON.stringify({ label: 'LIVE-ROW' }),
    headers: { 'content-type': 'application/json' },
  })
  if (!visitor.ok) throw new Error(await visitor.text())
  await createEndUser(app.appId, { email: 'member@secret.example' })
  await change(app, 'secrets', { API_KEY: 'S3CRET' })
  await change(app, 'style', { appStyle: { logoUrl: path, buttonBackgroundColor: '#1d4ed8', hideBuildAI: true } })
  const appSettings = {
    ...{ isAppTemplate: true, templateCategory: 'Business', templateDescription: 'Keeps the books', templateImageUrl: path },
    ...{ supportEmail: 'boss@secret.example', creditsPerRun: 7, dailyUserLimit: 9 },
  }
  await change(app, 'settings', { appSettings })
  return { ...app, logo }
}

async function addActiveTool(app: TestApp, settings: object = {}): Promise<string> {
  const json = { title: 'Writes letters' }
  const { toolId } = await (await app.owner.fetch(`/api/apps/${app.appId}/tools`, { method: 'POST', json })).json<Tool>()
  const texts = { header: 'Letters', fields: [{ name: 'photo_of', label: 'Photo', type: 'photo', memorize: false }] }
  await change(app, `tools/${toolId}`, { texts, instructions: 'Write to [photo_of]', settings }, 'PATCH')
  await change(app, `tools/${toolId}/activate`, { isActive: true })
  return toolId
}

const list = async (who: TestBuilder) => (await who.fetch('/api/templates')).json<TemplateList>()
const contents = (who: TestBuilder, templateId: string) => who.fetch(`/api/templates/${templateId}`)
const start = (who: TestBuilder, json: object) => who.fetch('/api/apps', { method: 'POST', json })
const readApp = async (who: TestBuilder, appId: string) => (await who.fetch(`/api/apps/${appId}`)).json<App>()
const toolsOf = async (who: TestBuilder, appId: string) =>
  (await (await who.fetch(`/api/apps/${appId}/tools`)).json<ToolList>()).tools
const customers = async (who: TestBuilder, appId: string) =>
  (await who.fetch(`/api/apps/${appId}/entities/Customer`)).json<Record<string, string>[]>()

/** Everything that any database or the bucket knows of an app. */
async function everythingOf(appId: string): Promise<string> {
  const found: unknown[] = []
  for (const db of [env.DB, env.DATA]) {
    const { results } = await db
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
      )
      .all<{ name: string }>()
    for (const { name } of results) {
      const rows = await db.prepare(`select * from "${name}"`).all()
      found.push(...rows.results.filter((row) => JSON.stringify(row).includes(appId)))
    }
  }
  return JSON.stringify(found)
}

describe('a template', () => {
  it('is in the gallery while its app is live, with its category, picture and description', async ({ expect }) => {
    const app = await createTemplate()
    const who = await createBuilder()
    const found = await list(who)
    expect(found.categories).toContain('Business')
    const kinds = found.templates.map(({ templateId }) => templateId.startsWith('starter-'))
    expect(kinds.lastIndexOf(true)).toBe(kinds.indexOf(false) - 1)
    const template = found.templates.find(({ templateId }) => templateId === app.appId)
    expect(template).toMatchObject({
      ...{ kind: 'app', name: 'Ledger', category: 'Business', description: 'Keeps the books', isPro: false },
      previewUrl: `${app.origin}/`,
      imageUrl: `${app.origin}${new URL(app.logo).pathname}`,
    })
    await app.owner.fetch(`/api/apps/${app.appId}/unpublish`, { method: 'POST' })
    expect((await list(who)).templates.map(({ templateId }) => templateId)).not.toContain(app.appId)
    for (const answer of [await contents(who, app.appId), await start(who, { templateId: app.appId })])
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        { error: { message: 'This template is no longer there. Choose another one.' } },
      ])
    expect((await app.publish()).status).toBe(200)
    expect((await contents(who, app.appId)).status).toBe(200)
    await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'DELETE' })
    expect((await contents(who, app.appId)).status).toBe(404)
  })

  it('BL03: says who reaches its data and what runs, before it is anybody’s', async ({ expect }) => {
    const app = await createTemplate()
    const read = await (await contents(await createBuilder(), app.appId)).json<TemplateContents>()
    expect(read.entities).toEqual([{ name: 'Customer', records: 1, read: 'all', write: 'anonymous' }])
    expect(read.functions.map(({ name, startsItself }) => [name, startsItself])).toEqual([
      ['hello', false],
      ['often', true],
    ])
    expect(read.secrets).toEqual(['API_KEY'])
    expect(read.pages).toContain('Home')
  })

  it('BL01, E12: is taken with code, branding and picture, and with nothing of its people', async ({ expect }) => {
    const app = await createTemplate()
    await addActiveTool(app)
    const who = await createBuilder()
    const made = await start(who, { templateId: app.appId, withTemplateData: true, genApp: { name: 'My books' } })
    expect(made.status).toBe(201)
    const { appId } = await made.json<{ appId: string }>()
    const taken = await readApp(who, appId)
    expect(taken).toMatchObject({
      name: 'My books',
      status: 'draft',
      style: { buttonBackgroundColor: '#1d4ed8', hideBuildAI: false },
    })
    expect(taken.style.logoUrl).toMatch(new RegExp(`^/files/${appId}/`))
    expect(taken.settings).toMatchObject({
      isAppTemplate: false,
      supportEmail: '',
      creditsPerRun: 1,
      dailyUserLimit: null,
      templateDescription: '',
    })
    const [row, ...more] = await customers(who, appId)
    expect(more).toEqual([])
    expect(row?.email).toMatch(/^person-[0-9a-f]{8}@example\.com$/)
    expect(row?.cover).toContain(`/files/${appId}/`)
    const [tool] = await toolsOf(who, appId)
    expect(tool).toMatchObject({ title: 'Writes letters', status: 'draft' })
    const { definition } = await (await who.fetch(`/api/apps/${appId}/tools/${tool?.toolId}`)).json<Tool>()
    // A photo needs a paid plan, which its taker has not.
    expect(definition.texts.fields).toMatchObject([{ name: 'photo_of', type: 'text' }])
    expect(await (await who.fetch(`/apps/${appId}/secrets`)).json()).toEqual({ secrets: [] })
    const everything = await everythingOf(appId)
    expect(everything).toContain('My books')
    expect(everything).not.toMatch(/secret\.example|LIVE-ROW|S3CRET/)
    const due = await env.DB.prepare('select count(*) as n from scheduled_runs where appId = ?').bind(appId).first()
    expect(due).toEqual({ n: 0 })
  })

  it('comes without its data unless that is asked for, and only to builders', async ({ expect }) => {
    const app = await createTemplate()
    const who = await createBuilder()
    const { appId } = await (await start(who, { templateId: app.appId })).json<{ appId: string }>()
    expect(await customers(who, appId)).toEqual([])
    expect((await start(who, { templateId: app.appId, appId })).status).toBe(400)
    const member = await createEndUser(app.appId)
    expect([401, 403]).toContain((await member.fetch('/api/apps', { method: 'POST', json: { templateId: app.appId } })).status)
  })

  it('takes no more of the new owner’s room than their plan has', async ({ expect }) => {
    const app = await createTemplate()
    const who = await createBuilder()
    await env.DB.prepare(
      `insert into uploads ("key", appId, name, accountId, uploaderId, bytes, type, isPrivate, createdAt) values (?, 'x', 'a', ?, ?, 1000000000000, 'image/png', 0, 1)`,
    )
      .bind(`uploads/x/${who.accountId}`, who.accountId, who.accountId)
      .run()
    const made = await start(who, { templateId: app.appId, withTemplateData: true })
    expect(made.status).toBe(201)
    const { appId } = await made.json<{ appId: string }>()
    expect((await readApp(who, appId)).style.logoUrl).toBeNull()
  })

  it('that holds a credential is nobody’s to take', async ({ expect }) => {
    const app = await createTemplate()
    const key = `AK${'IA'}ABCDEFGHIJKLMNOP`
    await app.commit({ ...FILES, 'functions/hello.ts': `const key = "${key}"\nexport default () => new Response(key)` })
    expect((await app.publish()).status).toBe(200)
    const who = await createBuilder()
    const refused = await start(who, { templateId: app.appId })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { message: expect.stringContaining('functions/hello.ts') } },
    ])
    expect(await (await who.fetch('/api/apps')).json()).toMatchObject({ apps: [] })
  })
})

describe('the apps that come with the platform', () => {
  it('are in the gallery of a fresh installation, and taken whole, with their records or without', async ({ expect }) => {
    const who = await createBuilder()
    const { templates } = await list(who)
    const starters = templates.filter(({ templateId }) => templateId.startsWith('starter-'))
    expect(starters.length).toBe(new Set(starters.map(({ name }) => name)).size)
    expect(starters).toContainEqual(
      expect.objectContaining({ templateId: 'starter-crm', imageUrl: '/_starters/crm.jpg', previewUrl: null }),
    )
    for (const { templateId } of starters) {
      const read = await (await contents(who, templateId)).json<TemplateContents>()
      expect(read.pages.length).toBeGreaterThan(0)
      for (const withTemplateData of [true, false]) {
        const taker = await createBuilder()
        const made = await start(taker, { templateId, withTemplateData, genApp: { name: 'Of my own' } })
        expect(made.status).toBe(201)
        const { appId } = await made.json<{ appId: string }>()
        expect((await readApp(taker, appId)).name).toBe('Of my own')
        const counts = await (await taker.fetch(`/api/apps/${appId}/sample-data`)).json<SampleData>()
        const wanted = withTemplateData ? read.entities.reduce((sum, { records }) => sum + records, 0) : 0
        expect(counts.removable, templateId).toBe(wanted)
      }
    }
    const { functions } = await (await contents(who, 'starter-event')).json<TemplateContents>()
    expect(functions.map(({ name, isPublic }) => [name, isPublic])).toEqual([
      ['answerInvitation', true],
      ['findAnswer', true],
      ['removeAnswer', false],
    ])
    expect((await contents(who, 'starter-none')).status).toBe(404)
    expect((await start(who, { templateId: 'starter-none' })).status).toBe(404)
  })
})

describe('a tool that is a template', () => {
  it('is taken by itself, and asks for a paid plan where it is a pro tool', async ({ expect }) => {
    const app = await createOwnApp()
    const toolId = await addActiveTool(app, {
      isToolTemplate: true,
      isProTool: true,
      templateCategory: 'Words',
      templateCategories: ['Words'],
    })
    const [lite, paying] = [await createBuilder(), await createBuilder({ plan: 'explorer' })]
    const template = (await list(lite)).templates.find(({ templateId }) => templateId === toolId)
    expect(template).toMatchObject({
      kind: 'tool',
      appType: 'AI tool',
      isPro: true,
      category: 'Words',
      previewUrl: expect.stringContaining('/tool/'),
      imageUrl: `${template?.previewUrl}/picture.png`,
    })
    const { origin, pathname } = new URL(template?.imageUrl ?? '')
    const picture = await callWorker(pathname, {}, { origin })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await start(lite, { templateId: toolId })).status).toBe(403)
    const made = await start(paying, { templateId: toolId })
    expect(made.status).toBe(201)
    const { appId } = await made.json<{ appId: string }>()
    const [tool, ...more] = await toolsOf(paying, appId)
    expect([more.length, tool?.title, tool?.status]).toEqual([0, 'Writes letters', 'draft'])
    const { definition } = await (await paying.fetch(`/api/apps/${appId}/tools/${tool?.toolId}`)).json<Tool>()
    expect(definition.texts.fields[0]?.type).toBe('photo')
    expect(definition.settings).toMatchObject({ isToolTemplate: false, templateCategories: [] })
    expect(await readApp(paying, appId)).toMatchObject({ appType: 'AI tool', latestVersionId: null })
  })
})

describe('a duplicate', () => {
  const duplicate = (who: TestBuilder, appId: string, withData: boolean) =>
    who.fetch(`/api/apps/${appId}/duplicate`, { method: 'POST', json: { name: 'Second', withData } })
  const copyOf = async (app: TestApp, withData: boolean) => {
    const answer = await duplicate(app.owner, app.appId, withData)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json<{ appId: string; leftOut: string[] }>()
  }

  it('has code, look, settings, tools and test records as they are, and nothing of people or secrets', async ({ expect }) => {
    const app = await createTemplate()
    await addActiveTool(app)
    const { appId, leftOut } = await copyOf(app, true)
    expect(leftOut).toEqual([])
    const copy = await readApp(app.owner, appId)
    expect(copy).toMatchObject({ name: 'Second', status: 'draft', style: { hideBuildAI: true } })
    expect(copy.style.logoUrl).toMatch(new RegExp(`^/files/${appId}/`))
    expect(copy.settings).toMatchObject({ supportEmail: 'boss@secret.example', creditsPerRun: 7, isAppTemplate: false })
    const rows = await customers(app.owner, appId)
    expect(rows).toMatchObject([{ label: 'Write to ann@secret.example', email: 'ann@secret.example' }])
    expect(rows[0]?.cover).toContain(`/files/${appId}/`)
    expect(await toolsOf(app.owner, appId)).toMatchObject([{ title: 'Writes letters', status: 'draft' }])
    expect(await (await app.owner.fetch(`/apps/${appId}/secrets`)).json()).toEqual({ secrets: [] })
    const everything = await everythingOf(appId)
    expect(everything).toContain('Second')
    expect(everything).not.toMatch(/LIVE-ROW|S3CRET|member@secret/)
    // The first is as it was.
    expect(await customers(app.owner, app.appId)).toHaveLength(1)
  })

  it('comes without records where none were asked for, and of an app that was never published with all of them', async ({
    expect,
  }) => {
    const app = await createTestApp(FILES)
    await change(app, 'entities/Customer', { label: 'Draft' })
    expect(await customers(app.owner, (await copyOf(app, false)).appId)).toEqual([])
    expect(await customers(app.owner, (await copyOf(app, true)).appId)).toMatchObject([{ label: 'Draft' }])
  })

  it('says that what the app knows stays with the first one', async ({ expect }) => {
    const app = await createTestApp(FILES)
    expect((await copyOf(app, true)).leftOut).toEqual([])
    const json = { context: 'We are open from nine.' }
    expect((await app.owner.fetch(`/api/context/ingest/text?appId=${app.appId}`, { method: 'POST', json })).status).toBe(201)
    const { appId, leftOut } = await copyOf(app, true)
    expect(leftOut).toEqual(['1 data source stayed in the first app: add what the copy is to know there.'])
    const items = await app.owner.fetch(`/api/context/items?appId=${appId}`)
    expect(await items.json()).toMatchObject({ contextItems: [] })
  })

  it('says what its plan had no room for', async ({ expect }) => {
    const app = await createTestApp(FILES)
    const logo = await upload(app)
    await change(app, 'entities/Customer', { label: 'Draft', cover: logo })
    await env.DB.prepare(
      `insert into uploads ("key", appId, name, accountId, uploaderId, bytes, type, isPrivate, createdAt) values (?, 'x', 'a', ?, ?, 1000000000000, 'image/png', 0, 1)`,
    )
      .bind(`uploads/full/${app.owner.accountId}`, app.owner.accountId, app.owner.accountId)
      .run()
    expect((await copyOf(app, true)).leftOut).toEqual(['1 file stayed behind: there was no room for more.'])
  })

  it('is the owner’s to make: an editor is refused, a stranger finds no app', async ({ expect }) => {
    const app = await createTestApp(FILES)
    const [editor, stranger] = [await createBuilder(), await createBuilder()]
    await env.DB.prepare("insert into app_collaborators (appId, accountId, role, createdAt) values (?, ?, 'editor', 1)")
      .bind(app.appId, editor.accountId)
      .run()
    expect([
      (await duplicate(editor, app.appId, true)).status,
      (await duplicate(stranger, app.appId, true)).status,
      (await duplicate(app.owner, app.appId, true)).status,
    ]).toEqual([403, 404, 201])
  })
})

it('an app without a version begins from the template that its first message names, once', async ({ expect }) => {
  const app = await createTemplate()
  const who = await createBuilder({ plan: 'explorer' })
  const made = await who.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app', genApp: {} } })
  const { appId } = await made.json<{ appId: string }>()
  const say = (text: string, templateId: string) =>
    who.fetch(`/api/apps/${appId}/chat`, {
      method: 'POST',
      json: {
        id: appId,
        messages: [{ id: newMessageId(), role: 'user', parts: [{ type: 'text', text }], metadata: { templateId } }],
      },
    })
  expect((await say('Keep our books', 'not-there')).status).toBe(404)
  await (await say('What can this do?', app.appId)).text()
  const { name, latestVersionId } = await readApp(who, appId)
  expect([name, typeof latestVersionId]).toEqual(['Ledger', 'string'])
  const versions = async () =>
    (await env.DB.prepare('select userRequest from versions where appId = ?').bind(appId).all()).results
  expect(await versions()).toContainEqual({ userRequest: 'Start from the template Ledger' })
  expect(await customers(who, appId)).toEqual([])
  // Named again, it changes nothing.
  await (await say('And what else?', app.appId)).text()
  expect((await versions()).filter(({ userRequest }) => userRequest === 'Start from the template Ledger')).toHaveLength(1)
})
