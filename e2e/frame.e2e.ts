import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { leaveAppOut, openPanel, panelOf, preview, runCommand } from './person.ts'
import { publishFiles, type Site } from './publish-files.ts'

const HOME = `import { Link } from 'react-router-dom'
import { createPageUrl } from '@/utils'
import { useState } from 'react'
export default function Home() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>Harbour</h1>
      <button onClick={() => setCount(count + 1)}>Seen {count}</button>
      <Link to={createPageUrl('Deals?stage=data&id=7')}>Deals</Link>
    </main>
  )
}`
const DEALS = `export default function Deals() {
  return <h1>Deals {new URLSearchParams(location.search).get('stage')}</h1>
}`
const FILES = {
  'pages/Home.jsx': HOME,
  'pages/Deals.jsx': DEALS,
  'entities/Boat.json': JSON.stringify({ name: 'Boat', type: 'object', properties: { name: { type: 'string' } } }),
  'functions/greet/entry.ts': 'Deno.serve(() => Response.json({ hello: true }))',
}

let browser: Browser
let ada: Account
let site: Site
let context: BrowserContext
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  // The first account of an installation is an admin's, and sees more.
  await makeAccount(url)
  ada = await makeAccount(url)
  site = await publishFiles(url, { account: ada, name: 'Harbour', files: FILES })
  context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
})
// However one leaves the sidebar, the next finds it open.
afterEach(() => context.clearCookies({ name: 'sidebar' }))
afterAll(() => browser.close())

async function openEditor(query = '', viewport = { width: 1440, height: 900 }, { withoutApp = false } = {}): Promise<Page> {
  const page = await context.newPage()
  if (withoutApp) await leaveAppOut(page)
  await page.setViewportSize(viewport)
  await page.goto(`${url}/build/app/${site.appId}${query}`)
  await page.getByLabel('App name').waitFor()
  return page
}
const phone = { width: 390, height: 844 }
const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Editor' })
const widthOf = async (page: Page) => (await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox())?.width
const searchOf = (page: Page) => new URL(page.url()).search
/** What the sidebar, or the bar of a phone, says one looks at. */
const currentOn = (page: Page, navigation = 'Editor') =>
  page.getByRole('navigation', { name: navigation }).locator('[aria-current=page]').allInnerTexts()

/** The scripts of the builder that a page has asked for so far. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/(.+)\.js$/.exec(name)?.[1] ?? []))

describe('the sidebar', () => {
  it('has the code of a panel fetched when one comes near it, and opens with few files', async () => {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${url}/build/app/${site.appId}`)
    await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()
    // The preview begins before the editor's code has run, and is loaded once: its frame is taken over as it is.
    const begun = asked.filter((each) => /^http:\/\/preview--[^/]+\/$/.test(each))
    expect(begun).toHaveLength(1)
    expect(asked.indexOf(begun[0] ?? '')).toBeLessThan(asked.findIndex((each) => each.endsWith('/api/auth/refresh')))
    const small = /^(?:dialogs|early-preview)-/
    expect((await scriptsOf(page)).filter((name) => !small.test(name)).length).toBeLessThanOrEqual(5)
    await sidebarOf(page).getByRole('link', { name: 'Domains' }).hover()
    await expect.poll(() => scriptsOf(page)).toContainEqual(expect.stringMatching(/^domains-/))
    await page.close()
  })

  it('names what there is, in the menu of the app and in what stands besides it', async () => {
    const page = await openEditor()
    await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()
    // What the plan allows is known later than what the app shows.
    await sidebarOf(page).getByRole('link', { name: 'Code' }).waitFor()
    expect(await sidebarOf(page).getByRole('heading').allInnerTexts()).toEqual(['Build', 'App', 'Manage'])
    expect(await sidebarOf(page).getByRole('link').allInnerTexts()).toEqual([
      ...[
        'All apps',
        'Chat',
        'Preview',
        'App texts',
        'App branding',
        'App tools',
        'Data sources',
        'Database',
        'Data access',
        'Code',
      ],
      ...[
        'Analytics',
        'Plan of this app',
        'Users',
        'Collaborators',
        'Domains',
        'Git',
        'Programs',
        'Functions',
        'Integrations',
        'Logs and errors',
        'Versions',
      ],
      'Import and export',
    ])
    await page.close()
  })

  it('is 16 rem wide or 3 rem of icons by Ctrl+B, which leaves the chat alone, and is as it was left for a week', async () => {
    const page = await openEditor()
    expect(await widthOf(page)).toBe(256)
    // What is left for the app is no phone's width.
    expect((await page.locator('iframe[title="Preview of your app"]').boundingBox())?.width).toBeGreaterThanOrEqual(768)
    await page.getByLabel('Message').focus()
    await page.keyboard.press('Control+b')
    await expect.poll(() => widthOf(page)).toBe(48)
    await page.getByRole('region', { name: 'Chat' }).waitFor()
    expect(await currentOn(page)).toHaveLength(2)
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar')
    expect(cookie?.value).toBe('closed')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(7)
    await page.reload()
    await expect.poll(() => widthOf(page)).toBe(48)
    // What is drawn anew under a pointer that stands still is not hovered: all of it is there once the app is.
    await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()
    // Icons have their words for whoever cannot tell them from their shape.
    await sidebarOf(page).getByRole('link', { name: 'Integrations' }).hover()
    await page.getByRole('tooltip', { name: 'Integrations' }).waitFor()
    expect(await axeViolations(page, [1440])).toEqual([])
    await page.keyboard.press('Control+b')
    await expect.poll(() => widthOf(page)).toBe(256)
    await page.close()
  })
})

describe('where one is', () => {
  it('is in the address: a link opens it, Back leads out of it, and the preview goes on behind it', async () => {
    const page = await openEditor()
    await preview(page).getByRole('button', { name: 'Seen 0' }).click()
    await openPanel(page, 'Functions')
    await panelOf(page, 'Functions')
      .getByRole('button', { name: /^greet/ })
      .click()
    await panelOf(page, 'Functions').getByRole('heading', { name: 'greet' }).waitFor()
    expect(searchOf(page)).toBe('?stage=functions&function=greet')
    await openPanel(page, 'Versions')
    await panelOf(page, 'Versions').getByRole('listitem').first().waitFor()
    expect(searchOf(page)).toBe('?panel=versions&stage=functions&function=greet')
    expect(await currentOn(page)).toEqual(['Functions', 'Versions'])

    const other = await openEditor(searchOf(page))
    await panelOf(other, 'Functions').getByRole('heading', { name: 'greet' }).waitFor()
    await panelOf(other, 'Versions').getByRole('listitem').first().waitFor()
    // The app is loaded once it is looked at.
    expect(await other.locator('iframe').count()).toBe(0)
    await panelOf(other, 'Functions').getByRole('button', { name: 'Close Functions' }).click()
    await preview(other).getByRole('heading', { name: 'Harbour' }).waitFor()
    await other.close()

    await page.goBack()
    await panelOf(page, 'Versions').waitFor({ state: 'detached' })
    await page.goBack()
    await panelOf(page, 'Functions')
      .getByRole('button', { name: /^greet/ })
      .waitFor()
    await page.goBack()
    await panelOf(page, 'Functions').waitFor({ state: 'detached' })
    expect(searchOf(page)).toBe('')
    await preview(page).getByRole('button', { name: 'Seen 1' }).waitFor()
    await page.goForward()
    await panelOf(page, 'Functions').getByRole('button', { name: 'Close Functions' }).click()
    expect(searchOf(page)).toBe('')
    await expect.poll(() => currentOn(page)).toEqual(['Chat', 'Preview'])
    await page.close()
  })

  it('is never said by the app: its own query keeps its keys, also beside an open panel', async () => {
    const page = await openEditor('?panel=versions')
    await preview(page).getByRole('link', { name: 'Deals' }).click()
    await preview(page).getByRole('heading', { name: 'Deals data' }).waitFor()
    await expect.poll(() => searchOf(page)).toBe('?%7Estage=data&id=7&panel=versions')
    await panelOf(page, 'Versions').waitFor()
    expect(await panelOf(page, 'Data access').count()).toBe(0)
    await page.reload()
    await preview(page).getByRole('heading', { name: 'Deals data' }).waitFor()
    await page.close()
  })

  it('is nothing one may not see, whatever the address says', async () => {
    const page = await openEditor('?stage=secrets&panel=debug')
    await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()
    await page.getByRole('region', { name: 'Chat' }).waitFor()
    expect(await panelOf(page, 'Secrets').count()).toBe(0)
    expect(await panelOf(page, 'Debug log').count()).toBe(0)
    await page.close()
  })

  it('publishing has an address too, and Back closes it', async () => {
    const page = await openEditor('', undefined, { withoutApp: true })
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog', { name: 'Publish' }).waitFor()
    expect(searchOf(page)).toBe('?dialog=publish')
    await page.goBack()
    await page.getByRole('dialog', { name: 'Publish' }).waitFor({ state: 'detached' })
    await page.close()
  })
})

describe('by the keyboard', () => {
  it('every panel is in the palette, the chat is put away and comes back, and focus is never lost', async () => {
    const page = await openEditor('', undefined, { withoutApp: true })
    await runCommand(page, 'Users')
    await panelOf(page, 'Users').waitFor()
    await panelOf(page, 'Users').getByRole('button', { name: 'Close Users' }).press('Enter')
    await panelOf(page, 'Users').waitFor({ state: 'detached' })
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Preview')
    await page.keyboard.press('Control+j')
    await page.getByRole('button', { name: 'Close Chat' }).waitFor({ state: 'hidden' })
    expect(await currentOn(page)).toEqual(['Preview'])
    await sidebarOf(page).getByRole('link', { name: 'Chat' }).press('Enter')
    await page.getByRole('button', { name: 'Close Chat' }).waitFor()
    await runCommand(page, 'Versions')
    await panelOf(page, 'Versions').waitFor()
    await page.keyboard.press('Control+j')
    await panelOf(page, 'Versions').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Close Chat' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Toggle sidebar').waitFor()
    await page.close()
  })
})

describe('on a phone', () => {
  it('one thing is shown at a time, chosen in the bar below, and Back leads through them', async () => {
    const page = await openEditor('', phone)
    const bar = page.getByRole('navigation', { name: 'View' })
    const shown = async () => (await currentOn(page, 'View')).join()
    const name = await page.getByLabel('App name').boundingBox()
    expect(name?.width).toBeGreaterThan(60)
    expect(await shown()).toBe('Chat')
    expect(await preview(page).getByRole('heading', { name: 'Harbour' }).isVisible()).toBe(false)
    await bar.getByRole('link', { name: 'Preview' }).click()
    await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()
    await preview(page).getByRole('button', { name: 'Seen 0' }).click()
    expect(await page.getByLabel('Message').isVisible()).toBe(false)
    await bar.getByRole('link', { name: 'Database' }).click()
    await panelOf(page, 'Database').getByRole('grid', { name: 'Rows of Boat' }).waitFor()
    expect(await shown()).toBe('Database')
    expect(await axeViolations(page, [390])).toEqual([])
    await page.setViewportSize(phone)
    await bar.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect((await menu.boundingBox())?.width).toBe(288)
    expect(await axeViolations(page, [390])).toEqual([])
    await page.setViewportSize(phone)
    await menu.getByRole('link', { name: 'Versions' }).click()
    await menu.waitFor({ state: 'detached' })
    await panelOf(page, 'Versions').getByRole('listitem').first().waitFor()
    await panelOf(page, 'Versions').locator('[data-version]').first().click()
    await preview(page).getByRole('button', { name: 'Seen 1' }).waitFor()
    expect(await shown()).toBe('Preview')
    await page.goBack()
    await panelOf(page, 'Versions').waitFor()
    await page.goBack()
    await panelOf(page, 'Database').waitFor()
    await page.goBack()
    await expect.poll(shown).toBe('Preview')
    await page.goBack()
    await expect.poll(shown).toBe('Chat')
    await page.close()
  })

  it('what goes out of sight is gone at once for whoever wants less motion', async () => {
    const page = await openEditor('', phone, { withoutApp: true })
    await page.locator('#chat').getByLabel('Message').waitFor()
    const stillSeen = await page.evaluate(() => {
      const side = document.querySelector<HTMLElement>('#chat > div')
      side?.style.setProperty('visibility', 'hidden')
      const parts = [...(side?.querySelectorAll('*') ?? [])]
      return { parts: parts.length > 20, seen: parts.filter((part) => getComputedStyle(part).visibility !== 'hidden').length }
    })
    expect(stillSeen).toEqual({ parts: true, seen: 0 })
    await page.close()
  })

  it('what stands in a panel and in the preview is still there when the window becomes wide, and narrow again', async () => {
    const page = await openEditor('?stage=users', phone)
    await page.getByRole('switch', { name: 'Only people you invite may open the app' }).waitFor()
    await panelOf(page, 'Users').getByLabel('Email').fill('mara@people.example')
    await page.setViewportSize({ width: 1440, height: 900 })
    await sidebarOf(page).waitFor()
    await expect.poll(() => panelOf(page, 'Users').getByLabel('Email').inputValue()).toBe('mara@people.example')
    await openPanel(page, 'Preview')
    await preview(page).getByRole('button', { name: 'Seen 0' }).click()
    await page.setViewportSize(phone)
    await preview(page).getByRole('button', { name: 'Seen 1' }).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await preview(page).getByRole('button', { name: 'Seen 1' }).waitFor()
    // The side is as wide as it was before.
    await expect
      .poll(async () => Math.round((await page.getByRole('region', { name: 'Chat' }).boundingBox())?.width ?? 0))
      .toBe(400)
    await page.close()
  })
})

it('an unknown page is called that, and not an app without pages', async () => {
  const page = await openEditor('/Nowhere')
  await page.getByRole('button', { name: 'Page: Unknown page' }).click()
  await page.getByRole('menuitem', { name: 'Deals' }).click()
  await page.getByRole('button', { name: 'Page: Deals' }).waitFor()
  await page.close()
})
