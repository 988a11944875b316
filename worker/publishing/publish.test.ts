import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { PublishedBoot } from '#contract/app/boot'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { callWorker, createBuilder } from '#worker/platform/testing/world'
import { createPublishedApp, createTestApp, smallApp, type TestApp } from './testing'

const publishedVersion = async ({ appId }: TestApp) => (await findApp(openDatabase(env.DB), appId))?.publishedVersionId
const chunkOf = async (app: TestApp, name: string) => {
  const html = await (await app.visit('/')).text()
  const { pages } = (JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as PublishedBoot).directory
  return (await app.visit(pages.find((page) => page.name === name)?.chunk ?? '')).text()
}

it('publishes the newest version at the address of its slug', async () => {
  const app = await createTestApp()
  const versionId = (await findApp(openDatabase(env.DB), app.appId))?.latestVersionId
  const answer = await app.publish()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ slug: app.slug, url: app.origin, versionId })
  expect(await publishedVersion(app)).toBe(versionId)
  expect((await app.visit('/')).status).toBe(200)
})

it('rolls back to an older version, and forth again', async () => {
  const app = await createTestApp()
  const first = (await findApp(openDatabase(env.DB), app.appId))?.latestVersionId ?? ''
  await app.commit(smallApp('Second'))
  await app.publish()
  expect(await chunkOf(app, 'Home')).toContain('Second')
  expect((await app.publish(first)).status).toBe(200)
  expect(await chunkOf(app, 'Home')).toContain('First')
  await app.publish()
  expect(await chunkOf(app, 'Home')).toContain('Second')
})

it('unpublishes an app, and publishes it again', async () => {
  const app = await createPublishedApp()
  expect((await app.owner.fetch(`/api/apps/${app.appId}/unpublish`, { method: 'POST' })).status).toBe(200)
  expect((await app.visit('/')).status).toBe(404)
  await app.publish()
  expect((await app.visit('/')).status).toBe(200)
})

it('Z05: a publish, a roll back and an end reach every visitor at once, whole, and no cache keeps what was missing', async () => {
  const app = await createTestApp()
  const first = (await findApp(openDatabase(env.DB), app.appId))?.latestVersionId ?? ''
  await app.publish()
  /** The page as someone gets it who has none yet, or one of this etag. */
  const look = async (etag?: string) => {
    const page = await app.visit('/', etag ? { headers: { 'if-none-match': etag } } : {})
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const html = await page.text()
    const files = [...html.matchAll(/"(\/_app\/[\w-]+\.(?:js|css))"/g)].map(([, path = '']) => path)
    return { status: page.status, etag: page.headers.get('etag') ?? '', html, files: [...new Set(files)].sort() }
  }
  const textsOf = (files: string[]) =>
    Promise.all(
      files.map(async (path) => {
        const file = await app.visit(path)
        expect([path, file.status, file.headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=31536000, immutable'])
        return file.text()
      }),
    )
  const missing = async (path: string) => {
    const answer = await app.visit(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers.get('cache-control')).toMatch(/^no-(store|cache)$/)
  }
  const before = await look()
  const beforeTexts = await textsOf(before.files)
  expect(beforeTexts.join()).toContain('"First"')

  await app.commit(smallApp('Second'))
  await app.publish()
  const [here, there] = await Promise.all([look(), look(before.etag)])
  expect(there).toEqual(here)
  expect(here.files).not.toEqual(before.files)
  const texts = (await textsOf(here.files)).join()
  expect([texts.includes('"Second"'), texts.includes('"First"')]).toEqual([true, false])
  // Who still has the old page open goes on with the whole of it.
  expect(await textsOf(before.files)).toEqual(beforeTexts)
  await missing('/_app/page-Home-000000000000.js')

  await app.publish(first)
  expect(await Promise.all([look(), look(here.etag)])).toEqual([before, before])
  expect((await look(before.etag)).status).toBe(304)
  await app.owner.fetch(`/api/apps/${app.appId}/unpublish`, { method: 'POST' })
  for (const path of ['/', '/Home', ...before.files]) await missing(path)
  await app.publish(first)
  expect(await Promise.all([look(), look(here.etag)])).toEqual([before, before])
})

it('refuses a version that does not compile, with what is wrong, and leaves the published one', async () => {
  const app = await createPublishedApp()
  const before = await publishedVersion(app)
  await app.commit({ ...smallApp(), 'pages/Home.jsx': `import { Wrenhc } from 'lucide-react'\nexport default () => <Wrenhc />` })
  const answer = await app.publish()
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    error: {
      code: 'compile-failed',
      message:
        'App compilation failed: There is no icon "Wrenhc" in lucide-react. Did you mean "Wrench"? (pages/Home.jsx, line 1).',
      details: { diagnostics: [{ code: 'unknown-export', path: 'pages/Home.jsx', line: 1, suggestion: 'Wrench' }] },
    },
  })
  expect(await publishedVersion(app)).toBe(before)
})

it.for(['not javascript at all (', 'export default () => { let a = 1; let a = 2 }'])(
  'refuses broken code: %s',
  async (code, { expect }) => {
    const app = await createTestApp({ ...smallApp(), 'pages/Home.jsx': code })
    expect((await app.publish()).status).toBe(422)
  },
)

it("refuses to publish nothing, and what is not this app's", async () => {
  const empty = await createTestApp(null)
  const nothing = await empty.publish()
  expect(await nothing.json()).toMatchObject({ error: { code: 'no-version' } })
  const other = await createTestApp()
  const foreign = (await findApp(openDatabase(env.DB), other.appId))?.latestVersionId ?? ''
  const answer = await empty.publish(foreign)
  expect(answer.status).toBe(404)
  expect(await publishedVersion(empty)).toBeNull()
})

it.for(['publish', 'unpublish', 'preview/ticket'])('lets nobody but the owner call %s', async (call, { expect }) => {
  const app = await createPublishedApp()
  const before = await publishedVersion(app)
  const stranger = await createBuilder()
  const path = `/api/apps/${app.appId}/${call}`
  expect((await stranger.fetch(path, { method: 'POST', json: {} })).status).toBe(404)
  expect((await callWorker(path, { method: 'POST', json: {} })).status).toBe(401)
  expect(await publishedVersion(app)).toBe(before)
})

it('ends in exactly one version when two are published at once', async () => {
  const app = await createTestApp()
  const first = (await findApp(openDatabase(env.DB), app.appId))?.latestVersionId ?? ''
  const second = await app.commit(smallApp('Second'))
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([app.publish(first), app.publish(second), app.publish(first), app.publish(second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const stands = await publishedVersion(app)
    const code = await chunkOf(app, 'Home')
    expect(code.includes('"First"')).toBe(stands === first)
    expect(code.includes('"Second"')).toBe(stands === second)
  }
})

it('gives the same version the same files however often it is built', async () => {
  const app = await createPublishedApp()
  const html = async () => (await (await app.visit('/')).text()).replace(/"(?:versionId":"\w+"|nowMs":\d+)/g, '')
  const before = await html()
  await app.commit(smallApp())
  await app.publish()
  expect(await html()).toBe(before)
})

it('a page that only throws is not published unasked: the page and its error are named, and its owner may insist', async () => {
  const app = await createTestApp({
    ...smallApp(),
    'pages/Burnt.jsx': 'export default function Burnt() { throw new Error("burnt on arrival") }',
  })
  const refused = await app.publish()
  expect(refused.status).toBe(409)
  const { error } = await refused.json<{ error: { code: string; message: string; details: { pages: unknown[] } } }>()
  expect(error.code).toBe('pages-failing')
  expect(error.message).toContain('visitors would see an error on Burnt (burnt on arrival; pages/Burnt.jsx, line 1).')
  expect(error.details.pages).toHaveLength(1)
  expect((await app.visit('/')).status).toBe(404)
  expect((await app.publish()).status).toBe(409)
  const insisted = await app.owner.fetch(`/api/apps/${app.appId}/publish`, {
    method: 'POST',
    json: { failingPagesAcknowledged: true },
  })
  expect(insisted.status).toBe(200)
  expect((await app.visit('/')).status).toBe(200)
})

it('a package that is not here does not keep an app off: its owner is asked once, and what calls it throws', async () => {
  const app = await createTestApp({
    ...smallApp(),
    'pages/Rocket.jsx':
      "import { launch } from 'rocket-science'\nexport default function Rocket() { return <button onClick={() => launch()}>Go</button> }",
    'pages/Chart.jsx': "import { Plot } from 'plots-of-mars'\nexport default function Chart() { return <Plot /> }",
  })
  const publish = (json: object) => app.owner.fetch(`/api/apps/${app.appId}/publish`, { method: 'POST', json })
  const refused = await publish({})
  expect(refused.status).toBe(409)
  const { error } = await refused.json<{ error: { code: string; message: string; details: { packages: unknown[] } } }>()
  expect(error.code).toBe('packages-missing')
  expect(error.message).toContain(
    '"plots-of-mars" (pages/Chart.jsx, line 1), "rocket-science" (pages/Rocket.jsx, line 1) are not',
  )
  // The page that only calls it when it is clicked is shown; the one that draws it is not. Both are said at once.
  expect(error.message).toContain('visitors would see an error on Chart (The package "plots-of-mars" is not available here')
  expect(error.message).not.toContain('error on Rocket')
  expect(error.details.packages).toHaveLength(2)
  expect((await publish({ failingPagesAcknowledged: true })).status).toBe(200)
  expect((await app.visit('/Rocket')).status).toBe(200)
})

it('a file that throws as it loads takes down only the pages that need it, where an app routes itself', async () => {
  const app = await createTestApp({
    ...smallApp(),
    'lib/keys.js': "export const client = undefined\nif (!client) throw new Error('supply an address')\n",
    'App.jsx':
      "import { Routes, Route } from 'react-router-dom'\nimport Orders from './pages/Orders'\nimport About from './pages/About'\n" +
      'export default function App() { return <Routes><Route path="/orders" element={<Orders />} /><Route path="/about" element={<About />} /></Routes> }',
    'pages/Orders.jsx':
      "import { client } from '../lib/keys'\nexport default function Orders() { return <p>{client.list()}</p> }",
    'pages/About.jsx': 'export default function About() { return <p>About us</p> }',
  })
  const refused = await app.publish()
  const { error } = await refused.json<{ error: { code: string; details: { pages: unknown } } }>()
  expect(error.code).toBe('pages-failing')
  expect(error.details.pages).toEqual([{ name: 'orders', error: 'supply an address; lib/keys.js, line 2' }])
})
