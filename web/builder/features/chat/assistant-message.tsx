import { memo, type ReactNode, useMemo } from 'react'
import { KEEP_GOING } from '#contract/chat'
import { readSuggestions } from '#contract/suggestions'
import { Button } from '../../components/ui/button'
import { ActionRow } from './action-row'
import { IssueList } from './issue-list'
import { Markdown } from './markdown'
import { MendedNote } from './mended-note'
import type { MessageActions, Rights } from './message-actions'
import { MessageFooter } from './message-footer'
import type { BuilderMessage } from './messages'
import type { ReplyBlock } from './reply-reader'
import { SuggestionButtons, type SuggestionGroup } from './suggestion-buttons'

interface AssistantMessageProps {
  message: BuilderMessage
  blocks: ReplyBlock[]
  /** Whether it is still arriving. */
  isLive: boolean
  /** The newest, with nothing running: only it offers to go on, and its plan to be built. */
  isLast: boolean
  /** A reply runs: what it offers to say must wait. */
  isBusy: boolean
  now: number
  rights: Rights
  actions: MessageActions
  /** What the builder has to confirm of it, or has decided. */
  confirmation?: ReactNode
}

/** A reply: its words, one row for each action between them, what is left to mend, and how it ended. */
export const AssistantMessage = memo(function AssistantMessage(props: AssistantMessageProps) {
  const { message, blocks, isLive, isLast, isBusy, now, rights, actions, confirmation } = props
  const { metadata } = message
  const groups = useMemo(() => groupActions(blocks), [blocks])
  const isOver = !isLive && metadata !== undefined
  const secrets = (isOver && metadata.secretRequests) || []
  return (
    <article aria-label="BuildAI" className="flex flex-col gap-3">
      {groups.map((group) =>
        group.kind === 'text' ? (
          <Markdown key={group.key} text={group.text} isStreaming={isLive} />
        ) : group.kind === 'suggestions' ? (
          <SuggestionButtons key={group.key} group={group} isDisabled={isBusy || !rights.say} onSuggest={actions.suggest} />
        ) : (
          <div key={group.key} className="overflow-hidden rounded-lg border bg-surface">
            {group.blocks.map((block) => (
              <ActionRow
                key={block.key}
                block={block}
                isLive={isLive}
                outcome={metadata?.actions?.find(({ index }) => index === block.action.index)}
                onChangeAccess={actions.changeAccess}
              />
            ))}
          </div>
        ),
      )}
      {isOver && confirmation}
      {metadata?.error && metadata.status !== 'stopped' && (
        <p role="alert" className="wrap-anywhere rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
          {metadata.error.message}
        </p>
      )}
      {isOver && metadata.versionId && metadata.mended && metadata.mended.length > 0 && <MendedNote mended={metadata.mended} />}
      {isOver && metadata.unresolvedIssues && metadata.unresolvedIssues.length > 0 && (
        <IssueList issues={metadata.unresolvedIssues} />
      )}
      {isOver && metadata.status === 'truncated' && isLast && (
        <Button className="self-start" onClick={actions.keepGoing}>
          {KEEP_GOING}
        </Button>
      )}
      {isOver && metadata.mode === 'plan' && metadata.status === 'ready' && isLast && (
        <Button look="primary" className="self-start" onClick={() => actions.approve(message)}>
          Build this plan
        </Button>
      )}
      {secrets.length > 0 && (
        <Button className="self-start" onClick={() => actions.enterSecrets(secrets)}>
          {secrets.length === 1 ? 'Enter the secret' : `Enter ${secrets.length} secrets`}
        </Button>
      )}
      {isOver &&
        metadata.importRequests?.map((entity) => (
          <Button key={entity} className="self-start" onClick={() => actions.importRows(entity)}>
            {entity ? `Import ${entity} records` : 'Import records'}
          </Button>
        ))}
      {isOver && <MessageFooter message={message} metadata={metadata} now={now} rights={rights} actions={actions} />}
    </article>
  )
})

type Group =
  | { kind: 'text'; key: string; text: string }
  | { kind: 'actions'; key: string; blocks: Extract<ReplyBlock, { kind: 'action' }>[] }
  | SuggestionGroup

/** Actions that follow one another stand in one box; white space between them is not shown. */
function groupActions(blocks: ReplyBlock[]): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    if (block.kind === 'text') {
      if (block.text.trim() !== '') groups.push({ kind: 'text', key: block.key, text: block.text })
      continue
    }
    if (block.action.type === 'suggest_requests') {
      const suggestions = block.state === 'done' ? readSuggestions(block.action.content) : undefined
      if (suggestions) groups.push({ kind: 'suggestions', key: block.key, title: block.action.title, suggestions })
      continue
    }
    const last = groups.at(-1)
    if (last?.kind === 'actions') last.blocks.push(block)
    else groups.push({ kind: 'actions', key: block.key, blocks: [block] })
  }
  return groups
}
