import type { ModelMessage } from 'ai'
import type { AppFiles } from '#contract/app-files'
import type { ChatMessage } from '#contract/chat'
import { joinPrompt, type PromptContext } from '#contract/prompt-context'
import type { Pick } from './pick-files'
import { summariseReply } from './reply-words'

/** Messages of the conversation a model sees, the new one among them (design, section 7). */
const MAX_MESSAGES = 3

export interface Turn {
  role: 'user' | 'assistant'
  text: string
}

export interface PromptInput {
  /** What was said before, oldest first. */
  turns: Turn[]
  words: string
  app: PromptContext['app']
  currentPage: string | null
  files: AppFiles
  picks: Pick[]
  issues: PromptContext['issues']
}

/** The conversation as the model gets it: earlier replies without the files they carried, then the newest words with the context block. */
export function buildMessages(input: PromptInput): ModelMessage[] {
  const earlier = input.turns
    .filter(({ text }) => text.trim() !== '')
    .slice(1 - MAX_MESSAGES)
    .map(({ role, text }): ModelMessage => ({ role, content: role === 'assistant' ? summariseReply(text) : text }))
  // Some providers refuse a conversation that starts with an answer.
  const start = earlier.findIndex((message) => message.role === 'user')
  return [...(start === -1 ? [] : earlier.slice(start)), { role: 'user', content: joinPrompt(input.words, contextOf(input)) }]
}

export const textOf = (message: ChatMessage): string => message.parts.map((part) => part.text).join('')

function contextOf({ app, currentPage, files, picks, issues }: PromptInput): PromptContext {
  const fileMap = Object.keys(files)
    .sort()
    .map((path) => ({ path, lines: countLines(files[path] ?? '') }))
  return { app, currentPage, fileMap, files: picks.map(({ path }) => ({ path, content: files[path] ?? '' })), issues }
}

const countLines = (text: string) => (text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0))
