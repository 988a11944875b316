import { ERROR_REPORTS_PER_MINUTE, type ErrorReport } from '#contract/error-report'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { consumeLimit, requireAllowed } from '#worker/platform/limits'

/** Logs what went wrong in a visitor's browser. Whose app it is comes from the host, not from the report. */
export async function takeErrorReport(env: Env, app: AppRow, report: ErrorReport): Promise<void> {
  const verdict = await consumeLimit(env, {
    subject: `app-errors:${app.id}`,
    name: 'app-errors',
    limit: ERROR_REPORTS_PER_MINUTE,
    windowMs: 60_000,
  })
  requireAllowed(verdict, 'rate-limited', 'Rate limit exceeded. Please try again later.')
  const { errorTitle, errorDetails, componentName, scope, versionId } = report
  console.warn('app error', JSON.stringify({ appId: app.id, versionId, errorTitle, errorDetails, componentName, scope }))
}
