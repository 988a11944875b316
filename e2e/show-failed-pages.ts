import type { Frame, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { openPages } from './browser.ts'

const MOST_CHARACTERS = 6_000
/** A page that is held up by what it runs says nothing. */
const PATIENCE_MS = 5_000

/** What stood on every open page when a test failed: a wait that ended in vain says nothing of its cause. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of await openPages()) console.error(`\n${task.name}\n${await readPage(page)}`)
})

async function readPage(page: Page): Promise<string> {
  const frames = await Promise.all(page.frames().map(readFrame))
  return frames.join('\n\n')
}

async function readFrame(frame: Frame): Promise<string> {
  const shown = await frame
    .locator('body')
    .ariaSnapshot({ timeout: PATIENCE_MS })
    .catch((error: Error) => error.message)
  return `${frame.url()}\n${shown.slice(0, MOST_CHARACTERS)}`
}
