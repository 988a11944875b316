import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount } from './account.ts'
import { beginAnew, openBrowser, openVisitor, type Visitor } from './browser.ts'
import { codeTo, linkTo } from './mail.ts'
import { PASSWORD } from './person.ts'

let browser: Browser
let ada: Account
let visitor: Visitor
let other: Visitor
const url = inject('serverUrl')
const newEmail = () => `${crypto.randomUUID().slice(0, 12)}@builders.example`

beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  visitor = await openVisitor(browser)
  other = await openVisitor(browser)
})
afterAll(() => browser.close())

/** Somebody who was never here. */
async function withVisitor(job: (page: Page, problems: string[]) => Promise<void>) {
  await beginAnew(visitor, url)
  await job(visitor.page, visitor.problems)
}
/** The same person in another browser, where they were never here either. */
async function withOther(job: (page: Page) => Promise<void>) {
  await beginAnew(other, url)
  await job(other.page)
}
const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor()
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).last().waitFor()

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

describe('signing in and up', () => {
  it('prints no error, says the same of an unknown address, a wrong password and what is no address, and what is wrong beside its field', () =>
    withVisitor(async (page, problems) => {
      await page.goto(`${url}/login`)
      await page.getByLabel('Password').waitFor()
      expect(problems).toEqual([])
      for (const email of [newEmail(), ada.email, 'nobody']) {
        const [answer] = await Promise.all([
          page.waitForResponse(/auth\/signIn$/),
          signIn(page, { email, password: 'not the password' }),
        ])
        await answer.finished()
        await alert(page, 'Invalid email or password')
      }
      await page.getByRole('tab', { name: 'Sign up' }).click()
      const send = async (email: string, password: string) => {
        await page.getByLabel('Email').fill(email)
        await page.getByLabel('Password').fill(password)
        await page.getByRole('button', { name: 'Create account' }).click()
      }
      await send('nobody', PASSWORD)
      await alert(page, 'This email is invalid')
      await send(newEmail(), 'short')
      await alert(page, 'This password is too weak')
      await send(newEmail(), 'password1')
      await alert(page, 'This password is too weak')
      await send(ada.email, PASSWORD)
      await alert(page, 'This email is already in use, try logging in')
    }))

  it('O01: leads to where one wanted to be, and never off our own address', () =>
    withVisitor(async (page) => {
      await page.goto(`${url}/settings`)
      await page.waitForURL(/\/login\?redirectTo=%2Fsettings/)
      await signIn(page, ada)
      await page.waitForURL(`${url}/settings`)
      for (const evil of ['//evil.example', '/%2f/evil.example']) {
        await page.goto(`${url}/login?redirectTo=${encodeURIComponent(evil)}`)
        await page.waitForURL(`${url}/home`)
      }
      await page.goto(`${url}/login?goto=upgrade_app_plan&redirectTo=/settings`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('heading', { name: 'Upgrade your plan', exact: true }).first().waitFor()
      expect(page.url()).toBe(`${url}/settings?goto=upgrade_app_plan`)
      await page.keyboard.press('Escape')
      await page.waitForURL(`${url}/settings`)
    }))

  it('leads to the main app, once one is chosen', async () => {
    const account = await makeAccount(url)
    const { appId } = await call<{ appId: string }>(`${url}/api/apps`, {
      json: { appType: 'gen app', genApp: { appBuilderVersion: 4 } },
      token: account.token,
    })
    await withVisitor(async (page) => {
      const { email, password } = account
      await page.context().request.post(`${url}/api/auth/signIn`, { data: { email, password }, headers: { origin: url } })
      await page.goto(`${url}/home`)
      await page.getByRole('button', { name: /^More for/ }).click()
      await page.getByRole('menuitem', { name: 'Open after sign-in' }).click()
      await page.getByText('Main app', { exact: true }).waitFor()
      await page.goto(`${url}/logout`)
      await page.waitForURL(/\/login/)
      await signIn(page, account)
      await page.waitForURL(`${url}/build/app/${appId}`)
    })
  })
})

describe('without a password', () => {
  it('stops whoever guesses a code, and lets in by another, after a wrong one', () =>
    withVisitor(async (page) => {
      await page.goto(`${url}/login`)
      const send = page.getByRole('button', { name: 'Email me a link and a code' })
      const type = async (code: string) => {
        await page.getByLabel('Code').fill(code)
        const [answer] = await Promise.all([page.waitForResponse(/validateOtp/), page.keyboard.press('Enter')])
        await answer.finished()
      }
      const wrong = (code: string, tries = 0) => String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0')
      await page.getByRole('button', { name: 'Sign in without a password' }).click()
      const guessed = newEmail()
      await page.getByLabel('Email').fill(guessed)
      await page.keyboard.press('Enter')
      const never = await codeTo(guessed, 'Sign in')
      for (let tries = 0; tries < 6; tries++) await type(wrong(never, tries))
      await alert(page, 'Too many login attempts, try again later')

      await page.getByRole('button', { name: 'Use a password' }).click()
      await page.getByRole('button', { name: 'Sign in without a password' }).click()
      await page.getByLabel('Email').fill('nobody')
      await send.click()
      await alert(page, 'Invalid email address')
      const email = newEmail()
      await page.getByLabel('Email').fill(email)
      await send.click()
      await toast(page, 'Verification code sent to your email')
      const code = await codeTo(email, 'Sign in')
      await type(wrong(code))
      await alert(page, 'This code is invalid or has expired. Ask for a new one.')
      await type(code)
      await page.waitForURL(`${url}/home`)
      await toast(page, 'Successfully signed in!')
    }))

  it('lets in by a link: at once where it was asked for, elsewhere when told to, and once', () =>
    withVisitor(async (page) => {
      const email = newEmail()
      const ask = async () => {
        await page.goto(`${url}/login?redirectTo=/settings`)
        await page.getByRole('button', { name: 'Sign in without a password' }).click()
        await page.getByLabel('Email').fill(email)
        await page.keyboard.press('Enter')
        await toast(page, 'Verification code sent to your email')
        return linkTo(email, 'Sign in')
      }
      const first = await ask()
      await withOther(async (other) => {
        await other.goto(first)
        await other.getByText(email).waitFor()
        await other.getByRole('button', { name: 'Sign in', exact: true }).click()
        await other.waitForURL(`${url}/settings`)
        await toast(other, 'Successfully signed in!')
      })
      await page.goto(first)
      await alert(page, 'Invalid or expired magic link')
      await page.goto(await ask())
      await page.waitForURL(`${url}/settings`)
    }))
})

describe('a lost password', () => {
  it('is set anew by a link, which works once', () =>
    withVisitor(async (page) => {
      const { email } = await makeAccount(url)
      const password = 'another long passphrase'
      await page.goto(`${url}/login`)
      await page.getByRole('button', { name: 'Forgot it?' }).click()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await page.getByText('is on its way').waitFor()
      const link = await linkTo(email, /password/)
      await page.goto(link)
      await page.getByText(`for ${email}`).waitFor()
      await page.getByLabel('New password').fill('password1')
      await page.keyboard.press('Enter')
      await alert(page, 'Password is too weak, please try again')
      await page.getByLabel('New password').fill(password)
      await page.getByRole('button', { name: 'Set password' }).click()
      await toast(page, 'Password reset successfully')
      await page.waitForURL(/\/login/)
      await signIn(page, { email, password })
      await page.waitForURL(`${url}/home`)
      await page.goto(`${url}/logout`)
      await page.waitForURL(/\/login/)
      await page.goto(link)
      await toast(page, 'Link invalid, try to reset your password again.')
      await page.waitForURL(`${url}/login`)
    }))
})

describe('verifying an address', () => {
  it('comes first, asks whoever opens the link elsewhere, and goes on where one was going', () =>
    withVisitor(async (page) => {
      const email = newEmail()
      await page.goto(`${url}/login?redirectTo=/settings&mode=signUp`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/auth\/verifyEmail\?continueUrl=%2Fsettings$/)
      await page.goto(`${url}/home`)
      await page.waitForURL(/\/auth\/verifyEmail\?continueUrl=%2Fhome$/)
      await page.goBack()
      const link = await linkTo(email, 'Verify')
      expect(new URL(link).searchParams.get('appName')).toBe('BuildAI')
      await withOther(async (other) => {
        await other.goto(link)
        await other.getByText(email).waitFor()
        await other.getByRole('button', { name: 'Yes, verify my email' }).click()
        await other.waitForURL(`${url}/settings`)
        await other.goto(link)
        await other.waitForURL(`${url}/settings`)
      })
      // Whoever proves the address elsewhere may not be who made the account here: this session is over, and the page
      // says so by itself.
      await page.waitForURL(/\/login\?redirectTo=%2Fsettings$/)
    }))
})

describe('the session', () => {
  it('that ends during work is taken up again over the page, and ends in every tab when one signs out', () =>
    withVisitor(async (page) => {
      const account = await makeAccount(url)
      await page.goto(`${url}/login?redirectTo=/settings`)
      await signIn(page, account)
      const name = page.getByRole('region', { name: 'Profile' }).getByLabel('Name')
      await name.fill('Ada, Countess of Lovelace')
      // Signed out from somewhere else.
      await call(`${url}/api/auth/sessions`, { method: 'DELETE', token: account.token })
      await page.getByRole('button', { name: 'Save name' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
      await page.locator('input[type=password]:focus').fill('not the password')
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await alert(page, 'Invalid email or password')
      await dialog.getByLabel('Password').fill(account.password)
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await toast(page, 'Name saved')
      // Nothing that was typed is lost.
      await expect.poll(() => name.inputValue()).toBe('Ada, Countess of Lovelace')

      const second = await page.context().newPage()
      await second.goto(`${url}/home`)
      await second.getByLabel('Describe the app you want').waitFor()
      await second.goto(`${url}/logout`)
      await second.waitForURL(`${url}/login`)
      await page.waitForURL(/\/login\?redirectTo=%2Fsettings/)
      await second.close()
    }))
})

describe('making the account', () => {
  it('can be tried again when the server failed, asks about a sale that nobody knows once, and forgets it', () =>
    withVisitor(async (page) => {
      const calls: string[] = []
      page.on('request', (request) => request.url().endsWith('/account/create') && calls.push(request.postData() ?? ''))
      await page.route('**/account/create', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await page.goto(`${url}/login?sale_id=pay_123`)
      await signIn(page, ada)
      await alert(page, 'Something went wrong in creating account, try again later or contact us')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL(`${url}/home`)
      expect(calls).toEqual(['{"sale_id":"pay_123"}', '{"sale_id":"pay_123"}', '{}'])
      expect(await page.evaluate(() => localStorage.getItem('sale-id'))).toBeNull()
    }))
})
