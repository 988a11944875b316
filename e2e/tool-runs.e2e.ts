import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Tool, UpdateTool } from '../worker/contract/tools/tool.ts'
import { type Account, call, makeAccount, openSignedIn, openSignUp, publishApp } from './account.ts'
import { joinApp } from './app-user.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { preview } from './person.ts'
import { importFiles } from './publish-files.ts'
import { openScriptedProduct, type SharedProduct } from './scripted-product.ts'

const field = (rest: object) => ({
  required: false,
  personal: false,
  memorize: false,
  stepId: null,
  instructions: '',
  filterCondition: 'none',
  optionsConfig: { options: [] },
  toolId: null,
  ...rest,
})

interface Live {
  appId: string
  account: Account
  tool: Tool
  /** Of the tool's page. */
  address: string
  change: (parts: object) => Promise<Tool>
}

/** An app that is a tool, published without a generated page, its tool open. */
async function publishTool(url: string, account: Account, change: object): Promise<Live> {
  const { token } = account
  const json = { appType: 'AI tool', app: { name: 'Harbour desk' } }
  const { appId } = await call<{ appId: string }>(`${url}/api/apps`, { json, token })
  const [first] = (await call<{ tools: Tool[] }>(`${url}/api/apps/${appId}/tools`, { token })).tools
  const base = `${url}/api/apps/${appId}/tools/${first?.toolId}`
  const changeTool = (parts: object) => call<Tool>(base, { method: 'PATCH', json: parts as UpdateTool, token })
  await changeTool(change)
  const tool = await call<Tool>(`${base}/activate`, { json: { isActive: true }, token })
  await call(`${url}/api/apps/${appId}/publish`, { json: {}, token })
  return { appId, account, tool, address: tool.publicUrl, change: changeTool }
}

resolveLocalhostNames()

let browser: Browser
let product: SharedProduct
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  product = await openScriptedProduct()
})
afterAll(() => browser.close())

async function visit(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...options,
  })
  const page = await context.newPage()
  await page.goto(address)
  return page
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true })

it('a tool without a model asks step by step, answers with what was found, keeps it, and shares it by a link', async () => {
  const account = await makeAccount(url)
  const live = await publishTool(url, account, {
    title: 'Harbour answers',
    path: 'answers',
    texts: {
      header: 'Ask the harbour',
      description: 'Hours, prices and rules, from our own papers.',
      inputLabel: 'Your question',
      examples: ['When are you open?'],
      isMultiStepInput: true,
      inputSteps: [
        { id: 'one', title: 'The question' },
        { id: 'two', title: 'About you' },
      ],
      fields: [
        field({ name: 'name', label: 'Your name', type: 'text', required: true, stepId: 'two' }),
        field({
          name: 'boat',
          label: 'Boat',
          type: 'multiselect',
          stepId: 'two',
          optionsConfig: {
            options: [
              { label: 'Kayak', iconUrl: null },
              { label: 'Canoe', iconUrl: null },
            ],
          },
        }),
      ],
      ctaMessage: 'Rather talk to somebody?',
      ctaButton: 'Write to us',
      ctaLink: 'mailto:harbour@example.com',
    },
  })
  const json = { context: '# Opening hours\nWe are open from nine to six, every day.', name: 'House rules' }
  await call(`${url}/api/context/ingest/text?appId=${live.appId}`, { json, token: account.token })
  await expect
    .poll(async () => {
      const { contextItems } = await call<{ contextItems: { status: string }[] }>(
        `${url}/api/context/items?appId=${live.appId}`,
        {
          token: account.token,
        },
      )
      return contextItems[0]?.status
    })
    .toBe('synced')

  // The app's root leads to its tools.
  const page = await visit(new URL('/', live.address).href)
  await page.getByRole('link', { name: 'Harbour answers' }).click()
  await page.getByRole('heading', { name: 'Ask the harbour', level: 1 }).waitFor()
  expect(await page.title()).toBe('Ask the harbour · Harbour desk')

  await button(page, 'When are you open?').click()
  await button(page, 'Next').click()
  await page.getByRole('heading', { name: '2 of 2 About you' }).waitFor()
  await button(page, 'Run').click()
  await page.getByText('Your name is required').waitFor()
  await page.getByLabel('Your name').fill('Ada')
  await page.getByText('Kayak', { exact: true }).click()
  await button(page, 'Run').click()

  await result(page).getByText('No AI model is connected, so this is what was found, word for word.').waitFor()
  await result(page).getByText('We are open from nine to six, every day.').first().waitFor()
  await result(page).getByText('[1] House rules › Opening hours').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await button(page, 'Share').click()
  const link = await page.getByLabel('Link to this result').inputValue()
  const other = await visit(link)
  await other.getByText('We are open from nine to six, every day.').first().waitFor()
  expect(await other.content()).not.toContain('Ada')
  await button(page, 'Stop sharing').click()
  await page.getByText('The link opens nothing any more.').waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Tool with path answers not found' }).waitFor()

  // Kept for this browser alone.
  await page.reload()
  const history = page.getByRole('region', { name: 'My runs' })
  await history.getByRole('button', { name: /^When are you open/ }).click()
  await result(page).getByText('We are open from nine to six, every day.').first().waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
  await other.goto(live.address)
  await other.getByRole('heading', { name: 'Ask the harbour' }).waitFor()
  expect(await other.getByRole('region', { name: 'My runs' }).count()).toBe(0)
})

it('a tool with a model streams its items, lets them be edited and stopped, and holds a person to a day', async () => {
  const account = await makeAccount(product.url)
  await product.makeAdmin(account)
  const live = await publishTool(product.url, account, {
    title: 'Boats',
    path: 'boats',
    texts: { header: 'Find a boat', inputLabel: 'What for?' },
    instructions: 'Three boats for [input].',
    layout: {
      kind: 'cards',
      hasImages: false,
      columns: [
        { name: 'name', label: 'Boat' },
        { name: 'why', label: 'Why' },
      ],
    },
    settings: { userCanEditResults: true, dailyUserLimit: 3 },
  })
  const boats = ['Kayak', 'Canoe', 'Raft'].map((name) => ({ name, why: `${name}s are <b>steady</b>.` }))
  await product.script({ text: JSON.stringify({ items: boats }), pieceSize: 12, delayMs: 60, heldBefore: ['Raft'] })
  const page = await visit(live.address, { viewport: { width: 390, height: 844 } })
  await page.getByLabel('What for?').fill('a calm lake')
  await button(page, 'Run').click()
  await result(page).getByRole('heading', { name: 'Kayak' }).waitFor()
  await button(page, 'Stop').waitFor()
  await product.release()
  await result(page).getByRole('heading', { name: 'Raft' }).waitFor()
  await result(page).getByText('Rafts are <b>steady</b>.').waitFor()
  // Nothing makes the page wider than a phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await button(page, 'Edit').click()
  await page.getByLabel('Boat of item 1').fill('Sea kayak')
  await button(page, 'Save').click()
  await result(page).getByRole('heading', { name: 'Sea kayak' }).waitFor()
  await button(page, 'Helpful').click()
  await page.getByRole('button', { name: 'Helpful', exact: true, pressed: true }).waitFor()

  await product.script({ text: JSON.stringify({ items: boats }), heldBefore: ['Raft'] })
  await button(page, 'Run again').click()
  await button(page, 'Stop').click()
  await result(page).getByText('You stopped this run.').waitFor()

  await product.script({ text: JSON.stringify({ items: boats.slice(0, 1) }) })
  await button(page, 'Try again').click()
  await result(page).getByRole('heading', { name: 'Kayak' }).waitFor()
  await button(page, 'Run again').click()
  await page.getByText('You can run this tool 3 times a day. Come back tomorrow.').waitFor()
  expect(await page.locator('#run').isDisabled()).toBe(true)

  const gone = await page.goto(live.address.replace('boats', 'ships'))
  expect(gone?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Tool with path ships not found' }).waitFor()
})

it('a tool remembers a person in their own form alone, and of a private app is shown to its people', async () => {
  const account = await makeAccount(url)
  const { token } = account
  const live = await publishTool(url, account, {
    title: 'Dinner',
    path: 'dinner',
    texts: { header: 'What to cook', inputLabel: 'Wish' },
  })
  const { appId, address } = live
  await openSignUp(url, { appId, token })
  const diet = field({ name: 'diet', label: 'Diet', type: 'text', personal: true, memorize: true })
  await live.change({ texts: { fields: [diet] } })
  const { origin } = new URL(address)
  const [vera, walt] = [await joinApp(origin, { serverUrl: url }), await joinApp(origin, { serverUrl: url })]
  const visitAs = async (person: { token: string }) => {
    const page = await visit('about:blank')
    await page.addInitScript((own) => localStorage.setItem('base44_access_token', own), person.token)
    await page.goto(address)
    return page
  }
  const page = await visitAs(vera)
  await page.getByLabel('Diet').fill('no nuts')
  await page.getByLabel('Wish').fill('soup')
  await button(page, 'Run').click()
  await result(page).getByText('nothing that was found answers this').waitFor()
  const again = await visitAs(vera)
  await expect.poll(() => again.getByLabel('Diet').inputValue()).toBe('no nuts')
  await again.getByRole('region', { name: 'My runs' }).getByText('soup').waitFor()
  const other = await visitAs(walt)
  await button(other, 'Run').waitFor()
  expect([await other.getByLabel('Diet').inputValue(), await other.getByText('soup').count()]).toEqual(['', 0])

  await call(`${url}/api/apps/${appId}`, { method: 'PATCH', json: { visibility: 'private' }, token })
  await call(`${url}/api/apps/${appId}/users/${vera.id}`, { method: 'PATCH', json: { role: 'admin' }, token })
  await again.reload()
  await again.getByRole('heading', { name: 'What to cook' }).waitFor()
  await expect.poll(() => again.getByLabel('Diet').inputValue()).toBe('no nuts')
  await other.reload()
  await other.getByText('This app is for people who were invited.').waitFor()
  const stranger = await visit(address)
  await stranger.waitForURL(/\/login\?nextUrl=/)
})

it('a page of an app shows a tool and its assistant as parts of it, and says so where there is none', async () => {
  const account = await makeAccount(url)
  const { token } = account
  const home = `import { Assistant, Tool } from '@/lib/embeds'
export default function Home() {
  return <main><h1>Harbour</h1><Tool path="price" title="Price finder" /><Tool path="absent" title="Absent" /><Assistant /></main>
}`
  const appId = await importFiles(url, { account, name: 'Harbour', files: { 'pages/Home.jsx': home } })
  const made = await call<Tool>(`${url}/api/apps/${appId}/tools`, { json: {}, token })
  const base = `${url}/api/apps/${appId}/tools/${made.toolId}`
  await call(base, { method: 'PATCH', json: { title: 'Prices', path: 'price', texts: { header: 'Find a price' } }, token })
  await call(`${base}/activate`, { json: { isActive: true }, token })
  const published = await publishApp(url, { appId, token })
  const page = await visit(published.url, { bypassCSP: false })
  const tool = page.frameLocator('iframe[title="Price finder"]')
  await tool.getByRole('heading', { name: 'Find a price' }).waitFor()
  await expect.poll(() => tool.locator('.bar').isVisible()).toBe(false)
  await page.frameLocator('iframe[title="Absent"]').getByRole('heading').waitFor()
  await page.getByText('The assistant of this app is not open yet.').waitFor()
  const height = async () => (await page.locator('iframe[title="Price finder"]').boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(150)
  // Run where it stands, under the page's own policy.
  await tool.getByRole('textbox').first().fill('kayak')
  await tool.getByRole('button', { name: 'Run', exact: true }).click()
  await tool.getByText('No AI model is connected, and nothing that was found answers this.').waitFor()
  await page.context().close()

  // In the editor's preview: the tool as a part, the assistant in words.
  const editor = await openSignedIn(browser, { url, account, reducedMotion: 'reduce' })
  const tab = await editor.newPage()
  await tab.goto(`${url}/build/app/${appId}`)
  const drawn = preview(tab)
  await drawn.frameLocator('iframe[title="Price finder"]').getByRole('heading', { name: 'Find a price' }).waitFor()
  await drawn.getByText('The assistant answers here in the published app.').waitFor()
  await editor.close()
})
