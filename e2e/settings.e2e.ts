import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { linkTo } from './mail.ts'

let browser: Browser
const url = inject('serverUrl')
const newEmail = () => `${crypto.randomUUID().slice(0, 12)}@builders.example`

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function openSettings(): Promise<{ page: Page; account: Account }> {
  const account = await makeAccount(url)
  const page = await (await openSignedIn(browser, { url, account })).newPage()
  await page.goto(`${url}/settings`)
  await page.getByText(account.email).first().waitFor()
  return { page, account }
}
const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor()
const section = (page: Page, name: string) => page.getByRole('region', { name })

it('the email changes with the current password and a link to the new address, and can be taken back', async () => {
  const { page, account } = await openSettings()
  const { email, password } = account
  const next = newEmail()
  const ask = async (newAddress: string, current: string) => {
    await page.getByLabel('New email').fill(newAddress)
    await page.getByLabel('Current password').fill(current)
    await page.getByRole('button', { name: 'Change email' }).click()
  }
  await ask('nobody', password)
  await alert(page, 'This email is invalid')
  await ask(next, 'not the password')
  await section(page, 'Email').getByRole('alert').waitFor()
  await ask(next, password)
  await page.getByText('Your email changes when it is opened.').waitFor()
  await page.goto(await linkTo(next, 'Confirm your new email'))
  await page.getByText(next).waitFor()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByRole('heading', { name: 'Your email is changed' }).waitFor()
  await page.getByRole('link', { name: 'Go to settings' }).click()
  await section(page, 'Email').getByText(next).waitFor()

  const { context, page: owner } = await openVisitor(browser)
  await owner.goto(await linkTo(email, 'was changed'))
  await owner.getByRole('button', { name: 'Go back to this address' }).click()
  await owner.getByRole('heading', { name: 'Your email is back' }).waitFor()
  await context.close()
})

/** One person in one tab: each test goes on with the account as the one before left it. */
describe('an account', () => {
  let page: Page
  let account: Account
  beforeAll(async () => {
    ;({ page, account } = await openSettings())
    await call(`${url}/api/apps`, { json: { genApp: { name: 'Shore' } }, token: account.token })
  })

  it('is told when its new email is taken by the time the link is opened, and what to do when confirming failed', async () => {
    const { password } = account
    const next = newEmail()
    await page.getByLabel('New email').fill(next)
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.goto(await linkTo(next, 'Confirm your new email'))
    await page.route(
      '**/account/completeEmailChange',
      (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No' } } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Use this address' }).click()
    await alert(page, 'Something went wrong when confirming email change. Please try again later or contact support')
    // Someone takes the address in between.
    await call(`${url}/api/auth/signUp`, { json: { email: next, password } })
    await page.getByRole('button', { name: 'Use this address' }).click()
    await alert(page, 'This email is already in use')
  })

  it('changes its password and sees and signs out other devices', async () => {
    // One is signed out by itself, and the other with all that are left.
    const other = await openSignedIn(browser, { url, account })
    const another = await openSignedIn(browser, { url, account })
    const away = await other.newPage()
    await away.goto(`${url}/settings`)
    await page.goto(`${url}/settings`)
    const sessions = section(page, 'Where you are signed in')
    await sessions.getByText('This device').waitFor()
    await sessions
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click()
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await sessions.getByText('You are signed in nowhere else.').waitFor()
    await away.reload()
    await away.waitForURL(/\/login/)
    await other.close()
    await another.close()

    await page.getByLabel('Password you have now').fill('not the password')
    await page.getByLabel('New password').fill('password1')
    await page.getByRole('button', { name: 'Change password' }).click()
    await section(page, 'Password').getByRole('alert').waitFor()
    await page.getByLabel('Password you have now').fill(account.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await alert(page, 'This password is too weak')
    account = { ...account, password: 'another long passphrase' }
    await page.getByLabel('New password').fill(account.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Password saved. Other devices are signed out.').waitFor()
    await page.reload()
    await sessions.getByText('This device').waitFor()
  })

  it('is taken along as a zip, deleted with everything of it, and had back', async () => {
    const { email, password } = account
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    const files = Object.keys(unzipSync(await readFile(await download.path())))
    expect(files).toContain('account.json')
    expect(files.some((file) => /^apps\/shore[^/]*\/app\.json$/.test(file))).toBe(true)
    const remove = dialog.getByRole('button', { name: 'Delete my account' })
    await expect.poll(() => remove.isDisabled()).toBe(true)
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
    await dialog.getByLabel('Current password').fill('not the password')
    await remove.click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Current password').fill(password)
    await remove.click()
    await page.waitForURL(`${url}/login`)
    await page.getByText('Your account is deleted').waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    // For some days one can have it back, with everything in it.
    await page.getByRole('button', { name: 'Restore my account' }).click()
    await page.waitForURL(/\/home/)
    await page.getByRole('link', { name: 'Shore' }).first().waitFor()
  })
})
