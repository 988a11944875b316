import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { importFiles } from './publish-files.ts'

const text = { type: 'string' }
const BOAT = {
  name: 'Boat',
  type: 'object',
  properties: { title: text, length: { type: 'number' }, status: { ...text, enum: ['dock', 'sea'] } },
}
const HOME = `import { Boat } from '@/entities/Boat'
export default function Home() { return <main onClick={() => Boat.list('length')}><h1>Harbour</h1></main> }`

const url = inject('serverUrl')
let browser: Browser
let ada: Account
let appId: string
let page: Page
const records = <T>(entity: string, json?: object) =>
  call<T>(`${url}/api/apps/${appId}/records${entity && `/${entity}`}`, { token: ada.token, ...(json ? { json } : {}) })
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  const files = { 'pages/Home.jsx': HOME, 'entities/Boat.json': JSON.stringify(BOAT) }
  appId = await importFiles(url, { account: ada, name: 'Harbour', files })
  await records('Boat', { rows: [{ title: 'Tern', length: 4, status: 'dock' }] })
  const context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  page = await context.newPage()
  await page.goto(`${url}/build/app/${appId}?stage=database&entity=Boat`)
  await grid().getByText('Tern').waitFor()
})
afterAll(() => browser.close())

const grid = () => page.getByRole('grid', { name: 'Rows of Boat' })
const dialog = () => page.getByRole('dialog')
const heads = () => expect.poll(async () => (await grid().getByRole('columnheader').allInnerTexts()).map((each) => each.trim()))
async function choose(column: string, item: string) {
  await page.getByRole('button', { name: `Column ${column}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
/** By the word of what was done: older ones may still be on their way out, and the toolbar takes back rows only. */
const undo = (done: string) => page.getByRole('listitem').filter({ hasText: done }).getByRole('button', { name: 'Undo' }).click()
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

it('columns are added left, right and at the end, and what cannot be is said', async () => {
  await choose('Length', 'Add column left')
  await dialog().getByLabel('Name').fill('Berth')
  await dialog().getByLabel('Type').selectOption('One of several options')
  await dialog().getByLabel('Options, one a line').fill('North\nSouth')
  expect(await axeViolations(page)).toEqual([])
  await press('Add')
  await heads().toEqual(expect.arrayContaining(['Berth']))
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Add column' }).click()
  await dialog().getByLabel('Name').fill('Title')
  await press('Add')
  await dialog().getByText('There is a column “Title” already.').waitFor()
  await dialog().getByLabel('Name').fill('Launched on')
  await dialog().getByLabel('Type').selectOption('Date')
  await press('Add')
  await dialog().waitFor({ state: 'hidden' })
  const shown = async () => (await grid().getByRole('columnheader').allInnerTexts()).map((each) => each.trim()).filter(Boolean)
  await expect.poll(async () => (await shown()).slice(0, 5)).toEqual(['Title', 'Berth', 'Length', 'Status', 'Launched on'])
})

it('an option more is there to be chosen at once', async () => {
  await choose('Status', 'Add option')
  await dialog().getByLabel('Option').fill('  ')
  await press('Add')
  await dialog().getByLabel('Option').fill('On land')
  await press('Add')
  await dialog().waitFor({ state: 'hidden' })
  const { entities } = await records<{ entities: { schema: typeof BOAT }[] }>('')
  expect(entities[0]?.schema.properties.status.enum).toEqual(['dock', 'sea', 'On land'])
})

it('an option has a colour of its own', async () => {
  await choose('Status', 'Option colours')
  await dialog().getByLabel('Colour of dock').fill('#0f766e')
  expect(await axeViolations(page)).toEqual([])
  await press('Save')
  await dialog().waitFor({ state: 'hidden' })
  const chip = grid().getByText('dock', { exact: true })
  const ground = () => chip.evaluate((each) => getComputedStyle(each).backgroundColor)
  await expect.poll(ground).toBe('rgb(15, 118, 110)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe('rgb(28, 69, 66)')
  await page.emulateMedia({ colorScheme: 'light' })
})

it('a column that is renamed keeps what rows have in it, and says which files name it', async () => {
  await choose('Length', 'Rename column')
  await dialog().getByText('The app’s code names it in pages/Home.jsx.').waitFor()
  await dialog().getByLabel('Name').fill('Length in m')
  await press('Rename')
  await dialog().waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Column Length in m' }).waitFor()
  await grid().getByText('4', { exact: true }).waitFor()
  expect((await records<{ rows: object[] }>('Boat')).rows).toMatchObject([{ length_in_m: 4 }])
})

it('a column gets another type after one has read what becomes of its values, and Undo brings them back', async () => {
  await choose('Title', 'Change type')
  await dialog().getByLabel('Type').selectOption('One of several options')
  await dialog().getByText('Options: Tern.').waitFor()
  await dialog().getByLabel('Type').selectOption('Number')
  await dialog().getByText('1 value would be emptied: “Tern”.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press('Change, and empty 1 value')
  await grid().getByText('Tern').waitFor({ state: 'detached' })
  await undo('Changed the type of “Title”')
  await grid().getByText('Tern').waitFor()
})

it('a column is deleted after one has read what is lost, and Undo brings it back with its values', async () => {
  await choose('Length in m', 'Delete column')
  await press('Delete')
  await dialog().getByRole('button', { name: 'Delete all the same' }).waitFor()
  await press('Delete all the same')
  await page.getByRole('button', { name: 'Column Length in m' }).waitFor({ state: 'detached' })
  await undo('Deleted the column “Length in m”')
  await page.getByRole('button', { name: 'Column Length in m' }).waitFor()
  await grid().getByText('4', { exact: true }).waitFor()
})

it('a picture of the data shows every entity with its rows, fields and rules, and leads to the rows', async () => {
  await page.getByRole('button', { name: 'Diagram' }).click()
  const picture = page.getByRole('region', { name: 'Diagram of the data' })
  await picture.getByText('1 row', { exact: true }).waitFor()
  await picture.getByText('Launched on').waitFor()
  await picture.getByText('Read by whoever made them, and admins').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture.getByRole('button', { name: 'Boat 1 row' }).click()
  await grid().getByText('Tern').waitFor()
})

it('rows are a board of cards that are dragged, kept as a view that a link opens', async () => {
  await records('Boat', { rows: [{ title: 'Gull', status: 'sea' }, { title: 'Swift' }] })
  await page.getByRole('button', { name: 'Layout: grid' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Board by Status' }).click()
  const boats = async () => (await records<{ rows: { title: string; status?: string }[] }>('Boat')).rows
  const lane = (name: string) => page.getByRole('region', { name: 'Board of Boat by Status' }).getByRole('region', { name })
  await lane('dock').getByText('Tern').waitFor()
  await lane('No value').getByText('Swift').waitFor()
  const [from, to] = [await lane('No value').getByText('Swift').boundingBox(), await lane('dock').getByText('Tern').boundingBox()]
  if (!from || !to) throw new Error('no cards')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 4 })
  await page.mouse.move(to.x + 20, to.y + 5, { steps: 8 })
  // What a screen reader is told is there once the library has seen where the card is.
  await page.getByText('“dock”, place').waitFor({ state: 'attached' })
  await page.mouse.up()
  await lane('dock').getByText('Swift').waitFor()
  const statusOf = async () => (await boats()).find(({ title }) => title === 'Swift')?.status
  await expect.poll(statusOf).toBe('dock')
  await undo('Moved a card to “dock”')
  await lane('No value').getByText('Swift').waitFor()
  await expect.poll(async () => (await statusOf()) ?? null).toBeNull()
  await page.getByRole('button', { name: 'View: All rows' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  await dialog().getByLabel('Name').fill('By status')
  await press('Save')
  await page.getByRole('button', { name: 'View: By status' }).waitFor()
  await page.getByLabel('Search rows').fill('tern')
  await page.getByRole('button', { name: 'Revert' }).waitFor()
  await expect.poll(() => page.url()).toContain('tern')
  await page.reload()
  await lane('dock').getByText('Tern').waitFor()
  await page.getByRole('button', { name: 'Revert' }).click()
  await lane('sea').getByText('Gull').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await lane('No value').getByText('Swift').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Layout: board by Status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Grid' }).click()
  await grid().getByText('Tern').waitFor()
})
