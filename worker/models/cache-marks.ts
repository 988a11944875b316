import type { SystemModelMessage } from 'ai'
import { isRecord } from '#contract/data/json-values'

type Marks = NonNullable<SystemModelMessage['providerOptions']>
const EPHEMERAL = { type: 'ephemeral' } as const
const ANTHROPIC: Marks = { anthropic: { cacheControl: EPHEMERAL } }
const ROUTED: Marks = { openaiCompatible: { cache_control: EPHEMERAL } }

interface Called {
  model: { provider: string }
  info: { id: string }
}

/** Claude, through OpenRouter and what else calls models so. */
export const isRouted = ({ model, info }: Called): boolean =>
  model.provider.startsWith('openai-compatible') && info.id.startsWith('anthropic/')

/** What tells a provider to keep a prompt up to here; undefined where it keeps what it likes, or nothing. */
export function cacheMarksOf(called: Called): Marks | undefined {
  if (called.model.provider.startsWith('anthropic')) return ANTHROPIC
  return isRouted(called) ? ROUTED : undefined
}

/**
 * Marks count beside a text within the content of a message, where the SDK puts them beside the content of one that is
 * a single text; and instructions are one message, whatever parts they have.
 */
export function placeCacheMarks(body: Record<string, unknown>): Record<string, unknown> {
  const messages: unknown[] = Array.isArray(body.messages) ? body.messages : []
  if (!messages.some((message) => isRecord(message) && message.cache_control)) return body
  const placed = messages.map((message) => (isRecord(message) ? placeMark(message) : message))
  const isSystem = (message: unknown): message is { content: unknown[] } =>
    isRecord(message) && message.role === 'system' && Array.isArray(message.content)
  const content = placed.filter(isSystem).flatMap((message) => message.content)
  const instructions = content.length > 0 ? [{ role: 'system', content }] : []
  return { ...body, messages: [...instructions, ...placed.filter((message) => !isSystem(message))] }
}

function placeMark({ cache_control, ...message }: Record<string, unknown>): Record<string, unknown> {
  if (!cache_control || typeof message.content !== 'string') return message
  return { ...message, content: [{ type: 'text', text: message.content, cache_control }] }
}
