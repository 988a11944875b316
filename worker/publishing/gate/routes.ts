import { Hono } from 'hono'
import { z } from 'zod'
import { ChangeGate, NewGateLink } from '#contract/settings/app-gate'
import { requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { findOwnSite, type SiteEnv } from '../serve/app-host'
import { addGateLink, changeGate, gateStateOf, revokeGateLink } from './change-gate'
import { openByLink, openByPassword } from './open-gate'

/** What the owner decides of it, on the builder's host. */
export const gateRoutes = new Hono<ApiEnv>()
  .get('/:appId/gate', requireOwner, (c) => c.json(gateStateOf(c.env, c.var.app)))
  .put('/:appId/gate', requireOwner, validate('json', ChangeGate), async (c) =>
    c.json(await changeGate(c.env, c.var.app, c.req.valid('json'))),
  )
  .post('/:appId/gate/links', requireOwner, validate('json', NewGateLink), async (c) =>
    c.json(await addGateLink(c.env, c.var.app, c.req.valid('json').name), 201),
  )
  .delete('/:appId/gate/links/:linkId', requireOwner, async (c) =>
    c.json(await revokeGateLink(c.env, c.var.app, c.req.param('linkId'))),
  )

const OpenGate = z.object({ password: z.string().max(200), next: z.string().max(2_000).default('/') })

/** What visitors answer it, on the app's own host. */
export const gateHostRoutes = new Hono<SiteEnv>()
  .post('/_gate/open', findOwnSite, validate('form', OpenGate), (c) =>
    openByPassword(c.env, { app: c.var.app, request: c.req.raw }, c.req.valid('form')),
  )
  .get('/_gate/link/:secret', findOwnSite, (c) =>
    openByLink(c.env, { app: c.var.app, request: c.req.raw }, c.req.param('secret')),
  )
