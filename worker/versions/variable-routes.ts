import { Hono } from 'hono'
import { BuildVariables, listVariables, refusalOfVariable, SetVariables } from '#contract/app/variables/build-variables'
import { readVariables, VARIABLES_FILE, writeVariables } from '#contract/app/variables/variables-file'
import type { SavedByHand } from '#contract/app/versions'
import { ApiError } from '#contract/errors'
import { requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { readVersionFiles } from '#worker/version-store/read-version'
import { editByHand } from './save-by-hand'

/** What an app reads of its build, set by its owner; each change is a version, which the preview shows at once. */
export const variableRoutes = new Hono<ApiEnv>()
  .get('/:appId/variables', requireOwner, async (c) => {
    const { id: appId, latestVersionId: versionId } = c.var.app
    const files = versionId ? await readVersionFiles(c.env, { appId, versionId }) : undefined
    return c.json(BuildVariables.parse({ variables: listVariables(files ?? {}) }))
  })
  .put('/:appId/variables', requireOwner, validate('json', SetVariables), async (c) => {
    const { values } = c.req.valid('json')
    for (const [name, value] of Object.entries(values)) {
      const refusal = value === null ? undefined : refusalOfVariable(name, value)
      if (refusal) throw new ApiError('validation-failed', refusal, { name })
    }
    const { accountId: id, email } = c.var.builder
    const edit = { appId: c.var.app.id, author: { id, email }, confirmed: undefined }
    const saved = await editByHand(c.env, edit, (files) => ({
      [VARIABLES_FILE]: writeVariables(merged(readVariables(files), values)),
    }))
    return c.json<SavedByHand>(saved)
  })

function merged(before: Record<string, string>, values: SetVariables['values']): Record<string, string> {
  const all = Object.entries({ ...before, ...values }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return Object.fromEntries(all)
}
