import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { goWithin, openBrowser } from './browser.ts'
import { linkTo } from './mail.ts'
import { leaveAppOut, openPanel, repliesOn } from './person.ts'
import { publishFiles } from './publish-files.ts'

let browser: Browser
let ada: Account
/** Two pages into which the checker may be put: of somebody who is not signed in, and of a builder. */
let visitor: Page
let page: Page
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  // Where nobody has an account yet, the page asks for the first one.
  ada = await makeAccount(url)
  const looks = { bypassCSP: true, reducedMotion: 'reduce' } as const
  visitor = await (await browser.newContext(looks)).newPage()
  page = await (await openSignedIn(browser, { url, account: ada, ...looks })).newPage()
  // The app in its preview is not looked at, and is drawn again at each look.
  await leaveAppOut(page)
})
afterAll(() => browser.close())

describe('every screen can be read, operated and fits', () => {
  it('for someone who is not signed in', async () => {
    await visitor.goto(`${url}/login`)
    await visitor.getByLabel('Password').waitFor()
    expect(await axeViolations(visitor)).toEqual([])
    await visitor.getByRole('tab', { name: 'Sign up' }).click()
    await visitor.getByLabel('Name').waitFor()
    expect(await axeViolations(visitor)).toEqual([])
    await visitor.goto(`${url}/nowhere`)
    await visitor.getByRole('heading', { name: 'Not found' }).waitFor()
    expect(await axeViolations(visitor)).toEqual([])
  })

  it('for someone on another way in', async () => {
    await visitor.goto(`${url}/login`)
    await visitor.getByRole('button', { name: 'Sign in without a password' }).click()
    await visitor.getByLabel('Email').fill('axe@builders.example')
    await visitor.keyboard.press('Enter')
    await visitor.getByLabel('Code').waitFor()
    expect(await axeViolations(visitor)).toEqual([])
    await visitor.goto(`${url}/auth/handler`)
    await visitor.getByRole('heading', { name: 'This link did not work' }).waitFor()
    expect(await axeViolations(visitor)).toEqual([])
    await visitor.goto(`${url}/error/unauthorized?paymentId=pay_123`)
    await visitor.getByText('pay_123').waitFor()
    expect(await axeViolations(visitor)).toEqual([])
  })

  it('for someone who changes their account', async () => {
    await page.goto(`${url}/settings`)
    await page.getByText('This device').waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it('for someone who begins', async () => {
    const { token } = ada
    await page.goto(`${url}/dev/mailbox`)
    await page
      .getByText(/@builders\.example/)
      .first()
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto(`${url}/home`)
    await page.getByLabel('Describe the app you want').waitFor()
    await page.getByRole('group', { name: 'Category' }).waitFor()
    // What scrolls is the page beside the sidebar, not also the window around both.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    const { appId } = await call<{ appId: string }>(`${url}/api/apps`, { json: { genApp: { name: 'Shore' } }, token })
    await goWithin(page, `${url}/build/app/${appId}`)
    await page.getByText('Start a conversation').waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it('for whoever has people in an app, and for those people', async () => {
    const { token } = ada
    const files = { 'pages/Home.jsx': 'export default function Home() {\n  return <h1>Tide</h1>\n}' }
    const { appId, origin } = await publishFiles(url, { account: { token }, name: 'Tide', files })
    const email = `${crypto.randomUUID().slice(0, 8)}@people.example`
    await call(`${url}/api/apps/${appId}/users/invite-user`, { json: { user_email: email, role: 'user' }, token })
    await goWithin(page, `${url}/build/app/${appId}?stage=users`)
    await page.getByText(email).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto(`${origin}/login`)
    await page.getByLabel('Password').waitFor()
    expect(await axeViolations(page)).toEqual([])
    // It looks as the system does, also where that changes meanwhile.
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
      await expect.poll(isDark).toBe(colorScheme === 'dark')
    }
    await page.goto(await linkTo(email, /invite/i))
    await page.getByRole('button', { name: 'Accept the invitation' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it('for someone who has an app', async () => {
    const { token } = ada
    const { appId } = await call<{ appId: string }>(`${url}/api/apps`, { json: { genApp: { name: 'Books' } }, token })
    const message = { id: 'msgbooks00000001', role: 'user', parts: [{ type: 'text', text: 'a list of books to read' }] }
    await call(`${url}/api/apps/${appId}/chat`, { json: { id: appId, messages: [message] }, token })
    await page.goto(`${url}/build/app/${appId}`)
    await repliesOn(page).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Publish( and allow this access)?$/ }).click()
    await dialog.getByRole('button', { name: 'Unpublish' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await openPanel(page, 'All apps')
    await page.getByRole('link', { name: /book/i }).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})
