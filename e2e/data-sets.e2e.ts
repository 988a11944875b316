import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { openPanel, preview, publish } from './person.ts'
import { importFiles } from './publish-files.ts'

const HOME = `import { Guest } from '@/entities/Guest'
import { useEffect, useState } from 'react'
export default function Home() {
  const [guests, setGuests] = useState([])
  useEffect(() => { Guest.list().then(setGuests) }, [])
  return <main><h1>Inn</h1><ul>{guests.map((guest) => <li key={guest.id}>{guest.name} {guest.email}</li>)}</ul></main>
}`
const GUEST = {
  name: 'Guest',
  type: 'object',
  properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' }, room: { type: 'number' } },
  rls: { read: true, write: true },
}

const url = inject('serverUrl')
let browser: Browser
let ada: Account
let appId: string
let page: Page
let live: string

beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  const files = { 'pages/Home.jsx': HOME, 'entities/Guest.json': JSON.stringify(GUEST) }
  appId = await importFiles(url, { account: ada, name: 'Inn', files })
  await call(`${url}/api/apps/${appId}/entities/Guest`, { json: { name: 'Rehearsal', room: 1 }, token: ada.token })
  page = await (await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })).newPage()
})
afterAll(() => browser.close())

const cell = (name: string | RegExp) => page.getByRole('gridcell', { name, exact: true })
const choose = (name: 'Test data' | 'Live data') => page.getByRole('radio', { name }).click()
async function picture(name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}-${colorScheme}.png` })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

describe('test data and live data', () => {
  it('are one until the first publish, which says what it does', async () => {
    await page.goto(`${url}/build/app/${appId}?stage=database&entity=Guest`)
    await cell('Rehearsal').waitFor()
    expect(await page.getByRole('radio', { name: 'Live data' }).count()).toBe(0)
    await openPanel(page, 'Preview')
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.getByRole('dialog', { name: 'Publish' }).getByText('Visitors start with the rows there are.').waitFor()
    await picture('publish')
    await page.keyboard.press('Escape')
    live = await publish(page)
    await page.getByText('Test data', { exact: true }).waitFor()
    await preview(page).getByText('Rehearsal').waitFor()
    await picture('preview')
  })

  it('a visitor’s row is in the live data alone, which one sees by a switch that keyboard and address know', async () => {
    const vera = await openVisitor(browser)
    await vera.page.goto(live)
    await vera.page.getByText('Rehearsal').waitFor()
    const body = JSON.stringify({ name: 'Vera', email: 'vera@visitors.example', room: 7 })
    const path = `/api/apps/${appId}/entities/Guest`
    const answer = await vera.page.evaluate(
      async (sent) => (await fetch(sent.path, { method: 'POST', body: sent.body })).status,
      { path, body },
    )
    expect(answer).toBe(201)
    await openPanel(page, 'Database')
    await cell('Rehearsal').waitFor()
    expect(await cell('Vera').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await picture('test')
    await page.getByRole('radio', { name: 'Test data' }).focus()
    await page.keyboard.press('ArrowRight')
    // The keys move what has the focus a moment later.
    await expect
      .poll(() => page.getByRole('radio', { name: 'Live data' }).evaluate((one) => one === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Enter')
    await cell('Vera').waitFor()
    await page.getByText('What visitors see and write.').waitFor()
    await page.reload()
    await cell('vera@visitors.example').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await picture('live')
    await vera.context.close()
  })

  it('live rows come to the test data with what they say of people masked', async () => {
    await choose('Test data')
    await page.getByRole('button', { name: 'Copy live data to test' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy the live rows of Guest to the test data?' })
    await dialog.getByText('2 rows will be copied').waitFor()
    await dialog.getByText(/Masked: name, email/).waitFor()
    await picture('copy-to-test')
    expect(await axeViolations(page, [1440])).toEqual([])
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await cell(/^person-[0-9a-f]{8}@example\.com$/).waitFor()
    expect(await cell('Vera').count()).toBe(0)
  })

  it('picked rows go live after a summary, and not before', async () => {
    await call(`${url}/api/apps/${appId}/entities/Guest`, { json: { name: 'Otto', room: 3 }, token: ada.token })
    const rows = () => call<{ name: string }[]>(`${url}/api/apps/${appId}/entities/Guest?dataSet=live`, { token: ada.token })
    await cell('Otto').waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await page.getByRole('button', { name: 'Copy to live' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy to live data' })
    await dialog.getByText('New: 1 · Changed: 0 · The same: 2').waitFor()
    await picture('copy-to-live')
    expect(await axeViolations(page, [1440])).toEqual([])
    expect((await rows()).map(({ name }) => name)).not.toContain('Otto')
    await dialog.getByRole('button', { name: 'Copy 1 row' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await rows()).map(({ name }) => name).sort()).toEqual(['Otto', 'Rehearsal', 'Vera'])
  })
})
