import { Hono } from 'hono'
import { type Activities, ActivityQuery } from '#contract/app/activity'
import { ApiError } from '#contract/errors'
import { ChangeCollaborator, type Collaborators, InviteCollaborator, JoinApp } from '#contract/people/collaborators'
import { requireOwner, requireViewer } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { changeCollaborator, listCollaborators, removeCollaborator, revokeInvitation } from './collaborators'
import { inviteCollaborator, joinApp, readJoinOffer } from './invite-collaborator'
import { listActivity } from './list-activity'

/** Who works on an app. Its owner alone says who; whoever was asked says whether, and may leave. */
export const collaboratorRoutes = new Hono<ApiEnv>()
  .get('/:appId/activity', requireViewer, validate('query', ActivityQuery), async (c) => {
    const { before } = c.req.valid('query')
    const reader = { accountId: c.var.builder.accountId, ...(before ? { beforeMs: Date.parse(before) } : {}) }
    return c.json<Activities>(await listActivity(c.env, c.var.app, reader))
  })
  .get('/:appId/collaborators', requireViewer, async (c) => {
    const { app, builder, role } = c.var
    return c.json<Collaborators>(await listCollaborators(c.env, app, { accountId: builder.accountId, role }))
  })
  .post('/:appId/collaborators', requireOwner, validate('json', InviteCollaborator), async (c) => {
    await inviteCollaborator(c.env, c.var.app, { ...c.req.valid('json'), inviter: c.var.builder })
    return c.json({ success: true }, 201)
  })
  .patch('/:appId/collaborators/:accountId', requireOwner, validate('json', ChangeCollaborator), async (c) => {
    const key = { appId: c.var.app.id, accountId: c.req.param('accountId') }
    await changeCollaborator(c.env, key, c.req.valid('json').role)
    return c.json({ success: true })
  })
  .delete('/:appId/collaborators/:accountId', requireOwner, async (c) => {
    await removeCollaborator(c.env, { appId: c.var.app.id, accountId: c.req.param('accountId') })
    return c.json({ success: true })
  })
  .delete('/:appId/collaborators/invitations/:invitationId', requireOwner, async (c) => {
    await revokeInvitation(c.env, { appId: c.var.app.id, id: c.req.param('invitationId') })
    return c.json({ success: true })
  })
  .post('/:appId/collaboration/offer', requireBuilder, validate('json', JoinApp), async (c) =>
    c.json(await readJoinOffer(c.env, { appId: c.req.param('appId'), builder: c.var.builder, ...c.req.valid('json') })),
  )
  .post('/:appId/collaboration', requireBuilder, validate('json', JoinApp), async (c) => {
    const joining = { appId: c.req.param('appId'), builder: c.var.builder, ...c.req.valid('json') }
    const { app } = await joinApp(c.env, joining)
    c.set('app', app)
    return c.json({ appId: app.id })
  })
  .delete('/:appId/collaboration', requireViewer, async (c) => {
    const { app, builder, role } = c.var
    if (role === 'owner') throw new ApiError('not-found', 'You own this app, and an owner cannot leave it')
    await removeCollaborator(c.env, { appId: app.id, accountId: builder.accountId })
    return c.json({ success: true })
  })
