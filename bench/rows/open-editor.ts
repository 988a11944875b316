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
    const opened: Opened[] = []
    for (let run = 0; run < RUNS; run += 1) opened.push(await openEditor(product, appId))
    const folder = writeViteProject(sampleApp(), 'open-editor')
    const vite: number[] = []
    for (let run = 0; run < RUNS; run += 1) vite.push(await openVite(product.browser, folder))
    const middle = (of: keyof Opened) => median(opened.map((each) => each[of]))
    const ratio = median(vite) / middle('tookMs')
    return {
      row: 3,
      measure: 'editor opened cold → preview painted, against vite dev start → first paint',
      result: `${ratio.toFixed(1)} × faster`,
      target: `≥ ${TARGET} × faster`,
      reached: ratio >= TARGET,
      details: `${ms(middle('tookMs'))} against ${ms(median(vite))}`,
      cause: `one after the other: the editor's document stands at ${ms(middle('documentMs'))}, its scripts are there at ${ms(middle('scriptsMs'))}, the preview's document begins at ${ms(middle('previewMs'))}, its scripts are there at ${ms(middle('previewScriptsMs'))}, and it paints at ${ms(middle('paintMs'))}; a cold browser compiles what it fetches, and vite serves the app alone, without an editor`,
    }
  } finally {
    await product.stop()
  }
}

/** Milliseconds from the moment the address is opened. */
interface Opened {
  tookMs: number
  documentMs: number
  scriptsMs: number
  previewMs: number
  previewScriptsMs: number
  paintMs: number
}

/** When a document began, was there, had its scripts and painted, on the clock that all documents share. */
const readTimeline = () => {
  const [own] = performance.getEntriesByType('navigation')
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const ends = scripts.map((each) => (each instanceof PerformanceResourceTiming ? each.responseEnd : 0))
  return {
    begunAt: performance.timeOrigin,
    thereAt: performance.timeOrigin + (own instanceof PerformanceNavigationTiming ? own.responseEnd : 0),
    scriptsAt: performance.timeOrigin + Math.max(0, ...ends),
    paintedAt: performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  }
}

async function openEditor(product: Product, appId: string): Promise<Opened> {
  const page = await product.openSignedIn()
  const started = performance.now()
  await page.goto(`${product.url}/build/app/${appId}`, { waitUntil: 'commit' })
  await page.frameLocator('iframe[title="Preview of your app"]').getByRole('heading').first().waitFor()
  const tookMs = performance.now() - started
  const frame = page.frames().find((each) => each !== page.mainFrame() && each.url().includes('preview'))
  if (!frame) throw new Error('The editor shows no preview')
  const [editor, preview] = [await page.evaluate(readTimeline), await frame.evaluate(readTimeline)]
  await page.context().close()
  return {
    tookMs,
    documentMs: editor.thereAt - editor.begunAt,
    scriptsMs: editor.scriptsAt - editor.begunAt,
    previewMs: preview.begunAt - editor.begunAt,
    previewScriptsMs: preview.scriptsAt - editor.begunAt,
    paintMs: preview.paintedAt - editor.begunAt,
  }
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
