import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { planApp } from '../worker/builtin/understand/plan-app.ts'
import { filesOf } from '../worker/builtin/write/app-files.ts'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { openBrowser, openVisitor, type Visitor } from './browser.ts'
import { linkTo } from './mail.ts'
import { PASSWORD, preview, repliesOn, runCommand, sendInChat } from './person.ts'
import { openLiveApp, publishFiles, type Site } from './publish-files.ts'

let browser: Browser
let ada: Account
/** Whoever comes along: each app has an address of its own, where nothing is kept of another's. */
let visitor: Visitor
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  visitor = await openVisitor(browser)
})
afterAll(() => browser.close())

/** A tab as it was at first, in this width and on a device of this look. */
async function comeAlong({ width = 1440, colorScheme = 'light' }: { width?: number; colorScheme?: 'light' | 'dark' } = {}) {
  const { page, problems } = visitor
  page.removeAllListeners('response')
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  problems.length = 0
  return { page, problems, calls: watchCalls(page) }
}

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

/** What of it is not for visitors: rows, and the code of any page but the first. */
const closedParts = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path.includes('/entities/') || /\/_app\/\S*page-(?!Home)/.test(path))

const SALON_SITE = 'dog grooming salon with services and bookings, landing page with booking form'
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
  let groomer: Site
  beforeAll(async () => {
    groomer = await publishRequest(GROOMER)
  })

  it('is told once to sign in on a page that is not for visitors, and is shown the form and no more, and sends it', async () => {
    const { origin, appId } = groomer
    const { page, problems, calls } = await comeAlong()
    await page.goto(`${origin}/Dashboard`)
    await page.getByRole('heading', { name: 'Sign in to see this page' }).waitFor()
    await page.waitForTimeout(1_500)
    expect(await page.getByRole('heading', { name: /Sign in/ }).count()).toBe(1)
    expect(closedParts(calls)).toEqual([])
    problems.length = 0
    calls.length = 0
    await page.getByRole('button', { name: 'Go to the start page' }).click()
    await page.getByRole('button', { name: 'Send the request' }).waitFor()
    await page.waitForTimeout(1_500)
    expect(await page.getByText('Sign in to see this').count()).toBe(0)
    expect(
      await page.getByRole('link', { name: /^(?:Dashboard|Overview|Appointments|Calendar|Appointment board)$/i }).count(),
    ).toBe(0)
    expect(closedParts(calls)).toEqual([])
    expect(calls.filter(({ status }) => status >= 400)).toEqual([])

    await page.getByLabel('Client name').fill('Vera Visitor')
    await page.getByLabel('Date').fill('2031-05-06')
    await page.getByRole('combobox', { name: 'Time' }).click()
    await page.getByRole('option').nth(1).click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('We will confirm the date soon.').waitFor()
    expect(problems).toEqual([])
    const rows = await fetch(`${url}/api/apps/${appId}/entities/Appointment?dataSet=live`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(await rows.json()).toMatchObject([{ client_name: 'Vera Visitor' }])
  })

  it('takes it over as it was rendered, on a dark device too', async () => {
    const { page, problems, calls } = await comeAlong({ colorScheme: 'dark' })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const isRendered = async () => {
      await page.goto(groomer.origin)
      return page.locator('#rendered').count()
    }
    await expect.poll(isRendered, { interval: 1_000 }).toBe(1)
    await page.getByRole('button', { name: 'Use the light look' }).click()
    await page.getByRole('button', { name: 'Use the dark look' }).waitFor()
    // The look that was chosen here is another than the page was rendered in, as well.
    await page.getByRole('button', { name: 'Use the dark look' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Use the light look' }).click()
    await page.getByRole('button', { name: 'Use the dark look' }).waitFor()
    expect(said.filter((text) => /differs|hydrat|error/i.test(text))).toEqual([])
    expect([problems, closedParts(calls), calls.filter(({ status }) => status >= 400)]).toEqual([[], [], []])
  })

  it('reaches all of the page from a menu on a phone, and is told of an end before its start', async () => {
    const { origin } = await publishRequest(SALON_SITE)
    const { page, problems } = await comeAlong({ width: 390 })
    await openLiveApp(page, origin)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('menuitem', { name: 'Services' }).waitFor()
    await page.getByRole('menuitem', { name: 'Ask for a booking' }).click()
    await page.getByLabel('Starts at').fill('2031-05-06T16:00')
    await page.getByLabel('Ends at').fill('2031-05-06T15:30')
    await page.getByRole('button', { name: 'Send the request' }).click()
    expect(await page.getByRole('alert').allInnerTexts()).toContain('This is before “Starts at”.')
    await page.getByLabel('Ends at').fill('2031-05-06T16:30')
    await page.getByRole('button', { name: 'Send the request' }).click()
    // Which service it is for was not said yet.
    await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual(['Service is needed.'])
    expect(problems).toEqual([])
  })

  it('finds a business app without any for visitors closed as a whole, in the look of his device', async () => {
    const { origin } = await publishRequest('invoices for my plumbing business')
    const { page, calls } = await comeAlong({ width: 390 })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto(`${origin}/NoSuchPage`)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    await page.goto(`${origin}/Invoices`)
    await page.getByRole('heading', { name: 'Sign in to see this page' }).waitFor()
    const light = await ground()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).not.toBe(light)

    calls.length = 0
    const answer = await page.goto(origin)
    await page.getByRole('heading', { name: 'Sign in to see this page' }).waitFor()
    expect(await ground()).not.toBe(light)
    await page.waitForTimeout(1_500)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(calls.filter(({ path }) => /\/_app\/\S*(?:page|layout)-/.test(path))).toEqual([])
    expect(await answer?.text()).not.toMatch(/Dashboard|\/_app\/\S*(?:page|layout)-/)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/login\?nextUrl=/)
  })

  it('meets the same in an app whose layout was written by hand', async () => {
    const { origin } = await publishFiles(url, { account: ada, name: 'Salon', files: SALON })
    const { page, calls } = await comeAlong()
    await page.goto(origin)
    await page.getByRole('heading', { name: 'Book a visit' }).waitFor()
    await page.waitForTimeout(1_500)
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual(['Book'])
    expect(await page.getByRole('link', { name: 'Salon Vera' }).isVisible()).toBe(true)
    expect(calls.filter(({ path }) => path.includes('/entities/')).map(({ path }) => path.split('/').at(-1))).toEqual(['Service'])
    expect(calls.filter(({ status }) => status >= 400)).toEqual([])
  })
})

describe('how a generated app looks', () => {
  const SHEET = 'a sign-up sheet for our street party'

  /** Whether an app is dark, in this tab as it is. */
  async function openSheet(request: string, colorScheme: 'light' | 'dark') {
    const { origin } = await publishRequest(request)
    const { page } = await comeAlong({ colorScheme })
    const isOpen = () => page.getByRole('button', { name: 'Register' }).waitFor()
    await page.goto(origin)
    await isOpen()
    return {
      page,
      isDark: () => page.evaluate(() => document.documentElement.classList.contains('dark')),
      chooseOther: () => page.getByRole('button', { name: /Use the (?:light|dark) look/ }).click(),
      reload: async () => {
        await page.reload()
        await isOpen()
      },
    }
  }

  it('follows the device, until it is told otherwise', async () => {
    const { page, isDark, chooseOther, reload } = await openSheet(SHEET, 'light')
    expect(await isDark(), 'on a light device').toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(isDark, { message: 'turned dark' }).toBe(true)
    await chooseOther()
    await expect.poll(isDark, { message: 'chosen light' }).toBe(false)
    await reload()
    expect(await isDark(), 'chosen light, on a dark device').toBe(false)
    await chooseOther()
    await expect.poll(isDark, { message: 'chosen dark' }).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await reload()
    expect(await isDark(), 'chosen dark, on a light device').toBe(true)
    await page.evaluate(() => localStorage.clear())
    await page.emulateMedia({ colorScheme: 'dark' })
    await reload()
    expect(await isDark(), 'on a dark device').toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(isDark, { message: 'turned light' }).toBe(false)
  })

  // What is asked to be light is the same the other way round (`write-layout.test.ts`).
  it('is dark on a light device where it was asked to be, until it is told otherwise', async () => {
    const { page, isDark, chooseOther, reload } = await openSheet(`${SHEET}, in dark mode`, 'light')
    expect(await isDark()).toBe(true)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await isDark(), 'turned').toBe(true)
    await chooseOther()
    await expect.poll(isDark).toBe(false)
    await reload()
    expect(await isDark()).toBe(false)
  })

  it('shows each name of a legend once, though they come after the rows, and keeps that of a pie in its card', async () => {
    const { origin } = await publishFiles(url, { account: ada, name: 'Pie', files: pieFiles() })
    const { page, problems } = await comeAlong()
    await page.goto(origin)
    const legend = page.locator('figure ul li')
    await expect.poll(() => legend.allInnerTexts()).toHaveLength(7)
    await legend.getByText('Walks').waitFor()
    const names = (await legend.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(new Set(names).size).toBe(7)
    expect(names.at(-1)).toBe('Others')
    const [card, list] = await Promise.all([
      page.locator('section').first().boundingBox(),
      page.locator('figure ul').boundingBox(),
    ])
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
    // The kit's own legend, beside it.
    const ofKit = () => page.locator('.recharts-legend-wrapper > div > div').allTextContents()
    await expect.poll(async () => (await ofKit()).sort()).toEqual(['Baths', 'Clips', 'Trims', 'Walks'])
    expect(problems.filter((problem) => /key/.test(problem))).toEqual([])
  })
})

describe('what the staff of a generated app work with', () => {
  let staff: Visitor
  let site: Site
  beforeAll(async () => {
    site = await publishRequest('our choir: shared songs, gigs and instruments')
    staff = await openAsStaff(site)
  })
  afterAll(() => staff.context.close())

  it('is forms whose rows are of one height, their controls on one line', async () => {
    const { page } = staff
    for (const [path, button] of [
      ['Songs', 'New song'],
      ['Gigs', 'New gig'],
      ['Instruments', 'New instrument'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: path, exact: true }).click()
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('button', { name: button.replace('New', 'Add') }).waitFor()
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        const fields = await page.locator('form').evaluate(measureFields)
        const rows = [...new Set(fields.map(({ top }) => top))].sort((one, other) => one - other)
        expect(rows.length, path).toBeGreaterThan(3)
        const heights = rows.slice(1).map((top, at) => top - (rows[at] ?? 0))
        expect(new Set(heights).size, `${path} at ${width}: ${heights}`).toBe(1)
        const lines = fields.map(({ top, control }) => `${control.top - top} ${control.height}`)
        expect(new Set(lines).size, `${path} at ${width}: ${lines}`).toBe(1)
      }
      await page.keyboard.press('Escape')
      await page.locator('form').waitFor({ state: 'detached' })
    }
  })

  it('names who is signed in as far as there is room, and is tables that keep status and row menu in reach', async () => {
    const { page } = staff
    const long = 'the whole evening programme of the winter concert with the guests from the other side of the river'
    const gig = {
      title: long,
      venue: long,
      city: long,
      contact_person: long,
      date: '2031-05-06',
      fee: 1_234_567.5,
      status: 'booked',
    }
    await call(`${url}/api/apps/${site.appId}/entities/Gig?dataSet=live`, { json: gig, token: ada.token })
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.goto(`${site.origin}/Gigs`)
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const row = page.getByRole('row').filter({ hasText: long }).first()
      for (const part of [row.getByText('Booked'), row.getByRole('button', { name: /^Actions for/ })]) {
        const box = await part.boundingBox()
        expect(box?.x, `${width}`).toBeGreaterThan(0)
        expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThan(width)
        // Nothing lies over it, and nothing cuts it off.
        await part.click({ trial: true })
        expect(await part.evaluate(isOnTop)).toBe(true)
      }
    }
    const sidebar = page.locator('aside').filter({ has: page.getByRole('navigation', { name: 'Pages' }) })
    const account = sidebar.getByRole('button', { name: /Maximiliana/ })
    await account.waitFor()
    // By whole characters.
    expect(await account.textContent()).toMatch(/^🐱M🐱/)
    const [around, theme] = await Promise.all([
      sidebar.boundingBox(),
      sidebar.getByRole('button', { name: /Use the (?:light|dark) look/ }).boundingBox(),
    ])
    expect((theme?.x ?? Number.POSITIVE_INFINITY) + (theme?.width ?? 0)).toBeLessThanOrEqual(around?.width ?? 0)
  })
})

/** Signed in on the app's own host, as people are whom its owner invited to run it. */
async function openAsStaff({ origin, appId }: Site): Promise<Visitor> {
  const email = `${crypto.randomUUID().slice(0, 12)}@staff.example`
  const json = { user_email: email, role: 'admin' }
  await call(`${url}/api/apps/${appId}/users/invite-user`, { json, token: ada.token })
  const opened = await openVisitor(browser)
  const { page } = opened
  await page.goto(await linkTo(email, /invite/i))
  await page.getByLabel('Name').fill('🐱 Maximiliana Konstantinopolitanska von Hohenlohe')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL(`${origin}/**`)
  await page.getByText('Maximiliana').first().waitFor()
  return opened
}

/**
 * Where each field's label and control are. What is behind a picture or a file is not seen; longer texts are by their
 * top alone.
 */
function measureFields(form: Element) {
  return [...form.querySelectorAll('[data-slot=label]')].map((label) => {
    const field = form.querySelector(`#${label.getAttribute('for')}`)
    const control = (field?.matches('[type=file]') ? field.parentElement : field)?.getBoundingClientRect()
    const height = field?.matches('textarea') ? 36 : Math.round(control?.height ?? 0)
    return { top: Math.round(label.getBoundingClientRect().top), control: { top: Math.round(control?.top ?? 0), height } }
  })
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** A chart of the builder's own kind, and one of the kit's parts, over rows whose names come later than they do. */
function pieFiles(): Record<string, string> {
  const files = filesOf(planApp('expense tracker with categories, monthly budgets and charts'))
  return {
    ...Object.fromEntries(Object.entries(files).filter(([path]) => /^components\/shared\/ChartCard|^lib\//.test(path))),
    'app.json': '{"name":"Pie","mainPage":"Home"}',
    'pages/Home.jsx': `import { useEffect, useState } from 'react'
import { Pie, PieChart } from 'recharts'
import ChartCard from '@/components/shared/ChartCard'
import { ChartContainer, ChartLegend, ChartLegendContent } from '@/components/ui/chart'
const NAMES = ['Walks', 'Baths', 'Clips', 'Trims', 'Teeth', 'Ears', 'Coats', 'Paws', 'Tails', 'Noses', 'Whiskers', 'Claws']
export default function Home() {
  const [names, setNames] = useState([])
  useEffect(() => { const timer = setTimeout(() => setNames(NAMES), 400); return () => clearTimeout(timer) }, [])
  const points = () => NAMES.map((_, at) => ({ name: names[at] ?? '', value: 12 - at }))
  return <><ChartCard title="What was done" shape="pie" query={{ rows: [] }} points={points} />
    <ChartContainer config={{}} className="h-80"><PieChart>
      <Pie data={points().slice(0, 4)} dataKey="value" nameKey="name" isAnimationActive={false} />
      <ChartLegend content={<ChartLegendContent nameKey="name" />} />
    </PieChart></ChartContainer></>
}`,
  }
}

/** Says something in the chat of an app, and waits until the reply is over. */
async function sendMessage(appId: string, { text, token }: { text: string; token: string }): Promise<void> {
  const id = `msgc${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  const message = { id, role: 'user', parts: [{ type: 'text', text }], metadata: {} }
  await call(`${url}/api/apps/${appId}/chat`, { json: { id: appId, messages: [message] }, token })
}

describe('sample data of a new app', () => {
  it('is removed by a sentence or a button, once its numbers were seen', async () => {
    const grace = await makeAccount(url)
    const { appId } = await call<{ appId: string }>(`${url}/api/apps`, { json: { genApp: {} }, token: grace.token })
    for (const said of ['a warranty tracker for my appliances', 'remove the sample data'])
      await sendMessage(appId, { text: said, token: grace.token })
    const page = await (await openSignedIn(browser, { url, account: grace })).newPage()
    await page.goto(`${url}/build/app/${appId}`)
    const app = preview(page)
    await repliesOn(page).last().getByText('the button shows what goes').waitFor()
    await repliesOn(page).last().getByRole('button', { name: 'Remove the sample data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/\d+ sample records nobody has changed: \d+ in warranties/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await runCommand(page, 'Data access')
    await page.getByRole('region', { name: 'Sample data' }).getByRole('button').click()
    await dialog.getByRole('button', { name: /^Remove \d+ records$/ }).click()
    await page.getByText(/^Removed \d+ sample records$/).waitFor()
    await page.getByRole('link', { name: 'Preview', exact: true }).click()
    await app
      .getByText(/No warranties yet|Nothing/i)
      .first()
      .waitFor()
    await sendInChat(page, 'remove the sample data')
    await repliesOn(page).last().getByText('No sample records are left').waitFor()
    await page.context().close()
  })
})
