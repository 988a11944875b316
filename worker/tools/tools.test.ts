import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { ErrorBody } from '#contract/errors'
import { CustomField } from '#contract/settings/custom-fields'
import { fieldInUse } from '#contract/tools/field-tags'
import { MAX_TOOLS, TOOL_WORDS, Tool, ToolConflict, ToolList } from '#contract/tools/tool'
import { createBareApp, createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { findToolByPath } from './find-tool'

async function createWorld(options: Parameters<typeof createBuilder>[0] = {}) {
  const owner = await createBuilder(options)
  const { appId } = await createBareApp(owner)
  return { owner, ...toolsOf(owner, appId) }
}

function toolsOf(owner: TestBuilder, appId: string) {
  const root = `/api/apps/${appId}/tools`
  const call = (path: string, method: string, json?: unknown) => owner.fetch(`${root}${path}`, { method, json })
  return {
    appId,
    call,
    add: async (json: object = { title: 'Listing writer' }) => Tool.parse(await (await call('', 'POST', json)).json()),
    list: async () => ToolList.parse(await (await call('', 'GET')).json()),
    read: async (toolId: string) => Tool.parse(await (await call(`/${toolId}`, 'GET')).json()),
    change: (toolId: string, json: object) => call(`/${toolId}`, 'PATCH', json),
    activate: (toolId: string, isActive = true) => call(`/${toolId}/activate`, 'POST', { isActive }),
  }
}

const refusalOf = async (answer: Response) => {
  const { code, message } = ErrorBody.parse(await answer.json()).error
  return { code, message }
}
const field = (name: string, more: object = {}) => CustomField.parse({ name, label: name, type: 'text', ...more })

describe('the tools of an app', () => {
  it('come with a path of their own, are listed in order, copied and deleted', async ({ expect }) => {
    const { call, add, list, change } = await createWorld()
    const first = await add({ title: 'Écrire: Listings!' })
    expect(first).toMatchObject({ path: 'ecrire-listings', status: 'draft', isLive: false })
    expect(first.definition.settings).toMatchObject({ modelTemperature: 0.7, creditsPerRun: 1 })
    await change(first.toolId, { instructions: 'Write well.' })
    const copy = await add({ copyOf: first.toolId })
    expect(copy).toMatchObject({ title: 'Écrire: Listings! (copy)', path: 'ecrire-listings-2' })
    expect(copy.definition.instructions).toBe('Write well.')
    const empty = await add({})
    expect(empty).toMatchObject({ title: '', path: 'tool' })
    await change(empty.toolId, { position: 0 })
    expect((await list()).tools.map(({ path }) => path)).toEqual(['tool', 'ecrire-listings', 'ecrire-listings-2'])
    await call(`/${first.toolId}`, 'DELETE')
    expect((await list()).tools.map(({ path }) => path)).toEqual(['tool', 'ecrire-listings-2'])
  })

  it('are not written over where somebody else changed the same part meanwhile, and both are shown', async ({ expect }) => {
    const { add, read, change } = await createWorld()
    const { toolId } = await add({ title: 'One' })
    const was = { 'texts.header': '', instructions: '' }
    const header = (text: string) => ({ texts: { header: text }, was: { 'texts.header': was['texts.header'] } })
    expect((await change(toolId, header('Mine'))).status).toBe(200)
    // Another part, or the same words, takes nothing from anybody.
    expect((await change(toolId, { instructions: 'Write.', was: { instructions: was.instructions } })).status).toBe(200)
    expect((await change(toolId, header('Mine'))).status).toBe(200)
    const refused = await change(toolId, { ...header('Yours'), instructions: 'Gone?' })
    expect(refused.status).toBe(409)
    const { details } = ErrorBody.parse(await refused.json()).error
    expect(ToolConflict.parse(details)).toMatchObject({
      parts: ['texts.header'],
      tool: { definition: { texts: { header: 'Mine' } } },
    })
    expect((await read(toolId)).definition).toMatchObject({ texts: { header: 'Mine' }, instructions: 'Write.' })
    expect((await change(toolId, { texts: { header: 'Yours' }, was: { 'texts.header': 'Mine' } })).status).toBe(200)
    const both = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change(toolId, { instructions: `${at}`, was: { instructions: 'Write.' } })),
    )
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    // What is no part of a tool stands in nobody's way.
    expect((await change(toolId, { instructions: 'x', was: { '__proto__.constructor': 1, constructor: 2 } })).status).toBe(200)
  })

  it('are refused a path that is none or another’s, in the words of the specification', async ({ expect }) => {
    const { appId, add, change } = await createWorld()
    const [one, two] = [await add({ title: 'One' }), await add({ title: 'Two' })]
    for (const path of ['', '  ', 'a b', 'a/b', 'ä', 'a_b'])
      expect((await refusalOf(await change(one.toolId, { path }))).message).toContain(TOOL_WORDS.badPath)
    expect(await refusalOf(await change(two.toolId, { path: 'ONE' }))).toEqual({
      code: 'conflict',
      message: TOOL_WORDS.pathTaken,
    })
    expect(Tool.parse(await (await change(two.toolId, { path: 'Three-3' })).json()).path).toBe('three-3')
    expect((await findToolByPath(env, appId, 'THREE-3'))?.toolId).toBe(two.toolId)
    expect(await findToolByPath(env, appId, 'four')).toBeUndefined()
  })

  it('are as many as an app may have, also when many are added at once', async ({ expect }) => {
    const { call, add, list } = await createWorld()
    for (let added = 0; added < MAX_TOOLS - 2; added += 1) await add({ title: `Tool ${added}` })
    await Promise.all(Array.from({ length: 8 }, (_, at) => call('', 'POST', { title: `At once ${at}` })))
    expect((await list()).tools).toHaveLength(MAX_TOOLS)
    const refused = await call('', 'POST', { title: 'One more' })
    expect(await refusalOf(refused)).toEqual({ code: 'tools-limit-reached', message: TOOL_WORDS.tooManyTools })
  })
})

describe('changing a tool', () => {
  it('two tabs that change different parts at once take nothing from each other', async ({ expect }) => {
    const { add, change, read } = await createWorld({ plan: 'explorer' })
    const { toolId } = await add()
    const changes = [
      { texts: { header: 'Header' } },
      { texts: { description: 'Description' } },
      { instructions: 'Write [notes].' },
      { layout: { kind: 'cards' } },
      { settings: { dailyUserLimit: 7 } },
    ]
    const answers = await Promise.all(changes.map((each) => change(toolId, each)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    const { definition } = await read(toolId)
    expect(definition).toMatchObject({
      texts: { header: 'Header', description: 'Description' },
      instructions: 'Write [notes].',
      layout: { kind: 'cards', hasImages: false },
      settings: { dailyUserLimit: 7, modelTemperature: 0.7 },
    })
    await change(toolId, { settings: { dailyUserLimit: null } })
    expect((await read(toolId)).definition.settings.dailyUserLimit).toBeNull()
  })

  it('a tool without a title is called what its header says', async ({ expect }) => {
    const { add, change, read } = await createWorld()
    const { toolId } = await add({})
    await change(toolId, { texts: { header: 'Writes listings' } })
    await change(toolId, { texts: { header: 'Another header' } })
    expect(await read(toolId)).toMatchObject({ title: 'Writes listings', definition: { texts: { header: 'Another header' } } })
  })

  it('keeps a field that the instructions name, unless it is personal', async ({ expect }) => {
    const { add, change } = await createWorld()
    const { toolId } = await add()
    const fields = [field('notes'), field('size'), field('email', { type: 'email' })]
    await change(toolId, { texts: { fields }, instructions: 'From [notes], to [email].' })
    const [, size, email] = fields
    expect(await refusalOf(await change(toolId, { texts: { fields: [size, email] } }))).toEqual({
      code: 'conflict',
      message: fieldInUse('notes'),
    })
    expect((await change(toolId, { texts: { fields: [fields[0]] } })).status).toBe(200)
    expect((await change(toolId, { texts: { fields: [] }, instructions: 'From nothing.' })).status).toBe(200)
  })

  it.for([
    [{}, { settings: { dailyUserLimit: 5 } }, 'forbidden'],
    [{ plan: 'explorer' }, { settings: { aiModel: 'any/model' } }, 'forbidden'],
    [{ plan: 'explorer' }, { settings: { creditsPerRun: 0 } }, 'forbidden'],
    [{ isAdmin: true }, { settings: { aiModel: 'no/such-model' } }, 'invalid-input'],
    [{}, { texts: { fields: [field('picture', { type: 'photo' })] } }, 'forbidden'],
    [{ plan: 'explorer' }, { texts: { fields: [field('where', { type: 'place' })] } }, 'forbidden'],
    [
      { isAdmin: true },
      { texts: { fields: [field('item', { type: 'tool_item_select', toolId: 'x'.repeat(20) })] } },
      'invalid-input',
    ],
    [{}, { imageUrl: `/files/${'a'.repeat(20)}/picture.png` }, 'invalid-input'],
    [{}, { status: 'active' }, 'invalid-input'],
    [{}, { settings: { supportEmail: 'a@b.example' } }, 'invalid-input'],
  ] as const)('%j refuses %j', async ([who, json, code], { expect }) => {
    const { add, change } = await createWorld(who)
    const { toolId } = await add()
    expect((await refusalOf(await change(toolId, json))).code).toBe(code)
  })

  it('of a stranger’s app, or through another app of one’s own, finds nothing', async ({ expect }) => {
    const world = await createWorld()
    const { toolId } = await world.add()
    const other = await createBareApp(world.owner)
    const stranger = await createBuilder()
    for (const [who, appId] of [
      [world.owner, other.appId],
      [stranger, world.appId],
    ] as const) {
      const { change, activate, call } = toolsOf(who, appId)
      expect((await change(toolId, { title: 'Mine' })).status).toBe(404)
      expect((await activate(toolId)).status).toBe(404)
      await call(`/${toolId}`, 'DELETE')
    }
    expect((await world.read(toolId)).title).toBe('Listing writer')
  })
})

describe('activating a tool', () => {
  it('needs a header, which it keeps while it is active', async ({ expect }) => {
    const { add, activate, change } = await createWorld()
    const { toolId } = await add({})
    expect((await refusalOf(await activate(toolId))).message).toBe(TOOL_WORDS.noHeader)
    await change(toolId, { title: 'Now it has' })
    expect(Tool.parse(await (await activate(toolId)).json())).toMatchObject({ status: 'active', isLive: true })
    expect((await refusalOf(await change(toolId, { title: ' ' }))).message).toBe(TOOL_WORDS.noHeader)
  })

  it('waits for a review where its header reads like a brand’s, also one it is given later', async ({ expect }) => {
    const { add, activate, change } = await createWorld()
    const { toolId } = await add({ title: 'PayPal login' })
    expect((await refusalOf(await activate(toolId))).code).toBe('waiting-for-review')
    await change(toolId, { title: 'Invoices' })
    expect((await activate(toolId)).status).toBe(200)
    const refused = await change(toolId, { texts: { header: 'PayPal login' } })
    expect((await refusalOf(refused)).code).toBe('waiting-for-review')
  })

  it('holds the plan’s number over all apps under 50 calls at once', async ({ expect }) => {
    const world = await createWorld({ plan: 'explorer' })
    const other = toolsOf(world.owner, (await createBareApp(world.owner)).appId)
    const tools = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? other : world)).map(async (of, at) => ({
        of,
        ...(await of.add({ title: `Tool ${at} ${crypto.randomUUID()}` })),
      })),
    )
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => tools[at % 10]).map((tool) => tool?.of.activate(tool.toolId)),
    )
    const refused = answers.find((answer) => answer?.status === 403)
    expect(refused && (await refusalOf(refused))).toEqual({
      code: 'active-tools-limit-reached',
      message: TOOL_WORDS.tooManyActive(5),
    })
    expect((await world.list()).active).toEqual({ used: 5, limit: 5 })
    const [first] = (await world.list()).tools.filter(({ status }) => status === 'active')
    await world.activate(first?.toolId ?? '', false)
    expect((await world.list()).active.used).toBe(4)
  })

  it('goes back with the plan: what was activated last rests first, and returns with it', async ({ expect }) => {
    const { owner, appId, add, activate, list } = await createWorld({ plan: 'explorer' })
    for (const title of ['A', 'B', 'C']) {
      await activate((await add({ title })).toolId)
      // Activated at different moments.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const live = async () => (await list()).tools.filter(({ isLive }) => isLive).map(({ title }) => title)
    expect(await live()).toEqual(['A', 'B', 'C'])
    const setPlan = (plan: string) =>
      env.DB.prepare('update accounts set plan = ? where id = ?').bind(plan, owner.accountId).run()
    await setPlan('lite')
    expect(await live()).toEqual(['A'])
    expect((await findToolByPath(env, appId, 'b'))?.isLive).toBe(false)
    await setPlan('moon')
    expect(await live()).toEqual(['A', 'B', 'C'])
  })
})

describe('an app that is a tool', () => {
  it('comes with its tool, in which the words that are saved of the app stand', async ({ expect }) => {
    const owner = await createBuilder()
    const save = async (json: object) =>
      (await (await owner.fetch('/api/apps', { method: 'POST', json })).json()) as { appId: string }
    const { appId } = await save({ appType: 'AI tool', app: { name: 'Tide teller', inputLabel: 'Where' } })
    const { list, read } = toolsOf(owner, appId)
    const [tool] = (await list()).tools
    expect(tool).toMatchObject({ title: 'Tide teller', path: 'tide-teller' })
    await save({ appType: 'AI tool', appId, app: { header: 'Tides' } })
    expect((await list()).tools).toHaveLength(1)
    expect((await read(tool?.toolId ?? '')).definition.texts).toMatchObject({ header: 'Tides', inputLabel: 'Where' })
  })

  it('keeps what it would keep if it were changed itself, and is saved whole or not at all', async ({ expect }) => {
    const owner = await createBuilder()
    const save = (json: object) => owner.fetch('/api/apps', { method: 'POST', json: { appType: 'AI tool', ...json } })
    const { appId } = await (await save({ app: { name: 'Tide teller' } })).json<{ appId: string }>()
    const { list, read, change } = toolsOf(owner, appId)
    const toolId = (await list()).tools[0]?.toolId ?? ''
    await save({ appId, app: { fields: [field('x')] } })
    await change(toolId, { instructions: 'Use [x]' })
    const before = (await read(toolId)).definition
    const appTexts = async () => (await (await owner.fetch(`/api/apps/${appId}`)).json<{ texts: object }>()).texts
    const textsBefore = await appTexts()
    for (const app of [{ fields: [] }, { fields: [field('y')], header: 'Ebb' }])
      expect(await refusalOf(await save({ appId, app }))).toEqual({ code: 'conflict', message: fieldInUse('x') })
    const written = await save({ appId, app: { header: 'Mine', was: { 'texts.header': 'Another' } } })
    expect((await refusalOf(written)).code).toBe('conflict')
    expect((await read(toolId)).definition).toEqual(before)
    expect(await appTexts()).toEqual(textsBefore)
    expect((await save({ appId, app: { header: 'Mine', was: { 'texts.header': '' } } })).status).toBe(200)
  })

  it('offers the items of its own tools alone, also when it is made', async ({ expect }) => {
    const admin = await createBuilder({ isAdmin: true })
    const save = (json: object) => admin.fetch('/api/apps', { method: 'POST', json: { appType: 'AI tool', ...json } })
    const fields = [field('item', { type: 'tool_item_select', toolId: 'x'.repeat(20) })]
    const { appId } = await (await save({ app: { name: 'Tide teller' } })).json<{ appId: string }>()
    for (const json of [{ appId, app: { fields } }, { app: { fields } }])
      expect((await refusalOf(await save(json))).message).toContain('choose a tool of this app')
  })
})
