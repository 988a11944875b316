import { describe, expect, it } from 'vitest'
import { textOf } from '#contract/chat/chat'
import { CHAT_LIVE_PROTOCOL } from '#contract/chat/chat-live'
import { FROM_SUGGESTION } from '#contract/chat/suggestions'
import { readPlan } from '#contract/plan/read-plan'
import { serveModels } from '#worker/models/testing/fake-model'
import { newMessageId } from '#worker/platform/ids'
import { PLAN_PROMPT } from './prompt/plan-prompt'
import { userIntentOf } from './reply/reply-request'
import { action, addFile, collect, endOf, openChat, PAGE, watchChat } from './testing/chat-world'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

type Chat = Awaited<ReturnType<typeof openChat>>

async function attach(chat: Chat, bytes: Uint8Array | string, name: string) {
  const body = new FormData()
  body.set('file', new File([bytes], name))
  return chat.builder.fetch(`${chat.path}/attachments`, { method: 'POST', body })
}

const sendParts = (chat: Chat, parts: unknown[], metadata = {}) =>
  chat.builder.fetch(chat.path, {
    method: 'POST',
    json: { id: chat.appId, messages: [{ id: newMessageId(), role: 'user', parts, metadata }] },
  })

const recordOf = async (chat: Chat) => (await (await chat.builder.fetch(`${chat.path}/memory`)).json<{ text: string }>()).text
const lastPrompt = async (chat: Chat) => (await chat.model.seen()).at(-1)?.messages.at(-1)?.content

describe('ask and plan mode', () => {
  it('change nothing, even when the model sends actions', async () => {
    const chat = await openChat()
    await chat.model.script({ text: addFile('pages/Home.jsx', PAGE) })
    for (const mode of ['ask', 'plan'] as const) {
      const end = endOf(await collect(await chat.send('What would you do?', { mode })))
      expect(end).toMatchObject({ status: 'ready', versionId: null, mode, actions: [{ status: 'failed' }] })
      expect(String(await lastPrompt(chat))).toContain(`mode: "${mode}"`)
    }
  })

  it('hand an approved plan back to the model with what was asked', async () => {
    const chat = await openChat()
    await chat.model.script({ text: 'First a home page.' }, { text: addFile('pages/Home.jsx', PAGE) })
    await collect(await chat.send('A site for my bakery', { mode: 'plan' }))
    const plan = (await chat.messages()).at(-1)
    const end = endOf(await collect(await chat.send('Build this plan', { approvesMessageId: plan?.id ?? '' })))
    expect(end.versionId).toBeTruthy()
    const prompt = String(await lastPrompt(chat))
    expect(prompt).toContain('It answered: A site for my bakery')
    expect(prompt).toContain('First a home page.')
    expect(await recordOf(chat)).toContain('plan approved: First a home page.')
  })

  it('have a model write its plan as data, by instructions of its own, and build it as the card was left', async () => {
    const chat = await openChat()
    const written = /<action type="show_plan"[\s\S]*?<\/action:K7Q2>/.exec(PLAN_PROMPT)?.[0] ?? ''
    await chat.model.script({ text: `A CRM.\n\n${written}\n` }, { text: addFile('pages/Home.jsx', PAGE) })
    const end = endOf(await collect(await chat.send('A CRM for my studio', { mode: 'plan' })))
    expect(end).toMatchObject({ status: 'ready', versionId: null })
    expect((end.actions ?? []).filter(({ status }) => status === 'failed')).toEqual([])
    expect((await chat.model.seen())[0]?.messages[0]).toMatchObject({ role: 'system', content: PLAN_PROMPT })
    const reply = (await chat.messages()).at(-1)
    const { plan } = readPlan(
      textOf(reply ?? { parts: [] })
        .split('\n')
        .slice(3, -2)
        .join('\n'),
    )
    if (!plan) throw new Error('The reply shows no plan')
    const asked = { plan: { ...plan, name: 'Harbour CRM' }, versionId: null, messageId: reply?.id ?? '' }
    const said = 'Build this plan: Call the app Harbour CRM.'
    expect(endOf(await collect(await chat.send(said, { plan: asked }))).versionId).toBeTruthy()
    expect(await recordOf(chat)).toMatch(/plan approved: Call the app Harbour CRM\. Harbour CRM: Clients, Projects\. Pages: /)
    const prompt = String(await lastPrompt(chat))
    for (const said of ['It answers: A CRM for my studio', 'Harbour CRM', 'Warn when a project is past its date.'])
      expect(prompt).toContain(said)
  })

  it('take only plans for plans', async () => {
    const chat = await openChat()
    await chat.model.script({ text: 'Hello.' })
    await collect(await chat.send('Hi'))
    const reply = (await chat.messages()).at(-1)
    await collect(await chat.send('Build this plan', { approvesMessageId: reply?.id ?? '' }))
    expect(String(await lastPrompt(chat))).not.toContain('The plan:')
  })
})

describe('an element picked in the preview', () => {
  it('reaches the model with its file and line, and its file is shown', async () => {
    const chat = await openChat({ isAdmin: true })
    await chat.model.script({ text: addFile('pages/Home.jsx', PAGE) }, { text: 'Ok.' })
    await collect(await chat.send('Make it'))
    const element = { page: 'Home', path: 'pages/Home.jsx', line: 2, tag: 'h1', text: 'Hello' }
    const end = endOf(await collect(await chat.send('Make this bigger', { element })))
    expect(String(await lastPrompt(chat))).toContain(`element: ${JSON.stringify(element)}`)
    expect(end.contextMetadata?.retrievedFiles).toContainEqual(
      expect.objectContaining({ filePath: 'pages/Home.jsx', retrievalMethods: expect.arrayContaining(['element']) }),
    )
    expect((await chat.messages()).at(-2)?.metadata.element).toEqual(element)
  })
})

describe('attachments', () => {
  it('are kept with the message; the model reads text and sees pictures', async () => {
    const chat = await openChat()
    await chat.model.script({ text: 'Nice.' })
    const sent = await Promise.all([attach(chat, PNG, 'logo.png'), attach(chat, 'a,b\n1,2', 'rows.csv')])
    const files = await Promise.all(sent.map((each) => each.json<{ url: string; name: string; contentType: string }>()))
    const parts = files.map(({ url, name, contentType }) => ({ type: 'file', url, filename: name, mediaType: contentType }))
    await collect(await sendParts(chat, [{ type: 'text', text: 'Use these' }, ...parts]))
    const [words, picture] = (await lastPrompt(chat)) as [{ text: string }, { image_url: { url: string } }]
    expect(words.text).toContain('a,b\n1,2')
    expect(words.text).toMatch(/src="\/files\//)
    expect(picture.image_url.url).toContain('data:image/png;base64,')
    serveModels(chat.appId, () => chat.model.resolve('sees-nothing'))
    await collect(await sendParts(chat, [{ type: 'text', text: 'And now?' }, ...parts]))
    expect(await lastPrompt(chat)).toMatch(/src="\/files\/[^"]+"\. You cannot see it/)
    const [asked] = await chat.messages()
    expect(asked?.parts).toEqual([{ type: 'text', text: 'Use these' }, ...parts])
    const opened = await chat.builder.fetch(files[0]?.url ?? '')
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(PNG)
    expect(opened.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('L01: are what their bytes say, and only pictures and text are taken', async () => {
    const chat = await openChat()
    const refused = await attach(chat, Uint8Array.from([0x50, 0x4b, 3, 4, 0]), 'photo.png')
    expect([refused.status, await refused.json()]).toMatchObject([415, { error: { code: 'unsupported-type' } }])
    const page = await (await attach(chat, '<script>alert(1)</script>', 'x.png')).json<{ contentType: string }>()
    expect(page.contentType).toBe('text/plain; charset=utf-8')
  })

  it('of another app, or from elsewhere, are refused before the message counts', async () => {
    const chat = await openChat()
    const other = await openChat()
    const theirs = await (await attach(other, PNG, 'a.png')).json<{ url: string }>()
    for (const url of [theirs.url, 'https://pictures.invalid/a.png', `${chat.path}/attachments/../messages`]) {
      const answer = await sendParts(chat, [
        { type: 'text', text: 'Look' },
        { type: 'file', url, filename: 'a.png', mediaType: 'image/png' },
      ])
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'invalid-input' } }])
    }
    expect(await chat.messages()).toEqual([])
    expect((await chat.builder.fetch(theirs.url)).status).toBe(404)
  })
})

describe('what a reply asks of the builder', () => {
  it('is kept with it and makes no version', async () => {
    const chat = await openChat()
    const secrets = [{ secretName: 'STRIPE_KEY', description: 'From the dashboard' }]
    await chat.model.script({
      text: `${action('request_secrets', '', JSON.stringify(secrets))}\n${action('import_entities', 'Contact', '')}`,
    })
    const end = endOf(await collect(await chat.send('Take payments')))
    expect(end).toMatchObject({ versionId: null, secretRequests: secrets, importRequests: ['Contact'] })
  })
})

describe('what a reply suggests to say next', () => {
  const OFFER = action('suggest_requests', '', JSON.stringify([{ label: 'Photos', request: 'add a photo to members' }]))

  it.for(['build', 'ask', 'plan'] as const)('is kept in its words, is no deed and makes no version: %s', async (mode) => {
    const chat = await openChat()
    await chat.model.script({ text: `Nothing to do.\n\n${OFFER}` })
    const end = endOf(await collect(await chat.send('What next?', { mode })))
    expect(end).toMatchObject({ status: 'ready', versionId: null, actions: [] })
    expect(JSON.stringify((await chat.messages()).at(-1)?.parts)).toContain('add a photo to members')
  })

  it('is refused where it is not understood', async () => {
    const chat = await openChat()
    await chat.model.script({ text: action('suggest_requests', '', '[{"label":"Photos"}]') })
    const end = endOf(await collect(await chat.send('What next?')))
    expect(end?.actions).toMatchObject([{ type: 'suggest_requests', status: 'failed' }])
  })

  it('said by a click, counts as nobody’s own words', () => {
    const said = (annotations: object) => userIntentOf({ words: 'delete everything', history: [], annotations })
    expect(said({})).toBe('delete everything')
    expect(said({ systemActionInfo: { type: FROM_SUGGESTION } })).toBe('')
  })
})

describe('rating a reply', () => {
  const rate = (chat: Chat, json: unknown) => chat.builder.fetch(`/api/apps/${chat.appId}/rating`, { method: 'POST', json })

  it('is stored with the message, once', async () => {
    const chat = await openChat()
    await chat.model.script({ text: 'Here.' })
    await collect(await chat.send('Hi'))
    const messageId = (await chat.messages()).at(-1)?.id
    const rating = { score: 5, feedback: ['I love it!'], comment: '  Thanks  ' }
    const [first, second] = await Promise.all([rate(chat, { messageId, ...rating }), rate(chat, { messageId, ...rating })])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect((await chat.messages()).at(-1)?.metadata.rating).toEqual({ ...rating, comment: 'Thanks' })
  })

  it.each([
    ['no score', { score: 0, feedback: [], comment: '' }],
    ['a reason of the other list', { score: 5, feedback: ['Gets stuck in loops'], comment: '' }],
    ['a reason of nobody', { score: 2, feedback: ['<b>'], comment: '' }],
  ])('refuses %s', async (_what, rating) => {
    const chat = await openChat()
    const answer = await rate(chat, { messageId: newMessageId(), ...rating })
    expect(answer.status).toBe(400)
  })

  it('of a message that is not there, or a person’s own, is not found', async () => {
    const chat = await openChat()
    await chat.model.script({ text: 'Here.' })
    await collect(await chat.send('Hi'))
    for (const messageId of [newMessageId(), (await chat.messages())[0]?.id])
      expect((await rate(chat, { messageId, score: 4, feedback: [], comment: '' })).status).toBe(404)
  })
})

describe('two browsers on one app', () => {
  it('see who is there, and each other’s messages', async () => {
    const chat = await openChat()
    await chat.model.script({ text: 'Here.' })
    const one = await watchChat(chat)
    expect(one.protocol).toBe(CHAT_LIVE_PROTOCOL)
    const two = await watchChat(chat)
    await expect.poll(() => one.seen.at(-1)).toMatchObject({ type: 'presence', people: [{ tabs: 2 }] })
    await collect(await chat.send('Hi'))
    const messageId = (await chat.messages()).at(-1)?.id
    await expect
      .poll(() => two.seen.slice(-2))
      .toEqual([
        { type: 'reply-started', messageId },
        { type: 'messages-changed', messageId, versionId: null },
      ])
    two.close()
    await expect.poll(() => one.seen.at(-1)).toMatchObject({ type: 'presence', people: [{ tabs: 1 }] })
    one.close()
  })
})
