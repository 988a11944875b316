import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, makeAccount, openSignedIn, publishApp } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { openPanel, panelOf, preview, runCommand } from './person.ts'
import { importFiles, publishFiles } from './publish-files.ts'

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
/** It goes a step further by itself in each of the ways there are. */
const BOATS = `import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
export default function Boats() {
  const navigate = useNavigate()
  useEffect(() => {
    if (location.search !== '') return
    if (sessionStorage.getItem('loaded')) return navigate('/Boats?sort=name')
    location.hash = 'first'
    sessionStorage.setItem('loaded', 'yes')
    setTimeout(() => location.assign('/Boats'), 100)
  }, [])
  return <h1>Boats</h1>
}`
const FILES = {
  'pages/Home.jsx': HOME,
  'pages/Deals.jsx': DEALS,
  'entities/Boat.json': JSON.stringify({ name: 'Boat', type: 'object', properties: { name: { type: 'string' } } }),
  'functions/greet/entry.ts': 'Deno.serve(() => Response.json({ hello: true }))',
}

let browser: Browser
let ada: Account
let appId: string
let context: BrowserContext
/** The one tab of most tests: each goes on where it stands, or leads it elsewhere. */
let page: Page
/** What that tab asked for when it was opened. */
const asked: string[] = []
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  // Not published: of what is, pictures are taken ten seconds on, which only the last test is about.
  appId = await importFiles(url, { account: ada, name: 'Harbour', files: FILES })
  context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  page = await context.newPage()
  const listen = (request: Request) => asked.push(request.url())
  page.on('request', listen)
  await page.goto(addressOf())
  await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()
  page.off('request', listen)
})
// However one leaves the sidebar, the next finds it open.
afterEach(() => context.clearCookies({ name: 'sidebar' }))
afterAll(() => browser.close())

const addressOf = (query = '') => `${url}/build/app/${appId}${query}`
const wide = { width: 1440, height: 900 }
async function openEditor(query = '', { viewport = wide, tab = page } = {}): Promise<void> {
  await tab.setViewportSize(viewport)
  await tab.goto(addressOf(query))
  await tab.getByLabel('App name').waitFor()
}
/** For what is about the history of a tab. */
async function openTab(query = '', viewport = wide): Promise<Page> {
  const tab = await context.newPage()
  await openEditor(query, { viewport, tab })
  return tab
}
/** The editor with nothing open in it: as it stands, where the test before left it so. */
async function stayInEditor(viewport = wide): Promise<void> {
  if (page.url() !== addressOf()) await openEditor('', { viewport })
  await page.setViewportSize(viewport)
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
    // The preview begins before the editor's code has run, and is loaded once: its frame is taken over as it is.
    const begun = asked.filter((each) => /^http:\/\/preview--[^/]+\/$/.test(each))
    expect(begun).toHaveLength(1)
    expect(asked.indexOf(begun[0] ?? '')).toBeLessThan(asked.findIndex((each) => each.endsWith('/api/auth/refresh')))
    const small = /^(?:dialogs|early-preview)-/
    expect((await scriptsOf(page)).filter((name) => !small.test(name)).length).toBeLessThanOrEqual(5)
    await sidebarOf(page).getByRole('link', { name: 'Domains' }).hover()
    await expect.poll(() => scriptsOf(page)).toContainEqual(expect.stringMatching(/^domains-/))
  })

  it('names what there is, in the menu of the app and in what stands besides it', async () => {
    await stayInEditor()
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
  })

  it('is 16 rem wide or 3 rem of icons by Ctrl+B, which leaves the chat alone, and is as it was left for a week', async () => {
    await stayInEditor()
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
  })
})

describe('where one is', () => {
  it('is in the address: a link opens it, Back leads out of it, and the preview goes on behind it', async () => {
    await stayInEditor()
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

    const other = await openTab(searchOf(page))
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
  })

  it('is what Back leads out of in one step, also where the editor was opened at a page or led the preview to one', async () => {
    const page = await context.newPage()
    const before = `${url}/api/health`
    await page.goto(before)
    await openEditor('/Deals', { tab: page })
    await preview(page).getByRole('heading', { name: 'Deals' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.url()).toBe(before)
    await page.goForward()
    await preview(page).getByRole('heading', { name: 'Deals' }).waitFor()

    await page.getByRole('button', { name: 'Page: Deals' }).click()
    await page.getByRole('menuitem', { name: 'Home' }).click()
    await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()
    await page.goBack()
    await preview(page).getByRole('heading', { name: 'Deals' }).waitFor()
    await page.goForward()
    await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()

    await openPanel(page, 'Database')
    await panelOf(page, 'Database').waitFor()
    await runCommand(page, 'Deals')
    await preview(page).getByRole('heading', { name: 'Deals' }).waitFor()
    await page.goBack()
    await panelOf(page, 'Database').waitFor()
    await page.goForward()
    await preview(page).getByRole('heading', { name: 'Deals' }).waitFor()

    // A step in the app itself, and the preview loaded anew since.
    await page.goBack()
    await panelOf(page, 'Database').getByRole('button', { name: 'Close Database' }).click()
    await preview(page).getByRole('link', { name: 'Deals' }).click()
    await preview(page).getByRole('heading', { name: 'Deals data' }).waitFor()
    await page.getByRole('button', { name: 'Refresh preview' }).click()
    await page.getByRole('status', { name: 'Refreshing' }).waitFor({ state: 'detached' })
    await preview(page).getByRole('heading', { name: 'Deals data' }).waitFor()
    // What is waited for is the app's: the page itself loads nothing.
    await page.evaluate(() => history.back())
    await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()
    await expect.poll(() => page.url()).toBe(addressOf('/Home'))
    await page.close()
  })

  it('publishing has an address too, and Back closes it', async () => {
    await stayInEditor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog', { name: 'Publish' }).waitFor()
    expect(searchOf(page)).toBe('?dialog=publish')
    await page.goBack()
    await page.getByRole('dialog', { name: 'Publish' }).waitFor({ state: 'detached' })
  })

  it('can be led by keys alone: every panel is in the palette, the chat is put away and comes back, and focus is never lost', async () => {
    await stayInEditor()
    await runCommand(page, 'Users')
    // Its header is drawn anew once its code has come, and a key pressed in that moment is nobody's.
    await panelOf(page, 'Users').getByText('People who sign in to').waitFor()
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
  })

  it('opened afresh, shows the panel it names in the sidebar, however far down, and is never said by the app', async () => {
    await openEditor('?panel=versions')
    await panelOf(page, 'Versions').waitFor()
    await preview(page).getByRole('heading', { name: 'Harbour' }).waitFor()
    const bottomOf = async (of: Locator) => {
      const box = await of.boundingBox()
      if (!box) throw new Error('not drawn')
      return box.y + box.height
    }
    await expect
      .poll(
        async () => (await bottomOf(sidebarOf(page))) - (await bottomOf(sidebarOf(page).getByRole('link', { name: 'Versions' }))),
      )
      .toBeGreaterThanOrEqual(-1)
    // The app's own query keeps its keys, also beside an open panel.
    await preview(page).getByRole('link', { name: 'Deals' }).click()
    await preview(page).getByRole('heading', { name: 'Deals data' }).waitFor()
    await expect.poll(() => searchOf(page)).toBe('?%7Estage=data&id=7&panel=versions')
    await panelOf(page, 'Versions').waitFor()
    expect(await panelOf(page, 'Data access').count()).toBe(0)
    await page.reload()
    await preview(page).getByRole('heading', { name: 'Deals data' }).waitFor()
  })

  it('is nothing one may not see, whatever the address says, and a page nobody knows is called that', async () => {
    await openEditor('/Nowhere?stage=secrets&panel=debug')
    await page.getByRole('button', { name: 'Page: Unknown page' }).waitFor()
    await page.getByRole('region', { name: 'Chat' }).waitFor()
    expect(await panelOf(page, 'Secrets').count()).toBe(0)
    expect(await panelOf(page, 'Debug log').count()).toBe(0)
    await page.getByRole('button', { name: 'Page: Unknown page' }).click()
    await page.getByRole('menuitem', { name: 'Deals' }).click()
    await page.getByRole('button', { name: 'Page: Deals' }).waitFor()
    await preview(page).getByRole('heading', { name: 'Deals' }).waitFor()
  })
})

describe('on a phone', () => {
  it('one thing is shown at a time, chosen in the bar below, and Back leads through them', async () => {
    const page = await openTab('', phone)
    const bar = page.getByRole('navigation', { name: 'View' })
    const shown = async () => (await currentOn(page, 'View')).join()
    const name = await page.getByLabel('App name').boundingBox()
    expect(name?.width).toBeGreaterThan(60)
    expect(await shown()).toBe('Chat')
    // What goes out of sight is gone at once for whoever wants less motion.
    await page.locator('#chat').getByLabel('Message').waitFor()
    const stillSeen = await page.evaluate(() => {
      const side = document.querySelector<HTMLElement>('#chat > div')
      side?.style.setProperty('visibility', 'hidden')
      const parts = [...(side?.querySelectorAll('*') ?? [])]
      const seen = parts.filter((part) => getComputedStyle(part).visibility !== 'hidden').length
      side?.style.removeProperty('visibility')
      return { parts: parts.length > 20, seen }
    })
    expect(stillSeen).toEqual({ parts: true, seen: 0 })
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
    expect(Math.round((await menu.boundingBox())?.width ?? 0)).toBe(288)
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

  it('what stands in a panel and in the preview is still there when the window becomes wide, and narrow again', async () => {
    // Nobody is invited to what is not live.
    await publishApp(url, { appId, token: ada.token })
    await openEditor('?stage=users', { viewport: phone })
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
  })
})

it('pictures of pages that are live are taken without a step in the history of the tab', async () => {
  const account = await makeAccount(url)
  const live = await publishFiles(url, { account, name: 'Live', files: { ...FILES, 'pages/Boats.jsx': BOATS } })
  const visit = await openSignedIn(browser, { url, account })
  const tab = await visit.newPage()
  await tab.goto(`${url}/build/app/${live.appId}`)
  await openPanel(tab, 'Database')
  await panelOf(tab, 'Database').waitFor()
  await openPanel(tab, 'Domains')
  await panelOf(tab, 'Domains').waitFor()
  const steps = () => tab.evaluate(() => history.length)
  const before = await steps()
  const pictures = tab.locator('iframe[title="Pictures of the pages"]')
  await pictures.waitFor({ state: 'attached' })
  await pictures.contentFrame().getByRole('heading', { name: 'Boats' }).waitFor()
  await expect.poll(() => tab.frames().map((frame) => frame.url())).toContainEqual(expect.stringContaining('/Boats?sort=name'))
  await pictures.waitFor({ state: 'detached' })
  expect(await steps()).toBe(before)
  await tab.goBack()
  await panelOf(tab, 'Database').waitFor()
  await visit.close()
})
