import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import {
  BeginDrive,
  ConnectNotion,
  DriveFilesQuery,
  type DriveOutcome,
  driveChannel,
  NotionPagesQuery,
} from '#contract/knowledge/connectors'
import type { ConnectorTokens } from '#contract/knowledge/context-items'
import { requireOwner } from '#worker/apps/require-owner'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { answerClosingPage } from '#worker/platform/http/closing-page'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { newSecret } from '#worker/platform/ids'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { connectNotion, listNotion } from './connect-notion'
import { deleteConnector, listConnectorsOf } from './connector-queries'
import { asDriveError, connectDrive, disconnectDrive, requireDrive, requireDriveConfigured } from './drive/connect-drive'
import { keepFlow, takeFlow } from './drive/drive-flow'
import { authorizeAddress, isDriveConfigured, NO_DRIVE } from './drive/drive-oauth'
import { listDrive } from './drive/list-drive'

/** Which services elsewhere can be read from here. */
export const connectorRoutes = new Hono<ApiEnv>()
  .get('/fetchCarbonTokens', requireBuilder, (c) => {
    const hasDrive = isDriveConfigured(c.env)
    const connectors: ConnectorTokens['connectors'] = [
      { source: 'web scraper', isConfigured: true, missing: null },
      { source: 'google drive', isConfigured: hasDrive, missing: hasDrive ? null : NO_DRIVE },
      // Each app's owner connects it by a token: there is nothing to set up here.
      { source: 'notion', isConfigured: true, missing: null },
    ]
    return c.json({ connectors })
  })
  /** Where Google leads back to, in the window that went there: it says how that ended, and closes. */
  .get('/google-drive/callback', async (c) => {
    const flow = await takeFlow(c)
    const { searchParams } = new URL(c.req.url)
    const problem = flow ? await connectDrive(c.env, flow, searchParams) : LOST
    const outcome: DriveOutcome = { type: 'google-drive', problem }
    return answerClosingPage(c, {
      title: 'Connect Google Drive',
      text: problem ?? 'Google Drive is connected.',
      ...(flow ? { channel: driveChannel(flow.popup), message: outcome } : {}),
    })
  })

const LOST = 'This window has nothing to connect any more. Close it, and connect Google Drive again.'

/** Services elsewhere that an app was let in to. The token goes in and never comes back. */
export const appConnectorRoutes = new Hono<ApiEnv>()
  .get('/:appId/connectors', requireOwner, async (c) => {
    const { app, builder } = c.var
    const rows = await listConnectorsOf(openDatabase(c.env.DB), { appId: app.id, accountId: builder.accountId })
    const connectors = rows.map(({ source, workspace, connectedAtMs }) => ({
      source,
      workspace,
      connectedAt: new Date(connectedAtMs).toISOString(),
    }))
    return c.json({ connectors })
  })
  .put('/:appId/connectors/notion', requireOwner, limitHeavy, validate('json', ConnectNotion), async (c) => {
    const { app, builder } = c.var
    if (!builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you connect Notion')
    const { token } = c.req.valid('json')
    await connectNotion(c.env, { appId: app.id, accountId: builder.accountId, token })
    return c.json({ success: true })
  })
  .delete('/:appId/connectors/notion', requireOwner, async (c) => {
    await deleteConnector(openDatabase(c.env.DB), { appId: c.var.app.id, source: 'notion' })
    return c.json({ success: true })
  })
  .post('/:appId/connectors/google-drive', requireOwner, limitHeavy, validate('json', BeginDrive), async (c) => {
    const { app, builder } = c.var
    if (!builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you connect Google Drive')
    requireDriveConfigured(c.env)
    const [state, verifier] = [newSecret(), newSecret()]
    const { accountId, sessionId } = builder
    await keepFlow(c, { state, verifier, appId: app.id, accountId, sessionId, popup: c.req.valid('json').popup })
    return c.json({ address: await authorizeAddress(c.env, { state, verifier }) })
  })
  .delete('/:appId/connectors/google-drive', requireOwner, async (c) => {
    await disconnectDrive(c.env, { appId: c.var.app.id, accountId: c.var.builder.accountId })
    return c.json({ success: true })
  })
  .get('/:appId/connectors/google-drive/files', requireOwner, limitHeavy, validate('query', DriveFilesQuery), async (c) => {
    const access = await requireDrive(c.env, { appId: c.var.app.id, accountId: c.var.builder.accountId })
    const files = await listDrive(access, c.req.valid('query')).catch((error: unknown) => {
      throw asDriveError(error)
    })
    return c.json(files)
  })
  .get('/:appId/connectors/notion/pages', requireOwner, limitHeavy, validate('query', NotionPagesQuery), async (c) => {
    const { app, builder } = c.var
    return c.json(await listNotion(c.env, { appId: app.id, accountId: builder.accountId }, c.req.valid('query')))
  })
