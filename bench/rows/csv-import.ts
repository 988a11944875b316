import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CDPSession, Page } from 'playwright-core'
import { deal, startEntities } from '../entities-product.ts'
import { median, ms, type Row, time } from '../measure.ts'

const ROWS = 100_000
const SINGLE_CALLS = 300
const HEAP_EVERY_MS = 200
const LIVE_EVERY = 20
const PATIENCE_MS = 1_800_000

/** Seven columns and a kilobyte a row: 100 MB in all, of which the page is to hold a piece at a time. */
const wideDeal = (at: number) => ({ ...deal(at), phone: `+49 30 ${100_000 + at}`, note: `Note ${at} `.padEnd(920, 'about it ') })

/** A file of 100,000 rows through the wizard in Chromium, against one create call a row. */
export async function run(): Promise<Row> {
  const { product, appId, pathOf } = await startEntities(['Imported', 'Single'])
  const folder = mkdtempSync(join(tmpdir(), 'buildai-csv-'))
  try {
    const path = join(folder, 'deals.csv')
    await writeDeals(path)
    const page = await product.openSignedIn()
    page.setDefaultTimeout(PATIENCE_MS)
    const watch = watchHeap(await page.context().newCDPSession(page))
    await page.goto(`${product.url}/build/app/${appId}?stage=database&entity=Imported`)
    await page.getByRole('button', { name: 'More for these rows' }).waitFor()
    const heapBefore = await watch.measure()
    const [readMs, importMs] = await importFile(page, path)
    const heap = await watch.stop()
    const { total } = JSON.parse(await product.get(`/api/apps/${appId}/records/Imported?limit=1&counted=true`))
    if (total !== ROWS) throw new Error(`${total} rows are there`)
    let at = 0
    const single = median(await time(() => product.call(pathOf('Single'), wideDeal(at++)), { runs: SINGLE_CALLS, warmUps: 20 }))
    const ratio = (single * ROWS) / importMs
    return {
      row: 7,
      measure: 'CSV import of 100,000 rows in Chromium, against one create call a row',
      result: `${ratio.toFixed(1)} × faster`,
      target: '≥ 20 ×',
      reached: ratio >= 20,
      details: `${(importMs / 1_000).toFixed(1)} s for ${megabytes(statSync(path).size)}, read through in ${(readMs / 1_000).toFixed(1)} s before; a create call ${ms(single)}; the page's heap at most ${megabytes(heap.most)} (${megabytes(heap.live)} of them in use), ${megabytes(heapBefore)} before`,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await product.stop()
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

function writeDeals(path: string): Promise<void> {
  const lines = function* () {
    yield `${Object.keys(wideDeal(0)).join(',')}\n`
    for (let at = 0; at < ROWS; at += 1) yield `${Object.values(wideDeal(at)).join(',')}\n`
  }
  return pipeline(Readable.from(lines()), createWriteStream(path))
}

/** From the chosen file to its columns, and from there to its last row. */
async function importFile(page: Page, path: string): Promise<[number, number]> {
  await page.getByRole('button', { name: 'More for these rows' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const wizard = page.getByRole('dialog', { name: 'Import Imported records' })
  const begin = wizard.getByRole('button', { name: `Import ${ROWS.toLocaleString('en')} rows` })
  const chosenAt = performance.now()
  await wizard.locator('input[type=file]').setInputFiles(path)
  await begin.waitFor()
  const readMs = performance.now() - chosenAt
  await wizard.getByText('Each column goes to the field chosen for it.').waitFor()
  const startedAt = performance.now()
  await begin.click()
  await wizard.getByText(/^(?:Successfully imported|Import completed|Failed to import)/).waitFor()
  return [readMs, performance.now() - startedAt]
}

interface Heap {
  /** With what nobody has cleared away yet. */
  most: number
  /** Without that, looked at less often: clearing away takes time. */
  live: number
}

/** What the page's JavaScript holds, looked at over and over. */
function watchHeap(session: CDPSession): { measure: () => Promise<number>; stop: () => Promise<Heap> } {
  const heap: Heap = { most: 0, live: 0 }
  let looks = 0
  const measureHeap = async () => {
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    heap.most = Math.max(heap.most, usedSize)
    return usedSize
  }
  const measureLive = async () => {
    await session.send('HeapProfiler.collectGarbage')
    heap.live = Math.max(heap.live, await measureHeap())
  }
  const readHeap = () => {
    looks += 1
    return looks % LIVE_EVERY === 0 ? measureLive() : measureHeap()
  }
  const timer = setInterval(() => void readHeap().catch(() => undefined), HEAP_EVERY_MS)
  return {
    measure: measureHeap,
    stop: async () => {
      clearInterval(timer)
      await measureHeap()
      return heap
    },
  }
}
