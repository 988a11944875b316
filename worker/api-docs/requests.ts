import { type ZodType, z } from 'zod'
import { ErrorReport } from '#contract/app/error-report'
import { ImportArchive } from '#contract/app/transfer'
import {
  AggregateRows,
  EntityCountQuery,
  EntityDeleteQuery,
  EntityExportQuery,
  EntityFilter,
  EntityInput,
  EntityListQuery,
  EntityPageQuery,
  ImportFile,
  UpdateEachRow,
  UpdateManyRows,
  UpsertRows,
} from '#contract/data/entity-calls'
import { VisitOrigin } from '#contract/insights/analytics'
import { IngestFile } from '#contract/knowledge/context-items'
import { CreateAccountBody, RefreshBody } from '#contract/people/identity'
import { SecretsSent } from '#contract/services/secrets'
import { PictureOf } from '#worker/apps/thumbnail'
import { TrackedEvents } from '#worker/insights/app-events'

/** What a call takes that no validator of its route does: a schema by type of content, of which one is sent. */
export type RequestContent = Record<string, ZodType>

const json = (schema: ZodType): RequestContent => ({ 'application/json': schema })
const form = (schema: ZodType): RequestContent => ({ 'multipart/form-data': schema })
const bytes = (...types: string[]): RequestContent => Object.fromEntries(types.map((type) => [type, z.file()]))
/** Named parameters, in either of two forms: files travel in the second. */
const PARAMETERS = { ...json(EntityInput), ...form(EntityInput) }
const MESSAGE = json(z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() }))
const NOTICE: RequestContent = { 'application/x-www-form-urlencoded': z.looseObject({ sale_id: z.string() }) }

/** By method and place below the app. */
export const BODIES: Record<string, RequestContent> = {
  'POST /api/auth/refresh': json(RefreshBody),
  'POST /api/live_api/account/create': json(CreateAccountBody),
  'POST /api/billing/stripe': json(z.looseObject({ id: z.string(), type: z.string() })),
  'POST /api/billing/gumroad/:secret': NOTICE,
  'POST /api/payments/gumroad/:secret': NOTICE,
  'POST /api/apps/import': form(ImportArchive),
  'PUT /app/thumbnail': bytes('image/png', 'image/jpeg', 'image/webp'),
  'POST /app/chat/attachments': form(ImportFile),
  'POST /api/context/ingest/file': form(IngestFile),
  'POST /app/secrets': json(SecretsSent),
  'POST /git/:appId/git-upload-pack': bytes('application/x-git-upload-pack-request'),
  'POST /git/:appId/git-receive-pack': bytes('application/x-git-receive-pack-request'),
  'POST /mcp': MESSAGE,
  'POST /_app/mcp': MESSAGE,
  'POST /app/entities/:entity': json(EntityInput),
  'DELETE /app/entities/:entity': json(EntityFilter),
  'PUT /app/entities/:entity/me': json(EntityInput),
  'PUT /app/entities/:entity/:id': json(EntityInput),
  'POST /app/entities/:entity/bulk': json(z.array(EntityInput)),
  'PUT /app/entities/:entity/bulk': json(UpdateEachRow),
  'PATCH /app/entities/:entity/update-many': json(UpdateManyRows),
  'POST /app/entities/:entity/upsert': json(UpsertRows),
  'POST /app/entities/:entity/aggregate': json(AggregateRows),
  'POST /app/entities/:entity/import': form(ImportFile),
  'POST /integrations/Core/:endpoint': PARAMETERS,
  'POST /app/integration-endpoints/Core/:endpoint': PARAMETERS,
  'POST /integrations/installable/:package/:instanceId/integration-endpoints/:endpoint': PARAMETERS,
  'POST /app/integration-endpoints/installable/:package/integration-endpoints/:endpoint': PARAMETERS,
  'POST /app/integrations/custom/:slug/:operation': PARAMETERS,
  'POST /app/functions/:name': PARAMETERS,
  'POST /api/functions/:name': PARAMETERS,
  'POST /functions/:name': PARAMETERS,
  'POST /app/analytics/track/batch': json(TrackedEvents),
  'POST /api/app-logs/:appId/log-user-in-app/:page': json(VisitOrigin),
  'POST /api/app-error': json(ErrorReport),
}

const OF_APP = z.object({ appId: z.string().describe('A builder says which app it is for').optional() })

/** What stands in the address behind the path, where no validator of the route says it. */
export const QUERIES: Record<string, z.ZodObject> = {
  'GET /app/entities/:entity': EntityListQuery,
  'DELETE /app/entities/:entity': EntityDeleteQuery,
  'GET /app/entities/:entity/count': EntityCountQuery,
  'GET /app/entities/:entity/v2/list': EntityPageQuery,
  'GET /app/entities/:entity/export': EntityExportQuery,
  'DELETE /app/secrets': z.object({ secret_name: z.string() }),
  'POST /integrations/Core/:endpoint': OF_APP,
  'POST /integrations/installable/:package/:instanceId/integration-endpoints/:endpoint': OF_APP,
  'GET /git/:appId/info/refs': z.object({ service: z.enum(['git-upload-pack', 'git-receive-pack']) }),
  'PUT /app/thumbnail': PictureOf.partial(),
}

/** Calls that write and take no body, by why. */
const NO_BODY: Record<string, string[]> = {
  'The session that ends is the one that asks': ['POST /api/auth/signOut'],
  'The address names all that is to be done': [
    'POST /api/live_api/app/subscription/cancel',
    'POST /api/live_api/app/subscription/resume',
    'POST /app/restore',
    'POST /app/domains/:domainId/verify',
    'POST /app/domains/:domainId/prefer',
    'POST /app/records/:entity/copy-to-test',
    'POST /app/unpublish',
    'POST /app/preview/ticket',
    'POST /app/chat/stop',
    'POST /api/admin/accounts/:accountId/enable',
    'POST /api/admin/app-reports/:reportId/close',
    'POST /api/context/:id/sync',
    'POST /app/functions/:name/deploy',
    'POST /app/users/invitations/:id/resend',
    'POST /app/assistant/conversations/:id/handover',
    'POST /app/tools/:toolId/runs/:runId/cancel',
  ],
  'It goes to whoever asks': ['POST /api/admin/health/mail'],
}
export const WITHOUT_BODY = new Set(Object.values(NO_BODY).flat())
