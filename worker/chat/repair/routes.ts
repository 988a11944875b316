import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppFiles } from '#contract/app/app-files'
import { ApplyRepair, RepairVersion, ValidateVersion, type ValidationResult } from '#contract/app/validation'
import type { Issue } from '#contract/app/versions'
import { ApiError } from '#contract/errors'
import { findSecrets } from '#contract/services/secret-shapes'
import { requireEditor, requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { checkWithFixes } from '#worker/validation/check-app'
import { DETECTORS } from '#worker/validation/detectors'
import { hasVersion, readVersionFiles } from '#worker/version-store/read-version'
import { applyRepair, repairVersion } from './repair-version'

/** A repair calls a model nobody pays for; a check renders every page. */
const PER_HOUR = { validate: 300, repair: 30 } as const

/** Counts against the builder's own limit, so that nobody's work is held up by somebody else's. */
const limited = (name: keyof typeof PER_HOUR) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const limit = { name: `app-${name}`, limit: PER_HOUR[name], windowMs: 3_600_000 }
    const verdict = await consumeLimit(c.env, { subject: `account:${c.var.builder.accountId}`, ...limit })
    requireAllowed(verdict, 'rate-limited', 'Rate limit exceeded. Please try again later.')
    await next()
  })

export const validationRoutes = new Hono<ApiEnv>()
  .post(
    '/:appId/versions/:versionId/validate',
    requireEditor,
    limited('validate'),
    validate('json', ValidateVersion),
    async (c) => {
      const started = Date.now()
      const files = await openFiles(c.env, c.var.app.id, c.req.param('versionId'))
      const issues = await checkWithFixes(c.env, { files, mainPage: c.var.app.mainPage })
      const { messageContent } = c.req.valid('json')
      return c.json<ValidationResult>({
        issues: [...issues, ...secretsSaid(messageContent)],
        detectors: [...DETECTORS],
        executionTimeMs: Date.now() - started,
      })
    },
  )
  .post('/:appId/versions/:versionId/repair', requireEditor, limited('repair'), validate('json', RepairVersion), async (c) => {
    const { app, builder } = c.var
    const versionId = c.req.param('versionId')
    const files = await openFiles(c.env, app.id, versionId)
    return c.json(await repairVersion(c.env, { app, builder, versionId, files }, c.req.valid('json'), c.req.raw.signal))
  })
  .post(
    '/:appId/versions/:versionId/apply-repair',
    requireOwner,
    requirePermission('app.validationTester'),
    validate('json', ApplyRepair),
    async (c) => {
      const { app, builder } = c.var
      const versionId = c.req.param('versionId')
      const files = await openFiles(c.env, app.id, versionId)
      return c.json(await applyRepair(c.env, { app, builder, versionId, files }, c.req.valid('json')))
    },
  )

async function openFiles(env: ApiEnv['Bindings'], appId: string, versionId: string): Promise<AppFiles> {
  const files = (await hasVersion(env, { appId, versionId })) ? await readVersionFiles(env, { appId, versionId }) : undefined
  if (!files) throw new ApiError('not-found', 'There is no such version')
  return files
}

/** A credential in the words themselves is no fault of the files, but it was seen by a model and stands in the chat. */
const secretsSaid = (text: string): Issue[] =>
  findSecrets(text)
    .slice(0, 1)
    .map(({ kind }) => ({
      message: `The message holds what looks like ${kind}. Withdraw it where it was made, and enter a new one under Secrets.`,
      detectorId: 'secret-in-code',
      severity: 'warning' as const,
    }))
