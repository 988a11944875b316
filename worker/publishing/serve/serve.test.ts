import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { PageDirectory } from '#contract/app/boot'
import { DEFAULT_STYLE, DEFAULT_TEXTS } from '#contract/settings/defaults'
import { callWorker, createBuilder, createEndUser, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { createPublishedApp, createTestApp, smallApp, unchangedApp } from '../testing'

const bootOf = async (answer: Response) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(await answer.text())?.[1] ?? 'null')

it('serves a page with title, description, icon, Open Graph tags and what it needs to start', async () => {
  const app = await unchangedApp()
  const answer = await app.visit('/')
  const html = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).toContain('<title>Bike &amp; &lt;Repair&gt;</title>')
  expect(html).toContain('<meta name="description" content="Keeps the workshop&#39;s order">')
  expect(html).toContain('property="og:title" content="Bike &amp; &lt;Repair&gt;"')
  expect(html).toContain(`property="og:url" content="${app.origin}/"`)
  expect(html).toContain('rel="icon"')
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(html).toMatch(/modulepreload" href="\/_app\/page-Home-[0-9a-f]{12}\.js"/)
  expect(html).toMatch(/modulepreload" href="\/_app\/layout-[0-9a-f]{12}\.js"/)
  expect(html).not.toContain('page-TeamMembers-[0-9a-f]{12}.js" rel')
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/json))/)
})

it('carries in its boot only what any visitor may know', async () => {
  const app = await unchangedApp()
  expect(await bootOf(await app.visit('/'))).toEqual({
    appId: app.appId,
    slug: app.slug,
    name: 'Bike & <Repair>',
    base: '',
    directory: {
      audience: 'visitor',
      mainPage: 'Home',
      pages: [
        { name: 'Home', path: 'pages/Home.jsx', chunk: expect.stringMatching(/^\/_app\/page-Home-/) },
        { name: 'TeamMembers', path: 'pages/TeamMembers.jsx', chunk: expect.stringMatching(/^\/_app\/page-TeamMembers-/) },
      ],
      layout: { path: 'Layout.jsx', chunk: expect.stringMatching(/^\/_app\/layout-/) },
      hasMore: false,
    },
    versionId: expect.any(String),
    isSignupEnabled: false,
    isPrivate: false,
    style: DEFAULT_STYLE,
    texts: DEFAULT_TEXTS,
    platformOrigin: PLATFORM_ORIGIN,
  })
})

it('keeps hashed files for ever and asks for pages each time', async () => {
  const app = await createPublishedApp()
  const { pages } = (await bootOf(await app.visit('/'))).directory
  const chunk = await app.visit(pages[0].chunk)
  expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(chunk.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(chunk.headers.get('x-content-type-options')).toBe('nosniff')
  const page = await app.visit('/')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const etag = page.headers.get('etag') ?? ''
  expect((await app.visit('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  await app.commit(smallApp('Second'))
  await app.publish()
  expect((await app.visit('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

it('shares what two pages use, draws only the icons used, and keeps notes out', async () => {
  const app = await unchangedApp()
  const { pages, layout } = (await bootOf(await app.visit('/'))).directory
  const home = await (await app.visit(pages[0].chunk)).text()
  expect(home).toMatch(/^import s0 from "\.\/shared-[0-9a-f]{12}\.js";/m)
  expect(home).toContain('createIcon("Plus"')
  expect(home).not.toContain('createIcon("Wrench"')
  expect(home).not.toContain('a note of the builder')
  expect(await (await app.visit(layout.chunk)).text()).toContain('createIcon("Wrench"')
  const names = pages.map((page: { chunk: string }) => page.chunk)
  expect(names.filter((name: string) => home.includes(name.replace('/_app/', '')))).toEqual([])
})

it("has one stylesheet with the classes used and the app's own rules", async () => {
  const app = await unchangedApp()
  const path = /rel="stylesheet" href="([^"]+)"/.exec(await (await app.visit('/')).text())?.[1] ?? ''
  const css = await app.visit(path)
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
  const text = await css.text()
  expect(text).toContain('.mt-\\[7px\\]')
  expect(text).toContain('rebeccapurple')
})

it.for([
  ['/', 200],
  ['/Home', 200],
  ['/team-members', 200],
  ['/teammembers?id=1', 200],
  ['/some/TeamMembers/', 200],
  ['/nowhere', 404],
  ['/Home/nowhere', 404],
])('answers the page address %s with %i', async ([path, status], { expect }) => {
  const app = await unchangedApp()
  const answer = await app.visit(String(path))
  expect(answer.status).toBe(status)
  expect(await bootOf(answer)).toMatchObject({ appId: app.appId })
})

it('answers HEAD like GET, without a body', async () => {
  const app = await unchangedApp()
  const answer = await app.visit('/', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

it.for([
  '/.git/config',
  '/.env',
  '/wrangler.toml',
  '/_worker.js',
  '/page.js.map',
  '/swagger.json',
  '/_runtime/ssr/react.js',
  '/_runtime/placeholders/',
  '/_app/../x.js',
  '/_app/none-000000000000.js',
  '/api/none',
])('AC05: has nothing at %s', async (path, { expect }) => {
  const app = await unchangedApp()
  const answer = await app.visit(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('id="boot"')
  expect(answer.headers.get('cache-control')).not.toContain('immutable')
  expect((await callWorker(path)).status).toBe(404)
})

it('BK03: leads every host to its own app or to a page that says there is none', async () => {
  const app = await createPublishedApp()
  const draft = await createTestApp()
  const host = new URL(app.origin).host
  const at = (origin: string, headers: HeadersInit = {}) => callWorker('/', { headers }, { origin })
  expect((await at(`http://${host.toUpperCase()}`)).status).toBe(200)
  for (const origin of [
    draft.origin,
    'http://no-such-app.apps.localhost:8787',
    'http://apps.localhost:8787',
    'http://a.b.apps.localhost:8787',
    'http://bank.example',
    `http://${app.slug}.apps.localhost:9999`,
    'http://preview--aaaaaaaaaaaaaaaaaaaa.apps.localhost:8787',
  ]) {
    const answer = await at(origin, { 'x-forwarded-host': host, 'x-original-url': `${app.origin}/` })
    expect([origin, answer.status]).toEqual([origin, 404])
    expect(await answer.text()).toContain('There is no app here')
  }
})

it("redirects the old address to the app's own, and says where there is none", async () => {
  const app = await createPublishedApp()
  const location = async (path: string) => (await callWorker(path)).headers.get('location')
  expect(await location(`/app/${app.slug}`)).toBe(`${app.origin}/`)
  expect(await location(`/app/${app.slug}/TeamMembers?id=1`)).toBe(`${app.origin}/TeamMembers?id=1`)
  expect(await location(`/apps/${app.appId}/login?nextUrl=%2FHome`)).toBe(`${app.origin}/apps/${app.appId}/login?nextUrl=%2FHome`)
  expect(await location(`/app/${app.slug}//evil.example`)).toBe(`${app.origin}//evil.example`)
  expect((await callWorker('/app/no-such-app')).status).toBe(404)
})

it('lets generated code load scripts only of its own host, and be framed only by the builder', async () => {
  const app = await createPublishedApp()
  const answer = await app.visit('/')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(`frame-ancestors 'self' http://${env.PLATFORM_HOST}`)
  // The assistant's bubble frames a page of the same app.
  expect(policy).toContain("frame-src 'self' https:")
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(answer.headers.get('set-cookie')).toBeNull()
})

it('gives the bundle of a public app to anyone, without what runs on the server', async () => {
  const app = await createPublishedApp()
  const bundle = await (await callWorker(`/runtime/bundle?appId=${app.appId}`)).json<Record<string, Record<string, unknown>>>()
  expect(bundle).toMatchObject({
    id: app.appId,
    slug: app.slug,
    mainPage: 'Home',
    functionNames: ['sendMail'],
    functions: {},
    userEntity: null,
  })
  expect(Object.keys(bundle.pages ?? {})).toEqual(['Home', 'TeamMembers'])
  expect(Object.keys(bundle.entities ?? {})).toEqual([])
  expect(JSON.stringify(bundle)).not.toContain('in the function')
  expect((await app.visit(`/runtime/bundle?appId=${app.appId}`)).status).toBe(200)
})

it('gives other versions of the bundle to the owner alone', async () => {
  const app = await createPublishedApp()
  const draft = await app.commit(smallApp('Draft'))
  const path = `/runtime/bundle?appId=${app.appId}&versionId=${draft}`
  const own = await app.owner.fetch(path)
  expect(await own.json()).toMatchObject({ versionId: draft, functions: { sendMail: 'const secret = "in the function"' } })
  for (const answer of [await callWorker(path), await (await createBuilder()).fetch(path)]) {
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { code: 'forbidden' } })
  }
  const unpublished = await createTestApp()
  expect((await callWorker(`/runtime/bundle?appId=${unpublished.appId}`)).status).toBe(403)
  expect((await callWorker('/runtime/bundle?appId=aaaaaaaaaaaaaaaaaaaa')).status).toBe(403)
  const neither = await callWorker('/runtime/bundle')
  expect(await neither.json()).toMatchObject({ error: { message: 'Either an app id or a slug must be provided' } })
})

it('keeps the code of a private app to those signed in to it', async () => {
  const app = await createPublishedApp()
  await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json: { visibility: 'private' } })
  const page = await app.visit('/')
  expect(page.status).toBe(200)
  const html = await page.clone().text()
  expect(html).not.toMatch(/modulepreload" href="\/_app/)
  expect(html).toContain('noindex')
  const { isPrivate, directory } = await bootOf(page)
  expect({ isPrivate, directory }).toMatchObject({ isPrivate: true, directory: { pages: [], layout: null, mainPage: null } })
  expect(html).not.toMatch(/Home|TeamMembers/)
  const user = await createEndUser(app.appId, { origin: app.origin })
  const told = await user.fetch('/_app/pages')
  const { chunk } = (await told.json<PageDirectory>()).pages[0] ?? { chunk: '' }
  expect((await app.visit('/_app/pages')).status).toBe(403)
  const elsewhere = await createEndUser((await createPublishedApp()).appId, { origin: app.origin })
  expect((await app.visit(chunk)).status).toBe(403)
  expect((await elsewhere.fetch(chunk)).status).toBe(403)
  expect((await app.visit(`/runtime/bundle?appId=${app.appId}`)).status).toBe(403)
  expect((await user.fetch(`/runtime/bundle?appId=${app.appId}`)).status).toBe(200)

  const opened = await user.fetch(chunk)
  const text = await opened.text()
  expect(opened.headers.get('cache-control')).toContain('private')
  const shared = `/_app/${/from "\.\/(shared-[^"]+)"/.exec(text)?.[1]}`
  const cookie = told.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(told.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/)
  expect((await app.visit(shared)).status).toBe(403)
  expect((await app.visit(shared, { headers: { cookie } })).status).toBe(200)
  const other = await createPublishedApp()
  await other.owner.fetch(`/api/apps/${other.appId}`, { method: 'PATCH', json: { visibility: 'private' } })
  expect((await other.visit(chunk, { headers: { cookie } })).status).toBe(403)
})

it('E14: a plan that ends makes nothing public: what was private or a draft stays so', async () => {
  const [app, draft] = [await createPublishedApp(), await createTestApp()]
  const setPlan = (plan: string, status: string) =>
    env.DB.prepare('update accounts set plan = ?, planSubscriptionStatus = ? where id in (?, ?)')
      .bind(plan, status, app.owner.accountId, draft.owner.accountId)
      .run()
  await setPlan('monetizer', 'active')
  const { pages } = (await bootOf(await app.visit('/'))).directory
  await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json: { visibility: 'private' } })
  await setPlan('lite', 'cancelled')
  const own = await (await app.owner.fetch(`/api/apps/${app.appId}`)).json()
  expect(own).toMatchObject({ visibility: 'private' })
  expect(await bootOf(await app.visit('/'))).toMatchObject({ isPrivate: true })
  for (const path of [pages[0].chunk, `/runtime/bundle?appId=${app.appId}`]) expect((await app.visit(path)).status).toBe(403)
  expect(await (await app.visit('/robots.txt')).text()).toContain('Disallow: /')
  expect((await draft.visit('/')).status).toBe(404)
  expect((await callWorker(`/runtime/bundle?appId=${draft.appId}`)).status).toBe(403)
})

it("has a login page of the app's own", async () => {
  const app = await createPublishedApp()
  const opened = await createPublishedApp()
  await opened.openSignUp()
  expect(await bootOf(await opened.visit('/login'))).toMatchObject({ options: { isSignUpOpen: true } })
  for (const path of [`/apps/${app.appId}/login?nextUrl=%2F`, '/login']) {
    const answer = await app.visit(path)
    expect(answer.status).toBe(200)
    expect(await bootOf(answer)).toMatchObject({
      appId: app.appId,
      slug: app.slug,
      name: 'Bike & <Repair>',
      options: { name: 'Bike & <Repair>', isSignUpOpen: false },
      fields: [],
      mailboxUrl: `${PLATFORM_ORIGIN}/dev/mailbox`,
    })
  }
})

it('takes error reports of apps, ten a minute and none too large', async () => {
  const app = await createPublishedApp()
  const report = (errorDetails: string) =>
    app.visit('/api/app-error', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ appId: app.appId, errorTitle: 'Boom', errorDetails }),
    })
  expect((await report('x'.repeat(40_000))).status).toBe(413)
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await report('x')).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  const { errors } = (await (await app.owner.fetch(`/api/apps/${app.appId}/errors`)).json()) as { errors: unknown[] }
  expect(errors).toMatchObject([{ title: 'Boom', details: 'x', count: 10 }])
})

it.for([
  ['/_runtime/placeholders/food-2.svg', 'image/svg+xml'],
  // Of no theme there is, as models name them.
  ['/_runtime/placeholders/plants-2.svg', 'image/svg+xml'],
  ['/_runtime/placeholders/my-garden.svg', 'image/svg+xml'],
  ['/_runtime/land.json', 'application/json'],
])('serves %s, which apps name, to be asked for anew', async ([path, type], { expect }) => {
  const app = await unchangedApp()
  const answer = await app.visit(path ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain(type)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toMatch(/^<svg .*<\/svg>\s*$|"type":"(?:Multi)?Polygon"/s)
})
