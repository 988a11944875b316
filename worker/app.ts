import { Hono } from 'hono'
import './hooks'
import { accountRoutes } from '#worker/accounts/account/account-routes'
import { memoryRoutes } from '#worker/accounts/account/memory-routes'
import { appUserRoutes, invitationRoutes } from '#worker/accounts/app-users/app-user-routes'
import { invitationPageRoutes } from '#worker/accounts/app-users/invitation-page-routes'
import { accountMailRoutes } from '#worker/accounts/email/account-mail-routes'
import { verifyPageRoutes } from '#worker/accounts/email/verify-page-routes'
import { identify } from '#worker/accounts/sessions/identify'
import { assistantPageRoutes } from '#worker/assistants/page/assistant-page'
import { validationRoutes } from '#worker/chat/repair/routes'
import { publicSettingsRoutes } from '#worker/entities/access/public-settings-routes'
import { copyRoutes } from '#worker/entities/copies/copy-routes'
import { liveRoutes } from '#worker/entities/live/live-routes'
import { recordRoutes } from '#worker/entities/records/record-routes'
import { sampleRoutes } from '#worker/entities/samples/sample-routes'
import { viewRoutes } from '#worker/entities/views/view-routes'
import { unsupportedRoutes } from '#worker/integrations/unsupported-routes'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { answerPreflight } from '#worker/platform/http/cross-origin'
import { notFound, onError } from '#worker/platform/http/on-error'
import { capBody, knownMethodsOnly, refuseServiceWorkers, securityHeaders } from '#worker/platform/http/security-headers'
import { bundleRoutes } from '#worker/publishing/build/bundle-routes'
import { appHostRoutes } from '#worker/publishing/serve/app-host-routes'
import { builderRoutes } from '#worker/publishing/serve/builder-routes'
import { toolPageRoutes } from '#worker/tool-runs/page/page-routes'
import { clientAuthRoutes } from './accounts/client-routes'
import { readableMail } from './accounts/email/mailbox-reader'
import { handlerPageRoutes } from './accounts/handler-page-routes'
import { authRoutes } from './accounts/routes'
import { adminRoutes } from './admin/routes'
import { appRoutes } from './apps/routes'
import { assistantRoutes, assistantSetupRoutes } from './assistants/routes'
import { planRoutes } from './billing/routes'
import { chatRoutes } from './chat/routes'
import { csvRoutes } from './csv/routes'
import { clientEntityRoutes, specificationEntityRoutes } from './entities/routes'
import { currentUserRoutes } from './entities/user-routes'
import { fieldRoutes } from './fields/routes'
import { functionManagementRoutes, functionRoutes, hostFunctionRoutes } from './functions/routes'
import { analyticsRoutes, appLogRoutes } from './insights/app-event-routes'
import {
  appIntegrationRoutes,
  clientIntegrationRoutes,
  fileRoutes,
  integrationRoutes,
  integrationSchemaRoutes,
} from './integrations/routes'
import { appConnectorRoutes, connectorRoutes, contextRoutes, dataItemRoutes } from './knowledge/routes'
import { accountExportRoutes, appDeletionRoutes, claimRoutes } from './lifecycle/routes'
import { modelRoutes } from './models/routes'
import { newId } from './platform/ids'
import { mailboxRoutes } from './platform/mail/routes'
import { publishingRoutes } from './publishing/routes'
import { clientSecretRoutes, secretRoutes } from './secrets/routes'
import { settingsRoutes } from './settings/routes'
import { toolRunRoutes } from './tool-runs/routes'
import { toolRoutes } from './tools/routes'
import { transferRoutes } from './transfer/routes'
import { columnRoutes } from './versions/column-routes'
import { functionEditRoutes } from './versions/function-edit-routes'
import { handEditRoutes } from './versions/hand-edit-routes'
import { versionRoutes } from './versions/routes'

/** What every request of every host passes through first. */
function base() {
  return new Hono<ApiEnv>()
    .onError(onError)
    .notFound(notFound)
    .use(async (c, next) => {
      c.set('receivedAtMs', Date.now())
      c.set('requestId', newId())
      c.set('principal', { kind: 'nobody' })
      await next()
    })
    .use(securityHeaders, knownMethodsOnly, refuseServiceWorkers, answerPreflight, capBody, identify)
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

/** The builder and its API. */
export const platformApp = base()
  .get('/api/health', (c) => c.json({ status: 'ok' }))
  .route('/api/auth', authRoutes)
  .route('/api/live_api/account', accountMailRoutes)
  .route('/api/live_api/account', accountRoutes)
  .route('/api/live_api/account', accountExportRoutes)
  .route('/api/live_api/user/memories/current', memoryRoutes)
  .route('/api/live_api/app', planRoutes)
  .route('/api/apps', transferRoutes)
  .route('/api/apps', appRoutes)
  .route('/api/apps', settingsRoutes)
  .route('/api/apps', appDeletionRoutes)
  .route('/api/apps', claimRoutes)
  .route('/api/apps', validationRoutes)
  .route('/api/apps', versionRoutes)
  .route('/api/apps', handEditRoutes)
  .route('/api/apps', columnRoutes)
  .route('/api/apps', publishingRoutes)
  .route('/api/apps', sampleRoutes)
  .route('/api/apps', copyRoutes)
  .route('/api/apps', recordRoutes)
  .route('/api/apps', viewRoutes)
  .route('/api/apps', appIntegrationRoutes)
  .route('/api/apps', chatRoutes)
  .route('/api/apps', toolRoutes)
  .route('/api/apps', assistantSetupRoutes)
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
  .route('/', builderRoutes)

/** A published app's or a preview's own host. */
export const appHostApp = base()
  .route('/api/auth', authRoutes)
  .route('/api/live_api/account', accountMailRoutes)
  .route('/api/live_api/user/memories/current', memoryRoutes)
  .route('/auth', verifyPageRoutes)
  .route('/auth', handlerPageRoutes)
  .route('/auth', invitationPageRoutes)
  .route('/api/apps', clientAuthRoutes)
  .route('/api/apps', toolRunRoutes)
  .route('/runtime', bundleRoutes)
  .route('/', generatedAppApi)
  .route('/functions', hostFunctionRoutes)
  .route('/api/functions', hostFunctionRoutes)
  .route('/files', fileRoutes)
  .route('/', toolPageRoutes)
  .route('/', assistantPageRoutes)
  .route('/', appHostRoutes)
