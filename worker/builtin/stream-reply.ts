import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'

/** Small enough that an action is seen growing, large enough that a whole app takes some hundreds of chunks. */
const CHUNK = 480
/** After so many chunks the event loop gets a turn, so that what was written leaves before the rest is. */
const CHUNKS_A_TURN = 4
const TEXT_ID = 'reply'

/** The reply as stream parts, a chunk at a time and only as fast as it is read. */
export function streamReply(
  reply: Iterable<string>,
  usageOf: (written: number) => LanguageModelV4Usage,
  signal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  const parts = readParts(reply, usageOf)
  let count = 0
  return new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      if (signal?.aborted) return controller.error(signal.reason)
      count += 1
      if (count % CHUNKS_A_TURN === 0) await new Promise((resolve) => setTimeout(resolve, 0))
      if (signal?.aborted) return controller.error(signal.reason)
      const next = parts.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: () => void parts.return(undefined),
  })
}

function* readParts(
  reply: Iterable<string>,
  usageOf: (written: number) => LanguageModelV4Usage,
): Generator<LanguageModelV4StreamPart, void, undefined> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'response-metadata', modelId: 'builtin' }
  yield { type: 'text-start', id: TEXT_ID }
  let written = 0
  for (const piece of reply) {
    written += piece.length
    for (let at = 0; at < piece.length; at += CHUNK) yield { type: 'text-delta', id: TEXT_ID, delta: piece.slice(at, at + CHUNK) }
  }
  yield { type: 'text-end', id: TEXT_ID }
  yield { type: 'finish', usage: usageOf(written), finishReason: { unified: 'stop', raw: undefined } }
}
