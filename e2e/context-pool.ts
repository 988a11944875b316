import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/**
 * Contexts that somebody has done with, for whoever comes next: each with a tab of which nothing is kept but what was
 * read from the server, compiled code included. A context and a first page of their own cost half a processor second
 * more.
 */
export class ContextPool {
  readonly #browser: Browser
  /** Of the server the tabs wait at: what is gone to from another site begins in a new process. */
  readonly #origin: string
  readonly #free = new Map<string, Lent[]>()

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  /** As `browser.newContext`; closing it gives it back. */
  async take({ viewport, colorScheme, reducedMotion, ...lasting }: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(lasting)
    const lent = this.#free.get(key)?.pop() ?? (await this.#open(lasting))
    // Taken away with all else when it was given back.
    await lent.context.grantPermissions(lasting.permissions ?? [])
    const appearance = {
      viewport: viewport ?? USUAL_VIEWPORT,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: reducedMotion ?? null,
    }
    let isOver = false
    lent.context.newPage = async () => {
      const page = await takePage(lent)
      await page.setViewportSize(appearance.viewport)
      await page.emulateMedia({ media: null, colorScheme: appearance.colorScheme, reducedMotion: appearance.reducedMotion })
      return page
    }
    lent.context.close = async () => {
      if (isOver) return
      isOver = true
      if (await this.#clear(lent)) this.#free.set(key, [...(this.#free.get(key) ?? []), lent])
      else await lent.close()
    }
    return lent.context
  }

  async #open(options: BrowserContextOptions): Promise<Lent> {
    const context = await this.#browser.newContext(options)
    const { newPage, close } = context
    return { context, newPage: newPage.bind(context), close: close.bind(context), scripts: collectInitScripts(context) }
  }

  /** Takes away all that whoever was there before has left; false where it has no tab, or one that does not let go. */
  async #clear(lent: Lent): Promise<boolean> {
    const { context, scripts, kept } = lent
    if (!kept || kept.page.isClosed()) return false
    const { page } = kept
    try {
      for (const event of HEARD) {
        context.removeAllListeners(event)
        page.removeAllListeners(event)
      }
      await Promise.all(context.pages().map((each) => (each === page ? undefined : each.close())))
      await scripts.removeAll()
      await kept.scripts.removeAll()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearPermissions()
      // A page that stands would write down once more what it knows.
      await page.goto(`${this.#origin}/api/health`, { timeout: PATIENCE_MS })
      await page.evaluate(() => {
        sessionStorage.clear()
        window.name = ''
      })
      await context.clearCookies()
      const session = await context.newCDPSession(page)
      await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
      await session.send('Page.resetNavigationHistory')
      await session.detach()
      await page.mouse.move(0, 0)
    } catch {
      return false
    }
    kept.isTaken = false
    return true
  }
}

/** The tab that waited, and after it others, of which the first stays if there was none. */
async function takePage(lent: Lent): Promise<Page> {
  const { kept } = lent
  if (kept && !kept.isTaken && !kept.page.isClosed()) {
    kept.isTaken = true
    return kept.page
  }
  const page = await lent.newPage()
  if (!kept || kept.page.isClosed()) lent.kept = { page, scripts: collectInitScripts(page), isTaken: true }
  return page
}

interface Lent {
  context: BrowserContext
  kept?: { page: Page; scripts: InitScripts; isTaken: boolean }
  scripts: InitScripts
  /** Those of Playwright. */
  newPage: () => Promise<Page>
  close: () => Promise<void>
}

const PATIENCE_MS = 10_000
/** Playwright's own. */
const USUAL_VIEWPORT = { width: 1280, height: 720 }

/** What tests listen to; what remains is Playwright's own. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]

interface InitScripts {
  removeAll(): Promise<void>
}

/** What is put into each page of a tab or of a context, so that it can be taken out again. */
function collectInitScripts(target: Pick<Page, 'addInitScript'>): InitScripts {
  const added: { dispose(): Promise<void> }[] = []
  const addInitScript = target.addInitScript.bind(target)
  target.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args)
    added.push(script)
    return script
  }
  return {
    async removeAll() {
      for (const script of added.splice(0)) await script.dispose()
    },
  }
}
