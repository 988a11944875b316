import { ApiError } from '#contract/errors'

/** A row of a Durable Object holds 2 MB; what is left is for the message's metadata. */
const MAX_BYTES = 1_500_000
const MAX_MS = 10 * 60_000

/** Ends a reply that runs away. Its signal also carries the person's Stop. */
export class ReplyCaps {
  /** Why the reply was ended, once a cap was reached. */
  reached: ApiError | undefined
  readonly signal: AbortSignal
  private readonly own = new AbortController()
  private readonly timer: ReturnType<typeof setTimeout>
  private bytes = 0

  constructor(stop: AbortSignal) {
    this.signal = AbortSignal.any([stop, this.own.signal])
    this.timer = setTimeout(
      () => this.end(new ApiError('model-failed', 'The reply took longer than 10 minutes and was ended.')),
      MAX_MS,
    )
  }

  count(text: string): void {
    this.bytes += new TextEncoder().encode(text).length
    if (this.bytes > MAX_BYTES)
      this.end(new ApiError('too-large', 'The reply grew past 1.5 MB and was ended. Ask for less at a time.'))
  }

  release(): void {
    clearTimeout(this.timer)
  }

  private end(reason: ApiError): void {
    this.reached ??= reason
    this.own.abort(reason)
  }
}
