import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { preview } from './person.ts'
import { openScriptedProduct, type ScriptedBuilder, type SharedProduct, signUpScripted } from './scripted-product.ts'

/**
 * A browser, and a product whose model says what it is told to, for the tests of one file. What it answers may be read
 * once they run.
 */
export function openHostileWorld() {
  const set: { browser?: Browser; product?: SharedProduct } = {}
  beforeAll(async () => {
    set.browser = await openBrowser()
    set.product = await openScriptedProduct()
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
    /** A builder of this test's own, whose browser closes after it. */
    async withBuilder(job: (ada: ScriptedBuilder) => Promise<void>) {
      const ada = await signUpScripted(world.product, world.browser)
      await job(ada).finally(() => ada.context.close())
    },
  }
  return world
}

export const heading = (page: Page, name: string) => preview(page).getByRole('heading', { name })
