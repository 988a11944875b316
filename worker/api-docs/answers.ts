import type { ZodType } from 'zod'
import { AccessTokens, AccountTokens, CreatedAccessToken, CreatedAccountToken } from '#contract/access/access-tokens'
import { ExposureReport } from '#contract/access/exposure'
import { AdminAccount, AdminPayments, Health, LocalModels, ModelStatus, ModelTest } from '#contract/admin'
import { AppReports } from '#contract/app/app-reports'
import { App, Published } from '#contract/app/apps'
import { DomainList } from '#contract/app/domains'
import { Duplicated } from '#contract/app/duplicate'
import { NameReviews } from '#contract/app/name-reviews'
import { CheckedSlug, PublishHistory, PublishPlan } from '#contract/app/publishes'
import { AppliedRepair, RepairResult, ValidationResult } from '#contract/app/validation'
import { BuildVariables } from '#contract/app/variables/build-variables'
import { DataRevert, SavedByHand } from '#contract/app/versions'
import { ActivatedAssistant, AssistantSetup } from '#contract/assistants/assistant'
import { BusinessInfo, PageAddress, PlanSubscription } from '#contract/billing'
import { ChatMemory } from '#contract/chat/memory'
import { ChatUsage, MessageAllowance, MessageEstimate } from '#contract/chat/usage'
import { ConversionPlan } from '#contract/data/column-change'
import { GeneratedMapping } from '#contract/data/csv'
import { ImportedRecords, RecordPage } from '#contract/data/records'
import { CopiedRows, LivePlan, MaskedCopy } from '#contract/data/row-copies'
import { SampleData } from '#contract/data/sample-data'
import { Analytics, Funnel, LiveVisitors } from '#contract/insights/analytics'
import { DriveFiles, NotionPages } from '#contract/knowledge/connectors'
import { ConnectorTokens, ContextItem, ContextItems, FoundPieces } from '#contract/knowledge/context-items'
import { PaymentProducts } from '#contract/memberships'
import { AppUser, AppUsers, Invitations } from '#contract/people/app-users'
import { JoinOffer } from '#contract/people/collaborators'
import { GoogleConnection } from '#contract/people/google'
import { Account, Me } from '#contract/people/identity'
import { AppPlanAnswer } from '#contract/plan/show-plan'
import { PaidPlans, PlanUsage } from '#contract/plan-cards'
import { DeployedFunction, FunctionList } from '#contract/services/functions'
import { InstalledPackage, Integrations } from '#contract/services/integrations'
import { GateLinkMade, GateState } from '#contract/settings/app-gate'
import { ClaimInvitation, ClaimOffer } from '#contract/settings/app-settings'
import { MagicResult } from '#contract/settings/custom-fields'
import { ToolRun } from '#contract/tools/tool-run'

/** What calls answer, where that is a schema which the builder's own screens hold them to. */
export const ANSWERS: Record<string, ZodType> = {
  'GET /api/live_api/account/current': Account,
  'PATCH /api/live_api/account/current': Account,
  'GET /api/live_api/account/businessInfo': BusinessInfo,
  'PUT /api/live_api/account/businessInfo': BusinessInfo,
  'GET /api/live_api/account/accessTokens': AccountTokens,
  'POST /api/live_api/account/accessTokens': CreatedAccountToken,
  'DELETE /api/live_api/account/accessTokens/:tokenId': AccountTokens,
  'GET /api/live_api/app/paidPlans': PaidPlans,
  'GET /api/live_api/app/planUsage': PlanUsage,
  'POST /api/live_api/app/checkout': PageAddress,
  'GET /api/live_api/app/subscription': PlanSubscription,
  'POST /api/live_api/app/subscription/portal': PageAddress,
  'GET /api/apps/:appId/accessTokens': AccessTokens,
  'POST /api/apps/:appId/accessTokens': CreatedAccessToken,
  'DELETE /api/apps/:appId/accessTokens/:tokenId': AccessTokens,
  'PUT /api/apps/:appId/programs': AccessTokens,
  'GET /api/apps/:appId': App,
  'PATCH /api/apps/:appId': App,
  'POST /api/apps/:appId/restore': App,
  'POST /api/apps/:appId/duplicate': Duplicated,
  'POST /api/apps/:appId/claim/offer': ClaimOffer,
  'GET /api/apps/:appId/settings/claimInvitation': ClaimInvitation,
  'GET /api/apps/:appId/versions/:versionId/restore': DataRevert,
  'POST /api/apps/:appId/versions/:versionId/validate': ValidationResult,
  'POST /api/apps/:appId/versions/:versionId/repair': RepairResult,
  'POST /api/apps/:appId/versions/:versionId/apply-repair': AppliedRepair,
  'GET /api/apps/:appId/variables': BuildVariables,
  'PUT /api/apps/:appId/variables': BuildVariables,
  'POST /api/apps/:appId/files/update': SavedByHand,
  'POST /api/apps/:appId/files/delete': SavedByHand,
  'POST /api/apps/:appId/publish': Published,
  'GET /api/apps/:appId/publishes': PublishHistory,
  'GET /api/apps/:appId/publish/plan': PublishPlan,
  'GET /api/apps/:appId/address': CheckedSlug,
  'GET /api/apps/:appId/exposure': ExposureReport,
  'GET /api/apps/:appId/gate': GateState,
  'PUT /api/apps/:appId/gate': GateState,
  'POST /api/apps/:appId/gate/links': GateLinkMade,
  'DELETE /api/apps/:appId/gate/links/:linkId': GateState,
  'GET /api/apps/:appId/domains': DomainList,
  'POST /api/apps/:appId/domains/:domainId/verify': DomainList,
  'POST /api/apps/:appId/domains/:domainId/prefer': DomainList,
  'DELETE /api/apps/:appId/domains/:domainId': DomainList,
  'POST /api/apps/:appId/collaboration/offer': JoinOffer,
  'GET /api/apps/:appId/sample-data': SampleData,
  'POST /api/apps/:appId/records/:entity/import': ImportedRecords,
  'POST /api/apps/:appId/records/:entity/columns/plan': ConversionPlan,
  'GET /api/apps/:appId/records/:entity/copy-to-test': MaskedCopy,
  'POST /api/apps/:appId/records/:entity/copy-to-test': CopiedRows,
  'POST /api/apps/:appId/records/:entity/copy-to-live/plan': LivePlan,
  'POST /api/apps/:appId/records/:entity/copy-to-live': CopiedRows,
  'GET /api/apps/:appId/records/:entity': RecordPage,
  'GET /api/apps/:appId/analytics': Analytics,
  'GET /api/apps/:appId/analytics/live': LiveVisitors,
  'GET /api/apps/:appId/analytics/funnel': Funnel,
  'GET /api/apps/:appId/chat/allowance': MessageAllowance,
  'GET /api/apps/:appId/chat/plan': AppPlanAnswer,
  'GET /api/apps/:appId/chat/memory': ChatMemory,
  'GET /api/apps/:appId/chat/usage': ChatUsage,
  'POST /api/apps/:appId/chat/estimate': MessageEstimate,
  'GET /api/apps/:appId/chat/assistant': AssistantSetup,
  'PATCH /api/apps/:appId/chat/assistant': AssistantSetup,
  'POST /api/apps/:appId/chat/activate': ActivatedAssistant,
  'GET /api/apps/:appId/payments/products': PaymentProducts,
  'POST /api/csv/generateMapping': GeneratedMapping,
  'POST /api/builder/magicCreate': MagicResult,
  'GET /api/context/items': ContextItems,
  'POST /api/context/search': FoundPieces,
  'PATCH /api/context/:id': ContextItem,
  'POST /api/context/:id/sync': ContextItem,
  'GET /api/integrations/fetchCarbonTokens': ConnectorTokens,
  'GET /api/apps/:appId/connectors/notion/pages': NotionPages,
  'GET /api/apps/:appId/connectors/google-drive/files': DriveFiles,
  'GET /api/apps/:appId/integrations': Integrations,
  'PUT /api/apps/:appId/integrations/packages/:name': InstalledPackage,
  'GET /api/auth/me': Me,
  'PATCH /api/auth/me': Me,
  'GET /api/auth/google': GoogleConnection,
  'DELETE /api/auth/google': GoogleConnection,
  'GET /api/apps/:appId/functions/list': FunctionList,
  'POST /apps/:appId/functions/:name{.+}/deploy': DeployedFunction,
  'GET /api/apps/:appId/users': AppUsers,
  'PATCH /api/apps/:appId/users/:userId': AppUser,
  'GET /api/apps/:appId/users/invitations': Invitations,
  'GET /api/apps/:appId/tools/:toolId/runs/:runId': ToolRun,
  'GET /api/admin/health': Health,
  'GET /api/admin/model': ModelStatus,
  'PUT /api/admin/model': ModelStatus,
  'DELETE /api/admin/model': ModelStatus,
  'POST /api/admin/model/test': ModelTest,
  'GET /api/admin/model/local': LocalModels,
  'PATCH /api/admin/accounts/:accountId': AdminAccount,
  'POST /api/admin/accounts/:accountId/disable': AdminAccount,
  'POST /api/admin/accounts/:accountId/enable': AdminAccount,
  'GET /api/admin/accounts/:accountId/payments': AdminPayments,
  'POST /api/admin/accounts/:accountId/refund': AdminPayments,
  'GET /api/admin/name-reviews': NameReviews,
  'GET /api/admin/app-reports': AppReports,
}
