import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { planApp } from '../worker/models/builtin/understand/plan-app.ts'
import { filesOf } from '../worker/models/builtin/write/app-files.ts'
import { type Account, makeAccount } from './account.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { buildApp, preview, repliesOn, sayInChat, signUpBuilder } from './person.ts'
import { publishFiles } from './publish-files.ts'

let browser: Browser
let ada: Account
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
})
afterAll(() => browser.close())

const publishRequest = (request: string) => {
  const plan = planApp(request)
  return publishFiles(url, { account: ada, name: plan.name, files: filesOf(plan) })
}

/** What the page asks of the app's server, from when it is opened. */
function watchCalls(page: Page): { path: string; status: number }[] {
  const calls: { path: string; status: number }[] = []
  page.on('response', (answer) => calls.push({ path: new URL(answer.url()).pathname, status: answer.status() }))
  return calls
}

const GROOMER = 'a booking page for a dog groomer where customers ask for a slot'

/** Hand-written, as a model writes it: a layout that knows nothing of who may see what. */
const SALON = {
  'app.json': '{"name":"Salon","mainPage":"Dashboard"}',
  'Layout.jsx': `import { Link } from 'react-router-dom'
import { createPageUrl } from '@/utils'
export default function Layout({ children }) {
  return <div><header><Link to="/">Salon Vera</Link></header><nav><ul>
    <li><Link to={createPageUrl('Dashboard')}>Dashboard</Link></li>
    <li><Link to={createPageUrl('Book')}>Book</Link></li>
    <li><Link to={createPageUrl('MyVisits')}>My visits</Link></li>
  </ul></nav>{children}</div>
}`,
  'pages/Dashboard.jsx': `import { useEffect, useState } from 'react'
import { Booking } from '@/entities/Booking'
export default function Dashboard() {
  const [rows, setRows] = useState([])
  useEffect(() => { Booking.list().then(setRows) }, [])
  return <h1>{rows.length} bookings</h1>
}`,
  'pages/Book.jsx': `import { useEffect, useState } from 'react'
import { base44 } from '@/api/base44Client'
export default function Book() {
  const [rows, setRows] = useState([])
  useEffect(() => { base44.entities.Service.list().then(setRows) }, [])
  return <><h1>Book a visit</h1><p>{rows.length} services</p><button onClick={() => base44.entities.Booking.create({ name: 'Vera' })}>Book</button></>
}`,
  'pages/MyVisits.jsx': `import { useEffect, useState } from 'react'
import { Visit } from '@/api/entities'
export default function MyVisits() {
  const [rows, setRows] = useState([])
  useEffect(() => { Visit.list().then(setRows) }, [])
  return <h1>My {rows.length} visits</h1>
}`,
  'entities/Booking.json': entity('Booking', 'admin', 'anonymous'),
  'entities/Service.json': entity('Service', 'anonymous', 'admin'),
  'entities/Visit.json': entity('Visit', 'creator', 'creator'),
}

function entity(name: string, read: string, write: string): string {
  const properties = { name: { type: 'string' } }
  return JSON.stringify({ name, type: 'object', properties, 'x-accessControl': { permissions: { read, write } } })
}

describe('a visitor of an app that has pages for its staff', () => {
  it('comes to book, is shown the form and no more, and sends it', async () => {
    const { origin, appId } = await publishRequest(GROOMER)
    const { page, problems, context } = await openVisitor(browser)
    const calls = watchCalls(page)
    await page.goto(origin)
    await page.getByRole('button', { name: 'Send the request' }).waitFor()
    await page.waitForTimeout(1_500)
    expect(await page.getByText('Sign in to see this').count()).toBe(0)
    expect(await page.getByRole('link', { name: /Overview|Appointments|Calendar|board/i }).count()).toBe(0)
    const asked = calls.map(({ path }) => path)
    expect(asked.filter((path) => path.includes('/entities/'))).toEqual([])
    expect(asked.filter((path) => /\/_app\/page-(?!Home)/.test(path))).toEqual([])
    expect(calls.filter(({ status }) => status >= 400)).toEqual([])

    await page.getByLabel('Client name').fill('Vera Visitor')
    await page.getByLabel('Date').fill('2031-05-06')
    await page.getByRole('combobox', { name: 'Time' }).click()
    await page.getByRole('option').nth(1).click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('We will confirm the date soon.').waitFor()
    expect(problems).toEqual([])
    const rows = await fetch(`${url}/api/apps/${appId}/entities/Appointment`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(await rows.json()).toMatchObject([{ client_name: 'Vera Visitor' }])
    await context.close()
  })

  it('is told once to sign in on a page that is not for visitors, which loads nothing', async () => {
    const { origin } = await publishRequest(GROOMER)
    const { page, context } = await openVisitor(browser)
    const calls = watchCalls(page)
    await page.goto(`${origin}/Dashboard`)
    await page.getByRole('heading', { name: 'Sign in to see this page' }).waitFor()
    await page.waitForTimeout(1_500)
    expect(await page.getByRole('heading', { name: /Sign in/ }).count()).toBe(1)
    expect(calls.filter(({ path }) => path.includes('/entities/') || /page-Dashboard/.test(path))).toEqual([])
    await page.getByRole('button', { name: 'Go to the start page' }).click()
    await page.getByRole('button', { name: 'Send the request' }).waitFor()
    await context.close()
  })

  it('finds a page of a business app without any for visitors closed as a whole', async () => {
    const { origin } = await publishRequest('invoices for my plumbing business')
    const { page, context } = await openVisitor(browser, { width: 390, height: 844 })
    const calls = watchCalls(page)
    await page.goto(origin)
    await page.getByRole('heading', { name: 'Sign in to see this page' }).waitFor()
    await page.waitForTimeout(1_500)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(calls.filter(({ path }) => /\/_app\/(?:page|layout)-/.test(path))).toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/login\?nextUrl=/)
    await context.close()
  })

  it('meets the same in an app whose layout was written by hand', async () => {
    const { origin } = await publishFiles(url, { account: ada, name: 'Salon', files: SALON })
    const { page, context } = await openVisitor(browser)
    const calls = watchCalls(page)
    await page.goto(origin)
    await page.getByRole('heading', { name: 'Book a visit' }).waitFor()
    await page.waitForTimeout(1_500)
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual(['Book'])
    expect(await page.getByRole('link', { name: 'Salon Vera' }).isVisible()).toBe(true)
    expect(calls.filter(({ path }) => path.includes('/entities/')).map(({ path }) => path.split('/').at(-1))).toEqual(['Service'])
    expect(calls.filter(({ status }) => status >= 400)).toEqual([])
    await context.close()
  })
})

describe('how a generated app looks', () => {
  const DEVICES = [
    { colorScheme: 'dark', said: '', isDark: true },
    { colorScheme: 'light', said: '', isDark: false },
    { colorScheme: 'light', said: ', in dark mode', isDark: true },
    { colorScheme: 'dark', said: ', in a light theme', isDark: false },
  ] as const

  it('follows the device, unless it was asked to be light or dark', async () => {
    for (const { colorScheme, said, isDark } of DEVICES) {
      const { origin } = await publishRequest(`a sign-up sheet for our street party${said}`)
      const context = await browser.newContext({ colorScheme })
      const page = await context.newPage()
      await page.goto(origin)
      await page.getByRole('button', { name: 'Register' }).waitFor()
      const look = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
      expect(await look(), `${colorScheme}${said}`).toBe(isDark)
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' })
      if (said) expect(await look(), `${colorScheme}${said}, turned`).toBe(isDark)
      else await expect.poll(look, { message: `${colorScheme}, turned` }).toBe(!isDark)
      await page.getByRole('button', { name: /Use the (?:light|dark) look/ }).click()
      const chosen = await look()
      await page.reload()
      await page.getByRole('button', { name: 'Register' }).waitFor()
      expect(await look()).toBe(chosen)
      await context.close()
    }
  })

  it('shows each name of a pie once, though they come after the rows, and keeps its legend in its card', async () => {
    const { origin } = await publishFiles(url, { account: ada, name: 'Pie', files: pieFiles() })
    const { page, problems, context } = await openVisitor(browser)
    await page.goto(origin)
    await page.getByText('Walks').waitFor()
    const legend = page.locator('figure ul li')
    await expect.poll(() => legend.allInnerTexts()).toHaveLength(7)
    const names = (await legend.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(new Set(names).size).toBe(7)
    expect(names.at(-1)).toBe('Others')
    const [card, list] = await Promise.all([
      page.locator('section').first().boundingBox(),
      page.locator('figure ul').boundingBox(),
    ])
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
    expect(problems.filter((problem) => /key/.test(problem))).toEqual([])
    await context.close()
  })
})

/** A chart of the builder's own kind over rows whose names come later than they do. */
function pieFiles(): Record<string, string> {
  const files = filesOf(planApp('expense tracker with categories, monthly budgets and charts'))
  return {
    ...Object.fromEntries(Object.entries(files).filter(([path]) => /^components\/shared\/ChartCard|^lib\//.test(path))),
    'app.json': '{"name":"Pie","mainPage":"Home"}',
    'pages/Home.jsx': `import { useEffect, useState } from 'react'
import ChartCard from '@/components/shared/ChartCard'
const NAMES = ['Walks', 'Baths', 'Clips', 'Trims', 'Teeth', 'Ears', 'Coats', 'Paws', 'Tails', 'Noses', 'Whiskers', 'Claws']
export default function Home() {
  const [names, setNames] = useState([])
  useEffect(() => { const timer = setTimeout(() => setNames(NAMES), 400); return () => clearTimeout(timer) }, [])
  const points = () => NAMES.map((_, at) => ({ name: names[at] ?? '', value: 12 - at }))
  return <ChartCard title="What was done" shape="pie" query={{ rows: [] }} points={points} />
}`,
  }
}

describe('sample data of a new app', () => {
  it('is removed by a sentence or a button, once its numbers were seen', async () => {
    const grace = await signUpBuilder(browser)
    const { page } = grace
    await buildApp(page, 'a warranty tracker for my appliances')
    const app = preview(page)
    await sayInChat(page, 'remove the sample data')
    await repliesOn(page).last().getByText('the button shows what goes').waitFor()
    await repliesOn(page).last().getByRole('button', { name: 'Remove the sample data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/\d+ sample records nobody has changed: \d+ in Warranty/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/./).last().fill('data access')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Sample data' }).getByRole('button').click()
    await dialog.getByRole('button', { name: /^Remove \d+ records$/ }).click()
    await page.getByText(/^Removed \d+ sample records$/).waitFor()
    await app
      .getByText(/No warranties yet|Nothing/i)
      .first()
      .waitFor()
    await sayInChat(page, 'remove the sample data')
    await repliesOn(page).last().getByText('No sample records are left').waitFor()
    await grace.context.close()
  })
})
