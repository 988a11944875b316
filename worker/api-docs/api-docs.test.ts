import { describe, it } from 'vitest'
import { APP_HOST_ACCESS, PLATFORM_ACCESS } from '#worker/access'
import { appHostApp, platformApp } from '#worker/app'
import { callWorker } from '#worker/platform/testing/world'
import { ANSWERS, answerOf } from './answers'
import { CALL_SUMMARIES } from './call-summaries'
import { isRefused, placeOf, summaryOf, tagOf } from './call-words'
import { type JsonObject, toOperation } from './describe-api'
import { readRoutes, templateOf } from './read-routes'
import { BODIES, QUERIES, WITHOUT_BODY } from './requests'

interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, Described>>
}
interface Described {
  summary: string
  parameters?: { name: string; in: string }[]
  requestBody?: JsonObject
  operationId: string
  responses: JsonObject
}

const read = async (name: string) => (await (await callWorker(`/api/docs/${name}.json`)).json()) as OpenApi
const describedIn = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))

/** Of calls that answer no JSON of ours. It may only fall. */
const MOST_WITHOUT_SCHEMA = { builder: 29, apps: 19 }

/** Pages, and what pages load: no calls. */
const NO_CALL =
  /^(?:GET|POST) \/(?:$|\*|app\/|apps\/:appId\/login|assets|_|tool\/|assistant|chat-assistant|files\/|favicon|manifest|robots|sitemap|apple|auth\/|\{rest\})/

describe.for([
  { name: 'builder', app: platformApp, access: PLATFORM_ACCESS },
  { name: 'apps', app: appHostApp, access: APP_HOST_ACCESS },
] as const)('the description of the API of $name', ({ name, app, access }) => {
  it('holds every call that is mounted, and none that is not', async ({ expect }) => {
    const mounted = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
    const calls = Object.entries(access)
      .filter(([key, who]) => who !== 'middleware' && who !== 'dev' && mounted.has(key) && !NO_CALL.test(key))
      .filter(([key]) => !key.startsWith('ALL '))
      .map(([key]) => key.replace(/ .*/, (path) => ` ${templateOf(path.slice(1))}`))
    const described = describedIn(await read(name))
    expect(calls.length).toBeGreaterThan(60)
    expect(calls.filter((call) => !described.includes(call))).toEqual([])
    const byAnyMethod = Object.keys(access)
      .filter((key) => key.startsWith('ALL '))
      .map((key) => templateOf(key.slice(4)))
    const surplus = described.filter((call) => !calls.includes(call))
    expect(surplus.filter((call) => !byAnyMethod.includes(call.replace(/^\w+ /, '')))).toEqual([])
  })

  it('says what each call does, under an id of its own, and takes the words of a request from its schema', async ({ expect }) => {
    const document = await read(name)
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.filter(({ summary }) => summary.trim() === '')).toEqual([])
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('says what each call that writes takes, or why it takes nothing', async ({ expect }) => {
    const routes = readRoutes(app.routes, access).filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
    const bodies = routes.map((route) => {
      const place = `${route.method} ${placeOf(route.path)}`
      return { place, body: toOperation(route).body, isRefused: isRefused(route.method, placeOf(route.path)) }
    })
    const bare = bodies.filter(({ body, isRefused, place }) => !body && !isRefused && !WITHOUT_BODY.has(place))
    expect(bare.map(({ place }) => place)).toEqual([])
    // A reason is given for nothing else.
    expect(bodies.filter(({ body, place }) => body && WITHOUT_BODY.has(place)).map(({ place }) => place)).toEqual([])
    const empty = bodies.filter(({ body }) => Object.values(body ?? {}).some((schema) => Object.keys(schema).length === 0))
    expect(empty.map(({ place }) => place)).toEqual([])
  })

  it('says of each call what it answers', ({ expect }) => {
    const routes = readRoutes(app.routes, access)
    const unknown = routes.filter(({ method, path }) => answerOf(method, path).kind === 'unknown')
    expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    const others = routes.filter(({ method, path }) => answerOf(method, path).kind === 'content')
    // Files, streams and what functions and services say: no more may lack a schema.
    expect(others.length).toBeLessThanOrEqual(MOST_WITHOUT_SCHEMA[name])
  })
})

it('describes nothing that is not mounted', ({ expect }) => {
  const places = new Set(
    [...readRoutes(platformApp.routes, PLATFORM_ACCESS), ...readRoutes(appHostApp.routes, APP_HOST_ACCESS)].flatMap(
      ({ method, path }) => [`${method} ${path}`, `${method} ${placeOf(path)}`],
    ),
  )
  const described = [ANSWERS, BODIES, QUERIES].flatMap((table) => Object.keys(table))
  expect([...described, ...WITHOUT_BODY].filter((key) => !places.has(key))).toEqual([])
})

it('describes what is sent, asked for and answered', async ({ expect }) => {
  const { paths } = await read('builder')
  const post = paths['/api/apps/{appId}/accessTokens']?.post
  expect(JSON.stringify(post?.requestBody)).toContain('"enum":["read","write","use"]')
  expect(JSON.stringify(post?.responses)).toContain('mcpUrl')
  const { parameters = [] } = paths['/live_api/apps/{appId}/entities/{entity}']?.get ?? {}
  const inQuery = parameters.filter((each) => each.in === 'query').map((each) => each.name)
  expect(inQuery).toEqual(['q', 'sort', 'limit', 'skip', 'fields'])
  const sent = (path: string, method: string) => Object.keys((paths[path]?.[method]?.requestBody?.content ?? {}) as object)
  expect(sent('/api/apps/import', 'post')).toEqual(['multipart/form-data'])
  expect(sent('/api/apps/{appId}/thumbnail', 'put')).toEqual(['image/png', 'image/jpeg', 'image/webp'])
  expect(sent('/integrations/Core/{endpoint}', 'post')).toEqual(['application/json', 'multipart/form-data'])
  expect(JSON.stringify(paths['/api/auth/signIn']?.post?.responses)).toContain('expiresAt')
  expect(Object.keys(paths['/api/apps/{appId}/entities/{entity}/schema']?.post?.responses ?? {})).toEqual(['4XX'])
})

it('has no words for a call that is not there, and says of each call what it does', async ({ expect }) => {
  const keys = Object.keys({ ...PLATFORM_ACCESS, ...APP_HOST_ACCESS })
  const places = new Set(
    keys.flatMap((key) => {
      const [method = '', path = ''] = key.split(' ')
      return (method === 'ALL' ? ['GET', 'POST'] : [method]).map((each) => `${each} ${placeOf(path)}`)
    }),
  )
  expect(Object.keys(CALL_SUMMARIES).filter((key) => !places.has(key))).toEqual([])
  expect(summaryOf('POST', '/api/live_api/account/sendMagicLink')).toBe('Mails a link and a code to sign in with')
  expect(summaryOf('GET', '/live_api/apps/:appId/entities/:entity/:id')).toBe('Reads a record')
  expect(summaryOf('PUT', '/api/apps/:appId/entities/:entity/count')).toBe('Refused: this is called with another method')
  // Where nobody wrote one, it is still a sentence.
  expect(summaryOf('GET', '/api/apps/:appId/tools')).toBe('Lists the tools')
  expect(summaryOf('DELETE', '/api/apps/:appId/collaborators/:accountId')).toBe('Removes one of the collaborators')
  expect(summaryOf('GET', '/api/apps/:appId/connectors/notion/pages')).toBe('Lists the pages of the notion')
  expect([tagOf('/api/apps/:appId/functions-mgmt/logs'), tagOf('/ws-user-apps/socket.io/')]).toEqual([
    'functions',
    'not available here',
  ])
})

it('is a page, too, with every call on it and no script', async ({ expect }) => {
  const page = await callWorker('/api/docs')
  const text = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  for (const call of describedIn(await read('builder'))) expect(text).toContain(call.split(' ')[1])
  expect(text).not.toContain('<script')
})
