import { pageNameOf } from '#contract/app/app-files'
import { spacedName } from '#contract/app/spaced-name'
import type { ActionOutcome, ChatMode } from '#contract/chat/chat'
import type { ReplyBlock } from '../../../features/chat/build-log/reply-reader'
import type { BuilderMessage } from '../../../features/chat/messages/messages'
import type { BuildProgress } from '../../../features/preview/preview-placeholder'

/** What goes on while a reply is written, by how it was asked for. */
export const DOING: Record<ChatMode, string> = { build: 'Building…', ask: 'Answering…', plan: 'Planning…' }

export const modeOf = (messages: BuilderMessage[]): ChatMode =>
  messages.findLast(({ metadata }) => metadata?.mode !== undefined || metadata?.status === 'streaming')?.metadata?.mode ?? 'build'

/** The parts of a reply as they come; undefined while no reply is being written. */
export const progressOf = (blocks: ReplyBlock[] | undefined): BuildProgress[] | undefined =>
  blocks?.flatMap((block) =>
    block.kind === 'action' && block.action.type !== 'suggest_requests'
      ? [
          {
            key: block.key,
            title: block.action.title,
            file: partName(block.action.file),
            isDone: block.state !== 'running',
          },
        ]
      : [],
  )

/** Pages that a reply added to an app that had some: one goes and looks at them. */
export function addedPages(actions: ActionOutcome[], before: string[]): string[] {
  if (before.length === 0) return []
  const added = actions.flatMap(({ type, file, status }) =>
    type === 'add_file' && status === 'applied' ? (pageNameOf(file) ?? []) : [],
  )
  return [...new Set(added)].filter((page) => !before.includes(page))
}

/** A page by its name, anything else by the last part of its path. */
const partName = (path: string): string => {
  const page = pageNameOf(path)
  return page === undefined ? (path.split('/').at(-1) ?? '') : spacedName(page)
}
