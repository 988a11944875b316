import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInit } from '#worker/platform/testing/world'
import { callWorker } from '#worker/platform/testing/world'
import { createVersionWorld, entityFile, HOME } from '#worker/versions/testing/version-world'
import { answerOf } from './answers'

/** What stands for the parts of an address; filled in before the first call. */
const parts: Record<string, string> = { entity: 'Note' }
let world: Awaited<ReturnType<typeof createVersionWorld>>

beforeAll(async () => {
  world = await createVersionWorld()
  parts.appId = world.appId
  parts.a = await world.commit({ 'pages/Home.jsx': HOME, ...entityFile('Note', { title: { type: 'string' } }) })
  parts.b = await world.commit({
    'pages/Home.jsx': HOME.replace('One', 'Two'),
    ...entityFile('Note', { title: { type: 'string' }, size: { type: 'number' } }),
  })
  parts.versionId = parts.a
  const created = await world.builder.fetch(`${world.path}/entities/Note`, { method: 'POST', json: { title: 'Kept' } })
  parts.id = (await created.json<{ id: string }>()).id
})

type Called = [call: string, init?: CallInit & { search?: string }]
const send = (json: unknown): CallInit => ({ json })
const form = (text: string, type: string) => {
  const body = new FormData()
  body.set('file', new File([text], type === 'text/csv' ? 'notes.csv' : 'note.txt', { type }))
  return { body }
}

const CALLS: Called[] = [
  ['GET /api/health'],
  ['GET /api/auth/options'],
  ['GET /api/auth/me'],
  ['PATCH /api/auth/me', send({ name: 'Ada' })],
  ['GET /api/auth/sessions'],
  ['GET /api/auth/events'],
  ['POST /api/live_api/account/create', send({})],
  ['GET /api/live_api/account/current'],
  ['PATCH /api/live_api/account/current', send({ appId: null })],
  ['GET /api/live_api/account/businessInfo'],
  ['GET /api/live_api/app/planUsage'],
  ['GET /api/live_api/app/paidPlans'],
  ['GET /api/live_api/app/subscription'],
  ['GET /api/apps'],
  ['POST /api/apps', send({})],
  ['GET /api/apps/:appId'],
  ['PATCH /api/apps/:appId', send({ name: 'Notes' })],
  ['POST /api/apps/:appId/settings', send({ appSettings: { supportEmail: 'help@notes.example' } })],
  ['POST /api/apps/:appId/style', send({ appStyle: {} })],
  ['POST /api/apps/:appId/preview/ticket', send({})],
  ['GET /api/apps/:appId/versions'],
  ['GET /api/apps/:appId/versions/:versionId'],
  ['PATCH /api/apps/:appId/versions/:versionId', send({ name: 'First' })],
  ['GET /api/apps/:appId/versions/:a/diff/:b'],
  ['GET /api/apps/:appId/versions/:versionId/restore'],
  ['GET /api/apps/:appId/errors'],
  ['GET /api/apps/:appId/activity'],
  ['GET /api/apps/:appId/collaborators'],
  ['GET /api/apps/:appId/domains'],
  ['GET /api/apps/:appId/publishes'],
  ['GET /api/apps/:appId/exposure'],
  ['GET /api/apps/:appId/gate'],
  ['GET /api/apps/:appId/variables'],
  ['GET /api/apps/:appId/accessTokens'],
  ['GET /api/apps/:appId/export/size'],
  ['GET /api/apps/:appId/sample-data'],
  ['GET /api/apps/:appId/tools'],
  ['POST /api/apps/:appId/tools', send({ title: 'Summary' })],
  ['GET /api/apps/:appId/chat/messages'],
  ['GET /api/apps/:appId/chat/allowance'],
  ['GET /api/apps/:appId/chat/plan'],
  ['GET /api/apps/:appId/chat/memory'],
  ['PUT /api/apps/:appId/chat/memory', send({ text: 'Short words.' })],
  ['GET /api/apps/:appId/chat/usage'],
  ['GET /api/apps/:appId/chat/assistant'],
  ['POST /api/apps/:appId/chat/attachments', form('Read me', 'text/plain')],
  ['POST /api/apps/:appId/chat/stop', send({})],
  ['GET /api/apps/:appId/records'],
  ['GET /api/apps/:appId/records/:entity'],
  ['POST /api/apps/:appId/records/:entity', send({ rows: [{ title: 'New' }] })],
  ['GET /api/apps/:appId/records/:entity/views'],
  ['GET /api/apps/:appId/functions/list'],
  ['GET /api/apps/:appId/functions-mgmt/logs'],
  ['POST /api/apps/:appId/secrets', send({ secrets: [{ key: 'API_KEY', value: 'a-secret' }] })],
  ['GET /api/apps/:appId/secrets'],
  ['GET /apps/:appId/secrets'],
  ['GET /api/apps/:appId/files'],
  ['GET /api/apps/:appId/integrations'],
  ['GET /api/apps/:appId/integrations/packages'],
  ['GET /api/apps/:appId/integrations/schema'],
  ['GET /api/apps/:appId/connectors'],
  ['GET /api/apps/:appId/users'],
  ['GET /api/apps/:appId/users/invitations'],
  ['GET /api/context/items', { search: 'appId' }],
  ['POST /api/context/ingest/text', { ...send({ context: 'The harbour opens at six.' }), search: 'appId' }],
  ['GET /api/templates'],
  ['GET /api/models'],
  ['GET /api/models/current'],
  ['GET /runtime/bundle', { search: 'appId' }],
  ['GET /api/apps/:appId/assistant'],
  ['GET /api/apps/:appId/assistant/conversations'],
  ['GET /api/admin/accounts'],
  ['GET /api/admin/apps'],
  ['GET /api/admin/actions'],
  ['GET /api/admin/figures'],
  ['GET /api/admin/ratings'],
  ['GET /api/admin/shards'],
  ['GET /api/admin/health'],
  ['GET /api/admin/name-reviews'],
  ['GET /api/admin/app-reports'],
  ['GET /live_api/apps/:appId/entities/:entity'],
  ['POST /live_api/apps/:appId/entities/:entity', send({ title: 'Another' })],
  ['GET /api/apps/:appId/entities/:entity/:id'],
  ['PUT /api/apps/:appId/entities/:entity/:id', send({ title: 'Changed' })],
  ['GET /api/apps/:appId/entities/:entity/schema'],
  ['GET /api/apps/:appId/entities/:entity/count'],
  ['GET /api/apps/:appId/entities/:entity/v2/list'],
  ['POST /api/apps/:appId/entities/:entity/bulk', send([{ title: 'One' }, { title: 'Two' }])],
  ['PATCH /api/apps/:appId/entities/:entity/update-many', send({ query: { title: 'One' }, data: { $set: { size: 1 } } })],
  ['POST /api/apps/:appId/entities/:entity/upsert', send({ records: [{ title: 'Two', size: 2 }], key: 'title' })],
  ['POST /api/apps/:appId/entities/:entity/aggregate', send({ groupBy: 'title', sum: 'size' })],
  ['POST /api/apps/:appId/entities/:entity/import', form('title,size\nThree,3\n', 'text/csv')],
  ['DELETE /api/apps/:appId/entities/:entity', send({ title: 'One' })],
  ['DELETE /api/apps/:appId/entities/:entity/:id'],
]

async function expectAsDescribed(call: string, response: Response): Promise<unknown> {
  const [method = '', path = ''] = call.split(' ')
  const answer = answerOf(method, path)
  const body: unknown = await response.json()
  if (!response.ok || answer.kind !== 'json') throw new Error(`${response.status} ${answer.kind}: ${JSON.stringify(body)}`)
  // Nothing is missing, and nothing comes that the schema does not name.
  expect(answer.schema.parse(body)).toEqual(body)
  return body
}

describe('answers are what the API says of them', () => {
  it.for(CALLS)('%s', async ([call, { search, ...init } = {}]) => {
    const [method = '', path = ''] = call.split(' ')
    const address = path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '')
    const response = await world.builder.fetch(search ? `${address}?${search}=${parts[search]}` : address, { ...init, method })
    await expectAsDescribed(call, response)
  })

  it('who signs up, and signs in', async () => {
    const person = { email: `${crypto.randomUUID()}@answers.example`, password: 'lantern-harbour-74' }
    const asking = (path: string, json: unknown) => callWorker(path, { method: 'POST', json })
    const up = await expectAsDescribed('POST /api/auth/signUp', await asking('/api/auth/signUp', { ...person, name: 'Ada' }))
    const back = await expectAsDescribed('POST /api/auth/signIn', await asking('/api/auth/signIn', person))
    expect((up as { user: object }).user).toEqual((back as { user: object }).user)
  })
})
