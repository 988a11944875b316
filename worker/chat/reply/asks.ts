import type { ModelMessage } from 'ai'
import type { AppFiles } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import type { PromptContext } from '#contract/chat/prompt-context'
import type { PromptParts } from '#contract/chat/usage'
import type { Turn } from '../prompt/build-prompt'
import type { Pick as FilePick } from '../prompt/pick-files'
import type { ReferenceTopic } from '../prompt/reference'

/** What one step of a reply is for. */
export interface Ask {
  turns: Turn[]
  words: string
  files: AppFiles
  issues: Issue[]
  /** Files and subjects a step before asked to read. */
  wanted?: string[]
  topics?: ReferenceTopic[]
}

/** What it was sent, so that the next step can go on from there. */
export interface SentPrompt {
  ask: Ask
  reference: string
  messages: ModelMessage[]
  picks: FilePick[]
  about: Pick<PromptContext, 'app' | 'currentPage' | 'mode'>
  /** The text of each file as it was shown last. */
  shown: AppFiles
  /** How long each part of it is, in characters. */
  parts: PromptParts
}
