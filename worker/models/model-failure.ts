import { APICallError } from '@ai-sdk/provider'
import { RetryError } from 'ai'
import { CHAT_ERROR } from '#contract/chat/chat'
import { ApiError, type ErrorCode } from '#contract/errors'

export interface ModelFailure {
  code: Extract<ErrorCode, 'model-failed' | 'model-missing' | 'rate-limited'>
  /** For everyone. */
  message: string
  /** Technical, for admins. */
  detail: string
}

const RATE_LIMITED = 'Rate limit exceeded. Please try again later.'
const MAX_DETAIL = 500

/** What a provider's refusal means to the person who asked. */
export function explainFailure(error: unknown): ModelFailure {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  if (cause instanceof ApiError && cause.code === 'model-missing') {
    return { code: 'model-missing', message: cause.message, detail: cause.message }
  }
  const detail = describe(cause).slice(0, MAX_DETAIL)
  if (APICallError.isInstance(cause) && cause.statusCode === 429) return { code: 'rate-limited', message: RATE_LIMITED, detail }
  return { code: 'model-failed', message: CHAT_ERROR, detail }
}

function describe(cause: unknown): string {
  if (APICallError.isInstance(cause)) {
    return `The model provider answered ${cause.statusCode ?? 'nothing'}: ${cause.responseBody || cause.message}`
  }
  if (cause instanceof Error) return cause.message
  if (typeof cause === 'object' && cause !== null && 'message' in cause) return String(cause.message)
  return String(cause)
}
