import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { openPanel, preview, replyFinished, sendInChat } from './person.ts'
import { action, addFile, headed, openScriptedProduct, type SharedProduct } from './scripted-product.ts'

const task = (extra = {}) =>
  action(
    'add_entity',
    'Task',
    JSON.stringify({ name: 'Task', type: 'object', properties: { title: { type: 'string' }, ...extra } }),
  )
const TASKS = `import { useEffect, useState } from 'react'
import { Task } from '@/entities/Task'
export default function Page() {
  const [tasks, setTasks] = useState([])
  useEffect(() => {
    Task.list().then(setTasks)
  }, [])
  return <main><h1>Second</h1><ul>{tasks.map((task) => <li key={task.id}>{task.title}</li>)}</ul></main>
}`
const long = Array.from({ length: 900 }, (_, at) => `export const line${at} = 'some words of a long file ${at}'`).join('\n')
const REPLIES = {
  first: task() + addFile('pages/Home.jsx', headed('First')) + addFile('lib/old.js', 'export const old = 1'),
  second:
    addFile('pages/Home.jsx', TASKS) +
    addFile('lib/long.js', long) +
    '<action type="delete_file" file="lib/old.js" title="Tidy up">\n</action>\n' +
    action('insert_entity_records', 'Task', JSON.stringify([{ title: 'Sample one' }, { title: 'Sample two' }])),
}

let browser: Browser
let product: SharedProduct
let page: Page
let appId: string
beforeAll(async () => {
  browser = await openBrowser()
  product = await openScriptedProduct()
  const account = await makeAccount(product.url)
  await product.makeAdmin(account)
  const context = await openSignedIn(browser, { url: product.url, account, bypassCSP: true, reducedMotion: 'reduce' })
  page = await context.newPage()
  const made = await page.request.post(`${product.url}/api/apps`, {
    data: { genApp: { name: 'Shore' } },
    headers: { authorization: `Bearer ${account.token}`, origin: product.url },
  })
  appId = ((await made.json()) as { appId: string }).appId
  await page.goto(`${product.url}/build/app/${appId}`)
  await page.getByLabel('Message').waitFor()
  await product.script({ text: REPLIES.first })
  await sendInChat(page, 'Make a page')
  await product.script({ text: REPLIES.second })
  await sendInChat(page, 'Show some tasks on it')
  // It read its rows once, as it streamed in; the samples came after it.
  await preview(page).getByText('Sample one').waitFor()
})
// Whatever one leaves open is not in the way of the next.
afterEach(() => page.keyboard.press('Escape'))
afterAll(() => browser.close())

/** With what was made last: a list that is read anew may stand as it was for a moment. */
async function openHistory() {
  await openPanel(page, 'Versions')
  await rows().first().getByText('Latest').waitFor()
}
const openChat = () => openPanel(page, 'Chat')
const rows = () => page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
async function choose(row: number, item: string) {
  await rows()
    .nth(row)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('the history of an app', () => {
  it('lists each version with who made it and when, can be walked with the arrow keys, and names are kept', async () => {
    await openHistory()
    await rows().nth(1).waitFor()
    await expect.poll(() => rows().first().textContent()).toMatch(/Show some tasks on it[\s\S]*Ada · just now[\s\S]*Latest/)
    await page.getByRole('button', { name: /^Show some tasks on it/ }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Make a page')
    expect(await axeViolations(page)).toEqual([])
    await choose(1, 'Name this version')
    await page.getByLabel('Name of this version').fill('Before the tasks')
    await page.keyboard.press('Enter')
    await rows().nth(1).getByText('Before the tasks').waitFor()
    await page.reload()
    await openHistory()
    await rows().nth(1).getByText('Before the tasks').waitFor()
    await expect.poll(() => rows().nth(1).textContent()).toContain('Make a page')
    await choose(1, 'Rename')
    await page.getByLabel('Name of this version').press('Escape')
    await rows().nth(1).getByText('Before the tasks').waitFor()
  })

  it('compares any two versions, file by file, side by side and inline', async () => {
    await openHistory()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await rows().nth(0).getByRole('button').click()
    await rows().nth(1).getByRole('button').click()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'All Changes' })
    await dialog.getByText('From “Before the tasks” to “Show some tasks on it”').waitFor()
    await dialog.getByText('1 added, 1 modified, 1 deleted').waitFor()
    const files = dialog.getByRole('navigation', { name: 'Changed files' }).getByRole('button')
    await files.filter({ hasText: 'lib/long.js' }).getByText('+900').waitFor()
    await files.filter({ hasText: 'pages/Home.jsx' }).click()
    await dialog.getByLabel('pages/Home.jsx, before').getByText('First').waitFor()
    await dialog.getByLabel('pages/Home.jsx, after').getByText('Second').waitFor()
    await expect.poll(() => dialog.locator('.cm-changedText').count()).toBeGreaterThan(0)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('radio', { name: 'Inline' }).click()
    await dialog.getByLabel('pages/Home.jsx, changes').getByText('First').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    // Against the version before, without choosing; and of what does not differ it says so.
    await openHistory()
    await choose(1, 'All changes')
    await dialog.getByText('3 added').waitFor()
    await page.keyboard.press('Escape')
  })

  it('shows an older version in the preview, and asks before a message is sent from there', async () => {
    await openHistory()
    await choose(1, 'View in preview')
    await preview(page).getByRole('heading', { name: 'First' }).waitFor()
    await page.getByText("You're viewing an older version: Before the tasks").waitFor()
    await page.getByRole('button', { name: 'Revert to this version' }).click()
    const question = page.getByRole('dialog', { name: 'Revert to this version?' })
    await question.getByText('The app goes back to how it was after “Before the tasks”.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await openChat()
    await page.getByLabel('Message').fill('Say more')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: "You're viewing an older version" })
    await dialog
      .getByText(
        'Edits are only possible on the latest version of your app. Would you like to switch to the latest version before sending your message?',
      )
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Stay on this version' }).click()
    await preview(page).getByRole('heading', { name: 'First' }).waitFor()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Say more')
    await product.script({ text: 'There is no more to say.' })
    await page.getByLabel('Message').press('Enter')
    await dialog.getByRole('button', { name: 'Switch to latest version' }).click()
    await preview(page).getByRole('heading', { name: 'Second' }).waitFor()
    await page.getByText('There is no more to say.').waitFor()
  })
})

describe('going back', () => {
  it('says what becomes of the data, takes it along when one wants it, and can be taken back', async () => {
    await openHistory()
    await choose(1, 'Revert to this version')
    const dialog = page.getByRole('dialog', { name: 'Revert to this version?' })
    await dialog.getByText('Task: 2 records that came with a later version are removed').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel('Let the data go back too').check()
    await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
    await page.getByText('Reverted. 2 records went back').waitFor()
    await preview(page).getByRole('heading', { name: 'First' }).waitFor()
    await openHistory()
    await rows().first().getByText('Back to “Before the tasks”').waitFor()
    await rows().first().getByText('Latest').waitFor()
    await choose(1, 'Revert to this version')
    await dialog.getByText('Task: 2 records come back').waitFor()
    await dialog.getByLabel('Let the data go back too').check()
    await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
    await preview(page).getByText('Sample one').waitFor()
  })

  it('is blocked while a reply is written, and so is looking at the changes', async () => {
    await product.script({ text: `Well. ${addFile('lib/a.js', 'export const a = 1')}`, heldBefore: ['export const a'] })
    await openChat()
    await page.getByLabel('Message').fill('Add a file')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await openHistory()
    await choose(0, 'All changes')
    await page.getByText('Wait for the changes to complete before viewing the diff').waitFor()
    await rows()
      .nth(1)
      .getByRole('button', { name: /^More about/ })
      .click()
    await expect
      .poll(() => page.getByRole('menuitem', { name: 'Revert to this version' }).getAttribute('aria-disabled'))
      .toBe('true')
    await page.keyboard.press('Escape')
    await openChat()
    const said = page.getByRole('article', { name: 'You' }).filter({ hasText: 'Show some tasks on it' })
    await expect.poll(() => said.getByRole('button', { name: 'Revert this', includeHidden: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Stop' }).click()
    // Until the reply is over nothing can be compared.
    await replyFinished(page)
    // What was restored twice over holds the same files: between them there is nothing to see.
    await openHistory()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await rows().nth(0).getByRole('button').click()
    await rows().nth(2).getByRole('button').click()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByRole('dialog', { name: 'All Changes' }).getByText('No changes found between versions').waitFor()
  })

  it('takes along the rows of a file that a reply asked for', async () => {
    await product.script(
      { text: addFile('pages/Home.jsx', TASKS.replace('Second', 'Third')) + action('import_entities', 'Task', '') },
      { text: JSON.stringify({ mappings: [{ csvHeader: 'title', schemaField: 'title' }] }) },
      { text: 'Thank you.' },
    )
    await page.keyboard.press('Escape')
    await openChat()
    await page.getByLabel('Message').fill('Bring in my tasks')
    await page.keyboard.press('Enter')
    const wizard = page.getByRole('dialog', { name: 'Import Task records' })
    const file = { name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from('title\nFrom a file\nAnd another') }
    await wizard.locator('input[type=file]').setInputFiles(file)
    await wizard.getByRole('button', { name: 'Import 2 rows' }).click()
    await wizard.getByText('Successfully imported all 2 rows.').waitFor()
    await wizard.getByRole('button', { name: 'Done' }).click()
    await preview(page).getByText('From a file').waitFor()
    await page.getByText('Thank you.', { exact: true }).waitFor()
    await openHistory()
    await choose(1, 'Revert to this version')
    const dialog = page.getByRole('dialog', { name: 'Revert to this version?' })
    await dialog.getByText('Task: 2 records that came with a later version are removed').waitFor()
    await dialog.getByLabel('Let the data go back too').check()
    await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
    await page.getByText('Reverted. 2 records went back').waitFor()
    await preview(page).getByText('From a file').waitFor({ state: 'detached' })
  })
})
