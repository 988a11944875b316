import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { beginAnew, openBrowser, openVisitor, type Visitor } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { publishFiles } from './publish-files.ts'

const HOME = 'export default function Home() { return <h1>All the books</h1> }'
const USER = { name: 'User', type: 'object', properties: { motto: { type: 'string', title: 'Motto' } } }

const url = inject('serverUrl')
let browser: Browser
let visitor: Visitor
/** A builder who has a password, and a browser in which they are signed in. */
let account: Account
let context: BrowserContext
beforeAll(async () => {
  resolveLocalhostNames()
  browser = await openBrowser()
  visitor = await openVisitor(browser)
  account = await makeAccount(url)
  context = await openSignedIn(browser, { url, account })
})
afterAll(() => browser.close())

const newEmail = () => `${crypto.randomUUID().slice(0, 12)}@people.example`

/** What a person does on the provider's page. */
async function signInThere(page: Page, { email, fault = '' }: { email: string; fault?: string }) {
  await page.getByRole('heading', { name: 'Sign in with the test provider' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper')
  if (fault) await page.getByRole('combobox').selectOption(fault)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Somebody who was never here. */
const withVisitor = async (job: (page: Page) => Promise<void>) => {
  await beginAnew(visitor, url)
  await job(visitor.page)
}

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  return popup
}

describe('a builder', () => {
  it('hears on the page what went wrong in a window, tries again, and signs in in one that closes itself', () =>
    withVisitor(async (page) => {
      await page.goto(`${url}/login`)
      const cancelled = await openPopup(page)
      await cancelled.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('You did not finish signing in with Google.').waitFor()
      const unverified = await openPopup(page)
      await signInThere(unverified, { email: newEmail(), fault: 'unverified-email' })
      await page.getByText('Google has not verified your email address.').waitFor()
      const third = await openPopup(page)
      const closed = third.waitForEvent('close')
      await signInThere(third, { email: newEmail() })
      await page.waitForURL(/\/home/)
      await closed
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
      expect(stored).not.toMatch(/eyJ[\w-]+\./)
      await page.reload()
      await page.getByLabel('Describe the app you want').waitFor()
    }))

  it('goes to Google and back in the page itself where no window opens, and lands where they wanted to be', () =>
    withVisitor(async (first) => {
      const page = await first.context().newPage()
      await page.addInitScript(() => {
        window.open = () => null
      })
      await page.goto(`${url}/login?redirectTo=/settings`)
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await signInThere(page, { email: newEmail(), fault: 'wrong-nonce' })
      await page.getByText('Signing in with Google did not work. Please try again.').waitFor()
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await signInThere(page, { email: newEmail() })
      await page.waitForURL(/\/settings$/)
      await page.close()
    }))

  it('connects Google in the settings, comes in by it, and takes it away again', async () => {
    const google = newEmail()
    const page = await context.newPage()
    await page.goto(`${url}/settings`)
    await page.getByRole('link', { name: 'Connect Google' }).click()
    await signInThere(page, { email: google })
    await page.waitForURL(/\/settings$/)
    await page.getByText(google).waitFor()
    await withVisitor(async (other) => {
      await other.goto(`${url}/login?redirectTo=/settings`)
      await signInThere(await openPopup(other), { email: google })
      await other.waitForURL(/\/settings$/)
      await other.getByText(account.email).first().waitFor()
    })
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Not connected').waitFor()
    await page.close()
  })
})

/**
 * What a published app's own code gets at in the browser of the builder who is signed in: answers of the builder's API,
 * and anything it could keep.
 */
async function pryFrom(page: Page, address: string) {
  await page.goto(address)
  const found = await page.evaluate(async (platform) => {
    const ask = (path: string, method: string) =>
      fetch(`${platform}${path}`, { method, credentials: 'include', headers: { 'content-type': 'application/json' } }).then(
        (response) => `${response.type} ${response.status}`,
        () => 'blocked',
      )
    const answers = [
      await ask('/api/auth/refresh', 'POST'),
      await ask('/api/live_api/account/current', 'GET'),
      await ask('/api/auth/google', 'GET'),
    ]
    const kept = JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])
    return { answers, readable: /buildai-session|eyJ[\w-]+\./.test(kept) }
  }, url)
  await page.close()
  return found
}

describe("an app's end user", () => {
  it('comes in by Google to the page they wanted, as a user of that app and nothing else', async () => {
    const site = await publishFiles(url, {
      account,
      name: 'Books',
      files: { 'pages/Home.jsx': HOME, 'entities/User.json': JSON.stringify(USER) },
    })
    const { appId, origin: address } = site
    expect(await pryFrom(await context.newPage(), address), 'N01, B02').toEqual({
      answers: ['blocked', 'blocked', 'blocked'],
      readable: false,
    })
    await call(`${url}/api/apps/${appId}`, { method: 'PATCH', json: { visibility: 'private' }, token: account.token })
    // A private app lets in who was invited.
    const email = newEmail()
    await call(`${url}/api/apps/${appId}/users/invite-user`, {
      json: { user_email: email, role: 'user' },
      token: account.token,
    })
    await withVisitor(async (page) => {
      await page.goto(address)
      await page.waitForURL(/\/login\?nextUrl=/)
      await page.getByText('Continue with Google').click()
      await signInThere(page, { email })
      await page.waitForURL((to) => to.origin === new URL(address).origin)
      await page.getByLabel('Motto').fill('Read on')
      await page.getByRole('button', { name: 'Go on to the app' }).click()
      await page.getByRole('heading', { name: 'All the books' }).waitFor()
      expect(page.url()).not.toMatch(/token|code=/)
      const { users } = await call<{ users: { email: string; role: string }[] }>(`${url}/api/apps/${appId}/users`, {
        token: account.token,
      })
      expect(users).toMatchObject([{ email, role: 'user' }])
      await page.goto(`${url}/home`)
      await page.waitForURL(/\/login/)
    })
  })
})
