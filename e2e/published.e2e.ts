import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { publishFiles, type Site } from './publish-files.ts'

/** All there is to fetch for a page that shows rows, styles, icons and pictures included. */
const MOST_REQUESTS = 20

const FILES = {
  'app.json': '{"name":"Cake shop","mainPage":"Cakes"}',
  'entities/Cake.json': JSON.stringify({
    name: 'Cake',
    type: 'object',
    properties: { title: { type: 'string' }, price: { type: 'number' } },
    'x-accessControl': { permissions: { read: 'anonymous', write: 'admin' } },
  }),
  'Layout.jsx': `import { Link } from 'react-router-dom'
import { Cake } from 'lucide-react'
export default function Layout({ children }) {
  return <div><header><Cake /><Link to="/Cakes">Cakes</Link></header>{children}</div>
}`,
  'pages/Cakes.jsx': `import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useState } from 'react'
import { Bar, BarChart, ResponsiveContainer } from 'recharts'
import { base44 } from '@/api/base44Client'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
const KINDS = ['all', 'dry', 'creamy']
export default function Cakes() {
  const { data = [], isPending } = useQuery({ queryKey: ['cakes'], queryFn: () => base44.entities.Cake.list() })
  const [count, setCount] = useState(0)
  const [kind, setKind] = useState('all')
  return (
    <main>
      <h1>Cakes of today</h1>
      <time>{format(new Date(), 'HH:mm:ss.SSS')}</time>
      <b>{Math.random()}</b>
      {isPending ? <p>One moment</p> : <ul>{data.map((row) => <li key={row.id}>{row.title}</li>)}</ul>}
      <Button onClick={() => setCount(count + 1)}>Ordered {count}</Button>
      <Select value={kind} onValueChange={setKind}><SelectTrigger aria-label="Kind"><SelectValue placeholder="Any" /></SelectTrigger>
        <SelectContent>{KINDS.map((each) => <SelectItem key={each} value={each}>{each} cakes</SelectItem>)}</SelectContent></Select>
      <p>{'Shown: ' + kind}</p>
      <Dialog><DialogTrigger asChild><Button>Ask us</Button></DialogTrigger>
        <DialogContent><DialogTitle>Write to us</DialogTitle></DialogContent></Dialog>
      <ResponsiveContainer width="100%" height={200}><BarChart data={data}><Bar dataKey="price" /></BarChart></ResponsiveContainer>
    </main>
  )
}`,
}

let browser: Browser
let ada: Account
let site: Site
const url = inject('serverUrl')

beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  site = await publishFiles(url, { account: ada, name: 'Cake shop', files: FILES })
  const json = { title: 'Lemon drizzle', price: 4 }
  await call(`${url}/api/apps/${site.appId}/entities/Cake?dataSet=live`, { json, token: ada.token })
})
afterAll(() => browser.close())

describe('a published page that is for anyone', () => {
  it('says while there is no network, and no longer', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'Ordered 0' }).waitFor()
    await context.setOffline(true)
    const bar = page.getByRole('status').filter({ hasText: 'You are offline.' })
    await bar.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await context.setOffline(false)
    await bar.waitFor({ state: 'hidden' })
    await context.close()
  })

  it('shows its rows without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    // The first visit has it rendered, in the time that takes here.
    const rows = async () => {
      await page.goto(site.origin)
      return page.getByRole('listitem').allTextContents()
    }
    await expect.poll(rows, { interval: 1_000 }).toEqual(['Lemon drizzle'])
    expect(await page.getByRole('heading').first().textContent()).toBe('Cakes of today')
    await context.close()
  })

  it('is taken over as it stands, in few requests, and then works', async () => {
    const context = await browser.newContext({ timezoneId: 'Pacific/Auckland', locale: 'de-DE' })
    const page = await context.newPage()
    const said: string[] = []
    const requests: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    page.on('request', (request) => requests.push(request.url()))
    // Marks the elements that came, so that it shows whether they are still the same ones.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll('h1, li')) Reflect.set(element, 'cameWithThePage', true)
      })
    })
    // Where rendering is late, as on a machine with much else to do, a page comes empty.
    const isRendered = async () => {
      requests.length = 0
      await page.goto(site.origin)
      return page.locator('#rendered').count()
    }
    await expect.poll(isRendered, { interval: 1_000 }).toBe(1)
    const more = page.getByRole('button', { name: 'Ordered' })
    await expect
      .poll(async () => {
        await more.click()
        return more.textContent()
      })
      .toMatch(/Ordered [1-9]/)
    const kept = await page.locator('h1, li').evaluateAll((all) => all.map((each) => Reflect.get(each, 'cameWithThePage')))
    expect(kept).toEqual([true, true])
    expect(said.filter((text) => /differs|hydrat|error/i.test(text))).toEqual([])
    expect(requests.filter((each) => each.includes('/entities/Cake'))).toEqual([])
    expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(requests.filter((each) => /late-.*dialog/.test(each))).toEqual([])
    // What is chosen stands there, and the list comes when it is opened: by keys as by hand.
    const kind = page.getByRole('combobox', { name: 'Kind' })
    expect([await kind.textContent(), requests.filter((each) => /late-.*select/.test(each))]).toEqual(['all cakes', []])
    await kind.focus()
    // No key is lost that comes before the list does.
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await page.getByText('Shown: dry').waitFor()
    expect(await kind.textContent()).toBe('dry cakes')
    await kind.click()
    await page.getByRole('option', { name: 'creamy cakes' }).click()
    await page.getByText('Shown: creamy').waitFor()
    await page.locator('.recharts-bar-rectangle').first().waitFor()
    await page.getByRole('button', { name: 'Ask us' }).click()
    await page.getByRole('dialog').getByText('Write to us').waitFor()
    await context.close()
  })
})
