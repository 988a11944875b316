import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { SaveSecrets, type SecretInput } from '#contract/services/secrets'
import { requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireJson } from '#worker/platform/http/require-json'
import { requirePermission } from '#worker/platform/http/require-permission'
import { listSecrets, removeSecret, saveSecrets } from './secrets'

const MASK = '••••••••'

/** `/apps/{appId}/secrets`, the specification's. Values go in and never come back. */
export const secretRoutes = new Hono<ApiEnv>()
  .use('/:appId/secrets', requireOwner)
  .use('/:appId/secrets/*', requireOwner)
  .get('/:appId/secrets', async (c) => c.json({ secrets: await listSecrets(c.env, c.var.app.id) }))
  .post('/:appId/secrets', requirePermission('secrets.answer'), async (c) => {
    const given = await readSecrets(c)
    await saveSecrets(c.env, c.var.app.id, given)
    c.set('change', { subject: given.map(({ key }) => key).join(', ') })
    return c.json({ success: true, secrets: await listSecrets(c.env, c.var.app.id) })
  })
  .delete('/:appId/secrets/:name', requirePermission('secrets.manage'), async (c) => {
    await removeSecret(c.env, { appId: c.var.app.id, name: c.req.param('name') })
    c.set('change', { subject: c.req.param('name') })
    return c.json({ success: true })
  })

/** `/api/apps/{appId}/secrets` in the words of the published tools: names to values, of which these are hidden. */
export const clientSecretRoutes = new Hono<ApiEnv>()
  .use('/:appId/secrets', requireOwner)
  .use('/:appId/secrets/*', requireOwner)
  .get('/:appId/secrets', async (c) => {
    const secrets = await listSecrets(c.env, c.var.app.id)
    return c.json(Object.fromEntries(secrets.map(({ key }) => [key, MASK])))
  })
  .post('/:appId/secrets', requirePermission('secrets.answer'), async (c) => {
    const given = await readSecrets(c)
    await saveSecrets(c.env, c.var.app.id, given)
    c.set('change', { subject: given.map(({ key }) => key).join(', ') })
    return c.json({ success: true })
  })
  .delete('/:appId/secrets', requirePermission('secrets.manage'), async (c) => {
    const name = c.req.query('secret_name')
    if (!name) throw new ApiError('invalid-input', 'Say which secret to delete: ?secret_name=')
    await removeSecret(c.env, { appId: c.var.app.id, name })
    c.set('change', { subject: name })
    return c.json({ success: true })
  })
  .delete('/:appId/secrets/:name', requirePermission('secrets.manage'), async (c) => {
    await removeSecret(c.env, { appId: c.var.app.id, name: c.req.param('name') })
    c.set('change', { subject: c.req.param('name') })
    return c.json({ success: true })
  })

/** What is wrong is said in the specification's own sentence, which names no path. */
async function readSecrets(c: Context<ApiEnv>): Promise<SecretInput[]> {
  const parsed = SaveSecrets.safeParse(requireJson(await c.req.text()))
  if (parsed.success) return parsed.data.secrets
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new ApiError('invalid-input', issues[0]?.message ?? 'The secrets cannot be read', { issues })
}
