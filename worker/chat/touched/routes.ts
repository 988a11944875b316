import { Hono } from 'hono'
import { z } from 'zod'
import type { SavedByHand } from '#contract/app/versions'
import { Confirmed } from '#contract/app/versions'
import { type ComparedPage, ViewerKind } from '#contract/chat/touched'
import { requireEditor, requireViewer } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireMay } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { comparePage, restorePage } from './compare-page'

const As = z.object({ viewer: ViewerKind.default('visitor') })
const RestorePage = z.object({ confirmed: Confirmed })

/** Pages that a change made another: before and after side by side, and the way back for one alone. */
export const touchedRoutes = new Hono<ApiEnv>()
  .get('/:appId/versions/:versionId/touched/:page{.+}', requireViewer, limitHeavy, validate('query', As), async (c) => {
    const changedPage = { app: c.var.app, versionId: c.req.param('versionId'), page: c.req.param('page') }
    return c.json<ComparedPage>(await comparePage(c.env, changedPage, c.req.valid('query').viewer))
  })
  .post('/:appId/versions/:versionId/touched/:page{.+}', requireEditor, limitHeavy, validate('json', RestorePage), async (c) => {
    const { app, builder } = c.var
    requireMay(builder, 'chat.revert')
    const changedPage = { app, versionId: c.req.param('versionId'), page: c.req.param('page') }
    const author = { id: builder.accountId, email: builder.email }
    return c.json<SavedByHand>(await restorePage(c.env, changedPage, { author, confirmed: c.req.valid('json').confirmed }))
  })
