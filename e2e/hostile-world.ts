import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { preview } from './person.ts'
import { openScriptedProduct, type ScriptedBuilder, type SharedProduct, signUpScripted } from './scripted-product.ts'

/**
 * A browser, a product whose model says what it is told to, and a builder in a browser of her own with one tab, for the
 * tests of one file, which have apps of their own in it. What it answers may be read once they run.
 */
export function openHostileWorld() {
  const set: { browser?: Browser; product?: SharedProduct; ada?: ScriptedBuilder; tab?: Page } = {}
  beforeAll(async () => {
    set.browser = await openBrowser()
    set.product = await openScriptedProduct()
    set.ada = await signUpScripted(set.product, set.browser)
    set.tab = await set.ada.context.newPage()
  })
  afterAll(() => set.browser?.close())
  const begun = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The tests have not begun')
    return value
  }
  const world = {
    get browser() {
      return begun(set.browser)
    },
    get product() {
      return begun(set.product)
    },
    get ada() {
      return begun(set.ada)
    },
    /** Hers, wherever the test before has left it. */
    get tab() {
      return begun(set.tab)
    },
    /** The editor of an app in her tab. */
    async openEditor(appId: string): Promise<Page> {
      await world.ada.goToEditor(world.tab, appId)
      return world.tab
    },
  }
  return world
}

export const heading = (page: Page, name: string) => preview(page).getByRole('heading', { name })
