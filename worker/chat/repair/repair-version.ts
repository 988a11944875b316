import { may, PERMISSIONS } from '#contract/access/permissions'
import type { AppFiles } from '#contract/app/app-files'
import { normalisePath } from '#contract/app/paths'
import type { AppliedRepair, ApplyRepair, RepairResult, RepairVersion } from '#contract/app/validation'
import type { Issue } from '#contract/app/versions'
import { stageAction } from '#contract/chat/stage-action'
import { ApiError } from '#contract/errors'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { chatOf, runExclusive } from '#worker/conversation/chat-session'
import { resolveTriedModel } from '#worker/models/current-model'
import { requireKnownModel } from '#worker/models/require-known-model'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { newMessageId } from '#worker/platform/ids'
import { toBundle } from '#worker/publishing/build/read-bundle'
import { diffVersions } from '#worker/versions/diff-versions'
import { commitOrRequestApproval } from '../confirm/commit-or-request-approval'
import { repairFiles } from './repair-files'

interface Target {
  app: AppRow
  builder: Extract<Principal, { kind: 'builder' }>
  versionId: string
  files: AppFiles
}

/**
 * Repairs a version and, unless it is a test, makes what came of it the newest version. The builder is charged nothing
 * for it: neither a message nor credits.
 */
export async function repairVersion(env: Env, target: Target, asked: RepairVersion, signal: AbortSignal): Promise<RepairResult> {
  if ((asked.isTest || asked.customModel) && !may(target.builder, 'app.validationTester'))
    throw new ApiError('forbidden', PERMISSIONS['app.validationTester'].refusal)
  if (asked.customModel) await requireKnownModel(env, asked.customModel)
  const work = () => carryOut(env, target, asked, signal)
  return asked.isTest ? work() : onNewest(env, target, work)
}

async function carryOut(env: Env, target: Target, asked: RepairVersion, signal: AbortSignal): Promise<RepairResult> {
  const { app, versionId, files } = target
  const started = Date.now()
  const model = asked.customModel ?? app.aiModel ?? undefined
  const done = await repairFiles(env, {
    app,
    files,
    told: asked.initialIssues,
    said: asked.messageContent,
    iterations: asked.iterations,
    resolve: () => resolveTriedModel(env, model),
    seesDetails: may(target.builder, 'chat.errorDetails'),
    signal,
  })
  const committing = Date.now()
  const isKept = done.files !== files && !asked.isTest
  const made = isKept
    ? await commit(env, target, { files: done.files, messageId: asked.messageId, issues: done.unresolvedIssues })
    : { versionId: null, awaits: null }
  const finished = Date.now()
  return {
    initialIssues: done.initialIssues,
    unresolvedIssues: done.unresolvedIssues,
    repairProcessDetails: {
      steps: done.steps,
      appliedFixes: done.appliedFixes,
      stoppedBecause: done.stoppedBecause,
      usage: done.usage,
    },
    repairedFiles: diffVersions(files, done.files),
    iterationsPerformed: done.iterationsPerformed,
    previousVersionId: versionId,
    ...made,
    appBundle: toBundle(app, made.versionId ?? versionId, done.files),
    timingBreakdown: { ...done.timing, commitMs: finished - committing, totalMs: finished - started },
  }
}

/**
 * Makes the result of a test the newest version, by the rules every change of a file and everything a model wrote goes
 * by.
 */
export function applyRepair(env: Env, target: Target, { repairedFiles, messageId }: ApplyRepair): Promise<AppliedRepair> {
  return onNewest(env, target, async () => {
    let { files } = target
    for (const [index, { path, newCode, status }] of repairedFiles.entries()) {
      const own = normalisePath(path)
      if (!own.ok) throw new ApiError('invalid-path', `${path}: ${own.reason}`)
      const type = status === 'deleted' ? 'delete_file' : 'add_file'
      const action = { index, type, title: '', file: own.path, content: newCode, isComplete: true, isTruncated: false } as const
      const staged = stageAction(files, action)
      if (staged.outcome.status !== 'applied')
        throw new ApiError('invalid-input', `${path}: ${staged.outcome.message ?? 'This file cannot be changed.'}`)
      files = staged.files
    }
    return commit(env, target, { files, messageId, issues: [] })
  })
}

/** Nobody else changes the app meanwhile: replies are refused, restores and saves wait. */
function onNewest<T>(env: Env, { app, versionId }: Target, work: () => Promise<T>): Promise<T> {
  return runExclusive(env, app.id, async () => {
    const current = await findApp(openDatabase(env.DB), app.id)
    if (current?.latestVersionId !== versionId)
      throw new ApiError(
        'conflict',
        'Only the latest version of an app can be repaired. Restore this one first, or repair it as a test.',
      )
    return work()
  })
}

/**
 * What only the builder may decide waits for it in the conversation, where a line of the platform's carries the
 * confirmation.
 */
async function commit(
  env: Env,
  { app, builder, files: before }: Target,
  { files: after, messageId, issues }: { files: AppFiles; messageId: string | null; issues: Issue[] },
): Promise<AppliedRepair> {
  const author = { id: builder.accountId, email: builder.email }
  const pendingMessageId = newMessageId()
  const words = { userRequest: 'Validation and repair', description: 'Repaired what the check found', ownWords: '' }
  const version = { app, messageId, pendingMessageId, author, before, after, seeds: [], issues, ...words }
  const { versionId, confirmation } = await commitOrRequestApproval(env, version)
  const chat = chatOf(env, app.id)
  if (!confirmation) {
    await chat.publishVersionChange({ appId: app.id, messageId: messageId ?? '', versionId })
    return { versionId, awaits: null }
  }
  await chat.recordPending({ messageId: pendingMessageId, authorId: author.id, text: AWAITS, confirmation })
  return { versionId: null, awaits: pendingMessageId }
}

const AWAITS = 'The repair needs your confirmation.'
