import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../scripts/local/free-port.ts'
import { type LocalServer, startServer } from '../scripts/local/local-server.ts'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { button, startSaying } from './chat-steps.ts'
import { makeDataDir } from './data-dir.ts'
import { startFakeModel } from './fake-model-server.ts'
import { leaveAppOut, repliesOn, replyFinished, sendInChat } from './person.ts'
import { publishFiles, type Site } from './publish-files.ts'
import { takePictures } from './take-pictures.ts'

/**
 * An installation of its own, whose first account runs it, with a provider on this machine that nothing is connected to
 * yet.
 */
let browser: Browser
let provider: Awaited<ReturnType<typeof startFakeModel>>
let server: LocalServer
let url: string
let root: Account
let area: Page
/** A builder like any other, whose editor of an app that is live stands open, and somebody without an account. */
let account: Account
let site: Site
let page: Page
let visitor: Page
const dataDir = makeDataDir()
const KEY = 'sk-admin-e2e-0123456789'

beforeAll(async () => {
  browser = await openBrowser()
  provider = await startFakeModel()
  const port = await freePort()
  const vars = {
    FIRST_ACCOUNT_IS_ADMIN: '1',
    LOG_REQUESTS: '1',
    LOCAL_MODEL_PORTS: new URL(provider.url).port,
    MODEL_LIST_URL: `${provider.url}/v1/models`,
  }
  server = await startServer({ port, dataDir, vars })
  url = server.url
  root = await makeAccount(url)
  area = await (await openSignedIn(browser, { url, account: root })).newPage()
  account = await makeAccount(url)
  const files = { 'pages/Home.jsx': 'export default function Home() { return <h1>Both banks of the river</h1> }' }
  site = await publishFiles(url, { account, name: 'River bank', files })
  page = await (await openSignedIn(browser, { url, account })).newPage()
  await leaveAppOut(page)
  visitor = await browser.newPage()
})
/** What a test that failed left on a page is not met by the next. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const each of [area, page]) await each.goto('about:blank')
  })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await provider.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const openArea = async (section: string) => {
  if (!area.url().startsWith(`${url}/admin/`)) await area.goto(`${url}/admin/accounts`)
  await area.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: section }).click()
  await area.getByRole('heading', { name: 'Admin', exact: true }).waitFor()
}
const openEditor = async () => {
  const address = `${url}/build/app/${site.appId}`
  if (!page.url().startsWith(address)) await page.goto(address)
}

/** A menu moves with its row, which moves once the others are gone. */
async function findAccount(email: string): Promise<void> {
  await area.getByLabel('Search accounts').fill(email)
  await expect.poll(() => area.getByRole('button', { name: /^Actions for / }).count()).toBe(1)
}

const rowOf = (email: string) => area.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: email })
/** So often without the screens that the next one is one too many. */
async function useUpMessages({ token }: Account, appId: string): Promise<void> {
  for (let at = 0; at < 20; at += 1) {
    const id = `msgc${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
    // Words alone use up none: a card does, and each change of it.
    const text = at === 0 ? 'tides with date, place and height' : `call the app "Tide ${at}"`
    const message = { id, role: 'user', parts: [{ type: 'text', text }], metadata: { mode: 'plan' } }
    await call(`${url}/api/apps/${appId}/chat`, { json: { id: appId, messages: [message] }, token })
  }
}

describe('whoever runs the installation', () => {
  it('finds the area in the menu of the account, and others find nothing', async () => {
    await area.goto(`${url}/home`)
    await area.getByRole('button', { name: 'Ada' }).click()
    await area.getByRole('menuitem', { name: 'Admin' }).click()
    await area.getByRole('heading', { name: 'Admin', exact: true }).waitFor()
    await rowOf(root.email).getByText('Admin', { exact: true }).waitFor()

    await page.goto(`${url}/home`)
    await page.getByRole('button', { name: 'Ada' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Admin' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.goto(`${url}/admin`)
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    for (const path of ['accounts', 'ratings', 'health', 'model', 'actions']) {
      const answer = await fetch(`${url}/api/admin/${path}`, { headers: { authorization: `Bearer ${account.token}` } })
      expect([path, answer.status]).toEqual([path, 403])
    }
  })

  it('gives a plan, and what the other one may do changes at once', async () => {
    const { token } = account
    // In another app than the one whose conversation is on the screen.
    const { appId } = await call<{ appId: string }>(`${url}/api/apps`, { json: { genApp: { name: 'Tide' } }, token })
    await useUpMessages(account, appId)
    await openEditor()
    await startSaying(page, 'One more')
    await page.getByText('You have reached your daily limit of 20 messages.').waitFor()
    await page.getByRole('link', { name: 'Upgrade', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Upgrade your plan' })
    await dialog.getByText('You have used all 20 messages of today.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await openArea('Accounts')
    await area.getByLabel('Search accounts').fill(account.email.slice(0, 10).toUpperCase())
    await rowOf(account.email).getByText('20 of 20 a day').waitFor()
    await area.getByLabel(`Plan of ${account.email}`).selectOption('moon')
    await rowOf(account.email)
      .getByText('20 of 1,000 a month')
      .or(rowOf(account.email).getByText('of 1,000 a month'))
      .first()
      .waitFor()
    expect(await axeViolations(area)).toEqual([])

    await expect.poll(() => page.getByText('You have reached your daily limit').count(), { timeout: 20_000 }).toBe(0)
    await page.getByLabel('Message').press('Enter')
    await repliesOn(page).first().waitFor()
    await replyFinished(page)
  })

  it('takes one app down with a reason; its owner appeals, and has it back', async () => {
    await area.goto(`${url}/admin/apps?search=${encodeURIComponent(account.email)}`)
    await area.getByRole('heading', { name: 'Admin', exact: true }).waitFor()
    const row = area.getByRole('list', { name: 'Apps' }).getByRole('listitem').filter({ hasText: 'River bank' })
    await row.getByText('Live', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Actions for River bank' }).click()
    await area.getByRole('menuitem', { name: 'Take down' }).click()
    const dialog = area.getByRole('dialog', { name: 'Take River bank down?' })
    await dialog.getByLabel('What the owner is told').fill('It reads like a bank.')
    expect(await axeViolations(area)).toEqual([])
    await takePictures(area, 'take-down')
    await dialog.getByRole('button', { name: 'Take down' }).click()
    await row.getByText('Taken down', { exact: true }).waitFor()

    await visitor.goto(site.origin)
    await visitor.getByRole('heading', { name: 'This app is not available' }).waitFor()
    await page.goto(`${url}/build/app/${site.appId}?dialog=publish`)
    const note = page.getByRole('dialog', { name: 'Taken down' })
    await note.getByText('It reads like a bank.').waitFor()
    await note.getByLabel('Appeal').fill('It is the bank of a river.')
    await takePictures(page, 'taken-down')
    expect(await axeViolations(page)).toEqual([])
    await note.getByRole('button', { name: 'Send appeal' }).click()
    await note.getByText('An admin reads it.').waitFor()
    await page.keyboard.press('Escape')

    await area.reload()
    await row.getByText('It is the bank of a river.').waitFor()
    await takePictures(area, 'admin-apps')
    expect(await axeViolations(area)).toEqual([])
    await row.getByRole('button', { name: 'Actions for River bank' }).click()
    await area.getByRole('menuitem', { name: 'Put back' }).click()
    await area.getByRole('button', { name: 'Put back', exact: true }).click()
    await row.getByText('Live', { exact: true }).waitFor()
    await visitor.goto(site.origin)
    await visitor.getByRole('heading', { name: 'Both banks of the river' }).waitFor()
  })

  it('reads what builders think of replies', async () => {
    await openEditor()
    await sendInChat(page, 'A list of tides with place and height')
    await repliesOn(page).last().getByRole('button', { name: 'rate this' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rate this response' })
    await dialog.getByRole('button', { name: '2 stars' }).click()
    await dialog.getByRole('button', { name: 'Design looks poor' }).click()
    await dialog.getByLabel('Comment').fill('The heights are cut off')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await openArea('Ratings')
    const rating = area.getByRole('list', { name: 'Ratings' }).getByRole('listitem').first()
    await rating.getByText('The heights are cut off').waitFor()
    await rating.getByLabel('2 of 5 stars').waitFor()
    await rating.getByText('Design looks poor').waitFor()
    await rating.getByText(account.email).waitFor()
    await rating.getByText('Request and reply').click()
    await rating.getByRole('region', { name: 'Request' }).getByText('A list of tides').waitFor()
    expect(await axeViolations(area)).toEqual([])
    await area.getByLabel('Score').selectOption('5')
    await area.getByText('No rating of 5 stars').waitFor()
  })

  it('looks at what visitors report, and at names that read like a brand before they are published', async () => {
    const { token } = account
    const files = { 'pages/Home.jsx': 'export default function Home() {\n  return <h1>Hello</h1>\n}' }
    const { appId, origin } = await publishFiles(url, { account, name: 'Harbour', files })
    await visitor.goto(origin)
    const opened = visitor.waitForEvent('popup')
    await visitor.getByRole('link', { name: 'Report', exact: true }).click()
    const form = await opened
    await form.getByLabel('It pretends to be somebody else’s').check()
    await form.getByLabel('What did you see?').fill('This is my harbour')
    expect(await axeViolations(form)).toEqual([])
    await form.getByRole('button', { name: 'Send the report' }).click()
    await form.getByRole('heading', { name: 'Thank you' }).waitFor()
    await form.close()
    await call(`${url}/api/apps/${appId}/unpublish`, { json: {}, token })
    await call(`${url}/api/apps/${appId}`, { method: 'PATCH', json: { name: 'PayPal login' }, token })
    const publishing = () =>
      fetch(`${url}/api/apps/${appId}/publish`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: url },
        body: '{}',
      })
    expect((await publishing()).status).toBe(403)
    await openArea('Reviews')
    await area.getByText('This is my harbour').waitFor()
    await area.getByText('Reads like paypal').waitFor()
    expect(await axeViolations(area)).toEqual([])
    await button(area, 'Close').click()
    await area.getByText('This is my harbour').waitFor({ state: 'detached' })
    await button(area, 'Approve').click()
    await area.getByText('PayPal login may be published').waitFor()
    await area.getByText('Nothing waits').waitFor()
    expect((await publishing()).status).not.toBe(403)
  })

  it('sees that everything works', async () => {
    await openArea('Health')
    await area.getByText('Everything works.').waitFor()
    await area.getByText('Writes, reads and deletes.').waitFor()
    await button(area, 'Send a test mail').click()
    await area.getByText(`A test mail is on its way to ${root.email}`).waitFor()
    expect(await axeViolations(area)).toEqual([])
    // On a phone the row of parts is longer than the screen: the one that is open is on it.
    await area.setViewportSize({ width: 390, height: 844 })
    await area.reload()
    await area.getByRole('heading', { name: 'Admin', exact: true }).waitFor()
    const place = await area.getByRole('link', { name: 'Health' }).boundingBox()
    expect(place && place.x >= 0 && place.x + place.width <= 390).toBe(true)
    await area.setViewportSize({ width: 1440, height: 900 })
  })

  it('finds a request in the log by the id that its answer carries', async () => {
    const answer = await fetch(`${url}/api/apps/nothing`, { headers: { authorization: `Bearer ${root.token}` } })
    const { error } = (await answer.json()) as { error: { requestId: string } }
    expect(answer.headers.get('x-request-id')).toBe(error.requestId)
    const lineOf = () =>
      server
        .log()
        .split('\n')
        .find((line) => line.includes(error.requestId))
    await expect.poll(lineOf).toContain('"method":"GET","route":"/api/apps/:appId","status":404')
  })
})

describe('a model', () => {
  it('is found on this machine, tested, connected, and writes the next reply without a restart', async () => {
    await openEditor()
    await fetch(`${provider.url}/script?key=${KEY}`, { method: 'POST', body: JSON.stringify([{ text: 'Said by the rocket.' }]) })

    await openArea('Model')
    await area.getByText('No model connected').waitFor()
    await fetch(`${provider.url}/abilities?key=${KEY}`, { method: 'POST', body: JSON.stringify({ tools: true }) })
    const found = area.getByRole('list', { name: /^Models of / })
    await found
      .getByText(/ says: 64K tokens$/)
      .first()
      .waitFor()
    await found.getByRole('button', { name: 'Fill in acme/rocket-1' }).last().click()
    await area.getByLabel('Key').fill(KEY)
    await button(area, 'Test').click()
    await area.getByText('Said by the rocket.').waitFor()
    await area.getByText('calls tools · sees no pictures · 64K tokens (Found by trying it)').waitFor()
    await area.getByLabel('Model', { exact: true }).selectOption('acme/rocket-1')
    await button(area, 'Connect').click()
    await area.getByText('acme/rocket-1 is connected. It writes the next reply.').waitFor()
    expect(await area.content()).not.toContain(KEY)
    expect(await axeViolations(area)).toEqual([])
    // What is too wide inside the page is cut off there, and makes the page no wider.
    await area.setViewportSize({ width: 390, height: 844 })
    expect(await area.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
    await area.setViewportSize({ width: 1440, height: 900 })

    await sendInChat(page, 'Hello rocket')
    await page.getByText('Said by the rocket.').waitFor()
    const seen = (await (await fetch(`${provider.url}/seen?key=${KEY}`)).json()) as { model: string }[]
    expect(seen.at(-1)?.model).toBe('acme/rocket-1')

    await area.reload()
    await area.getByPlaceholder('Stored').waitFor()
    await button(area, 'Disconnect').click()
    await area.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await area.getByText('No model connected').waitFor()
    // What is found needs no form: one click connects it, and trying it says what it can.
    await found.getByRole('button', { name: 'Connect acme/rocket-1' }).last().click()
    await area.getByText('acme/rocket-1 is connected. It writes the next reply.').waitFor()
    await button(area, 'Disconnect').click()
    await area.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await area.getByText('No model connected').waitFor()
  })

  it('that cannot be reached, or lies where it may not, is told of in words', async () => {
    await openArea('Model')
    await area.getByLabel('Base URL').fill('http://127.0.0.1:1234/v1')
    await button(area, 'Test').click()
    await area.getByText(/Nothing answers at http:\/\/127\.0\.0\.1:1234/).waitFor()
    await area.getByLabel('Base URL').fill('https://192.168.1.2/v1')
    await button(area, 'Test').click()
    await area.getByText(/must be a public https address/).waitFor()
    expect(await button(area, 'Connect').isDisabled()).toBe(true)
  })
})

describe('a plan that was bought', () => {
  it('is paid back by an admin, and counts in the figures', async () => {
    const buyer = await makeAccount(url)
    const till = await call<{ url: string }>(`${url}/api/live_api/app/checkout`, {
      json: { plan: 'moon', period: 'month' },
      token: buyer.token,
    })
    const { pathname } = new URL(till.url)
    await call(`${url}/api/billing/test/${pathname.split('/').at(-1)}`, { json: { action: 'pay' } })
    await openArea('Accounts')
    await findAccount(buyer.email)
    await area.getByRole('button', { name: `Actions for ${buyer.email}` }).click()
    await area.getByRole('menuitem', { name: 'Payments' }).click()
    const dialog = area.getByRole('dialog', { name: /^Payments of / })
    await dialog.getByRole('button', { name: 'Refund…' }).click()
    await dialog.getByLabel('Amount in USD').fill('29.50')
    await takePictures(area, 'refund')
    expect(await axeViolations(area)).toEqual([])
    await dialog.getByRole('button', { name: 'Pay this back' }).click()
    await dialog
      .getByText(/\$29\.50/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Refund…' }).waitFor()
    await area.keyboard.press('Escape')

    await openArea('Figures')
    const revenue = area.locator('label').filter({ hasText: 'Revenue' })
    await revenue.getByText('$49.50').waitFor()
    await revenue.click()
    await area.getByRole('heading', { name: 'Revenue' }).waitFor()
    await takePictures(area, 'figures')
    expect(await axeViolations(area)).toEqual([])
  })
})

describe('an account that is disabled', () => {
  it('is thrown out of its open tab, its session ends, its app says so, and all of it comes back', async () => {
    await openEditor()
    await openArea('Accounts')
    await findAccount(account.email)
    await area.getByRole('button', { name: `Actions for ${account.email}` }).click()
    await area.getByRole('menuitem', { name: 'Disable account' }).click()
    const dialog = area.getByRole('dialog', { name: /^Disable / })
    await dialog.getByLabel('Take the apps down').check()
    expect(await axeViolations(area)).toEqual([])
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await rowOf(account.email).getByText('Disabled', { exact: true }).waitFor()

    await page.waitForURL(/\/login/)
    await page.getByText('User is disabled, contact us for more info').waitFor()
    const answer = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${account.token}` } })
    expect(answer.status).toBe(401)
    await page.goto(`${url}/login`)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.keyboard.press('Enter')
    await page.getByText('User is disabled, contact us for more info').waitFor()
    await visitor.goto(site.origin)
    await visitor.getByRole('heading', { name: 'This app is not available' }).waitFor()

    await area.getByRole('button', { name: `Actions for ${account.email}` }).click()
    await area.getByRole('menuitem', { name: 'Enable account' }).click()
    await rowOf(account.email).getByText('Disabled', { exact: true }).waitFor({ state: 'hidden' })
    await visitor.reload()
    await expect.poll(() => visitor.getByRole('heading', { name: 'This app is not available' }).count()).toBe(0)
    await page.getByLabel('Password').fill(account.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/home|\/build\//)
  })

  it('is never the last admin’s, nor one’s own', async () => {
    await openArea('Accounts')
    await findAccount(root.email)
    await area.getByRole('button', { name: `Actions for ${root.email}` }).click()
    expect(await area.getByRole('menuitem', { name: 'Disable: not your own' }).getAttribute('aria-disabled')).toBe('true')
    await area.getByRole('menuitem', { name: 'Remove as admin' }).click()
    await area.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await area.getByRole('dialog').getByText('The installation needs an admin with a verified address.').waitFor()
    await area.keyboard.press('Escape')
  })

  it('stands in the log with everything else that was done', async () => {
    await openArea('Log')
    const log = area.getByRole('list', { name: 'Log' })
    for (const words of ['Discover → Moon', 'connected the model', 'disconnected the model', 'apps taken down', 'enabled'])
      await log.getByText(words).first().waitFor()
    expect(await axeViolations(area)).toEqual([])
  })
})
