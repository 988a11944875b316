import { strToU8, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { ADMINS } from './admins.ts'
import { openBrowser } from './browser.ts'
import { openPanel, panelOf, preview } from './person.ts'

let browser: Browser
let ada: Account
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url, { email: ADMINS.functions })
})
afterAll(() => browser.close())

const HOME = `import { useState } from 'react'
import { base44 } from '@/api/base44Client'
export default function Home() {
  const [said, setSaid] = useState('')
  const greet = () => base44.functions.invoke('greet', { name: 'Ada' }).then((answer) => setSaid(answer.data.text), (error) => setSaid(error.message))
  return <main><h1>Greetings</h1><button onClick={greet}>Greet</button><p role="status">{said}</p></main>
}`
const GREET = `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'
Deno.serve(async (req) => {
  const me = await createClientFromRequest(req).auth.me()
  const { name } = await req.json()
  console.log('greeting', name, 'with', Deno.env.get('GREETING'))
  return Response.json({ text: Deno.env.get('GREETING').length + ' letters for ' + (name ?? me.email) })
})`

async function importApp(files: Record<string, string>): Promise<string> {
  const form = new FormData()
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
  form.set('file', new File([new Uint8Array(zip)], 'greetings.zip', { type: 'application/zip' }))
  const answer = await fetch(`${url}/api/apps/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${ada.token}`, origin: url },
  })
  const body = (await answer.json()) as { appId: string }
  expect([answer.status, body]).toMatchObject([201, { appId: expect.any(String) }])
  return body.appId
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

it('a function misses a secret, gets it, is deployed, and answers the app while its logs are watched', async () => {
  const appId = await importApp({ 'pages/Home.jsx': HOME, 'functions/greet/entry.ts': GREET })
  const context = await openSignedIn(browser, { url, account: ada })
  const page = await context.newPage()
  await page.goto(`${url}/build/app/${appId}`)
  await openPanel(page, 'Functions')
  const panel = panelOf(page, 'Functions')
  await panel.getByRole('button', { name: /^greet/ }).click()
  await panel.getByRole('button', { name: 'Deploy' }).click()
  await toast(page, 'Missing required secrets')
  await panel.getByRole('button', { name: 'Manage Secrets' }).click()

  const secrets = panelOf(page, 'Secrets')
  await secrets.getByRole('heading', { name: 'Manage App Secrets' }).waitFor()
  await secrets.getByRole('button', { name: 'Save secrets' }).click()
  await secrets.getByText('Please provide both key and value for all secrets or remove empty ones').waitFor()
  await expect.poll(() => secrets.getByLabel('Key of GREETING').inputValue()).toBe('GREETING')
  await secrets.getByLabel('Value of GREETING').fill('CANARY-good-morning')
  await secrets.getByLabel('Instructions of GREETING').fill('Ask Tess')
  await secrets.getByRole('button', { name: 'Save secrets' }).click()
  await toast(page, 'Secrets saved successfully')
  // Back leads to the function that waits for it.
  await page.goBack()

  await panel.getByText('Needs secrets').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Deploy' }).click()
  await toast(page, 'Function deployed successfully!')
  await panel.getByText('Deployed', { exact: true }).waitFor()
  await panel.getByLabel('Try it').fill('{"name":"Tess"}')
  await panel.getByRole('button', { name: 'Run' }).click()
  await panel.getByText('19 letters for Tess').waitFor()
  const logs = panel.getByRole('log')
  await logs.getByText('greeting Tess with •••').waitFor()

  await openPanel(page, 'Preview')
  await preview(page).getByRole('button', { name: 'Greet' }).click()
  await preview(page).getByText('19 letters for Ada').waitFor()
  await openPanel(page, 'Functions')
  await panel.getByRole('button', { name: /^greet/ }).click()
  await logs.getByText('greeting Ada with •••').waitFor()
  expect(await page.content()).not.toContain('CANARY')
  await panel.getByRole('button', { name: 'All functions' }).click()
  await panel.getByRole('button', { name: 'Secrets' }).click()
  await expect.poll(() => secrets.getByLabel('Key of GREETING').getAttribute('readonly')).not.toBeNull()
  await expect.poll(() => secrets.getByLabel('Value of GREETING').inputValue()).toBe('')
  expect(await secrets.getByLabel('Instructions of GREETING').inputValue()).toBe('Ask Tess')
  await secrets.getByLabel('Instructions of GREETING').fill('Ask Ines')
  await secrets.getByRole('button', { name: 'Save secrets' }).click()
  const stored = () => call<{ secrets: object[] }>(`${url}/apps/${appId}/secrets`, { token: ada.token })
  await expect.poll(stored).toMatchObject({ secrets: [{ key: 'GREETING', instructions: 'Ask Ines' }] })
  await context.close()
})
