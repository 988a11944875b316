import type { BrowserContext, Page } from 'playwright-core'

/** A page of the builder that loads nothing and runs nothing. */
const RESTING_PLACE = '/api/health'
const BUILDER = /^localhost:\d+$/
const PATIENCE_MS = 10_000

/**
 * A tab of the builder that a test closes rests, and is the next one that the same person opens: its process has begun,
 * and has read the editor's code. Nothing of the test before goes along: what it listened to, its routes, its scripts,
 * its width and what the tab itself keeps are taken off.
 */
export function keepTabs(context: BrowserContext): void {
  const resting: Page[] = []
  const [open, list] = [context.newPage.bind(context), context.pages.bind(context)]
  context.newPage = async () => resting.pop() ?? withRest(await open(), (page) => resting.push(page))
  context.pages = () => list().filter((page) => !resting.includes(page))
}

function withRest(page: Page, rest: (page: Page) => void): Page {
  const [end, addScript, emulate, routeSocket, size] = [
    page.close.bind(page),
    page.addInitScript.bind(page),
    page.emulateMedia.bind(page),
    page.routeWebSocket.bind(page),
    page.viewportSize(),
  ]
  const undoings: (() => unknown)[] = []
  let isLight = true
  let isSpoilt = false
  page.addInitScript = async (...given: Parameters<typeof addScript>) => {
    const script = await addScript(...given)
    undoings.push(() => script.dispose())
    return script
  }
  page.emulateMedia = (media) => {
    isLight = media?.colorScheme === 'light'
    return emulate(media)
  }
  page.routeWebSocket = (...given: Parameters<typeof routeSocket>) => {
    isSpoilt = true
    return routeSocket(...given)
  }
  for (const name of ['on', 'once'] as const) {
    const listen = page[name].bind(page) as (event: 'close', listener: () => void) => Page
    const noted: typeof listen = (event, listener) => {
      undoings.push(() => page.off(event, listener))
      return listen(event, listener)
    }
    Object.assign(page, { [name]: noted })
  }
  page.close = async (options) => {
    const { host, origin } = new URL(page.url())
    if (options || !isLight || isSpoilt || page.isClosed() || !BUILDER.test(host)) return end(options)
    try {
      await Promise.all(undoings.splice(0).map((undo) => undo()))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(`${origin}${RESTING_PLACE}`, { timeout: PATIENCE_MS })
      await page.evaluate(() => {
        sessionStorage.clear()
        window.name = ''
      })
      if (size) await page.setViewportSize(size)
    } catch {
      // Something in it holds it up.
      return end()
    }
    rest(page)
  }
  return page
}
