import type { ZodType } from 'zod'
import { AccessTokens, CreatedAccessToken } from '#contract/access/access-tokens'
import { ExposureReport } from '#contract/access/exposure'
import {
  AppDeleted,
  AppErrors,
  AppJoined,
  AppList,
  AppSaved,
  PreviewTicket,
  RowsRecorded,
  SettingsSaved,
  StyleSaved,
  VersionDiff,
  VersionList,
  VersionNamed,
  VersionRestored,
} from '#contract/app/app-answers'
import { App, AppBundle, Published } from '#contract/app/apps'
import { Duplicated } from '#contract/app/duplicate'
import { DomainList } from '#contract/app/publishing/domains'
import { CheckedSlug, PublishHistory, PublishPlan, ScheduledPublish } from '#contract/app/publishing/publishes'
import { ExportSize, ImportedApp } from '#contract/app/transfer'
import { AppliedRepair, RepairResult, ValidationResult } from '#contract/app/validation'
import { BuildVariables } from '#contract/app/variables/build-variables'
import { RestorePlan, SavedByHand, VersionWithFiles } from '#contract/app/versions'
import { ComparedPage, TouchedByHand } from '#contract/chat/touched'
import { Done } from '#contract/people/identity'
import { PublicSettings } from '#contract/services/client-answers'
import { GateLinkMade, GateState } from '#contract/settings/app-gate'
import { ClaimInvitation, ClaimOffer } from '#contract/settings/app-settings'

/** What calls about an app and its versions answer. */
export const APP_ANSWERS: Record<string, ZodType> = {
  'GET /app/accessTokens': AccessTokens,
  'POST /app/accessTokens': CreatedAccessToken,
  'DELETE /app/accessTokens/:tokenId': AccessTokens,
  'PUT /app/programs': AccessTokens,
  'GET /app': App,
  'PATCH /app': App,
  'POST /app/restore': App,
  'POST /app/duplicate': Duplicated,
  'POST /app/claim/offer': ClaimOffer,
  'GET /app/settings/claimInvitation': ClaimInvitation,
  'GET /app/versions/:versionId/restore': RestorePlan,
  'POST /app/versions/:versionId/validate': ValidationResult,
  'POST /app/versions/:versionId/repair': RepairResult,
  'POST /app/versions/:versionId/apply-repair': AppliedRepair,
  'GET /app/variables': BuildVariables,
  'PUT /app/variables': BuildVariables,
  'POST /app/files/update': SavedByHand,
  'POST /app/files/delete': SavedByHand,
  'POST /app/publish': Published,
  'GET /app/publishes': PublishHistory,
  'GET /app/publish/plan': PublishPlan,
  'GET /app/address': CheckedSlug,
  'GET /app/exposure': ExposureReport,
  'GET /app/gate': GateState,
  'PUT /app/gate': GateState,
  'POST /app/gate/links': GateLinkMade,
  'DELETE /app/gate/links/:linkId': GateState,
  'GET /app/domains': DomainList,
  'POST /app/domains/:domainId/verify': DomainList,
  'POST /app/domains/:domainId/prefer': DomainList,
  'DELETE /app/domains/:domainId': DomainList,
  'GET /api/apps': AppList,
  'POST /api/apps': AppSaved,
  'POST /api/apps/import': ImportedApp,
  'GET /app/export/size': ExportSize,
  'DELETE /app': AppDeleted,
  'DELETE /app/forever': Done,
  'POST /app/settings': SettingsSaved,
  'POST /app/style': StyleSaved,
  'POST /app/claim': AppJoined,
  'PUT /app/thumbnail': Done,
  'GET /app/versions': VersionList,
  'GET /app/versions/:versionId': VersionWithFiles,
  'PATCH /app/versions/:versionId': VersionNamed,
  'GET /app/versions/:a/diff/:b': VersionDiff,
  'GET /app/versions/:versionId/touched': TouchedByHand,
  'GET /app/versions/:versionId/touched/:page': ComparedPage,
  'POST /app/versions/:versionId/touched/:page': SavedByHand,
  'POST /app/versions/:versionId/restore': VersionRestored,
  'POST /app/versions/:versionId/rows': RowsRecorded,
  'GET /app/errors': AppErrors,
  'POST /app/domains': DomainList,
  'PUT /app/publish/schedule': ScheduledPublish,
  'DELETE /app/publish/schedule': Done,
  'POST /app/unpublish': Done,
  'POST /app/appeal': Done,
  'POST /app/preview/ticket': PreviewTicket,
  'GET /runtime/bundle': AppBundle,
  'GET /api/apps/public/prod/public-settings/by-id/:appId': PublicSettings,
  'POST /api/app-error': Done,
}
