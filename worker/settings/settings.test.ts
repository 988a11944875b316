import { env } from 'cloudflare:workers'
import { beforeAll, describe, it } from 'vitest'
import type { App } from '#contract/app/apps'
import { createBuilder, type TestBuilder } from '#worker/platform/testing/world'

const makeApp = async (builder: TestBuilder, appType = 'gen app') => {
  const made = await builder.fetch('/api/apps', { method: 'POST', json: { appType, genApp: { name: 'Tides' } } })
  return (await made.json<{ appId: string }>()).appId
}
const readApp = async (builder: TestBuilder, appId: string) => (await builder.fetch(`/api/apps/${appId}`)).json<App>()
const send = (builder: TestBuilder, appId: string, path: 'settings' | 'style', json: unknown) =>
  builder.fetch(`/api/apps/${appId}/${path}`, { method: 'POST', json })
const messageOf = async (answer: Response) => (await answer.json<{ error: { message: string } }>()).error.message

/** Those whose changes are refused, so that each leaves its app as it was. */
let admin: TestBuilder
let tooler: TestBuilder
let adminApp: string
let tool: string
beforeAll(async () => {
  admin = await createBuilder({ isAdmin: true, plan: 'monetizer' })
  tooler = await createBuilder({ plan: 'moon' })
  adminApp = await makeApp(admin)
  tool = await makeApp(tooler, 'AI tool')
})

const GATED = {
  app: { supportEmail: 'help@tides.example' },
  temperature: { modelTemperature: 1.2 },
  method: { aiQueryMethod: 'smart_items_filtering' },
  claim: { isClaimable: true },
  template: { isAppTemplate: true },
  tool: { dailyUserLimit: 5, weeklyUserLimit: 20 },
  credits: { creditsPerRun: 3 },
  results: { userCanEditResults: true },
  library: { isToolTemplate: true, templateCategory: 'Sea', templateCategories: ['Sea'], isProTool: true },
} as const
type Gate = keyof typeof GATED
const ADMINS: Gate[] = ['temperature', 'method', 'claim', 'template', 'credits', 'results', 'library']

describe('the settings of an app', () => {
  it.for([
    { who: 'on lite', appType: 'gen app', may: [] },
    { who: 'on explorer', plan: 'explorer', appType: 'gen app', may: ['tool'] },
    { who: 'on moon', plan: 'moon', appType: 'gen app', may: ['app', 'tool'] },
    { who: 'on lite, of a space app', appType: 'AI app', may: [] },
    { who: 'on explorer, of a space app', plan: 'explorer', appType: 'AI app', may: ['app', 'tool'] },
    { who: 'who is an admin', isAdmin: true, appType: 'gen app', may: ['app', ...ADMINS] },
  ] as const)('are changed by an owner $who as far as they may: $may', async ({ who: _, appType, may, ...as }, { expect }) => {
    const builder = await createBuilder(as)
    const appId = await makeApp(builder, appType)
    for (const [gate, appSettings] of Object.entries(GATED)) {
      const answer = await send(builder, appId, 'settings', { appSettings })
      const isAllowed = (may as readonly string[]).includes(gate)
      expect([gate, answer.status]).toEqual([gate, isAllowed ? 200 : 403])
      if (isAllowed) expect(await answer.json()).toMatchObject({ appSettings })
    }
    const { settings } = await readApp(builder, appId)
    expect(settings.isClaimable).toBe('isAdmin' in as)
  })

  it.for([
    [{ modelTemperature: 2.1 }, 'Choose a temperature from 0 to 2'],
    [{ dailyUserLimit: 0 }, 'Runs a day: choose a whole number from 1 to 100'],
    [{ weeklyUserLimit: 101 }, 'Runs a week: choose a whole number from 1 to 100'],
    [{ creditsPerRun: 21 }, 'Credits per run: choose a whole number from 0 to 20'],
    [{ creditsPerRun: 1.5 }, 'Credits per run: choose a whole number from 0 to 20'],
    [{ templateCategories: ['Sea', ' '] }, 'Category name cannot be empty'],
    [{ templateCategories: ['Sea', 'sea'] }, 'Category already exists'],
    [{ supportEmail: 'nobody' }, 'This email is invalid'],
    [{ termsOfServiceLink: 'javascript:alert(1)' }, 'beginning with https://'],
    [{ templateImageUrl: '/files/abcdefghij0123456789/x.png' }, 'This picture belongs to another app'],
    [{ ownerId: 'someone' }, 'ownerId'],
  ] as const)('refuses %j', async ([appSettings, words], { expect }) => {
    const answer = await send(admin, adminApp, 'settings', { appSettings })
    expect(answer.status).toBe(400)
    expect(await messageOf(answer)).toContain(words)
  })

  it('T: are merged field by field, so that two who change different ones at once take nothing from each other', async ({
    expect,
  }) => {
    const builder = await createBuilder({ isAdmin: true, plan: 'moon' })
    const appId = await makeApp(builder)
    const changes = [
      { creditsPerRun: 4 },
      { supportEmail: 'a@b.example' },
      { header: 'Ebb' },
      { mainPage: 'Home' },
      { isProTool: true },
    ]
    await Promise.all(changes.map((appSettings) => send(builder, appId, 'settings', { appSettings })))
    const app = await readApp(builder, appId)
    expect(app).toMatchObject({ mainPage: 'Home', texts: { header: 'Ebb' } })
    expect(app.settings).toMatchObject({ creditsPerRun: 4, supportEmail: 'a@b.example', isProTool: true, aiModel: null })
  })

  it('E02: are nobody else’s', async ({ expect }) => {
    const [ada, eve] = [await createBuilder({ plan: 'moon' }), await createBuilder({ plan: 'moon' })]
    const appId = await makeApp(ada)
    expect((await send(eve, appId, 'settings', { appSettings: { header: 'Mine' } })).status).toBe(404)
    expect((await send(eve, appId, 'style', { appStyle: { styleName: 'dark' } })).status).toBe(404)
    const saved = await eve.fetch('/api/apps', { method: 'POST', json: { appId, genApp: { header: 'Mine' } } })
    expect(saved.status).toBe(404)
    expect((await readApp(ada, appId)).texts.header).toBe('')
  })
})

describe('the style of an app', () => {
  it('is set field by field and taken back with null', async ({ expect }) => {
    const builder = await createBuilder()
    const appId = await makeApp(builder)
    await send(builder, appId, 'style', { appStyle: { styleName: 'colorful', backgroundColor: '#FA0' } })
    const logoUrl = `/files/${appId}/x_logo.png`
    const answer = await send(builder, appId, 'style', { appStyle: { styleName: null, logoUrl } })
    expect(await answer.json()).toMatchObject({ appStyle: { styleName: null, backgroundColor: '#ffaa00', logoUrl } })
  })

  it('keeps its watermark unless an admin hides it', async ({ expect }) => {
    const paying = await createBuilder({ plan: 'monetizer' })
    const hide = { appStyle: { hideBuildAI: true } }
    const refused = await send(paying, await makeApp(paying), 'style', hide)
    expect([refused.status, await messageOf(refused)]).toEqual([403, 'Only admins hide the watermark'])
    expect((await send(admin, await makeApp(admin), 'style', hide)).status).toBe(200)
  })

  it.for([
    { backgroundColor: '#fff}body{display:none' },
    { buttonTextColor: 'url(https://evil.example)' },
    { backgroundImage: `https://a.example/${'x'.repeat(2_000)}` },
    { logoUrl: 'data:image/svg+xml,<svg>' },
    { logoUrl: '/files/abcdefghij0123456789/x.png' },
    { styleName: 'neon' },
    { extra: 1 },
  ])('J: refuses %j', async (appStyle, { expect }) => {
    expect((await send(admin, adminApp, 'style', { appStyle })).status).toBe(400)
  })
})

describe('the words of an app', () => {
  it('are saved with the app, for one that is there and for one that is made', async ({ expect }) => {
    const builder = await createBuilder()
    const appId = await makeApp(builder)
    const genApp = { appId, appBuilderVersion: 4, header: ' Neap\u0000 tides ', examples: ['One'], ctaLink: '/Pricing' }
    const saved = await builder.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app', genApp } })
    expect(saved.status).toBe(200)
    expect(await readApp(builder, appId)).toMatchObject({
      name: 'Tides',
      texts: { header: 'Neap tides', examples: ['One'], ctaLink: '/Pricing', description: '' },
    })
    const made = await builder.fetch('/api/apps', { method: 'POST', json: { appType: 'AI tool', app: { inputLabel: 'Where' } } })
    expect(await readApp(builder, (await made.json<{ appId: string }>()).appId)).toMatchObject({
      appType: 'AI tool',
      texts: { inputLabel: 'Where' },
      settings: { modelTemperature: 0.7, creditsPerRun: 1, aiQueryMethod: 'default' },
    })
  })

  it.for([
    [{ header: 'x'.repeat(121) }, 'The header may hold 120 characters'],
    [{ examples: ['a', 'b', 'c', 'd'] }, 'There can be 3 examples'],
    [{ ctaLink: 'javascript:alert(1)' }, 'Give an address'],
    [
      {
        inputSteps: [
          { id: 'a', title: 'A' },
          { id: 'a', title: 'B' },
        ],
      },
      'Two steps have the same id',
    ],
  ] as const)('refuse %j', async ([texts, words], { expect }) => {
    const json = { genApp: { appId: adminApp, ...texts } }
    const answer = await admin.fetch('/api/apps', { method: 'POST', json })
    expect(answer.status).toBe(400)
    expect(await messageOf(answer)).toContain(words)
  })

  it('wait for a look at the header of a live app that reads like a brand', async ({ expect }) => {
    const builder = await createBuilder()
    const appId = await makeApp(builder)
    await env.DB.prepare("update apps set publishedVersionId = 'v' where id = ?").bind(appId).run()
    const json = { genApp: { appId, header: 'PayPal login' } }
    const answer = await builder.fetch('/api/apps', { method: 'POST', json })
    expect([answer.status, (await readApp(builder, appId)).texts.header]).toEqual([403, ''])
  })
})

describe('the custom fields of a tool', () => {
  const field = (name: string, change: object = {}) => ({ name, label: name, type: 'text', ...change })
  const save = async (builder: TestBuilder, appId: string, fields: object[]) => {
    const answer = await builder.fetch('/api/apps', { method: 'POST', json: { app: { appId, fields } } })
    return [answer.status, answer.ok ? '' : await messageOf(answer)] as const
  }

  it.for([
    [[field('input')], 'Input is a reserved field name, try another name'],
    [[field('size'), field('Size')], 'Field already exists'],
    [[field('a', { type: 'select', optionsConfig: { options: [{ label: ' ' }] } })], 'Option is empty'],
    [[field('a', { type: 'select', optionsConfig: { options: [{ label: 'x' }, { label: 'X' }] } })], 'Option already exists'],
    [
      Array.from({ length: 21 }, (_, at) => field(`f${at}`)),
      'There can be a maximum of 20 custom fields, contact us if you need more fields',
    ],
    [[field('a', { memorize: true })], 'answers are remembered only where people may sign up'],
    [[field('x'.repeat(41))], 'Begin with a letter'],
  ] as const)('refuse %j', async ([fields, words], { expect }) => {
    const [status, message] = await save(tooler, tool, [...fields])
    expect(status).toBe(400)
    expect(message).toContain(words)
  })

  it('are photos on paid plans and places for admins, and stay where they were', async ({ expect }) => {
    const [lite, paying] = [await createBuilder(), await createBuilder({ plan: 'explorer' })]
    const statuses = []
    for (const type of ['photo', 'place', 'tool_item_select'])
      for (const builder of [lite, paying, admin])
        statuses.push((await save(builder, await makeApp(builder, 'AI tool'), [field('a', { type })]))[0])
    expect(statuses).toEqual([403, 200, 200, 403, 403, 200, 403, 403, 200])
    const appId = await makeApp(paying, 'AI tool')
    await save(paying, appId, [field('face', { type: 'photo' })])
    await env.DB.prepare("update accounts set plan = 'lite' where id = ?").bind(paying.accountId).run()
    expect((await save(paying, appId, [field('face', { type: 'photo', label: 'Your face' })]))[0]).toBe(200)
  })

  it('are personal where they are addresses', async ({ expect }) => {
    const builder = await createBuilder()
    const appId = await makeApp(builder, 'AI tool')
    await save(builder, appId, [field('mail', { type: 'email', personal: false })])
    expect((await readApp(builder, appId)).texts.fields).toMatchObject([{ name: 'mail', personal: true, required: false }])
  })
})
