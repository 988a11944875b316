import type { z } from 'zod'
import { ApiError } from '#contract/errors'
import type { ClaimInvitation, ClaimOffer } from '#contract/settings/app-settings'
import { forgetTokensOf } from '#worker/access-tokens/access-tokens'
import { appAddress } from '#worker/apps/app-address'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { settingsOf } from '#worker/apps/to-app'
import { dismissCollaboratorsOf } from '#worker/collaborators/collaborators'
import { chatOf } from '#worker/conversation/chat-session'
import { forgetDomainsOf } from '#worker/domains/app-domains'
import { keepStorageCap } from '#worker/entities/store/storage-cap'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import type { Principal } from '#worker/platform/http/principal'
import { newId } from '#worker/platform/ids'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { liveChannelOf } from '#worker/platform/live-channel'
import { listSecrets } from '#worker/secrets/secrets'
import { makeClaimCode, seedOfClaimCode } from './claim-code'
import { whatIsBeyondPlan } from './claim-limits'
import { notifyOfClaim } from './claim-mails'
import { changeOwner, keepClaimSeed } from './claim-queries'

const TRIES_PER_HOUR = 20
type Builder = Extract<Principal, { kind: 'builder' }>

/** What the owner sends to a customer. The app must be for claiming, and live for them to look at first. */
export async function inviteToClaim(env: Env, app: AppRow): Promise<z.infer<typeof ClaimInvitation>> {
  if (!settingsOf(app).isClaimable)
    throw new ApiError('conflict', 'This app is not for claiming. Let customers claim it first, in its settings.')
  const seed = await keepClaimSeed(openDatabase(env.DB), { appId: app.id, seed: newId() })
  if (!seed) throw new ApiError('not-found', 'There is no such app')
  const claimCode = await makeClaimCode(env, { appId: app.id, seed })
  return { inviteLink: `${platformOrigin(env)}/claim/${app.id}?code=${encodeURIComponent(claimCode)}`, claimCode }
}

interface Claim {
  appId: string
  claimCode: string
  builder: Builder
}

/** What a customer is shown of an app before taking it over. */
export async function readClaimOffer(env: Env, claim: Claim): Promise<ClaimOffer> {
  const { app } = await requireClaim(env, claim)
  const [secrets, beyondPlan] = await Promise.all([
    listSecrets(env, app.id),
    whatIsBeyondPlan(env, { app, accountId: claim.builder.accountId }),
  ])
  return {
    appId: app.id,
    name: app.name,
    publishedUrl: appAddress(env, app),
    secrets: secrets.map(({ key }) => key),
    beyondPlan,
  }
}

/**
 * Makes the app the customer's own: its code, rows, people, files, tools, data sources and chat go with it, and its
 * maker reaches none of it any more. What the maker set for it elsewhere, secrets first, is set anew. The code is spent
 * with it.
 */
export async function claimApp(env: Env, claim: Claim): Promise<{ appId: string }> {
  const { app, seed } = await requireClaim(env, claim)
  const change = { appId: app.id, from: app.ownerId, to: claim.builder.accountId, seed, now: new Date() }
  const secrets = await listSecrets(env, app.id)
  const row = await changeOwner(openDatabase(env.DB), change)
  if (!row) throw invalidCode()
  await recordAccessChange(env, app.id)
  await forgetTokensOf(env, app.id)
  await forgetDomainsOf(env, app.id)
  await dismissCollaboratorsOf(env, app.id)
  await endWorkOf(env, app)
  // From here on it is theirs: what fails is made up for, or not worth taking it back.
  await settleAll('a claimed app', [
    keepStorageCap(env, row),
    notifyOfClaim(env, { app: row, makerId: app.ownerId, customer: claim.builder, secrets: secrets.map(({ key }) => key) }),
  ])
  return { appId: app.id }
}

/**
 * What its maker had open and under way. They could do nothing more in any case, for each of these asks whose the app
 * is in the end.
 */
async function endWorkOf(env: Env, { id, ownerId }: AppRow): Promise<void> {
  await settleAll('work on a claimed app', [chatOf(env, id).dismiss(ownerId), liveChannelOf(env, id).recheck()])
}

async function settleAll(what: string, work: Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(work))
    if (each.status === 'rejected') console.error(`${what} was not seen to`, each.reason)
}

/** One answer for every code that does not open: which apps there are is nobody's business. */
const invalidCode = () =>
  new ApiError('invalid-code', 'This invitation is no longer valid. Ask whoever sent it to you for another one.')

async function requireClaim(env: Env, { appId, claimCode, builder }: Claim): Promise<{ app: AppRow; seed: string }> {
  const limit = { subject: `account:${builder.accountId}`, name: 'claims', limit: TRIES_PER_HOUR, windowMs: 3_600_000 }
  requireAllowed(await consumeLimit(env, limit), 'rate-limited', 'You have tried many invitations. Try again in a while.')
  const [app, seed] = await Promise.all([findApp(openDatabase(env.DB), appId), seedOfClaimCode(env, { appId, code: claimCode })])
  const isOpen = app?.publishedVersionId && settingsOf(app).isClaimable
  if (!app || !isOpen || seed === undefined || seed !== app.claimSeed) throw invalidCode()
  if (app.ownerId === builder.accountId) throw new ApiError('conflict', 'This app is yours already.')
  if (!builder.emailVerified) throw new ApiError('email-unverified', 'Confirm your email address first, then claim the app.')
  return { app, seed }
}
