import type { z } from 'zod'
import { ApiError } from '#contract/errors'
import type { ClaimInvitation, ClaimOffer } from '#contract/settings/app-settings'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { settingsOf } from '#worker/apps/to-app'
import { chatOf } from '#worker/conversation/chat-session'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin, publishedOrigin } from '#worker/platform/http/hosts'
import type { Principal } from '#worker/platform/http/principal'
import { newId } from '#worker/platform/ids'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { liveChannelOf } from '#worker/platform/live-channel'
import { makeClaimCode, seedOfClaimCode } from './claim-code'
import { changeOwner, keepClaimSeed } from './claim-queries'

const TRIES_PER_HOUR = 20
type Builder = Extract<Principal, { kind: 'builder' }>

/** What the owner sends to a customer. The app must be for claiming, and on the air for them to look at first. */
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
export async function readClaimOffer(env: Env, claim: Claim): Promise<z.infer<typeof ClaimOffer>> {
  const { app } = await requireClaim(env, claim)
  return { appId: app.id, name: app.name, publishedUrl: publishedOrigin(env, app.slug) }
}

/**
 * Makes the app the customer's own: its code, rows, people, files, secrets and chat go with it, and its maker reaches
 * none of it any more. The code is spent with it.
 */
export async function claimApp(env: Env, claim: Claim): Promise<{ appId: string }> {
  const { app, seed } = await requireClaim(env, claim)
  const change = { appId: app.id, from: app.ownerId, to: claim.builder.accountId, seed, now: new Date() }
  const row = await changeOwner(openDatabase(env.DB), change)
  if (!row) throw invalidCode()
  await recordAccessChange(env, app.id)
  await endWorkOf(env, app)
  return { appId: app.id }
}

/**
 * What its maker had open and under way. They could do nothing more in any case, for each of these asks whose the app is
 * in the end.
 */
async function endWorkOf(env: Env, { id, ownerId }: AppRow): Promise<void> {
  const ended = [chatOf(env, id).dismiss(ownerId), liveChannelOf(env, id).recheck()]
  for (const each of await Promise.allSettled(ended))
    if (each.status === 'rejected') console.error('work on a claimed app not ended', each.reason)
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
