import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
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
