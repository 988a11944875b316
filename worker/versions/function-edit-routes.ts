import { Hono } from 'hono'
import { PutFunction } from '#contract/services/functions'
import { requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { onClientError } from '#worker/platform/http/client-errors'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { deleteFunction, putFunction } from './edit-functions'

/** Backend functions as the published tools upload and remove them; each makes a version. */
export const functionEditRoutes = new Hono<ApiEnv>()
  .onError(onClientError)
  .put(
    '/:appId/backend-functions/:name{.+}',
    requireOwner,
    requirePermission('code.edit'),
    validate('json', PutFunction),
    async (c) => {
      const { app, builder } = c.var
      return c.json(
        await putFunction(c.env, { app, author: authorOf(builder), name: c.req.param('name'), given: c.req.valid('json') }),
      )
    },
  )
  .delete('/:appId/backend-functions/:name{.+}', requireOwner, requirePermission('code.delete'), async (c) => {
    const { app, builder } = c.var
    await deleteFunction(c.env, { app, author: authorOf(builder), name: c.req.param('name') })
    return c.json({ success: true })
  })

const authorOf = ({ accountId, email }: { accountId: string; email: string }) => ({ id: accountId, email })
