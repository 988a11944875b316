import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { openPanel, panelOf, preview, runCommand } from './person.ts'
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
/** Her one tab, led from app to app. */
let editor: Page
beforeAll(async () => {
  browser = await openBrowser()
  product = await openScriptedProduct()
  ada = await signUpScripted(product, browser, { isAdmin: true, bypassCSP: true, reducedMotion: 'reduce' })
  editor = await ada.context.newPage()
})
afterAll(() => browser.close())

const page = (body: string, show: string) =>
  `export default function Home() {\n${body}\n  return <main className="p-6">${show}</main>\n}`
const FORGETFUL = page(
  '  const [count, setCount] = useState(0)',
  '<h1>Counted {count}</h1><Button onClick={() => setCount(count + 1)}><Plus className="size-4" /> Count</Button><img src="/wave.png" />',
)
const BROKEN = page('', '<h1>Total {total}</h1><Badge>New</Badge>')
const WHOLE = page('  const total = 7', '<h1>Total {total}</h1>')

it('what a reply breaks and the platform can fix, nobody sees broken', async () => {
  const appId = await ada.makeApp({ text: `A counter.\n${addFile('pages/Home.jsx', FORGETFUL)}` })
  expect(await product.seen()).toHaveLength(1)
  const metadata = (await ada.messages(appId)).at(-1)?.metadata
  expect(metadata).toMatchObject({ status: 'ready', unresolvedIssues: [] })
  expect(metadata?.appliedFixes?.map(({ detectorId }) => detectorId).sort()).toEqual([
    'missing-alt',
    'undefined-name',
    'undefined-name',
    'undefined-name',
  ])
  await ada.goToEditor(editor, appId)
  await preview(editor).getByRole('button', { name: 'Count' }).click()
  await preview(editor).getByRole('heading', { name: 'Counted 1' }).waitFor()
  await expect.poll(() => editor.getByText(/issues? (?:is|are) left|Issues? Found/).count()).toBe(0)

  const note = editor
    .locator('summary')
    .filter({ hasText: /^Auto-fixed before saving: imported useState from react ?and 3 more$/ })
  await note.focus()
  await editor.keyboard.press('Enter')
  await editor.getByText('pages/Home.jsx:2').waitFor()
  await editor.getByText('Marked a picture as decoration').waitFor()
  expect(await axeViolations(editor)).toEqual([])
})

it('an admin validates a version, compares two repairs of it, and applies the better one', async () => {
  const appId = await ada.makeApp({ text: `A total.\n${addFile('pages/Home.jsx', BROKEN)}` }, { text: 'I cannot fix that.' })
  const { latestVersionId } = await ada.app(appId)
  await ada.goToEditor(editor, appId)
  await runCommand(editor, 'Validate and repair')
  const tester = panelOf(editor, 'Validate and repair')
  await tester.getByRole('heading', { name: 'Validation and repair results' }).waitFor()
  await tester.getByText('pending', { exact: true }).waitFor()
  await tester.getByLabel('Message').selectOption({ label: 'Build it' })
  await tester.getByRole('button', { name: 'Validate', exact: true }).click()
  await tester.getByText('validated', { exact: true }).waitFor()
  await tester.getByRole('list', { name: 'Issues' }).getByText('"total" is used but nowhere imported or defined.').waitFor()
  await tester.getByText(/^\d+ detectors$/).click()
  await tester.getByText('A name or component that nothing imports or defines').waitFor()

  await tester.getByLabel('Iterations').selectOption('1')
  await tester.getByRole('switch', { name: 'Compare two models' }).click()
  const [a, b] = ['Repair A', 'Repair B'].map((name) => tester.getByRole('region', { name }))
  if (!a || !b) throw new Error('no blocks')
  await product.script({ text: `Fixed.\n${addFile('pages/Home.jsx', WHOLE)}` })
  await a.getByRole('button', { name: 'Repair', exact: true }).click()
  await a.getByText(/^1 of 1 repaired\. Nothing is left to repair\.$/).waitFor()
  await product.script({ text: 'I still cannot.' })
  await b.getByLabel('Model B').selectOption({ index: 1 })
  await b.getByRole('button', { name: 'Repair', exact: true }).click()
  await b.getByText(/The model gave nothing that could be used\.$/).waitFor()
  await b.getByText('The model changed nothing.').waitFor()
  expect(await axeViolations(editor)).toEqual([])
  expect((await ada.app(appId)).latestVersionId).toBe(latestVersionId)

  await a.getByRole('button', { name: '1 repaired file' }).click()
  const files = editor.getByRole('dialog', { name: 'Repaired files' })
  await files.getByText('const total = 7').first().waitFor()
  await editor.keyboard.press('Escape')
  await files.waitFor({ state: 'detached' })
  await a.getByRole('button', { name: 'Apply test bundle' }).click()
  await editor.getByText('The repaired version is the latest now').waitFor()
  await a.getByRole('button', { name: 'Applied' }).waitFor()
  await openPanel(editor, 'Preview')
  await preview(editor).getByRole('heading', { name: 'Total 7' }).waitFor()
  expect((await ada.app(appId)).latestVersionId).not.toBe(latestVersionId)
})

it('a repair that would lose rows changes nothing until it is confirmed in the chat, and says that it waits', async () => {
  const note = JSON.stringify({ name: 'Note', type: 'object', properties: { text: { type: 'string' } } })
  const appId = await ada.makeApp(
    { text: `A total.\n${addFile('pages/Home.jsx', BROKEN)}${action('add_entity', 'Note', note)}` },
    { text: 'I cannot fix that.' },
  )
  await ada.call(`/live_api/apps/${appId}/entities/Note`, { json: { text: 'Mine' } })
  const { latestVersionId } = await ada.app(appId)
  await ada.goToEditor(editor, appId)
  await runCommand(editor, 'Validate and repair')
  const tester = panelOf(editor, 'Validate and repair')
  await tester.getByLabel('Message').selectOption({ label: 'Build it' })
  await tester.getByRole('button', { name: 'Validate', exact: true }).click()
  await tester.getByText('validated', { exact: true }).waitFor()
  await tester.getByLabel('Iterations').selectOption('1')
  await product.script({ text: `${addFile('pages/Home.jsx', WHOLE)}${action('delete_file', 'entities/Note.json', '')}` })
  await tester.getByRole('button', { name: 'Repair', exact: true }).click()
  await tester.getByText(/^1 of 1 repaired\. Nothing is left to repair\.$/).waitFor()
  await tester.getByRole('button', { name: 'Apply test bundle' }).click()
  await tester.getByText('Nothing is changed yet: the repair needs your confirmation in the chat.').waitFor()
  expect(await tester.getByRole('button', { name: 'Waits for you' }).isDisabled()).toBe(true)
  expect(await axeViolations(editor)).toEqual([])
  expect((await ada.app(appId)).latestVersionId).toBe(latestVersionId)

  const card = editor.getByRole('region', { name: 'Needs your confirmation' })
  await card.getByText(/1 note is lost/).waitFor()
  await card.getByRole('button', { name: 'Confirm' }).click()
  await openPanel(editor, 'Preview')
  await preview(editor).getByRole('heading', { name: 'Total 7' }).waitFor()
  expect((await ada.app(appId)).latestVersionId).not.toBe(latestVersionId)
})
