import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { ADMINS } from './admins.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { openPanel } from './person.ts'
import { publishFiles, type Site } from './publish-files.ts'
import { takePictures } from './take-pictures.ts'

const url = inject('serverUrl')
const { port } = new URL(url)
const outside = inject('outsideUrl')
const page = (name: string, words: string) => ({
  [`pages/${name}.jsx`]: `export default function ${name}() { return <h1>${words}</h1> }`,
})

let browser: Browser
let ada: Account
let site: Site
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url, { email: ADMINS.domains })
  await givePlan('moon')
  site = await publishFiles(url, { account: ada, name: 'Boats', files: page('Home', 'Boats for hire') })
})
afterAll(() => browser.close())

async function givePlan(plan: string) {
  const { accounts } = await call<{ accounts: { id: string }[] }>(`${url}/api/admin/accounts?search=${ADMINS.domains}`, {
    token: ada.token,
  })
  await call(`${url}/api/admin/accounts/${accounts[0]?.id}`, { method: 'PATCH', json: { plan }, token: ada.token })
}

const setRecords = (name: string, records: Record<string, string[]>) =>
  fetch(`${outside}/dns`, { method: 'POST', body: JSON.stringify({ name, records }) })

it('an app is found at a domain of its own: added, proven, preferred and removed in the editor', async () => {
  const context = await openSignedIn(browser, { url, account: ada, bypassCSP: true, reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  const screen = await context.newPage()
  await screen.goto(`${url}/build/app/${site.appId}?stage=domains`)
  const panel = screen.getByRole('region', { name: 'Domains', exact: true })
  await panel.getByText('No domain yet').waitFor()
  const add = async (host: string) => {
    await panel.getByLabel('Domain', { exact: true }).fill(host)
    await panel.getByRole('button', { name: 'Add domain' }).click()
  }
  const card = (host: string) => panel.getByRole('listitem', { name: host, exact: true })

  await add('apps.localhost')
  await panel.getByText('This address belongs to this installation.').waitFor()
  const local = `boats-${site.appId}.localhost`
  await add(local)
  await card(local).getByText('Main address', { exact: true }).waitFor()
  const { page: guest, context: guests } = await openVisitor(browser)
  await guest.goto(`${site.origin}/Home?from=old`)
  await guest.getByRole('heading', { name: 'Boats for hire' }).waitFor()
  expect(guest.url()).toBe(`http://${local}:${port}/Home?from=old`)

  const host = `www.harbour-${site.appId}.com`
  await add(host)
  await card(host).getByText('Waiting for records').waitFor()
  await card(host).getByRole('button', { name: 'Copy the value of the TXT record' }).click()
  const proof = await screen.evaluate(() => navigator.clipboard.readText())
  const target = await card(host).locator('dd span').last().textContent()
  expect([proof.slice(0, 15), /^[a-z0-9]{20}\.domains\.apps\.localhost$/.test(target ?? '')]).toEqual(['buildai-verify=', true])
  await panel.getByText('Where do I enter the records?').click()
  await takePictures(screen, 'domains')
  expect(await axeViolations(screen)).toEqual([])
  await screen.setViewportSize({ width: 1440, height: 900 })

  await setRecords(`_buildai.${host.slice(4)}`, { TXT: [proof] })
  await setRecords(host, { CNAME: ['another.example.net'] })
  await card(host).getByRole('button', { name: 'Verify' }).click()
  await card(host)
    .getByText(/points somewhere else/)
    .waitFor()
  await setRecords(host, { CNAME: [target ?? ''] })
  await card(host).getByRole('button', { name: 'Verify' }).click()
  await card(host).getByText('Live', { exact: true }).waitFor()
  await card(host)
    .getByRole('button', { name: `Change ${host}` })
    .click()
  await screen.getByRole('menuitem', { name: 'Make it the main address' }).click()
  await card(host).getByText('Main address', { exact: true }).waitFor()
  await card(local).getByText('Leads to the main address').waitFor()
  await card(host)
    .getByRole('button', { name: `Change ${host}` })
    .click()
  await screen.getByRole('menuitem', { name: 'Remove' }).click()
  await screen
    .getByRole('dialog', { name: `Remove ${host}?` })
    .getByRole('button', { name: 'Remove' })
    .click()
  await card(local).getByText('Main address', { exact: true }).waitFor()
  expect(await card(host).count()).toBe(0)

  // With a domain of its own people may sign up.
  await openPanel(screen, 'Users')
  await expect.poll(() => screen.getByRole('switch', { name: 'Anyone may sign up' }).isEnabled()).toBe(true)
  await guests.close()
  await context.close()
})

it('of two Host headers at most the first is answered to, and never both', async () => {
  const other = await publishFiles(url, { account: ada, name: 'Bikes', files: page('Home', 'Bikes for hire') })
  const hosts = [site, other].map(({ origin }) => new URL(origin).host)
  for (const lines of [hosts, [...hosts].reverse()]) {
    const socket = connect(Number(port), 'localhost')
    socket.write(`GET /_app/pages HTTP/1.1\r\n${lines.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`)
    const answer = await text(socket)
    const shown = [site, other].filter(({ appId }) => answer.includes(appId)).length
    expect([/^HTTP\/1.1 (?:400|200)/.test(answer), shown <= 1]).toEqual([true, true])
  }
})
