import { ApiError } from '#contract/errors'
import type { CollaboratorRole, JoinOffer } from '#contract/people/collaborators'
import { selectUser } from '#worker/accounts/account/users-queries'
import { countMail } from '#worker/accounts/email/mail-limits'
import { PLATFORM } from '#worker/accounts/tenants'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { settingsOf } from '#worker/apps/to-app'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import type { Principal } from '#worker/platform/http/principal'
import { newId, newSecret } from '#worker/platform/ids'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { composeMail, plainName } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'
import { type InvitationRow, putInvitation, selectInvitationByCode, takeInvitation } from './queries'

const LIFE_MS = 7 * 86_400_000
/** As many as an app may have open in tabs of their own. */
const MAX_COLLABORATORS = 25
const TRIES_PER_HOUR = 30

type Builder = Extract<Principal, { kind: 'builder' }>

/** Asks a builder to work on an app, by mail. Asked again, the link before is dead. */
export async function inviteCollaborator(
  env: Env,
  app: AppRow,
  { email, role, inviter }: { email: string; role: CollaboratorRole; inviter: Builder },
): Promise<void> {
  if (!inviter.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you invite others')
  if (email === inviter.email) throw new ApiError('invalid-email', 'This is your own address')
  const failure = 'We could not send the invitation. Please try again later.'
  await countMail(env, { kind: 'invitation', tenant: PLATFORM, email, failure })
  const code = newSecret()
  const now = Date.now()
  const row = { id: newId(), appId: app.id, email, role, codeHash: await sha256(code), expiresAtMs: now + LIFE_MS }
  const kept = await putInvitation(openDatabase(env.DB), { ...row, createdAt: new Date(now) }, MAX_COLLABORATORS)
  if (!kept)
    throw new ApiError('invitations-limit-reached', `An app has ${MAX_COLLABORATORS} collaborators at most. Remove one first.`)
  await sendMail(env, invitationMail(env, app, { email, role, code, by: inviter.name }))
}

function invitationMail(env: Env, app: AppRow, { email, role, code, by }: Record<'email' | 'role' | 'code' | 'by', string>) {
  const name = plainName(app.name)
  const what = role === 'editor' ? 'to build it together' : 'to look at how it is built'
  return composeMail({
    to: email,
    sender: 'BuildAI',
    subject: `You are invited to work on ${name}`,
    paragraphs: ['Hello,', `${plainName(by) || 'Someone'} invites you to ${name}, ${what}.`],
    action: { label: 'See the invitation', url: `${platformOrigin(env)}/collaborate/${app.id}?code=${encodeURIComponent(code)}` },
    footnote: 'The link works once, for seven days, and only for this address. If you expected no invitation, ignore this mail.',
  })
}

interface Joining {
  appId: string
  code: string
  builder: Builder
}

/** What an invitation is to, for whom it was sent to. */
export async function readJoinOffer(env: Env, joining: Joining): Promise<JoinOffer> {
  const { app, invitation } = await requireInvitation(env, joining)
  const owner = await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: app.ownerId })
  return { appId: app.id, name: app.name, owner: owner?.name || owner?.email || '', role: invitation.role }
}

/** The person invited, signed in with the address that was written to, is in from now on. */
export async function joinApp(env: Env, joining: Joining): Promise<{ app: AppRow }> {
  const { builder } = joining
  const { app, invitation } = await requireInvitation(env, joining)
  if (!builder.emailVerified) throw new ApiError('email-unverified', 'Confirm your email address first, then join.')
  if (!(await takeInvitation(openDatabase(env.DB), invitation, builder.accountId, new Date()))) throw invalidCode()
  await recordAccessChange(env, app.id)
  return { app }
}

/** One answer for every code that does not open, and for every account it was not sent to. */
const invalidCode = () =>
  new ApiError(
    'invalid-code',
    'This invitation is not good for your account. Sign in with the address it was sent to, or ask for another.',
  )

async function requireInvitation(
  env: Env,
  { appId, code, builder }: Joining,
): Promise<{ app: AppRow; invitation: InvitationRow }> {
  const limit = { subject: `account:${builder.accountId}`, name: 'joins', limit: TRIES_PER_HOUR, windowMs: 3_600_000 }
  requireAllowed(await consumeLimit(env, limit), 'rate-limited', 'You have tried many invitations. Try again in a while.')
  const db = openDatabase(env.DB)
  const [app, invitation, user] = await Promise.all([
    findApp(db, appId),
    selectInvitationByCode(db, { appId, codeHash: await sha256(code) }),
    selectUser(db, { tenant: PLATFORM, userId: builder.accountId }),
  ])
  const isGood = invitation && invitation.expiresAtMs > Date.now() && invitation.email === builder.email
  if (!app || !isGood || !user) throw invalidCode()
  // An account made for the invitation is none that its owner knew.
  if (settingsOf(app).requireBuilderCollaboratorAccount && user.createdAt > invitation.createdAt)
    throw new ApiError(
      'forbidden',
      'This app takes in builders who had an account before they were invited. Ask its owner to invite you again.',
    )
  return { app, invitation }
}
