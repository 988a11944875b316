import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { importFiles } from './publish-files.ts'

const BOAT = {
  name: 'Boat',
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string' },
    length: { type: 'number' },
    status: { type: 'string', enum: ['dock', 'sea'] },
  },
}
const GOOD = 3_200
/** As a spreadsheet of Western Europe writes it, with everything that can be wrong with a file's shape. */
const FILE = [
  'title;length;;title;status',
  'Moved;1;;x;dock;extra',
  'Long;very;;x;dock',
  ';3;;x;dock',
  'Flying;4;;x;air',
  ...Array.from({ length: GOOD }, (_, at) => `Båt ${at};${at % 90};;x${at % 2 ? ';sea' : ''}`),
].join('\r\n')
const LATIN = Buffer.from(FILE, 'latin1')

const url = inject('serverUrl')
let browser: Browser
let ada: Account
let appId: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  appId = await importFiles(url, {
    account: ada,
    name: 'Harbour',
    files: {
      'pages/Home.jsx': 'export default function Home() { return <main><h1>Harbour</h1></main> }',
      'entities/Boat.json': JSON.stringify(BOAT),
    },
  })
  context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  page = await context.newPage()
})
afterAll(() => browser.close())

const wizardOf = (tab: Page) => tab.getByRole('dialog', { name: 'Import Boat records' })
async function openWizard(tab: Page): Promise<void> {
  if (!tab.url().includes(`/build/app/${appId}`)) await tab.goto(`${url}/build/app/${appId}?stage=database&entity=Boat`)
  await tab.getByRole('button', { name: 'More for these rows' }).click()
  await tab.getByRole('menuitem', { name: 'Import CSV' }).click()
}
async function choose(tab: Page, buffer: Buffer, name = 'boats.csv'): Promise<void> {
  await wizardOf(tab).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await wizardOf(tab).getByText('Each column goes to the field chosen for it.').waitFor()
}
const stored = () =>
  call<{ rows: { title: string; length: number }[]; total: number }>(
    `${url}/api/apps/${appId}/records/Boat?limit=3&counted=true`,
    { token: ada.token },
  )
const press = (name: string) => wizardOf(page).getByRole('button', { name, exact: true }).click()

it('a large file is checked, paused, held to one tab, stopped, gone on with and corrected', async () => {
  await openWizard(page)
  await choose(page, LATIN)
  const wizard = wizardOf(page)
  await wizard.getByText('The first 5 of 3,204 rows').waitFor()
  expect(await wizard.getByLabel('Read as').inputValue()).toBe('windows-1252')
  await wizard.getByText('1 row has more cells than the header and fails.').waitFor()
  await wizard.getByText('1,600 rows have fewer cells than the header; the missing ones count as empty.').waitFor()
  expect(await wizard.getByLabel('Field for title', { exact: true }).inputValue()).toBe('title')
  expect(await wizard.getByLabel('Field for title (2)').inputValue()).toBe('')
  expect(await wizard.getByLabel('Field for Column 3').inputValue()).toBe('')

  await press('Check first')
  await wizard.getByText('3,200 of 3,204 rows can be imported, 4 would fail.').waitFor()
  const reasons = [
    'Line 2has 6 cells where the header has 5',
    'Line 3length: "very" is not a number',
    'Line 4Title is required',
    'Line 5status: "air" is none of dock, sea',
  ]
  expect(await wizard.getByLabel('Failed rows').getByRole('listitem').allTextContents()).toEqual(reasons)
  expect((await stored()).total).toBe(0)
  expect(await axeViolations(page)).toEqual([])

  // The first answer is lost on its way; the others come when the test lets them.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let calls = 0
  const hold = async (route: Route) => {
    calls += 1
    const isFirst = calls === 1
    await held
    if (!isFirst) return route.continue()
    await route.fetch()
    await route.abort()
  }
  await page.route('**/records/Boat/import', hold)
  await press('Import 3,200 rows')
  await expect.poll(() => calls).toBe(3)
  await press('Pause')
  letGo()
  await wizard.getByText('Paused. 3,003 of 3,204 rows, 4 failed').waitFor()
  expect(await axeViolations(page, [390])).toEqual([])

  const other = await context.newPage()
  await openWizard(other)
  await choose(other, LATIN)
  await wizardOf(other).getByText('An import of this file stopped after 3,003 of 3,204 rows.').waitFor()
  await wizardOf(other).getByRole('button', { name: 'Continue the import' }).click()
  await wizardOf(other).getByText('This file is being imported in another tab. Wait until it is done there.').waitFor()
  await other.close()

  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  await page.evaluate(() => location.reload())
  expect(await asked).toBe('beforeunload')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Stop the import?' })
  await question.getByText('2,999 rows are in and stay.').waitFor()
  await question.getByRole('button', { name: 'Keep importing' }).click()
  await wizard.getByText('Paused. 3,003 of 3,204 rows, 4 failed').waitFor()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stop' }).click()
  await wizard.getByText('Import cancelled after 3,003 of 3,204 rows. 2,999 were imported.').waitFor()
  expect(await axeViolations(page, [390])).toEqual([])
  await press('Done')
  expect((await stored()).total).toBe(2_999)

  await openWizard(page)
  await choose(page, LATIN)
  await wizard.getByRole('button', { name: 'Continue the import' }).click()
  await wizard.getByText('Import completed with 4 failed rows out of 3,204 total.').waitFor()
  const { total, rows } = await stored()
  expect([total, rows.map(({ title }) => title)]).toEqual([3_200, ['Båt 0', 'Båt 1', 'Båt 2']])
  const [download] = await Promise.all([page.waitForEvent('download'), press('Download the failed rows')])
  expect(download.suggestedFilename()).toBe('boats_failed.csv')
  const failed = readFileSync(await download.path(), 'utf8')
  expect(failed.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffImport line,Import error,title,length,Column 3,title (2),status',
    '2,has 6 cells where the header has 5,Moved,1,,x,dock,extra',
  ])
  await press('Done')

  const corrected = failed.replace(',extra', '').replace(',very,', ',2,').replace(',,3,', ',Named,3,').replace(',air', ',sea')
  await openWizard(page)
  await choose(page, Buffer.from(corrected), 'boats_failed.csv')
  expect(await wizard.getByLabel('Field for Import error').inputValue()).toBe('')
  await press('Import 4 rows')
  await wizard.getByText('Successfully imported all 4 rows.').waitFor()
  await press('Done')
  expect((await stored()).total).toBe(3_204)
  await page.getByRole('grid', { name: 'Rows of Boat' }).getByText('Flying').waitFor()
})
