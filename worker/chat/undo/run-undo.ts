import type { DataRevert } from '#contract/app/versions'
import type { MessageMetadata } from '#contract/chat/chat'
import { ApiError } from '#contract/errors'
import { countOf } from '#contract/inflect'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'
import { titleOfVersion } from '#worker/version-store/version-title'
import { restoreFiles } from '#worker/versions/restore-version'
import { requestApproval } from '../confirm/commit-or-request-approval'
import { readPending } from '../confirm/pending-version'
import type { ReplyRequest } from '../reply/reply-request'
import { findStep, type Step } from './find-step'
import type { UndoStep } from './read-undo'
import { findUndoRisks } from './undo-risks'

export interface UndoInput {
  request: ReplyRequest
  step: UndoStep
  /** Whether a version was made by undoing or redoing. */
  isStep: (version: { id: string; messageId: string | null }) => boolean
  /** The reply whose changes wait for the builder: until that is decided, nothing of it can be undone. */
  waitingId: string | undefined
  emit: (text: string) => void
}

const NOTHING: Record<UndoStep, string> = {
  undo: 'There is nothing to undo: this is how the app began.',
  redo: 'There is nothing to do again: nothing was undone since the last change.',
}
const FAILED = 'This could not be undone. Try again, or go back in the version history.'

/**
 * Answers "undo that" from what is stored, as a reply without a model: the version before becomes the newest, with the
 * sample records that came and went. Where that would lose somebody's rows, or let more people see them, it waits for
 * the builder's confirmation, as any reply does.
 */
export async function runUndo(env: Env, input: UndoInput): Promise<MessageMetadata> {
  try {
    return await takeStep(env, input)
  } catch (error) {
    if (!(error instanceof ApiError)) console.error('undo failed', error)
    const message = error instanceof ApiError ? error.message : FAILED
    return { status: 'error', versionId: null, error: { code: error instanceof ApiError ? error.code : 'undo-failed', message } }
  }
}

async function takeStep(env: Env, { request, step, isStep, waitingId, emit }: UndoInput): Promise<MessageMetadata> {
  const { app, messageId } = request
  if (step === 'undo' && waitingId) {
    const pending = await readPending(env, { appId: app.id, messageId: waitingId })
    emit(
      `${pending ? `“${shortened(pending.userRequest)}”` : 'The last change'} has not been done: it still waits for you. Dismiss it, or confirm it.`,
    )
    return { status: 'ready', versionId: null, awaits: waitingId }
  }
  const found = await findStep(openDatabase(env.DB), app, step, isStep)
  if (!found) {
    emit(NOTHING[step])
    return { status: 'ready', versionId: null }
  }
  const waiting = await askFirst(env, request, found)
  if (waiting) {
    emit(
      step === 'undo'
        ? `Undoing ${named(found)} needs your confirmation.`
        : `Doing ${named(found)} again needs your confirmation.`,
    )
    return waiting
  }
  const author = { id: request.author.id, email: request.author.email }
  const done = await restoreFiles(env, { appId: app.id, versionId: found.target.id, messageId, data: 'samples', author })
  emit(`${step === 'undo' ? 'Undone' : 'Done again'}: ${named(found)}.${dataWords(done.data)}`)
  return { status: 'ready', versionId: done.versionId, restored: { by: step, versionId: found.target.id } }
}

/** What has to wait for the builder is kept aside, as what a model wrote would be. */
async function askFirst(env: Env, request: ReplyRequest, { target }: Step): Promise<MessageMetadata | undefined> {
  const { app, messageId } = request
  const read = (versionId: string | null) => (versionId ? readVersionFiles(env, { appId: app.id, versionId }) : undefined)
  const [before, after] = await Promise.all([read(app.latestVersionId), read(target.id)])
  if (!before || !after) throw new ApiError('not-found', 'There is no such version')
  const risks = await findUndoRisks(env, app, { before, after })
  if (risks.length === 0) return undefined
  const pending = {
    parentId: app.latestVersionId,
    files: after,
    seeds: [],
    userRequest: request.words,
    description: `Back to “${titleOfVersion(target)}”`,
    issues: [],
  }
  return { status: 'ready', versionId: null, confirmation: await requestApproval(env, { app, messageId }, pending, risks) }
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)

const named = ({ change }: Step) => `“${titleOfVersion(change)}”`

const records = (count: number) => countOf(count, 'record')

function dataWords(data: DataRevert | undefined): string {
  const sum = (key: 'removed' | 'returned' | 'changed') => (data?.entities ?? []).reduce((total, each) => total + each[key], 0)
  const [removed, returned, changed] = [sum('removed'), sum('returned'), sum('changed')]
  const parts = [
    removed > 0 && `${records(removed)} that came with it went too`,
    returned > 0 && `${records(returned)} came back`,
    changed > 0 && `${records(changed)} got the old values back`,
  ].filter((part) => part !== false)
  const [first = '', ...rest] = parts
  return parts.length === 0 ? '' : ` ${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')}.`
}
