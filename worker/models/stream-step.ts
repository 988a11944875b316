import {
  type FinishReason,
  type LanguageModelUsage,
  type ModelMessage,
  type SystemModelMessage,
  streamText,
  type ToolSet,
} from 'ai'
import type { SourcePart } from '#contract/chat/chat'
import { cacheMarksOf, isRouted } from './cache-marks'
import type { ResolvedModel } from './resolve-model'

export interface StepRequest {
  resolved: ResolvedModel
  /** The same for everyone, so that providers that keep prompts keep it. */
  system: string
  /** What follows it for this request alone. */
  reference?: string
  messages: ModelMessage[]
  signal: AbortSignal
  /** The model's own where it says none: some models refuse to be sent one. */
  temperature?: number | null
  /** Called with each piece as it comes; what it throws ends the step. */
  onText: (delta: string) => void
  /** What the model thinks before it speaks, where it says so. */
  onThought?: (delta: string) => void
  onSource?: (source: SourcePart) => void
  /** Tools the model may call; calling one ends the step, and whoever asked answers. */
  tools?: ToolSet
  onToolCall?: (call: { name: string; input: unknown }) => void
  /** How long a provider may say nothing at all. */
  maxSilenceMs?: number
  /** How often a refusal before the first token is tried again. */
  maxRetries?: number
}

/**
 * How a step ended. `cut`: text came, but not all of it (length, a broken line, silence). `failed`: nothing came.
 * `stopped`: our own signal ended it.
 */
export interface StepEnd {
  kind: 'finished' | 'cut' | 'failed' | 'stopped'
  text: string
  finishReason: FinishReason
  usage: LanguageModelUsage | undefined
  error?: unknown
}

const MAX_RETRIES = 3
/** A provider that says nothing at all for this long, not even that it is thinking, is given up. */
const MAX_SILENCE_MS = 120_000

/**
 * One call of the model. Refusals before the first token are tried again with back-off, as `Retry-After` asks;
 * afterwards nothing is, for text cannot be unsaid.
 */
export async function streamStep({
  resolved,
  system,
  reference = '',
  messages,
  signal,
  temperature,
  onText,
  onThought,
  onSource,
  tools,
  onToolCall,
  maxSilenceMs = MAX_SILENCE_MS,
  maxRetries = MAX_RETRIES,
}: StepRequest): Promise<StepEnd> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(new SilentModel()), maxSilenceMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new SilentModel()), maxSilenceMs)
  }
  let text = ''
  let hasCalled = false
  let finishReason: FinishReason = 'interrupted'
  let usage: LanguageModelUsage | undefined
  let error: unknown
  try {
    const { fullStream } = streamText({
      model: resolved.model,
      system: instructionsFor(resolved, system, reference),
      messages: messagesFor(resolved, messages),
      ...(tools ? { tools } : {}),
      ...(typeof temperature === 'number' ? { temperature } : {}),
      maxRetries,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      onError: () => {},
    })
    for await (const part of fullStream) {
      heard()
      if (part.type === 'text-delta' && part.text !== '') {
        text += part.text
        onText(part.text)
      } else if (part.type === 'tool-call') {
        hasCalled = true
        onToolCall?.({ name: part.toolName, input: part.input })
      } else if (part.type === 'reasoning-delta') onThought?.(part.text)
      else if (part.type === 'source' && part.sourceType === 'url') onSource?.(sourceOf(part))
      else if (part.type === 'error') error ??= part.error
      else if (part.type === 'finish-step') {
        finishReason = part.finishReason
        usage = part.usage
      }
    }
  } catch (thrown) {
    error ??= thrown
  } finally {
    clearTimeout(timer)
  }
  if (silence.signal.aborted) error = silence.signal.reason
  return {
    kind: kindOf({ signal, hasAnswered: text.trim() !== '' || hasCalled, finishReason, error }),
    text,
    finishReason,
    usage,
    ...(error === undefined ? {} : { error }),
  }
}

/**
 * Anthropic keeps what it is told to keep, up to four marks: what is taught, the files the conversation begins with,
 * and all of it, for the step that follows. Others keep what two prompts begin with alike, and some models refuse a
 * second message of instructions.
 */
function instructionsFor(resolved: ResolvedModel, system: string, reference: string): SystemModelMessage[] {
  const providerOptions = cacheMarksOf(resolved)
  if (!providerOptions) return [{ role: 'system', content: [system, reference].filter(Boolean).join('\n\n') }]
  return [system, reference].filter(Boolean).map((content) => ({ role: 'system', content, providerOptions }))
}

function messagesFor(resolved: ResolvedModel, messages: ModelMessage[]): ModelMessage[] {
  const providerOptions = cacheMarksOf(resolved)
  if (!providerOptions) return messages.map(inOneText)
  return messages.map((message, at): ModelMessage => {
    if (message.role !== 'user') return message
    const parts = typeof message.content === 'string' ? [{ type: 'text' as const, text: message.content }] : message.content
    // Routers take marks of texts alone.
    const end = isRouted(resolved) ? parts.findLastIndex(({ type }) => type === 'text') : parts.length - 1
    const isMarked = (index: number) =>
      (at === 0 && index === 0 && parts.length > 1) || (at === messages.length - 1 && index === end)
    return { ...message, content: parts.map((part, index) => (isMarked(index) ? { ...part, providerOptions } : part)) }
  })
}

/** Many a server knows messages of one text only. */
function inOneText(message: ModelMessage): ModelMessage {
  if (message.role !== 'user' || typeof message.content === 'string') return message
  const texts = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  const others = message.content.filter((part) => part.type !== 'text')
  const text = texts.join('\n\n')
  return { ...message, content: others.length === 0 ? text : [{ type: 'text', text }, ...others] }
}

const sourceOf = ({ id, url, title }: { id: string; url: string; title?: string | undefined }): SourcePart => ({
  type: 'source-url',
  sourceId: id.slice(0, 200),
  url: url.slice(0, 2_000),
  ...(title ? { title: title.slice(0, 300) } : {}),
})

function kindOf(end: { signal: AbortSignal; hasAnswered: boolean; finishReason: FinishReason; error: unknown }): StepEnd['kind'] {
  if (end.signal.aborted) return 'stopped'
  if (end.error !== undefined) return end.hasAnswered ? 'cut' : 'failed'
  if (end.finishReason === 'length' || end.finishReason === 'interrupted' || end.finishReason === 'error') return 'cut'
  return 'finished'
}

class SilentModel extends Error {
  override readonly name = 'SilentModel'
  override readonly message = 'The model said nothing for two minutes.'
}
