import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { sha256 } from '#worker/platform/crypto'
import { readPictureSize } from '#worker/platform/picture-size'
import { callWorker } from '#worker/platform/testing/world'
import { createPublishedApp, readHead, smallApp, type TestApp } from '../testing'

const ENTITY = (level: string) =>
  JSON.stringify({
    name: 'Visit',
    type: 'object',
    properties: { title: { type: 'string' } },
    'x-accessControl': { permissions: { read: level, write: 'admin' } },
  })
const STAFF = {
  'pages/Diary.jsx': `import { Visit } from '@/entities/all'\nexport default function Page() { Visit.list(); return <h1>Rows</h1> }`,
  'entities/Visit.json': ENTITY('admin'),
}
const change = (app: TestApp, json: object) => app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json })
const setStyle = (app: TestApp, appStyle: object) =>
  app.owner.fetch(`/api/apps/${app.appId}/style`, { method: 'POST', json: { appStyle } })
const headOf = async (app: TestApp, path: string) => {
  const html = await (await app.visit(path)).text()
  const { canonical, ...head } = readHead(html)
  return { html, ...head, canonical }
}
const sidesOf = async (answer: Response) => {
  const { width, height } = readPictureSize(new Uint8Array(await answer.arrayBuffer())) ?? {}
  return [answer.headers.get('content-type'), width, height]
}

describe('what is told of a page outside it', () => {
  it('is its title, address and picture, one address for all its spellings', async ({ expect }) => {
    const app = await createPublishedApp()
    expect(await headOf(app, '/team-members')).toMatchObject({
      'og:title': 'Team members · Bike &amp; &lt;Repair&gt;',
      'og:url': `${app.origin}/TeamMembers`,
      'og:image': expect.stringMatching(/\/_app\/picture\?page=TeamMembers&amp;card=[0-9a-f]{12}$/),
      'twitter:card': 'summary_large_image',
      'twitter:description': 'Keeps the workshop&#39;s order',
      canonical: `${app.origin}/TeamMembers`,
    })
    expect((await headOf(app, '/Home?q=1')).canonical).toBe(`${app.origin}/`)
  })

  it('is the picture of that very page once there is one, and the app’s until then', async ({ expect }) => {
    const app = await createPublishedApp()
    const { latestVersionId: versionId } = await (await app.owner.fetch(`/api/apps/${app.appId}`)).json<{
      latestVersionId: string
    }>()
    const take = (query: object, last: number) =>
      app.owner.fetch(`/api/apps/${app.appId}/thumbnail?${new URLSearchParams({ versionId, ...query })}`, {
        method: 'PUT',
        body: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, last]),
        headers: { 'content-type': 'image/png' },
      })
    const lastByte = async (path: string) => {
      const image = ((await headOf(app, path)) as Record<string, string>)['og:image']?.replaceAll('&amp;', '&') ?? ''
      return new Uint8Array(await (await app.visit(image.slice(app.origin.length))).arrayBuffer()).at(-1)
    }
    expect((await take({ page: 'Home' }, 7)).status).toBe(200)
    expect([await lastByte('/'), await lastByte('/TeamMembers')]).toEqual([7, 7])
    expect((await take({ page: 'TeamMembers', for: 'page' }, 8)).status).toBe(200)
    expect([await lastByte('/'), await lastByte('/TeamMembers')]).toEqual([7, 8])
    expect((await take({ page: 'TeamMembers', for: 'page', versionId: 'another' }, 9)).status).toBe(409)
    await Promise.all([take({ page: 'A', for: 'page' }, 1), take({ page: 'B', for: 'page' }, 2)])
    const kept = await env.DB.prepare('select pagePictures from apps where id = ?')
      .bind(app.appId)
      .first<{ pagePictures: string }>()
    expect(Object.keys(JSON.parse(kept?.pagePictures ?? '{}')).sort()).toEqual(['A', 'B', 'TeamMembers'])
  })

  it('is of a private app its name and icon, and nothing is to be found', async ({ expect }) => {
    const app = await createPublishedApp({ ...smallApp(), ...STAFF })
    await change(app, { visibility: 'private' })
    const { html, canonical, ...meta } = await headOf(app, '/TeamMembers')
    expect([canonical, meta]).toMatchObject([undefined, { robots: 'noindex', 'og:title': 'Bike &amp; &lt;Repair&gt;' }])
    expect(html).not.toContain('workshop')
    expect(await (await app.visit('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect(await (await app.visit('/sitemap.xml')).text()).not.toContain('<loc>')
    expect(await (await app.visit('/manifest.webmanifest')).json()).not.toHaveProperty('description')
  })
})

describe('what search engines are told', () => {
  it('names the pages that visitors may see, each once, and no other', async ({ expect }) => {
    const app = await createPublishedApp({ ...smallApp(), ...STAFF })
    expect(await (await app.visit('/robots.txt')).text()).toContain(`Sitemap: ${app.origin}/sitemap.xml`)
    const sitemap = await app.visit('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)
    expect(listed).toEqual([`${app.origin}/`, `${app.origin}/TeamMembers`])
  })

  it('keeps previews out', async ({ expect }) => {
    const app = await createPublishedApp()
    const ask = (path: string) => callWorker(path, {}, { origin: app.previewOrigin })
    expect(await (await ask('/robots.txt')).text()).toContain('Disallow: /\n')
    expect((await ask('/sitemap.xml')).status).toBe(404)
    expect(await (await ask('/nothing.png')).text()).not.toContain('Repair')
  })
})

describe('installing an app', () => {
  it('finds a manifest with icons of the sizes it says', async ({ expect }) => {
    const app = await createPublishedApp()
    await setStyle(app, { buttonBackgroundColor: '#16a34a', backgroundColor: '#052e16' })
    const { html } = await headOf(app, '/')
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(html).toContain('<meta name="theme-color" content="#052e16">')
    const answer = await app.visit('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = await answer.json<{ icons: { src: string; sizes: string }[] }>()
    expect(manifest).toMatchObject({
      name: 'Bike & <Repair>',
      short_name: 'Bike &',
      start_url: '/',
      display: 'standalone',
      background_color: '#052e16',
    })
    for (const { src, sizes } of manifest.icons) {
      const side = Number(sizes.split('x')[0])
      expect(await sidesOf(await app.visit(src))).toEqual(['image/png', side, side])
    }
    expect(await sidesOf(await app.visit('/apple-touch-icon.png'))).toEqual(['image/png', 180, 180])
    expect((await app.visit('/_app/icons/icon-9999.png')).status).toBe(404)
  })

  it('draws the icon anew when colours or logo change, and of a broken logo the letter', async ({ expect }) => {
    const app = await createPublishedApp()
    const icon = async () => sha256(await (await app.visit('/_app/icons/icon-192.png')).text())
    const first = await icon()
    expect(await icon()).toBe(first)
    await setStyle(app, { buttonBackgroundColor: '#fde047' })
    const second = await icon()
    expect(second).not.toBe(first)
    // A drawn icon is a PNG of ours: it serves as a logo.
    const png = await (await app.visit('/_app/icons/icon-512.png')).arrayBuffer()
    const logoUrl = `/files/${app.appId}/x_logo.png`
    await env.FILES.put(`uploads/${app.appId}/x_logo.png`, png.slice(0, 60))
    await setStyle(app, { logoUrl })
    expect(await icon()).toBe(second)
    await env.FILES.put(`uploads/${app.appId}/y_logo.png`, png)
    await setStyle(app, { logoUrl: `/files/${app.appId}/y_logo.png`, buttonBackgroundColor: '#000000' })
    expect(await icon()).not.toBe(second)
  })
})

describe('an address that leads nowhere', () => {
  it('is answered 404 in the app’s own name and colours, with or without a script', async ({ expect }) => {
    const app = await createPublishedApp()
    await setStyle(app, { backgroundColor: '#fef3c7' })
    for (const path of ['/nowhere', '/nothing.png']) {
      const answer = await app.visit(path)
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, 404])
      expect(html).toContain('<h1>This page does not exist</h1>')
      expect(html).toContain('<p>Bike &amp; &lt;Repair&gt;</p>')
      expect(html).toContain('--app-background-color:#fef3c7')
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('rel="canonical"')
    }
  })
})
