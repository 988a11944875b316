import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from './api-env'
import { onError } from './on-error'

/** Errors as the published client reads them: `message`, `detail` and `error_type` beside our own. */
export const onClientError: ErrorHandler<ApiEnv> = (error, c) => {
  if (!(error instanceof ApiError)) return onError(error, c)
  const issue = firstIssue(error.details)
  const message = issue?.path ? `Error in field ${issue.path}: ${issue.message}` : error.message
  for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value)
  return c.json(
    {
      message,
      detail: message,
      error_type: error.code === 'validation-failed' ? 'ValidationError' : 'HTTPException',
      code: error.code,
      error: { code: error.code, message, ...(error.details === undefined ? {} : { details: error.details }) },
      request_id: c.var.requestId,
      traceback: '',
    },
    error.status as ContentfulStatusCode,
  )
}

function firstIssue(details: unknown): { path: string; message: string } | undefined {
  if (typeof details !== 'object' || details === null || !('issues' in details) || !Array.isArray(details.issues))
    return undefined
  const first: unknown = details.issues[0]
  if (typeof first !== 'object' || first === null || !('path' in first) || !('message' in first)) return undefined
  return { path: String(first.path), message: String(first.message) }
}
