import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { ADMINS } from './admins.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { linkTo } from './mail.ts'
import { publishFiles, type Site } from './publish-files.ts'
import { takePictures } from './take-pictures.ts'

const url = inject('serverUrl')
const FILES = {
  'app.json': '{"name":"Tide table","mainPage":"Home"}',
  'pages/Home.jsx': 'export default function Home() { return <main><h1>High water at noon</h1></main> }',
  'entities/Tide.json':
    '{"name":"Tide","type":"object","properties":{"port":{"type":"string"}},"x-accessControl":{"permissions":{"read":"anonymous","write":"admin"}}}',
}

let browser: Browser
let admin: Account
let site: Site
/** Somebody who comes by the app in the gallery, and is given it later. */
let grace: Account
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  admin = await makeAccount(url, { email: ADMINS.templates })
  site = await publishFiles(url, { account: admin, name: 'Tide table', files: FILES })
  grace = await makeAccount(url)
  page = await (await openSignedIn(browser, { url, account: grace, reducedMotion: 'reduce' })).newPage()
})
afterAll(() => browser.close())

const set = (appSettings: object) => call(`${url}/api/apps/${site.appId}/settings`, { json: { appSettings }, token: admin.token })

it('is found in the gallery, looked at live and made one’s own', async () => {
  await set({ isAppTemplate: true, templateCategory: 'Harbour', templateDescription: 'When the boats can leave' })
  await page.goto(`${url}/home`)
  const gallery = page.getByRole('region', { name: 'Start from a template' })
  await gallery.getByLabel('Search templates').fill('no such thing')
  await gallery.getByText('No template like that').waitFor()
  await gallery.getByLabel('Search templates').fill('boats')
  await gallery.getByRole('button', { name: 'Harbour' }).click()
  await takePictures(page, 'gallery')
  await gallery.getByRole('button', { name: 'Tide table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tide table' })
  await dialog.getByText('Tide: read by anyone, written by admins').waitFor()
  await dialog.getByRole('button', { name: 'Try it here' }).click()
  await page.frameLocator('iframe[title="Preview of Tide table"]').getByText('High water at noon').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await takePictures(page, 'template')
  await dialog.getByLabel('Name of your app').fill('My tides')
  await dialog.getByRole('button', { name: 'Use this template' }).click()
  await page.waitForURL(/\/build\/app\/[a-z0-9]+/)
  const appId = /\/build\/app\/([a-z0-9]+)/.exec(page.url())?.[1]
  const app = await call<{ name: string; status: string }>(`${url}/api/apps/${appId}`, { token: grace.token })
  expect([app.name, app.status]).toEqual(['My tides', 'draft'])
})

it('changes hands: a customer claims the app, and both sides are told', async () => {
  await set({ isClaimable: true })
  await call(`${url}/apps/${site.appId}/secrets`, { json: { secrets: { TIDES_KEY: 'x' } }, token: admin.token })
  const invitation = `${url}/api/apps/${site.appId}/settings/claimInvitation`
  const { inviteLink } = await call<{ inviteLink: string }>(invitation, { token: admin.token })
  await page.goto(inviteLink)
  await page.getByText(/Set these anew, or its functions cannot use them: TIDES_KEY/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Claim this app' }).click()
  await page.waitForURL(new RegExp(`/build/app/${site.appId}`))
  expect(await linkTo(grace.email, 'is yours now')).toContain(`/build/app/${site.appId}`)
  await expect(call(`${url}/api/apps/${site.appId}`, { token: admin.token })).rejects.toThrow('404')
  // Its code is another's now: it has left the gallery.
  const { templates } = await call<{ templates: { templateId: string }[] }>(`${url}/api/templates`, { token: grace.token })
  expect(templates.map(({ templateId }) => templateId)).not.toContain(site.appId)
})
