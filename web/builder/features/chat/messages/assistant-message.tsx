import { Eye } from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react'
import { pageNameOf } from '#contract/app/app-files'
import { spacedName } from '#contract/app/spaced-name'
import { KEEP_GOING } from '#contract/chat/chat'
import { settleWords } from '#contract/chat/pending-words'
import { readSuggestions } from '#contract/chat/suggestions'
import type { Plan } from '#contract/plan/plan'
import { basisOf, findFencedPlan } from '#contract/plan/show-plan'
import { Button } from '../../../components/ui/button'
import { Skeleton } from '../../../components/ui/skeleton'
import { BuildLog } from '../build-log/build-log'
import type { ReplyBlock } from '../build-log/reply-reader'
import { AutofixNote } from './autofix-note'
import { BuiltCheckNote } from './built-check-note'
import { IssueList } from './issue-list'
import { Markdown } from './markdown'
import type { MessageActions, Rights } from './message-actions'
import { Reasoning, reasoningOf, Sources, sourcesOf } from './message-asides'
import { MessageFooter } from './message-footer'
import { type BuilderMessage, isCarriedOut, textOf } from './messages'
import { RestoredLine } from './restored-line'
import { SuggestionButtons, type SuggestionGroup } from './suggestion-buttons'

interface AssistantMessageProps {
  appId: string
  latestVersionId: string | null
  /** The version that what it answers was written on. */
  askedOn: string | null
  message: BuilderMessage
  /** What its card said when it was built. */
  builtPlan?: Plan | undefined
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
  /** What it changed without having been asked to. */
  touched?: ReactNode
}

const PlanCard = lazy(() => import('../plan/plan-card'))

/** A reply: its words, one line for all it did, what is left to fix, and how it ended. */
export const AssistantMessage = memo(function AssistantMessage(props: AssistantMessageProps) {
  const { message, blocks, isLive, isLast, isBusy, isNewest, pages, now, rights, actions, confirmation, touched } = props
  const { metadata } = message
  const isPlanning = metadata?.mode === 'plan' && !isLive
  const groups = useMemo(() => groupActions(blocks, isPlanning), [blocks, isPlanning])
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
        ) : group.kind === 'plan' ? (
          <ShownPlan key={group.key} body={group.body} {...props} />
        ) : group.kind === 'suggestions' ? (
          <SuggestionButtons key={group.key} group={group} isDisabled={isBusy || !rights.send} onSuggest={actions.suggest} />
        ) : (
          <BuildLog
            key={group.key}
            blocks={group.blocks}
            outcomes={metadata?.actions}
            isLive={isLive}
            isDeclined={['dismissed', 'outdated'].includes(metadata?.confirmation?.status ?? '')}
            onChangeAccess={actions.changeAccess}
          />
        ),
      )}
      {sources.length > 0 && <Sources sources={sources} />}
      {isOver && confirmation}
      {isOver && touched}
      {isOver && metadata.builtCheck && (
        <BuiltCheckNote
          check={metadata.builtCheck}
          metadata={metadata}
          onAsk={(isLast || isNewest) && rights.send && !isBusy ? actions.compose : undefined}
        />
      )}
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
      {isOver &&
        metadata.mode === 'plan' &&
        metadata.status === 'ready' &&
        isLast &&
        !groups.some(({ kind }) => kind === 'plan') && (
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
  | { kind: 'plan'; key: string; body: string }
  | SuggestionGroup

/** All actions of a reply stand in one log, where the first of them is; white space between them is not shown. */
function groupActions(blocks: ReplyBlock[], isPlanning: boolean): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    if (block.kind === 'text') {
      groups.push(...groupWords(block, isPlanning))
      continue
    }
    if (block.action.type === 'show_plan') {
      if (block.state !== 'running') groups.push({ kind: 'plan', key: block.key, body: block.action.content })
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

/** A model may write its plan as a fenced block; what it says around it stays where it is. */
function groupWords({ key, text }: Extract<ReplyBlock, { kind: 'text' }>, isPlanning: boolean): Group[] {
  const found = isPlanning ? findFencedPlan(text) : undefined
  const words = (part: string, at: string): Group[] =>
    part.trim() === '' ? [] : [{ kind: 'text', key: `${key}${at}`, text: part }]
  if (!found) return words(text, '')
  return [
    ...words(found.before, '-before'),
    { kind: 'plan', key: `${key}-plan`, body: found.body },
    ...words(found.after, '-after'),
  ]
}

/**
 * On the version it was read from it can be changed and built; what came after that is the plan of the app's to show.
 */
function ShownPlan({ body, ...props }: AssistantMessageProps & { body: string }) {
  const { appId, message, isLive, isLast, isBusy, isNewest, latestVersionId, askedOn, rights, actions } = props
  const { metadata } = message
  const isBuilt = metadata?.versionId != null
  const versionId = isBuilt ? (metadata.versionId ?? null) : (basisOf(body) ?? askedOn)
  return (
    <Suspense fallback={<Skeleton className="h-12" />}>
      <PlanCard
        appId={appId}
        messageId={message.id}
        body={body}
        builtPlan={isBuilt ? undefined : props.builtPlan}
        isBuilt={isBuilt || isLive || metadata?.confirmation?.status === 'waiting'}
        latestVersionId={latestVersionId}
        isCurrent={!isLive && (isBuilt ? isNewest : isLast && metadata?.confirmation === undefined)}
        isDisabled={isBusy || !rights.send}
        onBuild={(plan, { isWithoutModel, ...how }) => {
          const asked = { plan, versionId, messageId: message.id, ...(isWithoutModel ? { isWithoutModel } : {}) }
          actions.buildPlan(message, asked, how)
        }}
      />
    </Suspense>
  )
}
