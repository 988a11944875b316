import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from './api-env'

/** As much as any request may bring: the largest upload and what is around it. */
export const MAX_BODY_BYTES = 25 * 1024 * 1024
export const BODY_TOO_LARGE = `More than ${MAX_BODY_BYTES / 1024 / 1024} MB cannot be sent at once.`

/** These hold to the same cap themselves, and say it in words of their own. */
const CAPPED_BY_ROUTE = /^\/(?:git\/|api\/context\/ingest\/file$)/

const cap = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError('too-large', BODY_TOO_LARGE)
  },
})

/** No request is larger than the largest upload; most routes allow far less. */
export const capBody = createMiddleware<ApiEnv>((c, next) => (CAPPED_BY_ROUTE.test(c.req.path) ? next() : cap(c, next)))
