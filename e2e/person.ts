import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { openVisitor, type Visitor } from './browser.ts'

export const PASSWORD = 'a long and plain passphrase'

export interface Builder extends Visitor {
  email: string
}

/** Signs up as a newcomer does: the form, the mail in the development mailbox, its link, then /home. */
export async function signUpBuilder(browser: Browser, viewport?: { width: number; height: number }): Promise<Builder> {
  const visitor = await openVisitor(browser, viewport)
  const { page } = visitor
  const url = inject('serverUrl')
  const email = `${crypto.randomUUID().slice(0, 12)}@builders.example`
  await page.goto(`${url}/login`)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/verifyEmail/)
  await page.goto(await verificationLink(email))
  await page.waitForURL(/\/home/)
  return { ...visitor, email }
}

async function verificationLink(email: string): Promise<string> {
  const { mails } = (await (await fetch(`${inject('serverUrl')}/api/dev/mails`)).json()) as {
    mails: { to: string; text: string }[]
  }
  const link = /(http\S+verifyEmail\S+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  if (!link) throw new Error(`No verification mail for ${email}`)
  return link
}

/** Types a sentence on /home and waits until the app it makes is a version. */
export async function buildApp(page: Page, request: string): Promise<{ appId: string }> {
  await page.getByLabel('Describe the app you want').fill(request)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/build\/app\/[a-z0-9]+/)
  const appId = /\/build\/app\/([a-z0-9]+)/.exec(page.url())?.[1] ?? ''
  await repliesOn(page).first().waitFor()
  await replyFinished(page)
  return { appId }
}

/** Says something and waits until its reply is over. */
export async function sendInChat(page: Page, text: string): Promise<void> {
  const replies = repliesOn(page)
  const count = await replies.count()
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await replies.nth(count).waitFor()
  await replyFinished(page)
}

export const repliesOn = (page: Page): Locator => page.getByRole('article', { name: 'BuildAI' })

/** One may send again: nothing streams. */
export const replyFinished = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 90_000 })

/** Runs a command of the palette, once the palette stands and offers it. */
export async function runCommand(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByPlaceholder('Search pages, apps and actions').fill(label)
  await palette.getByRole('option', { name: label }).click()
  await palette.waitFor({ state: 'detached' })
}

export const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of your app"]')

/**
 * Opens editors in this tab without the app in their preview, for what is not about the app: it is a quarter of what
 * opening one costs (1.3 processor seconds with it, 0.9 without; 1.1 where its request is answered in its place, for
 * then nothing is kept for the next).
 */
export const leaveAppOut = (page: Page) =>
  page.addInitScript(() => {
    if (location.hostname.startsWith('preview--')) window.stop()
  })

/** The preview has heard that one points at an element: what is clicked or pressed there is no longer the app's. */
export function isPointing(page: Page): Promise<void> {
  const body = preview(page).locator('body')
  return expect.poll(() => body.evaluate((shown) => getComputedStyle(shown).cursor)).toBe('crosshair')
}

/** Publishes the newest version and gives its address. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish' }).first().click()
  const dialog = page.getByRole('dialog')
  // What people could then do stands above the button.
  await dialog.getByRole('button', { name: /^Publish( latest| and allow this access)?$/ }).click()
  const done = dialog.getByText('The newest version is live.')
  await done.waitFor()
  const link = dialog.getByRole('link').first()
  const url = await link.getAttribute('href')
  await page.keyboard.press('Escape')
  return url ?? ''
}

/** Opens a panel of the editor from its sidebar. */
export const openPanel = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name, exact: true }).click()

/** A panel that is open, beside the preview or on the stage. */
export const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The switch that shows what only those who look behind the screens need, in the menu of one's account. */
export async function openDetailsSwitch(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account: / }).click()
  return page.getByRole('menuitemcheckbox', { name: 'Developer details' })
}
