import { z } from 'zod'
import type { ErrorCode } from '#contract/errors'
import { DATA_SOURCE_WORDS } from '#contract/knowledge/context-items'
import { RequestFailed, refusalOf } from '../../lib/api'
import { isPlanLimit } from '../../lib/plan-limits'
import { sleep } from '../../lib/sleep'

/** A file that was not taken, and why. */
export interface FailedFile {
  id: number
  name: string
  reason: string
  /** A larger plan would take it. */
  isOfPlan: boolean
}

export interface UploadState {
  /** The one that is on its way: the how manieth of how many. */
  sending: { name: string; at: number; of: number } | undefined
  failed: FailedFile[]
}

type Send = (file: File) => Promise<unknown>

/** Of a file, a larger plan would take these, too. */
const TOO_MUCH = new Set<ErrorCode>(['too-large', 'forbidden'])

/** Where the server asks to wait, it is asked again so often. */
const MOST_TRIES = 20
const LONGEST_WAIT_SECONDS = 60
const Wait = z.object({ retryAfterSeconds: z.number().positive() })

/**
 * Files on their way to what an app knows, one after the other. They stand beside the screens, so that closing a panel
 * loses no file and no reason; what one fails with keeps none of the others back, and what is added meanwhile comes
 * after.
 */
export class FileUploads {
  #state: UploadState = { sending: undefined, failed: [] }
  #waiting: { file: File; send: Send }[] = []
  #isRunning = false
  #sent = 0
  #failures = 0
  readonly #listeners = new Set<() => void>()

  readonly getState = (): UploadState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly dismiss = (): void => this.#change({ failed: [] })

  async add(files: File[], send: Send): Promise<void> {
    this.#waiting.push(...files.map((file) => ({ file, send })))
    if (this.#isRunning) return this.#show()
    this.#isRunning = true
    for (;;) {
      const [next] = this.#waiting
      if (!next) break
      this.#show()
      await sendPatiently(next).catch((error: unknown) => this.#fail(next.file, error))
      this.#waiting.shift()
      this.#sent += 1
    }
    this.#isRunning = false
    this.#sent = 0
    this.#change({ sending: undefined })
  }

  #show(): void {
    const [next] = this.#waiting
    const [at, of] = [this.#sent + 1, this.#sent + this.#waiting.length]
    this.#change({ sending: next && { name: next.file.name, at, of } })
  }

  #fail({ name }: File, error: unknown): void {
    this.#failures += 1
    const failed = {
      id: this.#failures,
      name,
      reason: refusalOf(error, DATA_SOURCE_WORDS.uploadingFailed),
      isOfPlan: isPlanLimit(error) || (error instanceof RequestFailed && TOO_MUCH.has(error.code)),
    }
    this.#change({ failed: [...this.#state.failed, failed] })
  }

  #change(change: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

async function sendPatiently({ file, send }: { file: File; send: Send }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send(file)
      return
    } catch (error) {
      const wait = error instanceof RequestFailed && error.status === 429 ? Wait.safeParse(error.details) : undefined
      if (!wait?.success || wait.data.retryAfterSeconds > LONGEST_WAIT_SECONDS || tries === MOST_TRIES) throw error
      await sleep(wait.data.retryAfterSeconds * 1_000)
    }
  }
}

const byApp = new Map<string, FileUploads>()

/** One line of files an app. */
export function uploadsOf(appId: string): FileUploads {
  const uploads = byApp.get(appId) ?? new FileUploads()
  byApp.set(appId, uploads)
  return uploads
}
