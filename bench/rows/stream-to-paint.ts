import type { FrameLocator, Page } from 'playwright-core'
import { median, ms, type Row } from '../measure.ts'
import { makeApp, startProduct } from '../product.ts'
import { replyWith, sampleApp } from '../sample-app.ts'

const TARGET_MS = 100
const EDIT_TARGET_MS = 150
const RUNS = 15
const WARM_UPS = 3

/**
 * Row 2: from the provider's last byte of a reply to the changed page on the screen of the preview; and the same from a
 * key pressed in the code editor, with the preview beside it.
 */
export async function run(): Promise<Row> {
  const product = await startProduct()
  try {
    const appId = await makeApp(product, replyWith(sampleApp()))
    const page = await product.openSignedIn()
    await page.goto(`${product.url}/build/app/${appId}`)
    const frame = page.frameLocator('iframe[title="Preview of your app"]')
    await frame.getByRole('heading').first().waitFor()
    const times: number[] = []
    for (let run = -WARM_UPS; run < RUNS; run += 1) {
      const mark = `Painted ${run + WARM_UPS} now`
      await product.script([{ text: changedPage(mark), pieceSize: 60 }])
      const before = (await product.seen()).length
      const painted = frame.locator('body').evaluate(watchFor, mark)
      await page.getByLabel('Message').fill(`Change ${run}`)
      await page.keyboard.press('Enter')
      const paintedAtMs = await painted
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
      const endedAtMs = (await product.seen())[before]?.lastTextAtMs
      if (endedAtMs === undefined) throw new Error('The provider was not asked.')
      if (run >= 0) times.push(Math.max(0, paintedAtMs - endedAtMs))
    }
    const edits = await timeEdits(page, frame, `${product.url}/build/app/${appId}`)
    return {
      row: 2,
      measure: 'last byte of a reply, or an edit of the code, → changed page painted in the preview',
      result: `${ms(median(times))}, ${ms(median(edits))}`,
      target: `medians ≤ ${TARGET_MS} ms, ${EDIT_TARGET_MS} ms`,
      reached: median(times) <= TARGET_MS && median(edits) <= EDIT_TARGET_MS,
      details: `${RUNS} replies, slowest ${ms(Math.max(...times))}; ${RUNS} edits, slowest ${ms(Math.max(...edits))}`,
    }
  } finally {
    await product.stop()
  }
}

/** Milliseconds from each edit of a page's text to its paint. */
async function timeEdits(page: Page, frame: FrameLocator, editor: string): Promise<number[]> {
  await page.goto(`${editor}?stage=code&file=pages%2FDashboard.jsx`)
  await page.getByRole('button', { name: 'Preview beside the code' }).click()
  await frame.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.locator('.cm-line').filter({ hasText: 'description=' }).click()
  // Before the closing quote of the words under the heading.
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const times: number[] = []
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const mark = ` edit ${run + WARM_UPS};`
    const painted = frame.locator('body').evaluate(watchFor, mark.trim())
    await frame.locator('body').evaluate(() => undefined)
    const editedAtMs = Date.now()
    await page.keyboard.insertText(mark)
    const tookMs = (await painted) - editedAtMs
    if (run >= 0) times.push(tookMs)
  }
  return times
}

const changedPage = (mark: string) =>
  `<action type="add_file" file="pages/Dashboard.jsx" title="Change the page" end="P1">
export default function Dashboard() {
  return (
    <div className="p-8">
      <h1 className="text-2xl font-semibold">Dashboard</h1>
      <p>${mark}</p>
    </div>
  )
}
</action:P1>
`

/**
 * Runs in the preview: the time of the first frame that shows the mark. No function in here has a name, for a bundler's
 * helper would not be there.
 */
function watchFor(body: HTMLElement, mark: string): Promise<number> {
  return new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (!body.textContent?.includes(mark)) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())))
    }).observe(body, { childList: true, subtree: true, characterData: true })
  })
}
