import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { scriptJson } from '../serve/html'
import { acknowledge, createPublishedApp, createTestApp, type TestApp } from '../testing'
import { answerPublicRead } from './public-reads'

const entity = (name: string, [read, write]: [string, string]) =>
  JSON.stringify({
    name,
    type: 'object',
    properties: { title: { type: 'string' } },
    'x-accessControl': { permissions: { read, write } },
  })
const listing = (name: string) => `import { useQuery } from '@tanstack/react-query'
import { base44 } from '@/api/base44Client'
export default function Page() {
  const { data = [], isPending } = useQuery({ queryKey: ['${name}'], queryFn: () => base44.entities.${name}.list('-created_date') })
  return <main><h1>All of {'${name}'}</h1>{isPending ? <p>Loading</p> : <ul>{data.map((row) => <li key={row.id}>{row.title}</li>)}</ul>}</main>
}`
const one = (name: string) => `import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { base44 } from '@/api/base44Client'
export default function Page() {
  const id = useSearchParams()[0].get('id')
  const { data } = useQuery({ queryKey: ['${name}', id], queryFn: () => base44.entities.${name}.get(id), enabled: Boolean(id) })
  return <main><h1>{data?.title}</h1><p>One of the many things we have to show.</p></main>
}`
const files = {
  'app.json': '{"name":"Cake shop","mainPage":"Cakes","pageAccess":{"OneOrder":"visitor"}}',
  'entities/Cake.json': entity('Cake', ['anonymous', 'admin']),
  'entities/Order.json': entity('Order', ['creator', 'all']),
  'pages/Cakes.jsx': listing('Cake'),
  'pages/OneCake.jsx': one('Cake'),
  'pages/OneOrder.jsx': one('Order'),
  'pages/Mine.jsx': `${listing('Order')}\n// auth.me( makes it a page for anyone who asks who he is: base44.auth.me()`,
}
const harmful = {
  ...files,
  'app.json': '{"name":"Harm","mainPage":"Reaches"}',
  'pages/Loops.jsx': 'export default function Page() { for (;;) {} return <h1>Never</h1> }',
  'pages/Throws.jsx': `export default function Page() { if (globalThis.process?.env) throw new Error('no'); throw new Error('always') }`,
  'pages/Reaches.jsx': `export default function Page() {
  fetch('https://elsewhere.invalid/').catch(() => undefined)
  return <h1>{Object.keys(globalThis.env ?? {}).join() || 'nothing to reach'}</h1>
}`,
}

let app: TestApp
let cake: string
let order: string
const add = async (name: string, title: string) => {
  const answer = await app.owner.fetch(`/api/apps/${app.appId}/entities/${name}?dataSet=live`, {
    method: 'POST',
    json: { title },
  })
  expect(answer.status).toBe(201)
  return (await answer.json<{ id: string }>()).id
}
const page = async (path = '/', init?: RequestInit) => (await app.visit(path, init)).text()
const handedBy = (html: string) => JSON.parse(/id="rendered">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

beforeAll(async () => {
  app = await createPublishedApp(files)
  cake = await add('Cake', 'Lemon drizzle')
  order = await add('Order', 'The secret order of Ada')
})

describe('a page that is for anyone', () => {
  it('comes with its rows, and with what the browser needs to go on from there', async () => {
    const html = await page()
    expect(html).toContain('<li>Lemon drizzle</li>')
    const { path, answers, queries } = handedBy(html)
    expect(path).toBe('/')
    expect(Object.keys(answers)).toEqual([`/apps/${app.appId}/entities/Cake?sort=-created_date`])
    expect(queries.queries[0].state.data[0].title).toBe('Lemon drizzle')
  })

  it('BK05: shows a change within seconds, and a row that is gone no more', async () => {
    const id = await add('Cake', 'Carrot </script><script>alert(1)</script>')
    await expect.poll(() => page(), { timeout: 20_000 }).toContain('Carrot &lt;/script&gt;')
    const html = await page()
    expect(handedBy(html)).not.toBeNull()
    expect(html).not.toContain('<script>alert(1)')
    await app.owner.fetch(`/api/apps/${app.appId}/entities/Cake/${id}?dataSet=live`, { method: 'DELETE' })
    await expect.poll(() => page(), { timeout: 20_000 }).not.toContain('Carrot')
  })

  it.for([
    ['marks of campaigns', '/?utm_source=x&fbclid=1', {}],
    ['cookies of others', '/', { headers: { cookie: '_ga=1; theme=dark' } }],
    ['its name in small letters with hyphens', '/one-cake', {}],
  ] as const)('comes the same to whoever brings %s', async ([, path, init], { expect: check }) => {
    check(await page(path, init)).toContain('id="rendered"')
  })

  it('shows the row that its address names, and is known by it', async () => {
    const html = await page(`/OneCake?id=${cake}&utm_source=x`)
    expect(html).toContain('<h1>Lemon drizzle</h1>')
    expect(handedBy(html).path).toBe(`/OneCake?id=${cake}`)
    expect(html).toContain('<title>Lemon drizzle · Cake shop</title>')
    expect(html).toContain(`<link rel="canonical" href="${app.origin}/OneCake?id=${cake}">`)
    expect(html).toContain('<meta name="description" content="One of the many things we have to show.">')
    const sitemap = await page('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${app.origin}/OneCake?id=${cake}</loc>`)
    expect(sitemap).not.toContain('OneOrder?id=')
  })

  it('BK01: says nothing of a row that is not for visitors, nor of one that is not there', async () => {
    for (const id of [order, 'nobody']) {
      const html = await page(`/OneOrder?id=${id}`)
      expect(html).not.toContain('secret order')
      expect(html).toContain('<div id="root"></div>')
      expect(html).toContain(`<link rel="canonical" href="${app.origin}/OneOrder">`)
    }
  })

  it('BK02: what is handed over ends no script and makes no prototype', () => {
    const given = JSON.parse('{"__proto__":{"isAdmin":true},"a":"</script><!--\\u2028\\u2029"}')
    const text = scriptJson(given)
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual(given)
    expect(Object.getPrototypeOf(JSON.parse(text))).toBe(Object.prototype)
  })

  it('is the version that is live', async () => {
    await app.commit({ ...files, 'pages/Cakes.jsx': listing('Cake').replace('All of', 'The best of') })
    expect(await page()).toContain('All of')
    await app.publish()
    expect(await page()).toMatch(/<h1>The best of(<!-- -->)?/)
    expect(await page()).not.toContain('All of')
  })
})

describe('BK01: nothing that only a signed-in person may see', () => {
  it.for([
    ['a session', '/', { headers: { cookie: '_ga=1; buildai-session=abc' } }],
    ['a session of a host', '/', { headers: { cookie: '__Host-buildai-session=abc' } }],
    ['a token', '/', { headers: { authorization: 'Bearer x' } }],
    ['a query', '/?token=abc', {}],
    ['a query beside marks of campaigns', '/?utm_source=x&token=abc', {}],
    ['a row of a page that shows none', '/?id=abc', {}],
  ] as const)('is rendered for whoever brings %s: the page comes empty', async ([, path, init], { expect: check }) => {
    const html = await page(path, init)
    check(html).toContain('<div id="root"></div>')
    check(html).not.toContain('id="rendered"')
  })

  it('is in a page that asks for rows of people', async () => {
    for (const path of ['/Mine', '/mine']) expect(await page(path)).not.toContain('secret order')
  })

  it('is answered to code that asks for it', async () => {
    const row = await findApp(openDatabase(env.DB), app.appId)
    if (!row) throw new Error('The app is gone')
    const schemas = { Order: JSON.parse(files['entities/Order.json']) }
    for (const read of [
      `/apps/${app.appId}/entities/Order`,
      `/apps/${app.appId}/entities/User`,
      `/apps/${app.appId}/entities/User/me`,
      `/apps/${app.appId}/entities/%55ser`,
      `/apps/another/entities/Order`,
      `/apps/${app.appId}/entities/Order/../../secrets`,
      'https://elsewhere.invalid/',
    ]) {
      const { status, data } = await answerPublicRead(env, { app: row, schemas }, read)
      expect([read, status >= 400, JSON.stringify(data).includes('Ada')]).toEqual([read, true, false])
    }
  })

  it('BK05: is given once the app is private', async () => {
    expect(await page()).toContain('Lemon drizzle')
    await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json: { visibility: 'private' } })
    expect(await page()).not.toContain('Lemon drizzle')
  })
})

describe('BK04: a page whose code does harm', () => {
  it('falls back to the browser, within its limit, and reaches nothing', async () => {
    const other = await createTestApp(harmful)
    const json = { failingPagesAcknowledged: true, ...(await acknowledge(other.owner, other.appId)) }
    expect((await other.owner.fetch(`/api/apps/${other.appId}/publish`, { method: 'POST', json })).status).toBe(200)
    for (const path of ['/Loops', '/Throws']) {
      expect(await (await other.visit(path)).text()).toContain('<div id="root"></div>')
    }
    expect(await (await other.visit('/Reaches')).text()).toContain('<h1>nothing to reach</h1>')
  })
})
