import { FromPreview } from '#contract/chat/preview-messages'

/** Far above what an app says in earnest, far below what would be felt. */
const MESSAGES_PER_SECOND = 100

export interface Gate {
  /** The message, if it is one of ours from the frame that is shown; undefined otherwise. */
  accept: (event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>) => FromPreview | undefined
}

/**
 * Lets through only what the preview's own frame says, from its exact origin and in the agreed shape: generated code
 * may say anything. Beyond the rate messages are dropped unread, and `onFlood` is told once for each flood.
 */
export function createGate(options: { origin: string; frame: () => unknown; onFlood: () => void; now?: () => number }): Gate {
  const now = options.now ?? Date.now
  let windowStart = Number.NEGATIVE_INFINITY
  let count = 0
  let isFlooded = false

  return {
    accept({ origin, source, data }) {
      const frame = options.frame()
      if (origin !== options.origin || !frame || source !== frame) return undefined
      const at = now()
      if (at - windowStart >= 1_000) {
        if (count <= MESSAGES_PER_SECOND) isFlooded = false
        windowStart = at
        count = 0
      }
      count += 1
      if (count > MESSAGES_PER_SECOND) {
        if (!isFlooded) options.onFlood()
        isFlooded = true
        return undefined
      }
      return FromPreview.safeParse(data).data
    },
  }
}
