import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { freePort } from '../../scripts/local/free-port.ts'
import { ROOT } from '../../scripts/paths.ts'
import { median, ms, type Row } from '../measure.ts'
import { makeApp, type Product, startProduct } from '../product.ts'
import { replyWith, sampleApp } from '../sample-app.ts'
import { writeViteProject } from '../vite-project.ts'

const TARGET = 5
const RUNS = 5

/**
 * Row 3: the editor opened with nothing cached until the preview shows its page, against starting `vite dev` until the
 * first paint of the same app.
 */
export async function run(): Promise<Row> {
  const product = await startProduct()
  try {
    const appId = await makeApp(product, replyWith(sampleApp()))
    const editor: number[] = []
    for (let run = 0; run < RUNS; run += 1) editor.push(await openEditor(product, appId))
    const folder = writeViteProject(sampleApp(), 'open-editor')
    const vite: number[] = []
    for (let run = 0; run < RUNS; run += 1) vite.push(await openVite(product.browser, folder))
    const ratio = median(vite) / median(editor)
    return {
      row: 3,
      measure: 'editor opened cold → preview painted, against vite dev start → first paint',
      result: `${ratio.toFixed(1)} × faster`,
      target: `≥ ${TARGET} × faster`,
      reached: ratio >= TARGET,
      details: `${ms(median(editor))} against ${ms(median(vite))}`,
    }
  } finally {
    await product.stop()
  }
}

async function openEditor(product: Product, appId: string): Promise<number> {
  const page = await product.openSignedIn()
  const started = performance.now()
  await page.goto(`${product.url}/build/app/${appId}`, { waitUntil: 'commit' })
  await page.frameLocator('iframe[title="Preview of your app"]').getByRole('heading').first().waitFor()
  const took = performance.now() - started
  await page.context().close()
  return took
}

async function openVite(browser: Browser, folder: string): Promise<number> {
  const port = await freePort()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const started = performance.now()
  const vite = spawn('node', [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort', '--force'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await untilReady(`http://localhost:${port}/`)
    await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' })
    await page.getByRole('heading').first().waitFor({ timeout: 60_000 })
    return performance.now() - started
  } finally {
    vite.kill()
    await context.close()
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('vite did not start')
}
