import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, addDomain, call, makeAccount, openSignedIn, openSignUp } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { goWithin, openBrowser, openVisitor } from './browser.ts'
import { linkTo } from './mail.ts'
import { leaveAppOut, openPanel, PASSWORD, panelOf, replyFinished } from './person.ts'
import { importFiles, publishFiles, type Site } from './publish-files.ts'

const entity = (name: string, properties: object, [read, write]: [string, string]) =>
  JSON.stringify({ name, type: 'object', properties, 'x-accessControl': { permissions: { read, write } } })
const text = { type: 'string' }
const OWNER = { name: text, phone: text, address: text }
const HOME = `import { Diary } from '@/entities/all'
import { useEffect, useState } from 'react'
export default function Home() {
  const [rows, setRows] = useState()
  useEffect(() => { Diary.list().then(setRows, () => setRows([])) }, [])
  return <main><h1>Clinic diary</h1><ul>{(rows ?? []).map((row) => <li key={row.id}>{row.title}</li>)}</ul></main>
}`
/** As an app stood that was shared too widely: whoever signs up reads and changes all of it. */
const CLINIC = {
  'pages/Home.jsx': HOME,
  'entities/Diary.json': entity('Diary', { title: text }, ['all', 'all']),
  'entities/PetOwner.json': entity('PetOwner', OWNER, ['all', 'all']),
}

let browser: Browser
let ada: Account
/** Her one tab, led from app to app. */
let page: Page
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  const context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  page = await context.newPage()
  await leaveAppOut(page)
})
afterAll(() => browser.close())

const api = <T>(path: string, init: { method?: string; json?: unknown } = {}) =>
  call<T>(`${url}${path}`, { ...init, token: ada.token })
const newEmail = () => `${crypto.randomUUID().slice(0, 12)}@visitors.example`
const addRow = (appId: string, name: string, json: object) =>
  api<{ id: string }>(`/api/apps/${appId}/entities/${name}?dataSet=live`, { json })

const openEditor = (appId: string, query = '') => goWithin(page, `${url}/build/app/${appId}${query}`)
async function picture(page: Page, name: string) {
  if (!process.env.SCREENSHOTS) return
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('a publish', () => {
  it('says above the button what it opens, with numbers, once, and which page fails, which its owner may accept', async () => {
    const failing = 'export default function Home() {\n  throw new Error("no tide today")\n}'
    const files = { ...CLINIC, 'pages/Home.jsx': failing }
    const appId = await importFiles(url, { account: ada, name: 'Clinic', files })
    for (const name of ['Ann', 'Bea', 'Cleo']) await addRow(appId, 'PetOwner', { name, phone: '1', address: 'x' })
    await openEditor(appId)
    await page.getByRole('button', { name: 'Publish' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog.getByText('People you invite can').waitFor()
    await dialog.getByText('read, change and delete all 3 pet owners, with phone and address; add new ones').waitFor()
    await dialog.getByText('Whoever may open one also receives the layout around it, with all titles in its menu.').waitFor()
    await picture(page, 'publish')
    await dialog.getByRole('button', { name: 'Publish and allow this access' }).click()
    await dialog
      .getByRole('alert')
      .filter({ hasText: /^Not published: .*Home \(no tide today; pages\/Home\.jsx, line 2\)/ })
      .waitFor()
    expect((await api<{ publishedVersionId: string | null }>(`/api/apps/${appId}`)).publishedVersionId).toBeNull()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Publish all the same' }).click()
    await dialog.getByText('The newest version is live.').waitFor()
    await dialog.getByText(/Who can do what/).waitFor()
    await dialog.getByRole('alert').waitFor({ state: 'detached' })
    const { publishedVersionId, latestVersionId } = await api<Record<string, string | null>>(`/api/apps/${appId}`)
    expect(publishedVersionId).toBe(latestVersionId)
  })
})

describe('the doors of an app', () => {
  let site: Site
  let removeDomain: () => Promise<void>
  beforeAll(async () => {
    site = await publishFiles(url, { account: ada, name: 'Clinic', files: CLINIC })
    for (const name of ['Ann', 'Bea']) await addRow(site.appId, 'PetOwner', { name, phone: '1', address: 'x' })
    await addRow(site.appId, 'Diary', { title: 'Rex, Monday' })
    removeDomain = await addDomain(url, { appId: site.appId, token: ada.token })
  })

  it('sign-up says in numbers what it opens before it is on, and goes off without a question', async () => {
    await openEditor(site.appId, '?stage=users')
    const door = page.getByRole('switch', { name: 'Anyone may sign up' })
    await door.click()
    const dialog = page.getByRole('dialog', { name: 'Let anyone sign up?' })
    await dialog.getByText('Anyone who signs up can').waitFor()
    await dialog.getByText('read, change and delete all 2 pet owners, with phone and address; add new ones').waitFor()
    await picture(page, 'sign-up')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await door.isChecked()).toBe(false)
    await door.click()
    await dialog.getByRole('button', { name: 'Let anyone sign up' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => door.isChecked()).toBe(true)
    await door.click()
    await expect.poll(() => door.isChecked()).toBe(false)
    expect(await page.getByRole('dialog', { name: 'Let anyone sign up?' }).count()).toBe(0)
    const stored = () => api<{ isSignupEnabled: boolean }>(`/api/apps/${site.appId}`)
    await expect.poll(async () => (await stored()).isSignupEnabled).toBe(false)
  })

  it('a private app shows its diary to who was invited, and to no stranger with an account', async () => {
    await removeDomain()
    await openSignUp(url, { appId: site.appId, token: ada.token })
    const stranger = await openVisitor(browser)
    const email = newEmail()
    const login = `${url}/apps/${site.appId}/login?nextUrl=${encodeURIComponent(`${site.origin}/Home`)}`
    await stranger.page.goto(login)
    await stranger.page.getByRole('button', { name: 'Create an account' }).click()
    await stranger.page.getByLabel('Name').fill('Sam Stranger')
    await stranger.page.getByLabel('Email').fill(email)
    await stranger.page.getByLabel('Password').fill(PASSWORD)
    await stranger.page.getByRole('button', { name: 'Create account' }).click()
    await stranger.page.getByRole('button', { name: 'Go on to the app' }).click()
    await stranger.page.getByRole('heading', { name: 'Confirm your address to see this page' }).waitFor()
    await picture(stranger.page, 'unverified')
    await stranger.page.getByRole('button', { name: 'Confirm your address' }).click()
    await stranger.page.getByRole('heading', { name: 'Confirm your address', exact: true }).waitFor()
    await picture(stranger.page, 'confirm-your-address')
    expect(await axeViolations(stranger.page)).toEqual([])
    await stranger.page.goto(await linkTo(email, /verify|confirm/i))
    await stranger.page.getByRole('button', { name: 'Yes, verify my email' }).click()
    await stranger.page.getByText('Rex, Monday').waitFor()

    await openEditor(site.appId, '?stage=users')
    await page.getByRole('switch', { name: 'Only people you invite may open the app' }).click()
    await page.getByText('Nobody else sees its pages or its data.').waitFor()
    const stored = () => api<{ visibility: string }>(`/api/apps/${site.appId}`)
    await expect.poll(async () => (await stored()).visibility).toBe('private')
    expect(await page.getByRole('switch', { name: 'Anyone may sign up' }).isDisabled()).toBe(true)
    await stranger.page.goto(`${site.origin}/Home`)
    await stranger.page.getByRole('heading', { name: 'Clinic is for people who were invited' }).waitFor()
    await picture(stranger.page, 'not-invited')
    expect(await axeViolations(stranger.page)).toEqual([])
    const visitor = await openVisitor(browser)
    await visitor.page.goto(`${site.origin}/Home`)
    await visitor.page.waitForURL(/\/login/)
    expect(await visitor.page.getByRole('button', { name: 'Create an account' }).count()).toBe(0)

    const vet = newEmail()
    await api(`/api/apps/${site.appId}/users/invite-user`, { json: { user_email: vet, role: 'user' } })
    await visitor.page.goto(await linkTo(vet, /invite/i))
    await visitor.page.getByLabel('Name').fill('Vera Vet')
    await visitor.page.getByLabel(/^Password/).fill(PASSWORD)
    await visitor.page.getByRole('button', { name: 'Accept the invitation' }).click()
    await visitor.page.getByText('Rex, Monday').waitFor()
    await Promise.all([stranger.context.close(), visitor.context.close()])

    await page.getByRole('switch', { name: 'Only people you invite may open the app' }).click()
    await page.getByRole('dialog', { name: 'Open the app to visitors?' }).getByRole('button', { name: 'Cancel' }).click()
    expect((await api<{ visibility: string }>(`/api/apps/${site.appId}`)).visibility).toBe('private')
  })
})

describe('Data access changed by hand', () => {
  /** One list, its access, and how the panel is asked to change it. */
  async function openAccess(levels: [string, string]) {
    const files = { 'pages/Home.jsx': HOME, 'entities/PetOwner.json': entity('PetOwner', OWNER, levels) }
    const appId = await importFiles(url, { account: ada, name: 'Owners', files })
    const rows = `${url}/api/apps/${appId}/entities/PetOwner`
    for (const name of ['Ann', 'Bea', 'Cleo']) await call(rows, { json: { name, phone: '1', address: 'x' }, token: ada.token })
    await openEditor(appId)
    const list = panelOf(page, 'Data access').getByRole('region', { name: 'Pet owner' })
    const ask = async (preset: string | RegExp) => {
      await openPanel(page, 'Data access')
      await list.getByRole('button', { name: / for PetOwner$/ }).click()
      await page.getByRole('menuitem', { name: preset }).click()
      await list.getByRole('button', { name: 'Request change' }).click()
    }
    return { appId, ask }
  }
  const latestOf = async (appId: string) => (await api<{ latestVersionId: string }>(`/api/apps/${appId}`)).latestVersionId

  it('asks with numbers before it widens, changes nothing when declined, and narrows without a question', async () => {
    const { appId, ask } = await openAccess(['admin', 'admin'])
    const first = await latestOf(appId)
    const card = page.getByRole('region', { name: 'Needs your confirmation' })
    await ask('Anonymous Read, Admin Write')
    await card.getByText(/Visitors.* could then read all 3 pet owners, with phone and address/).waitFor()
    await picture(page, 'data-access')
    expect(await latestOf(appId)).toBe(first)
    await card.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('You dismissed this. Nothing was changed.').waitFor()
    expect(await latestOf(appId)).toBe(first)

    await ask('Anonymous Read, Admin Write')
    await card.last().getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => latestOf(appId)).not.toBe(first)
    const opened = await latestOf(appId)
    // Answered, it asks no more.
    await expect.poll(() => card.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    await ask(/^Admin Only Read by/)
    await expect.poll(() => latestOf(appId), { timeout: 20_000 }).not.toBe(opened)
    // The conversation is there again, with all of the reply.
    await replyFinished(page)
    expect(await card.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  })
})
