import { Hono } from 'hono'
import './hooks'
import { accessTokenRoutes, accountTokenRoutes } from '#worker/access-tokens/routes'
import { accountRoutes } from '#worker/accounts/account/account-routes'
import { memoryRoutes } from '#worker/accounts/account/memory-routes'
import { appUserRoutes, invitationRoutes } from '#worker/accounts/app-users/app-user-routes'
import { invitationPageRoutes } from '#worker/accounts/app-users/invitation-page-routes'
import { accountMailRoutes } from '#worker/accounts/email/account-mail-routes'
import { verifyPageRoutes } from '#worker/accounts/email/verify-page-routes'
import { identify } from '#worker/accounts/sessions/identify'
import { apiDocsRoutes, type MountedApi } from '#worker/api-docs/routes'
import { assistantPageRoutes } from '#worker/assistants/page/assistant-page'
import { recordOwnerActions } from '#worker/audit/record-owner-actions'
import { validationRoutes } from '#worker/chat/repair/routes'
import { touchedRoutes } from '#worker/chat/touched/routes'
import { publicSettingsRoutes } from '#worker/entities/access/public-settings-routes'
import { copyRoutes } from '#worker/entities/copies/copy-routes'
import { liveRoutes } from '#worker/entities/live/live-routes'
import { recordRoutes } from '#worker/entities/records/record-routes'
import { sampleRoutes } from '#worker/entities/samples/sample-routes'
import { viewRoutes } from '#worker/entities/views/view-routes'
import { gitRoutes } from '#worker/git/routes'
import { unsupportedRoutes } from '#worker/integrations/unsupported-routes'
import { appMcpRoutes } from '#worker/mcp/app/routes'
import { builderMcpRoutes } from '#worker/mcp/builder/routes'
import { requireConfiguration } from '#worker/platform/configuration/require-configuration'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { capBody } from '#worker/platform/http/cap-body'
import { answerPreflight } from '#worker/platform/http/cross-origin'
import { logRequests } from '#worker/platform/http/log-requests'
import { notFound, onError } from '#worker/platform/http/on-error'
import { knownMethodsOnly, refuseServiceWorkers, securityHeaders } from '#worker/platform/http/security-headers'
import { redirectOldAddress } from '#worker/publishing/addresses/old-address'
import { bundleRoutes } from '#worker/publishing/build/bundle-routes'
import { reportRoutes } from '#worker/publishing/reports/routes'
import { appHostRoutes } from '#worker/publishing/serve/app-host-routes'
import { builderRoutes } from '#worker/publishing/serve/builder-routes'
import { toolPageRoutes } from '#worker/tool-runs/page/page-routes'
import { APP_HOST_ACCESS, PLATFORM_ACCESS } from './access'
import { clientAuthRoutes } from './accounts/client-routes'
import { readableMail } from './accounts/email/mailbox-reader'
import { handlerPageRoutes } from './accounts/handler-page-routes'
import { authRoutes } from './accounts/routes'
import { metricsRoutes } from './admin/metrics-routes'
import { adminRoutes } from './admin/routes'
import { appRoutes } from './apps/routes'
import { assistantRoutes, assistantSetupRoutes } from './assistants/routes'
import { billingRoutes, businessRoutes, planRoutes } from './billing/routes'
import { chatRoutes } from './chat/routes'
import { collaboratorRoutes } from './collaborators/routes'
import { csvRoutes } from './csv/routes'
import { domainRoutes } from './domains/routes'
import { clientEntityRoutes, specificationEntityRoutes } from './entities/routes'
import { currentUserRoutes } from './entities/user-routes'
import { fieldRoutes } from './fields/routes'
import { functionManagementRoutes, functionRoutes, hostFunctionRoutes } from './functions/routes'
import { appAnalyticsRoutes } from './insights/analytics-routes'
import { analyticsRoutes, appLogRoutes } from './insights/app-event-routes'
import {
  appIntegrationRoutes,
  clientIntegrationRoutes,
  fileRoutes,
  integrationRoutes,
  integrationSchemaRoutes,
} from './integrations/routes'
import { appConnectorRoutes, connectorRoutes } from './knowledge/connectors/connector-routes'
import { contextRoutes, dataItemRoutes } from './knowledge/routes'
import { accountExportRoutes, appDeletionRoutes, claimRoutes } from './lifecycle/routes'
import { membershipRoutes, paymentNoticeRoutes, paymentRoutes } from './memberships/routes'
import { modelRoutes } from './models/routes'
import type { Env } from './platform/env'
import { newId } from './platform/ids'
import { mailboxRoutes } from './platform/mail/routes'
import { gateHostRoutes, gateRoutes } from './publishing/gate/routes'
import { publishingRoutes } from './publishing/routes'
import { clientSecretRoutes, secretRoutes } from './secrets/routes'
import { settingsRoutes } from './settings/routes'
import { duplicateRoutes, templateRoutes } from './templates/routes'
import { toolRunRoutes, toolUsageRoutes } from './tool-runs/routes'
import { toolRoutes } from './tools/routes'
import { transferRoutes } from './transfer/routes'
import { columnRoutes } from './versions/column-routes'
import { functionEditRoutes } from './versions/function-edit-routes'
import { handEditRoutes } from './versions/hand-edit-routes'
import { versionRoutes } from './versions/routes'
import { variableRoutes } from './versions/variable-routes'

/** What every request of every host passes through first. */
function base() {
  return new Hono<ApiEnv>()
    .onError(onError)
    .notFound(notFound)
    .use(async (c, next) => {
      c.set('receivedAtMs', Date.now())
      c.set('requestId', newId())
      c.set('principal', { kind: 'nobody' })
      requireConfiguration(c.env)
      await next()
    })
    .use(logRequests, securityHeaders, knownMethodsOnly, refuseServiceWorkers, answerPreflight, capBody, identify)
}

/**
 * What generated apps call, on the builder's host and on their own: entities in both dialects, integrations, functions.
 */
const generatedAppApi = new Hono<ApiEnv>()
  .route('/api/apps', clientEntityRoutes)
  .route('/live_api/apps', specificationEntityRoutes)
  .route('/', liveRoutes)
  .route('/apps', currentUserRoutes)
  .route('/api/apps', appUserRoutes)
  .route('/apps', invitationRoutes)
  .route('/integrations', integrationRoutes)
  .route('/api/apps', clientIntegrationRoutes)
  .route('/api/apps', integrationSchemaRoutes)
  .route('/api/apps', publicSettingsRoutes)
  .route('/api/apps', unsupportedRoutes)
  .route('/api/apps', analyticsRoutes)
  .route('/api/app-logs', appLogRoutes)
  .route('/apps', integrationSchemaRoutes)
  .route('/api/apps', functionRoutes)
  .route('/apps', functionRoutes)
  .route('/api/apps', assistantRoutes)

/** What is mounted, and who may call it: the API is described from it. */
const mountedApis = (): { builder: MountedApi; apps: MountedApi } => ({
  builder: { routes: platformApp.routes, access: PLATFORM_ACCESS },
  apps: { routes: appHostApp.routes, access: APP_HOST_ACCESS },
})

/** Calls that a program's tools make of the API, inside this Worker. */
const callPlatform = (request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> =>
  platformApp.fetch(request, env, context)
const callAppHost = (request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> =>
  appHostApp.fetch(request, env, context)

/** The builder and its API. */
export const platformApp = base()
  .use(recordOwnerActions)
  .get('/api/health', (c) => c.json({ status: 'ok' }))
  .route('/', metricsRoutes)
  .route('/', apiDocsRoutes(mountedApis))
  .route('/api/auth', authRoutes)
  .route('/api/live_api/account', accountMailRoutes)
  .route('/api/live_api/account', accountRoutes)
  .route('/api/live_api/account', accountExportRoutes)
  .route('/api/live_api/account', accountTokenRoutes)
  .route('/api/live_api/user/memories/current', memoryRoutes)
  .route('/api/live_api/app', planRoutes)
  .route('/api/live_api/account', businessRoutes)
  .route('/api/billing', billingRoutes)
  .route('/api/apps', transferRoutes)
  .route('/api/apps', accessTokenRoutes)
  .route('/git', gitRoutes)
  .route('/', builderMcpRoutes(callPlatform))
  .route('/api/apps', appRoutes)
  .route('/api/apps', settingsRoutes)
  .route('/api/apps', appDeletionRoutes)
  .route('/api/apps', claimRoutes)
  .route('/api/apps', validationRoutes)
  .route('/api/apps', touchedRoutes)
  .route('/api/apps', versionRoutes)
  .route('/api/apps', handEditRoutes)
  .route('/api/apps', variableRoutes)
  .route('/api/apps', columnRoutes)
  .route('/api/apps', publishingRoutes)
  .route('/api/apps', appAnalyticsRoutes)
  .route('/api/apps', domainRoutes)
  .route('/api/apps', collaboratorRoutes)
  .route('/api/apps', gateRoutes)
  .route('/api/apps', sampleRoutes)
  .route('/api/apps', copyRoutes)
  .route('/api/apps', recordRoutes)
  .route('/api/apps', viewRoutes)
  .route('/api/apps', appIntegrationRoutes)
  .route('/api/apps', chatRoutes)
  .route('/api/apps', toolRoutes)
  .route('/api/apps', toolUsageRoutes)
  .route('/api/apps', assistantSetupRoutes)
  .route('/api/apps', paymentRoutes)
  .route('/api/payments', paymentNoticeRoutes)
  .route('/api/apps', duplicateRoutes)
  .route('/api/templates', templateRoutes)
  .route('/api/models', modelRoutes)
  .route('/api/admin', adminRoutes)
  .route('/api/csv', csvRoutes)
  .route('/api/builder', fieldRoutes)
  .route('/api/context', contextRoutes)
  .route('/api/tools', dataItemRoutes)
  .route('/api/integrations', connectorRoutes)
  .route('/api/apps', appConnectorRoutes)
  .route('/api/dev/mails', mailboxRoutes(readableMail))
  .route('/api/apps', clientSecretRoutes)
  .route('/apps', secretRoutes)
  .route('/api/apps', functionManagementRoutes)
  .route('/apps', functionManagementRoutes)
  .route('/api/apps', functionEditRoutes)
  .route('/apps', functionEditRoutes)
  .route('/runtime', bundleRoutes)
  .route('/', generatedAppApi)
  .route('/', reportRoutes)
  .route('/', builderRoutes)

/** A published app's or a preview's own host. */
export const appHostApp = base()
  .use(redirectOldAddress, recordOwnerActions)
  .route('/', gateHostRoutes)
  .route('/', appMcpRoutes(callAppHost))
  .route('/api/auth', authRoutes)
  .route('/api/live_api/account', accountMailRoutes)
  .route('/api/live_api/user/memories/current', memoryRoutes)
  .route('/auth', verifyPageRoutes)
  .route('/auth', handlerPageRoutes)
  .route('/auth', invitationPageRoutes)
  .route('/api/apps', clientAuthRoutes)
  .route('/api/apps', toolRunRoutes)
  .route('/api/apps', membershipRoutes)
  .route('/runtime', bundleRoutes)
  .route('/', generatedAppApi)
  .route('/functions', hostFunctionRoutes)
  .route('/api/functions', hostFunctionRoutes)
  .route('/files', fileRoutes)
  .route('/', toolPageRoutes)
  .route('/', assistantPageRoutes)
  .route('/', appHostRoutes)
