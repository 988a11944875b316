import type { ErrorHandler } from 'hono'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { onClientError } from '#worker/platform/http/client-errors'
import { onError } from '#worker/platform/http/on-error'
import { type BuiltinNames, CLIENT_NAMES, SPECIFICATION_NAMES } from './query/field'

/**
 * How one family of callers names the built-in fields and reads errors. Everything else about entities is the same for
 * all.
 */
export interface Dialect {
  names: BuiltinNames
  /** Built-in fields of User, by what they hold. */
  userNames: { createdAt: string; updatedAt: string }
  onError: ErrorHandler<ApiEnv>
}

export const SPECIFICATION_DIALECT: Dialect = {
  names: SPECIFICATION_NAMES,
  userNames: { createdAt: 'createdAt', updatedAt: 'updatedAt' },
  onError,
}

export const CLIENT_DIALECT: Dialect = {
  names: CLIENT_NAMES,
  userNames: { createdAt: 'created_date', updatedAt: 'updated_date' },
  onError: onClientError,
}
