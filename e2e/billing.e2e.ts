import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { takePictures } from './take-pictures.ts'

let browser: Browser
const url = inject('serverUrl')

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const accountOf = ({ token }: Account) =>
  call<{ plan: string; planSubscriptionStatus: string | null }>(`${url}/api/live_api/account/current`, { token })
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
  expect(await page.getByText('Current plan').count()).toBe(1)

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
