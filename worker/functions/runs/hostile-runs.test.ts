import { beforeAll, describe, it } from 'vitest'
import { callWorker, createEndUser } from '#worker/platform/testing/world'
import { createFunctionApp, type FunctionApp } from '../testing'

const SDK = `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'\n`
const PUBLIC = '// access: public\n'
const entity = (name: string, level: string) =>
  JSON.stringify({
    name,
    type: 'object',
    properties: { title: { type: 'string' } },
    'x-accessControl': { permissions: { read: level, write: level } },
  })

/** A function for each row of a table, `row0` and on. */
const rowsOf = (codes: string[]) => Object.fromEntries(codes.map((code, at) => [`functions/row${at}.ts`, code]))

describe('a function that is for people who are signed in', () => {
  const CLOSED = [
    ['a text says that it is public', 'const page = "// access: public"\nexport default () => new Response(page)'],
    ['a template does', 'const page = `\n// access: public\n`\nexport default () => new Response(page)'],
    ['a comment far below does', 'export default () => new Response("x")\n\n// access: public\n'],
    ['it is said of another', '// The other one says "access: public".\nexport default () => new Response("x")'],
    ['it is said of more than that', '// access: publicity\nexport default () => new Response("x")'],
  ] as const
  let app: FunctionApp
  beforeAll(async () => {
    app = await createFunctionApp({}, rowsOf(CLOSED.map(([, code]) => code)))
  })

  it.for(CLOSED.map(([where], at) => ({ where, at })))('stays so where $where', async ({ at }, { expect }) => {
    expect((await app.call(`row${at}`)).status).toBe(401)
  })

  it('is not opened by what a caller says of himself', async ({ expect }) => {
    const app = await createFunctionApp({}, { 'functions/closed.ts': 'export default () => new Response("x")' })
    const claims: Record<string, string>[] = [
      { authorization: 'Bearer null' },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lciJ9.' },
      { authorization: 'Basic b3duZXI6b3duZXI=' },
      { 'x-function-run': 'x' },
      { 'base44-service-authorization': 'Bearer x' },
      { 'x-http-method-override': 'GET' },
      { 'x-original-url': '/functions/open' },
      { 'mf-original-url': `http://localhost/functions/closed` },
    ]
    for (const headers of claims) expect([headers, (await app.call('closed', { headers })).status]).toEqual([headers, 401])
  })
})

describe('the name of a function', () => {
  let app: FunctionApp
  beforeAll(async () => {
    app = await createFunctionApp({ x: `${PUBLIC}export default () => new Response("CNRY")` })
  })

  it.for([
    '__proto__',
    'constructor',
    'toString',
    '..',
    '%2e%2e/x',
    '..%2f..%2fapp.json',
    'x%00',
    ' x',
    'x/',
    'X',
    `${'n'.repeat(3_000)}`,
  ])('names none but those there are: %s', async (name, { expect }) => {
    const answer = await callWorker(`/functions/${name}`, { method: 'POST' }, { origin: app.origin })
    expect([400, 404, 414]).toContain(answer.status)
    expect(await answer.text()).not.toContain('CNRY')
  })
})

describe('what a function answers', () => {
  const ODD = [
    ['a status there is not', 'new Response("x", { status: 999 })'],
    ['a status of a handshake', 'new Response(null, { status: 101 })'],
    [
      'a body that breaks off',
      'new Response(new ReadableStream({ start: (c) => { c.enqueue(new Uint8Array(3)); c.error(new Error("CNRY")) } }))',
    ],
    ['something else than an answer', '({ toJSON() { throw new Error("no") } })'],
    ['itself', '(() => { const me = {}; me.me = me; return me })()'],
    ['a number without end', '10n'],
    ['a symbol', 'Symbol("x")'],
    ['what throws when it is looked at', 'new Proxy({}, { get() { throw new Error("no") } })'],
  ] as const
  let app: FunctionApp
  beforeAll(async () => {
    const odd = rowsOf(ODD.map(([, what]) => `${PUBLIC}export default () => ${what}`))
    app = await createFunctionApp({ fine: `${PUBLIC}export default () => new Response("fine")` }, odd)
  })

  it.for(ODD.map(([what], at) => ({ what, at })))(
    'is an answer or a failure in words, and the next run is fine: $what',
    async ({ at }, { expect }) => {
      const answer = await app.call(`row${at}`)
      const text = await answer.text().catch(() => 'cut off')
      if (answer.status >= 500 && text !== 'cut off')
        expect(JSON.parse(text)).toMatchObject({ error: { code: 'function-failed' } })
      expect(await (await app.call('fine')).text()).toBe('fine')
    },
  )
})

describe('what a run may do', () => {
  it('is what its caller may, whatever the code says of whose row it is', async ({ expect }) => {
    const code = `${PUBLIC}${SDK}export default async (req) => {
  const { entities } = createClientFromRequest(req)
  const victim = (await req.json()).victim
  const claims = { created_by_id: victim, created_by: victim, creatorId: victim, id: 'mine', created_date: '2001-01-01' }
  const row = await entities.Note.create({ title: 'x', ...claims }).catch((error) => ({ status: error.status }))
  return Response.json(row)
}`
    const app = await createFunctionApp({ claim: code }, { 'entities/Note.json': entity('Note', 'creator') })
    const [ada, eve] = [
      await createEndUser(app.appId, { origin: app.origin }),
      await createEndUser(app.appId, { origin: app.origin }),
    ]
    const row = await (await app.call('claim', { token: eve.token, json: { victim: ada.userId } })).json<
      Record<string, unknown>
    >()
    expect(JSON.stringify(row)).not.toContain(ada.userId)
    expect(await (await ada.fetch(`/api/apps/${app.appId}/entities/Note`)).json()).toEqual([])
    const visitors = await (await app.call('claim', { json: { victim: ada.userId } })).json()
    expect(visitors).toEqual({ status: 401 })
  })

  it('ends at its own app: not the builder’s, not another’s, not who may manage it', async ({ expect }) => {
    const other = await createFunctionApp({}, { 'entities/Note.json': entity('Note', 'anonymous') })
    const code = `${PUBLIC}export default async (req) => {
  const own = req.headers.get('Base44-Api-Url')
  const authorization = req.headers.get('Base44-Service-Authorization')
  const { paths } = await req.json()
  const ask = ({ path, method = 'GET' }) =>
    fetch(own + path, { method, headers: { authorization, 'content-type': 'application/json' }, ...(method === 'GET' ? {} : { body: '{}' }) })
      .then((answer) => answer.status, () => 'failed')
  return Response.json(await Promise.all(paths.map(ask)))
}`
    const app = await createFunctionApp({ climb: code })
    const paths = [
      { path: '/api/apps' },
      { path: `/api/apps/${app.appId}`, method: 'PATCH' },
      { path: `/api/apps/${app.appId}`, method: 'DELETE' },
      { path: `/api/apps/${app.appId}/secrets` },
      { path: `/api/apps/${app.appId}/users/invite-user`, method: 'POST' },
      { path: `/api/apps/${app.appId}/publish`, method: 'POST' },
      { path: `/api/apps/${app.appId}/versions` },
      { path: '/api/admin/accounts' },
      { path: '/api/auth/me' },
      { path: '/api/dev/mails' },
      { path: `/api/apps/${other.appId}/entities/Note` },
      { path: `/api/apps/${other.appId}/entities/Note`, method: 'POST' },
    ]
    const statuses = await (await app.call('climb', { json: { paths } })).json<(number | string)[]>()
    for (const [at, status] of statuses.entries())
      expect([paths[at], [400, 401, 403, 404, 405].includes(Number(status))]).toEqual([paths[at], true])
    expect(await (await other.owner.fetch(`/api/apps/${other.appId}/entities/Note?dataSet=live`)).json()).toEqual([])
  })

  it('takes keys of a body for nothing but keys', async ({ expect }) => {
    const app = await createFunctionApp(
      {
        keep: `${PUBLIC}${SDK}export default async (req) => {
  const row = await createClientFromRequest(req).asServiceRole.entities.Note.create(await req.json())
  return Response.json({ title: row.title ?? null, isAdmin: ({}).isAdmin ?? null, keys: Object.keys(row).filter((key) => /proto|constructor/.test(key)) })
}`,
      },
      { 'entities/Note.json': entity('Note', 'admin') },
    )
    const body = '{"title":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
    const answer = await callWorker(
      '/functions/keep',
      { method: 'POST', body, headers: { 'content-type': 'application/json' } },
      { origin: app.origin },
    )
    const text = await answer.text()
    if (answer.status === 200) expect(JSON.parse(text)).toEqual({ title: 'x', isAdmin: null, keys: [] })
    else expect(text).toMatch(/__proto__|constructor|property|field/i)
  })
})
