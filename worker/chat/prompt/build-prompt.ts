import type { FilePart, ModelMessage } from 'ai'
import type { AppFiles } from '#contract/app/app-files'
import type { MessageMetadata } from '#contract/chat/chat'
import { joinPrompt, type PromptContext } from '#contract/chat/prompt-context'
import { summariseReply } from '../reply/reply-words'
import type { Pick } from './pick-files'

/** Messages of the conversation a model sees, the new one among them. */
const MAX_MESSAGES = 3

export interface Turn {
  role: 'user' | 'assistant'
  text: string
  /** Stored replies: what the platform knows of them. */
  metadata?: MessageMetadata
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
  mode: PromptContext['mode']
  element: PromptContext['element']
  state: PromptContext['state']
  person?: PromptContext['person']
  offered?: PromptContext['offered']
  tools?: PromptContext['tools']
  isAssistantActive?: boolean
  attachments: PromptContext['attachments']
  /** Pictures, for models that see. */
  pictures: FilePart[]
}

/**
 * The conversation as the model gets it: earlier replies without the files they carried, then the newest words with the
 * context block.
 */
export function buildMessages(input: PromptInput): ModelMessage[] {
  const earlier = input.turns
    .filter(({ text }) => text.trim() !== '')
    .slice(1 - MAX_MESSAGES)
    .map(
      ({ role, text, metadata }): ModelMessage => ({
        role,
        content: role === 'assistant' ? summariseReply(text, metadata) : text,
      }),
    )
  // Some providers refuse a conversation that starts with an answer.
  const start = earlier.findIndex((message) => message.role === 'user')
  const text = joinPrompt(input.words, contextOf(input))
  const content = input.pictures.length === 0 ? text : [{ type: 'text' as const, text }, ...input.pictures]
  return [...(start === -1 ? [] : earlier.slice(start)), { role: 'user', content }]
}

function contextOf({
  app,
  currentPage,
  files,
  picks,
  issues,
  mode,
  element,
  state,
  person,
  offered,
  tools,
  isAssistantActive,
  attachments,
}: PromptInput): PromptContext {
  const fileMap = Object.keys(files)
    .sort()
    .map((path) => ({ path, lines: countLines(files[path] ?? '') }))
  const shown = picks.map(({ path }) => ({ path, content: files[path] ?? '' }))
  return {
    app,
    currentPage,
    fileMap,
    files: shown,
    issues,
    mode,
    attachments,
    ...(state ? { state } : {}),
    ...(element ? { element } : {}),
    ...(person ? { person } : {}),
    ...(offered ? { offered } : {}),
    ...(tools && tools.length > 0 ? { tools } : {}),
    ...(isAssistantActive ? { assistant: 'active' } : {}),
  }
}

const countLines = (text: string) => (text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0))
