import { Hono } from 'hono'
import { accountRoutes } from './accounts/account-routes'
import { identify } from './accounts/identify'
import type { ApiEnv } from './platform/api-env'
import { openDatabase } from './platform/database'
import { newId } from './platform/ids'
import { notFound, onError } from './platform/on-error'

/** What every request of every host passes through first. */
function base() {
  return new Hono<ApiEnv>()
    .onError(onError)
    .notFound(notFound)
    .use(async (c, next) => {
      c.set('requestId', newId())
      c.set('db', openDatabase(c.env.DB))
      c.set('caller', { kind: 'nobody' })
      await next()
    })
    .use(identify)
}

/** The builder and its API. */
export const platformApp = base()
  .get('/api/health', (c) => c.json({ status: 'ok' }))
  .route('/api/live_api/account', accountRoutes)

/** A published app's or a preview's own host. */
export const appHostApp = base()

export type Api = typeof platformApp
