import { ApiError } from '#contract/errors'
import { hideSecrets, looksSecret } from '#contract/services/secret-shapes'
import { MAX_ANSWER_BYTES } from './run-limits'

/** What an answer may not say for a whole origin, or about the connection. */
const NOT_PASSED =
  /^(?:set-cookie2?|clear-site-data|service-worker-allowed|content-security-policy.*|strict-transport-security|public-key-pins|report-to|nel|reporting-endpoints|origin-agent-cluster|document-policy|connection|transfer-encoding|upgrade|keep-alive|alt-svc|server|cf-.*|x-function-.*|content-length|content-encoding)$/
const SCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script|^text\/css/i

/**
 * A function's answer as it may leave: no cookies, no words about the origin, no more than it may be long. On the
 * builder's own host nothing in it runs or is opened as a page.
 */
export function passAnswer(answer: Response, { isPlatform }: { isPlatform: boolean }): Response {
  const headers = new Headers([...answer.headers].filter(([name]) => !NOT_PASSED.test(name)))
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  if (isPlatform) {
    headers.set('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    if (SCRIPT.test(headers.get('content-type') ?? '')) headers.set('content-type', 'text/plain; charset=utf-8')
    headers.delete('location')
    headers.delete('refresh')
  }
  const length = Number(answer.headers.get('content-length') ?? 0)
  if (length > MAX_ANSWER_BYTES) throw tooLong()
  const status = answer.status < 200 || answer.status > 599 ? 502 : answer.status
  const isEmpty = status === 204 || status === 205 || status === 304 || answer.body === null
  return new Response(isEmpty ? null : (answer.body?.pipeThrough(capped()).pipeThrough(withoutKeys()) ?? null), {
    status,
    headers,
  })
}

const tooLong = () => new ApiError('function-failed', `The function's answer is longer than ${MAX_ANSWER_BYTES / 1_000_000} MB`)

function capped(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > MAX_ANSWER_BYTES) controller.error(tooLong())
      else controller.enqueue(chunk)
    },
  })
}

/**
 * Private credentials are hidden where a function hands them out whole in one piece. By their shape, not by being a
 * secret of the app: many an app gives its pages a publishable key by way of a function.
 */
function withoutKeys(): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      const text = decode(chunk)
      controller.enqueue(text !== undefined && looksSecret(text) ? new TextEncoder().encode(hideSecrets(text, '•••')) : chunk)
    },
  })
}

function decode(chunk: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(chunk)
  } catch {
    return undefined
  }
}
