import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Analytics } from '../worker/contract/insights/analytics.ts'
import type { Tool } from '../worker/contract/tools/tool.ts'
import { type Account, call, makeAccount, openSignedIn, publishApp } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { leaveAppOut } from './person.ts'
import { importFiles, openLiveApp } from './publish-files.ts'
import { takePictures } from './take-pictures.ts'

/** A person's browser says what it is; the one that drives these tests says that it is driven, and counts as a bot. */
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FILES = {
  'pages/Home.jsx': `import { Link } from 'react-router-dom'
import { base44 } from '@/api/base44Client'
export default function Home() {
  return <main><h1>Shop</h1><Link to="/Offer">See the offer</Link>
    <button onClick={() => base44.analytics.track({ eventName: 'asked' })}>Ask</button></main>
}`,
  'pages/Offer.jsx': 'export default function Offer() { return <h1>Offer</h1> }',
}

let browser: Browser
let account: Account
let page: Page
let appId: string
const url = inject('serverUrl')

beforeAll(async () => {
  browser = await openBrowser()
  account = await makeAccount(url)
  appId = await importFiles(url, { account, name: 'Corner shop', files: FILES })
  page = await (await openSignedIn(browser, { url, account })).newPage()
  await leaveAppOut(page)
})
afterAll(() => browser.close())

const cardOf = (name: string) => page.locator('label').filter({ hasText: name })

describe('analytics', () => {
  it('opens from the editor, and waits for the app to be published', async () => {
    await page.goto(`${url}/build/app/${appId}`)
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name: 'Analytics' }).click()
    await page.getByText('Publish your app to access analytics').waitFor()
    expect(await axeViolations(page, [390])).toEqual([])
    const { url: origin } = await publishApp(url, { appId, token: account.token })
    await page.reload()
    await page.getByText('No visits in this time').waitFor()
    await visit(origin)
  })

  it('shows who came from where and what they did, as charts, tables and a file', async () => {
    await page.reload()
    await expect.poll(() => cardOf('Page views').textContent()).toContain('2')
    expect(await cardOf('Visitors').textContent()).toContain('1')
    await page.getByText('1 visitor now').waitFor()
    for (const [list, value] of [
      ['Sources', 'newsletter'],
      ['Campaigns', 'spring'],
      ['Custom events', 'asked'],
      ['Devices', 'Computer'],
    ] as const)
      await page.getByRole('region', { name: list }).getByText(value).waitFor()
    await page.getByRole('list', { name: 'Steps of the funnel' }).getByText('2. ').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await takePictures(page, 'analytics')

    await cardOf('Page views').click()
    await page.getByText('As a table').click()
    await page.getByRole('region', { name: 'Page views, as a table' }).getByRole('cell', { name: 'In all' }).waitFor()
    await page.getByLabel('Time').selectOption('today')
    await page.waitForURL(/range=today/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('From (UTC),Visitors,Page views')
    expect(file).toContain('newsletter,1')
  })

  it('is nothing to anybody else', async () => {
    const stranger = await makeAccount(url)
    const { email, password } = stranger
    // In the tab of whoever may see it, who has signed out.
    await page.context().clearCookies()
    await page.context().request.post(`${url}/api/auth/signIn`, { data: { email, password }, headers: { origin: url } })
    await page.goto(`${url}/analytics/app/${appId}`)
    await page.getByRole('heading', { name: /not (?:here|found)|no page/i }).waitFor()
    await expect(call(`${url}/api/apps/${appId}/analytics`, { token: stranger.token })).rejects.toThrow('404')
  })
})

describe('analytics of pages that are ours', () => {
  const json = (appType: string) => ({ json: { appType, app: { name: 'Harbour desk' } }, token: account.token })
  const publish = (id: string) => call(`${url}/api/apps/${id}/publish`, { json: {}, token: account.token })
  /** Of each page, how often it was opened. */
  const viewsOf = async (id: string) => {
    const { dimensions } = await call<Analytics>(`${url}/api/apps/${id}/analytics?range=today`, { token: account.token })
    return { pages: Object.fromEntries(dimensions.pages.top.map(({ value, count }) => [value, count])), dimensions }
  }

  it('count the list of an app’s tools and each of them, with where people came from', async () => {
    const { appId: id } = await call<{ appId: string }>(`${url}/api/apps`, json('AI tool'))
    const tools = `${url}/api/apps/${id}/tools`
    const [tool] = (await call<{ tools: Tool[] }>(tools, { token: account.token })).tools
    const change = { path: 'answers', texts: { header: 'Ask' } }
    await call(`${tools}/${tool?.toolId}`, { method: 'PATCH', json: change, token: account.token })
    const { publicUrl } = await call<Tool>(`${tools}/${tool?.toolId}/activate`, {
      json: { isActive: true },
      token: account.token,
    })
    await publish(id)
    const { page: visitor, counted } = await openAsPerson(`${new URL(publicUrl).origin}/?utm_source=newsletter`)
    await counted
    const next = visitor.waitForResponse((answer) => answer.url().includes('/log-user-in-app/%2Ftool%2Fanswers'))
    await visitor
      .getByRole('link')
      .filter({ has: visitor.getByRole('heading', { level: 3 }) })
      .click()
    expect((await next).status()).toBe(200)
    await visitor.context().close()
    const { pages, dimensions } = await viewsOf(id)
    expect(pages).toEqual({ '/': 1, '/tool/answers': 1 })
    expect(dimensions.sources.top).toEqual([{ value: 'newsletter', count: 1 }])
    expect(dimensions.devices.top).toEqual([{ value: 'Computer', count: 1 }])
    expect(await call(`${url}/api/apps/${id}/analytics/live`, { token: account.token })).toMatchObject({ visitors: 1 })
  })

  it('count a space, and a bot nowhere', async () => {
    const { appId: id, slug } = await call<{ appId: string; slug: string }>(`${url}/api/apps`, json('AI app'))
    await publish(id)
    const origin = `http://${slug}.${inject('appsHost')}`
    for (const isDriven of [false, true]) {
      const { page: visitor, counted } = await openAsPerson(`${origin}/`, { isDriven })
      expect((await counted).status()).toBe(200)
      await visitor.context().close()
    }
    expect((await viewsOf(id)).pages).toEqual({ '/': 1 })
  })
})

/** Opens an address; `counted`: what is answered to its telling that it was opened. */
async function openAsPerson(address: string, { isDriven = false } = {}) {
  const visitor = await (await browser.newContext(isDriven ? {} : { userAgent: CHROME })).newPage()
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/log-user-in-app/%2F'))
  await visitor.goto(address)
  return { page: visitor, counted }
}

/** Somebody follows a link of a newsletter, looks at two pages, and presses a button. */
async function visit(origin: string): Promise<void> {
  const context = await browser.newContext({ userAgent: CHROME })
  const visitor = await context.newPage()
  await openLiveApp(visitor, `${origin}/?utm_source=newsletter&utm_campaign=spring`)
  const told = visitor.waitForResponse((answer) => answer.url().includes('/analytics/track/batch'))
  await visitor.getByRole('button', { name: 'Ask' }).click()
  await told
  const counted = visitor.waitForResponse((answer) => answer.url().includes('/log-user-in-app/Offer'))
  await visitor.getByRole('link', { name: 'See the offer' }).click()
  await counted
  await context.close()
}
