import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn, openSignUp } from './account.ts'
import { joinApp } from './app-user.ts'
import { goWithin, openBrowser, openVisitor } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { linkTo } from './mail.ts'
import { buildApp, openPanel, PASSWORD, preview, publish, sendInChat, signUpBuilder } from './person.ts'

resolveLocalhostNames()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Says so in the settings' stead: an app of a builder whose editor is open. */
async function letAnyoneSignUp(page: Page, token: string): Promise<void> {
  const appId = /\/build\/app\/([a-z0-9]+)/.exec(page.url())?.[1] ?? ''
  await openSignUp(inject('serverUrl'), { appId, token })
}

/** A builder who has an account already, in whose one tab two apps are built. */
let bea: { page: Page; account: Account }
beforeAll(async () => {
  const account = await makeAccount(inject('serverUrl'))
  const context = await openSignedIn(browser, { url: inject('serverUrl'), account })
  bea = { page: await context.newPage(), account }
})
/** On the page where one says what to build. */
const openHome = (page: Page) => goWithin(page, `${inject('serverUrl')}/home`)

/** Makes an account of the app's own, through its own sign-in page. */
async function signUpInApp(page: Page, url: string): Promise<void> {
  const { pathname } = new URL(page.url())
  if (!pathname.includes('/login'))
    await page
      .getByRole('button', { name: /sign in|log in/i })
      .or(page.getByRole('link', { name: /sign in|log in/i }))
      .first()
      .click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Vera Visitor')
  const email = `${crypto.randomUUID().slice(0, 10)}@visitors.example`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Confirm your address' }).waitFor()
  await page.goto(await linkTo(email, 'Verify'))
  await page.getByRole('button', { name: 'Yes, verify my email' }).click()
  await page.waitForURL((address) => address.origin === url && !address.pathname.includes('/login'))
}

describe('from a sentence to an app that someone else uses', () => {
  it('a CRM: said, watched, changed by chat, published, used by a visitor who stores a company', async () => {
    const ada = await signUpBuilder(browser)
    await buildApp(
      ada.page,
      'a CRM shared by a small design studio: companies, contacts, deals with stages and values, follow-up tasks',
    )

    const app = preview(ada.page)
    await app.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
    await app.getByRole('link', { name: 'Companies' }).first().click()
    await app.getByRole('heading', { name: 'Companies', exact: true }).waitFor()
    await expect.poll(() => app.getByRole('row').count()).toBeGreaterThan(8)
    await ada.page.waitForURL(/\/build\/app\/[a-z0-9]+\/Companies$/i)

    await sendInChat(ada.page, 'add a field called reference code to companies')
    await app.getByRole('heading', { name: 'Companies', exact: true }).waitFor()
    await app
      .getByRole('button', { name: /^(Add|New) company$/ })
      .first()
      .click()
    await app.getByLabel('Reference code').waitFor()
    await ada.page.keyboard.press('Escape')

    await sendInChat(ada.page, 'make it green and call it Northern Light')
    await app.getByText('Northern Light').first().waitFor()

    const url = await publish(ada.page)
    expect(url).toMatch(/^http:\/\/[a-z0-9-]+\.apps\.localhost:\d+$/)

    const json = { email: ada.email, password: PASSWORD }
    const { token } = await call<{ token: string }>(`${inject('serverUrl')}/api/auth/signIn`, { json })
    await letAnyoneSignUp(ada.page, token)
    const vera = await openVisitor(browser)
    await vera.page.goto(url)
    await signUpInApp(vera.page, url)
    await vera.page.getByRole('link', { name: 'Companies' }).first().click()
    await vera.page
      .getByRole('button', { name: /^(Add|New) company$/ })
      .first()
      .click()
    await vera.page.getByLabel('Name').first().fill('Fjord & Sons')
    await vera.page.getByLabel('Reference code').fill('FS-1')
    await vera.page.getByRole('button', { name: 'Add company' }).click()
    await vera.page.getByText('Fjord & Sons').first().waitFor()
    await vera.page.reload()
    await vera.page.getByText('Fjord & Sons').first().waitFor()

    // What visitors do is in the live data, and nowhere in the preview.
    const editor = ada.page.url().split('?')[0] ?? ''
    await openPanel(ada.page, 'Database')
    await ada.page
      .getByRole('navigation', { name: 'Entities' })
      .getByRole('button', { name: /^Company/ })
      .click()
    await ada.page.getByRole('radio', { name: 'Live data' }).click()
    await ada.page.getByRole('gridcell', { name: 'Fjord & Sons' }).first().waitFor()
    await ada.page.getByRole('radio', { name: 'Test data' }).click()
    await ada.page.getByRole('gridcell', { name: 'Fjord & Sons' }).first().waitFor({ state: 'detached' })

    const picture = ada.page.waitForResponse(
      (answer) => new URL(answer.url()).pathname.endsWith('/thumbnail') && answer.request().method() === 'PUT',
    )
    await ada.page.goto(editor.replace(/\/Companies$/i, ''))
    expect((await picture).status()).toBe(200)
    await openPanel(ada.page, 'All apps')
    await ada.page.getByText('Northern Light').first().waitFor()
    await ada.page.locator('main img').first().waitFor()
    await Promise.all([ada.context.close(), vera.context.close()])
  })

  it('a landing page: a visitor without an account sends a message, and only the owner can read it', async () => {
    const { page } = bea
    await openHome(page)
    await buildApp(page, 'simple landing page for a yoga teacher with class schedule and a contact form that stores messages')
    await preview(page).getByRole('heading', { level: 1 }).waitFor()
    const url = await publish(page)

    const vera = await openVisitor(browser, { width: 390, height: 844 })
    await vera.page.goto(url)
    await vera.page.getByLabel(/name/i).first().fill('Vera Visitor')
    await vera.page.getByLabel(/email/i).first().fill('vera@visitors.example')
    await vera.page.getByRole('textbox', { name: /message/i }).fill('Is there room on Thursday?')
    const form = vera.page.locator('form').last()
    await form.getByRole('button').last().click()
    await form.waitFor({ state: 'detached' })
    const overflow = await vera.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    const appId = /\/build\/app\/([a-z0-9]+)/.exec(page.url())?.[1]
    const entities = await vera.page.evaluate(async (id) => (await fetch(`/api/apps/${id}/entities/Message`)).status, appId)
    expect(entities).toBe(401)
    await openPanel(page, 'Database')
    await page
      .getByRole('navigation', { name: 'Entities' })
      .getByRole('button', { name: /^Message/ })
      .click()
    await page.getByRole('radio', { name: 'Live data' }).click()
    await page.getByRole('gridcell', { name: 'Vera Visitor' }).first().waitFor()
    await page.getByRole('gridcell', { name: 'Is there room on Thursday?' }).first().waitFor()
    await vera.context.close()
  })

  it('a habit tracker on a phone: built, published, and used by a visitor whose habits are their own', async () => {
    const { page, account } = bea
    await page.setViewportSize({ width: 390, height: 844 })
    await openHome(page)
    await buildApp(page, 'habit tracker with streaks and a weekly overview')
    await page.getByRole('link', { name: 'Preview', exact: true }).click()
    await preview(page).getByRole('heading').first().waitFor()
    const url = await publish(page)

    await letAnyoneSignUp(page, account.token)
    // Two people of the app, one after the other in one browser.
    const { context, page: seen } = await openVisitor(browser)
    const comeAs = async ({ token }: { token: string }) => {
      // A page of the app's address that is not the app.
      await seen.goto(`${url}/api/health`)
      await seen.evaluate((own) => localStorage.setItem('base44_access_token', own), token)
      await seen.goto(url)
    }
    await comeAs(await joinApp(url))
    await seen.getByRole('link', { name: 'Habits' }).first().click()
    await seen
      .getByRole('button', { name: /^(Add|New) habit$/ })
      .first()
      .click()
    await seen.getByLabel('Name').first().fill('Read ten pages')
    await seen.getByRole('button', { name: 'Add habit' }).last().click()
    await seen.getByText('Read ten pages').first().waitFor()

    await comeAs(await joinApp(url))
    await seen.getByRole('link', { name: 'Habits' }).first().click()
    await seen.getByRole('heading', { name: 'Habits', exact: true }).waitFor()
    await expect.poll(() => seen.getByText('Read ten pages').count()).toBe(0)
    await context.close()
  })
})
