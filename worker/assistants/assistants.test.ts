import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { ASSISTANT_WORDS, type AssistantSetup } from '#contract/assistants/assistant'
import { mailAbout } from '#worker/accounts/testing'
import { readCredits } from '#worker/billing/credits'
import { levels, text } from '#worker/entities/testing/app-world'
import { appOrigin, createEndUser } from '#worker/platform/testing/world'
import { createAssistantWorld, wordsOf } from './testing'

const HOURS = '# Summer\nThe harbour opens at nine. Dogs are welcome on every boat.\n\n# Winter\nThe harbour is closed.'
const BOATS = { Boat: { properties: { name: text, price: { type: 'number' } }, ...levels('anonymous', 'all') } }

describe('setting an assistant up', () => {
  it('keeps what its builder says, part by part, and turns it on and off', async ({ expect }) => {
    const world = await createAssistantWorld(BOATS, { isActive: false })
    const change = await world.setUp('assistant', 'PATCH', { name: 'Skipper', suggestedQuestions: ['When do you open?'] })
    const setup = await change.json<AssistantSetup>()
    expect(setup).toMatchObject({ status: 'draft', document: { name: 'Skipper', knowledge: { reads: 'all' } } })
    expect(setup.entities).toEqual([{ name: 'Boat', title: 'Boat' }])
    await world.setUp('assistant', 'PATCH', { instructions: 'Be brief.' })
    const visitor = world.visitor()
    expect((await visitor.call('')).status).toBe(404)
    const { chatAppId } = await (await world.setUp('activate', 'POST', { isActive: true })).json<{ chatAppId: string }>()
    const again = await (await world.setUp('activate', 'POST', { isActive: true })).json<{ chatAppId: string }>()
    expect(again.chatAppId).toBe(chatAppId)
    const profile = await (await visitor.call('')).json()
    expect(profile).toMatchObject({ name: 'Skipper', suggestedQuestions: ['When do you open?'], tables: [] })
    expect(JSON.stringify(profile)).not.toContain('brief')
    await world.setUp('activate', 'POST', { isActive: false })
    expect((await visitor.call('')).status).toBe(404)
    expect((await world.asOwner().call('')).status).toBe(200)
    expect(Object.values(ASSISTANT_WORDS)).toContain('Chat assistant activated successfully')
  })

  it('is live with its space, and says so', async ({ expect }) => {
    const world = await createAssistantWorld({}, { isActive: false })
    await env.DB.prepare("update apps set appType = 'AI app' where id = ?").bind(world.app.id).run()
    const setup = await (await world.setUp('assistant', 'GET')).json<AssistantSetup>()
    expect(setup).toMatchObject({ status: 'active', isSpace: true })
    expect((await world.visitor().call('')).status).toBe(200)
    const off = await world.setUp('activate', 'POST', { isActive: false })
    expect(off.status).toBe(409)
    expect(await off.text()).toContain('A space answers as long as it is published.')
  })

  it.for([
    [{ suggestedQuestions: Array.from({ length: 7 }, () => 'Why?') }, 'Suggest 6 questions at most'],
    [{ name: 'x'.repeat(61) }, 'At most 60 characters'],
    [{ knowledge: { reads: 'some' } }, 'knowledge'],
  ] as const)('refuses %j', async ([json, words], { expect }) => {
    const world = await createAssistantWorld({})
    const answer = await world.setUp('assistant', 'PATCH', json)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(words)
  })
})

describe('an app for paying members', () => {
  it('is talked to by them alone; others read what they said before, and are told what is missing', async ({ expect }) => {
    const world = await createAssistantWorld({})
    const before = world.visitor()
    await before.ask('When do you open?')
    await env.DB.prepare(
      "update apps set settings = json_set(coalesce(settings, '{}'), '$.isPaidMembershipsEnabled', json('true')) where id = ?",
    )
      .bind(world.appId)
      .run()
    const person = async (isInvited: boolean) =>
      world.talker({ token: (await createEndUser(world.appId, { isInvited, origin: appOrigin(world.app.slug) })).token })
    const say = async (talker: Pick<Awaited<ReturnType<typeof person>>, 'call'>) => {
      const answer = await talker.call('/messages', { method: 'POST', json: { text: 'Hello' } })
      return answer.ok ? 200 : (await answer.json<{ error: { code: string } }>()).error.code
    }
    expect(await say(before)).toBe('signed-out')
    expect(await before.conversations()).toHaveLength(1)
    expect(await say(await person(false))).toBe('membership-required')
    expect(await say(await person(true))).toBe(200)
  })
})

describe('without a model', () => {
  it('answers with the sentences found and their sources, which open at the passage', async ({ expect }) => {
    const world = await createAssistantWorld(BOATS, { entities: [{ name: 'Boat', mayWrite: false }] })
    await world.know('Hours', HOURS)
    await world.owner.fetch(`${world.client('Boat')}?dataSet=live`, { method: 'POST', json: { name: 'Kayak Aurora', price: 12 } })
    const visitor = world.visitor()
    const { message, conversationId } = await visitor.ask('When does the harbour open?')
    expect(message.isWritten).toBe(false)
    expect(wordsOf(message)).toMatch(/^No AI model is connected here/)
    expect(wordsOf(message)).toContain('The harbour opens at nine. [')
    const number = message.sources[0]?.number ?? 0
    expect(message.sources[0]).toMatchObject({ kind: 'passage', title: 'Hours', place: 'Summer', isVerified: true })
    const opened = await visitor.source(conversationId, message, number)
    if (opened.kind !== 'passage') throw new Error(opened.kind)
    expect(opened.text.slice(opened.start, opened.end)).toBe('The harbour opens at nine.')
    expect(opened).toMatchObject({ headings: ['Summer'], isOlder: false })

    const boat = (await visitor.ask('What is the price of the Aurora kayak?', conversationId)).message
    expect(wordsOf(boat)).toContain('name: Kayak Aurora, price: 12')
    expect(boat.sources).toMatchObject([{ kind: 'record', title: 'Kayak Aurora', place: 'Boat' }])
    const record = await visitor.source(conversationId, boat, boat.sources[0]?.number ?? 0)
    expect(record).toMatchObject({
      kind: 'record',
      values: [
        { name: 'name', value: 'Kayak Aurora' },
        { name: 'price', value: '12' },
      ],
    })
    expect((await readCredits(env, world.owner.accountId)).used).toBe(0)
    expect((await visitor.open(conversationId)).messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ])
  })

  it('says that it found nothing, and its builder sees which question that was', async ({ expect }) => {
    const world = await createAssistantWorld({})
    const { message } = await world.visitor().ask('Where can I park a submarine?')
    expect(wordsOf(message)).toMatch(/^I found nothing about this\. No AI model is connected/)
    await world.asOwner().ask('A question of the builder that finds nothing')
    await world.visitor().ask('Hello!')
    const list = await (await world.setUp('assistant/unanswered', 'GET')).json<{ questions: { text: string }[] }>()
    expect(list.questions.map((each) => each.text)).toEqual(['Where can I park a submarine?'])
  })

  it('reads no item that it may not read', async ({ expect }) => {
    const world = await createAssistantWorld({}, { knowledge: { reads: 'none' } })
    const open = await world.know('Hours', HOURS)
    const hidden = await world.know('Wages', 'The harbour master earns nine coins.')
    const ask = async () => (await world.visitor().ask('harbour nine')).message.sources.map(({ title }) => title)
    expect(await ask()).toEqual([])
    await world.setUp('assistant', 'PATCH', { knowledge: { reads: 'items', itemIds: [open] } })
    expect(new Set(await ask())).toEqual(new Set(['Hours']))
    await world.setUp('assistant', 'PATCH', { knowledge: { reads: 'items', itemIds: [hidden] } })
    expect(new Set(await ask())).toEqual(new Set(['Wages']))
  })
})

describe('with a model', () => {
  it('streams its words, cites what it was given, drops made-up numbers, and costs a credit', async ({ expect }) => {
    const reply = { text: 'The harbour opens at nine [1]. It was built by giants [9]. Shall I say more?' }
    const world = await createAssistantWorld({}, { replies: [reply], instructions: 'Speak like a sailor.' })
    await world.know('Hours', HOURS)
    const { message, events, conversationId } = await world.visitor().ask('When does the harbour open?')
    expect(wordsOf(message)).toBe('The harbour opens at nine [1]. It was built by giants . Shall I say more?')
    expect(message.sources).toEqual([{ number: 1, kind: 'passage', title: 'Hours', place: 'Summer', isVerified: true }])
    expect(events.filter(({ type }) => type === 'part').length).toBeGreaterThan(3)
    const [request] = await world.seen()
    const told = JSON.stringify(request?.messages)
    expect(told).toContain('Speak like a sailor.')
    expect(told).toContain('The harbour opens at nine.')
    expect(told).not.toContain(conversationId)
    expect((await readCredits(env, world.owner.accountId)).used).toBe(1)
  })

  it('says so where the source does not say what the sentence says', async ({ expect }) => {
    const world = await createAssistantWorld({}, { replies: [{ text: 'A mooring costs 40 euros a night [1].' }] })
    await world.know('Hours', HOURS)
    const { message } = await world.visitor().ask('What does the harbour cost?')
    expect(message.sources).toMatchObject([{ number: 1, isVerified: false }])
  })

  it('searches and reads by itself, in four steps at most', async ({ expect }) => {
    const call = { toolCalls: [{ name: 'search_knowledge', arguments: { query: 'dogs' } }] }
    const world = await createAssistantWorld({}, { replies: [call, call, call, call, { text: 'Never asked.' }] })
    await world.know('Hours', HOURS)
    const { message, events } = await world.visitor().ask('May animals come along?')
    expect(await world.seen()).toHaveLength(4)
    expect(events).toContainEqual({ type: 'activity', text: 'Searching for “dogs”' })
    expect(wordsOf(message).trim()).toBe('I found nothing about this.')
  })

  it('a model that fails costs nothing, and the question can be asked again', async ({ expect }) => {
    const world = await createAssistantWorld({}, { replies: [{ status: 400 }, { text: 'Ahoy.' }] })
    const visitor = world.visitor()
    const failed = await visitor.ask('Is anybody there?')
    expect(failed.events.at(-1)).toMatchObject({ type: 'failed', code: 'model-failed' })
    expect(JSON.stringify(failed.events)).not.toContain('Scripted')
    expect((await readCredits(env, world.owner.accountId)).used).toBe(0)
    const again = await visitor.ask('Is anybody there?', failed.conversationId)
    expect(wordsOf(again.message)).toBe('Ahoy.')
    expect((await visitor.open(failed.conversationId)).messages).toHaveLength(2)
  })
})

describe('BF07: a citation of what is gone', () => {
  it('says so, for an item, a record, and one that it may not read any more', async ({ expect }) => {
    const world = await createAssistantWorld(BOATS, { entities: [{ name: 'Boat', mayWrite: false }] })
    const itemId = await world.know('Hours', HOURS)
    const made = await world.owner.fetch(`${world.client('Boat')}?dataSet=live`, {
      method: 'POST',
      json: { name: 'Aurora', price: 12 },
    })
    const { id } = await made.json<{ id: string }>()
    const visitor = world.visitor()
    const { message, conversationId } = await visitor.ask('When does the harbour open?')
    const boat = (await visitor.ask('Aurora', conversationId)).message
    const [passage, record] = [message, boat].map(({ sources }) => sources[0]?.number ?? 0)
    await world.setUp('assistant', 'PATCH', { knowledge: { reads: 'none' } })
    expect(await visitor.source(conversationId, message, passage ?? 0)).toMatchObject({ kind: 'gone', title: 'Hours' })
    await world.setUp('assistant', 'PATCH', { knowledge: { reads: 'all' } })
    expect(await visitor.source(conversationId, message, passage ?? 0)).toMatchObject({ kind: 'passage' })
    await world.owner.fetch(`/api/context/${itemId}`, { method: 'DELETE' })
    await world.owner.fetch(`${world.client('Boat')}/${id}?dataSet=live`, { method: 'DELETE' })
    expect(await visitor.source(conversationId, message, passage ?? 0)).toEqual({
      kind: 'gone',
      title: 'Hours',
      message: 'This source was removed since the answer was written.',
    })
    expect(await visitor.source(conversationId, boat, record ?? 0)).toMatchObject({ kind: 'gone', title: 'Aurora' })
  })
})

describe('handing a conversation over', () => {
  it('mails the owner, who answers in its place until it is taken back', async ({ expect }) => {
    const world = await createAssistantWorld({}, {})
    const { user, ...talker } = await world.asUser()
    const { conversationId } = await talker.ask('Can I speak to a human being please?')
    await talker.call(`/conversations/${conversationId}/handover`, { method: 'POST' })
    const mail = await mailAbout(world.owner.email, 'Somebody asks for you')
    expect(mail.text).toContain('Can I speak to a human being please?')
    expect(mail.text).toContain(`/build/app/${world.appId}?panel=appChat`)
    const waiting = await talker.ask('Hello?', conversationId)
    expect(waiting.events.at(-1)).toEqual({ type: 'waiting' })
    const listed = await (await world.setUp('assistant/handovers', 'GET')).json()
    expect(listed).toMatchObject({ conversations: [{ id: conversationId, isAnswered: false }] })
    expect(JSON.stringify(listed)).toContain(user.email)
    const answered = await world.setUp(`assistant/handovers/${conversationId}/messages`, 'POST', { text: 'Here I am.' })
    expect(answered.status).toBe(200)
    expect((await talker.open(conversationId)).messages.at(-1)).toMatchObject({ role: 'owner', parts: [{ text: 'Here I am.' }] })
    expect(await (await world.setUp('assistant/handovers', 'GET')).json()).toMatchObject({
      conversations: [{ isAnswered: true }],
    })
    await talker.call(`/conversations/${conversationId}/handover`, { method: 'DELETE' })
    expect((await talker.ask('Hello again?', conversationId)).message.role).toBe('assistant')
    expect(await (await world.setUp('assistant/handovers', 'GET')).json()).toEqual({ conversations: [] })
  })
})
