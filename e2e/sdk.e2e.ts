import { afterAll, beforeAll, vi } from 'vitest'
import { authSuite } from './sdk/auth.ts'
import { browserSuite } from './sdk/browser.ts'
import { entitiesSuite } from './sdk/entities.ts'
import { functionsSuite } from './sdk/functions.ts'
import { integrationsSuite } from './sdk/integrations.ts'
import { liveSuite } from './sdk/live.ts'
import { restSuite } from './sdk/rest.ts'
import { openWorld } from './sdk/world.ts'

/**
 * Every method of the published client, against a running server, as a program of someone else's calls it; and the main
 * ones from a page.
 */
beforeAll(() => {
  // The client writes every refusal to the console, and most of what is asked here is refused on purpose.
  for (const method of ['error', 'log'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
  return openWorld()
})
afterAll(() => vi.restoreAllMocks())

authSuite()
entitiesSuite()
liveSuite()
integrationsSuite()
functionsSuite()
restSuite()
browserSuite()
