import { type Context, Hono } from 'hono'
import { ChangeAppUser, InviteUserBody, ListAppUsersQuery } from '#contract/people/app-users'
import { validate } from '#worker/platform/http/validate'
import { type AppManagerEnv, requireAppManager, requireMayGive } from './app-managers'
import { inviteUser, listInvitations, resendInvitation, revokeInvitation } from './invitations'
import { changeAppUser, listAppUsers, removeAppUser } from './manage-users'

async function invite(c: Context<AppManagerEnv>, { user_email: email, role }: { user_email: string; role: 'admin' | 'user' }) {
  requireMayGive(c.var.manager, role)
  return c.json(await inviteUser(c.env, c.var.app, { email, role, inviter: c.var.manager }), 201)
}

/** An app's people, for its owner and its admins: on the builder's host and on the app's own. */
export const appUserRoutes = new Hono<AppManagerEnv>()
  .get('/:appId/users', requireAppManager, validate('query', ListAppUsersQuery), async (c) =>
    c.json(await listAppUsers(c.env, c.var.app, c.req.valid('query'))),
  )
  .post('/:appId/users/invite-user', requireAppManager, validate('json', InviteUserBody), (c) => invite(c, c.req.valid('json')))
  // The published client's name for it.
  .post('/:appId/runtime/users/invite-user', requireAppManager, validate('json', InviteUserBody), (c) =>
    invite(c, c.req.valid('json')),
  )
  .get('/:appId/users/invitations', requireAppManager, async (c) =>
    c.json({ invitations: await listInvitations(c.env, c.var.app.id) }),
  )
  .post('/:appId/users/invitations/:id/resend', requireAppManager, async (c) =>
    c.json(await resendInvitation(c.env, c.var.app, { id: c.req.param('id'), inviter: c.var.manager })),
  )
  .delete('/:appId/users/invitations/:id', requireAppManager, async (c) => {
    await revokeInvitation(c.env, { appId: c.var.app.id, id: c.req.param('id') })
    return c.json({ success: true })
  })
  .patch('/:appId/users/:userId', requireAppManager, validate('json', ChangeAppUser), async (c) => {
    const { app, manager } = c.var
    requireMayGive(manager, c.req.valid('json').role)
    return c.json(await changeAppUser(c.env, { app, manager, userId: c.req.param('userId') }, c.req.valid('json')))
  })
  .delete('/:appId/users/:userId', requireAppManager, async (c) => {
    const { app, manager } = c.var
    await removeAppUser(c.env, { app, manager, userId: c.req.param('userId') })
    return c.json({ success: true })
  })

/** `POST /apps/{appId}/users/invite-user` of the specification. */
export const invitationRoutes = new Hono<AppManagerEnv>().post(
  '/:appId/users/invite-user',
  requireAppManager,
  validate('json', InviteUserBody),
  (c) => invite(c, c.req.valid('json')),
)
