import type { AppFiles } from '#contract/app/app-files'
import { type ChatMessage, type FilePart, type SendAnnotations, textOf } from '#contract/chat/chat'
import type { Seed } from '#contract/data/entities'
import type { AppRow } from '#worker/apps/find-app'
import type { AuthorPrincipal } from '#worker/conversation/session-calls'
import { draftFrom } from './reply-draft'
import { askToBuild, askToContinue, isKeepGoing } from './second-asks'

/** A message that is to be answered. */
export interface ReplyRequest {
  /** As it stood when the message came in; a version made since refuses the reply's. */
  app: AppRow
  author: AuthorPrincipal
  /** The answer's id. */
  messageId: string
  words: string
  attachments: FilePart[]
  annotations: SendAnnotations
  /** What was said before, oldest first. */
  history: ChatMessage[]
  /** What was asked and decided before that, as the conversation keeps it. */
  remembered?: string
}

/** What a reply can use of the past: enough to find what an interrupted one was asked. */
const HISTORY = 20
/** Before there is a version the plan on the card comes of all that was said, however often it was changed. */
const BEFORE_FIRST_VERSION = 400

/** How many messages before it a reply is prepared with, and its estimate. */
export const historyLimit = ({ latestVersionId }: Pick<AppRow, 'latestVersionId'>): number =>
  latestVersionId ? HISTORY : BEFORE_FIRST_VERSION

export interface Start {
  files: AppFiles
  seeds: Seed[]
  /** What the model is told in place of the person's words. */
  words: string
  /** Whether the files already differ from the newest version. */
  isAhead: boolean
}

/**
 * Where the work starts: the newest version's files. When a reply that was cut off is to go on, the whole actions it
 * held but did not commit are carried out again first, and the model is told where it stopped.
 */
export function startFrom(
  base: AppFiles,
  { words, history, annotations }: Pick<ReplyRequest, 'words' | 'history' | 'annotations'>,
): Start {
  const approved = annotations.approvesMessageId ? planOf(history, annotations.approvesMessageId) : undefined
  const fresh: Start = { files: base, seeds: [], words: approved ? askToBuild(words, approved) : words, isAhead: false }
  if (!isKeepGoing(words) || history.at(-1)?.metadata.status !== 'truncated') return fresh
  const from = history.findLastIndex((message) => message.role === 'user' && !isKeepGoing(textOf(message)))
  const asked = history[from]
  const cut = history.slice(from + 1).filter((message) => message.role === 'assistant')
  let files = base
  const seeds: Seed[] = []
  const outcomes = cut.flatMap((message) => {
    if (message.metadata.versionId) return message.metadata.actions ?? []
    const draft = draftFrom(files, textOf(message))
    files = draft.files
    seeds.push(...draft.seeds)
    return [...draft.outcomes.values()]
  })
  return {
    files,
    seeds,
    words: askToContinue(asked ? textOf(asked) : '', outcomes),
    isAhead: files !== base || seeds.length > 0,
  }
}

/** A plan that was proposed, with what had been asked for. */
function planOf(history: ChatMessage[], messageId: string): { request: string; plan: string } | undefined {
  const at = history.findIndex(({ id, role, metadata }) => id === messageId && role === 'assistant' && metadata.mode === 'plan')
  const plan = history[at]
  const asked = history.slice(0, Math.max(at, 0)).findLast((message) => message.role === 'user')
  return plan && asked ? { request: textOf(asked), plan: textOf(plan) } : undefined
}

/**
 * What the builder themselves asked for, in their own words: of a plan they approved or a reply they let go on, the
 * request it came from. A message the platform writes for them quotes errors, which anyone may have worded, so it asks
 * for nothing by itself.
 */
export function userIntentOf({ words, history, annotations }: Pick<ReplyRequest, 'words' | 'history' | 'annotations'>): string {
  if (annotations.autofix || annotations.systemActionInfo) return ''
  const isOwn = ({ role, metadata }: ChatMessage) => role === 'user' && !metadata.systemActionInfo && !metadata.autofixMetadata
  if (isKeepGoing(words)) {
    const asked = history.findLast((message) => message.role === 'user' && !isKeepGoing(textOf(message)))
    return asked && isOwn(asked) ? textOf(asked) : ''
  }
  const approved = annotations.approvesMessageId ? planOf(history, annotations.approvesMessageId) : undefined
  return approved ? `${approved.request}\n${words}` : words
}
