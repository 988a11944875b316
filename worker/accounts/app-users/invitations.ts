import { ApiError } from '#contract/errors'
import type { AppRole, Invitation } from '#contract/people/app-users'
import { Email } from '#contract/people/identity'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId, newSecret } from '#worker/platform/ids'
import { sendMail } from '#worker/platform/mail/send-mail'
import { selectUserByEmail } from '../account/users-queries'
import { countMail } from '../email/mail-limits'
import type { Tenant } from '../tenants'
import { invitationMail } from './invitation-mail'
import {
  countInvitationsOf,
  deleteInvitation,
  type InvitationRow,
  listInvitationsOf,
  putInvitation,
  selectInvitation,
} from './invitations-queries'

const LIFE_MS = 7 * 86_400_000
const MAX_PENDING = 500
const FAILURE = 'We could not send the invitation. Please try again later.'

interface NewInvitation {
  email: string
  role: AppRole
  /** Who asks, as the reader of the mail knows them. */
  inviter: { name: string; email: string }
}

/** Asks someone into an app by mail, in the app's name. */
export async function inviteUser(env: Env, app: AppRow, { email: given, role, inviter }: NewInvitation): Promise<Invitation> {
  const email = Email.safeParse(given).data
  if (!email) throw new ApiError('invalid-email', 'This email is invalid')
  const tenant = tenantOf(env, app)
  const db = openDatabase(env.DB)
  const known = await selectUserByEmail(db, { tenant: app.id, email })
  if (known?.disabledAt) throw new ApiError('user-disabled', 'This person is disabled in the app. Enable them instead.')
  if ((await countInvitationsOf(db, app.id)) >= MAX_PENDING)
    throw new ApiError('invitations-limit-reached', `At most ${MAX_PENDING} invitations can wait. Revoke some first.`)
  await countMail(env, { kind: 'invitation', tenant: app.id, email, failure: FAILURE })
  return send(env, tenant, { email, role, invitedBy: inviter.email }, inviter.name)
}

/** Mails a fresh link with a fresh week; the one before is dead. */
export async function resendInvitation(
  env: Env,
  app: AppRow,
  { id, inviter }: { id: string; inviter: NewInvitation['inviter'] },
): Promise<Invitation> {
  const tenant = tenantOf(env, app)
  const before = await selectInvitation(openDatabase(env.DB), { tenant: app.id, id })
  if (!before) throw noSuchInvitation()
  await countMail(env, { kind: 'invitation', tenant: app.id, email: before.email, failure: FAILURE })
  return send(env, tenant, { email: before.email, role: before.role, invitedBy: inviter.email }, inviter.name)
}

async function send(
  env: Env,
  tenant: Tenant,
  { email, role, invitedBy }: Pick<InvitationRow, 'email' | 'role' | 'invitedBy'>,
  inviterName: string,
): Promise<Invitation> {
  const code = newSecret()
  const now = Date.now()
  const row = await putInvitation(openDatabase(env.DB), {
    id: newId(),
    tenant: tenant.id,
    email,
    role,
    invitedBy,
    codeHash: await sha256(code),
    expiresAtMs: now + LIFE_MS,
    createdAt: new Date(now),
  })
  await sendMail(env, invitationMail(tenant, { email, role, inviterName, code }))
  return toInvitation(row)
}

export async function listInvitations(env: Env, appId: string): Promise<Invitation[]> {
  const rows = await listInvitationsOf(openDatabase(env.DB), { tenant: appId, limit: MAX_PENDING })
  return rows.map(toInvitation)
}

export async function revokeInvitation(env: Env, key: { appId: string; id: string }): Promise<void> {
  if (!(await deleteInvitation(openDatabase(env.DB), { tenant: key.appId, id: key.id }))) throw noSuchInvitation()
}

const noSuchInvitation = () => new ApiError('not-found', 'There is no such invitation')

/** The link leads to the app's own address, so there must be one. */
function tenantOf(env: Env, app: AppRow): Tenant {
  if (!app.publishedVersionId) throw new ApiError('no-version', 'Publish the app first: an invitation leads to its address')
  return { id: app.id, name: app.name, origin: appAddress(env, app), app }
}

const toInvitation = ({ id, email, role, invitedBy, createdAt, expiresAtMs }: InvitationRow): Invitation => ({
  id,
  email,
  role,
  invitedBy,
  createdAt: createdAt.toISOString(),
  expiresAt: new Date(expiresAtMs).toISOString(),
  isExpired: expiresAtMs <= Date.now(),
})
