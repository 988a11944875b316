import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { CLIENT_DIALECT } from '../dialects'
import { resolveAppAccess } from './app-access'

/**
 * What an app of this family asks first: whether it may show itself to whoever is there. The reason it reads stands
 * beside the message.
 */
export const publicSettingsRoutes = new Hono<ApiEnv>()
  .onError(CLIENT_DIALECT.onError)
  .get('/public/prod/public-settings/by-id/:appId', async (c) => {
    const entered = await resolveAppAccess(c, c.req.param('appId')).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'signed-out') return undefined
      throw error
    })
    if (!entered) {
      const message = 'Sign in to use this app'
      return c.json({ message, detail: message, error_type: 'HTTPException', extra_data: { reason: 'auth_required' } }, 403)
    }
    const { id, name, slug, visibility } = entered.app
    return c.json({ id, name, slug, public_settings: visibility === 'private' ? 'private_with_login' : 'public_without_login' })
  })
