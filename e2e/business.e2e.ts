import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { ADMINS } from './admins.ts'
import { axeViolations } from './axe-violations.ts'
import { beginAnew, openBrowser, openVisitor, type Visitor } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { leaveAppOut, runCommand } from './person.ts'
import { publishFiles, type Site } from './publish-files.ts'
import { takePictures } from './take-pictures.ts'

const url = inject('serverUrl')
const homeThat = (says: string) => `export default function Home() { return <main><h1>${says}</h1></main> }`

let browser: Browser
let ada: Account
let site: Site
let context: BrowserContext
let page: Page
let visitor: Visitor
beforeAll(async () => {
  resolveLocalhostNames()
  browser = await openBrowser()
  ada = await makeAccount(url, { email: ADMINS.business })
  site = await publishFiles(url, {
    account: ada,
    name: 'Ferry times',
    files: {
      ...{ 'pages/Home.jsx': homeThat('First boat at six'), 'pages/Piers.jsx': homeThat('Three piers') },
      'pages/Boats.jsx': homeThat('Two boats'),
    },
  })
  context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  page = await context.newPage()
  await leaveAppOut(page)
  visitor = await openVisitor(browser)
})
afterAll(() => browser.close())

const appNow = () => call<{ slug: string; publishedUrl: string }>(`${url}/api/apps/${site.appId}`, { token: ada.token })

/** What somebody who just comes along reads there. */
async function visit(address: string): Promise<{ heading: string; url: string }> {
  await beginAnew(visitor, new URL(address).origin)
  await visitor.page.goto(address)
  const heading = (await visitor.page.getByRole('heading').first().textContent()) ?? ''
  return { heading, url: visitor.page.url() }
}

async function look(name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  await takePictures(page, name)
}

let dialog: Locator

describe('an app that is live', () => {
  it('shows what changed, takes it live, and goes back in one click', async () => {
    const file = { id: 'pages/Home.jsx', content: homeThat('First boat at seven') }
    await call(`${url}/api/apps/${site.appId}/files/update`, { json: { file }, token: ada.token })
    await page.goto(`${url}/build/app/${site.appId}?dialog=publish`)
    dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog.getByText('Changes since the last publish').waitFor()
    await dialog.getByText('changed', { exact: true }).first().waitFor()
    await takePictures(page, 'publish-changes')
    await dialog.getByRole('button', { name: 'Publish latest' }).click()
    await dialog.getByText('The newest version is live.').waitFor()
    expect((await visit(site.origin)).heading).toBe('First boat at seven')
    // Each page has its picture for where it is linked to, though nobody looked at it: not on a phone either.
    const posing = page.getByTitle('Pictures of the pages')
    await posing.waitFor({ state: 'attached' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await posing.evaluate((frame) => frame.getBoundingClientRect().right)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const name of ['Piers', 'Boats']) {
      const picture = async () => (await (await fetch(`${site.origin}/${name}`)).text()).match(/_app\/picture\?page=(\w+)/)?.[1]
      await expect.poll(picture, { timeout: 60_000, interval: 2_000 }).toBe(name)
    }

    await dialog.getByRole('tab', { name: 'History' }).click()
    await look('publish-history')
    await dialog.getByRole('button', { name: /^Roll back to / }).click()
    await dialog.getByText('Rolled back').first().waitFor()
    expect((await visit(site.origin)).heading).toBe('First boat at six')
  })

  it('has its newest version go live later, or not after all', async () => {
    await dialog.getByRole('tab', { name: 'Publish' }).click()
    await dialog.getByRole('button', { name: 'Schedule…' }).click()
    await dialog.getByLabel('Goes live at').waitFor()
    // Rolled back, it has the same changes to publish again.
    await dialog.getByText('Changes since the last publish').waitFor()
    await dialog.getByText('changed', { exact: true }).first().waitFor()
    await look('publish-schedule')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByText(/^A version goes live on /).waitFor()
    await dialog.getByRole('button', { name: 'Call off' }).click()
    await dialog.getByText(/^A version goes live on /).waitFor({ state: 'detached' })
  })

  it('is shown by a private link to whom it was given, and to nobody else', async () => {
    await dialog.getByRole('tab', { name: 'Visitors' }).click()
    await dialog.getByRole('switch', { name: 'Ask for a password or a private link' }).click()
    await dialog.getByLabel('Whom a new link is for').fill('The harbour master')
    await dialog.getByRole('button', { name: 'Make link' }).click()
    const link = (await dialog.locator('code').textContent()) ?? ''
    await look('publish-link')
    expect((await visit(link)).heading).toBe('First boat at six')
    expect((await visit(site.origin)).heading).not.toContain('boat')
    await dialog.getByRole('switch', { name: 'Ask for a password or a private link' }).click()
    const opened = dialog.getByRole('button', { name: 'Open to everyone' })
    await opened.or(dialog.locator('[role=switch][aria-checked=false]')).first().waitFor()
    if (await opened.count()) await opened.click()
    await dialog.locator('[role=switch][aria-checked=false]').waitFor()
  })

  it('moves to another address, and the old one leads there', async () => {
    await dialog.getByRole('tab', { name: 'Publish' }).click()
    await dialog.getByRole('button', { name: 'Change address' }).click()
    const slug = `ferries-${crypto.randomUUID().slice(0, 8)}`
    await dialog.getByLabel('Address', { exact: true }).fill(slug)
    await dialog.getByText(/is free$/).waitFor()
    await dialog.getByRole('button', { name: 'Move here' }).click()
    await dialog.getByRole('button', { name: 'Change address' }).waitFor()
    const { publishedUrl } = await appNow()
    expect(publishedUrl).toContain(slug)
    const found = await visit(`${site.origin}/Home?day=monday`)
    expect([found.heading, found.url]).toEqual(['First boat at six', `${publishedUrl}/Home?day=monday`])
  })
})

describe('what one made', () => {
  const goHome = () => page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name: 'All apps' }).click()

  it('is duplicated, deleted, and back again for a week', async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await goHome()
    await page.getByRole('button', { name: 'More for Ferry times' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
    const duplicate = page.getByRole('dialog', { name: 'Duplicate Ferry times' })
    await look('duplicate')
    await duplicate.getByLabel('Name of the copy').fill('Ferries of next year')
    await duplicate.getByRole('button', { name: 'Duplicate' }).click()
    await page.waitForURL((address) => /\/build\/app\//.test(address.pathname) && !address.pathname.includes(site.appId))

    await goHome()
    await page.getByRole('button', { name: 'More for Ferries of next year' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete app' }).click()
    const deleted = page.getByRole('region', { name: 'Recently deleted' })
    await deleted.getByText('Ferries of next year').waitFor()
    await look('recently-deleted')
    await deleted.getByRole('button', { name: 'Restore Ferries of next year' }).click()
    await page.getByRole('button', { name: 'More for Ferries of next year' }).waitFor()
  })

  it('is taken along whole, and comes back with an account that was deleted', async () => {
    await runCommand(page, 'Settings')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download everything' }).click()
    const files = Object.keys(unzipSync(await readFile(await (await download).path())))
    expect(files.filter((path) => path.endsWith('pages/Home.jsx'))).toHaveLength(2)

    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel(/^Type /).fill(ada.email)
    await dialog.getByLabel('Current password').fill(ada.password)
    await look('delete-account')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL(/\/login/)
    expect((await visit(site.origin)).heading).not.toContain('boat')
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password').fill(ada.password)
    await page.keyboard.press('Enter')
    await page.getByText(/^You have deleted this account/).waitFor()
    await look('restore-account')
    await page.getByRole('button', { name: 'Restore my account' }).click()
    await page.waitForURL(/\/home/)
    await page.getByRole('button', { name: 'More for Ferry times' }).waitFor()
    expect((await visit(site.origin)).heading).toBe('First boat at six')
  })
})
