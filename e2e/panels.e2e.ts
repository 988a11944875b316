import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { ADMINS } from './admins.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { leaveAppOut, openDetailsSwitch, openPanel, panelOf, preview, runCommand } from './person.ts'
import { openLiveApp, publishFiles, type Site } from './publish-files.ts'

const HOME = `import { useState } from 'react'
import { base44 } from '@/api/base44Client'

export default function Home() {
  const [said, setSaid] = useState('')
  const fail = () => {
    throw new Error('The tide went out')
  }
  const tryQuietly = () => base44.functions.invoke('ebb', {}).catch(() => setSaid('Never mind'))
  return <main><h1>Tides</h1><button onClick={fail}>Fail</button><button onClick={tryQuietly}>Try</button><p>{said}</p></main>
}`
const TASK = JSON.stringify({ name: 'Task', type: 'object', properties: { title: { type: 'string' } } })
const FILES = {
  'pages/Home.jsx': HOME,
  'entities/Task.json': TASK,
  'functions/greet/entry.ts': 'Deno.serve(() => Response.json({ key: Deno.env.get("GREETING") }))',
}

let browser: Browser
let ada: Account
let site: Site
let context: BrowserContext
let page: Page
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url, { email: ADMINS.panels })
  site = await publishFiles(url, { account: ada, name: 'Tides of the North Sea', files: FILES })
  context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  const visitor = await browser.newPage()
  await openLiveApp(visitor, site.origin)
  const reported = visitor.waitForResponse('**/api/app-error')
  await visitor.getByRole('button', { name: 'Fail' }).click()
  await reported
  await visitor.close()
  page = await context.newPage()
  await leaveAppOut(page)
  await page.goto(`${url}/build/app/${site.appId}`)
  await (await openDetailsSwitch(page)).click()
})
// Whatever one leaves open is not in the way of the next.
afterEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})
afterAll(() => browser.close())

/** The line from the server: what it said last of who is here, and a way to say more over it. */
const whoIsHere: { said?: { people: object[] }; tell: (message: object) => void } = { tell: () => {} }
const listenToWhoIsHere = () =>
  page.routeWebSocket(/\/chat\/live$/, (line) => {
    whoIsHere.tell = (message) => line.send(JSON.stringify(message))
    line.connectToServer().onMessage((text) => {
      line.send(text)
      if (text === 'pong') return
      const said = JSON.parse(String(text)) as { type: string; people?: object[] }
      if (said.people) whoIsHere.said = { ...said, people: said.people }
    })
  })

const open = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function close(name: string) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name }).waitFor({ state: 'detached' })
}

describe('what stands over the editor can be read, operated and fits', () => {
  it('integrations, and a service to connect', async () => {
    await openPanel(page, 'Integrations')
    const panel = panelOf(page, 'Integrations')
    await panel.getByText('No services yet').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('dialog', { name: 'Connect a service' }).waitFor()
    expect(await axeViolations(page, [390])).toEqual([])
    await close('Connect a service')
  })

  it('failed calls of a published app, also where the app catches them', async () => {
    const visitor = await browser.newPage()
    await openLiveApp(visitor, site.origin)
    const reported = visitor.waitForRequest('**/api/app-error')
    await visitor.getByRole('button', { name: 'Try' }).click()
    await visitor.getByText('Never mind').waitFor()
    expect((await reported).postDataJSON()).toMatchObject({
      errorTitle: expect.stringMatching(/^Function ebb failed: /),
      errorDetails: 'POST /functions/ebb answered 404',
      scope: 'function',
    })
    await visitor.close()
  })

  it('errors and lines of functions', async () => {
    await openPanel(page, 'Logs and errors')
    const panel = panelOf(page, 'Logs and errors')
    await panel
      .getByText(/The tide went out/)
      .first()
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    await panel.getByRole('tab', { name: 'Functions' }).click()
    await panel.getByText('Nothing printed yet').waitFor()
    expect(await axeViolations(page, [390])).toEqual([])
  })

  it('functions, one of them, and the secrets', async () => {
    await openPanel(page, 'Functions')
    const panel = panelOf(page, 'Functions')
    await panel.getByRole('button', { name: /^greet/ }).waitFor()
    expect(await axeViolations(page, [390])).toEqual([])
    await panel.getByRole('button', { name: /^greet/ }).click()
    await panel.getByRole('button', { name: 'Deploy' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await runCommand(page, 'Secrets')
    await panelOf(page, 'Secrets').getByRole('button', { name: 'Save secrets' }).waitFor()
    expect(await axeViolations(page, [390])).toEqual([])
  })

  it('programs, let in with a token that is shown once', async () => {
    await openPanel(page, 'Programs')
    const panel = panelOf(page, 'Programs')
    await panel.getByRole('switch', { name: 'Open to programs' }).click()
    await panel.getByText('No tokens yet. Make one above.').waitFor()
    await panel.getByLabel('Name').fill('Laptop of the harbour master')
    await panel.getByRole('button', { name: 'Make a token' }).click()
    await panel.getByText('Copy it now: it is not shown again.').waitFor()
    await panel.getByRole('button', { name: 'Revoke Laptop of the harbour master' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it('a CSV file to choose, the debug log, the model, and the shortcuts', async () => {
    await openPanel(page, 'Data access')
    await page.getByRole('button', { name: 'Import CSV into Task' }).click()
    await page.getByRole('dialog', { name: 'Import Task records' }).waitFor()
    expect(await axeViolations(page, [390])).toEqual([])
    await close('Import Task records')
    // With the app from here on.
    await page.close()
    page = await context.newPage()
    await listenToWhoIsHere()
    await page.goto(`${url}/build/app/${site.appId}`)
    await openPanel(page, 'Debug log')
    await panelOf(page, 'Debug log')
      .getByText(/^Painted /)
      .first()
      .waitFor()
    expect(await axeViolations(page, [390])).toEqual([])
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await axeViolations(page, [390])).toEqual([])
    await close('Keyboard shortcuts')
  })
})

it('what was changed by hand is a draft in the history until it is published', async () => {
  const save = (text: string) =>
    call(`${url}/api/apps/${site.appId}/files/update`, {
      json: { file: { id: 'pages/Home.jsx', content: HOME.replace('Tides', text) } },
      token: ada.token,
    })
  await save('Spring tides')
  await save('Neap tides')
  await page.goto(`${url}/build/app/${site.appId}`)
  await preview(page).getByRole('heading', { name: 'Neap tides' }).waitFor()
  const rows = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await openPanel(page, 'Versions')
  await rows.first().getByText('Draft', { exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  expect(await axeViolations(page, [390])).toEqual([])
  await page.keyboard.press('Escape')
  await open('Publish')
  await page
    .getByRole('dialog', { name: 'Publish' })
    .getByRole('button', { name: /^Publish (latest|and allow this access)$/ })
    .click()
  await page.getByText('The newest version is live.').waitFor()
  await page.keyboard.press('Escape')
  await rows.first().getByText('Live').waitFor()
  await rows.first().getByText('Draft', { exact: true }).waitFor({ state: 'detached' })
  await openPanel(page, 'Chat')
})

it('someone else who has the app open is named, and that they write', async () => {
  const bob = { id: 'bob', name: 'Bob Barker', email: 'bob@builders.example', tabs: 2 }
  // Nobody but its builder is here, so the line from the server carries one person more.
  await expect.poll(() => whoIsHere.said).toBeDefined()
  whoIsHere.tell({ ...whoIsHere.said, people: [...(whoIsHere.said?.people ?? []), bob] })
  const here = page.getByRole('list', { name: 'Also here' }).getByRole('img')
  await here.waitFor()
  whoIsHere.tell({ type: 'writing', personId: bob.id, name: bob.name })
  await page.getByText('Bob Barker is writing…').waitFor()
  expect(await here.evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('aria-label')]))).toEqual([
    ['BB', 'Bob Barker, in 2 windows'],
  ])
  expect(await axeViolations(page, [390])).toEqual([])
})

describe('a message that is not taken', () => {
  const refuse = (status: number, code: string, onRefused?: () => void) =>
    page.route(`**/api/apps/${site.appId}/chat`, (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      onRefused?.()
      return route.fulfill({ status, json: { error: { code, message: 'Said by the server' } } })
    })
  async function say(text: string) {
    await page.getByLabel('Message', { exact: true }).fill(text)
    await page.keyboard.press('Enter')
  }

  it('comes back with what stands in its way: too many in a short time', async () => {
    await refuse(429, 'rate-limited')
    await say('Hurry')
    await page.getByRole('alert').getByText('Rate limit exceeded. Please try again later.').waitFor()
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('Hurry')
    expect(await axeViolations(page)).toEqual([])
    await page.unrouteAll()
  })

  it('comes back with what stands in its way: the messages of the month', async () => {
    // A refusal makes the editor ask what is left, and what is left would lift it: by the time it is refused, nothing
    // is.
    const spent = { left: 0, limit: 250, period: 'month', resetsAt: new Date(Date.now() + 86_400_000).toISOString() }
    let isSpent = false
    await page.route('**/chat/allowance', (route) => (isSpent ? route.fulfill({ json: spent }) : route.continue()))
    await refuse(403, 'builder-chat-messages-limit-reached', () => {
      isSpent = true
    })
    await say('One more')
    const words = 'You have reached your builder chat messages limit. Please upgrade your plan to continue.'
    await page.getByRole('alert').getByText(words).waitFor()
    // A laptop sells plans over its test checkout.
    await page.getByRole('link', { name: 'Upgrade' }).waitFor()
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('One more')
    await page.unrouteAll()
  })
})
