import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { PICTURE_FILE, TOOL_PATH_LENGTH, TOOL_WORDS } from '#contract/tools/tool'
import { ToolDraft } from '#contract/tools/tool-draft'
import { validate } from '#worker/platform/http/validate'
import { openPageCard } from '#worker/publishing/cards/page-card'
import { requireSite, type SiteEnv } from '#worker/publishing/serve/app-host'
import { audienceIn, refusalOf } from '#worker/publishing/serve/page-directory'
import { answerPicture } from '#worker/publishing/serve/public-picture'
import { findToolByPath } from '#worker/tools/find-tool'
import { listLiveTools } from '#worker/tools/list-live-tools'
import { findSharedRun } from '../change-run'
import { answerClosedPage, answerNoTool, answerSharedRun, answerToolList, answerToolPage, cardOfTool } from './tool-page'
import { withDraft } from './with-draft'

/** The pages of tools on an app's own host, and for its owner on the preview's. */
export const toolPageRoutes = new Hono<SiteEnv>()
  .use('/tool/*', requireSite)
  .get('/tool/:path', async (c) => {
    if (!mayEnterHere(c)) return answerClosed(c)
    const tool = await findTool(c, c.req.param('path'))
    if (!tool) return answerNoTool(c.env, c.var.site, c.req.param('path'), c.req.raw)
    return answerToolPage(c.env, { site: c.var.site, tool, request: c.req.raw })
  })
  .get(`/tool/:path/${PICTURE_FILE}`, async (c) => {
    const { app, site } = c.var
    const tool = site.kind === 'published' ? await findTool(c, c.req.param('path')) : undefined
    const card = tool && (await cardOfTool(app, tool))
    const body = card && (await openPageCard(c.env, app.id, card))
    if (!body) throw new ApiError('not-found', 'There is nothing at this address')
    return answerPicture({ body, type: 'image/png' })
  })
  .post('/tool/:path', validate('json', ToolDraft), async (c) => {
    const { app, principal, site } = c.var
    const isOwners = site.kind === 'preview' && principal.kind === 'preview' && principal.appId === app.id
    const tool = isOwners ? await findTool(c, c.req.param('path')) : undefined
    if (!tool) throw new ApiError('not-found', TOOL_WORDS.notFound(c.req.param('path').slice(0, TOOL_PATH_LENGTH)))
    return answerToolPage(c.env, { ...withDraft({ tool, site }, c.req.valid('json')), request: c.req.raw })
  })
  .get('/tool/:path/shared/:secret', async (c) => {
    if (!mayEnterHere(c)) return answerClosed(c)
    const { path, secret } = c.req.param()
    const { app, site } = c.var
    const tool = await findTool(c, path)
    const run = tool && (await findSharedRun(c.env, { appId: app.id, toolId: tool.toolId, secret }))
    if (!tool || !run) return answerNoTool(c.env, site, path, c.req.raw)
    const answer = await answerSharedRun(c.env, { site, tool, run, request: c.req.raw })
    answer.headers.set('Cache-Control', 'no-store')
    return answer
  })
  .get('/', requireSite, async (c, next) => {
    const { app, site } = c.var
    if (site.kind !== 'published' || app.appType !== 'AI tool') return next()
    if (!mayEnterHere(c)) return answerClosed(c)
    return answerToolList(c.env, site, await listLiveTools(c.env, app), c.req.raw)
  })

/** Visitors where the app is public, its people where it is private, and on the preview's host its owner. */
function mayEnterHere(c: Context<SiteEnv>): boolean {
  const { app, principal, site } = c.var
  if (site.kind === 'published') return audienceIn(app, principal) !== undefined
  return principal.kind === 'preview' && principal.appId === app.id
}

/** Whoever the page's script asks as is told why it stays closed. */
function answerClosed(c: Context<SiteEnv>) {
  const { app, principal, site } = c.var
  if (site.kind === 'published' && principal.kind === 'end-user') throw refusalOf(app, principal)
  return answerClosedPage(c.env, c.var.site, c.req.raw, c.req.header('authorization') ? 403 : 200)
}

/** A draft is its owner's alone. */
async function findTool(c: Context<SiteEnv>, path: string) {
  const { app, site } = c.var
  const tool = await findToolByPath(c.env, app.id, path)
  return tool && (tool.isLive || site.kind === 'preview') ? tool : undefined
}
