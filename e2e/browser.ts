import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.ts'
import { ContextPool } from './context-pool.ts'

/**
 * Pages of tests live for seconds: optimising their code costs a fifth of the processor time of loading the editor
 * (4.9 s twice against 3.9 s) and gains nothing.
 */
const LIGHT_ARGS = ['--js-flags=--no-maglev --no-opt', '--num-raster-threads=1']

/** What moves is drawn sixty times a second for as long as it does, which costs a sixth of loading the editor. */
const STILL = { reducedMotion: 'reduce' } as const

/** How long something may take to show on a busy machine; what is there sooner is not waited for. */
const PATIENCE_MS = 60_000

async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The browser tests need Chromium: install it or set CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...LIGHT_ARGS] })
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS))
  return browser
}

let launched: Promise<{ browser: Browser; contexts: ContextPool }> | undefined

async function launch() {
  const browser = await launchBrowser()
  return { browser, contexts: new ContextPool(browser, inject('serverUrl')) }
}

/**
 * The browser of all files that run in this process, which take turns. People share nothing in it, since each has a
 * context; closing it closes those that were opened through this one.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await launched)?.browser.isConnected()) launched = launch()
  const { browser, contexts } = await (launched ?? launch())
  const opened = new Set<BrowserContext>()
  const newContext: Browser['newContext'] = async (options) => {
    const context = await contexts.take({ ...STILL, ...options })
    opened.add(context)
    return context
  }
  const own: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close: async () => {
      await Promise.all([...opened].map((each) => each.close()))
    },
  }
  return new Proxy(browser, { get: (target, name) => Reflect.get(name in own ? own : target, name) })
}

/** All that stand open in this process. */
export const openPages = async (): Promise<Page[]> =>
  (await launched)?.browser.contexts().flatMap((context) => context.pages()) ?? []

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Everything that went wrong in the page by itself: uncaught errors and console errors. */
  problems: string[]
}

/** A person with a browser of their own: no cookies, no storage. */
export async function openVisitor(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Visitor> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { context, page, problems }
}

const editedOf = ({ pathname }: URL) => /^\/build\/app\/([^/]+)/.exec(pathname)?.[1]

/**
 * Opens the editor of another app, or all apps from an editor, as a link there does: what the tab has read and compiled
 * stays, which is half of what a load costs. From anywhere else, and to the app that is edited already, it is a load.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const [from, to] = [new URL(page.url()), new URL(address)]
  const [left, opened] = [editedOf(from), editedOf(to)]
  const isWithin = from.pathname === '/home' ? opened : left && (opened || to.pathname === '/home')
  if (from.origin !== to.origin || !isWithin || left === opened) {
    await page.goto(address)
    return
  }
  await page.evaluate(async (path) => {
    const before = document.querySelector('main')
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    // Until then what stands is the screen that is left.
    while (before?.isConnected) await new Promise((drawn) => setTimeout(drawn, 20))
  }, `${to.pathname}${to.search}`)
}

/**
 * Someone else comes to the tab: of whoever was there before nothing is kept of this address, as in a browser of their
 * own, but what was read of it, which need not be read again.
 */
export async function beginAnew({ context, page, problems }: Visitor, origin: string): Promise<void> {
  await page.unrouteAll()
  // A page that stands would write down once more what it knows.
  await page.goto(`${origin}/api/health`)
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  problems.length = 0
}
