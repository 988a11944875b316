import { APICallError } from '@ai-sdk/provider'
import { RetryError } from 'ai'
import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { EgressRefused } from '#worker/platform/egress/egress'

const MAX_SAID = 300

interface Refused {
  baseUrl: string
  status: number
  text: string
  location?: string | null
}

/** What a provider's status means to the admin who is connecting it, with what it said itself. */
export function explainStatus({ baseUrl, status, text, location }: Refused): string {
  const said = saidIn(text)
  const own = said ? ` It says: ${said}` : ''
  if (status === 401 || status === 403)
    return `The provider refuses the key (${status}). Check that it is whole and may be used for this.${own}`
  if (status >= 300 && status < 400)
    return `${baseUrl} leads on to ${location ?? 'another address'}. Keys are not sent on: enter that address as the base URL if you trust it.`
  if (status === 404 || status === 405)
    return `Nothing is at ${baseUrl} as expected (${status}). Check the base URL, which usually ends in /v1, and the model’s name.${own}`
  if (status === 402) return `The provider asks for payment (402). Check your credit there.${own}`
  if (status === 429) return `The provider takes no more requests for now (429). Wait a moment, or check your limits there.${own}`
  if (status >= 500) return `The provider has a fault of its own (${status}). Try again later.${own}`
  return `The provider refuses the request (${status}).${own}`
}

/** What it means that no answer came at all. */
export function explainNoAnswer(baseUrl: string, error: unknown): string {
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return `${baseUrl} does not answer in time. Is the server running and not busy?`
  if (error instanceof EgressRefused) return `${baseUrl} cannot be reached from here. Check the address; it must be a public one.`
  return `Nothing answers at ${baseUrl}. Check the address, and that the server is running.`
}

/** What went wrong with a completion. */
export function explainTrouble({ baseUrl, model }: { baseUrl: string; model: string }, error: unknown): string {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  if (cause instanceof ApiError) return cause.message
  if (APICallError.isInstance(cause) && cause.statusCode !== undefined)
    return explainStatus({
      baseUrl,
      status: cause.statusCode,
      text: cause.responseBody ?? '',
      location: cause.responseHeaders?.location ?? null,
    })
  if (APICallError.isInstance(cause)) return explainNoAnswer(baseUrl, cause.cause)
  if (cause === undefined) return `${model} gave no answer in time.`
  return `${model} did not answer as expected: ${(cause instanceof Error ? cause.message : saidIn(JSON.stringify(cause) ?? '')).slice(0, MAX_SAID)}`
}

const Said = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) })

/** A provider's own sentence, where it has one; pages of HTML say nothing. */
function saidIn(text: string): string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return text.trimStart().startsWith('<') ? '' : text.trim().slice(0, MAX_SAID)
  }
  const { error } = Said.safeParse(json).data ?? {}
  return (typeof error === 'string' ? error : (error?.message ?? '')).slice(0, MAX_SAID)
}
