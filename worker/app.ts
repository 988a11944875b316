import { Hono } from 'hono'
import { accountRoutes } from './accounts/account-routes'
import { identify } from './accounts/identify'
import { authRoutes } from './accounts/routes'
import { clientEntityRoutes, specificationEntityRoutes } from './entities/routes'
import { currentUserRoutes } from './entities/user-routes'
import type { ApiEnv } from './platform/api-env'
import { openDatabase } from './platform/database'
import { newId } from './platform/ids'
import { mailboxRoutes } from './platform/mail/routes'
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
  .route('/api/auth', authRoutes)
  .route('/api/live_api/account', accountRoutes)
  .route('/api/dev/mails', mailboxRoutes)
  .route('/api/apps', clientEntityRoutes)
  .route('/live_api/apps', specificationEntityRoutes)
  .route('/apps', currentUserRoutes)

/** A published app's or a preview's own host. */
export const appHostApp = base()
  .route('/api/auth', authRoutes)
  .route('/api/apps', clientEntityRoutes)
  .route('/live_api/apps', specificationEntityRoutes)
  .route('/apps', currentUserRoutes)

export type Api = typeof platformApp
