import { joinPrompt, type PromptContext } from '#contract/chat/prompt-context'
import { PromptPart, type PromptParts } from '#contract/chat/usage'

interface Measured {
  system: string
  reference: string
  /** Earlier messages, as they are sent. */
  earlier: string[]
  words: string
  context: PromptContext
}

/** How long each part of a prompt is, in characters. */
export function measureParts({ system, reference, earlier, words, context }: Measured): PromptParts {
  const whole = joinPrompt(words, context).length
  const without = (less: Partial<PromptContext>) => whole - joinPrompt(words, { ...context, ...less }).length
  const { state, remembered = '' } = context
  const parts: PromptParts = {
    rules: system.length,
    reference: reference.length,
    conversation: total(earlier) + remembered.length,
    request: words.length,
    files: without({ files: [] }),
    'file map': without({ fileMap: [] }),
    attachments: without({ attachments: [] }),
    rows: without({ rows: undefined }) + JSON.stringify(state?.rows ?? '').length,
  }
  const { request = 0, files = 0, 'file map': map = 0, attachments = 0, rows = 0 } = parts
  const rest = Math.max(0, whole - request - files - map - attachments - rows - remembered.length)
  return { ...parts, rest }
}

const total = (texts: string[]) => texts.reduce((sum, { length }) => sum + length, 0)

/** The same proportions of what the provider counted; parts that come to nothing are left out. */
export function shareTokens(parts: PromptParts, tokens: number): PromptParts {
  const all = Object.values(parts).reduce((sum, length) => sum + length, 0)
  if (all === 0) return {}
  const shared = Object.entries(parts).map(([name, length]) => [name, Math.round((length / all) * tokens)] as const)
  return Object.fromEntries(shared.filter(([, share]) => share > 0))
}

export const addParts = (one: PromptParts, other: PromptParts): PromptParts =>
  Object.fromEntries(
    PromptPart.options.flatMap((part) => {
      const sum = (one[part] ?? 0) + (other[part] ?? 0)
      return sum > 0 ? [[part, sum]] : []
    }),
  )
