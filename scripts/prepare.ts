import { buildWeb } from './build-web.ts'
import { ensureDevVars, migrate } from './local/local-state.ts'

/** Where `wrangler dev` keeps databases and files unless it is told otherwise. */
const WRANGLER_STATE = '.wrangler/state'

await buildWeb()
if (process.env.WRANGLER_COMMAND === 'dev') {
  migrate(WRANGLER_STATE)
  if (ensureDevVars()) console.log('Made .dev.vars with fresh keys.')
}
