import type { Context } from 'hono'
import type { ProposedAction } from '#contract/assistants/conversations'
import { ApiError } from '#contract/errors'
import { CLIENT_DIALECT } from '#worker/entities/dialects'
import { openEntity } from '#worker/entities/open-entity'
import { limitAnonymousWrites } from '#worker/entities/store/anonymous-writes'
import { deleteRow } from '#worker/entities/store/delete-rows'
import { keepStorageCap } from '#worker/entities/store/storage-cap'
import { createRow, updateRow } from '#worker/entities/store/write-rows'
import { callFunctionFor } from '#worker/functions/runs/call-function'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import type { Asker } from '../conversations/asker'
import { type ActionRow, claimAction, endAction, selectAction, selectConversation } from '../conversations/conversation-queries'
import { findDocument } from '../definition/assistant-document'
import { titleOf } from '../tools/read-records'
import { ACTION_LIFE_MS, digestOf, toProposedAction } from './propose-action'

export interface Decision {
  conversationId: string
  actionId: string
  digest: string
  isApproved: boolean
}

/**
 * Makes a change that the person who asked has just approved, once, as that person and under the rules of this moment.
 * What they approve is what stands in the database, and what they were shown has to be the same.
 */
export async function decideAction(c: Context<ApiEnv>, asker: Asker, decision: Decision): Promise<ProposedAction> {
  const db = openDatabase(c.env.DB)
  const conversation = await selectConversation(db, asker.holder, decision.conversationId)
  const row = conversation && (await selectAction(db, { conversationId: conversation.id, id: decision.actionId }))
  if (!row) throw new ApiError('not-found', 'There is no such change to approve')
  const isTheSame = row.digest === decision.digest && (await digestOf(row)) === row.digest
  if (!isTheSame) throw new ApiError('conflict', 'This is not the change that was shown. Ask for it again.')
  if (Date.now() > row.createdAtMs + ACTION_LIFE_MS)
    throw new ApiError('conflict', 'This change waited too long. Ask for it again.')
  const claimed = await claimAction(db, row.id, decision.isApproved ? 'running' : 'refused')
  if (!claimed) throw new ApiError('conflict', 'This change was decided already')
  if (!decision.isApproved) return toProposedAction(claimed)
  const ended = await perform(c, asker, claimed).then(
    (outcome) => ({ status: 'done' as const, outcome }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) console.error('an approved change failed', error)
      return { status: 'failed' as const, outcome: error instanceof ApiError ? error.message : 'It could not be done' }
    },
  )
  const stored = await endAction(db, row.id, ended)
  return toProposedAction(stored ?? { ...claimed, ...ended })
}

async function perform(c: Context<ApiEnv>, asker: Asker, row: ActionRow): Promise<string> {
  const document = await findDocument(c.env, row.appId)
  const values = JSON.parse(row.arguments) as Record<string, unknown>
  const notAllowed = () => new ApiError('forbidden', 'The assistant may not do this any more')
  if (row.kind === 'call') {
    if (!document.functions.includes(row.target)) throw notAllowed()
    return callFunctionInWords(c, asker, { name: row.target, parameters: values })
  }
  if (!document.entities.some(({ name, mayWrite }) => name === row.target && mayWrite)) throw notAllowed()
  await limitAnonymousWrites(c, asker.access)
  await keepStorageCap(c.env, asker.access.app)
  const entity = openEntity(c.env, asker.access, row.target, CLIENT_DIALECT.names, asker.network)
  if (row.kind === 'create') return `Added “${titleOf(entity.schema, await createRow(entity, values))}” to ${row.target}.`
  const recordId = row.recordId ?? ''
  if (row.kind === 'update') {
    await updateRow(entity, recordId, values)
    return `Changed “${row.record ?? recordId}” in ${row.target}.`
  }
  await deleteRow(entity, recordId)
  return `Deleted “${row.record ?? recordId}” from ${row.target}.`
}

const ANSWER_CHARS = 400

async function callFunctionInWords(
  c: Context<ApiEnv>,
  { access }: Asker,
  { name, parameters }: { name: string; parameters: Record<string, unknown> },
): Promise<string> {
  const answer = await callFunctionFor(c, access, { name, parameters })
  const text = (await answer.text()).replace(/\s+/g, ' ').trim().slice(0, ANSWER_CHARS)
  if (!answer.ok) throw new ApiError('function-failed', `${name} answered with an error${text ? `: ${text}` : ''}`)
  return text ? `${name} answered: ${text}` : `${name} was called.`
}
