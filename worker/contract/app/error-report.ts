import { z } from 'zod'

/** POST /api/app-error: what went wrong in a running app. */
export const ErrorReport = z.object({
  appId: z.string().max(40),
  appName: z.string().max(200).optional(),
  versionId: z.string().max(40).nullable().optional(),
  errorTitle: z.string().max(500),
  errorDetails: z.string().max(10_000).optional(),
  componentName: z.string().max(200).optional(),
  scope: z.string().max(100).optional(),
})
export type ErrorReport = z.infer<typeof ErrorReport>

/** One minute, one app: what the specification's client sends at most. */
export const ERROR_REPORTS_PER_MINUTE = 10
