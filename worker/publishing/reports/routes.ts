import { Hono } from 'hono'
import { NewAppReport } from '#contract/app/publishing/app-reports'
import { networkOfRequest } from '#worker/accounts/client-network'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { answerAbsent } from '../serve/not-found-page'
import { takeAppReport } from './app-reports'
import { answerReportPage, answerThanks } from './report-page'

const findLive = async (env: Env, appId: string) => {
  const app = await findApp(openDatabase(env.DB), appId)
  return app?.publishedVersionId ? app : undefined
}

/** On the platform's host. What is not live is told from nothing by nobody. */
export const reportRoutes = new Hono<ApiEnv>()
  .get('/_report/:appId', async (c) => {
    const app = await findLive(c.env, c.req.param('appId'))
    return app ? answerReportPage(c.env, { app, request: c.req.raw }) : answerAbsent(c.env, c.req.raw)
  })
  .post('/_report/:appId', validate('form', NewAppReport), async (c) => {
    const app = await findLive(c.env, c.req.param('appId'))
    if (!app) return answerAbsent(c.env, c.req.raw)
    await takeAppReport(c.env, { app, network: networkOfRequest(c), report: c.req.valid('form') })
    return answerThanks(c.env, { app, request: c.req.raw })
  })
