import type { Hooks } from '#worker/platform/hooks'
import { isSingleHost } from '#worker/platform/http/hosts'
import { readVersionEntities } from '#worker/version-store/read-version'
import { ownUserFields } from './own-user-fields'

/**
 * Where someone goes on to whom a link or Google has just made an account: by way of the app's login page where its
 * User schema has questions for them, as those are asked who sign up or type a code. On a single host the page they
 * land on shows its own login form.
 */
export const postSignUpPath: Hooks['postSignUpPath'] = async (env, { id, app }, path) => {
  if (!app?.publishedVersionId || isSingleHost(env)) return path
  const schemas = await readVersionEntities(env, { appId: app.id, versionId: app.publishedVersionId })
  return ownUserFields(schemas).length > 0 ? `/apps/${id}/login?${new URLSearchParams({ ask: 'about', nextUrl: path })}` : path
}
