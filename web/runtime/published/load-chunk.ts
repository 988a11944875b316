import { createRegistry, type Registry } from '#compiler/registry'
import { ACCESS_HEADER, type AppChunk, type PublishedBoot } from '#contract/app/boot'
import { matchPage } from '#contract/app/pages'
import { prepareCompanions, UsedModules } from '../boot/companions'
import { componentOf, type LayoutComponent, type PageComponent } from '../boot/component-of'
import { auth } from '../client/auth'
import { isExpired, refreshToken } from '../client/refresh'
import { session } from '../client/session'
import { canOpenPage } from '../lib/page-access'

/** The visitor has been sent to the login page; nothing more is shown meanwhile. */
export class SentToLogin extends Error {
  override readonly name = 'SentToLogin'
}

/** Who is signed in has an account, but is none of the people this private app is for. */
export class NotInvited extends Error {
  override readonly name = 'NotInvited'
}

/** Brings in the code of pages as they are asked for, each once. */
export class ChunkLoader {
  readonly #boot: PublishedBoot
  readonly #registry: Registry = createRegistry({ env: { MODE: 'production', PROD: true, DEV: false, BASE_URL: '/' } })
  readonly #chunks = new Map<string, Promise<void>>()
  readonly #pages = new Map<string, PageComponent>()
  #layout: LayoutComponent | null = null
  readonly #uses = new UsedModules()
  #access: Promise<string | null> | undefined

  constructor(boot: PublishedBoot) {
    this.#boot = boot
  }

  get pageNames(): string[] {
    return this.#boot.pages.map(({ name }) => name)
  }

  /**
   * A private app lets its people in before anything else is asked, even where no page would be loaded: whoever is
   * not one of them is told so, or sent to sign in, whatever its pages are for.
   */
  async enter() {
    const [first] = this.#boot.pages
    if (!this.#boot.isPrivate || !first) return
    this.#access = askForAccess(`${this.#boot.base}${first.chunk}`)
    await this.#access
  }

  /** The layout and the page asked for, so that the first picture is the whole one. Nothing of a page that may not be used. */
  async start(pathname: string) {
    const name = this.match(pathname)
    await Promise.all([this.hasOpenPages && this.loadLayout(), name && canOpenPage(name) && this.loadPage(name)])
  }

  /** Whether there is any page for whoever is here. */
  get hasOpenPages(): boolean {
    return this.pageNames.some(canOpenPage)
  }

  match(path: string): string | undefined {
    const { mainPage } = this.#boot
    return matchPage({ path, pages: this.pageNames, ...(mainPage ? { mainPage } : {}), canOpen: canOpenPage })
  }

  /** Once loaded, at once. */
  page = (name: string): PageComponent | undefined => this.#pages.get(name)

  layout(): LayoutComponent | null {
    return this.#layout
  }

  async loadPage(name: string): Promise<PageComponent> {
    const chunk = this.#boot.pages.find((page) => page.name === name)?.chunk
    const path = this.#boot.paths.pages[name]
    if (!chunk || !path) throw new Error(`The page ${name} is not part of this app.`)
    await this.#load(chunk)
    const component = componentOf<PageComponent>(this.#registry.require(path), path)
    this.#pages.set(name, component)
    return component
  }

  async loadLayout() {
    const { layout, paths } = this.#boot
    if (this.#layout || !layout || !paths.layout) return
    await this.#load(layout)
    this.#layout = componentOf<LayoutComponent>(this.#registry.require(paths.layout), paths.layout)
  }

  #load(url: string): Promise<void> {
    const running = this.#chunks.get(url)
    if (running !== undefined) return running
    const loading = this.#import(url).then(async (chunk) => {
      this.#registry.add(chunk)
      this.#uses.add(chunk)
      await prepareCompanions(this.#uses)
    })
    this.#chunks.set(url, loading)
    loading.catch(() => this.#chunks.delete(url))
    return loading
  }

  async #import(path: string): Promise<AppChunk> {
    const url = `${this.#boot.base}${path}`
    this.#access ??= this.#boot.isPrivate ? askForAccess(url) : Promise.resolve(null)
    try {
      return (await importChunk(opened(url, await this.#access))).default
    } catch (error) {
      if (!this.#boot.isPrivate || error instanceof SentToLogin || error instanceof NotInvited) throw error
      this.#access = askForAccess(url)
      return (await importChunk(`${opened(url, await this.#access)}?again`)).default
    }
  }
}

/** Without a cookie the path itself opens a private app's chunks. */
const opened = (url: string, access: string | null) => (access ? url.replace('/_app/', `/_app/~${access}/`) : url)

const importChunk = (url: string): Promise<{ default: AppChunk }> => import(url)

/**
 * A private app's code is served to its users only. Fetching a chunk as one of them sets the cookie with which the browser may import chunks;
 * never from the cache, which may hold it from when the app was public.
 */
async function askForAccess(url: string): Promise<string | null> {
  if (session.token && isExpired(session.token)) await refreshToken()
  const requestChunk = async () => {
    const headers: HeadersInit = session.token ? { Authorization: `Bearer ${session.token}` } : {}
    const answer = await fetch(url, { headers, cache: 'no-store' })
    if (!isRefused(answer)) await answer.body?.cancel()
    else if ((await answer.text()).includes('"not-invited"')) throw new NotInvited()
    return answer
  }
  let answer = await requestChunk()
  if (isRefused(answer) && (await refreshToken())) answer = await requestChunk()
  if (!isRefused(answer)) return answer.headers.get(ACCESS_HEADER)
  auth.redirectToLogin()
  throw new SentToLogin('Sign in to use this app.')
}

const isRefused = ({ status }: Response) => status === 401 || status === 403
