import { ERROR_REPORTS_PER_MINUTE, type ErrorReport } from '#contract/app/error-report'
import type { AppRow } from '#worker/apps/find-app'
import { countInApp } from '#worker/insights/app-analytics'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { countError } from './app-errors-queries'

const KEPT_MS = 7 * 24 * 60 * 60_000

/**
 * Keeps what went wrong in a visitor's browser for a week. Whose app it is comes from the host, not from the report.
 */
export async function takeErrorReport(env: Env, app: AppRow, report: ErrorReport): Promise<void> {
  const verdict = await consumeLimit(env, {
    subject: `app-errors:${app.id}`,
    name: 'app-errors',
    limit: ERROR_REPORTS_PER_MINUTE,
    windowMs: 60_000,
  })
  requireAllowed(verdict, 'rate-limited', 'Rate limit exceeded. Please try again later.')
  const { errorTitle: title, errorDetails: details = '', componentName = null, scope = null, versionId = null } = report
  const now = Date.now()
  const key = await hashOf(JSON.stringify([title, details, componentName]))
  const row = { appId: app.id, key, versionId, title, details, componentName, scope, lastAt: new Date(now) }
  await countError(openDatabase(env.DB), row, new Date(now - KEPT_MS))
  await countInApp(env, app, 'errors')
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest).slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
