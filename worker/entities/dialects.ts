import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from '#worker/platform/api-env'
import { onError } from '#worker/platform/on-error'
import { type BuiltinNames, CLIENT_NAMES, SPECIFICATION_NAMES } from './query/field'

/** How one family of callers names the built-in fields and reads errors. Everything else about entities is the same for all. */
export interface Dialect {
  names: BuiltinNames
  /** Built-in fields of User, by what they hold. */
  userNames: { createdAt: string; updatedAt: string }
  /** Full pages say how many rows there are in all. The published client asks `count` when it wants to know. */
  countsLists: boolean
  onError: ErrorHandler<ApiEnv>
}

export const SPECIFICATION_DIALECT: Dialect = {
  names: SPECIFICATION_NAMES,
  userNames: { createdAt: 'createdAt', updatedAt: 'updatedAt' },
  countsLists: true,
  onError,
}

export const CLIENT_DIALECT: Dialect = {
  names: CLIENT_NAMES,
  userNames: { createdAt: 'created_date', updatedAt: 'updated_date' },
  countsLists: false,
  onError: (error, c) => {
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
  },
}

function firstIssue(details: unknown): { path: string; message: string } | undefined {
  if (typeof details !== 'object' || details === null || !('issues' in details) || !Array.isArray(details.issues))
    return undefined
  const first: unknown = details.issues[0]
  if (typeof first !== 'object' || first === null || !('path' in first) || !('message' in first)) return undefined
  return { path: String(first.path), message: String(first.message) }
}
