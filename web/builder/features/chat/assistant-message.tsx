import { memo, type ReactNode, useMemo } from 'react'
import { KEEP_GOING, type SecretRequest } from '#contract/chat'
import { Button } from '../../components/ui/button'
import { relativeTime } from '../../lib/time'
import { ActionRow } from './action-row'
import { IssueList } from './issue-list'
import { Markdown } from './markdown'
import type { BuilderMessage } from './messages'
import { isBuiltIn } from './model-query'
import type { ReplyBlock } from './reply-reader'

interface AssistantMessageProps {
  message: BuilderMessage
  blocks: ReplyBlock[]
  /** Whether it is still arriving. */
  isLive: boolean
  now: number
  /** Only the last reply offers to go on. */
  onKeepGoing?: () => void
  /** Only the last reply's plan can be approved. */
  onApprove?: () => void
  onEnterSecrets: (requests: SecretRequest[]) => void
  onRate: () => void
  /** What the builder has to confirm of it, or has decided. */
  confirmation?: ReactNode
}

/** A reply: its words, one row for each action between them, what is left to mend, and how it ended. */
export const AssistantMessage = memo(function AssistantMessage({
  message,
  blocks,
  isLive,
  now,
  onKeepGoing,
  onApprove,
  onEnterSecrets,
  onRate,
  confirmation,
}: AssistantMessageProps) {
  const { metadata } = message
  const groups = useMemo(() => groupActions(blocks), [blocks])
  const isTruncated = !isLive && metadata?.status === 'truncated'
  const isOver = !isLive && metadata !== undefined
  const secrets = (isOver && metadata.secretRequests) || []
  return (
    <article aria-label="BuildAI" className="flex flex-col gap-3">
      {groups.map((group) =>
        group.kind === 'text' ? (
          <Markdown key={group.key} text={group.text} isStreaming={isLive} />
        ) : (
          <div key={group.key} className="overflow-hidden rounded-lg border bg-surface">
            {group.blocks.map((block) => (
              <ActionRow
                key={block.key}
                block={block}
                isLive={isLive}
                outcome={metadata?.actions?.find(({ index }) => index === block.action.index)}
              />
            ))}
          </div>
        ),
      )}
      {isOver && confirmation}
      {metadata?.error && metadata.status !== 'stopped' && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
          {metadata.error.message}
        </p>
      )}
      {!isLive && metadata?.unresolvedIssues && metadata.unresolvedIssues.length > 0 && (
        <IssueList issues={metadata.unresolvedIssues} />
      )}
      {isTruncated && onKeepGoing && (
        <Button className="self-start" onClick={onKeepGoing}>
          {KEEP_GOING}
        </Button>
      )}
      {isOver && metadata.mode === 'plan' && metadata.status === 'ready' && onApprove && (
        <Button look="primary" className="self-start" onClick={onApprove}>
          Build this plan
        </Button>
      )}
      {secrets.length > 0 && (
        <Button className="self-start" onClick={() => onEnterSecrets(secrets)}>
          {secrets.length === 1 ? 'Enter the secret' : `Enter ${secrets.length} secrets`}
        </Button>
      )}
      {isOver && (
        <div className="flex items-center gap-2 text-faint text-xs">
          <p>
            {[
              metadata.status === 'stopped' ? 'Stopped' : undefined,
              metadata.createdAt && relativeTime(metadata.createdAt, now),
              metadata.model && !isBuiltIn(metadata.model) && metadata.model,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <button
            type="button"
            onClick={onRate}
            disabled={metadata.rating !== undefined}
            className="rounded-sm underline-offset-2 enabled:hover:text-ink enabled:hover:underline touch:min-h-9 touch:px-1"
          >
            {metadata.rating ? 'already rated' : 'rate this'}
          </button>
        </div>
      )}
    </article>
  )
})

type Group =
  | { kind: 'text'; key: string; text: string }
  | { kind: 'actions'; key: string; blocks: Extract<ReplyBlock, { kind: 'action' }>[] }

/** Actions that follow one another stand in one box; white space between them is not shown. */
function groupActions(blocks: ReplyBlock[]): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    if (block.kind === 'text') {
      if (block.text.trim() !== '') groups.push({ kind: 'text', key: block.key, text: block.text })
      continue
    }
    const last = groups.at(-1)
    if (last?.kind === 'actions') last.blocks.push(block)
    else groups.push({ kind: 'actions', key: block.key, blocks: [block] })
  }
  return groups
}
