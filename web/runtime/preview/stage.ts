import { isLayout, pageNameOf } from '#contract/app/app-files'
import { ANY_PAGE, listOwnRoutes, ownRouterOf } from '#contract/app/own-routes'
import { matchPage } from '#contract/app/pages'
import { componentOf, type LayoutComponent, type PageComponent } from '../boot/component-of'
import type { Workshop } from './workshop'

/** One thing to show: a component, with the good one before it to fall back on while files are still coming. */
export interface Shown<T> {
  Component?: T
  lastGood?: T
  error?: unknown
  path: string
}

/** What a page is made of at this moment, and what it was made of when it last came out right. */
export class Stage {
  readonly #workshop: Workshop
  readonly #good = new Map<string, unknown>()
  mainPage: string | null = null

  constructor(workshop: Workshop) {
    this.#workshop = workshop
  }

  get pageNames(): string[] {
    if (this.#router) return [ANY_PAGE, ...listOwnRoutes(this.#workshop.files)]
    return Object.keys(this.#workshop.files)
      .sort()
      .flatMap((path) => pageNameOf(path) ?? [])
  }

  get #router(): string | undefined {
    return ownRouterOf(this.#workshop.files)
  }

  match(path: string): string | undefined {
    return matchPage({ path, pages: this.pageNames, ...(this.mainPage ? { mainPage: this.mainPage } : {}) })
  }

  page(name: string): Shown<PageComponent> {
    const path =
      this.#router ?? Object.keys(this.#workshop.files).find((each) => pageNameOf(each) === name) ?? `pages/${name}.jsx`
    return this.#show<PageComponent>(path)
  }

  layout(): Shown<LayoutComponent> | undefined {
    const path = this.#router ? undefined : Object.keys(this.#workshop.files).find(isLayout)
    return path ? this.#show<LayoutComponent>(path) : undefined
  }

  /** It has been seen on screen without a fault. */
  keepRendered(path: string, component: unknown) {
    this.#good.set(path, component)
  }

  #show<T>(path: string): Shown<T> {
    const lastGood = this.#good.get(path) as T | undefined
    const kept = lastGood === undefined ? {} : { lastGood }
    const [fault] = this.#workshop.faultsOf(path)
    if (fault && !this.#workshop.registry.has(path)) return { path, error: fault, ...kept }
    try {
      return { path, Component: componentOf<T>(this.#workshop.registry.require(path), path), ...kept }
    } catch (error) {
      return { path, error, ...kept }
    }
  }
}
