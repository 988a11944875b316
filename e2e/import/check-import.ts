import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { type StandaloneApp, unpackStandalone } from '../../scripts/build-standalone.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { freePort } from '../../scripts/local/free-port.ts'
import { startServer } from '../../scripts/local/local-server.ts'
import type { ImportedApp, ImportReport } from '../../worker/contract/app/transfer.ts'
import { makeAccount, openSignUp } from '../account.ts'
import { openBrowser } from '../browser.ts'
import { resolveLocalhostNames } from '../localhost-names.ts'
import { PASSWORD } from '../person.ts'

/**
 * Imports apps into a fresh local server and tries every page: `bun run check:import <zip or folder> …`. A page is
 * rendered in the isolate, by the import itself, and opened in Chromium as the app's owner, with no data in the app.
 * Prints a line a page and the totals. With `--publish` the app is published and its pages are opened where visitors
 * find them, by somebody who is signed in to it as an admin.
 */
interface Verdict {
  page: string
  isolate: string | undefined
  browser: string | undefined
}

const SETTLE_MS = 400
const QUIET_MS = 2_500
const START_MS = 90_000
/** What the runtime shows in place of a page that cannot be shown. */
const FAILED =
  /^(?:Something went wrong on this page|This page has an error|A file is missing|App compilation failed|This page does not exist|This page could not be put together)$/

/** Answers of the server, which an app without data or functions meets everywhere, are not faults of its pages. */
const OUTSIDE =
  /\b(?:status code|Failed to fetch|NetworkError|could not be reached|[Nn]ot found|no entity named|no function named)\b/

const sources = process.argv.slice(2).filter((each) => !each.startsWith('--'))
/** Also downloads each app and builds it elsewhere; needs the npm registry. */
const wantsBuild = process.argv.includes('--build')
/** `--pages=20`: how many pages of an app are opened in Chromium. */
const mostPages = Number(
  process.argv.find((each) => each.startsWith('--pages='))?.slice('--pages='.length) ?? Number.POSITIVE_INFINITY,
)
const wantsPublished = process.argv.includes('--publish')
const isVerbose = process.argv.includes('--all')
if (sources.length === 0) {
  console.error('Say what to import: bun run check:import <zip or folder> … [--all] [--build] [--publish] [--pages=20]')
  process.exit(2)
}

resolveLocalhostNames()
await buildWeb()
const dataDir = mkdtempSync(join(tmpdir(), 'check-import-'))
const server = await startServer({ port: await freePort(), dataDir, vars: { MAIL_TRANSPORT: 'mailbox' } })
const browser = await openBrowser()
let failed = 0
try {
  const account = await makeAccount(server.url)
  for (const [index, source] of sources.entries()) {
    failed += await checkOne(index + 1, source, account.token).catch((error: unknown) => {
      console.log(`  broke off: ${String(error).slice(0, 500)}`)
      return 1
    })
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(failed > 0 ? 1 : 0)

async function checkOne(number: number, source: string, token: string): Promise<number> {
  const upload = statSync(source).isDirectory() ? zipFolder(resolve(source)) : readFileSync(source)
  console.log(`\napp ${number} · ${basename(source)} · ${(upload.length / 1e6).toFixed(1)} MB`)
  const startedAt = performance.now()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(upload)], `${basename(source).replace(/\.zip$/, '')}.zip`))
  const answer = await fetch(`${server.url}/api/apps/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) {
    console.log(`  not imported: ${await answer.text()}`)
    return 1
  }
  const { appId, report } = (await answer.json()) as ImportedApp
  console.log(`  imported in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  printReport(report)
  const tried = (report.pages ?? []).slice(0, mostPages)
  const names = tried.map(({ name }) => name)
  const published = wantsPublished ? await publish(appId, token) : undefined
  if (wantsPublished && !published) return tried.length
  const shown = published
    ? await openPublished({ appId, token, names, origin: published })
    : await openPreview({ appId, token, names })
  const isBuilt = !wantsBuild || (await tryStandalone(appId, token))
  const verdicts = tried.map(({ name, error }): Verdict => ({ page: name, isolate: error, browser: shown.get(name) }))
  return printVerdicts(verdicts) + (isBuilt ? 0 : 1)
}

/** Publishes with one more word where the platform asks for it, and says what it asked about. */
async function publish(appId: string, token: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const app = `${server.url}/api/apps/${appId}`
  const { latestVersionId } = (await (await fetch(app, { headers })).json()) as { latestVersionId: string }
  const exposure = await fetch(`${app}/exposure?versionId=${latestVersionId}`, { headers })
  const { acknowledgement } = (await exposure.json()) as { acknowledgement: string | null }
  const order = acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement }
  const send = (json: object) => fetch(`${app}/publish`, { method: 'POST', headers, body: JSON.stringify(json) })
  let answer = await send(order)
  if (answer.status === 409) {
    console.log(`  asked: ${(await answer.text()).slice(0, 600)}`)
    answer = await send({ ...order, failingPagesAcknowledged: true })
  }
  if (!answer.ok) {
    console.log(`  not published: ${(await answer.text()).slice(0, 600)}`)
    return undefined
  }
  return ((await answer.json()) as { url: string }).url.replace(/\/$/, '')
}

/** Someone of the app's own, who may see all of it. */
async function joinAsAdmin(origin: string, { appId, token }: { appId: string; token: string }): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await openSignUp(server.url, { appId, token })
  const email = `${crypto.randomUUID().slice(0, 12)}@visitors.example`
  const post = async (path: string, json: object, bearer?: string) => {
    const answer = await fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: JSON.stringify(json),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { token: string; user: { id: string } }
  }
  const made = await post('signUp', { email, password: PASSWORD, name: 'Vera Visitor' })
  const { mails } = (await (await fetch(`${server.url}/api/dev/mails`)).json()) as { mails: { to: string; text: string }[] }
  const code = /verifyEmail\?code=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  await post('verifyEmail', { code }, made.token)
  const user = `${server.url}/api/apps/${appId}/users/${made.user.id}`
  await fetch(user, { method: 'PATCH', headers, body: '{"role":"admin"}' })
  return (await post('signIn', { email, password: PASSWORD })).token
}

interface Tried {
  appId: string
  token: string
  names: string[]
}

async function openPublished({ origin, names, ...app }: Tried & { origin: string }) {
  const visitor = await joinAsAdmin(origin, app)
  return openPages(browser, { origin, names, storage: `localStorage.setItem('base44_access_token', ${JSON.stringify(visitor)})` })
}

async function openPreview({ appId, token, names }: Tried) {
  const answer = await fetch(`${server.url}/api/apps/${appId}/preview/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const { ticket, origin } = (await answer.json()) as { ticket: string; origin: string }
  return openPages(browser, { origin, names, storage: `sessionStorage.setItem('preview-ticket', ${JSON.stringify(ticket)})` })
}

/** Publishes the app, downloads it, builds it with npm alone and opens it, its calls passed on to the published one. */
async function tryStandalone(appId: string, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const app = `${server.url}/api/apps/${appId}`
  const { latestVersionId } = (await (await fetch(app, { headers })).json()) as { latestVersionId: string }
  const exposureResponse = await fetch(`${app}/exposure?versionId=${latestVersionId}`, { headers })
  const { acknowledgement } = (await exposureResponse.json()) as { acknowledgement: string | null }
  const body = JSON.stringify(acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement })
  const published = await fetch(`${app}/publish`, { method: 'POST', headers, body })
  if (!published.ok) console.log(`  not published: ${(await published.text()).slice(0, 300)}`)
  const zip = await fetch(`${server.url}/api/apps/${appId}/download`, { headers })
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const { slug } = published.ok ? ((await published.json()) as { slug: string }) : { slug: undefined }
  return tryBuild(bytes, { appId, slug })
}

/**
 * Builds the download with npm alone: for a host that passes calls on, and for one of files alone that calls this
 * server from another origin.
 */
async function tryBuild(bytes: Uint8Array, { appId, slug }: { appId: string; slug: string | undefined }): Promise<boolean> {
  let standalone: StandaloneApp | undefined
  try {
    standalone = unpackStandalone(bytes)
    let isFine = true
    for (const isDirect of slug === undefined ? [false] : [false, true]) {
      const { url, stop } = await standalone.serve({ port: await freePort(), isDirect })
      const { wrong, page } = await openElsewhere(url)
      const api = isDirect ? server.url.replace('//localhost', `//${slug}.apps.localhost`) : url
      const status = await page.evaluate(
        (address) =>
          fetch(address, { headers: { authorization: 'Bearer nobody-in-particular-here' } }).then((answer) => answer.status),
        `${api}/api/apps/${appId}/entities/User/me`,
      )
      await page.context().close()
      stop()
      const where = isDirect ? 'for a host of files' : 'with npm'
      console.log(
        `  built elsewhere ${where}; its first page ${wrong ? `failed: ${wrong}` : 'came up'}; the API answers ${status}`,
      )
      isFine &&= wrong === undefined && (slug === undefined || status === 401)
    }
    return isFine
  } catch (error) {
    console.log(`  did not build elsewhere: ${String(error).slice(-3_000)}`)
    return false
  } finally {
    standalone?.forget()
  }
}

async function openElsewhere(url: string): Promise<{ wrong: string | undefined; page: Page }> {
  const page = await (await browser.newContext()).newPage()
  const tab: Tab = { page, thrown: [], said: [] }
  page.on('pageerror', (error) => tab.thrown.push(error.message))
  return { wrong: await startAt(tab, `${url}/`), page }
}

function zipFolder(folder: string): Uint8Array {
  const files: Record<string, Uint8Array> = {}
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isSymbolicLink() || /^(?:node_modules|\.git|dist)$/.test(entry.name)) continue
      const inner = join(path, entry.name)
      if (entry.isDirectory()) visit(inner)
      else files[relative(folder, inner)] = readFileSync(inner)
    }
  }
  visit(folder)
  return zipSync(files, { level: 6 })
}

async function openPages(
  browser: Browser,
  { origin, names, storage }: { origin: string; names: string[]; storage: string },
): Promise<Map<string, string | undefined>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // Frames an app embeds from elsewhere do not come here, and what stands in their place has no storage.
  await context.addInitScript(`if (self === top) { ${storage} }`)
  // Nothing but this server is asked: what an app loads from elsewhere is not what is tried here.
  await context.route(/^https?:\/\/(?!(?:[\w-]+\.)*localhost[:/])/, (route) => route.abort())
  const results = new Map<string, string | undefined>()
  const open = async () => {
    const page = await context.newPage()
    const thrown: string[] = []
    const said: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    page.on('console', (line) => line.type() === 'error' && said.push(line.text()))
    return { page, thrown, said }
  }
  let tab = await open()
  let isStarted = false
  for (const name of names) {
    const address = `/${name === '*' ? '' : name.replaceAll(':', 'sample-')}`
    let wrong = isStarted ? await turnTo(tab, address) : await startAt(tab, `${origin}${address}`)
    isStarted = true
    if (wrong !== undefined) {
      // Once more by itself, so that one page's fault is not laid on another.
      await tab.page.close()
      tab = await open()
      wrong = await startAt(tab, `${origin}${address}`)
    }
    results.set(name, wrong)
    console.log(`    ${wrong === undefined ? '✓' : '✗'} ${name}`)
  }
  await context.close()
  return results
}

interface Tab {
  page: Page
  thrown: string[]
  /** Errors of its console: a published page shows its visitors no details. */
  said: string[]
}

/** Opens the app at a page. Undefined where the page came up; what went wrong where it did not. */
async function startAt(tab: Tab, address: string): Promise<string | undefined> {
  tab.thrown.length = 0
  tab.said.length = 0
  try {
    await tab.page.goto(address, { timeout: START_MS, waitUntil: 'domcontentloaded' })
    await tab.page.locator('#root > *').first().waitFor({ state: 'attached', timeout: START_MS })
    return await judge(tab)
  } catch (error) {
    return `it did not come up: ${error instanceof Error ? error.message.split('\n')[0] : String(error)} ${tab.thrown[0] ?? ''}`
  }
}

/** Goes to another page of the running app, as a link inside it does. */
async function turnTo(tab: Tab, path: string): Promise<string | undefined> {
  tab.thrown.length = 0
  tab.said.length = 0
  try {
    await tab.page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
    )
    return await judge(tab)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function judge({ page, thrown, said }: Tab): Promise<string | undefined> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
  await page.waitForTimeout(SETTLE_MS)
  const titles = await page.locator('h1').allTextContents()
  const title = titles.map((each) => each.trim()).find((each) => FAILED.test(each))
  if (title !== undefined) {
    const details = (await page.locator('pre').allTextContents())[0] ?? said.at(-1) ?? ''
    return `${title}: ${details}`.slice(0, 400)
  }
  return thrown.find((message) => !OUTSIDE.test(message))
}

function printReport({ layout, counts, adapted, notUnderstood, warnings }: ImportReport) {
  console.log(`  ${layout}`)
  console.log(
    `  ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  )
  console.log(`  ${adapted.length} adapted, ${notUnderstood.length} not taken, ${warnings.length} warnings`)
  if (!isVerbose) return
  for (const [kind, notes] of Object.entries({ adapted, notUnderstood, warnings }))
    for (const { path = '', reason } of notes) console.log(`    ${kind} · ${path} · ${reason}`)
}

function printVerdicts(verdicts: Verdict[]): number {
  for (const { page, isolate, browser: shown } of verdicts) {
    if (isVerbose || isolate || shown) {
      console.log(`  ${isolate || shown ? '✗' : '✓'} ${page}`)
      if (isolate) console.log(`      isolate: ${isolate.slice(0, 300)}`)
      if (shown) console.log(`      Chromium: ${shown}`)
    }
  }
  const okIn = (key: 'isolate' | 'browser') => verdicts.filter((each) => each[key] === undefined).length
  console.log(`  ${verdicts.length} pages · ${okIn('isolate')} ok in the isolate · ${okIn('browser')} ok in Chromium`)
  return verdicts.filter(({ isolate, browser: shown }) => isolate || shown).length
}
