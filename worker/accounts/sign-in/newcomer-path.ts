import { ownUserFields } from '#worker/entities/access/own-user-fields'
import type { Env } from '#worker/platform/env'
import { isSingleHost } from '#worker/platform/hosts'
import { readVersionEntities } from '#worker/versions/read-version'
import type { Tenant } from '../tenants'

/**
 * Where someone goes on to whom a link or Google has just made an account: by way of the app's login page where its User schema has questions for them,
 * as those are asked who sign up or type a code. On a single host the page they land on shows its own login form.
 */
export async function newcomerPath(env: Env, { id, app }: Tenant, path: string): Promise<string> {
  if (!app?.publishedVersionId || isSingleHost(env)) return path
  const schemas = await readVersionEntities(env, { appId: app.id, versionId: app.publishedVersionId })
  return ownUserFields(schemas).length > 0 ? `/apps/${id}/login?${new URLSearchParams({ ask: 'about', nextUrl: path })}` : path
}
