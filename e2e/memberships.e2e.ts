import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, makeAccount, openSignedIn, openSignUp } from './account.ts'
import { ADMINS } from './admins.ts'
import { joinApp } from './app-user.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { leaveAppOut, PASSWORD, panelOf } from './person.ts'
import { publishFiles, type Site } from './publish-files.ts'

const url = inject('serverUrl')
const FILES = {
  'app.json': '{"name":"Harbour club","mainPage":"Log"}',
  'pages/Log.jsx': `import { useEffect, useState } from 'react'
import { Berth } from '@/entities/Berth'
export default function Log() {
  const [said, setSaid] = useState('…')
  useEffect(() => { Berth.list().then((rows) => setSaid('Berths: ' + rows.length), (error) => setSaid(error.message)) }, [])
  return <main><h1>The log</h1><p>{said}</p></main>
}`,
  'entities/Berth.json':
    '{"name":"Berth","type":"object","properties":{"name":{"type":"string"}},"x-accessControl":{"permissions":{"read":"all","write":"admin"}}}',
}

let browser: Browser
let admin: Account
let site: Site
beforeAll(async () => {
  resolveLocalhostNames()
  browser = await openBrowser()
  admin = await makeAccount(url, { email: ADMINS.memberships })
  site = await publishFiles(url, { account: admin, name: 'Harbour club', files: FILES })
  await openSignUp(url, { appId: site.appId, token: admin.token })
})
afterAll(() => browser.close())

it('are connected in the settings, and changed after a question', async () => {
  const context = await openSignedIn(browser, { url, account: admin, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await leaveAppOut(page)
  await page.goto(`${url}/build/app/${site.appId}?panel=settings`)
  const panel = panelOf(page, 'App settings')
  const group = panel.getByRole('region', { name: 'Paid memberships' })
  await group.getByRole('switch', { name: 'Paid memberships' }).click()
  await group.getByLabel('Gumroad access token').waitFor()
  await group.getByLabel('Payments by').selectOption('test')
  await group.getByLabel('Product').selectOption({ label: 'Membership, by the month' })
  await group.getByRole('button', { name: 'Connect' }).click()
  await group.getByText('Membership, by the month, on the test checkout').waitFor()
  await group.getByText('Connected', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await group.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Change product' }).click()
  await group.getByLabel('Payments by').selectOption('test')
  await group.getByLabel('Product').selectOption({ label: 'Membership for good' })
  await group.getByRole('button', { name: 'Connect' }).click()
  await group.getByText('Membership for good, on the test checkout').waitFor()
  await context.close()
})

it('are bought where one signs in, and let in at once', async () => {
  const vera = await joinApp(site.origin)
  const { context, page } = await openVisitor(browser)
  await page.goto(`${url}/apps/${site.appId}/login?nextUrl=${encodeURIComponent(`${site.origin}/Log`)}`)
  await page.getByLabel('Email').fill(vera.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Membership for good').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Buy membership' }).click()
  await page.getByRole('button', { name: 'Pay $49.00' }).click()
  await page.getByRole('link', { name: 'Go back to where you bought it' }).click()
  await page.getByText('Berths: 0').waitFor()
  await context.close()
})
