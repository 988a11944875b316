import { APICallError } from '@ai-sdk/provider'
import { type ModelMessage, RetryError, type ToolSet, tool } from 'ai'
import { z } from 'zod'
import type { ResolvedModel } from '../resolve-model'
import { type StepEnd, streamStep } from '../stream-step'
import { askServer } from './ask-server'
import { type ModelSays, withoutUnknown } from './listed-facts'
import { ORANGE_PICTURE } from './orange-picture'

const PATIENCE_MS = 30_000
const SYSTEM = 'You are being tried out. Do exactly what is asked, and say nothing else.'
const TOOLS = {
  report_word: tool({ description: 'Reports a word.', inputSchema: z.object({ word: z.string() }) }),
} satisfies ToolSet

interface Probed {
  resolved: ResolvedModel
  /** Where its server can be asked; nothing where it has no address of its own. */
  server?: Parameters<typeof askServer>[0]
}

/**
 * Finds out what a model can do, by letting it do it: call a tool, name the colour of a picture. How much it takes is
 * what its server says, once the model runs. What could not be found out is left out.
 */
export async function probeModel({ resolved, server }: Probed): Promise<ModelSays> {
  const [tools, images] = await Promise.all([tryTools(resolved), tryPictures(resolved)])
  const says = server ? await askServer(server, resolved.info.id) : {}
  return { ...says, ...withoutUnknown({ tools, images, contextTokens: undefined }) }
}

async function tryTools(resolved: ResolvedModel): Promise<boolean | undefined> {
  let hasCalled = false
  const end = await tryOnce(resolved, {
    content: 'Call the tool report_word with the word "ready".',
    tools: TOOLS,
    onToolCall: ({ name }) => {
      if (name === 'report_word') hasCalled = true
    },
  })
  return hasCalled || (answered(end) ? false : refusalOf(end, /tool|function|jinja/i))
}

async function tryPictures(resolved: ResolvedModel): Promise<boolean | undefined> {
  const end = await tryOnce(resolved, {
    content: [
      { type: 'text', text: 'Which colour is this picture? Answer with one word.' },
      { type: 'file', data: ORANGE_PICTURE, mediaType: 'image/png' },
    ],
  })
  return answered(end) ? /orange/i.test(end.text) : refusalOf(end, /image|picture|vision|modal|content/i)
}

type Try = { content: Extract<ModelMessage, { role: 'user' }>['content'] } & Partial<
  Pick<Parameters<typeof streamStep>[0], 'tools' | 'onToolCall'>
>

const tryOnce = (resolved: ResolvedModel, { content, ...rest }: Try): Promise<StepEnd> =>
  streamStep({
    resolved,
    system: SYSTEM,
    messages: [{ role: 'user', content }],
    signal: AbortSignal.timeout(PATIENCE_MS),
    maxRetries: 0,
    onText: () => {},
    ...rest,
  })

const answered = ({ kind, error }: StepEnd): boolean => kind === 'finished' || (kind === 'cut' && error === undefined)

/** A request that is refused for what it held is an answer; a provider that is busy, or lost, is none. */
function refusalOf({ error }: StepEnd, about: RegExp): false | undefined {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  if (!APICallError.isInstance(cause) || cause.statusCode === undefined) return undefined
  if ([400, 404, 405, 413, 415, 422, 501].includes(cause.statusCode)) return false
  return cause.statusCode === 500 && about.test(cause.responseBody ?? '') ? false : undefined
}
