import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { isPointing, preview, repliesOn, replyFinished } from './person.ts'
import {
  action,
  addFile,
  openScriptedProduct,
  type ScriptedBuilder,
  type SharedProduct,
  signUpScripted,
} from './scripted-product.ts'

let browser: Browser
let product: SharedProduct
let ada: ScriptedBuilder
/** One app of hers, in whose editor the one tab stands: each test goes on where the last one left it. */
let appId: string
let tab: Page
beforeAll(async () => {
  browser = await openBrowser()
  product = await openScriptedProduct()
  ada = await signUpScripted(product, browser, { bypassCSP: true, reducedMotion: 'reduce' })
  appId = await ada.makeApp({ text: APP })
  tab = await ada.openEditor(appId)
})
afterAll(() => browser.close())

const COMPANY = {
  name: 'Company',
  type: 'object',
  properties: {
    name: { type: 'string' },
    employees: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
    address: { type: 'object', properties: { city: { type: 'string' } } },
  },
  required: ['name'],
  'x-accessControl': { permissions: { read: 'creator', write: 'creator' } },
}
const HOME = `import { Button } from '@/components/ui/button'
import { Company } from '@/entities/Company'
import Row from '../components/Row'

export default function Home() {
  const crash = () => {
    const company = undefined
    return company.name
  }
  return (
    <main className="p-8">
      <h1 className="text-2xl">Companies we know</h1>
      <Button onClick={crash}>Crash</Button>
      <Button onClick={() => Company.create({ employees: 3 })}>Refused</Button>
      <Row words="A row of ours" />
    </main>
  )
}`
const ROW = `export default function Row({ words }) {
  return (
    <section>
      <p>{words}</p>
    </section>
  )
}`
const APP = [
  action('add_entity', 'Company', JSON.stringify(COMPANY)),
  addFile('components/Row.jsx', ROW),
  addFile('pages/Home.jsx', HOME),
].join('')

const issuesOn = (page: Page) => page.getByRole('region', { name: 'Issues' })
/** The metadata of what was last said to the assistant. */
const lastSaid = async () => (await ada.messages(appId)).findLast(({ role }) => role === 'user')

describe('pointing at an element of the preview', () => {
  it('picks by mouse, by keys and on a phone, and the message carries file and line', async () => {
    const heading = preview(tab).getByRole('heading', { name: 'Companies we know' })
    await heading.waitFor()

    const pick = tab.getByRole('button', { name: 'Pick an element' })
    await pick.click()
    await expect.poll(() => pick.getAttribute('aria-pressed')).toBe('true')
    await isPointing(tab)
    await preview(tab).getByRole('button', { name: 'Crash' }).click()
    const chip = tab.getByRole('group', { name: 'About this element' })
    await chip.getByText('button “Crash”').waitFor()
    await chip.getByText('pages/Home.jsx:13').waitFor()
    await expect.poll(() => pick.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => issuesOn(tab).count()).toBe(0)
    await chip.getByRole('button', { name: 'Not about this element' }).click()

    await pick.focus()
    await tab.keyboard.press('Enter')
    await isPointing(tab)
    const frame = preview(tab).locator('body')
    await expect.poll(() => frame.evaluate(({ ownerDocument }) => ownerDocument.hasFocus())).toBe(true)
    await tab.keyboard.press('End')
    await tab.keyboard.press('Enter')
    await chip.getByText('components/Row.jsx:4').waitFor()
    await product.script({ text: 'Gladly.' })
    await tab.getByLabel('Message').fill('Make this bold')
    await tab.keyboard.press('Enter')
    await repliesOn(tab).nth(1).waitFor()
    await replyFinished(tab)
    await expect.poll(() => chip.count()).toBe(0)
    const element = { page: 'Home', path: 'components/Row.jsx', line: 4, tag: 'p', text: 'A row of ours', component: 'Row' }
    expect((await lastSaid())?.metadata.element).toEqual(element)
    expect(JSON.stringify((await product.seen()).at(-1))).toContain('components/Row.jsx')

    await pick.click()
    await tab.getByText(/^Click what you want to talk about/).waitFor()
    await tab.keyboard.press('Escape')
    await expect.poll(() => pick.getAttribute('aria-pressed')).toBe('false')

    await tab.setViewportSize({ width: 390, height: 844 })
    await tab.getByRole('link', { name: 'Preview', exact: true }).click()
    await preview(tab).getByRole('heading', { name: 'Companies we know' }).waitFor()
    await tab.getByRole('button', { name: 'Pick an element' }).click()
    await isPointing(tab)
    await preview(tab).getByRole('heading', { name: 'Companies we know' }).click()
    await tab.getByRole('group', { name: 'About this element' }).getByText('pages/Home.jsx:12').waitFor()
    await chip.getByRole('button', { name: 'Not about this element' }).click()
    await tab.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('the issues panel', () => {
  it('names the line of an error, suppresses it, shows it again, and has it fixed', async () => {
    // An app in which nothing was clicked yet: what is pointed at is not clicked either.
    await tab.getByRole('button', { name: 'Pick an element' }).click()
    await isPointing(tab)
    await preview(tab).getByRole('heading', { name: 'Companies we know' }).click()
    await tab.getByRole('button', { name: 'Not about this element' }).click()
    await preview(tab).getByRole('button', { name: 'Crash' }).click()
    const panel = issuesOn(tab)
    await panel.getByText('1 Issue Found').waitFor()
    await panel.getByText(/Cannot read properties of undefined/).waitFor()
    await panel.getByRole('button', { name: 'pages/Home.jsx:8' }).click()
    const details = tab.getByRole('dialog', { name: 'About this issue' })
    await details.getByText('> 8 |     return company.name').waitFor()
    expect(await axeViolations(tab)).toEqual([])
    await tab.keyboard.press('Escape')

    await preview(tab).getByRole('button', { name: 'Refused' }).click()
    await panel.getByText('2 Issues Found').waitFor()
    await panel.getByText(/^Creating Company failed: Error in field name/).waitFor()
    await panel.getByRole('button', { name: 'pages/Home.jsx:14' }).waitFor()
    const suppress = panel.getByRole('button', { name: 'Suppress this issue' })
    await suppress.nth(1).click()
    await panel.getByText('1 Issue Found').waitFor()
    await suppress.click()
    const pill = tab.getByRole('button', { name: '0 Issues Found' })
    await pill.getByText('2 suppressed').waitFor()
    await pill.click()
    await panel.getByRole('button', { name: 'Show suppressed issues (2)' }).click()
    await panel.getByText('2 Issues Found').waitFor()

    await product.script({ text: addFile('pages/Home.jsx', HOME.replace('company.name', 'company?.name')), heldBefore: [''] })
    await panel.getByRole('button', { name: 'Resolve with AI' }).click()
    await panel.getByRole('button', { name: 'Fixing...' }).waitFor()
    await product.release()
    await panel.waitFor({ state: 'detached' })
    const said = (await lastSaid())?.parts.map((part) => ('text' in part ? part.text : '')).join('')
    expect(said).toMatch(/^Please fix the errors in my app\n- Fix this error: TypeError: Cannot read/)
    // Where it happened, with the source, after what was clicked, and which call was refused.
    for (const part of ['On the page Home', '> 8 |     return company.name', 'Creating Company failed', 'At pages/Home.jsx:14'])
      expect(said).toContain(part)
    expect(said).toMatch(/Last clicked: button "Crash" \(pages\/Home\.jsx:\d+\)/)
    expect(said).toMatch(/button "Crash" \(pages\/Home\.jsx:\d+\), then button "Refused"/)
    await preview(tab).getByRole('button', { name: 'Crash' }).click()
    await tab.waitForTimeout(300)
    await expect.poll(() => panel.count()).toBe(0)
  })
})

const CSV = [
  'Company Name;Staff;Keywords;Town;Ignored',
  'Fjord & Sons;12;sea|boats;Oslo;x',
  '"Northern; Light";1,200;;Bergen;x',
  ';5;;Moss;x',
  ...Array.from({ length: 20 }, (_, at) => `Company ${at};${at};a|b;Oslo;x`),
  'Last;a lot;;Oslo;x',
].join('\r\n')

describe('rows from a CSV file', () => {
  it('are asked for in chat, mapped, imported with the failing ones kept, and told to the chat', async () => {
    const mapping = {
      mappings: [
        { csvHeader: 'Company Name', schemaField: 'name' },
        { csvHeader: 'Staff', schemaField: 'employees' },
      ],
    }
    await product.script(
      { text: action('import_entities', 'Company', '') },
      { text: JSON.stringify(mapping) },
      { text: 'Thank you.' },
    )
    await tab.getByLabel('Message').fill('I have a list of companies')
    await tab.keyboard.press('Enter')
    const wizard = tab.getByRole('dialog', { name: 'Import Company records' })
    await wizard.waitFor()
    const file = { name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) }
    await wizard.locator('input[type=file]').setInputFiles(file)
    await wizard.getByText('The first 5 of 24 rows').waitFor()
    const start = wizard.getByRole('button', { name: 'Import 24 rows' })
    await expect.poll(() => start.isEnabled()).toBe(true)
    await expect.poll(() => wizard.getByLabel('Field for Company Name').inputValue()).toBe('name')
    await wizard.getByLabel('Field for Keywords').selectOption('tags')
    await expect.poll(() => wizard.getByLabel('Between the values of Keywords').inputValue()).toBe('|')
    await wizard.getByLabel('Field for Town').selectOption('address.city')
    expect(await axeViolations(tab)).toEqual([])
    await start.click()
    await wizard.getByText('Import completed with 2 failed rows out of 24 total.').waitFor()
    await wizard.getByText('Staff: "a lot" is not a number').waitFor()
    const downloading = tab.waitForEvent('download')
    await wizard.getByRole('button', { name: 'Download the failed rows' }).click()
    const failed = readFileSync(await (await downloading).path(), 'utf8')
    expect(failed.split('\r\n').slice(1)).toEqual([
      '4,Name is required,,5,,Moss,x',
      '25,"Staff: ""a lot"" is not a number",Last,a lot,,Oslo,x',
      '',
    ])
    await wizard.getByRole('button', { name: 'Done' }).click()

    const rows = await ada.call<Record<string, unknown>[]>(`/api/apps/${appId}/entities/Company?limit=100`)
    expect(rows).toHaveLength(22)
    expect(rows.find(({ name }) => name === 'Fjord & Sons')).toMatchObject({
      employees: 12,
      tags: ['sea', 'boats'],
      address: { city: 'Oslo' },
    })
    expect(rows.find(({ name }) => name === 'Northern; Light')).toMatchObject({ employees: 1200 })
    await tab.getByText('I imported 22 Company records from companies.csv. Go on.').waitFor()
    await tab.getByText('Thank you.', { exact: true }).waitFor()
  })
})
