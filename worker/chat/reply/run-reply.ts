import type { Issue } from '#contract/app/versions'
import { type ActionOutcome, CHAT_ERROR, type MessageMetadata, type SourcePart } from '#contract/chat/chat'
import { refusalOf } from '#contract/chat/stage-action'
import type { Usage } from '#contract/chat/usage'
import { ApiError } from '#contract/errors'
import { explainFailure } from '#worker/models/model-failure'
import type { ResolvedModel } from '#worker/models/resolve-model'
import { totalUsage } from '#worker/models/usage'
import type { Env } from '#worker/platform/env'
import { retryRead } from '#worker/platform/retry-read'
import { checkAndFix } from '#worker/validation/check-app'
import { prefetch } from '#worker/validation/prefetch'
import { findReplyVersion } from '#worker/versions/find-reply-version'
import { commitOrRequestApproval } from '../confirm/commit-or-request-approval'
import { asPending } from '../confirm/decide'
import { contextMetadata } from '../prompt/context-metadata'
import type { PreparedReply } from './prepare-reply'
import { ReplyCaps } from './reply-caps'
import { ReplyDraft } from './reply-draft'
import { type ReplyRequest, userIntentOf } from './reply-request'
import { describeReply } from './reply-words'
import { runSteps, type StepsResult } from './run-steps'

export interface RunInput {
  request: ReplyRequest
  prepared: Promise<PreparedReply>
  resolved: Promise<ResolvedModel>
  /** Stop was pressed. */
  signal: AbortSignal
  emit: (text: string) => void
  onThought?: (text: string) => void
  onSource?: (source: SourcePart) => void
}

/**
 * Answers one message: asks the model, carries out what it sends on a copy of the newest version, checks the result and
 * commits it as one version, or commits nothing. A stopped reply commits nothing. A reply that was cut off commits its
 * whole actions only if the app passes the check with them. Never throws for what a provider, a model or the app's
 * state can cause.
 */
export async function runReply(env: Env, input: RunInput): Promise<MessageMetadata> {
  const { request, signal } = input
  try {
    const [resolved, prepared] = await Promise.all([input.resolved, input.prepared])
    const draft = new ReplyDraft(prepared.start.files, prepared.start.seeds, refusalOf(request.annotations.mode))
    const checks = new Checks(env, prepared)
    const caps = new ReplyCaps(signal)
    const running = runSteps({
      prepared,
      draft,
      resolved,
      signal: caps.signal,
      emit: (text) => {
        input.emit(text)
        caps.count(text)
      },
      onThought: (text) => {
        input.onThought?.(text)
        caps.count(text)
      },
      ...(input.onSource ? { onSource: input.onSource } : {}),
      check: (each) => checks.errors(each),
    })
    // The model is asked by now, and takes its time.
    if (!refusalOf(request.annotations.mode)) prefetch(prepared.start.files, caps.signal).catch(() => {})
    const steps = await running.finally(() => caps.release())
    const ended = caps.reached && steps.kind === 'stopped' ? { ...steps, kind: 'cut' as const, error: caps.reached } : steps
    const settled = await settleReply(env, { request, prepared, draft, steps: ended, checks, signal, emit: input.emit })
    return {
      ...settled,
      ...draft.requests,
      model: resolved.info.name,
      usage: steps.usage,
      ...totalOf(steps.usage),
      promptParts: steps.parts,
      contextFiles: steps.picks.map((pick) => pick.path),
      contextMetadata: contextMetadata(steps.picks, prepared.start.files, draft.files),
    }
  } catch (error) {
    return failed(error, await findMade(env, request))
  }
}

interface Settling {
  request: ReplyRequest
  prepared: PreparedReply
  draft: ReplyDraft
  steps: StepsResult
  checks: Checks
  signal: AbortSignal
  emit: (text: string) => void
}

async function settleReply(env: Env, settling: Settling): Promise<MessageMetadata> {
  const { request, prepared, draft, steps, checks, signal } = settling
  const trouble = steps.error === undefined ? {} : { error: explain(steps.error) }
  const without = (status: MessageMetadata['status'], why: string): MessageMetadata => ({
    status,
    versionId: null,
    actions: notCarriedOut(draft, why),
    ...trouble,
  })
  if (steps.kind === 'failed') return without('error', 'The reply failed.')
  const hasWork = draft.hasChanges || prepared.start.isAhead
  if (steps.kind === 'stopped' || (hasWork && signal.aborted))
    return without('stopped', 'The reply was stopped before it was complete.')
  const status = steps.kind === 'cut' ? 'truncated' : 'ready'
  if (!hasWork) return { status, versionId: null, actions: [...draft.outcomes.values()], ...trouble }
  const issues = await checks.issues(draft)
  if (status === 'truncated' && issues.some(isError))
    return without('truncated', 'The reply was cut off; it is carried out when it goes on.')
  if (signal.aborted) return without('stopped', 'The reply was stopped before it was complete.')
  const { id, email } = request.author
  const { versionId, confirmation, followed } = await commitOrRequestApproval(env, {
    app: prepared.app,
    messageId: request.messageId,
    pendingMessageId: request.messageId,
    author: { id, email },
    before: prepared.base,
    after: draft.files,
    seeds: draft.seeds,
    issues,
    ownWords: userIntentOf(request),
    userRequest: request.words,
    description: describeReply(steps.said),
  })
  const appliedFixes = draft.appliedFixes.length > 0 ? { appliedFixes: draft.appliedFixes } : {}
  if (confirmation)
    return { status, versionId, confirmation, ...appliedFixes, actions: asPending(draft.outcomes.values()), ...trouble }
  // What happened to people's data is said, also where the model did not.
  if (followed && followed.length > 0) settling.emit(`\n\n${followed.join(' ')}`)
  return { status, versionId, unresolvedIssues: issues, ...appliedFixes, actions: [...draft.outcomes.values()], ...trouble }
}

function totalOf(steps: Usage[]): Pick<MessageMetadata, 'usageTotal'> {
  const usageTotal = totalUsage(steps)
  return usageTotal ? { usageTotal } : {}
}

const isError = (issue: Issue) => issue.severity === 'error'

/**
 * Checks each state of the files once. What can be fixed without the model is fixed on the way, before it or anybody
 * else hears of it.
 */
class Checks {
  private last: { files: object; issues: Issue[] } | undefined

  constructor(
    private readonly env: Env,
    private readonly prepared: PreparedReply,
  ) {}

  async issues(draft: ReplyDraft): Promise<Issue[]> {
    const { files, hasChanges } = draft
    const { base, start, app } = this.prepared
    if (!hasChanges && !start.isAhead) return []
    if (this.last?.files !== files) {
      const isChanged = (path: string) => files[path] !== base[path]
      const checked = await checkAndFix(this.env, { files, mainPage: app.mainPage }, isChanged)
      draft.applyFixes(checked)
      this.last = checked
    }
    return this.last.issues
  }

  async errors(draft: ReplyDraft): Promise<Issue[]> {
    return (await this.issues(draft)).filter(isError)
  }
}

function notCarriedOut(draft: ReplyDraft, message: string): ActionOutcome[] {
  return [...draft.outcomes.values()].map((outcome) =>
    outcome.status === 'applied' ? { ...outcome, status: 'truncated', message } : outcome,
  )
}

function explain(error: unknown): NonNullable<MessageMetadata['error']> {
  if (error instanceof ApiError && error.code !== 'model-missing') return { code: error.code, message: error.message }
  const { code, message, detail } = explainFailure(error)
  return { code, message, ...(code === 'model-failed' ? { detail } : {}) }
}

/** The version that a reply has made though what followed from it broke off: it is in the app, and is said to be. */
async function findMade(env: Env, { app, messageId }: ReplyRequest): Promise<string | null> {
  // Not told either way: the message says that it failed, and the list of versions what there is.
  const made = await retryRead(() => findReplyVersion(env, { appId: app.id, messageId })).catch(() => undefined)
  return made?.versionId ?? null
}

function failed(error: unknown, versionId: string | null): MessageMetadata {
  if (error instanceof ApiError) return { status: 'error', versionId, error: { code: error.code, message: error.message } }
  console.error('reply failed', error)
  const detail = error instanceof Error ? { detail: error.message } : {}
  return { status: 'error', versionId, error: { code: 'internal', message: CHAT_ERROR, ...detail } }
}
