import { findProgram } from '#worker/access-tokens/access-tokens'
import { payerOf } from '#worker/accounts/account/account-power'
import { describeAnswers } from '#worker/assistants/definition/describe-answers'
import { forgetPersonIn } from '#worker/assistants/forget-conversations'
import { claimPurchases } from '#worker/billing/events/claim-purchases'
import { accountSubject } from '#worker/billing/subjects'
import { fitDomainsOfAccount } from '#worker/domains/fit-domains'
import { postSignUpPath } from '#worker/entities/access/post-sign-up-path'
import { listenToRows } from '#worker/entities/live/row-listeners'
import { forgetCreator, renameBuilder, renameCreator } from '#worker/entities/store/creator-address'
import { runEntityAutomations } from '#worker/functions/automations/run-entity-automations'
import { countInAppById } from '#worker/insights/app-analytics'
import { readUpload } from '#worker/integrations/files/read-upload'
import { readUsage } from '#worker/lifecycle/read-usage'
import { requestAccountDeletion, restoreAccount } from '#worker/lifecycle/request-deletion'
import { findUnpaid } from '#worker/memberships/is-member'
import { moveMembership } from '#worker/memberships/move-membership'
import { fillHooks } from '#worker/platform/hooks'
import { requireReviewedName } from '#worker/publishing/review/require-reviewed-name'
import { beginFromTemplate, startFromTemplate } from '#worker/templates/start-from-template'
import { forgetRunsOfPerson } from '#worker/tool-runs/forget-runs'
import { toolsOfApp } from '#worker/tools/find-tool'
import { livePathsOfTools } from '#worker/tools/list-live-tools'
import { prepareToolOfApp } from '#worker/tools/save-tool-of-app'
import { followName } from '#worker/versions/follow-name'

// What lower rooms ask of rooms above them, so that imports only ever run down.
fillHooks({
  claimPurchases: (env, { accountId, email, saleId = '' }) =>
    claimPurchases(env, { subject: accountSubject(accountId), email, saleId }),
  beginFromTemplate,
  countSignUp: (env, appId) => countInAppById(env, appId, 'signUps'),
  describeAnswers,
  findProgram,
  findUnpaid,
  async followAddress(env, { appId, ...person }) {
    if (appId === undefined) return renameBuilder(env, person)
    await renameCreator(env, { ...person, appId })
    await moveMembership(env, { appId, from: person.from, to: person.to })
  },
  async forgetPerson(env, person) {
    await forgetCreator(env, person)
    await forgetPersonIn(env, person)
  },
  followName,
  followPlan: fitDomainsOfAccount,
  forgetRunsOfPerson,
  livePathsOfTools,
  payerOf,
  postSignUpPath,
  prepareToolOfApp,
  readUpload,
  readUsage,
  requireReviewedName,
  requestAccountDeletion: (env, accountId) => requestAccountDeletion(env, accountId),
  restoreAccount: (env, accountId) => restoreAccount(env, accountId),
  startFromTemplate,
  toolsOfApp,
})
listenToRows(runEntityAutomations)
