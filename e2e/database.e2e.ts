import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { openPanel } from './person.ts'
import { importFiles } from './publish-files.ts'

const text = { type: 'string' }
const BOAT = {
  name: 'Boat',
  type: 'object',
  required: ['title'],
  properties: {
    title: text,
    length: { type: 'number' },
    is_afloat: { type: 'boolean' },
    status: { ...text, enum: ['dock', 'sea'], enumNames: ['In dock', 'At sea'] },
    tags: { type: 'array', items: { ...text, enum: ['fast', 'old'] } },
    company_id: { ...text, 'x-relation': 'Company' },
    launched: { ...text, format: 'date' },
    specs: { type: 'object', additionalProperties: true },
    hull_color: text,
    cover_image: text,
  },
}
const COMPANY = { name: 'Company', type: 'object', properties: { name: text } }
const FILES = {
  'pages/Home.jsx': 'export default function Home() { return <main><h1>Harbour</h1></main> }',
  'entities/Boat.json': JSON.stringify(BOAT),
  'entities/Company.json': JSON.stringify(COMPANY),
  'entities/User.json': JSON.stringify({ name: 'User', type: 'object', properties: { nickname: text } }),
}

const BOATS = ['A', 'B', 'C', 'D', 'E']

interface Row {
  id: string
  [field: string]: unknown
}

const url = inject('serverUrl')
let browser: Browser
let ada: Account
let appId: string
let context: BrowserContext
let page: Page
let companies: Row[]

const records = <T>(path: string, json?: object, method?: string) =>
  call<T>(`${url}/api/apps/${appId}/records/${path}`, {
    token: ada.token,
    ...(json ? { json } : {}),
    ...(method ? { method } : {}),
  })
const create = async (entity: string, ...rows: object[]) =>
  (await records<{ results: { row: Row }[] }>(entity, { rows })).results.map(({ row }) => row)
const stored = async () => (await records<{ rows: Row[] }>('Boat')).rows

beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  appId = await importFiles(url, { account: ada, name: 'Harbour', files: FILES })
  companies = await create('Company', { name: 'Blue Line' }, { name: 'Red Star' })
  context = await openSignedIn(browser, {
    url,
    account: ada,
    bypassCSP: true,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
})
afterAll(() => browser.close())

/** Of a failed test anything may still stand on the page. */
let isLoaded = false

/**
 * Five boats, A to E from top to bottom, and the cursor in the first cell. To leave the rows puts away all that the
 * test before did to them; what a whole load is about has tests of its own, which reload.
 */
beforeEach(async ({ onTestFailed }) => {
  onTestFailed(() => {
    isLoaded = false
  })
  if (isLoaded) {
    // A list or a menu that stands open hides what is behind it.
    await press('Escape', 'Escape')
    // Not to the preview, which would load the app anew after each reload.
    await openPanel(page, 'Programs')
    await grid().waitFor({ state: 'detached' })
    await page.evaluate(() => localStorage.clear())
  }
  const ids = (await stored()).map(({ id }) => id)
  if (ids.length > 0) await records('Boat', { ids }, 'DELETE')
  await create('Boat', ...BOATS.map((title, at) => ({ title, length: at + 1, is_afloat: at % 2 === 0 })))
  if (isLoaded) await openPanel(page, 'Database')
  else {
    // What a test that failed left behind is nobody else's; a grid that stands would write it down once more.
    await page.goto(`${url}/api/health`)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${url}/build/app/${appId}?stage=database&entity=Boat`)
  }
  isLoaded = true
  await shownTitles().toBe(BOATS.join(''))
  await cell(0, 0).click()
  await focusedAt(0, 0)
})

const grid = () => page.getByRole('grid', { name: 'Rows of Boat' })
const cell = (row: number, column: number): Locator => grid().locator(`[data-row="${row}"][data-column="${column}"]`)
const focusedAt = (row: number, column: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () => `${document.activeElement?.getAttribute('data-row')}/${document.activeElement?.getAttribute('data-column')}`,
      ),
    )
    .toBe(`${row}/${column}`)
const textOf = (row: number, column: number) => expect.poll(async () => (await cell(row, column).textContent())?.trim())
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const shownTitles = () =>
  expect.poll(async () => (await grid().locator('[data-column="0"][data-row]').allTextContents()).join(''))
const selectedCount = () => grid().locator('[role=gridcell][aria-selected=true]').count()
const titles = () => expect.poll(async () => (await stored()).map(({ title }) => title).join(''))
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
const setClipboard = (words: string) => page.evaluate((value) => navigator.clipboard.writeText(value), words)
const columnAt = (name: keyof typeof BOAT.properties) => Object.keys(BOAT.properties).indexOf(name)

it('stands beside the lists there are, and is gone through, written in and left by keys alone', async () => {
  const lists = page.getByRole('navigation', { name: 'Entities' })
  await expect.poll(() => lists.getByRole('button').allInnerTexts()).toEqual(['Boat\n5', 'Company\n2'])
  await press('ArrowDown', 'ArrowRight')
  await focusedAt(1, 1)
  await press('Control+ArrowDown')
  await focusedAt(4, 1)
  await press('Control+ArrowLeft', 'Control+ArrowUp')
  await focusedAt(0, 0)
  await press('Shift+ArrowRight', 'Shift+ArrowDown')
  await focusedAt(0, 0)
  await expect.poll(selectedCount).toBe(4)
  await press('Escape')
  await expect.poll(selectedCount).toBe(1)
  await press('Enter')
  await page.getByLabel('Edit Title').fill('  Anna  ')
  await press('Enter')
  await focusedAt(1, 0)
  await textOf(0, 0).toBe('Anna')
  await titles().toBe('AnnaBCDE')
  await press('Tab')
  await focusedAt(1, 1)
  await press('Shift+Tab')
  await focusedAt(1, 0)
  await press('Control+z')
  await textOf(0, 0).toBe('A')
  await press('Control+Home', 'Control+Enter')
  const beside = page.getByRole('complementary', { name: 'Row of Boat' })
  await beside.getByRole('heading', { name: 'A' }).waitFor()
  await beside.getByText('User ID').waitFor()
  await press('Escape')
  await beside.waitFor({ state: 'detached' })
  await focusedAt(0, 0)
  await press('Shift+Space')
  await page.getByText('1 row selected').waitFor()
  await press('Escape', 'Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') === null)).toBe(true)
})

it('ranges go to the clipboard as spreadsheets read them, and come from it as they write them', async () => {
  await press('Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c')
  await expect.poll(clipboard).toBe('A\t1\r\nB\t2\r\n')
  await cell(2, 0).click()
  await press('Control+v')
  await titles().toBe('ABABE')
  await setClipboard('"Two\nlines"\t7\r\n=1+1\t8\r\n')
  await cell(0, 0).click()
  await press('Control+v')
  await titles().toBe('Two\nlines=1+1ABE')
  await cell(1, 0).click()
  await press('Control+c')
  await expect.poll(clipboard).toBe("'=1+1")
  await press('Control+z')
  await titles().toBe('ABABE')
})

describe('a cell', () => {
  const openEditor = async (name: keyof typeof BOAT.properties) => {
    await press('Control+Home', ...Array.from({ length: columnAt(name) }, () => 'ArrowRight'))
    await focusedAt(0, columnAt(name))
    await cell(0, columnAt(name)).dblclick()
  }
  const first = (field: string) => expect.poll(async () => (await stored())[0]?.[field])

  it('of a long text is written on several lines, of a relation found by its title, of an image uploaded', async () => {
    await press('Enter', 'End')
    await page.getByLabel('Edit Title').fill('Anna')
    await press('Shift+Enter')
    await page.keyboard.type('of Kiel')
    // A popover hears of clicks elsewhere from the task after the one it opens in, sooner than anybody clicks.
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    // Below the rows, and beside the notices. What was written is not lost by it.
    await page.mouse.click(900, 750)
    await first('title').toBe('Anna\nof Kiel')

    await cell(0, 0).click()
    await openEditor('company_id')
    await page.getByLabel('Find Company').fill('red')
    // What is found moves up as the others go, and a click meanwhile meets nothing.
    await page.getByRole('option', { name: 'Blue Line' }).waitFor({ state: 'detached' })
    await page.getByRole('option', { name: 'Red Star' }).click()
    await first('company_id').toBe(companies[1]?.id)
    await textOf(0, columnAt('company_id')).toBe('Red Star')

    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await openEditor('cover_image')
    await page.getByLabel('Upload Cover image').setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: png })
    await first('cover_image').toMatch(/^http/)
    await expect
      .poll(() =>
        cell(0, columnAt('cover_image'))
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(1)

    await press('Control+Home', ...Array.from({ length: columnAt('company_id') }, () => 'ArrowRight'))
    await cell(0, columnAt('company_id')).hover()
    await cell(0, columnAt('company_id')).getByRole('button', { name: 'Open Red Star' }).click()
    await page.getByRole('complementary', { name: 'Row of Company' }).getByRole('heading', { name: 'Red Star' }).waitFor()
  })
})

describe('rows', () => {
  it('a new one waits until it is confirmed, or is discarded; those deleted come back with the ids they had', async () => {
    await page.getByRole('button', { name: 'New row' }).click()
    await page.keyboard.type('Zoe')
    await press('Enter')
    await titles().toBe('ABCDE')
    await page.getByRole('button', { name: 'Confirm row' }).click()
    await page.getByRole('button', { name: 'Confirm row' }).waitFor({ state: 'detached' })
    await titles().toBe('ZoeABCDE')
    await page.getByRole('button', { name: 'New row' }).click()
    await press('Escape')
    await page.getByRole('button', { name: 'Confirm row' }).click()
    await page.getByText('Failed to create row: Title is required').waitFor()
    await page.getByRole('button', { name: 'Discard row' }).click()
    await titles().toBe('ZoeABCDE')

    const before = await stored()
    await page.getByLabel('Select row 3').check({ force: true })
    await page.getByLabel('Select row 5').check({ force: true })
    await page.getByText('2 rows selected').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await titles().toBe('ZoeACE')
    await page.getByRole('listitem').filter({ hasText: 'Deleted 2 rows' }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(stored).toEqual(before)
  })

  it('what others do comes in while one looks, and never takes what one is writing', async () => {
    const rows = await stored()
    await press('Enter')
    await page.getByLabel('Edit Title').fill('Mine')
    await records('Boat', { updates: [{ id: rows[1]?.id, values: { title: 'Theirs' } }] }, 'PATCH')
    await textOf(1, 0).toBe('Theirs')
    await create('Boat', { title: 'Newest' })
    await textOf(0, 0).toBe('Newest')
    expect(await page.getByLabel('Edit Title').inputValue()).toBe('Mine')
    await press('Enter')
    await titles().toBe('NewestMineTheirsCDE')
  })
})

describe('what is shown', () => {
  const header = (name: string) => grid().getByRole('columnheader', { name })
  const inMenuOf = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Column ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  it('by search, by conditions that all or any must hold, and counted', async () => {
    await page.getByLabel('Search rows').fill('c')
    await shownTitles().toBe('C')
    await page.getByLabel('Search rows').fill('')
    await shownTitles().toBe('ABCDE')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('button', { name: 'Add condition' }).click()
    const first = page.getByRole('group', { name: 'Condition 1' })
    await first.getByLabel('Field').selectOption('length')
    await first.getByLabel('Condition', { exact: true }).selectOption('least')
    await first.getByLabel('Value').fill('4')
    await shownTitles().toBe('DE')
    await page.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('group', { name: 'Condition 2' }).getByLabel('Value').fill('a')
    await shownTitles().toBe('')
    await page.getByLabel('Which conditions').selectOption('any')
    await shownTitles().toBe('ADE')
    await page.getByRole('status').getByText('3 rows').waitFor({ state: 'attached' })
    expect(await axeViolations(page, [1440])).toEqual([])
    await page.getByRole('button', { name: 'Remove all' }).click()
    await shownTitles().toBe('ABCDE')
  })

  it('sorted by several columns, which are hidden, pinned, moved and made wider, and all so when one comes back', async () => {
    await inMenuOf('Is afloat', 'Sort descending')
    await page.getByRole('button', { name: 'Sort: by 1' }).click()
    await page.getByRole('button', { name: 'Add sort' }).click()
    await page.getByRole('group', { name: 'Sort 2' }).getByLabel('Order').selectOption('descending')
    await shownTitles().toBe('ECADB')
    await press('Escape')
    await inMenuOf('Length', 'Hide')
    await expect.poll(() => header('Length').count()).toBe(0)
    await inMenuOf('Is afloat', 'Move left')
    await expect.poll(() => grid().getByRole('columnheader').nth(1).textContent()).toContain('Is afloat')
    await inMenuOf('Title', 'Pin to the left')
    await expect.poll(() => grid().getByRole('columnheader').nth(1).textContent()).toContain('Title')
    const before = (await header('Title').boundingBox())?.width ?? 0
    await inMenuOf('Title', 'Wider')
    await expect.poll(async () => (await header('Title').boundingBox())?.width).toBe(before + 60)
    // The address is written a moment after.
    const shown = () => new URL(page.url()).searchParams.get('shown') ?? '{}'
    await expect
      .poll(() => JSON.parse(shown()))
      .toMatchObject({
        columns: {
          sort: [
            { field: 'is_afloat', isDescending: true },
            { field: 'title', isDescending: true },
          ],
          pinned: ['title'],
        },
      })
    await page.reload()
    await shownTitles().toBe('ECADB')
    expect(await header('Title').getAttribute('aria-sort')).toBe('descending')
    await expect.poll(async () => (await header('Title').boundingBox())?.width).toBe(before + 60)
    expect(await header('Length').count()).toBe(0)
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Reset columns' }).click()
    await header('Length').waitFor()
  })

  it('is exported as it is shown, safe against formulas', async () => {
    await create('Boat', { title: '=HYPERLINK("http://x")', length: -3 })
    await page.getByLabel('Search rows').fill('=')
    await shownTitles().toBe('=HYPERLINK("http://x")')
    await page.getByRole('button', { name: 'More for these rows' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`Boat_export_${new Date().toISOString().slice(0, 10)}.csv`)
    const file = readFileSync(await download.path(), 'utf8')
    expect(file).toContain(`"'=HYPERLINK(""http://x"")",-3,`)
    expect(file.trim().split('\r\n')).toHaveLength(2)
  })

  it('BD04: with other eyes only what they may see, and nothing to change it with', async () => {
    await page.getByRole('button', { name: 'View as: You' }).click()
    await page.getByRole('option', { name: 'A visitor' }).click()
    await page
      .getByText('Sign in to see Boat records')
      .or(page.getByText(/^This app is private/))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'View as: A visitor' }).click()
    await page.getByRole('option', { name: 'Anyone signed in' }).click()
    await page.getByText('They see no rows').waitFor()
    expect(await page.getByRole('button', { name: 'New row' }).count()).toBe(0)
    expect(await axeViolations(page, [1440])).toEqual([])
    await page.getByRole('button', { name: 'Back to every row' }).click()
    await shownTitles().toBe('ABCDE')
  })
})

it('can be read and operated, wide and narrow, light and dark', async () => {
  expect(await axeViolations(page)).toEqual([])
})
