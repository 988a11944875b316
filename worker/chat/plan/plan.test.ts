import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type ChatMessage, KEEP_GOING, type SendAnnotations, textOf } from '#contract/chat/chat'
import { PLAN_LIMITS, type Plan, type PlanField } from '#contract/plan/plan'
import type { AppPlanAnswer, PlanToBuild } from '#contract/plan/show-plan'
import { findApp } from '#worker/apps/find-app'
import { filesOf } from '#worker/builtin/write/app-files'
import { crmPlan } from '#worker/builtin/write/testing/crm-plan'
import { openDatabase } from '#worker/platform/database'
import { latestFiles, makeApp, rowsOf } from '#worker/platform/testing/talk'
import { createBuilder } from '#worker/platform/testing/world'
import { commitVersion } from '#worker/versions/commit-version'
import { estimateMessage } from '../estimate'
import { action, addFile, collect, endOf, openChat, textOfChunks } from '../testing/chat-world'

type Chat = Awaited<ReturnType<typeof openChat>>

const price: PlanField = { id: 'new:1', label: 'Price', type: 'money', required: false }
const withField = (plan: Plan, thing: string, field: PlanField): Plan => ({
  ...plan,
  things: plan.things.map((each) => (each.id === thing ? { ...each, fields: [...each.fields, field] } : each)),
})
const AS_BUILT = { missing: [], different: [], added: [], unread: [] }
const readPlan = async ({ builder, path }: Chat) => (await builder.fetch(`${path}/plan`)).json<AppPlanAnswer>()

/** An app as the built-in builder writes it, with a model connected whose calls are counted. */
async function openCrm() {
  const chat = await openChat()
  const app = await findApp(openDatabase(env.DB), chat.appId)
  if (!app) throw new Error('The app is gone')
  const author = { id: chat.builder.accountId, email: chat.builder.email }
  const made = { app, parentId: null, files: filesOf(crmPlan), messageId: null, author, userRequest: '', description: '' }
  await commitVersion(env, made)
  const { plan, versionId } = await readPlan(chat)
  if (!plan || !versionId) throw new Error('The app has no plan')
  const calls = (await chat.model.seen()).length
  return {
    ...chat,
    plan,
    versionId,
    newCalls: async () => (await chat.model.seen()).length - calls,
    build: async (asked: Plan, version: string | null = versionId) => {
      const chunks = await collect(await chat.send('Build this plan', { plan: { plan: asked, versionId: version } }))
      return { text: textOfChunks(chunks), end: endOf(chunks) }
    },
  }
}

/** What a message would take with a model connected. */
async function estimatorOf({ accountId: id, email }: Chat['builder'], appId: string) {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app) throw new Error('The app is gone')
  const model = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'acme/rocket' }
  const author = { id, email, isAdmin: false, plan: 'explorer' } as const
  return (text: string, annotations: SendAnnotations = {}) =>
    estimateMessage(
      { ...env, ...model },
      { app, author, sent: { id: 'msgc1', text, attachments: [], annotations, hiddenSecrets: 0 } },
    )
}

let untouched: ReturnType<typeof openCrm> | undefined
/** One for all tests that leave the app as it is. */
async function untouchedCrm() {
  untouched ??= openCrm()
  const chat = await untouched
  const calls = await chat.newCalls()
  return { ...chat, newCalls: async () => (await chat.newCalls()) - calls }
}

describe('a plan that is built', () => {
  it('makes its version without a call of a model, and costs no message', async () => {
    const chat = await openCrm()
    const left = async () => (await (await chat.builder.fetch(`${chat.path}/allowance`)).json<{ left: number }>()).left
    const before = await left()
    const { text, end } = await chat.build(withField(chat.plan, 'Deal', price))
    expect(end).toMatchObject({ status: 'ready', model: 'Built-in builder' })
    expect(end.versionId).toBeTruthy()
    expect(text).toContain('Add field Price (money) to Deals')
    expect(end.builtCheck).toEqual(AS_BUILT)
    expect(await chat.newCalls()).toBe(0)
    expect(await left()).toBe(before)
    const { plan, versionId } = await readPlan(chat)
    expect(versionId).toBe(end.versionId)
    expect(plan).toEqual(withField(chat.plan, 'Deal', { ...price, id: 'price' }))
    expect(await recordOf(chat.builder, chat.appId)).toMatch(/^- \S+ plan approved: Studio CRM: Companies, Contacts, /)
  })

  it('is said to send a model nothing, as an undo is, but for what a model builds of it', async () => {
    const { builder, appId, plan, versionId } = await untouchedCrm()
    const estimate = await estimatorOf(builder, appId)
    const asked = withField(plan, 'Deal', price)
    const nothing = { model: 'builtin', promptTokens: 0 }
    expect(await estimate('Build this plan', { plan: { plan: asked, versionId } })).toEqual(nothing)
    expect(await estimate('Undo that')).toEqual(nothing)
    const noted = { ...asked, notes: ['Send a mail on Mondays'] }
    for (const annotations of [{ plan: { plan: noted, versionId } }, {}]) {
      const { model, promptTokens } = await estimate('Build this plan', annotations)
      expect([model, promptTokens > 2_000]).toEqual(['acme/rocket', true])
    }
  })

  it('waits for Confirm where rows would be lost', async () => {
    const chat = await openCrm()
    const rows = `/live_api/apps/${chat.appId}/entities/Deal`
    const row = await chat.builder.fetch(rows, { method: 'POST', json: { title: 'Boat', value: 7, company_id: 'c1' } })
    expect(row.status).toBe(201)
    const gone = {
      ...chat.plan,
      things: chat.plan.things.map((thing) => ({
        ...thing,
        fields: thing.fields.filter(({ id }) => thing.id !== 'Deal' || id !== 'value'),
      })),
    }
    const { end } = await chat.build(gone)
    expect(end).toMatchObject({ versionId: null, confirmation: { status: 'waiting' } })
    expect(end.confirmation?.risks.map(({ kind }) => kind)).toContain('field-removed')
    expect(await chat.newCalls()).toBe(0)
    expect((await readPlan(chat)).versionId).toBe(chat.versionId)
    expect(end.builtCheck).toEqual(AS_BUILT)
    const messageId = (await chat.messages()).at(-1)?.id
    await chat.builder.fetch(`${chat.path}/confirm`, { method: 'POST', json: { messageId, isConfirmed: true } })
    expect(await recordOf(chat.builder, chat.appId)).toMatch(/\n- \S+ decided: Confirmed: 1 deal loses its value\.$/)
    expect((await readPlan(chat)).plan?.things.find(({ id }) => id === 'Deal')?.fields.some(({ id }) => id === 'value')).toBe(
      false,
    )
    expect((await chat.messages()).at(-1)?.metadata).toMatchObject({
      confirmation: { status: 'confirmed' },
      builtCheck: AS_BUILT,
    })
  })

  it('is refused in words where the app changed since, with what changed and the plan as it would be now', async () => {
    const chat = await openCrm()
    await chat.build({ ...chat.plan, name: 'Harbour' })
    const { text, end } = await chat.build(withField(chat.plan, 'Deal', price))
    expect(end).toMatchObject({ status: 'ready', versionId: null })
    expect(text).toContain('nothing was built. Since then:\n\n- Call the app Harbour')
    expect(text).toContain('<action type="show_plan"')
    expect(text).toContain('"name":"Harbour"')
    expect((await recordOf(chat.builder, chat.appId)).split('\n')).toHaveLength(1)
    expect(text).toContain('"label":"Price"')
    expect(await chat.newCalls()).toBe(0)
  })

  it('is the model’s where the built-in builder leaves something, in sentences', async () => {
    const chat = await untouchedCrm()
    await chat.model.script({ text: 'Done.' })
    await chat.build({ ...withField(chat.plan, 'Deal', price), notes: ['Send a mail on Mondays'] })
    expect(await chat.newCalls()).toBe(1)
    const prompt = String((await chat.model.seen()).at(-1)?.messages.at(-1)?.content)
    expect(prompt).toContain('- Add field Price (money) to Deals\n- Send a mail on Mondays')
  })

  it('of an app that is not there yet is built without the model where that is chosen, and offered so where it needs none', async () => {
    const chat = await openChat()
    const crm = await untouchedCrm()
    // What takes more than its kind to be made is a model's.
    const pages = crm.plan.pages.filter(({ kind }) => ['dashboard', 'list', 'detail'].includes(kind))
    const plan = { ...crm.plan, pages }
    const calls = async () => (await chat.model.seen()).length
    const left = async () => (await (await chat.builder.fetch(`${chat.path}/allowance`)).json<{ left: number }>()).left
    const before = await left()
    const asked: PlanToBuild = { plan, versionId: null }
    const estimate = await estimatorOf(chat.builder, chat.appId)
    expect(await estimate('Build this plan', { plan: asked })).toMatchObject({ model: 'acme/rocket', needsNoModel: true })
    for (const more of [{ notes: ['Send a mail on Mondays'] }, { pages: crm.plan.pages }])
      expect(await estimate('Build this plan', { plan: { ...asked, plan: { ...plan, ...more } } })).not.toHaveProperty(
        'needsNoModel',
      )
    const chosen = { ...asked, isWithoutModel: true }
    expect(await estimate('Build this plan', { plan: chosen })).toEqual({ model: 'builtin', promptTokens: 0 })

    const text = textOfChunks(await collect(await chat.send('Build this plan', { plan: chosen })))
    expect(text).toContain(`I build **${plan.name}** as planned.`)
    expect(Object.keys(await latestFiles(chat.builder, chat.appId))).toContain('entities/Deal.json')
    expect([await calls(), await left()]).toEqual([0, before])
  })

  it('is answered in words where nothing differs, or where it cannot be', async () => {
    const chat = await untouchedCrm()
    expect((await chat.build(chat.plan)).text).toContain('nothing to build')
    const broken = { ...chat.plan, things: chat.plan.things.map((thing) => ({ ...thing, fields: [] })) }
    const { text, end } = await chat.build(broken)
    expect([end.versionId, text]).toEqual([null, expect.stringContaining('has no fields')])
    expect(await chat.newCalls()).toBe(0)
  })

  it('is refused by its size and shape before it is taken', async () => {
    const chat = await untouchedCrm()
    const fields = Array.from({ length: PLAN_LIMITS.fields + 1 }, (_, at) => ({ ...price, id: `f${at}`, label: `F${at}` }))
    const thing = chat.plan.things[0]
    for (const plan of [
      { ...chat.plan, things: [{ ...thing, fields }] },
      { ...chat.plan, name: 'x'.repeat(PLAN_LIMITS.label + 1) },
      { ...chat.plan, version: 2 },
      { ...chat.plan, things: [{ ...thing, id: '__proto__' }] },
    ]) {
      const answer = await chat.send('Build this plan', { plan: { plan: plan as Plan, versionId: chat.versionId } })
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'invalid-input' } }])
    }
    const options = Array.from({ length: PLAN_LIMITS.options }, (_, at) => ({ id: `o${at}${'x'.repeat(150)}`, label: `O${at}` }))
    const large = fields.slice(0, 60).map((field) => ({ ...field, type: 'select' as const, options }))
    const { text, end } = await chat.build({ ...chat.plan, things: [{ ...thing, fields: large } as Plan['things'][number]] })
    expect([end.versionId, text]).toEqual([null, expect.stringContaining('too large')])
  })
})

describe('what a model builds of a card', () => {
  const card: Plan = {
    ...{ version: 1, name: 'Visits', tagline: '', look: { hue: 200, style: 'system', icon: 'Sun' }, notes: [] },
    things: [
      {
        ...{ id: 'Visit', label: 'Visit', plural: 'Visits', access: { read: 'admin', write: 'admin' } },
        fields: [
          { id: 'title', label: 'Title', type: 'text', required: true },
          { id: 'new:1', label: 'Due date', type: 'date', required: false },
          { id: 'new:2', label: 'Price', type: 'money', required: false },
        ],
      },
    ],
    pages: [
      { id: 'Visits', title: 'Visits', kind: 'list', thing: 'Visit' },
      { id: 'new:3', title: 'Charts', kind: 'reports' },
    ],
  }
  const visit = (properties: object) =>
    action(
      'add_entity',
      'Visit',
      JSON.stringify({
        ...{ name: 'Visit', type: 'object', properties, required: ['title'] },
        'x-accessControl': { permissions: { read: 'admin', write: 'admin' } },
      }),
    )
  const visits = visit({ title: { type: 'string' }, dueDate: { type: 'string', format: 'date-time' } })
  const listed = addFile('pages/VisitList.jsx', 'export default function VisitList() {\n  return <h1>Visits</h1>\n}\n')
  const charts = addFile('pages/Reports.jsx', 'export default function Reports() {\n  return <h1>Charts</h1>\n}\n')
  const LACKING = {
    ...AS_BUILT,
    missing: ['“Price” of Visits', 'The page “Charts”'],
    request: 'Bring the app in line with its plan:\n- Add field Price (money) to Visits\n- Add the page Charts (charts)',
  }
  const pressBuild = async (chat: Chat, plan = card, versionId: string | null = null) =>
    endOf(await collect(await chat.send('Build this plan', { plan: { plan, versionId } })))

  it('is held against the card: what it lacks is said on the message, and stays there', async () => {
    const chat = await openChat()
    await chat.model.script({ text: `${visits}${listed}Built.` })
    const end = await pressBuild(chat)
    expect(end).toMatchObject({ status: 'ready', versionId: expect.any(String), builtCheck: LACKING })
    const [asked, answer] = (await chat.messages()).slice(-2)
    expect(answer?.metadata.builtCheck).toEqual(LACKING)
    // The card itself is kept and goes nowhere.
    expect(JSON.stringify(asked)).not.toContain('Due date')
  })

  it('is held against the same card once what it lacked was asked for', async () => {
    const chat = await openChat()
    await chat.model.script(
      { text: `${visits}${listed}Built.` },
      {
        text: `${visit({ title: { type: 'string' }, due: { type: 'string', format: 'date' }, price: { type: 'number' } })}${charts}`,
      },
    )
    const { builtCheck } = await pressBuild(chat)
    const end = endOf(await collect(await chat.send(`Please. ${builtCheck?.request}`)))
    expect(end.builtCheck).toEqual(AS_BUILT)
    await chat.model.script({ text: 'It has.' })
    expect(endOf(await collect(await chat.send('Is it as planned?'))).builtCheck).toBeUndefined()
  })

  it('is not said to be as on the card where nothing was built', async () => {
    const chat = await untouchedCrm()
    await chat.model.script({ text: 'All done!' })
    const asked = { ...withField(chat.plan, 'Deal', price), notes: ['Send a mail on Mondays'] }
    expect((await chat.build(asked)).end).toMatchObject({
      versionId: null,
      builtCheck: { missing: ['“Price” of Deals'], unread: ['Send a mail on Mondays'] },
    })
    const { end } = await chat.build({ ...chat.plan, notes: ['Send a mail on Mondays'] })
    expect(end.builtCheck).toBeUndefined()
  })

  it('counts pages and links that the plan of an app cannot hold', async () => {
    const chat = await openCrm()
    const linked: PlanField = { id: 'new:1', label: 'Seller', type: 'text', required: false }
    const page = { id: 'new:2', title: 'Season', kind: 'page' as const }
    const schema = JSON.parse(filesOf(crmPlan)['entities/Deal.json'] ?? '')
    schema.properties.seller_id = { type: 'string', 'x-relation': 'User' }
    await chat.model.script({
      text: `${action('add_entity', 'Deal', JSON.stringify(schema))}${addFile('pages/Season.jsx', 'export default () => <h1>Season</h1>\n')}`,
    })
    const asked = withField({ ...chat.plan, pages: [...chat.plan.pages, page], notes: ['Show the season'] }, 'Deal', linked)
    expect((await chat.build(asked)).end).toMatchObject({
      versionId: expect.any(String),
      builtCheck: { ...AS_BUILT, unread: ['Show the season'] },
    })
  })

  it('goes on with its card where it was cut off', async () => {
    const chat = await openChat()
    await chat.model.script({ text: `${visits}${listed}On to the charts.`, fault: 'cut' }, { text: charts })
    const cut = await pressBuild(chat)
    expect(cut).toMatchObject({ status: 'truncated', builtCheck: { missing: LACKING.missing } })
    const end = endOf(await collect(await chat.send(KEEP_GOING)))
    expect(end).toMatchObject({ status: 'ready', builtCheck: { missing: ['“Price” of Visits'] } })
  })
})

describe('the built-in builder', () => {
  it('shows its plan with what it builds of a request, and builds a change of it', async () => {
    const builder = await createBuilder({ plan: 'monetizer' })
    const { appId, answer } = await makeApp(builder, 'habit tracker with streaks and a weekly overview')
    expect(answer.metadata.versionId).toBeTruthy()
    const shown = planIn(answer)
    const asked = withField(shown, shown.things[0]?.id ?? '', price)
    const end = await press(builder, appId, { plan: asked, versionId: answer.metadata.versionId ?? null, messageId: answer.id })
    expect(end.metadata.versionId).toBeTruthy()
    expect(Object.values(await latestFiles(builder, appId)).join('')).toContain('Price')
    expect(end.metadata.builtCheck).toEqual(AS_BUILT)
  })

  it('goes on with its card however often that was changed', async () => {
    const builder = await createBuilder({ plan: 'monetizer' })
    const json = { appType: 'gen app', genApp: { name: 'App' } }
    const { appId } = await (await builder.fetch('/api/apps', { method: 'POST', json })).json<{ appId: string }>()
    await say(builder, appId, 'tides with date, place and height', { mode: 'plan' })
    for (let at = 1; at <= 12; at += 1) {
      const shown = planIn(await say(builder, appId, `call the app "Tide ${at}"`, { mode: 'plan' }))
      expect([shown.name, shown.things.map(({ plural }) => plural)]).toEqual([`Tide ${at}`, ['Tides']])
    }
  })

  it('builds nothing of what it understood too little of before its plan was looked over', async () => {
    const builder = await createBuilder({ plan: 'monetizer' })
    const { appId, answer } = await makeApp(builder, 'for our potluck: dishes, who brings them')
    expect(answer.metadata).toMatchObject({ status: 'ready', versionId: null })
    expect(textOf(answer)).toContain('Nothing is built yet')
    const shown = planIn(answer)
    const [thing] = shown.things
    const asked: Plan = {
      ...withField(shown, thing?.id ?? '', { ...price, label: 'Served in', type: 'text', required: true }),
      name: 'Potluck',
    }
    const end = await press(builder, appId, { plan: asked, versionId: null, messageId: answer.id })
    expect(end.metadata).toMatchObject({ versionId: expect.any(String), builtCheck: AS_BUILT })
    // The card says from then on what was built.
    const { messages } = await (await builder.fetch(`/api/apps/${appId}/chat/messages?limit=2`)).json<{
      messages: ChatMessage[]
    }>()
    expect(messages[0]?.metadata.plan).toEqual({ plan: asked, versionId: null, messageId: answer.id })
    expect((end.metadata.actions ?? []).filter(({ status }) => status !== 'applied')).toEqual([])
    const rows = await rowsOf(builder, appId, thing?.id ?? '')
    expect(rows.length).toBeGreaterThanOrEqual(5)
    expect(rows.every((row) => typeof row.served_in === 'string')).toBe(true)
  })

  it('builds nothing of a plan that keeps nothing, says so, and builds it once it has a list', async () => {
    const builder = await createBuilder({ plan: 'monetizer' })
    const { appId, answer } = await makeApp(builder, 'harvest festival in the village')
    const shown = planIn(answer)
    expect(shown).toMatchObject({ things: [], pages: [] })
    const refused = await press(builder, appId, { plan: shown, versionId: null, messageId: answer.id })
    expect(refused.metadata.versionId).toBeNull()
    expect(textOf(refused)).toContain('Nothing to keep yet. Add a list, or say what this app should keep.')
    const access = { read: 'creator' as const, write: 'creator' as const }
    const dishes = {
      id: 'new:1',
      label: 'Dish',
      plural: 'Dishes',
      fields: [{ ...price, label: 'Name', type: 'text' as const }],
      access,
    }
    const asked: Plan = { ...shown, things: [dishes], pages: [{ id: 'new:2', title: 'Dishes', kind: 'list', thing: 'new:1' }] }
    const end = await press(builder, appId, { plan: asked, versionId: null, messageId: answer.id })
    expect(end.metadata).toMatchObject({ versionId: expect.any(String), builtCheck: AS_BUILT })
    expect((end.metadata.actions ?? []).filter(({ status }) => status !== 'applied')).toEqual([])
  })

  it('builds a plan that was approved as it stood as its card says', async () => {
    const builder = await createBuilder({ plan: 'monetizer' })
    const json = { appType: 'gen app', genApp: { name: 'App' } }
    const { appId } = await (await builder.fetch('/api/apps', { method: 'POST', json })).json<{ appId: string }>()
    const shown = await say(builder, appId, 'habit tracker with streaks and a weekly overview', { mode: 'plan' })
    expect(shown.metadata).toMatchObject({ status: 'ready', versionId: null })
    const end = await say(builder, appId, 'Build this plan', { approvesMessageId: shown.id })
    expect(end.metadata).toMatchObject({ versionId: expect.any(String), builtCheck: AS_BUILT })
    expect((await say(builder, appId, 'call it Habits', {})).metadata.builtCheck).toBeUndefined()
  })

  it('is held against its card as well where Build is said and not pressed', async () => {
    const builder = await createBuilder({ plan: 'monetizer' })
    const json = { appType: 'gen app', genApp: { name: 'App' } }
    const { appId } = await (await builder.fetch('/api/apps', { method: 'POST', json })).json<{ appId: string }>()
    await say(builder, appId, 'habit tracker with streaks and a weekly overview', { mode: 'plan' })
    const changed = await say(builder, appId, 'call it Habits', { mode: 'plan' })
    expect(changed.metadata.builtCheck).toBeUndefined()
    const end = await say(builder, appId, 'Looks good, build it please!', {})
    expect(end.metadata).toMatchObject({ versionId: expect.any(String), builtCheck: AS_BUILT })
    expect(await recordOf(builder, appId)).toMatch(/\n- \S+ plan approved: Habits: /)
    expect((await say(builder, appId, 'thanks', {})).metadata.builtCheck).toBeUndefined()
  })
})

function planIn(answer: ChatMessage): Plan {
  const body = /<action type="show_plan"[^>]*>\n(.*)\n/.exec(textOf(answer))?.[1]
  if (!body) throw new Error('The reply shows no plan')
  const { doubts: _, whole: __, ...plan } = JSON.parse(body) as Plan & { doubts?: unknown; whole?: unknown }
  return plan
}

type Builder = Awaited<ReturnType<typeof createBuilder>>
const press = (builder: Builder, appId: string, plan: PlanToBuild) => say(builder, appId, 'Build this plan', { plan })

const recordOf = async (builder: Builder, appId: string) =>
  (await (await builder.fetch(`/api/apps/${appId}/chat/memory`)).json<{ text: string }>()).text

/** The reply to a message. */
async function say(builder: Builder, appId: string, text: string, metadata: SendAnnotations): Promise<ChatMessage> {
  const message = {
    id: `msgc${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`,
    role: 'user',
    parts: [{ type: 'text', text }],
    metadata,
  }
  await (await builder.fetch(`/api/apps/${appId}/chat`, { method: 'POST', json: { id: appId, messages: [message] } })).text()
  const { messages } = await (await builder.fetch(`/api/apps/${appId}/chat/messages?limit=2`)).json<{ messages: ChatMessage[] }>()
  const last = messages.at(-1)
  if (!last) throw new Error('The chat is empty')
  return last
}
