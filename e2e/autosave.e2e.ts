import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { goWithin, openBrowser } from './browser.ts'
import { leaveAppOut } from './person.ts'
import { importFiles } from './publish-files.ts'

const url = inject('serverUrl')
const QUESTION = 'You have unsaved changes! Are you sure you want to leave?'
const files = { 'pages/Home.jsx': 'export default function Home() { return <h1>Tide</h1> }' }

let browser: Browser
let account: Account
let context: BrowserContext
/** One app of one person, in one tab: each test goes on where it stands, or leads the tab elsewhere. */
let appId: string
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  account = await makeAccount(url)
  context = await openSignedIn(browser, { url, account, bypassCSP: true, reducedMotion: 'reduce' })
  appId = await makeApp()
  page = await newTab()
  await openEditor(appId)
})
afterEach(() => page.unrouteAll())
afterAll(() => browser.close())

const makeApp = () => importFiles(url, { account, name: 'Tides', files })
const stored = (appId: string) => call<{ name: string; visibility: string }>(`${url}/api/apps/${appId}`, { token: account.token })
const nameOf = async (appId: string) => (await stored(appId)).name

async function newTab() {
  const tab = await context.newPage()
  await leaveAppOut(tab)
  return tab
}
async function openEditor(appId: string) {
  await goWithin(page, `${url}/build/app/${appId}`)
  await name(page).waitFor()
}
/** The requests that save, as they were sent. */
function savesOf(page: Page) {
  const saves: unknown[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.postDataJSON()))
  return saves
}
const name = (page: Page) => page.getByLabel('App name')
const saving = (page: Page) => page.getByText('Saving...', { exact: true })
const onlyPatches = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'PATCH' ? answer(route) : route.fallback()
const refuse = (status: number, code: string, message: string) =>
  onlyPatches((route) => route.fulfill({ status, json: { error: { code, message } } }))

// The first: it goes back to the name the app was made with.
it('puts back what the server refuses: tried again or discarded when one says so', async () => {
  await page.route(`**/api/apps/${appId}`, refuse(403, 'forbidden', 'Not with this plan'))
  await name(page).fill('Refused')
  await page.getByText('Not with this plan').waitFor()
  await page.getByRole('button', { name: 'Not saved' }).waitFor()
  expect(await name(page).inputValue()).toBe('Refused')
  await page.getByRole('button', { name: 'Not saved' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => name(page).inputValue()).toBe('Tides')
  await name(page).fill('Allowed later')
  await page.getByRole('button', { name: 'Not saved' }).waitFor()
  await page.unroute(`**/api/apps/${appId}`)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => nameOf(appId)).toBe('Allowed later')
  await saving(page).waitFor({ state: 'detached' })
})

it('saves a name once it is written, in one request, and says so meanwhile', async () => {
  const saves = savesOf(page)
  const held = Promise.withResolvers<void>()
  await page.route(
    `**/api/apps/${appId}`,
    onlyPatches(async (route) => {
      await held.promise
      await route.continue()
    }),
  )
  await name(page).fill('')
  await name(page).pressSequentially('Neap tides', { delay: 50 })
  await saving(page).waitFor()
  expect(await axeViolations(page)).toEqual([])
  held.resolve()
  await saving(page).waitFor({ state: 'detached' })
  expect(saves).toEqual([{ name: 'Neap tides' }])
  expect(await nameOf(appId)).toBe('Neap tides')
  await page.keyboard.press('Enter')
  await name(page).fill('Ebb')
  await page.keyboard.press('Escape')
  await saving(page).waitFor({ state: 'detached' })
  expect(await name(page).inputValue()).toBe('Neap tides')
  expect(await nameOf(appId)).toBe('Neap tides')
})

it('keeps what two tabs change at the same time', async () => {
  const [first, second] = [page, await newTab()]
  await second.goto(`${url}/build/app/${appId}?stage=users`)
  await second.getByRole('switch').first().waitFor()
  const saves = [savesOf(first), savesOf(second)]
  await name(first).fill('Spring tides')
  await second.getByRole('switch', { name: 'Only people you invite may open the app' }).click()
  await second.getByText('Nobody else sees its pages or its data.').waitFor()
  await expect.poll(() => stored(appId)).toMatchObject({ name: 'Spring tides', visibility: 'private' })
  await saving(first).waitFor({ state: 'detached' })
  expect(saves).toEqual([[{ name: 'Spring tides' }], [{ visibility: 'private' }]])
  await second.close()
})

it('BE04: a window that closes asks first, and what was changed reaches the server when it closes all the same', async () => {
  // Whatever is on its way dies with the page: only what is sent as it goes can arrive.
  let isHeld = true
  await page.route(
    `**/api/apps/${appId}`,
    onlyPatches((route) => (isHeld ? new Promise(() => {}) : route.continue())),
  )
  await name(page).fill('Last words')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await saving(page).waitFor()
  isHeld = false
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  await expect.poll(() => nameOf(appId)).toBe('Last words')
})

it('leaving saves first and asks nothing; where that cannot be done it asks', async () => {
  const appId = await makeApp()
  await openEditor(appId)
  await name(page).fill('On the way out')
  await page.getByRole('link', { name: 'All apps' }).click()
  await page.waitForURL('**/home')
  expect(await nameOf(appId)).toBe('On the way out')
  await page.getByRole('link', { name: 'On the way out' }).first().click()
  await expect.poll(() => name(page).inputValue()).toBe('On the way out')
  await page.route(`**/api/apps/${appId}`, refuse(503, 'internal', 'Down'))
  await name(page).fill('Never there')
  await page.getByRole('link', { name: 'All apps' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the editor?' })
  await dialog.getByText(QUESTION).waitFor()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(await name(page).inputValue()).toBe('Never there')
  await page.unroute(`**/api/apps/${appId}`)
  await page.getByRole('link', { name: 'All apps' }).click()
  await page.waitForURL('**/home')
  expect(await nameOf(appId)).toBe('Never there')
})

it('what was changed is saved before a message is sent and before the app is published', async () => {
  // The app of the test before.
  await page.getByRole('link', { name: 'Never there' }).first().click()
  await expect.poll(() => name(page).inputValue()).toBe('Never there')
  const appId = /\/build\/app\/([a-z0-9]+)/.exec(page.url())?.[1] ?? ''
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET') calls.push(`${request.method()} ${pathname.replace(`/api/apps/${appId}`, '')}`)
  })
  await name(page).fill('Before the message')
  await page.getByLabel('Message').fill('What is this app about?')
  await page.keyboard.press('Enter')
  await expect.poll(() => calls).toContain('POST /chat')
  expect(calls.filter((each) => /^PATCH|chat$/.test(each))).toEqual(['PATCH ', 'POST /chat'])
  await page.getByRole('article', { name: 'BuildAI' }).first().waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()

  calls.length = 0
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('button', { name: /^Publish/ }).waitFor()
  await page.keyboard.press('Escape')
  await name(page).fill('Before going live')
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect.poll(() => calls).toContain('POST /publish')
  // The name that was changed, then the address of that name, which the dialog proposes.
  expect(calls.filter((each) => /^PATCH|publish$/.test(each))).toEqual(['PATCH ', 'PATCH ', 'POST /publish'])
  // The first publish asks for a name too: it is the one that was given last.
  await expect.poll(() => name(page).inputValue()).toBe('Before going live')
})
