import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, inject, it } from 'vitest'
import { readCredits } from '#worker/billing/credits'
import { type AppWorld, createAppWorld } from '#worker/entities/testing/app-world'
import worker from '#worker/index'
import type { ScriptedReply, SeenRequest } from '#worker/models/testing/scripted-reply'
import { newId } from '#worker/platform/ids'
import { appOrigin, type TestEndUser } from '#worker/platform/testing/world'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

/** An app with a user, on an installation to which a model is connected: the same Worker, another environment. */
async function createModelWorld(...replies: ScriptedReply[]) {
  const world = await createAppWorld({})
  const user = await world.createUser()
  const [key, url] = [newId(), inject('fakeModelUrl')]
  await fetch(`${url}/script?key=${key}`, { method: 'POST', body: JSON.stringify(replies) })
  const connected = {
    ...env,
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `${url}/v1`,
    AI_API_KEY: key,
    AI_MODEL: 'gpt-4o',
    AI_IMAGE_MODEL: 'painter-1',
  }
  return {
    world,
    user,
    seen: async (): Promise<SeenRequest[]> => (await fetch(`${url}/seen?key=${key}`)).json(),
    credits: async () => (await readCredits(env, world.owner.accountId)).used,
    async call(name: string, parameters: unknown) {
      const context = createExecutionContext()
      const path = `${appOrigin(world.app.slug)}/api/apps/${world.app.id}/integration-endpoints/Core/${name}`
      const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
      const request = new Request(path, { method: 'POST', headers, body: JSON.stringify(parameters) })
      const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], connected, context)
      await waitOnExecutionContext(context)
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
  }
}

async function upload(user: TestEndUser, content: string | Uint8Array, name: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([content], name))
  const answer = await user.fetch('/integrations/Core/UploadFile', { method: 'POST', body })
  return ((await answer.json()) as { file_url: string }).file_url
}

const call = async (user: TestEndUser, name: string, json: unknown) => {
  const answer = await user.fetch(`/integrations/Core/${name}`, { method: 'POST', json })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const PERSON = {
  type: 'object',
  properties: { name: { type: 'string' }, age: { type: 'integer', minimum: 0 }, mood: { enum: ['good', 'bad'] } },
  required: ['name', 'age'],
}

describe('InvokeLLM', () => {
  it('answers the text of the model, for one credit', async () => {
    const { call, seen, credits } = await createModelWorld({ text: 'Bonjour.' })
    expect(await call('InvokeLLM', { prompt: 'Say hello in French', model: 'the-dearest-one' })).toEqual({
      status: 200,
      body: 'Bonjour.',
    })
    const [request] = await seen()
    expect(request?.model).toBe('gpt-4o')
    // Some models refuse every temperature but their own.
    expect(request?.temperature).toBeUndefined()
    expect(JSON.stringify(request?.messages)).toContain('Say hello in French')
    expect(await credits()).toBe(1)
  })

  it('answers the object that a schema asks for, out of whatever the model wraps it in', async () => {
    const text = 'Here you are:\n```json\n{"name":"Ada","age":36,"mood":null}\n```'
    const { call, seen } = await createModelWorld({ text })
    expect((await call('InvokeLLM', { prompt: 'Who?', response_json_schema: PERSON })).body).toEqual({ name: 'Ada', age: 36 })
    expect(await seen()).toHaveLength(1)
  })

  it('asks once more with what was wrong, and takes the fixed answer', async () => {
    const { call, seen } = await createModelWorld(
      { text: '{"name":"Ada","age":"old","mood":"so-so"}' },
      { text: '{"name":"Ada","age":36}' },
    )
    expect((await call('InvokeLLM', { prompt: 'Who?', response_json_schema: PERSON })).body).toEqual({ name: 'Ada', age: 36 })
    const [, second] = await seen()
    expect(JSON.stringify(second?.messages.at(-1))).toMatch(/age: .*mood: /s)
  })

  it('gives up after the second answer that does not fit, and the credit comes back', async () => {
    const { call, seen, credits } = await createModelWorld({ text: 'I would rather not.' })
    const answer = await call('InvokeLLM', { prompt: 'Who?', response_json_schema: PERSON })
    expect(answer).toMatchObject({ status: 502, body: { code: 'model-failed' } })
    expect(await seen()).toHaveLength(2)
    expect(await credits()).toBe(0)
  })

  it('U08: a provider that fails costs nothing, once', async () => {
    const { call, credits } = await createModelWorld({ status: 400 })
    const answers = await Promise.all(Array.from({ length: 3 }, () => call('InvokeLLM', { prompt: 'Hi' })))
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502])
    expect(JSON.stringify(answers)).not.toContain('Scripted')
    expect(await credits()).toBe(0)
  })

  it('shows the model pictures as pictures and documents as their text', async () => {
    const { call, user, seen } = await createModelWorld({ text: 'A cat.' })
    const file_urls = [await upload(user, PNG, 'cat.png'), await upload(user, 'name,age\nAda,36', 'people.csv')]
    expect((await call('InvokeLLM', { prompt: 'What is this?', file_urls })).body).toBe('A cat.')
    const asked = JSON.stringify((await seen())[0]?.messages)
    expect(asked).toContain('data:image/png;base64,iVBORw0KGgo')
    expect(asked).toContain('people.csv')
    expect(asked).toContain('Ada')
  })

  it.for(['http://127.0.0.1:9/x.png', 'http://169.254.169.254/latest', 'https://pictures.invalid/cat.png', 'file:///etc/passwd'])(
    'M: never fetches %s',
    async (address) => {
      const { call, seen } = await createModelWorld({ text: 'A cat.' })
      expect((await call('InvokeLLM', { prompt: 'What is this?', file_urls: [address] })).status).toBe(400)
      expect(await seen()).toEqual([])
    },
  )

  it('does not read another app’s files', async () => {
    const other = await createAppWorld({})
    const foreign = await upload(await other.createUser(), 'CNRY-other-app', 'secret.txt')
    const { call } = await createModelWorld({ text: 'Hm.' })
    expect((await call('InvokeLLM', { prompt: 'Read', file_urls: [foreign] })).status).toBe(400)
  })

  it('says to the model that there is no internet, where an app asks for it', async () => {
    const { call, seen } = await createModelWorld({ text: 'I cannot look that up.' })
    await call('InvokeLLM', { prompt: 'Weather?', add_context_from_internet: true })
    await call('InvokeLLM', { prompt: 'Weather?', add_context_from_internet: false })
    const [asked, other] = (await seen()).map(({ messages }) => JSON.stringify(messages))
    expect(asked).toContain('You cannot reach the internet')
    expect(other).not.toContain('You cannot reach the internet')
  })

  it('without a model says so under a stable code, and takes nothing for it', async () => {
    const world = await createAppWorld({})
    const answer = await call(await world.createUser(), 'InvokeLLM', { prompt: 'Hello' })
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'model-missing' } } })
    expect((await readCredits(env, world.owner.accountId)).used).toBe(0)
  })

  it.for([
    ['Hello', '"Hello"'],
    [[1, 2], '[1,2]'],
    [null, 'null'],
    [7, '7'],
  ] as const)('asks for named parameters in the words of the specification: %j', async ([given, shown]) => {
    const world = await createAppWorld({})
    const answer = await call(await world.createUser(), 'InvokeLLM', given)
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: `Integration InvokeLLM must receive an object with named parameters, received: ${shown}` } },
    })
  })

  it('takes parameters from multipart, objects as JSON', async () => {
    const { world, user } = await createModelWorld()
    const body = new FormData()
    body.set('file_url', await upload(user, '[{"full name":"Ada"}]', 'a.json'))
    body.set('json_schema', '{"type":"array","items":{"type":"object","properties":{"full_name":{"type":"string"}}}}')
    const path = `/api/apps/${world.app.id}/integration-endpoints/Core/ExtractDataFromUploadedFile`
    const answer = await user.fetch(path, { method: 'POST', body })
    expect(await answer.json()).toEqual({ status: 'success', output: [{ full_name: 'Ada' }], details: null })
  })
})

describe('ExtractDataFromUploadedFile', () => {
  const ROW = {
    type: 'object',
    properties: {
      first_name: { type: 'string', title: 'Given name' },
      age: { type: 'number' },
      tags: { type: 'array', items: { type: 'string' } },
      active: { type: 'boolean' },
      status: { type: 'string', enum: ['Open', 'Closed'] },
    },
  }
  const CSV = 'First Name,AGE,Tags,Active,Status,Other\nAda,"1,036","a; b",yes,open,x\nBob,old,,no,lost,y\n'
  const ROWS = [
    { first_name: 'Ada', age: 1036, tags: ['a', 'b'], active: true, status: 'Open' },
    { first_name: 'Bob', active: false },
  ]
  const extract = async (content: string | Uint8Array, name: string, json_schema: unknown) => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const { body } = await call(user, 'ExtractDataFromUploadedFile', { file_url: await upload(user, content, name), json_schema })
    return { body, used: (await readCredits(env, world.owner.accountId)).used }
  }

  it('reads CSV by its headings into the rows a schema asks for, and says what did not fit', async () => {
    const details = '2 values did not fit the field and were left out.'
    expect((await extract(CSV, 'people.csv', ROW)).body).toEqual({ status: 'success', output: ROWS, details })
    expect((await extract(CSV, 'people.csv', { type: 'array', items: ROW })).body.output).toEqual(ROWS)
    const wrapped = { type: 'object', properties: { people: { type: 'array', items: ROW } } }
    expect((await extract(CSV, 'people.csv', wrapped)).body.output).toEqual({ people: ROWS })
    expect((await extract('Given Name;Age\nEve;7', 'p.csv', ROW)).body.output).toEqual([{ first_name: 'Eve', age: 7 }])
  })

  it('reads JSON: rows, one row, or the whole answer', async () => {
    const wrapped = { type: 'object', properties: { people: { type: 'array', items: ROW } } }
    expect((await extract('[{"First name":"Ada","age":"36"}]', 'a.json', ROW)).body.output).toEqual([
      { first_name: 'Ada', age: 36 },
    ])
    expect((await extract('{"first_name":"Ada"}', 'a.json', ROW)).body.output).toEqual({ first_name: 'Ada' })
    expect((await extract('{"people":[{"first_name":"Ada"}]}', 'a.json', wrapped)).body.output).toEqual({
      people: [{ first_name: 'Ada' }],
    })
    expect((await extract('[{"__proto__":{"x":1},"first_name":"Ada"}]', 'a.json', ROW)).body.output).toEqual([
      { first_name: 'Ada' },
    ])
  })

  it('reads Excel', async () => {
    const sheet =
      '<worksheet><sheetData><row><c t="str"><v>First name</v></c><c t="str"><v>Age</v></c></row><row><c t="str"><v>Ada</v></c><c><v>36</v></c></row></sheetData></worksheet>'
    const file = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': strToU8(sheet) })
    expect((await extract(file, 'people.xlsx', ROW)).body.output).toEqual([{ first_name: 'Ada', age: 36 }])
  })

  it.for([
    ['running text without a model', 'Ada was 36 when she wrote it.', 'note.txt', 'model-missing'],
    ['headings that name nothing asked for', 'x,y\n1,2', 'a.csv', 'validation-failed'],
    ['a file that cannot be read', new Uint8Array([0x4d, 0x5a, 0, 0]), 'a.exe', 'unsupported-type'],
  ] as const)('says in its answer why there is nothing, and takes nothing, for %s', async ([, content, name, code]) => {
    const { body, used } = await extract(content, name, ROW)
    expect(body).toMatchObject({ status: 'error', output: null, code, details: expect.stringMatching(/\.$/) })
    // The upload itself.
    expect(used).toBe(1)
  })

  it('has the model take data out of running text', async () => {
    const { call: ask, user, seen } = await createModelWorld({ text: '{"name":"Ada","age":36}' })
    const file_url = await upload(user, 'Ada was 36 when she wrote it.', 'note.txt')
    const answer = await ask('ExtractDataFromUploadedFile', { file_url, json_schema: PERSON })
    expect(answer.body).toEqual({ status: 'success', output: { name: 'Ada', age: 36 }, details: null })
    expect(JSON.stringify((await seen())[0]?.messages)).toContain('Ada was 36')
  })
})

describe('SendEmail', () => {
  const mailsTo = async (to: string) =>
    (await env.DB.prepare('select * from mails where "to" = ?').bind(to).all<Record<string, string>>()).results
  const send = (user: TestEndUser, mail: Record<string, unknown>) =>
    call(user, 'SendEmail', { subject: 'News', body: 'Hello', ...mail })

  it('Y09: writes to a user of the app in the app’s name, as text or HTML', async () => {
    const world = await createAppWorld({})
    const [from, to] = [await world.createUser(), await world.createUser()]
    const html = '<h1>Hi</h1><script>x</script>'
    expect((await send(from, { to: to.email.toUpperCase(), body: 'Line <one>\n\nLine two' })).status).toBe(200)
    expect((await send(from, { to: to.email, body: html, subject: 'A\r\nBcc: x@y.z', from_name: 'Sales" <a@b.c>' })).status).toBe(
      200,
    )
    const [first, second] = await mailsTo(to.email)
    expect(first).toMatchObject({ from: expect.stringContaining('Test '), text: expect.stringContaining('Line <one>') })
    expect(first?.html).toContain('Line &lt;one&gt;')
    expect(first?.text).toContain('of which you are a user')
    expect(second).toMatchObject({ subject: 'A Bcc: x@y.z', html: expect.stringContaining('<h1>Hi</h1>') })
    expect(second?.from).toMatch(/^"[^"<>]*" <[^<>]+>$/)
    expect(second?.text).not.toContain('<')
  })

  it('Y09: writes to nobody else, and takes nothing for trying', async () => {
    const [world, other] = [await createAppWorld({}), await createAppWorld({})]
    const [from, stranger] = [await world.createUser(), await other.createUser()]
    const unproven = await world.createUser()
    await env.DB.prepare('update users set emailVerifiedAt = null where id = ?').bind(unproven.userId).run()
    for (const to of [stranger.email, 'anyone@example.com', unproven.email, `${from.email}, anyone@example.com`])
      expect((await send(from, { to })).body, to).toMatchObject({ error: { code: 'forbidden' } })
    const admin = await world.createUser('admin')
    const said = async (to: string, by: TestEndUser) =>
      JSON.stringify((await send(by, { to })).body.error)
        .replaceAll(to, 'X')
        .replace(/"requestId":"\w+"/, '')
    // Whoever cannot see who signed up cannot find it out either.
    expect(await said(unproven.email, from)).toBe(await said('anyone@example.com', from))
    expect(await said(unproven.email, admin)).toContain('X has signed up but not confirmed the address yet')
    expect(await said('anyone@example.com', admin)).toContain('X is none')
    expect(await mailsTo(stranger.email)).toEqual([])
    expect((await readCredits(env, world.owner.accountId)).used).toBe(0)
    expect((await send(from, { to: world.owner.email })).status).toBe(200)
  })

  it('Y09: slows down an app that sends many', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(user, { to: user.email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await readCredits(env, world.owner.accountId)).used).toBe(20)
  })
})

describe('GenerateImage', () => {
  it('draws with the model that is connected and keeps the picture', async () => {
    const { call, seen, credits, user } = await createModelWorld()
    const { body } = await call('GenerateImage', { prompt: 'A red kite' })
    expect((await user.fetch(String(body.url))).headers.get('content-type')).toBe('image/png')
    expect((await seen())[0]).toMatchObject({ model: 'painter-1', messages: [{ content: 'A red kite' }] })
    expect(await credits()).toBe(5)
  })
})

describe('what is not there', () => {
  it.for(['GenerateImage', 'SendSMS', 'GenerateSpeech', 'GenerateVideo', 'TranscribeAudio', 'Levitate', 'constructor'])(
    '%s says so under a stable code, with what to do, and takes nothing',
    async (name) => {
      const world = await createAppWorld({})
      const answer = await call(await world.createUser(), name, { prompt: 'Hello' })
      expect(answer).toMatchObject({ status: 501, body: { error: { code: 'integration-not-available' } } })
      expect((await readCredits(env, world.owner.accountId)).used).toBe(0)
    },
  )

  it('R11: visitors are asked to sign in', async () => {
    const world: AppWorld = await createAppWorld({})
    const path = `/api/apps/${world.app.id}/integration-endpoints/Core/InvokeLLM`
    expect((await world.nobody(path, { method: 'POST', json: { prompt: 'Hi' } })).status).toBe(401)
  })
})
