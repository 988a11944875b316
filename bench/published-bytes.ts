import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { freePort } from '../scripts/free-port.ts'
import { ROOT } from '../scripts/paths.ts'
import type { Row } from './measure.ts'
import { makeApp, startProduct } from './product.ts'
import { replyWith, sampleApp } from './sample-app.ts'
import { writeViteProject } from './vite-project.ts'

const TARGET = 0.8

/**
 * Row 4: what a visitor's browser has to fetch of JavaScript, gzipped, until a published page is first painted, against
 * `vite build` of the same app.
 */
export async function run(): Promise<Row> {
  const product = await startProduct()
  try {
    const appId = await makeApp(product, replyWith(sampleApp()))
    const { url } = await product.call<{ url: string }>(`/api/apps/${appId}/publish`, {})
    const ours = await scriptBytes(product.browser, `${url}/`)
    const vite = await serveBuild(writeViteProject(sampleApp(), 'published'))
    const theirs = await scriptBytes(product.browser, vite.url).finally(vite.stop)
    const ratio = ours.bytes / theirs.bytes
    return {
      row: 4,
      measure: 'gzip bytes of JS before a published page is painted, against vite build',
      result: `${ratio.toFixed(2)} ×`,
      target: `≤ ${TARGET} ×`,
      reached: ratio <= TARGET,
      details: `${kb(ours.bytes)} in ${ours.files} files against ${kb(theirs.bytes)} in ${theirs.files}`,
    }
  } finally {
    await product.stop()
  }
}

/** Every script that came before the page's first heading stood on screen. */
async function scriptBytes(browser: Browser, url: string): Promise<{ bytes: number; files: number }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? '')) bodies.push(answer.body())
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('heading').first().waitFor()
  const texts = await Promise.all(bodies)
  await context.close()
  return { bytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0), files: texts.length }
}

/** Builds the project and serves what came out, every unknown path being the app's. */
async function serveBuild(folder: string): Promise<{ url: string; stop: () => void }> {
  const done = spawnSync('node', [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: folder, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`vite build failed:\n${done.stdout}\n${done.stderr}`)
  const port = await freePort()
  const server = createServer((request, response) => {
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

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`
