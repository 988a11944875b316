import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Tool } from '../worker/contract/tools/tool.ts'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { openPanel, panelOf } from './person.ts'

const url = inject('serverUrl')

let browser: Browser
let context: BrowserContext
let ada: Account
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
})
afterAll(() => browser.close())

const stage = (page: Page) => page.getByRole('region', { name: 'Preview of the tool' })
const placeOf = (page: Page) => {
  const [, appId = '', toolId = ''] = /\/build\/app\/([a-z0-9]+)\/tool\/([a-z0-9]+)/.exec(page.url()) ?? []
  return { appId, toolId }
}
const done = async (page: Page, name: string) => {
  await panelOf(page, name).getByRole('button', { name: 'Done' }).click()
  await panelOf(page, name).waitFor({ state: 'detached' })
}

it('is made from a sentence, changed in its panels and activated, as far as the plan goes', async () => {
  const page = await context.newPage()
  await page.goto(`${url}/home`)
  await page.getByRole('radio', { name: /^Tool/ }).click()
  await page.getByLabel('Describe the tool you want').fill('A tool that writes listings from three photos and notes')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tool\/[a-z0-9]+/)
  const { appId, toolId } = placeOf(page)
  const stored = () => call<Tool>(`${url}/api/apps/${appId}/tools/${toolId}`, { token: ada.token })

  const texts = panelOf(page, 'Tool texts')
  expect(await texts.getByLabel('Title', { exact: true }).inputValue()).toBe('Write listings')
  await texts.getByLabel('Path').fill('no spaces')
  await page.keyboard.press('Tab')
  await texts.getByText('Path should contain only letters, numbers, and dashes. It cannot be empty.').waitFor()
  // What is typed is seen in the tool's page before it is saved, and takes nothing of what was entered there.
  const live = stage(page).frameLocator('iframe')
  await live.getByLabel('Notes').fill('A red kayak')
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/apps/${appId}/tools/${toolId}`, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  await texts.getByLabel('Path').fill('Listings')
  await texts.getByLabel('Header').fill('Listings that sell')
  await live.getByRole('heading', { name: 'Listings that sell' }).waitFor()
  expect((await stored()).definition.texts.header).not.toBe('Listings that sell')
  expect(await live.getByLabel('Notes').inputValue()).toBe('A red kayak')
  held.resolve()

  await openPanel(page, 'Custom fields')
  const fields = panelOf(page, 'Custom fields')
  await fields.getByRole('button', { name: 'Delete Notes' }).click()
  await page.getByText(/^The instructions still name \[notes\]/).waitFor()
  await fields.getByLabel('New field').fill('Tone')
  await page.keyboard.press('Enter')

  await openPanel(page, 'Results layout')
  const layout = panelOf(page, 'Results layout')
  const instructions = layout.getByRole('textbox', { name: 'Instructions' })
  await instructions.locator('.tag-known').first().waitFor()
  await instructions.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Write in [to')
  // By the mouse: of the keys it takes none in the moment in which it opens.
  await page.getByRole('option', { name: /\[tone\]/ }).click()
  await instructions.locator('.tag-known', { hasText: '[tone]' }).waitFor()
  await layout.getByRole('radio', { name: /^Cards/ }).click()
  await layout.getByLabel('New column').fill('Headline')
  await page.keyboard.press('Enter')
  expect(await axeViolations(page)).toEqual([])
  await done(page, 'Results layout')
  const { title, path, definition } = await stored()
  expect({ title, path }).toEqual({ title: 'Write listings', path: 'listings' })
  expect(definition).toMatchObject({
    texts: { header: 'Listings that sell' },
    instructions: expect.stringMatching(/ Write in \[tone\]$/),
    layout: { kind: 'cards', columns: [{ name: 'headline', label: 'Headline' }] },
  })
  expect(definition.texts.fields.map(({ name }) => name)).toEqual(['photo_1', 'photo_2', 'photo_3', 'notes', 'tone'])

  await live.getByLabel('Tone').waitFor()

  await stage(page).getByRole('switch', { name: 'Active' }).click()
  await page.getByRole('dialog', { name: 'Activate tool' }).getByRole('button', { name: 'Activate' }).click()
  await stage(page).getByText('Active', { exact: true }).first().waitFor()
  await stage(page).getByRole('button', { name: 'Copy public link' }).click()
  await page.getByText(/^Copied\. It opens once the app is published/).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/tool\/listings$/)

  await openPanel(page, 'App tools')
  const collection = panelOf(page, 'App tools')
  await collection.getByText(/^1 of 1 live AI tools/).waitFor()
  await collection.getByRole('button', { name: 'More for Write listings' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copy = collection.getByRole('listitem').filter({ hasText: 'Write listings (copy)' })
  await copy.getByRole('switch', { name: 'Active' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activate tool' })
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await dialog.getByText(/^Your plan includes 1 live AI tools\. To activate more tools/).waitFor()
  await dialog.getByRole('meter', { name: 'Live AI tools' }).waitFor()
  await page.keyboard.press('Escape')
  await copy.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await copy.waitFor({ state: 'detached' })
  await page.goBack()
  await stage(page).waitFor()
  await page.close()
})
