import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn, openSignUp, publishApp } from './account.ts'
import { ADMINS } from './admins.ts'
import { joinApp } from './app-user.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { leaveAppOut, openPanel, panelOf, preview } from './person.ts'
import { importFiles } from './publish-files.ts'
import { openScriptedProduct, type SharedProduct } from './scripted-product.ts'

const FILES = {
  'pages/Home.jsx': 'export default function Home() { return <main className="p-8"><h1>Harbour</h1></main> }',
  'pages/Help.jsx': `import { Assistant } from '@/lib/embeds'
export default function Help() { return <main className="p-8"><h1>Help</h1><Assistant title="Ask the skipper" /></main> }`,
  'entities/Note.json': JSON.stringify({
    name: 'Note',
    type: 'object',
    properties: { title: { type: 'string' } },
    'x-accessControl': { permissions: { read: 'creator', write: 'creator' } },
  }),
}
const HOURS = '# Summer\nThe harbour opens at nine. Dogs are welcome on every boat.\n\n# Winter\nThe harbour is closed.'

resolveLocalhostNames()
let browser: Browser
let product: SharedProduct
beforeAll(async () => {
  browser = await openBrowser()
  product = await openScriptedProduct()
})
afterAll(() => browser.close())

/** An app that knows the hours of a harbour. */
async function makeHarbour(url: string, account: Account): Promise<string> {
  const appId = await importFiles(url, { account, name: 'Harbour', files: FILES })
  const { token } = account
  await call(`${url}/api/context/ingest/text?appId=${appId}`, { token, json: { name: 'Opening hours', context: HOURS } })
  const statuses = async () =>
    (await call<{ contextItems: { status: string }[] }>(`${url}/api/context/items?appId=${appId}`, { token })).contextItems.map(
      ({ status }) => status,
    )
  await expect.poll(statuses).toEqual(['synced'])
  return appId
}

it('is set up, tried, activated, and answers a person of the app with proof, who approves what it writes', async () => {
  const { url } = product
  const ada = await makeAccount(url)
  await product.makeAdmin(ada)
  const appId = await makeHarbour(url, ada)
  const context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await leaveAppOut(page)
  await page.goto(`${url}/build/app/${appId}`)
  await openPanel(page, 'App chat')
  const panel = panelOf(page, 'App chat')
  await panel.getByLabel('Name', { exact: true }).fill('Skipper')
  await panel.getByRole('button', { name: 'Add a question' }).click()
  await panel.getByLabel('Question 1', { exact: true }).fill('When do you open?')
  await panel.getByLabel('Note: what the assistant may do').selectOption('May read, and propose changes')
  expect(await axeViolations(page)).toEqual([])

  await product.script({ text: 'It opens at nine [1].' })
  await panel.getByRole('tab', { name: 'Try it' }).click()
  await panel.getByLabel('Your question').fill('When does it open?')
  await page.keyboard.press('Enter')
  await panel.getByText('It opens at nine').waitFor()
  await panel.getByRole('button', { name: /Source: Opening hours/ }).click()
  await page.getByRole('dialog', { name: 'Opening hours' }).getByText('The harbour opens at nine.').waitFor()
  await page.keyboard.press('Escape')

  await panel.getByRole('switch', { name: 'Chat assistant' }).click()
  await page.getByRole('dialog', { name: 'Activate chat assistant' }).getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Chat assistant activated successfully').waitFor()
  await page.route('**/chat/activate', (route) => route.abort())
  await panel.getByRole('switch', { name: 'Chat assistant' }).click()
  await page.getByText('Failed to deactivate chat assistant').waitFor()
  expect(await panel.getByRole('switch', { name: 'Chat assistant' }).isChecked()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await context.close()

  const { url: origin } = await publishApp(url, { appId, token: ada.token })
  await openSignUp(url, { appId, token: ada.token })
  const vera = await joinApp(origin, { serverUrl: url })
  // Under the policy the app is served with: the bubble's page stands in a frame.
  const theirs = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await theirs.addInitScript((token) => localStorage.setItem('base44_access_token', token), vera.token)
  const app = await theirs.newPage()
  await app.goto(origin)
  await app.getByRole('button', { name: 'Open the assistant' }).click()
  const frame = app.frameLocator('iframe[title="Assistant"]')
  await product.script(
    { text: 'The harbour opens at nine [1]. It was built by giants long ago.' },
    { toolCalls: [{ name: 'create_record', arguments: { entity: 'Note', values: { title: 'Come at nine' } } }] },
    { text: 'Shall I note this?' },
  )
  await frame.getByRole('button', { name: 'When do you open?' }).click()
  await frame.getByText('It was built by giants long ago.').waitFor()
  await frame.getByTitle('No source backs this sentence').waitFor()
  await frame.getByRole('button', { name: /Source: Opening hours/ }).click()
  const source = frame.getByRole('dialog', { name: 'Opening hours' })
  expect(await source.locator('mark').textContent()).toBe('The harbour opens at nine.')
  await source.getByRole('button', { name: 'Close' }).click()

  await frame.getByLabel('Your question').fill('Please note that I come at nine')
  await frame.getByRole('button', { name: 'Send' }).click()
  const card = frame.getByRole('region', { name: 'Add to Note' })
  await card.getByText('Come at nine').waitFor()
  const notes = () => call<{ title: string }[]>(`${origin}/api/apps/${appId}/entities/Note`, { token: vera.token })
  expect(await notes()).toEqual([])
  await card.getByRole('button', { name: 'Approve' }).click()
  await card.getByText('Added “Come at nine” to Note.').waitFor()
  expect((await notes()).map(({ title }) => title)).toEqual(['Come at nine'])
  await app.setViewportSize({ width: 390, height: 844 })
  await frame.getByRole('button', { name: 'Close' }).click()
  await app.getByRole('button', { name: 'Open the assistant' }).waitFor()

  // As a part of a page of the app, under the same policy.
  await app.goto(`${origin}/Help`)
  const part = app.frameLocator('main iframe[title="Ask the skipper"]')
  await product.script({ text: 'Dogs are welcome on every boat [1].' })
  await part.getByLabel('Your question').fill('May I bring my dog on board?')
  await part.getByRole('button', { name: 'Send' }).click()
  await part.getByText('Dogs are welcome on every boat').waitFor()
  await part.getByRole('button', { name: /Source: Opening hours/ }).click()
  const shown = part.getByRole('dialog', { name: 'Opening hours' }).locator('mark')
  await shown.getByText('Dogs are welcome on every boat.').waitFor()
  await theirs.close()
})

it('without a model answers with the sentences it found, on a page of its own', async () => {
  const url = inject('serverUrl')
  const ada = await makeAccount(url, { email: ADMINS.assistant })
  const appId = await makeHarbour(url, ada)
  const { token } = ada
  await call(`${url}/api/apps/${appId}/chat/assistant`, { method: 'PATCH', token, json: { name: 'Skipper' } })
  await call(`${url}/api/apps/${appId}/chat/activate`, { token, json: { isActive: true } })
  const { url: origin } = await publishApp(url, { appId, token })
  expect(await (await fetch(`${origin}/assistant`)).text()).toContain('Hello! What would you like to know?')
  const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await visitor.newPage()
  await page.goto(`${origin}/assistant`)
  await ask(page, 'When does the harbour open?')
  await page.getByText('No AI model is connected here').waitFor()
  await page.getByRole('listitem').getByText('The harbour opens at nine.').waitFor()
  await page
    .getByRole('button', { name: /Source: Opening hours/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Opening hours' }).locator('mark').getByText('The harbour opens at nine.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('button', { name: 'Ask for a person' }).click()
  await page.getByText('A person of the app was told.').waitFor()
  const at = `${url}/api/apps/${appId}/chat/assistant/handovers`
  const { conversations } = await call<{ conversations: { id: string }[] }>(at, { token })
  await call(`${at}/${conversations[0]?.id}/messages`, { token, json: { text: 'Ada here: at nine, yes.' } })
  await page.getByText('Ada here: at nine, yes.').waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Conversations' }).click()
  await page.getByRole('button', { name: 'When does the harbour open?', exact: true }).click()
  await page.getByText('Ada here: at nine, yes.').waitFor()
  await page.getByRole('button', { name: 'Conversations' }).click()
  await page.getByRole('button', { name: 'Delete: When does the harbour open?' }).click()
  await page.getByText('There are none yet.').waitFor()
})

it('is the face of a space, beside the tables one may see', async () => {
  const { url } = product
  const ada = await makeAccount(url)
  await product.makeAdmin(ada)
  const { token } = ada
  const { appId } = await call<{ appId: string }>(`${url}/api/apps`, {
    token,
    json: { appType: 'AI app', app: { name: 'Club' } },
  })
  const boats = {
    name: 'Boat',
    type: 'object',
    properties: { name: { type: 'string' }, kind: { type: 'string', enum: ['Kayak', 'Canoe'] }, price: { type: 'number' } },
    required: ['name'],
    'x-accessControl': { permissions: { read: 'anonymous', write: 'all' } },
  }
  await product.script({
    text: `A table of boats.\n<action type="add_entity" file="entities/Boat.json" title="Boat" end="E1">\n${JSON.stringify(boats)}\n</action:E1>`,
  })
  const message = { id: 'msgcABCDEFabcdef', role: 'user', parts: [{ type: 'text', text: 'Keep a table of boats' }], metadata: {} }
  await call(`${url}/api/apps/${appId}/chat`, { token, json: { id: appId, messages: [message] } })
  await call(`${url}/api/apps/${appId}/chat/assistant`, { method: 'PATCH', token, json: { welcome: 'Welcome to the club.' } })
  // The preview is the space itself, in its owner's name, under the policy it is served with.
  const editor = await openSignedIn(browser, { url, account: ada, reducedMotion: 'reduce' })
  const build = await editor.newPage()
  await build.goto(`${url}/build/app/${appId}`)
  const seen = preview(build)
  await seen.getByText('Welcome to the club.').waitFor()
  // Beside the chat there is no room for both: the tables are a place of their own, as on a phone.
  await seen.getByRole('button', { name: 'Tables', exact: true }).click()
  await seen.getByRole('complementary', { name: 'Tables' }).getByRole('heading', { name: 'Boat' }).waitFor()
  await seen.getByRole('navigation', { name: 'Places' }).getByRole('button').first().click()
  await product.script({ text: 'We keep boats.' })
  await seen.getByLabel('Your question').fill('What do you keep here?')
  await seen.getByRole('button', { name: 'Send' }).click()
  await seen.getByText('We keep boats.').waitFor()
  expect(await seen.getByRole('button', { name: /Sign (?:in|out)/ }).count()).toBe(0)
  const background = () => seen.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await background()
  await build.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
  await editor.close()

  const { url: origin } = await publishApp(url, { appId, token })
  await openSignUp(url, { appId, token })
  const vera = await joinApp(origin, { serverUrl: url })
  const theirs = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await theirs.addInitScript((given) => localStorage.setItem('base44_access_token', given), vera.token)
  const page = await theirs.newPage()
  await page.goto(origin)
  await page.getByText('Welcome to the club.').waitFor()
  const tables = page.getByRole('complementary', { name: 'Tables' })
  await tables.getByText('Nothing here yet.').waitFor()
  await tables.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to Boat' })
  await dialog.getByLabel('Name').fill('Aurora')
  await dialog.getByLabel('Kind').selectOption('Canoe')
  await dialog.getByLabel('Price').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await tables.getByRole('cell', { name: 'Aurora', exact: true }).waitFor()
  await tables.getByRole('button', { name: 'Edit: Aurora' }).click()
  await page.getByRole('dialog', { name: 'Edit Boat' }).getByLabel('Price').fill('15')
  await page.keyboard.press('Enter')
  await tables.getByRole('cell', { name: '15', exact: true }).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Tables' }).click()
  page.on('dialog', (asked) => void asked.accept())
  await tables.getByRole('button', { name: 'Delete: Aurora' }).click()
  await tables.getByText('Nothing here yet.').waitFor()
})

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Send' }).click()
}
