import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, it } from 'vitest'
import { ErrorBody } from '#contract/errors'
import { type AppWorld, createAppWorld, levels, text } from '#worker/entities/testing/app-world'
import { APP_HOST_ACCESS, PLATFORM_ACCESS } from './access'
import { appHostApp, platformApp } from './app'
import { appOrigin, callWorker, createBuilder, createEndUser, PLATFORM_ORIGIN } from './platform/testing/world'
import type { Access } from './shared-access'

interface World {
  app: AppWorld
  other: AppWorld
  origin: string
  outsiders: [Outsider, string | undefined][]
}

/** Stands in everything of the app that could leak: its name, its rows, its people. */
const CANARY = 'CNRY-A1-7f3a'

let world: World
beforeAll(async () => {
  // A private live app, whose one entity only its creators may read, and an app of someone else's.
  const app = await createAppWorld({ Note: { properties: { title: text }, ...levels('creator', 'creator') } })
  await env.DB.prepare("update apps set visibility = 'private', name = ?, description = ? where id = ?")
    .bind(CANARY, CANARY, app.app.id)
    .run()
  await app.owner.fetch(`/api/apps/${app.app.id}/entities/Note`, { method: 'POST', json: { title: CANARY } })
  const other = await createAppWorld({})
  world = { app, other, origin: appOrigin(app.app.slug), outsiders: await signInOutsiders(app, other) }
})

type Outsider = 'nobody' | 'stranger' | 'member' | 'endUser' | 'foreignUser'
const PEOPLE_OF_APPS: Outsider[] = ['member', 'endUser', 'foreignUser']
const FOR_BUILDERS: Access[] = ['builder', 'viewer', 'editor', 'owner', 'admin']

/** Tokens of everyone who does not own the app. */
async function signInOutsiders(app: AppWorld, other: AppWorld): Promise<World['outsiders']> {
  const [stranger, member, endUser, foreignUser] = await Promise.all([
    createBuilder(),
    createEndUser(app.app.id),
    createEndUser(app.app.id, { role: 'admin', name: CANARY }),
    createEndUser(other.app.id, { role: 'admin' }),
  ])
  return [
    ['nobody', undefined],
    ['stranger', stranger.token],
    ['member', member.token],
    ['endUser', endUser.token],
    ['foreignUser', foreignUser.token],
  ]
}

const routesOf = ({ routes }: { routes: { method: string; path: string }[] }) => [
  ...new Set(routes.map(({ method, path }) => `${method} ${path}`)),
]

/** The method and an address that the route answers, about the app given. */
function requestFor(route: string, { app }: AppWorld) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(':appId', app.id)
    .replace(':slug', app.slug)
    .replace(/:entity\{[^}]*\}(?:\{[^}]*\})*/, 'User')
    .replace(':entity', 'Note')
    .replace(/:\w+(\{[^/]*\})?/g, 'abcdefghij0123456789')
    .replace('*', 'x')
  return { method: method === 'ALL' ? 'PATCH' : method, path }
}

function call(route: string, about: AppWorld, caller: { token?: string | undefined; origin: string }) {
  const { method, path } = requestFor(route, about)
  const query = path.startsWith('/integrations/') || path === '/runtime/bundle' ? `?appId=${about.app.id}` : ''
  const json = method === 'GET' ? {} : { json: {} }
  return callWorker(
    `${path}${query}`,
    { method, ...json, headers: { origin: caller.origin } },
    {
      origin: caller.origin,
      ...(caller.token ? { token: caller.token } : {}),
    },
  )
}

/** What a refusal may look like, by who asks on the builder's host. */
const REFUSALS: Partial<Record<Access, Partial<Record<Outsider, number[]>>>> = {
  person: { nobody: [401] },
  builder: { nobody: [401], member: [401, 403], endUser: [401, 403], foreignUser: [401, 403] },
  viewer: { nobody: [401], member: [401, 403], endUser: [401, 403], foreignUser: [401, 403], stranger: [404] },
  editor: { nobody: [401], member: [401, 403], endUser: [401, 403], foreignUser: [401, 403], stranger: [404] },
  owner: { nobody: [401], member: [401, 403], endUser: [401, 403], foreignUser: [401, 403], stranger: [404] },
  admin: { nobody: [401], member: [401, 403], endUser: [401, 403], foreignUser: [401, 403], stranger: [403, 404] },
  'app manager': { nobody: [401], member: [403], foreignUser: [401, 403, 404], stranger: [401, 404] },
  'own app': { nobody: [401, 404], stranger: [401, 403, 404] },
  app: { nobody: [401, 403, 404], foreignUser: [401, 403, 404], stranger: [401, 403, 404] },
  // A session is no token.
  'access token': { nobody: [400, 401], member: [400, 401], endUser: [400, 401], foreignUser: [400, 401], stranger: [400, 401] },
}
const ENDS_SESSIONS = /\/signOut$|^DELETE \/api\/auth\//
/** Deliberate: what an installation does not have. Anything else of the 500s is a fault of ours. */
const NOT_HERE = [501, 503]

async function isFault(response: Response): Promise<boolean> {
  if (response.status < 500) return false
  const code = ErrorBody.safeParse(await response.clone().json()).data?.error.code
  return !NOT_HERE.includes(response.status) || code === 'internal'
}

describe.for([
  { host: 'the builder’s host', mounted: platformApp, table: PLATFORM_ACCESS, originOf: () => PLATFORM_ORIGIN },
  { host: 'an app’s host', mounted: appHostApp, table: APP_HOST_ACCESS, originOf: ({ origin }: World) => origin },
])('on $host', ({ mounted, table, originOf }) => {
  it('A05, E01: every mounted route is in the table, and nothing else is', ({ expect }) => {
    expect(routesOf(mounted).sort()).toEqual(Object.keys(table).sort())
  })

  const listed = Object.entries(table).filter(([, access]) => access !== 'middleware')

  /**
   * What is for builders looks at no more of an app's person than that it is one: there the three take turns. On the
   * app's own host all are asked, since there they are somebody.
   */
  const areAsked = (who: Outsider, access: Access, at: number) =>
    mounted === appHostApp ||
    !FOR_BUILDERS.includes(access) ||
    !PEOPLE_OF_APPS.includes(who) ||
    who === PEOPLE_OF_APPS[at % PEOPLE_OF_APPS.length]

  it.for(listed.map(([route, access], at) => [route, access, at] as const))(
    'E02, B02, B03: %s answers those it is not for with a refusal (%s)',
    async ([route, access, at], { expect }) => {
      for (const [who, token] of world.outsiders) {
        if (!areAsked(who, access, at)) continue
        const response = await call(route, world.app, { token, origin: originOf(world) })
        expect([who, await isFault(response)]).toEqual([who, false])
        const allowed = REFUSALS[access]?.[who]
        if (allowed) {
          expect([who, allowed.includes(response.status) ? 'refused' : response.status]).toEqual([who, 'refused'])
          expect([who, (await response.clone().text()).includes(CANARY)]).toEqual([who, false])
        }
        expect([who, response.headers.get('x-content-type-options')]).toEqual([who, 'nosniff'])
        expect([who, response.headers.get('access-control-allow-origin')]).toEqual([who, null])
      }
      if (ENDS_SESSIONS.test(route)) world.outsiders = await signInOutsiders(world.app, world.other)
    },
  )

  /** One for all routes, until a call changes something. */
  let kept: AppWorld | undefined
  it.for(listed.filter(([, access]) => ['owner', 'editor', 'viewer', 'builder'].includes(access)))(
    '%s is open to those it is for (%s)',
    async ([route], { expect }) => {
      const own = kept ?? (await createAppWorld({ Note: { properties: { title: text } } }))
      const response = await call(route, own, { token: own.owner.token, origin: originOf(world) })
      expect(await isFault(response)).toBe(false)
      expect([401, 403, 429]).not.toContain(response.status)
      kept = response.ok && !route.startsWith('GET ') ? undefined : own
    },
  )

  /** One owner who is no admin, whom all routes refuse, and one who is, until a call changes something. */
  let plain: AppWorld | undefined
  let ofAdmin: AppWorld | undefined
  it.for(listed.filter(([, access]) => access === 'admin'))(
    '%s is for those owners alone who are admins (%s)',
    async ([route], { expect }) => {
      plain ??= await createAppWorld({ Note: { properties: { title: text } } })
      const refused = await call(route, plain, { token: plain.owner.token, origin: originOf(world) })
      expect([refused.status, ErrorBody.parse(await refused.json()).error.code]).toEqual([403, 'forbidden'])
      const own = ofAdmin ?? (await createAppWorld({ Note: { properties: { title: text } } }))
      await env.DB.prepare('update accounts set isAdmin = 1 where id = ?').bind(own.owner.accountId).run()
      const response = await call(route, own, { token: own.owner.token, origin: originOf(world) })
      expect(await isFault(response)).toBe(false)
      expect([401, 403]).not.toContain(response.status)
      ofAdmin = response.ok && !route.startsWith('GET ') ? undefined : own
    },
  )
})

describe('whoever works on an app of another’s', () => {
  type Role = 'editor' | 'viewer'
  async function newTeam() {
    const own = await createAppWorld({ Note: { properties: { title: text } } })
    await env.DB.prepare('update apps set name = ? where id = ?').bind(CANARY, own.app.id).run()
    const [editor, viewer, removed, invited] = await Promise.all([
      createBuilder(),
      createBuilder(),
      createBuilder(),
      createBuilder(),
    ])
    const join = (builder: { accountId: string }, role: Role) =>
      env.DB.prepare('insert into app_collaborators values (?, ?, ?, 0)').bind(own.app.id, builder.accountId, role).run()
    await Promise.all([join(editor, 'editor'), join(viewer, 'viewer'), join(removed, 'editor')])
    const base = `/api/apps/${own.app.id}/collaborators`
    const gone = await own.owner.fetch(`${base}/${removed.accountId}`, { method: 'DELETE' })
    const asked = await own.owner.fetch(base, { method: 'POST', json: { email: invited.email, role: 'editor' } })
    if (!gone.ok || !asked.ok) throw new Error(`${gone.status} ${asked.status}`)
    return { own, editor, viewer, outsiders: { removed, invited } }
  }
  const ofAnApp = Object.entries(PLATFORM_ACCESS).filter(
    ([route, access]) => /:appId/.test(route) && ['owner', 'editor', 'viewer', 'admin', 'app manager'].includes(access),
  )
  /** One for all routes, until a call ends what it is about. */
  let team: Awaited<ReturnType<typeof newTeam>> | undefined
  const mayCall = (role: Role, access: Access) => access === 'viewer' || (access === 'editor' && role === 'editor')

  it.for(ofAnApp)('BB01, BB02, E06, E07: %s answers each as the table says (%s)', async ([route, access], { expect }) => {
    team ??= await newTeam()
    for (const role of ['viewer', 'editor'] as const) {
      const response = await call(route, team.own, { token: team[role].token, origin: PLATFORM_ORIGIN })
      expect([role, await isFault(response)]).toEqual([role, false])
      const isRefused = [401, 403].includes(response.status) || (access === 'app manager' && response.status === 404)
      expect([role, isRefused]).toEqual([role, !mayCall(role, access)])
    }
    for (const [who, { token }] of Object.entries(team.outsiders)) {
      const response = await call(route, team.own, { token, origin: PLATFORM_ORIGIN })
      expect([who, [401, 403, 404].includes(response.status)]).toEqual([who, true])
      expect([who, (await response.text()).includes(CANARY)]).toEqual([who, false])
    }
    if (route.endsWith('/collaboration')) team = undefined
  })
})

it.for(Object.entries(PLATFORM_ACCESS).filter(([, access]) => access === 'dev'))(
  'E10: %s does not exist where mail is really sent',
  async ([route], { expect }) => {
    const { method, path } = requestFor(route, world.app)
    const production = { ...env, MAIL_TRANSPORT: '' }
    const response = await platformApp.fetch(
      new Request(`${PLATFORM_ORIGIN}${path}`, { method }),
      production,
      createExecutionContext(),
    )
    expect(response.status).toBe(404)
  },
)

it.for([
  '/.env',
  '/.git/config',
  '/wrangler.toml',
  '/api/debug',
  '/api/internal',
  '/api/admin',
  '/__scheduled',
  '/api/test/login',
])('E10, AA07: nothing is at %s', async (path, { expect }) => {
  for (const origin of [PLATFORM_ORIGIN, world.origin]) {
    const response = await callWorker(path, {}, { origin })
    const isBuilderPage = origin === PLATFORM_ORIGIN && response.headers.get('content-type')?.startsWith('text/html')
    expect(response.status === 404 || (isBuilderPage && path === '/__scheduled')).toBe(true)
  }
})
