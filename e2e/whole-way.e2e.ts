import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeAccount, openSignedIn } from './account.ts'
import { ADMINS } from './admins.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { openPanel, panelOf, publish } from './person.ts'
import { importFiles } from './publish-files.ts'

const FILES = { 'pages/Home.jsx': 'export default function Home() { return <main className="p-8"><h1>Harbour</h1></main> }' }
const HOURS = '# Summer\nThe harbour opens at nine.\n\n# Winter\nThe harbour is closed.'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it('a tool and an assistant are built, published and used, without a model', async () => {
  const url = inject('serverUrl')
  const ada = await makeAccount(url, { email: ADMINS.wholeWay })
  const appId = await importFiles(url, { account: ada, name: 'Harbour', files: FILES })
  const context = await openSignedIn(browser, { url, account: ada, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${url}/build/app/${appId}?panel=dataSources`)

  const data = panelOf(page, 'Data sources')
  await data.getByRole('button', { name: 'Add data' }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  const text = page.getByRole('dialog', { name: 'Add a text' })
  await text.getByLabel('Name').fill('Opening hours')
  await text.getByLabel('Text', { exact: true }).fill(HOURS)
  await text.getByRole('button', { name: 'Add', exact: true }).click()
  await data.getByText('Synced').waitFor()

  await openPanel(page, 'App chat')
  const chat = panelOf(page, 'App chat')
  await chat.getByLabel('Name', { exact: true }).fill('Skipper')
  await chat.getByRole('switch', { name: 'Chat assistant' }).click()
  await page.getByRole('dialog', { name: 'Activate chat assistant' }).getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Chat assistant activated successfully').waitFor()

  await openPanel(page, 'App tools')
  await panelOf(page, 'App tools').getByRole('button', { name: 'New tool' }).first().click()
  const wish = page.getByRole('dialog', { name: 'New tool' })
  await wish.getByLabel('What should the tool do?').fill('A tool that answers questions about the harbour from a question')
  await wish.getByRole('button', { name: 'Make the tool' }).click()
  await page.waitForURL(/\/tool\/[a-z0-9]+/)
  const path = await panelOf(page, 'Tool texts').getByLabel('Path').inputValue()
  await page.getByRole('switch', { name: 'Active' }).click()
  await page.getByRole('dialog', { name: 'Activate tool' }).getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('region', { name: 'Preview of the tool' }).getByText('Active', { exact: true }).first().waitFor()
  const origin = new URL(await publish(page)).origin
  await context.close()

  // Whoever comes by: nobody, on a phone.
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const there = await visitor.newPage()
  await there.goto(`${origin}/tool/${path}`)
  await there.getByRole('textbox').first().fill('When does the harbour open?')
  await there.getByRole('button', { name: 'Run', exact: true }).click()
  await there
    .getByRole('region', { name: 'Result', exact: true })
    .getByText('No AI model is connected, so this is what was found, word for word.')
    .waitFor()
  await fitsAndReads(there)

  await there.goto(origin)
  await there.getByRole('button', { name: 'Open the assistant' }).click()
  const frame = there.frameLocator('iframe[title="Assistant"]')
  await frame.getByLabel('Your question').fill('When does the harbour open?')
  await frame.getByRole('button', { name: 'Send' }).click()
  await frame.getByText('No AI model is connected here').waitFor()
  await frame
    .getByRole('button', { name: /Source: Opening hours/ })
    .first()
    .click()
  const source = frame.getByRole('dialog', { name: 'Opening hours' })
  await source.locator('mark').getByText('The harbour opens at nine.').waitFor()
  await visitor.close()
})

async function fitsAndReads(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeViolations(page)).toEqual([])
}
