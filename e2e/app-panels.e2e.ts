import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { App } from '../worker/contract/app/apps.ts'
import type { Tool, ToolList } from '../worker/contract/tools/tool.ts'
import { type Account, call, makeAccount, openSignedIn, publishApp } from './account.ts'
import { ADMINS } from './admins.ts'
import { axeViolations } from './axe-violations.ts'
import { goWithin, openBrowser } from './browser.ts'
import { openPanel, panelOf, preview } from './person.ts'
import { importFiles, publishFiles, type Site } from './publish-files.ts'

const url = inject('serverUrl')
const HOME = `import { useAppStyle, useAppTexts } from '@/utils'
import { Button } from '@/components/ui/button'

export default function Home() {
  const { header, description, examples, ctaButton } = useAppTexts()
  const { logoUrl } = useAppStyle()
  return (
    <main className="min-h-dvh bg-background p-8">
      {logoUrl && <img src={logoUrl} alt="The logo" />}
      <h1>{header || 'Tides'}</h1>
      <p>{description || 'When the water comes'}</p>
      <ul>{examples.map((each) => <li key={each}>{each}</li>)}</ul>
      <Button>{ctaButton || 'Go'}</Button>
    </main>
  )
}
`
const ABOUT = 'export default function About() { return <h1>About us</h1> }'
const FILES = { 'pages/Home.jsx': HOME, 'pages/About.jsx': ABOUT }

let browser: Browser
let context: BrowserContext
let ada: Account
/** An app that is live, and the one tab, which stands in its editor until a test leads it to another. */
let site: Site
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url, { email: ADMINS.appPanels })
  const { accountId } = await call<{ accountId: string }>(`${url}/api/live_api/account/current`, { token: ada.token })
  await call(`${url}/api/admin/accounts/${accountId}`, { method: 'PATCH', json: { plan: 'moon' }, token: ada.token })
  context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  site = await publishFiles(url, { account: ada, name: 'Tides', files: FILES })
  page = await context.newPage()
  await openEditor(site.appId)
})
afterAll(() => browser.close())

const makeApp = () => importFiles(url, { account: ada, name: 'Tides', files: FILES })
const stored = (appId: string) => call<App>(`${url}/api/apps/${appId}`, { token: ada.token })
/** As a finger does: it rests until the thing is lifted, moves in steps, and lets go. */
async function dragByFinger(page: Page, from: Locator, onto: Locator) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await onto.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  const touch = await page.context().newCDPSession(page)
  const x = start.x + start.width / 2
  const [top, bottom] = [start.y + start.height / 2, end.y + 2]
  const at = (type: 'touchStart' | 'touchMove', y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await at('touchStart', top)
  // As long as a finger has to rest.
  await page.waitForTimeout(200)
  for (let step = 1; step <= 10; step += 1) await at('touchMove', top + ((bottom - top) * step) / 10)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

async function openEditor(appId: string) {
  await goWithin(page, `${url}/build/app/${appId}`)
  await preview(page).getByRole('heading').first().waitFor()
}
async function open(name: string): Promise<Locator> {
  await openPanel(page, name)
  return panelOf(page, name)
}
const done = async (name: string) => {
  await panelOf(page, name).getByRole('button', { name: 'Done' }).click()
  await panelOf(page, name).waitFor({ state: 'detached' })
}
const colourOf = (what: string, property: 'color' | 'backgroundColor') =>
  preview(page)
    .locator(what)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property)

describe('App texts', () => {
  it('are seen in the preview as they are written, and on the published app once saved', async () => {
    const panel = await open('App texts')
    await panel.getByLabel('Header').fill('Spring tides')
    await panel.getByLabel('Example 1').fill('Tomorrow')
    await panel.getByLabel('Button', { exact: true }).fill('Book a boat')
    await preview(page).getByRole('heading', { name: 'Spring tides' }).waitFor()
    await preview(page).getByText('Tomorrow').waitFor()
    await preview(page).getByRole('button', { name: 'Book a boat' }).waitFor()
    await panel.getByLabel('Link', { exact: true }).fill('javascript:alert(1)')
    await page.keyboard.press('Tab')
    await panel.getByText(/^Give an address beginning with/).waitFor()
    await panel.getByLabel('Link', { exact: true }).fill('/Pricing')
    await panel.getByRole('switch', { name: 'Multi-step input' }).click()
    await panel.getByLabel('Step 1', { exact: true }).fill('Where')
    await panel.getByRole('button', { name: 'Add step' }).click()
    await panel.getByLabel('Step 2', { exact: true }).fill('When')
    await panel.getByRole('button', { name: 'Move step 2 up' }).click()
    expect(await axeViolations(page)).toEqual([])
    await done('App texts')
    expect((await stored(site.appId)).texts).toMatchObject({
      header: 'Spring tides',
      examples: ['Tomorrow'],
      ctaButton: 'Book a boat',
      ctaLink: '/Pricing',
      isMultiStepInput: true,
      inputSteps: [{ title: 'When' }, { title: 'Where' }],
    })
    const visitor = await browser.newPage()
    await visitor.goto(site.origin)
    await visitor.getByRole('heading', { name: 'Spring tides' }).waitFor()
    const watermark = visitor.getByRole('link', { name: 'Made with BuildAI' })
    await watermark.waitFor()
    await visitor.getByRole('button', { name: 'Hide for now' }).click()
    await watermark.waitFor({ state: 'detached' })
    await visitor.close()
  })

  it('say what could not be saved, and keep it', async () => {
    const panel = await open('App texts')
    await page.route('**/api/apps', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'Not now' } } }),
    )
    await panel.getByLabel('Header').fill('Ebb')
    await panel.getByRole('button', { name: 'Done' }).click()
    await panel.getByText('Not saved. Not now').waitFor()
    expect(await panel.getByLabel('Header').inputValue()).toBe('Ebb')
    await page.unrouteAll()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await stored(site.appId)).texts.header).toBe('Ebb')
  })
})

describe('App branding', () => {
  it('is seen in the preview at once, then on the published app, its sign-in page and without the watermark', async () => {
    const panel = await open('App branding')
    const watermark = preview(page).getByRole('link', { name: 'Made with BuildAI' })
    await watermark.waitFor()
    await panel.getByLabel('Button background', { exact: true }).fill('#16a34a')
    await expect.poll(() => colourOf('button', 'backgroundColor')).toBe('rgb(22, 163, 74)')
    await panel.getByLabel('Header text', { exact: true }).fill('#7c3aed')
    await expect.poll(() => colourOf('h1', 'color')).toBe('rgb(124, 58, 237)')
    await panel.getByLabel('Background colour', { exact: true }).fill('#0b1020')
    await expect.poll(() => colourOf('main', 'backgroundColor')).toBe('rgb(11, 16, 32)')
    await panel.getByText('Hard to read on the background').first().waitFor()
    await panel.getByLabel('Subheader text', { exact: true }).fill('red;}')
    await page.keyboard.press('Tab')
    await panel.getByText(/^Write a colour as #/).waitFor()
    await panel.getByLabel('Subheader text', { exact: true }).fill('#93c5fd')
    await panel.getByRole('radio', { name: 'Dark' }).click()
    await panel.getByLabel('Upload: Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
    await preview(page).getByRole('img', { name: 'The logo' }).waitFor()
    await panel.getByRole('switch', { name: /^Hide/ }).click()
    await watermark.waitFor({ state: 'detached' })
    expect(await axeViolations(page)).toEqual([])
    await done('App branding')

    const visitor = await browser.newPage()
    await visitor.goto(site.origin)
    await visitor.getByRole('img', { name: 'The logo' }).waitFor()
    expect(await visitor.locator('h1').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(124, 58, 237)')
    expect(await visitor.getByRole('link', { name: 'Made with BuildAI' }).count()).toBe(0)
    await visitor.goto(`${site.origin}/login`)
    const submit = visitor.getByRole('button', { name: 'Sign in' }).first()
    await expect.poll(() => submit.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(22, 163, 74)')
    await visitor.close()
  })
})

describe('App settings', () => {
  let appId: string
  beforeAll(async () => {
    appId = await makeApp()
    await openEditor(appId)
  })

  it('show what is written in the preview before it is saved, and are saved by "Done"', async () => {
    const panel = await open('App settings')
    await panel.getByLabel('Header').fill('Neap tides')
    await preview(page).getByRole('heading', { name: 'Neap tides' }).waitFor()
    expect((await stored(appId)).texts.header).toBe('')
    await panel.getByLabel('Description').fill('Twice a month')
    await panel.getByLabel('Main page').selectOption('About')
    await panel.getByLabel('Support email').fill('help')
    await page.keyboard.press('Tab')
    await panel.getByText('This email is invalid').waitFor()
    await panel.getByLabel('Support email').fill('help@tides.example')
    await panel.getByLabel('Terms of service').fill('https://tides.example/terms')
    expect(await axeViolations(page)).toEqual([])
    await done('App settings')
    expect(await stored(appId)).toMatchObject({
      mainPage: 'About',
      texts: { header: 'Neap tides', description: 'Twice a month' },
      settings: { supportEmail: 'help@tides.example', termsOfServiceLink: 'https://tides.example/terms' },
    })
  })

  it('hand an app over to a customer who claims it', async () => {
    const panel = await open('App settings')
    await panel.getByRole('switch', { name: 'A customer may claim this app' }).click()
    await panel.getByRole('button', { name: 'Copy invite' }).click()
    await page.getByText("You can't copy invite link until you publish your app").waitFor()
    await done('App settings')
    await publishApp(url, { appId, token: ada.token })
    await page.reload()
    await page.route('**/claimInvitation', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await openPanel(page, 'App settings')
    await panel.getByRole('button', { name: 'Copy invite' }).click()
    await page.getByText('Failed to get invitation, try again later').waitFor()
    await panel.getByRole('button', { name: 'Copy invite' }).click()
    await page.getByText('Copied invite to clipboard').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const customer = await openSignedIn(browser, {
      url,
      account: await makeAccount(url),
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    const theirs = await customer.newPage()
    await theirs.goto(link)
    await theirs.getByText('Tides was made for you').waitFor()
    expect(await axeViolations(theirs)).toEqual([])
    await theirs.getByRole('button', { name: 'Claim this app' }).click()
    await theirs.waitForURL(`${url}/build/app/${appId}`)
    await preview(theirs).getByRole('heading', { name: 'About us' }).waitFor()
    await page.goto(link)
    await page.getByText('This app cannot be claimed').waitFor()
    await expect(stored(appId)).rejects.toThrow('answered 404')
    await customer.close()
  })
})

describe('a tool', () => {
  let appId: string
  beforeAll(async () => {
    const json = { appType: 'AI tool', app: { name: 'Tide teller' } }
    ;({ appId } = await call<{ appId: string }>(`${url}/api/apps`, { json, token: ada.token }))
    await goWithin(page, `${url}/build/app/${appId}`)
  })
  const storedTool = async () => {
    const { tools } = await call<ToolList>(`${url}/api/apps/${appId}/tools`, { token: ada.token })
    const tool = await call<Tool>(`${url}/api/apps/${appId}/tools/${tools[0]?.toolId}`, { token: ada.token })
    return tool.definition
  }

  it('asks people what its fields say, in their order', async () => {
    const panel = await open('Custom fields')
    await panel.getByText('No custom fields yet').waitFor()
    await panel.getByLabel('New field').fill('Size')
    await page.keyboard.press('Enter')
    await panel.getByLabel('Say how this field should be').fill('a required select with options: Small, Large')
    await panel.getByRole('button', { name: 'Magic edit' }).click()
    await panel.getByRole('list', { name: 'Options' }).getByText('Large').waitFor()
    await panel.getByLabel('Say how this field should be').fill('make it nicer')
    await panel.getByRole('button', { name: 'Magic edit' }).click()
    await page.getByText(/^Magic edit failed/).waitFor()
    await panel.getByLabel('New option').fill('small')
    await panel.getByRole('button', { name: 'Add option' }).click()
    await panel.getByText('Option already exists').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await panel.getByLabel('New field').fill('Your email')
    await page.keyboard.press('Enter')
    await panel.getByLabel('Type', { exact: true }).selectOption('Email')
    const rows = panel.getByRole('list', { name: 'Custom fields' }).locator('> li')
    const isFirst = (words: string) => expect.poll(() => rows.first().textContent()).toContain(words)
    await dragByFinger(page, panel.getByRole('button', { name: 'Drag Your email' }), rows.first())
    await isFirst('Your email')
    const handle = panel.getByRole('button', { name: 'Drag Your email' })
    for (const [key, first] of [
      ['ArrowDown', 'Size'],
      ['ArrowUp', 'Your email'],
    ] as const) {
      for (const each of ['Space', key, 'Space']) await handle.press(each)
      await isFirst(first)
    }
    await done('Custom fields')
    expect((await storedTool()).texts.fields).toMatchObject([
      { name: 'your_email', type: 'email', personal: true },
      { name: 'size', type: 'select', required: true, optionsConfig: { options: [{ label: 'Small' }, { label: 'Large' }] } },
    ])
  })

  it('has settings of its own, and a call to action', async () => {
    const panel = await open('Tool settings')
    await panel.getByLabel('Runs a day').fill('101')
    await page.keyboard.press('Tab')
    await panel.getByText('Runs a day: choose a whole number from 1 to 100').waitFor()
    await panel.getByLabel('Runs a day').fill('5')
    await panel.getByLabel('Credits per run').fill('3')
    await panel.getByLabel('Query method').selectOption('Smart items filtering')
    await panel.getByRole('switch', { name: 'User can edit results' }).click()
    await panel.getByRole('switch', { name: 'Tool template' }).click()
    await panel.getByRole('button', { name: 'Add' }).click()
    await panel.getByText('Category name cannot be empty').waitFor()
    await panel.getByLabel('New category').fill('Sea')
    await page.keyboard.press('Enter')
    await panel.getByLabel('New category').fill('sea')
    await page.keyboard.press('Enter')
    await panel.getByText('Category already exists').waitFor()
    await panel.getByLabel('Category', { exact: true }).selectOption('Sea')
    expect(await axeViolations(page)).toEqual([])
    await done('Tool settings')
    expect((await storedTool()).settings).toMatchObject({
      dailyUserLimit: 5,
      creditsPerRun: 3,
      aiQueryMethod: 'smart_items_filtering',
      userCanEditResults: true,
      templateCategory: 'Sea',
      templateCategories: ['Sea'],
    })
    const action = await open('Call to action')
    await action.getByLabel('Button', { exact: true }).fill('Buy')
    await action.getByText('Without a link the button is not shown').waitFor()
    await action.getByLabel('Link', { exact: true }).fill('https://tides.example/buy')
    expect(await axeViolations(page)).toEqual([])
    await done('Call to action')
    expect((await storedTool()).texts).toMatchObject({ ctaButton: 'Buy', ctaLink: 'https://tides.example/buy' })
  })
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
