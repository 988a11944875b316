import type { ModelMessage } from 'ai'
import { joinPrompt, type PromptContext } from '#contract/chat/prompt-context'
import type { Pick } from '../prompt/pick-files'
import { addParts, measureParts } from '../prompt/prompt-parts'
import { isReferenceTopic, referenceOf } from '../prompt/reference'
import type { Ask, SentPrompt } from './asks'
import { summariseReply } from './reply-words'

/**
 * A further step of a reply: all that was sent before it, word for word, so that a provider that keeps prompts reads
 * none of it again; what the model said; and what is new: files that are not as they were shown, issues, what it asked
 * for. Undefined where that is more than the model takes, or there is nothing to go on from.
 */
export function followOn(
  before: SentPrompt,
  ask: Ask,
  { picks, contextChars }: { picks: Pick[]; contextChars: number },
): SentPrompt | undefined {
  const said = ask.turns.at(-1)
  if (said?.role !== 'assistant') return undefined
  const answer = summariseReply(said.text)
  if (answer === '') return undefined
  const known = new Set(before.ask.topics)
  const subjects = (ask.topics ?? []).filter((topic) => isReferenceTopic(topic) && !known.has(topic))
  const words = [referenceOf(subjects), ask.words].filter(Boolean).join('\n\n')
  const fresh = picks.filter(({ path }) => before.shown[path] !== ask.files[path])
  const files = fresh.map(({ path }) => ({ path, content: ask.files[path] ?? '' }))
  const context: PromptContext = {
    ...before.about,
    attachments: [],
    fileMap: files.map(({ path, content }) => ({ path, lines: content.split('\n').length })),
    files,
    issues: ask.issues,
  }
  const messages: ModelMessage[] = [
    ...before.messages,
    { role: 'assistant', content: answer },
    { role: 'user', content: joinPrompt(words, context) },
  ]
  if (lengthOf(messages) > contextChars) return undefined
  const more = measureParts({ system: '', reference: '', earlier: [answer], words, context })
  return {
    ...before,
    ask,
    messages,
    picks,
    shown: { ...before.shown, ...Object.fromEntries(files.map(({ path, content }) => [path, content])) },
    parts: addParts(before.parts, more),
  }
}

const lengthOf = (messages: ModelMessage[]): number =>
  messages.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : partsLength(content)), 0)

const partsLength = (parts: readonly object[]): number =>
  parts.reduce((sum, part) => sum + ('text' in part && typeof part.text === 'string' ? part.text.length : 0), 0)
