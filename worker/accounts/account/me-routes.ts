import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import {
  type AccountEvent,
  ChangeEmailBody,
  ChangePasswordBody,
  DeleteMeBody,
  type Done,
  type Me,
  type Session,
  UpdateMeBody,
} from '#contract/people/identity'
import { openDatabase } from '#worker/platform/database'
import { validate } from '#worker/platform/http/validate'
import { afterAnswer } from '../background'
import { networkOfRequest } from '../client-network'
import { askEmailChange, sendEmailChange } from '../email/change-email'
import { selectPendingCode } from '../email/codes-queries'
import { changePassword } from '../passwords/change-password'
import { type PersonEnv, requirePerson, requireReauth } from '../sessions/require-person'
import { revokeLiveAccess } from '../sessions/revoke-live-access'
import { clearSessionCookie } from '../sessions/session-cookie'
import { endOwnSession, endSessionsOf, listSessions } from '../sessions/sessions'
import { toPerson } from '../sessions/signed-in'
import { listAccountEvents, recordEvent } from './account-events'
import { leave } from './delete-person'
import { type UserRow, updateUser } from './users-queries'

const DONE: Done = { success: true }

/** One's own sign-in: name, address, password, sessions. Part of `/api/auth`, for builders and end users alike. */
export const meRoutes = new Hono<PersonEnv>()
  .get('/me', requirePerson, async (c) => c.json<Me>(await toMe(c, c.var.person.user)))
  .patch('/me', requirePerson, validate('json', UpdateMeBody), async (c) => {
    const { user } = c.var.person
    const { name } = c.req.valid('json')
    const key = { tenant: user.tenant, userId: user.id }
    const updated = await updateUser(openDatabase(c.env.DB), key, { name, updatedAt: new Date() })
    // Rules may read the name.
    await revokeLiveAccess(c.env, key)
    return c.json<Me>(await toMe(c, updated ?? user))
  })
  .delete('/me', requirePerson, validate('json', DeleteMeBody), async (c) => {
    await requireReauth(c.env, c.var.person, { ...c.req.valid('json'), network: networkOfRequest(c) })
    await leave(c.env, c.var.person.user)
    clearSessionCookie(c)
    return c.json(DONE)
  })
  .post('/changeEmail', requirePerson, validate('json', ChangeEmailBody), async (c) => {
    const { newEmail, currentPassword } = c.req.valid('json')
    const { person, tenant } = c.var
    await requireReauth(c.env, person, { currentPassword, network: networkOfRequest(c) })
    const email = await askEmailChange(c.env, tenant, person.user, newEmail)
    afterAnswer(c, 'change of address mail', sendEmailChange(c.env, tenant, person.user, email))
    return c.json(DONE)
  })
  .post('/changePassword', requirePerson, validate('json', ChangePasswordBody), async (c) => {
    const { person, tenant } = c.var
    await changePassword(c.env, tenant, person, { ...c.req.valid('json'), network: networkOfRequest(c) })
    return c.json(DONE)
  })
  .get('/sessions', requirePerson, async (c) => {
    const { user, sessionId } = c.var.person
    return c.json<{ sessions: Session[] }>({ sessions: await listSessions(c.env, user.id, sessionId) })
  })
  .delete('/sessions', requirePerson, async (c) => {
    const { user, sessionId } = c.var.person
    await endSessionsOf(c.env, user, { except: sessionId })
    await recordEvent(c.env, user, 'signed-out-elsewhere')
    return c.json(DONE)
  })
  .get('/events', requirePerson, async (c) =>
    c.json<{ events: AccountEvent[] }>({ events: await listAccountEvents(c.env, c.var.person.user) }),
  )
  .delete('/sessions/:id', requirePerson, async (c) => {
    const { user } = c.var.person
    const isEnded = await endOwnSession(c.env, user.id, c.req.param('id'))
    if (!isEnded) throw new ApiError('not-found', 'This session has ended already')
    return c.json(DONE)
  })

async function toMe(c: Context<PersonEnv>, user: UserRow): Promise<Me> {
  const pending = await selectPendingCode(openDatabase(c.env.DB), { userId: user.id, purpose: 'change-email', now: Date.now() })
  return { user: toPerson(user), hasPassword: user.passwordHash !== null, pendingEmail: pending?.email ?? null }
}
