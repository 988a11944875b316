import { z } from 'zod'

/**
 * Every error code an answer may carry, with the HTTP status it is sent under. Codes are stable: clients branch on
 * them.
 */
export const ERROR_STATUS = {
  'invalid-input': 400,
  'invalid-filter': 400,
  'invalid-sort': 400,
  'invalid-slug': 400,
  'invalid-domain': 400,
  'invalid-path': 400,
  'invalid-column': 400,
  'invalid-email': 400,
  'weak-password': 400,
  'invalid-code': 400,
  'wrong-password': 400,
  'invalid-redirect': 400,
  'google-failed': 400,
  'google-cancelled': 400,
  'no-version': 400,
  'domain-missing': 400,
  'no-message-id': 400,
  'signed-out': 401,
  'invalid-credentials': 401,
  'session-revoked': 401,
  'sale-unknown': 401,
  forbidden: 403,
  'email-unverified': 403,
  'not-invited': 403,
  'membership-required': 403,
  'gate-closed': 403,
  'waiting-for-review': 403,
  /** An admin of the installation took the app down; its owner can appeal. */
  'taken-down': 403,
  'sign-up-closed': 403,
  'sign-in-again': 403,
  'bot-check-failed': 403,
  'google-email-unverified': 403,
  'owner-protected': 403,
  'invitations-limit-reached': 403,
  'user-disabled': 403,
  /** Of one's own account: `details` say how to have it back. */
  'deletion-pending': 403,
  'builder-chat-messages-limit-reached': 403,
  'daily-chat-messages-limit-reached': 403,
  'app-runs-limit-reached': 402,
  'payment-declined': 402,
  'rows-limit-reached': 403,
  'tools-limit-reached': 403,
  'domains-limit-reached': 403,
  /** A domain that its owner's plan no longer covers; the message says where the app is found. */
  'domain-resting': 403,
  'active-tools-limit-reached': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'email-in-use': 409,
  'slug-taken': 409,
  'domain-taken': 409,
  'google-in-use': 409,
  'already-connected': 409,
  'last-way-in': 409,
  'last-admin': 409,
  'chat-busy': 409,
  conflict: 409,
  'idempotency-key-reused': 422,
  'pages-failing': 409,
  'packages-missing': 409,
  'exposure-unacknowledged': 409,
  'confirmation-needed': 409,
  'too-large': 413,
  'storage-full': 413,
  'unsupported-type': 415,
  'validation-failed': 422,
  'compile-failed': 422,
  missing_secrets: 422,
  'too-many-attempts': 429,
  ATTEMPTS_EXCEEDED: 429,
  'rate-limited': 429,
  internal: 500,
  'function-failed': 500,
  'not-available': 501,
  'integration-not-available': 501,
  'payments-failed': 502,
  'model-failed': 502,
  'integration-failed': 502,
  'integration-timeout': 504,
  'model-missing': 503,
  /** The installation lacks something without which nothing is served; the message says what. */
  'not-configured': 503,
  'function-timeout': 504,
  'function-depth': 508,
  'function-budget': 508,
  'functions-busy': 429,
  'too-many-at-once': 429,
  'mail-failed': 503,
  'bot-check-unavailable': 503,
  /** What the database of an installation may hold is used up: nothing can be written, and all can be read. */
  'database-full': 507,
  /** An app's rows are being moved to another database, and may not be written for a moment. */
  'data-moving': 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** The one shape of every error answer. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.custom<ErrorCode>((value) => typeof value === 'string' && value in ERROR_STATUS),
    message: z.string(),
    details: z.unknown().optional(),
    requestId: z.string().optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/**
 * A refusal with a stable code and a sentence that says what to do. Anything else that is thrown is a bug and answers
 * `internal`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
    /** Extra answer headers, such as `Retry-After`. */
    readonly headers?: Record<string, string>,
  ) {
    super(message)
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
