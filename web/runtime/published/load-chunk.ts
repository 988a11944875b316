import { linker } from 'virtual:linker'
import { createRegistry, type Registry } from '#compiler/registry'
import { audienceOfFile } from '#contract/access/page-access'
import type { PublishedBoot, PublishedChunk } from '#contract/app/boot'
import { ANY_PAGE } from '#contract/app/own-routes'
import { prepareCompanions, UsedModules } from '../boot/companions'
import { componentOf, type LayoutComponent, type PageComponent } from '../boot/component-of'
import { currentDirectory, findPage } from '../lib/page-access'
import { chunkAccess, openDirectory } from './open-directory'

/** Brings in the code of pages as they are asked for, each once. */
export class ChunkLoader {
  readonly #boot: PublishedBoot
  readonly #registry: Registry = createRegistry({
    env: { MODE: 'production', PROD: true, DEV: false, BASE_URL: '/' },
    isolatesFailures: () => currentDirectory().pages.some(({ name }) => name === ANY_PAGE),
  })
  readonly #chunks = new Map<string, Promise<void>>()
  readonly #pages = new Map<string, PageComponent>()
  #layout: LayoutComponent | null = null
  readonly #uses = new UsedModules()

  constructor(boot: PublishedBoot) {
    this.#boot = boot
  }

  /** The layout and the page asked for, so that the first picture is the whole one. */
  async start(pathname: string) {
    const name = findPage(pathname)
    await Promise.all([this.hasOpenPages && this.loadLayout(), name && this.loadPage(name)])
  }

  /** Whether there is any page for whoever is here. */
  get hasOpenPages(): boolean {
    return currentDirectory().pages.length > 0
  }

  /** Once loaded, at once. */
  page = (name: string): PageComponent | undefined => this.#pages.get(name)

  layout(): LayoutComponent | null {
    return this.#layout
  }

  async loadPage(name: string): Promise<PageComponent> {
    const page = currentDirectory().pages.find((each) => each.name === name)
    if (!page) throw new Error(`The page ${name} is not part of this app.`)
    await this.#load(page.chunk)
    const component = componentOf<PageComponent>(this.#registry.require(page.path), page.path)
    this.#pages.set(name, component)
    return component
  }

  async loadLayout() {
    const { layout } = currentDirectory()
    if (this.#layout || !layout) return
    await this.#load(layout.chunk)
    this.#layout = componentOf<LayoutComponent>(this.#registry.require(layout.path), layout.path)
  }

  #load(url: string): Promise<void> {
    const running = this.#chunks.get(url)
    if (running !== undefined) return running
    const loading = this.#import(url).then(async ({ parts, runtime, modules }) => {
      linker.addParts(parts)
      for (const layer of runtime(linker.require)) {
        const chunk = { runtime: layer, modules }
        this.#registry.add(chunk)
        this.#uses.add(chunk)
      }
      await prepareCompanions(this.#uses)
    })
    this.#chunks.set(url, loading)
    loading.catch(() => this.#chunks.delete(url))
    return loading
  }

  async #import(path: string): Promise<PublishedChunk> {
    const url = `${this.#boot.base}${path}`
    const isForAnyone = !this.#boot.isPrivate && audienceOfFile(path.replace('/_app/', '')) === 'visitor'
    if (isForAnyone) return (await importChunk(url)).default
    try {
      return (await importChunk(opened(url))).default
    } catch {
      // What opened the chunks ends after an hour: asking for the directory opens them anew.
      await openDirectory(this.#boot)
      return (await importChunk(`${opened(url)}?again`)).default
    }
  }
}

/** What a page is made of, as far as it is here. */
export type PageLoader = Pick<ChunkLoader, 'hasOpenPages' | 'page' | 'layout' | 'loadPage' | 'loadLayout'>

/** Without a cookie the path itself opens the chunks that are not for everyone. */
function opened(url: string): string {
  const access = chunkAccess()
  return access ? url.replace('/_app/', `/_app/~${access}/`) : url
}

const importChunk = (url: string): Promise<{ default: PublishedChunk }> => import(url)
