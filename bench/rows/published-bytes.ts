import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { freePort } from '../../scripts/local/free-port.ts'
import { ROOT } from '../../scripts/paths.ts'
import type { AppFiles } from '../../worker/contract/app/app-files'
import type { Row } from '../measure.ts'
import { makeApp, type Product, startProduct } from '../product.ts'
import { publicApp, replyWith, sampleApp } from '../sample-app.ts'
import { writeViteProject } from '../vite-project.ts'

const TARGET = 0.6
const MOST_REQUESTS = 20
/** Nothing more is asked for once nothing was for so long. */
const QUIET_MS = 1_500

/**
 * Row 4: what a visitor's browser has to fetch of JavaScript, gzipped, until a published page can be used, and when it
 * first paints, against `vite build` of the same app; of a page that is for people with an account, and of one that
 * shows its rows to anyone, which has to paint with its scripts held back, too.
 */
export async function run(): Promise<Row> {
  const product = await startProduct()
  try {
    const kept = await measureApp(product, sampleApp(), 'published-private')
    const open = await measureApp(product, publicApp(), 'published-public')
    const worst = Math.max(kept.ratio, open.ratio)
    const requests = Math.max(kept.ours.requests, open.ours.requests)
    const { isPainted } = open
    return {
      row: 4,
      measure: 'gzip bytes of JS before a published page can be used, against vite build; requests until all is quiet',
      result: `${worst.toFixed(2)} ×, ${requests} requests, ${isPainted ? 'painted' : 'not painted'} without scripts`,
      target: `≤ ${TARGET} ×, ≤ ${MOST_REQUESTS} requests, painted`,
      reached: worst <= TARGET && requests <= MOST_REQUESTS && isPainted,
      details: `with sign-in: ${describe(kept)}; public: ${describe(open)}`,
    }
  } finally {
    await product.stop()
  }
}

interface Measured {
  ours: Loaded
  theirs: Loaded
  ratio: number
  /** Its heading is there with no script at all. */
  isPainted: boolean
}

interface Loaded {
  bytes: number
  files: number
  requests: number
  /** Until the first contentful paint. */
  paintMs: number
}

async function measureApp(product: Product, files: AppFiles, name: string): Promise<Measured> {
  const appId = await makeApp(product, replyWith(files))
  const { latestVersionId } = JSON.parse(await product.get(`/api/apps/${appId}`)) as { latestVersionId: string }
  const report = await product.get(`/api/apps/${appId}/exposure?versionId=${latestVersionId}`)
  const { acknowledgement } = JSON.parse(report) as { acknowledgement: string | null }
  const acknowledged = acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement }
  const { url } = await product.call<{ url: string }>(`/api/apps/${appId}/publish`, acknowledged)
  const cold = await loadPage(product.browser, `${url}/`)
  const isPainted = await isPaintedWithoutScripts(product.browser, `${url}/`)
  // By now a public page is rendered: its heading stands there before its scripts, and only its paint is of interest.
  const ours = { ...cold, paintMs: (await loadPage(product.browser, `${url}/`)).paintMs }
  const vite = await serveBuild(writeViteProject(files, name))
  const theirs = await loadPage(product.browser, vite.url).finally(vite.stop)
  return { ours, theirs, ratio: ours.bytes / theirs.bytes, isPainted }
}

/** So often, since the page may be rendered while it is looked at for the first time. */
const LOOKS = 5

async function isPaintedWithoutScripts(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  let isPainted = false
  for (let look = 0; look < LOOKS && !isPainted; look++) {
    if (look > 0) await page.waitForTimeout(1_000)
    await page.goto(url)
    isPainted = (await page.getByRole('heading').count()) > 0
  }
  await context.close()
  return isPainted
}

/**
 * Every script that came before the page's first heading stood on screen, and every request until nothing more came.
 */
async function loadPage(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  page.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? '')) bodies.push(answer.body())
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('heading').first().waitFor()
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
  for (let before = -1; before !== requests; await page.waitForTimeout(QUIET_MS)) before = requests
  const texts = await Promise.all(bodies)
  await context.close()
  return { bytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0), files: texts.length, requests, paintMs }
}

/** Builds the project and serves what came out, every unknown path being the app's. */
async function serveBuild(folder: string): Promise<{ url: string; stop: () => void }> {
  const done = spawnSync('node', [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: folder, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`vite build failed:\n${done.stdout}\n${done.stderr}`)
  const port = await freePort()
  const server = createServer((request, response) => {
    // Rows are no matter here: there are none, in the words of the app's own server.
    if (request.url?.startsWith('/api/')) return void response.setHeader('content-type', 'application/json').end('[]')
    const path = join(folder, 'dist', new URL(request.url ?? '/', 'http://localhost').pathname)
    const isFile = /\.(?:js|css)$/.test(path) && existsSync(path)
    response.setHeader(
      'content-type',
      path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html',
    )
    response.end(readFileSync(isFile ? path : join(folder, 'dist/index.html')))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://localhost:${port}/`, stop: () => void server.close() }
}

const describe = ({ ours, theirs, ratio }: Measured): string =>
  `${ratio.toFixed(2)} ×, ${kb(ours.bytes)} in ${ours.files} files (${ours.requests} requests, first paint ${ours.paintMs.toFixed(0)} ms) ` +
  `against ${kb(theirs.bytes)} in ${theirs.files} (${theirs.paintMs.toFixed(0)} ms)`
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`
