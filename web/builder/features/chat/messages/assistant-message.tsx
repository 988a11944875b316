import { Eye } from 'lucide-react'
import { memo, type ReactNode, useMemo } from 'react'
import { pageNameOf } from '#contract/app/app-files'
import { spacedName } from '#contract/app/spaced-name'
import { KEEP_GOING } from '#contract/chat/chat'
import { settleWords } from '#contract/chat/pending-words'
import { readSuggestions } from '#contract/chat/suggestions'
import { Button } from '../../../components/ui/button'
import { BuildLog } from '../build-log/build-log'
import type { ReplyBlock } from '../build-log/reply-reader'
import { AutofixNote } from './autofix-note'
import { IssueList } from './issue-list'
import { Markdown } from './markdown'
import type { MessageActions, Rights } from './message-actions'
import { Reasoning, reasoningOf, Sources, sourcesOf } from './message-asides'
import { MessageFooter } from './message-footer'
import { type BuilderMessage, isCarriedOut, textOf } from './messages'
import { RestoredLine } from './restored-line'
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
  /** It made the version that is the newest: only what it did can be undone. */
  isNewest: boolean
  /** The pages of the app as it stands. */
  pages: string[]
  now: number
  rights: Rights
  actions: MessageActions
  /** What the builder has to confirm of it, or has decided. */
  confirmation?: ReactNode
}

/** A reply: its words, one line for all it did, what is left to fix, and how it ended. */
export const AssistantMessage = memo(function AssistantMessage(props: AssistantMessageProps) {
  const { message, blocks, isLive, isLast, isBusy, isNewest, pages, now, rights, actions, confirmation } = props
  const { metadata } = message
  const groups = useMemo(() => groupActions(blocks), [blocks])
  const reasoning = reasoningOf(message)
  const sources = sourcesOf(message)
  const isOver = !isLive && metadata !== undefined
  const isDone = isOver && isCarriedOut(metadata)
  const secrets = (isOver && metadata.secretRequests) || []
  const added = useMemo(() => (isOver ? newPages(blocks, pages) : []), [isOver, blocks, pages])
  const undo =
    isNewest && rights.revert ? () => actions.undo(metadata?.restored?.by === 'undo' ? 'Redo that' : 'Undo that') : undefined
  if (isOver && metadata.restored)
    return (
      <article aria-label="BuildAI" className="flex flex-col gap-1">
        <RestoredLine text={textOf(message)} by={metadata.restored.by} createdAt={metadata.createdAt} now={now} onUndo={undo} />
      </article>
    )
  return (
    <article aria-label="BuildAI" className="flex flex-col gap-3">
      {reasoning !== '' && <Reasoning text={reasoning} />}
      {groups.map((group) =>
        group.kind === 'text' ? (
          <Markdown key={group.key} text={settleWords(group.text, isDone)} isStreaming={isLive} />
        ) : group.kind === 'suggestions' ? (
          <SuggestionButtons key={group.key} group={group} isDisabled={isBusy || !rights.send} onSuggest={actions.suggest} />
        ) : (
          <BuildLog
            key={group.key}
            blocks={group.blocks}
            outcomes={metadata?.actions}
            isLive={isLive}
            onChangeAccess={actions.changeAccess}
          />
        ),
      )}
      {sources.length > 0 && <Sources sources={sources} />}
      {isOver && confirmation}
      {metadata?.error && metadata.status !== 'stopped' && (
        <p role="alert" className="wrap-anywhere rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
          {metadata.error.message}
        </p>
      )}
      {isOver && rights.details && metadata.versionId && metadata.appliedFixes && metadata.appliedFixes.length > 0 && (
        <AutofixNote fixes={metadata.appliedFixes} />
      )}
      {isOver && metadata.unresolvedIssues && metadata.unresolvedIssues.length > 0 && (
        <IssueList issues={metadata.unresolvedIssues} />
      )}
      {isOver && metadata.status === 'truncated' && isLast && (
        <Button className="self-start" onClick={actions.keepGoing}>
          {KEEP_GOING}
        </Button>
      )}
      {isOver && metadata.mode === 'plan' && metadata.status === 'ready' && isLast && (
        <Button variant="primary" className="self-start" onClick={() => actions.approve(message)}>
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
      {added.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {added.map((page) => (
            <Button key={page} size="sm" onClick={() => actions.openPage(page)}>
              <Eye />
              Open {spacedName(page)}
            </Button>
          ))}
        </div>
      )}
      {isOver && (
        <MessageFooter
          message={message}
          metadata={metadata}
          now={now}
          rights={rights}
          actions={actions}
          {...(undo ? { onUndo: undo } : {})}
        />
      )}
    </article>
  )
})

/** More than these are an app, and not pages one would go and look at. */
const MAX_OFFERED = 3

/** A page about one record, which its address names, has nothing to show without it. */
const ABOUT_ONE = /\.get\(['"]id['"]\)/

/** The pages a reply added, where they are still there to be shown. */
function newPages(blocks: ReplyBlock[], pages: string[]): string[] {
  const added = blocks.flatMap((block) =>
    block.kind === 'action' && block.action.type === 'add_file' && !ABOUT_ONE.test(block.action.content)
      ? (pageNameOf(block.action.file) ?? [])
      : [],
  )
  // The first of them is where the preview begins.
  return added.length > MAX_OFFERED ? [] : [...new Set(added)].filter((page) => pages.indexOf(page) > 0)
}

type Group =
  | { kind: 'text'; key: string; text: string }
  | { kind: 'actions'; key: string; blocks: Extract<ReplyBlock, { kind: 'action' }>[] }
  | SuggestionGroup

/** All actions of a reply stand in one log, where the first of them is; white space between them is not shown. */
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
    const log = groups.find((group) => group.kind === 'actions')
    if (log) log.blocks.push(block)
    else groups.push({ kind: 'actions', key: block.key, blocks: [block] })
  }
  return groups
}
