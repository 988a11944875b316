import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn, openSignUp } from './account.ts'
import { joinApp } from './app-user.ts'
import { beginAnew, openBrowser, openVisitor, type Visitor } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { codeTo, linkTo } from './mail.ts'
import { openPanel, PASSWORD, panelOf } from './person.ts'
import { publishFiles, type Site } from './publish-files.ts'

const HOME = `import { User } from '@/entities/all'
import { useEffect, useState } from 'react'
export default function Home() {
  const [me, setMe] = useState()
  useEffect(() => { User.me().then(setMe, () => setMe(null)) }, [])
  return <h1>{me ? me.email + ' of ' + (me.team ?? 'no team') + ' is ' + me.role : 'Nobody is here'}</h1>
}`
const USER = {
  name: 'User',
  type: 'object',
  properties: { team: { type: 'string', title: 'Team', enum: ['North', 'South'] }, motto: { type: 'string', title: 'Motto' } },
  required: ['team'],
}
const CSS = ':root { --primary: rgb(0, 110, 70); }'

let browser: Browser
let ada: Account
let site: Site
let visitor: Visitor
const url = inject('serverUrl')
const newEmail = () => `${crypto.randomUUID().slice(0, 12)}@visitors.example`

beforeAll(async () => {
  resolveLocalhostNames()
  browser = await openBrowser()
  ada = await makeAccount(url)
  visitor = await openVisitor(browser)
  const files = { 'pages/Home.jsx': HOME, 'entities/User.json': JSON.stringify(USER), 'globals.css': CSS }
  site = await publishFiles(url, { account: ada, name: 'Shore', files })
  await openSignUp(url, { ...site, ...ada })
})
afterAll(() => browser.close())

const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor()

/** Somebody who was never here. */
async function withVisitor(job: (page: Page, problems: string[]) => Promise<void>) {
  await beginAnew(visitor, site.origin)
  await job(visitor.page, visitor.problems)
}
const openLogin = (page: Page, next = `${site.origin}/Home`) =>
  page.goto(`${url}/apps/${site.appId}/login?nextUrl=${encodeURIComponent(next)}`)

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signUp(page: Page, email: string) {
  await openLogin(page)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

describe("an app's own login page", () => {
  it("O03: stands on the app's host, in its name and colour, and goes on to the app alone", () =>
    withVisitor(async (page, problems) => {
      await openLogin(page)
      await page.getByText(site.name, { exact: true }).waitFor()
      expect(new URL(page.url()).origin).toBe(site.origin)
      const button = page.getByRole('button', { name: 'Sign in', exact: true })
      expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(0, 110, 70)')
      expect(problems).toEqual([])
      const email = newEmail()
      await joinApp(site.origin, { email })
      for (const evil of ['//evil.example', `${url}/home`]) {
        await openLogin(page, evil)
        await signIn(page, email)
        await page.waitForURL(`${site.origin}/`)
      }
    }))

  it("makes an account with the app's own fields, asks to verify, and lets in again by password", () =>
    withVisitor(async (page) => {
      const email = newEmail()
      await signUp(page, email)
      await page.getByRole('heading', { name: 'Confirm your address' }).waitFor()
      const code = await codeTo(email, 'Verify')
      await page.getByLabel('Code').fill(`${(Number(code) + 1) % 1_000_000}`.padStart(6, '0'))
      await page.keyboard.press('Enter')
      await alert(page, 'This code is invalid or has expired. Ask for a new one.')
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Verify my email' }).click()
      await page.getByRole('heading', { name: 'About you' }).waitFor()
      await page.getByLabel('Team').selectOption('South')
      await page.getByRole('button', { name: 'Go on to the app' }).click()
      await page.getByRole('heading', { name: `${email} of South is user` }).waitFor()
      await openLogin(page)
      await signIn(page, email, 'not the password')
      await alert(page, 'Invalid email or password')
      await page.getByRole('button', { name: 'Create an account' }).click()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Create account' }).click()
      await alert(page, 'This email is already in use, try logging in')
    }))

  it('waits for the address to be confirmed: sends the link again, shows the mailbox, and goes on by itself', () =>
    withVisitor(async (page) => {
      const email = newEmail()
      await signUp(page, email)
      const waiting = page.getByRole('heading', { name: 'Confirm your address' })
      await waiting.waitFor()
      // Signing in leads back here, and so does coming back.
      await page.getByRole('button', { name: 'Use another account' }).click()
      await signIn(page, email)
      await waiting.waitFor()
      await openLogin(page)
      await waiting.waitFor()
      await page.getByText(email).waitFor()
      const mailbox = page.getByRole('link', { name: 'Open the development mailbox' })
      expect(await mailbox.getAttribute('href')).toBe(`${url}/dev/mailbox`)
      const first = await linkTo(email, 'Verify')
      await page.getByRole('button', { name: 'Send the mail again' }).click()
      await page.getByRole('button', { name: 'Sent', exact: true }).waitFor()
      const second = await linkTo(email, 'Verify')
      expect(second).not.toBe(first)
      const mail = await page.context().newPage()
      await mail.goto(second)
      await mail.getByRole('button', { name: 'Yes, verify my email' }).click()
      await mail.getByRole('heading', { name: 'About you' }).waitFor()
      await mail.close()
      await page.getByRole('heading', { name: 'About you' }).waitFor()
      await page.getByLabel('Team').selectOption('North')
      await page.getByRole('button', { name: 'Go on to the app' }).click()
      await page.getByRole('heading', { name: `${email} of North is user` }).waitFor()
    }))

  it('lets in by a code, asking what the app asks of newcomers, and sets a lost password anew', () =>
    withVisitor(async (page) => {
      const email = newEmail()
      await openLogin(page)
      await page.getByRole('button', { name: 'Sign in without a password' }).click()
      await page.getByLabel('Email').fill(email)
      await page.keyboard.press('Enter')
      await page.getByText('Verification code sent to your email').waitFor()
      await page.getByLabel('Code').fill(await codeTo(email, 'Sign in to Shore'))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'About you' }).waitFor()
      await page.getByLabel('Team').selectOption('North')
      await page.getByRole('button', { name: 'Go on to the app' }).click()
      await page.getByRole('heading', { name: `${email} of North is user` }).waitFor()

      await openLogin(page)
      await page.getByRole('button', { name: 'Forgot it?' }).click()
      await page.getByLabel('Email').fill(email)
      await page.keyboard.press('Enter')
      await page.getByText('is on its way').waitFor()
      const link = await linkTo(email, /password/)
      expect(new URL(link).origin).toBe(site.origin)
      await page.goto(link)
      await page.getByLabel('New password').fill('a brand new passphrase')
      await page.keyboard.press('Enter')
      await page.getByText('Password reset successfully').waitFor()
      await openLogin(page)
      await signIn(page, email, 'a brand new passphrase')
      await page.getByRole('heading', { name: `${email} of North is user` }).waitFor()
    }))
})

describe('a link of the app', () => {
  it('lets a newcomer in elsewhere too, and asks them the same', () =>
    withVisitor(async (page) => {
      const email = newEmail()
      const continueUrl = `${site.origin}/Home?from=mail`
      await call(`${site.origin}/api/live_api/account/sendMagicLink`, { json: { email, continueUrl } })
      await page.goto(await linkTo(email, 'Sign in to Shore'))
      await page.getByRole('button', { name: 'Yes, sign me in' }).click()
      await page.getByRole('heading', { name: 'About you' }).waitFor()
      await page.getByLabel('Team').selectOption('South')
      await page.getByRole('button', { name: 'Go on to the app' }).click()
      await page.getByRole('heading', { name: `${email} of South is user` }).waitFor()
      expect(page.url()).toBe(continueUrl)
    }))

  it('to set a new password says so when its owner may not come in any more', () =>
    withVisitor(async (page) => {
      const email = newEmail()
      const { id } = await joinApp(site.origin, { email })
      await call(`${site.origin}/api/live_api/account/sendResetPasswordEmail`, { json: { email, mainAppId: site.appId } })
      const link = await linkTo(email, /password/)
      await call(`${url}/api/apps/${site.appId}/users/${id}`, {
        method: 'PATCH',
        json: { isDisabled: true },
        token: ada.token,
      })
      await page.goto(link)
      await page.getByLabel('New password').fill('a brand new passphrase')
      await page.keyboard.press('Enter')
      await page.getByText('User not found or disabled').waitFor()
    }))
})

describe("an app's users, in the editor", () => {
  it('are invited, made admins, disabled and removed; sign-up is closed', async () => {
    const context = await openSignedIn(browser, { url, account: ada })
    const page = await context.newPage()
    await page.goto(`${url}/build/app/${site.appId}?stage=users`)
    const panel = panelOf(page, 'Users')
    const email = newEmail()
    await panel.getByLabel('Email').fill('nobody')
    await panel.getByRole('button', { name: 'Send invitation' }).click()
    await alert(page, 'This email is invalid')
    await panel.getByLabel('Email').fill(email)
    await panel.getByRole('button', { name: 'Send invitation' }).click()
    await panel.getByRole('button', { name: `Send again to ${email}` }).waitFor()
    await panel.getByLabel('Anyone may sign up').click()
    const stored = () => call<{ isSignupEnabled: boolean }>(`${url}/api/apps/${site.appId}`, { token: ada.token })
    await expect.poll(async () => (await stored()).isSignupEnabled).toBe(false)
    await withVisitor(async (guest) => {
      await openLogin(guest)
      await guest.getByLabel('Password').waitFor()
      await guest.getByText('People come to Shore by invitation.').waitFor()
      await expect.poll(() => guest.getByRole('button', { name: 'Create an account' }).count()).toBe(0)
      await guest.goto(await linkTo(email, /invite/i))
      await guest.getByLabel('Name').fill('Mara Guest')
      await guest.getByLabel(/^Password/).fill(PASSWORD)
      await guest.getByRole('button', { name: 'Accept the invitation' }).click()
      await guest.getByRole('heading', { name: 'About you' }).waitFor()
      await guest.getByLabel('Team').selectOption('North')
      await guest.getByRole('button', { name: 'Go on to the app' }).click()
      await guest.getByRole('heading', { name: `${email} of North is user` }).waitFor()

      // Who has come in since is there when the panel is opened again.
      await openPanel(page, 'Domains')
      await panel.waitFor({ state: 'detached' })
      await openPanel(page, 'Users')
      // By their own row: someone whom an earlier test shut out stands in this list too.
      const mara = panel.getByRole('listitem').filter({ hasText: email })
      const menu = async (item: string) => {
        await mara.getByRole('button', { name: 'Change Mara Guest' }).click()
        await page.getByRole('menuitem', { name: item }).click()
      }
      await mara.getByText('Mara Guest').waitFor()
      await menu('Make an admin')
      await mara.getByText('Admin', { exact: true }).waitFor()
      await guest.reload()
      await guest.getByRole('heading', { name: `${email} of North is admin` }).waitFor()
      await menu('Disable')
      await mara.getByText('Disabled', { exact: true }).waitFor()
      await openLogin(guest)
      await signIn(guest, email)
      await alert(guest, 'User is disabled, contact us for more info')
      await menu('Let in again')
      await mara.getByText('Disabled', { exact: true }).waitFor({ state: 'hidden' })
      await menu('Remove')
      const removing = page.getByRole('dialog', { name: 'Remove Mara Guest?' })
      await removing.getByRole('button', { name: 'Remove' }).click()
      // While it stands, the panel behind it is not there for anyone who asks by role.
      await removing.waitFor({ state: 'detached' })
      await mara.waitFor({ state: 'hidden' })
      await signIn(guest, email)
      await alert(guest, 'Invalid email or password')
    })
    const shut = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await panel.getByLabel('Only people you invite may open the app').click()
    await shut
    await withVisitor(async (stranger) => {
      await stranger.goto(`${site.origin}/Home`)
      await stranger.waitForURL((address) => address.pathname.endsWith('/login'))
    })
    await context.close()
  })
})
