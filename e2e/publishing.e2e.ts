import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { leaveAppOut } from './person.ts'
import { importFiles } from './publish-files.ts'
import { takePictures } from './take-pictures.ts'

const PRICES = `import { Service } from '@/entities/all'
import { useEffect, useState } from 'react'
export default function Prices() {
  const [rows, setRows] = useState([])
  useEffect(() => { Service.list().then(setRows, () => setRows([])) }, [])
  return <main><h1>What we do</h1><ul>{rows.map((row) => <li key={row.id}>{row.title}</li>)}</ul></main>
}`
const SERVICE = JSON.stringify({
  name: 'Service',
  type: 'object',
  properties: { title: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'anonymous', write: 'admin' } },
})
const SALON = {
  'pages/Home.jsx': 'export default function Home() { return <main><h1>Welcome to the salon</h1></main> }',
  'pages/Prices.jsx': PRICES,
  'entities/Service.json': SERVICE,
}
const PASSWORD = 'open sesame'

let browser: Browser
let ada: Account
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
})
afterAll(() => browser.close())

const faultsOf = async (page: Page) => {
  const faults = await axeViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

it('asks at the first publish for a name, an address and who may use it, and its visitors for the password', async () => {
  const appId = await importFiles(url, { account: ada, name: 'Salon', files: SALON })
  const taken = await call<{ slug: string }>(`${url}/api/apps`, {
    json: { appType: 'gen app', genApp: { name: 'Taken salon' } },
    token: ada.token,
  })
  await call(`${url}/api/apps/${appId}/entities/Service`, { json: { title: 'Haircut' }, token: ada.token })
  const context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await leaveAppOut(page)
  await page.goto(`${url}/build/app/${appId}?dialog=publish`)
  const dialog = page.getByRole('dialog', { name: 'Publish' })

  // The first publish.
  await dialog.getByText('What goes live').waitFor()
  await dialog.getByText('read the 1 service there is').waitFor()
  const address = dialog.getByLabel('Address')
  await address.fill(taken.slug)
  await dialog.getByText('This address is taken. Choose another one.').waitFor()
  expect(await dialog.getByRole('button', { name: /^Publish/ }).isDisabled()).toBe(true)
  const slug = `salon-${crypto.randomUUID().slice(0, 8)}`
  await address.fill(slug)
  await dialog.getByText(/is free$/).waitFor()
  await dialog.getByLabel('Name').fill('Salon Ada')
  await dialog.getByRole('radio', { name: /^Those who have a password/ }).click()
  await dialog.getByLabel('Password').fill(PASSWORD)
  await takePictures(page, 'first-publish')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish and allow this access' }).click()
  await dialog.getByText('The newest version is live.').waitFor()

  // A visitor is asked first.
  const app = await call<{ publishedUrl: string; name: string }>(`${url}/api/apps/${appId}`, {
    token: ada.token,
  })
  expect([app.name, app.publishedUrl.includes(slug)]).toEqual(['Salon Ada', true])
  const visitor = await openVisitor(browser)
  await visitor.page.goto(`${app.publishedUrl}/Prices`)
  await visitor.page.getByLabel('Password').fill('wrong')
  await visitor.page.getByRole('button', { name: 'Open' }).click()
  await visitor.page.getByText('This is not the password. Try again.').waitFor()
  await takePictures(visitor.page, 'gate')
  expect(await faultsOf(visitor.page)).toEqual([])
  await visitor.page.getByLabel('Password').fill(PASSWORD)
  await visitor.page.getByRole('button', { name: 'Open' }).click()
  await visitor.page.getByRole('listitem').filter({ hasText: 'Haircut' }).waitFor()
  await Promise.all([context, visitor.context].map((each) => each.close()))
})
