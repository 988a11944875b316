import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { mailAbout } from '#worker/accounts/testing'
import { createEndUser } from '#worker/platform/testing/world'
import { createPublishedApp, type TestApp } from '../testing'

const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
const htmlOf = async (app: TestApp, path = '/') => (await app.visit(path)).text()
const rulesOf = (html: string) => /<style id="app-style">(.*?)<\/style>/.exec(html)?.[1]
const setStyle = (app: TestApp, appStyle: object) =>
  app.owner.fetch(`/api/apps/${app.appId}/style`, { method: 'POST', json: { appStyle } })
const setTexts = (app: TestApp, texts: object) =>
  app.owner.fetch('/api/apps', { method: 'POST', json: { appId: app.appId, genApp: texts } })
const store = (app: TestApp, column: 'style' | 'texts' | 'settings', value: object) =>
  env.DB.prepare(`update apps set ${column} = ? where id = ?`).bind(JSON.stringify(value), app.appId).run()

describe('a live app follows its branding', () => {
  it('as soon as it is saved: colours before the first paint, words in its start', async ({ expect }) => {
    const app = await createPublishedApp()
    expect(rulesOf(await htmlOf(app))).toBe('')
    await setStyle(app, { buttonBackgroundColor: '#16a34a', backgroundColor: '#0b1020' })
    await setTexts(app, { header: 'Bikes & more', description: 'Mended <soon>' })
    const html = await htmlOf(app)
    expect(rulesOf(html)).toContain('--primary:#16a34a')
    expect(rulesOf(html)).toContain('--background:#0b1020')
    expect(html).toContain('<meta name="description" content="Mended &lt;soon&gt;">')
    expect(bootOf(html)).toMatchObject({ style: { buttonBackgroundColor: '#16a34a' }, texts: { header: 'Bikes & more' } })
  })

  it('on its sign-in page, with the links people are entitled to', async ({ expect }) => {
    const app = await createPublishedApp()
    await setStyle(app, { headerTextColor: '#7c3aed', logoUrl: `/files/${app.appId}/x_logo.png` })
    await setTexts(app, { header: 'Bike club', welcomeMessage: 'Good to see you' })
    await store(app, 'settings', { termsOfServiceLink: 'https://bikes.example/terms', supportEmail: 'help@bikes.example' })
    const html = await htmlOf(app, `/apps/${app.appId}/login`)
    expect(html).toContain(`<link rel="icon" href="/files/${app.appId}/x_logo.png">`)
    expect(rulesOf(html)).toContain('h1{color:var(--app-header-text-color)}')
    expect(bootOf(html)).toMatchObject({
      name: 'Bike club',
      welcomeMessage: 'Good to see you',
      options: { logoUrl: `/files/${app.appId}/x_logo.png` },
      legal: { termsOfServiceLink: 'https://bikes.example/terms', privacyPolicyLink: '', supportEmail: 'help@bikes.example' },
    })
  })

  it('on its sign-in page, in the look and with the icon its own pages have, unless its owner chose others', async ({
    expect,
  }) => {
    const home = 'export default function Home() {\n  return <h1>Boats</h1>\n}\n'
    const look = { style: 'dark', icon: 'Sailboat' }
    const app = await createPublishedApp({ 'pages/Home.jsx': home, 'app.json': JSON.stringify({ name: 'Boats', look }) })
    const bootOfLogin = async () => bootOf(await htmlOf(app, `/apps/${app.appId}/login`))
    expect(await bootOfLogin()).toMatchObject({ theme: 'dark', mark: expect.arrayContaining([['path', expect.anything()]]) })
    await setStyle(app, { styleName: 'light', logoUrl: `/files/${app.appId}/x_logo.png` })
    expect(await bootOfLogin()).toMatchObject({ theme: 'light', mark: null })
    const plain = await createPublishedApp({
      'pages/Home.jsx': home,
      'app.json': '{"look":{"style":"system","icon":"NoSuchIcon"}}',
    })
    expect(bootOf(await htmlOf(plain, `/apps/${plain.appId}/login`))).toMatchObject({ theme: null, mark: null })
  })

  it('with its icon: the logo, or the letter in the colours of its buttons', async ({ expect }) => {
    const app = await createPublishedApp()
    await setStyle(app, { buttonBackgroundColor: '#fde047' })
    const drawn = await (await app.visit('/_app/icon.svg')).text()
    expect(drawn).toContain('fill="#fde047"')
    expect(drawn).toContain('stroke="#18181b"')
    await setStyle(app, { logoUrl: `/files/${app.appId}/x_logo.png` })
    const redirected = await app.visit('/favicon.ico', { redirect: 'manual' })
    expect([redirected.status, redirected.headers.get('location')]).toEqual([302, `/files/${app.appId}/x_logo.png`])
  })

  it('with the icon its own pages show, in their colour', async ({ expect }) => {
    const app = await createPublishedApp({
      'pages/Home.jsx': 'export default () => <h1>Hi</h1>',
      'app.json': '{"look":{"style":"system","icon":"Wrench","accentHue":265,"accentChroma":0.15}}',
    })
    const drawn = await (await app.visit('/_app/icon.svg')).text()
    const { mark } = bootOf(await htmlOf(app, `/apps/${app.appId}/login`)) as { mark: [string, Record<string, string>][] }
    expect(drawn).toContain(`d="${mark[0]?.[1].d}"`)
    expect(drawn).toMatch(/<rect width="64" height="64" rx="14" fill="#[0-9a-f]{6}"\/>/)
    expect((await app.visit('/_app/icons/icon-192.png')).headers.get('content-type')).toBe('image/png')
    await setStyle(app, { buttonBackgroundColor: '#fde047' })
    expect(await (await app.visit('/_app/icon.svg')).text()).toContain('fill="#fde047"')
  })

  it('in its mails, and no mail of the builder’s does', async ({ expect }) => {
    const app = await createPublishedApp()
    await setStyle(app, {
      buttonBackgroundColor: '#16a34a',
      buttonTextColor: '#052e16',
      logoUrl: `/files/${app.appId}/x_logo.png`,
    })
    const { email } = await createEndUser(app.appId)
    await app.visit('/api/live_api/account/sendMagicLink', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.origin },
      body: JSON.stringify({ email }),
    })
    const mail = await mailAbout(email, 'Sign in to')
    expect(mail.html).toContain('background:#16a34a;color:#052e16')
    expect(mail.html).toContain(`<img src="${app.origin}/files/${app.appId}/x_logo.png"`)
  })

  it('E: keeps the words of a private app to those who are let in', async ({ expect }) => {
    const app = await createPublishedApp()
    await setTexts(app, { welcomeMessage: 'Hello', ctaMessage: 'CNRY for members alone' })
    await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json: { visibility: 'private' } })
    const html = await htmlOf(app)
    expect(html).not.toContain('CNRY')
    expect(await htmlOf(app, `/apps/${app.appId}/login`)).not.toContain('CNRY')
    const member = await createEndUser(app.appId, { origin: app.origin })
    const directory = await (await member.fetch('/_app/pages')).json<{ texts: { ctaMessage: string } }>()
    expect(directory.texts.ctaMessage).toBe('CNRY for members alone')
  })

  it('J: puts nothing into its pages, icon and mails that was not looked through, whatever is stored', async ({ expect }) => {
    const app = await createPublishedApp()
    const evil = '"></style><script>alert(1)</script>'
    await store(app, 'style', {
      styleName: evil,
      backgroundColor: `#fff}${evil}`,
      backgroundImage: `https://a.example/${evil}`,
      logoUrl: `/files/${app.appId}/${evil}`,
      buttonBackgroundColor: `#fff" onload="alert(1)`,
    })
    await store(app, 'texts', { header: evil, description: evil, welcomeMessage: evil })
    for (const path of ['/', `/apps/${app.appId}/login`]) {
      const html = await htmlOf(app, path)
      expect(html).not.toContain('<script>alert')
      expect(html.match(/<style/g)).toHaveLength(1)
      expect(rulesOf(html)).not.toMatch(/[<>]script|"\)\s*[;}].*"/)
    }
    const icon = await (await app.visit('/_app/icon.svg')).text()
    expect(icon).not.toContain('onload')
  })
})
