import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { leaveAppOut, openPanel, panelOf } from './person.ts'
import { importFiles } from './publish-files.ts'

const url = inject('serverUrl')
let browser: Browser
let ada: Account
let context: BrowserContext
let page: Page
let panel: Locator

beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  const files = { 'pages/Home.jsx': 'export default function Home() { return <main><h1>Harbour</h1></main> }' }
  const appId = await importFiles(url, { account: ada, name: 'Harbour', files })
  context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  page = await context.newPage()
  await leaveAppOut(page)
  await page.goto(`${url}/build/app/${appId}`)
  await openPanel(page, 'Data sources')
  panel = panelOf(page, 'Data sources')
  await panel.getByText('No data yet').waitFor()
})
afterAll(() => browser.close())

const option = async (name: string) => {
  await panel.getByRole('button', { name: 'Add data' }).click()
  return page.getByRole('menuitem', { name, exact: true })
}
async function chooseFile(name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await (await option(name)).click()
  await (await chooser).setFiles(file)
}
const row = (name: string) => panel.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

it('takes a text, which is found by a question, renamed, replaced and deleted', async () => {
  await (await option('Text')).click()
  const dialog = page.getByRole('dialog', { name: 'Add a text' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Please enter some text').waitFor()
  await dialog.getByLabel('Name').fill('Opening hours')
  await dialog
    .getByLabel('Text', { exact: true })
    .fill('# Summer\nThe harbour opens at nine.\n\n# Winter\nThe harbour is closed.')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await row('Opening hours').getByText('Synced').waitFor()
  await row('Opening hours').getByText('2 pieces').waitFor()

  await panel.getByLabel('Question', { exact: true }).fill('When does it open in summer?')
  await page.keyboard.press('Enter')
  const found = panel.getByRole('list', { name: 'What was found' }).getByRole('listitem')
  await found.first().getByText('The harbour opens at nine.').waitFor()
  await found.first().getByText('Summer', { exact: true }).waitFor()
  await found
    .first()
    .getByText(/^Words, place 1 \(\d+\.\d\d\)$/)
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await panel.getByLabel('Question', { exact: true }).fill('quantum entanglement')
  await page.keyboard.press('Enter')
  await panel.getByText('Nothing in your data answers this question', { exact: false }).waitFor()

  // The least plan has one item: it can be replaced, not joined by another.
  await panel.getByText('Upgrade your plan to add more than one data item.').waitFor()
  expect(await panel.getByRole('button', { name: 'Add data' }).isEnabled()).toBe(false)

  const menu = async (action: string) => {
    await panel.getByRole('button', { name: /^What to do with / }).click()
    return page.getByRole('menuitem', { name: action, exact: true })
  }
  await (await menu('Rename')).click()
  await page.getByRole('dialog', { name: 'Rename' }).getByLabel('Name').fill('Hours')
  await page.keyboard.press('Enter')
  await row('Hours').waitFor()

  const chooser = page.waitForEvent('filechooser')
  await (await menu('Replace')).click()
  const prices = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('Boat,Price\nKayak,12\nCanoe,20\n') }
  await (await chooser).setFiles(prices)
  await row('prices.csv').getByText('Synced').waitFor()
  expect(await row('Hours').count()).toBe(0)
  await panel.getByLabel('Question', { exact: true }).fill('kayak price')
  await page.keyboard.press('Enter')
  await found.first().getByText('Boat: Kayak').waitFor()

  await (await menu('Delete')).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await panel.getByText('No data yet').waitFor()
})

it('says why a file cannot be read, and goes on with the next', async () => {
  await chooseFile('Items List (CSV)', { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('Only,headers') })
  await row('empty.csv').getByText('Error', { exact: true }).waitFor()
  await row('empty.csv').getByText('Make sure the file has column headers and a few rows', { exact: false }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await panel.getByRole('button', { name: /^What to do with / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await panel.getByText('No data yet').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })

  await chooseFile('Files', { name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
  await panel.getByText('nothing.txt: Please upload a file').waitFor()
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  await panel.getByText('No data yet').waitFor()

  await (await option('Web page')).click()
  const dialog = page.getByRole('dialog', { name: 'Add a web page' })
  await dialog.getByLabel('Address').fill('not an address')
  await page.keyboard.press('Enter')
  await dialog.getByText('Give the whole address of the page: https://…').waitFor()
  // It stands on this machine, where nothing is read for a stranger.
  await dialog.getByLabel('Address').fill('http://127.0.0.1/secret')
  await page.keyboard.press('Enter')
  await panel.getByText('This address could not be reached from here.').waitFor()
})

const removeOnly = async () => {
  await panel.getByRole('button', { name: /^What to do with / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await panel.getByText('No data yet').waitFor()
}

it('connects Notion by a token, and reads a page that is picked there', async () => {
  await removeOnly()
  await (await option('Notion')).click()
  const connect = page.getByRole('dialog', { name: 'Connect Notion' })
  await connect.getByLabel('Integration token').fill('secret_wrong')
  await page.keyboard.press('Enter')
  await connect.getByText('Notion does not accept this token.', { exact: false }).waitFor()
  await connect.getByLabel('Integration token').fill('ntn_right-browser')
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Add from Notion' })
  await picker.getByText('Connected to Harbour House', { exact: false }).waitFor()
  await picker.getByRole('button', { name: 'Show more' }).click()
  await picker.getByRole('checkbox', { name: 'Minutes 58' }).waitFor()
  await picker.getByLabel('Search').fill('house rules')
  await picker.getByRole('checkbox', { name: 'House rules' }).check()
  expect(await axeViolations(page)).toEqual([])
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await row('House rules').getByText('Synced').waitFor()
  await removeOnly()
})

it('connects Google Drive in a window of Google’s, and reads a file that is picked in a folder', async () => {
  await (await option('Google Drive')).click()
  const connect = page.getByRole('dialog', { name: 'Connect Google Drive' })
  const signIn = async (button: string) => {
    const opened = page.waitForEvent('popup')
    await connect.getByRole('button', { name: 'Connect', exact: true }).click()
    const google = await opened
    await google.getByLabel('Email').fill('mara@example.com')
    await google.getByRole('button', { name: button }).click()
  }
  await signIn('Cancel')
  await connect.getByText('on Google’s page, access was not given', { exact: false }).waitFor()
  await signIn('Allow')
  const picker = page.getByRole('dialog', { name: 'Add from Google Drive' })
  await picker.getByText('Connected to mara@example.com', { exact: false }).waitFor()
  expect(await picker.getByRole('checkbox', { name: 'Archive.zip' }).isDisabled()).toBe(true)
  await picker.getByRole('button', { name: 'Minutes', exact: true }).click()
  await picker.getByRole('checkbox', { name: 'Minutes 1.txt' }).waitFor()
  await picker.getByRole('button', { name: 'Show more' }).click()
  await picker.getByRole('checkbox', { name: 'Minutes 100.txt' }).waitFor()
  await picker.getByRole('button', { name: 'My Drive' }).click()
  await picker.getByRole('checkbox', { name: 'House rules' }).check()
  await picker.getByLabel('Search').fill("keeper's")
  await picker.getByRole('checkbox', { name: "The keeper's notes.txt" }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picker.getByRole('button', { name: 'Add 1' }).click()
  await row('House rules').getByText('Synced').waitFor()
  await panel.getByLabel('Question', { exact: true }).fill('When is the pier quiet?')
  await page.keyboard.press('Enter')
  const found = panel.getByRole('list', { name: 'What was found' }).getByRole('listitem')
  await found.first().getByText('The pier is quiet after ten.').waitFor()
  await removeOnly()

  await (await option('Google Drive')).click()
  await picker.getByRole('button', { name: 'Disconnect Google Drive' }).click()
  await connect.getByText('Only the files you choose are read.', { exact: false }).waitFor()
})
