import type { Page } from 'playwright-core'
import { fill, startEntities } from '../entities-product.ts'
import { median, ms, type Row } from '../measure.ts'
import { longestTask } from '../thread-time.ts'

const ROWS = 100_000
const LONGEST_FRAME_MS = 50
/** Three ways people go through a list: the wheel, a flick, and the scroll bar dragged to anywhere. */
const WAYS = { wheel: { step: 120, frames: 300 }, flick: { step: 2_400, frames: 300 }, jumps: { step: 0, frames: 60 } }

/** The database grid with 100,000 rows, scrolled in Chromium: how long each frame takes. */
export async function run(): Promise<Row> {
  const { product, appId, pathOf } = await startEntities(['Deal'])
  try {
    await fill(product, pathOf('Deal'), ROWS)
    const page = await product.openSignedIn()
    page.setDefaultTimeout(120_000)
    await page.goto(`${product.url}/build/app/${appId}?stage=database&entity=Deal`)
    await page.getByRole('grid', { name: 'Rows of Deal' }).locator('[data-row="0"][data-column="0"]').waitFor()
    await page
      .getByText(`${ROWS.toLocaleString('en')} rows`)
      .first()
      .waitFor()
    // What the editor still does after its first paint is not the grid's.
    await page.waitForTimeout(5_000)
    const still = await scroll(page, { step: 0, frames: 120, isJumping: false })
    const frames: Record<string, number[]> = {}
    for (const [way, { step, frames: count }] of Object.entries(WAYS))
      frames[way] = await scroll(page, { step, frames: count, isJumping: way === 'jumps' })
    await requireRowsShown(page)
    const works: string[] = []
    for (const [way, { step, frames: count }] of Object.entries(WAYS)) {
      const task = await longestTask(page, () => scroll(page, { step: -step, frames: count, isJumping: way === 'jumps' }))
      works.push(`${way} ${ms(task)}`)
    }
    const all = Object.values(frames).flat()
    const long = all.filter(isLong).length
    const ways = Object.entries(frames).map(
      ([way, times]) => `${way} ${times.filter(isLong).length} of ${times.length}, the longest ${ms(Math.max(...times))}`,
    )
    return {
      row: 10,
      measure: 'grid of 100,000 rows scrolled in Chromium',
      result: `${long} of ${all.length} frames over ${LONGEST_FRAME_MS} ms`,
      target: 'none',
      reached: long === 0,
      details: `${ways.join('; ')}; median ${ms(median(all))}; standing still the longest is ${ms(Math.max(...still))}; the page's longest task, in processor time: ${works.join(', ')}`,
    }
  } finally {
    await product.stop()
  }
}

const isLong = (frameMs: number) => frameMs > LONGEST_FRAME_MS

interface Scrolling {
  step: number
  frames: number
  isJumping: boolean
}

/** The time from each frame to the next while the grid is moved in every one. */
const scroll = (page: Page, how: Scrolling): Promise<number[]> =>
  page.getByRole('grid', { name: 'Rows of Deal' }).evaluate(async (grid, { step, frames, isJumping }) => {
    let box: Element | null = grid
    while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
    if (!box) throw new Error('nothing scrolls')
    const times: number[] = []
    let before = await new Promise<number>(requestAnimationFrame)
    for (let at = 0; at < frames; at += 1) {
      if (isJumping) box.scrollTop = ((at * 7_919) % 1_000) * (box.scrollHeight / 1_000)
      else if (step !== 0) box.scrollTop += step
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - before)
      before = now
    }
    return times
  }, how)

/** Wherever it came to rest there are rows, not only room for them. */
async function requireRowsShown(page: Page): Promise<void> {
  const cells = page.getByRole('grid', { name: 'Rows of Deal' }).locator('[data-column="0"]')
  await cells
    .filter({ hasText: /Deal number \d+/ })
    .nth(5)
    .waitFor()
}
