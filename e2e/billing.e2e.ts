import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn, openSignUp } from './account.ts'
import { joinApp } from './app-user.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { sellOverGumroad } from './outside/sellers.ts'
import { leaveAppOut, PASSWORD, panelOf } from './person.ts'
import { publishFiles } from './publish-files.ts'
import { takePictures } from './take-pictures.ts'

let browser: Browser
const url = inject('serverUrl')

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const accountOf = ({ token }: Account, at = url) =>
  call<{ plan: string; planSubscriptionStatus: string | null; subscriptionId: string | null }>(
    `${at}/api/live_api/account/current`,
    { token },
  )
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('a plan is bought, cancelled, resumed, fails to renew and is refunded on the test checkout', async () => {
  const account = await makeAccount(url)
  const context = await openSignedIn(browser, { url, account })
  const page = await context.newPage()
  await page.goto(`${url}/joinPlan`)
  await page.getByRole('heading', { name: 'Moon' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await takePictures(page, 'plans')

  await button(page, 'Upgrade to Moon').click()
  await page.getByText('Test: no money moves').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await takePictures(page, 'checkout')
  await button(page, 'Pay with a card that is declined').click()
  await page.getByRole('alert').getByText('The card was declined. Nothing was bought.').waitFor()
  expect((await accountOf(account)).plan).toBe('lite')
  await button(page, 'Pay $79.00').click()
  await page.getByText(/^Moon renews on /).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await takePictures(page, 'paid')
  await page.getByRole('link', { name: 'Go back to where you bought it' }).click()
  await page.getByText('Thank you. You are on Moon now.').waitFor()
  await expect.poll(() => page.getByText('Current plan').count()).toBe(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/settings`)
  await button(page, 'Cancel the plan').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Moon?' })
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByText(/Moon is yours until .* and is not renewed/).waitFor()
  expect(await accountOf(account)).toMatchObject({ plan: 'moon', planSubscriptionStatus: 'cancelled' })
  await button(page, 'Resume the plan').click()
  await page.getByText(/^Moon renews on /).waitFor()
  await takePictures(page, 'settings')

  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Open the test checkout').click()
  await button(page, 'Let the renewal fail').click()
  await page.getByText(/did not go through. Everything works until/).waitFor()
  expect(await accountOf(account)).toMatchObject({ plan: 'moon', planSubscriptionStatus: 'past-due' })
  await button(page, 'Renew it now').click()
  await page.getByText(/^Moon renews on /).waitFor()
  for (let left = await button(page, 'Refund it').count(); left > 0; left -= 1) {
    await button(page, 'Refund it').first().click()
    await expect.poll(() => button(page, 'Refund it').count()).toBe(left - 1)
  }
  await page.getByText(/was paid back and has ended/).waitFor()
  expect(await accountOf(account)).toMatchObject({ plan: 'lite', planSubscriptionStatus: 'refunded' })
  await page.goto(`${url}/settings`)
  await page.getByText(/Your apps and data are all still here/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await context.close()
})

describe('an installation that sells over Gumroad', () => {
  let till: Awaited<ReturnType<typeof sellOverGumroad>>
  let root: Account
  beforeAll(async () => {
    resolveLocalhostNames()
    till = await sellOverGumroad()
    root = await makeAccount(till.url)
  })
  afterAll(() => till.stop())

  it('leads to its shop and back, gives the plan for a sale that is real, and takes it with a refund', async () => {
    const account = await makeAccount(till.url)
    const context = await openSignedIn(browser, { url: till.url, account })
    await till.openTill(context)
    const page = await context.newPage()
    await page.goto(`${till.url}/joinPlan`)
    await button(page, 'Upgrade to Moon').click()
    await page.waitForURL(/^https:\/\/shop\.gumroad\.example\/l\/club/)
    expect(new URL(page.url()).searchParams.get('email')).toBe(account.email)
    const id = `sale-${crypto.randomUUID().slice(0, 8)}`
    // A ping that nobody sold anything for is asked about, and is nothing.
    await till.ping(id)
    expect((await accountOf(account, till.url)).plan).toBe('lite')
    const sale = { id, email: account.email, subscription_id: `sub-${id}` }
    await till.sell(sale)
    await page.goto(`${till.url}/joinPlan?sale_id=${id}`)
    await page.getByText('Thank you. You are on Moon now.').waitFor()
    await page.goto(`${till.url}/settings`)
    await button(page, 'Manage payments').click()
    await page.waitForURL(/gumroad\.com\/subscriptions\/.+\/manage/)
    await till.sell({ ...sale, refunded: true })
    await till.ping(id)
    await page.goto(`${till.url}/settings`)
    await page.getByText(/Your apps and data are all still here/).waitFor()
    expect(await accountOf(account, till.url)).toMatchObject({ plan: 'lite', planSubscriptionStatus: 'refunded' })
    await context.close()
  })

  it('lets an app sell its membership there: token, product, connected; members are let in by sale or licence key', async () => {
    const files = {
      'app.json': '{"name":"Harbour club","mainPage":"Log"}',
      'pages/Log.jsx': 'export default function Log() { return <h1>The log</h1> }',
    }
    const site = await publishFiles(till.url, { account: root, name: 'Harbour club', files })
    await openSignUp(till.url, { appId: site.appId, token: root.token })
    const owner = await openSignedIn(browser, { url: till.url, account: root, bypassCSP: true, reducedMotion: 'reduce' })
    const editor = await owner.newPage()
    await leaveAppOut(editor)
    await editor.goto(`${till.url}/build/app/${site.appId}?panel=settings`)
    const group = panelOf(editor, 'App settings').getByRole('region', { name: 'Paid memberships' })
    await group.getByRole('switch', { name: 'Paid memberships' }).click()
    const token = till.newToken()
    await group.getByLabel('Gumroad access token').fill('wrong')
    await editor.getByText('Gumroad does not accept this access token.').first().waitFor()
    await group.getByLabel('Gumroad access token').fill(token)
    await group.getByLabel('Product').selectOption({ label: 'Harbour club' })
    await group.getByRole('button', { name: 'Connect' }).click()
    await editor.getByText("Connected to Gumroad, you're all set!").waitFor()
    await group.getByText('Connected', { exact: true }).waitFor()
    expect(await axeViolations(editor)).toEqual([])
    await takePictures(editor, 'gumroad-connected')
    await owner.close()

    const vera = await joinApp(site.origin, { serverUrl: till.url })
    const { context, page } = await openVisitor(browser)
    await till.openTill(context)
    await page.goto(`${till.url}/apps/${site.appId}/login?nextUrl=${encodeURIComponent(`${site.origin}/Log`)}`)
    await page.getByLabel('Email').fill(vera.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Licence key').fill('NOT-A-KEY')
    await page.getByRole('button', { name: 'Use licence key' }).click()
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    await till.sell({ id: `sale-${vera.id}`, email: 'another@members.example', license_key: 'KEY-1234' }, token)
    await page.getByLabel('Licence key').fill('KEY-1234')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Use licence key' }).click()
    await page.getByRole('heading', { name: 'The log' }).waitFor()
    await context.close()
  })
})
