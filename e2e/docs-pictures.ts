import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildWeb } from '../scripts/build-web.ts'
import { freePort } from '../scripts/local/free-port.ts'
import { startServer } from '../scripts/local/local-server.ts'
import { ROOT } from '../scripts/paths.ts'
import { call, makeAccount, openSignedIn, publishApp } from './account.ts'
import { openBrowser } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'

/**
 * Takes the pictures of the documents anew, on a fresh server with an app that the built-in builder makes: `bun run
 * docs:pictures`.
 */
const PROMPT = 'A CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks'
const SETTLE_MS = 1_500

interface Picture {
  name: string
  path: string
  /** What must be on the page before it is taken. */
  shows: (page: Page) => Promise<unknown>
}

const picturesOf = (appId: string): Picture[] => {
  const stage = (panel: string) => `/build/app/${appId}?stage=${panel}`
  const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first().waitFor()
  return [
    {
      name: 'editor',
      path: `/build/app/${appId}`,
      shows: (page) => page.frameLocator('iframe').first().locator('h1, h2').first().waitFor(),
    },
    {
      name: 'database',
      path: stage('database'),
      shows: (page) => page.getByRole('grid').or(page.getByRole('table')).first().waitFor(),
    },
    { name: 'data-access', path: stage('data'), shows: heading('Data access') },
    { name: 'git', path: stage('git'), shows: heading('Clone') },
    { name: 'programs', path: stage('programs'), shows: heading('Address') },
  ]
}

resolveLocalhostNames()
await buildWeb()
const dataDir = mkdtempSync(join(tmpdir(), 'docs-pictures-'))
const server = await startServer({ port: await freePort(), dataDir, vars: { MAIL_TRANSPORT: 'mailbox' } })
const browser = await openBrowser()
try {
  const { url } = server
  const account = await makeAccount(url)
  const { token } = account
  const { appId } = await call<{ appId: string }>(`${url}/api/apps`, {
    json: { appType: 'gen app', genApp: { name: 'Studio CRM' } },
    token,
  })
  const message = { id: 'docs-pictures-message', role: 'user', parts: [{ type: 'text', text: PROMPT }] }
  await call(`${url}/api/apps/${appId}/chat`, { json: { id: appId, messages: [message] }, token })
  await publishApp(url, { appId, token })
  await call(`${url}/api/apps/${appId}/programs`, { method: 'PUT', json: { isOpen: true }, token })
  const context = await openSignedIn(browser, { url, account, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  mkdirSync(join(ROOT, 'docs/pictures'), { recursive: true })
  for (const { name, path, shows } of picturesOf(appId)) {
    await page.goto(`${url}${path}`)
    await shows(page)
    await page.waitForTimeout(SETTLE_MS)
    await page.screenshot({ path: join(ROOT, `docs/pictures/${name}.png`) })
    console.log(`docs/pictures/${name}.png`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
