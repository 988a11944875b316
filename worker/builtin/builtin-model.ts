import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider'
import type { StarterLibrary } from './starters/starter-library'
import { streamReply } from './stream-reply'

/**
 * The built-in builder behind the AI SDK's model interface: what answers where no AI model is connected. Everything it
 * knows is loaded with its first reply, so that a Worker that never asks it does not pay for it at start-up. `library`
 * is where it finds apps to start from; without one each app is its own. `first`: its first reply, where that has been
 * worked out already.
 */
export function createBuiltinModel(library?: StarterLibrary, first?: string): LanguageModelV4 {
  let ready = first
  const replyTo = async ({ prompt }: LanguageModelV4CallOptions): Promise<Iterable<string>> => {
    const known = ready
    ready = undefined
    if (known !== undefined) return piecesOf(known)
    const { findStarter, writeReply } = await import('./write-reply')
    return writeReply(prompt, await findStarter(prompt, library))
  }
  return {
    specificationVersion: 'v4',
    provider: 'builtin',
    modelId: 'builtin',
    supportedUrls: {},
    async doGenerate(options) {
      const pieces: string[] = []
      for await (const piece of await replyTo(options)) pieces.push(piece)
      const text = pieces.join('')
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: usageOf(options, text.length),
        warnings: [],
      }
    },
    async doStream(options) {
      return { stream: streamReply(await replyTo(options), (length) => usageOf(options, length), options.abortSignal) }
    },
  }
}

/** In pieces, as whatever is written arrives. */
const piecesOf = (text: string): string[] => text.split(/(?<=\n)(?=\n|<action )/)

/** Four characters a token: near what others count, so that limits and meters behave as with any model. */
function usageOf({ prompt }: LanguageModelV4CallOptions, written: number): LanguageModelV4Usage {
  const input = tokens(
    prompt.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : lengthOf(content)), 0),
  )
  const output = tokens(written)
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  }
}

const tokens = (characters: number) => Math.ceil(characters / 4)
const lengthOf = (parts: readonly { type: string; text?: unknown }[]) =>
  parts.reduce((sum, part) => sum + (typeof part.text === 'string' ? part.text.length : 0), 0)
