import { Hono } from 'hono'
import { z } from 'zod'
import type { SavedByHand } from '#contract/app/versions'
import { Confirmed } from '#contract/app/versions'
import { type ComparedPage, rulesOfPlace, type TouchedByHand, ViewerKind } from '#contract/chat/touched'
import { requireEditor, requireViewer } from '#worker/apps/require-owner'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireMay } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { selectVersion } from '#worker/version-store/version-queries'
import { comparePage, restorePage } from './compare-page'
import { findTouchedByHand } from './find-touched'
import { restoreRules } from './restore-rules'

const LookedAt = z.object({ page: z.string().max(200).optional() })
const As = z.object({ viewer: ViewerKind.default('visitor') })
const RestorePage = z.object({ confirmed: Confirmed })

/** Pages that a change made another: before and after side by side, and the way back for one alone. */
export const touchedRoutes = new Hono<ApiEnv>()
  .get('/:appId/versions/:versionId/touched', requireViewer, limitHeavy, validate('query', LookedAt), async (c) => {
    const { app } = c.var
    const version = await selectVersion(openDatabase(c.env.DB), { appId: app.id, versionId: c.req.param('versionId') })
    // An edit that another has followed meanwhile is no version any more, and nothing is to be said of it. What a reply
    // touched stands with its message.
    const touched =
      version && version.messageId === null && version.parentId !== null && version.restoredFromId === null
        ? await findTouchedByHand(c.env, {
            appId: app.id,
            mainPage: app.mainPage,
            fromVersionId: version.parentId,
            versionId: version.id,
            lookedAt: c.req.valid('query').page ?? null,
          })
        : undefined
    return c.json<TouchedByHand>({ touched: touched ?? null })
  })
  .get('/:appId/versions/:versionId/touched/:page{.+}', requireViewer, limitHeavy, validate('query', As), async (c) => {
    const changedPage = { app: c.var.app, versionId: c.req.param('versionId'), page: c.req.param('page') }
    return c.json<ComparedPage>(await comparePage(c.env, changedPage, c.req.valid('query').viewer))
  })
  .post('/:appId/versions/:versionId/touched/:page{.+}', requireEditor, limitHeavy, validate('json', RestorePage), async (c) => {
    const { app, builder } = c.var
    requireMay(builder, 'chat.revert')
    const changedPage = { app, versionId: c.req.param('versionId'), page: c.req.param('page') }
    const edit = { author: { id: builder.accountId, email: builder.email }, confirmed: c.req.valid('json').confirmed }
    const entity = rulesOfPlace(changedPage.page)
    return c.json<SavedByHand>(
      entity === undefined
        ? await restorePage(c.env, changedPage, edit)
        : await restoreRules(c.env, { app, versionId: changedPage.versionId, entity }, edit),
    )
  })
