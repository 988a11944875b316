import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn, publishApp } from './account.ts'
import { ADMINS } from './admins.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { leaveAppOut, openPanel, panelOf, preview } from './person.ts'
import { importFiles } from './publish-files.ts'

const FILES = {
  'pages/Home.jsx': `import Card from '@/components/Card'\nimport { tone } from '../lib/tone'\n\nexport default function Home() {\n  return (\n    <main>\n      <h1>Tides</h1>\n      <Card text={tone} />\n    </main>\n  )\n}\n`,
  'pages/Help.jsx': `import Card from '@/components/Card'\n\nexport default function Help() {\n  return <Card text="Help" />\n}\n`,
  'components/Card.jsx': `export default function Card({ text }) {\n  return <p>{text}</p>\n}\n`,
  'lib/tone.js': `export const tone = 'calm'\n`,
  // Where tests change one each, none stands in the way of the next.
  'lib/wind.js': `export const wind = 'light'\n`,
  'lib/swell.js': `export const swell = 'low'\n`,
  'lib/ebb.js': `export const ebb = 'early'\n`,
  'lib/flood.js': `export const flood = 'late'\n`,
  'globals.css': `h1 {\n  color: teal;\n}\n`,
  'entities/Boat.json': JSON.stringify({
    name: 'Boat',
    type: 'object',
    properties: { title: { type: 'string', description: 'Painted on her stern' }, draught: { type: 'number' } },
  }),
  'functions/greet/entry.ts': 'Deno.serve(() => Response.json({ key: Deno.env.get("GREETING") }))\n',
}
const url = inject('serverUrl')
let browser: Browser
let ada: Account
let context: BrowserContext
/** An app that is live, and one tab with its code for all that needs no app in a preview: tests go on from there. */
let appId: string
let tab: Page
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url, { email: ADMINS.code })
  context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  appId = await makeApp()
  await publishApp(url, { appId, token: ada.token })
  tab = await context.newPage()
  await leaveAppOut(tab)
  await goToCode(tab, appId, 'lib/tone.js')
})
// Whatever one leaves open is not in the way of the next.
afterEach(async () => {
  await tab.unrouteAll()
  await tab.keyboard.press('Escape')
})
afterAll(() => browser.close())

const makeApp = () => importFiles(url, { account: ada, name: 'Tides', files: FILES })
async function storedFiles(appId: string): Promise<Record<string, string>> {
  const { latestVersionId } = await call<{ latestVersionId: string }>(`${url}/api/apps/${appId}`, { token: ada.token })
  const answer = await call<{ files: Record<string, string> }>(`${url}/api/apps/${appId}/versions/${latestVersionId}`, {
    token: ada.token,
  })
  return answer.files
}
const stored = async (appId: string, path: string) => (await storedFiles(appId))[path]

async function goToCode(page: Page, appId: string, file: string): Promise<void> {
  await page.goto(`${url}/build/app/${appId}?stage=code&file=${encodeURIComponent(file)}`)
  await files(page).waitFor()
  await code(page, file).waitFor()
}
const code = (page: Page, path: string) => page.getByRole('textbox', { name: `Code of ${path}` })
const files = (page: Page) => panelOf(page, 'Code').getByRole('navigation', { name: 'Files' })
const openFile = (page: Page, name: string) => files(page).getByRole('button', { name }).click()
async function show(page: Page, path: string) {
  await openFile(page, path.slice(path.lastIndexOf('/') + 1))
  await code(page, path).waitFor()
}
const status = (page: Page, words: string) => panelOf(page, 'Code').getByRole('status').getByText(words, { exact: true })

/** Writes at the end of a line of the open file. */
async function writeAfter(page: Page, line: string, text: string) {
  await page.locator('.cm-line', { hasText: line }).first().click()
  await page.keyboard.press('End')
  // Brackets and tags are not closed for what comes in one piece.
  await page.keyboard.insertText(text)
}

describe('an app that is live', () => {
  it('shows what differs from the published version', async () => {
    const page = tab
    const compare = page.getByRole('button', { name: 'Compare with the published version' })
    expect(await compare.count()).toBe(0)
    await writeAfter(page, 'calm', ' // since')
    await compare.click()
    const dialog = page.getByRole('dialog').filter({ hasText: 'the published version' })
    await dialog.getByText('lib/tone.js').first().waitFor()
    await dialog.getByText('since').first().waitFor()
    expect(await dialog.getByText('pages/Home.jsx').count()).toBe(0)
  })

  it('keeps entities read-only, and the whole for whoever is no admin, who sees the tree and no way to change it', async () => {
    const page = tab
    await show(page, 'entities/Boat.json')
    await code(page, 'entities/Boat.json').click()
    await page.keyboard.type('x')
    await panelOf(page, 'Code').getByText('Read-only', { exact: true }).waitFor()
    expect(await code(page, 'entities/Boat.json').textContent()).not.toContain('x{')
    const bob = await makeAccount(url)
    const own = await importFiles(url, { account: bob, name: 'Tides', files: FILES })
    const others = await openSignedIn(browser, { url, account: bob, bypassCSP: true, reducedMotion: 'reduce' })
    const his = await others.newPage()
    await leaveAppOut(his)
    await goToCode(his, own, 'pages/Home.jsx')
    await panelOf(his, 'Code').getByText('Read-only', { exact: true }).waitFor()
    await code(his, 'pages/Home.jsx').click()
    await his.keyboard.type('nothing of this')
    expect(await code(his, 'pages/Home.jsx').textContent()).not.toContain('nothing of this')
    expect(
      await panelOf(his, 'Code')
        .getByRole('button', { name: /New file|Format|More for this file|Check the app/ })
        .count(),
    ).toBe(0)
    await others.close()
  })

  it('searches names and contents, opens what it found, and replaces across files in one step', async () => {
    const page = tab
    await page.getByRole('button', { name: 'Search files' }).click()
    await page.getByRole('searchbox', { name: 'Search files' }).fill('card')
    await page.getByRole('region', { name: 'Files by name' }).getByText('components/Card.jsx').waitFor()
    await panelOf(page, 'Code').getByRole('status').getByText('7 in 3 files').waitFor()
    await page.getByTitle('pages/Home.jsx, line 8').click()
    await code(page, 'pages/Home.jsx').waitFor()
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toContain('<Card text={tone} />')
    await page.getByRole('searchbox', { name: 'Search files' }).fill('calm')
    await page.getByLabel('Replace with').fill('wild')
    await page.getByRole('button', { name: 'Replace all' }).click()
    await page.getByText('1 file would change').waitFor()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect.poll(() => stored(appId, 'lib/tone.js')).toContain(`'wild'`)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Show files' }).click()
    await files(page).waitFor()
  })
})

describe('two people on one file', () => {
  it('shows the later what the earlier saved, and saves nothing over it until they say so', async () => {
    const [one, two] = [tab, await context.newPage()]
    await leaveAppOut(two)
    await goToCode(two, appId, 'lib/wind.js')
    await show(one, 'lib/wind.js')
    // The second does not hear of the first: its line to the server is cut.
    const held = Promise.withResolvers<void>()
    await two.route('**/files/update', async (route) => {
      await held.promise
      await route.continue()
    })
    await writeAfter(two, 'light', ' // mine')
    await writeAfter(one, 'light', ' // theirs')
    await status(one, 'Saved').waitFor()
    held.resolve()
    await two
      .getByRole('alert')
      .getByText(/This file was changed while you wrote/)
      .waitFor()
    await two.locator('.cm-deletedChunk').getByText('theirs').waitFor()
    expect(await stored(appId, 'lib/wind.js')).toContain('// theirs')
    expect(await axeViolations(two, [1440])).toEqual([])
    await two.unrouteAll()
    await two.getByRole('button', { name: 'Save this text' }).click()
    await expect.poll(() => stored(appId, 'lib/wind.js')).toContain('// mine')
    await code(one, 'lib/wind.js').getByText('// mine').waitFor()
    await two.close()
  })

  it('takes the latest where that is wanted', async () => {
    const page = tab
    await show(page, 'lib/swell.js')
    await page.route('**/files/update', async (route) => {
      await call(`${url}/api/apps/${appId}/files/update`, {
        token: ada.token,
        json: { file: { id: 'lib/swell.js', content: `export const swell = 'high'\n` } },
      })
      await route.continue()
    })
    await writeAfter(page, 'low', ' // mine')
    await page.getByRole('button', { name: 'Take the latest' }).click()
    await code(page, 'lib/swell.js').getByText('high').waitFor()
    expect(await code(page, 'lib/swell.js').textContent()).not.toContain('mine')
    expect(await stored(appId, 'lib/swell.js')).toBe(`export const swell = 'high'\n`)
  })
})

it('completes from the app, leads to definitions, formats, and says what is wrong with the fix beside it', async () => {
  const page = tab
  await show(page, 'pages/Help.jsx')
  await writeAfter(page, 'export default function Help() {', '\n  const boats = base44.entities')
  await page.keyboard.type('.')
  await page.getByRole('listbox').getByText('Boat', { exact: true }).click()
  await page.keyboard.type('.')
  await page.getByRole('listbox').getByText('bulkCreate').waitFor()
  await page.keyboard.type('list()\n  boat.dra')
  await page.getByRole('listbox').getByText('draught').waitFor()
  await page.keyboard.press('Escape')

  await openFile(page, 'Home.jsx')
  await page.locator('.cm-line', { hasText: '<Card text={tone} />' }).getByText('Card').first().click()
  await page.keyboard.press('F12')
  await code(page, 'components/Card.jsx').waitFor()
  await writeAfter(page, 'return <p>{text}</p>', ';   if (text)   {   }')
  await page.getByRole('button', { name: 'Format' }).click()
  await code(page, 'components/Card.jsx').getByText('if (text) {').waitFor()

  await openFile(page, 'tone.js')
  await page.locator('.cm-line').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.insertText(`import { useStat } from 'react'\nexport const state = useStat\n`)
  await page.locator('.cm-lintRange-error').first().waitFor()
  await page.locator('.cm-lintRange-error').first().hover()
  await page.getByRole('button', { name: 'Change to useState' }).click()
  await code(page, 'lib/tone.js').getByText('useState').waitFor()

  // What only the check of the whole app finds is put right in one click too, and taken back as one step.
  await openFile(page, 'Help.jsx')
  await writeAfter(page, 'boat.dra', '\n  const [open] = useMemo(() => [boats], [boats])')
  const problems = panelOf(page, 'Code').getByRole('region', { name: 'Problems' })
  await problems.getByRole('button', { name: 'Fix: "useMemo" is used but nowhere imported or defined.' }).click()
  await code(page, 'pages/Help.jsx').getByText(`import { useMemo } from 'react'`).waitFor()
  await page.getByText('Imported useMemo from react').waitFor()
  await expect.poll(() => stored(appId, 'pages/Help.jsx')).toContain(`import { useMemo } from 'react'`)
})

describe('files', () => {
  it('say so where they cannot be saved or deleted, and keep what was typed', async () => {
    const page = tab
    await show(page, 'lib/ebb.js')
    await page.route('**/files/*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No' } } }),
    )
    await writeAfter(page, 'early', ' // kept')
    await panelOf(page, 'Code').getByRole('alert').getByText('Failed to save file').waitFor()
    await page.unrouteAll()
    await panelOf(page, 'Code').getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => stored(appId, 'lib/ebb.js')).toContain('// kept')
    await page.route('**/files/delete', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No' } } }),
    )
    await page.getByRole('button', { name: 'More for this file' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alert').getByText('Failed to delete file').waitFor()
  })

  it('are renamed with what was typed a moment before, whose save is still on its way', async () => {
    const page = tab
    await show(page, 'lib/flood.js')
    const held = Promise.withResolvers<void>()
    await page.route('**/files/update', async (route) => {
      await held.promise
      await route.continue()
    })
    await writeAfter(page, 'late', ' // just now')
    await page.getByRole('button', { name: 'More for this file' }).click()
    await page.getByRole('menuitem', { name: 'Rename or move' }).click()
    await page.getByLabel('Path').fill('lib/mood.js')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    held.resolve()
    await code(page, 'lib/mood.js').getByText('just now').waitFor()
    const moved = await storedFiles(appId)
    expect([moved['lib/flood.js'], moved['lib/mood.js']]).toEqual([undefined, expect.stringContaining('// just now')])
  })

  it('are made, renamed with the imports that lead to them, and deleted with a word about who uses them', async () => {
    const page = tab
    await show(page, 'components/Card.jsx')
    await page.getByRole('button', { name: 'More for this file' }).click()
    await page.getByRole('menuitem', { name: 'Rename or move' }).click()
    await page.getByLabel('Path').fill('pages/Home.jsx')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await page.getByRole('alert').getByText('There is a file pages/Home.jsx already.').waitFor()
    await page.getByLabel('Path').fill('components/cards/Plain.jsx')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await code(page, 'components/cards/Plain.jsx').waitFor()
    const moved = await storedFiles(appId)
    expect(moved['components/Card.jsx']).toBeUndefined()
    expect(
      [moved['pages/Home.jsx'], moved['pages/Help.jsx']].every((text) => text?.includes(`from '@/components/cards/Plain'`)),
    ).toBe(true)

    await page.getByRole('button', { name: 'New file', exact: true }).click()
    await page.getByLabel('Path').fill('components/Buoy.jsx')
    await page.getByRole('button', { name: 'Create' }).click()
    await code(page, 'components/Buoy.jsx').getByText('function Buoy()').waitFor()

    await openFile(page, 'cards/Plain.jsx')
    await page.getByRole('button', { name: 'More for this file' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Delete' })
    await dialog.getByText('2 files import it').waitFor()
    await dialog.getByText('pages/Help.jsx').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Deleted Plain.jsx').waitFor()
    const left = await storedFiles(appId)
    expect(left['components/cards/Plain.jsx']).toBeUndefined()
    expect(left['pages/Home.jsx']).not.toContain('cards/Plain')
  })
})

// Last, for how one lays out the code is kept.
describe('beside an app that is looked at', () => {
  let appId: string
  let page: Page
  beforeAll(async () => {
    appId = await makeApp()
    page = await context.newPage()
  })
  afterAll(() => page.close())

  it('shows the files in their groups, opens one from the sidebar and the address, and saves what is typed, which the preview shows at once', async () => {
    await page.goto(`${url}/build/app/${appId}`)
    await preview(page).getByRole('heading', { name: 'Tides' }).waitFor()
    await openPanel(page, 'Code')
    const groups = panelOf(page, 'Code').getByRole('navigation', { name: 'Files' }).getByRole('region')
    await groups.first().waitFor()
    expect(await groups.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
      'Layout',
      'Styles',
      'Pages',
      'Components',
      'Entities (Read-only)',
      'Services',
      'Functions',
    ])
    await openFile(page, 'Home.jsx')
    expect(new URL(page.url()).searchParams.get('file')).toBe('pages/Home.jsx')
    await writeAfter(page, '<h1>Tides</h1>', '<h2>High water</h2>')
    await preview(page).getByRole('heading', { name: 'High water' }).waitFor({ state: 'attached' })
    await status(page, 'Saved').waitFor()
    await expect.poll(() => stored(appId, 'pages/Home.jsx')).toContain('<h1>Tides</h1><h2>High water</h2>')
    // What is typed right after a save goes on from it.
    await page.keyboard.insertText('<h3>Low</h3>')
    await expect.poll(() => stored(appId, 'pages/Home.jsx')).toContain('<h2>High water</h2><h3>Low</h3>')
  })

  it('says which other pages an edit changed, before and after', async () => {
    await show(page, 'components/Card.jsx')
    await writeAfter(page, 'function Card', " text += '!'")
    await status(page, 'Saved').waitFor()
    const touched = page.getByRole('region', { name: 'Your edit changed this, too' })
    await touched.waitFor({ timeout: 60_000 })
    await touched.getByText('Help', { exact: true }).click()
    await page.frameLocator('iframe[title="Before"]').getByText('Help', { exact: true }).waitFor()
    await page.frameLocator('iframe[title="Now"]').getByText('Help!').waitFor()
    await touched.getByText(/^What changed is shared with /).waitFor()
    expect(await axeViolations(page, [1440, 390])).toEqual([])
  })

  it('shows the preview beside the code, a function’s state over it, and on a phone a picker in the tree’s place', async () => {
    await show(page, 'functions/greet/entry.ts')
    const bar = page.getByRole('region', { name: 'Function greet' })
    await bar.getByText('Not deployed').waitFor()
    await bar.getByText('Needs secrets').waitFor()
    // What only the compiler of functions knows stands in the text, once it is saved.
    await page.locator('.cm-line').first().click()
    await page.keyboard.press('Home')
    await page.keyboard.insertText(`import { nope } from './nope.ts'; nope()\n`)
    await page.locator('.cm-lintRange-error').first().waitFor()
    await bar.getByText('Does not compile').waitFor()
    await page.keyboard.press('Control+z')
    await bar.getByText('Not deployed').waitFor()
    await bar.getByRole('button', { name: 'Deploy' }).click()
    await page.getByText('Missing required secrets').waitFor()
    await page.getByRole('button', { name: 'Preview beside the code' }).click()
    await preview(page).getByRole('heading', { name: 'Tides' }).waitFor()
    // Beside it there is no room for the tree: a picker stands in its place, as on a phone.
    await page.getByRole('combobox', { name: 'File' }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('combobox', { name: 'File' }).selectOption('pages/Home.jsx')
    await code(page, 'pages/Home.jsx').waitFor()
    expect(await axeViolations(page, [390])).toEqual([])
  })
})
