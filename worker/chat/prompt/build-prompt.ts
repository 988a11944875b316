import type { FilePart, ModelMessage, UserContent } from 'ai'
import type { AppFiles } from '#contract/app/app-files'
import type { MessageMetadata } from '#contract/chat/chat'
import { joinPrompt, type PromptContext, renderFiles } from '#contract/chat/prompt-context'
import { summariseReply } from '../reply/reply-words'
import { outlineOf } from './file-outline'
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
  today?: PromptContext['today']
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
  remembered?: PromptContext['remembered']
  planned?: PromptContext['planned']
  versions?: PromptContext['versions']
  rows?: PromptContext['rows']
  /** Pictures, for models that see. */
  pictures: FilePart[]
  /** The mark of a block of files that stands before the conversation; in the last message where there is none. */
  filesId?: string | undefined
}

/**
 * The conversation as the model gets it: earlier replies without the files they carried, then the newest words with the
 * context block.
 */
export const buildMessages = (input: PromptInput): ModelMessage[] => buildPrompt(input).messages

/** The same, with what it was made of. */
export function buildPrompt(input: PromptInput): { messages: ModelMessage[]; earlier: string[]; context: PromptContext } {
  const earlier = answered(withoutFixes(input.turns))
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
  const context = contextOf(input)
  const before = start === -1 ? [] : earlier.slice(start)
  const { filesId, pictures, words } = input
  const isFirst = filesId !== undefined && context.files.length > 0
  const text = joinPrompt(words, isFirst ? { ...context, files: [] } : context)
  const last: ModelMessage = { role: 'user', content: pictures.length === 0 ? text : [{ type: 'text', text }, ...pictures] }
  const messages = [...before, last]
  return {
    messages: isFirst ? startWith(renderFiles(context.files, filesId), messages) : messages,
    earlier: before.map((message) => (typeof message.content === 'string' ? message.content : '')),
    context,
  }
}

/** What was stopped before a word of it came has an answer all the same: many a model takes turns alone. */
const answered = (turns: Turn[]): Turn[] =>
  turns.flatMap((turn, at) =>
    turn.role === 'user' && turns.slice(at + 1).find(({ text }) => text.trim() !== '')?.role !== 'assistant'
      ? [turn, { role: 'assistant', text: '(This was not answered.)' }]
      : [turn],
  )

/** A part of its own at the head of the first message, which is a person's. */
function startWith(text: string, [first, ...rest]: ModelMessage[]): ModelMessage[] {
  if (first?.role !== 'user') return []
  const said: UserContent = typeof first.content === 'string' ? [{ type: 'text', text: first.content }] : first.content
  return [{ role: 'user', content: [{ type: 'text', text }, ...said] }, ...rest]
}

/** What the platform had fixed by itself pushes out nothing that somebody said. */
const withoutFixes = (turns: Turn[]): Turn[] =>
  turns.filter(({ role, metadata }, at) => {
    const asked = role === 'user' ? metadata : turns[at - 1]?.role === 'user' ? turns[at - 1]?.metadata : undefined
    return asked?.autofixMetadata?.isAutofix !== true
  })

function contextOf({
  today,
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
  remembered,
  planned,
  versions = [],
  rows,
}: PromptInput): PromptContext {
  const isShown = new Set(picks.map(({ path }) => path))
  const fileMap = Object.keys(files)
    .sort()
    .map((path) => {
      const text = files[path] ?? ''
      return { path, lines: countLines(text), ...(isShown.has(path) ? {} : { outline: outlineOf(path, text) ?? '' }) }
    })
  const shown = picks.map(({ path }) => ({ path, content: files[path] ?? '' }))
  return {
    ...(today ? { today } : {}),
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
    ...(remembered ? { remembered } : {}),
    ...(planned && planned.length > 0 ? { planned } : {}),
    ...(versions.length > 0 ? { versions } : {}),
    ...(rows && Object.keys(rows).length > 0 ? { rows } : {}),
  }
}

const countLines = (text: string) => (text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0))
