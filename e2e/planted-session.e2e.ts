import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeAccount, openSignUp } from './account.ts'
import { joinApp } from './app-user.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { publishFiles } from './publish-files.ts'

let browser: Browser
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

resolveLocalhostNames()

const files = { 'pages/Home.jsx': 'export default function Home() {\n  return <h1>Tide</h1>\n}' }

/** What the app's own page learns when it asks who is signed in. */
const refresh = (page: Page) => page.evaluate(async () => (await fetch('/api/auth/refresh', { method: 'POST' })).status)

it('B13: over plain http too, a page of one app cannot sign people of another in as its maker', async () => {
  const account = await makeAccount(url)
  const harbour = await publishFiles(url, { account, name: 'Harbour', files })
  const evil = await publishFiles(url, { account: await makeAccount(url), name: 'Lure', files })
  await openSignUp(url, { appId: harbour.appId, token: account.token })
  const mallory = await joinApp(harbour.origin)
  const { context, page } = await openVisitor(browser)
  const { email, password } = mallory
  await page.goto(harbour.origin)
  const signIn = (body: object) =>
    fetch('/api/auth/signIn', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(({ status }) => status)
  expect(await page.evaluate(signIn, { email, password })).toBe(200)
  expect(await refresh(page)).toBe(200)
  const session = (await context.cookies(harbour.origin)).find(({ name }) => name.endsWith('buildai-session'))
  if (!session) throw new Error('Signing in set no cookie')

  const victim = await openVisitor(browser)
  await victim.page.goto(evil.origin)
  await victim.page.evaluate((value) => {
    const plant = (name: string, attributes: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: what an attacker's page does.
      document.cookie = `${name}=${value}; path=/; domain=apps.localhost${attributes}`
    }
    for (const name of ['buildai-session', '__Host-buildai-session']) for (const end of ['', '; secure']) plant(name, end)
  }, session.value)
  await victim.page.goto(harbour.origin)
  expect(await refresh(victim.page)).toBe(401)
  await Promise.all([context.close(), victim.context.close()])
})
