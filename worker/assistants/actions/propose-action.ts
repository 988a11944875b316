import type { Operation } from '#contract/access/access-policy'
import type { ProposedAction } from '#contract/assistants/conversations'
import { ApiError } from '#contract/errors'
import { requireAccess } from '#worker/entities/open-entity'
import type { OpenEntity } from '#worker/entities/opened-entity'
import { getRow } from '#worker/entities/query/list-rows'
import { requireValid } from '#worker/entities/store/write-rows'
import { sha256 } from '#worker/platform/crypto'
import { newId } from '#worker/platform/ids'
import type { ActionRow } from '../conversations/conversation-queries'
import { titleOf } from '../tools/read-records'

/** A change as the model would have it. `arguments` are a record's fields, or a function's parameters. */
export interface ActionDraft {
  kind: ProposedAction['kind']
  target: string
  recordId: string | null
  record: string | null
  arguments: Record<string, unknown>
}

/** After this the person has forgotten what they were asked. */
export const ACTION_LIFE_MS = 3_600_000
const MAX_ARGUMENT_CHARS = 20_000
const CHARS_SHOWN = 300

const OPERATIONS: Record<'create' | 'update' | 'delete', Operation> = { create: 'create', update: 'update', delete: 'delete' }

/**
 * A change of records, checked as far as it can be without making it: nobody is asked for what they may not do, or for
 * what the schema refuses.
 */
export async function draftRecordAction(
  entity: OpenEntity,
  { kind, recordId, values }: { kind: 'create' | 'update' | 'delete'; recordId: string | null; values: Record<string, unknown> },
): Promise<ActionDraft> {
  requireAccess(entity, OPERATIONS[kind])
  const record = recordId === null ? null : titleOf(entity.schema, await getRow(entity, recordId))
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(entity.schema.properties, name)))
  if (kind !== 'delete') requireValid(entity, known, { mode: kind })
  if (kind === 'update' && Object.keys(known).length === 0) throw new ApiError('invalid-input', 'Name a field that changes')
  return { kind, target: entity.name, recordId, record, arguments: kind === 'delete' ? {} : known }
}

/** Of everything that an approval is about; one of another conversation never fits. */
export const digestOf = ({ appId, conversationId, kind, target, recordId, arguments: given }: DigestParts): Promise<string> =>
  sha256(JSON.stringify([appId, conversationId, kind, target, recordId, given]))
type DigestParts = Pick<ActionRow, 'appId' | 'conversationId' | 'kind' | 'target' | 'recordId' | 'arguments'>

export async function toActionRow(
  draft: ActionDraft,
  { appId, conversationId, messageId }: { appId: string; conversationId: string; messageId: string },
): Promise<ActionRow> {
  const text = JSON.stringify(draft.arguments)
  if (text.length > MAX_ARGUMENT_CHARS) throw new ApiError('too-large', 'The change is too large to be shown and approved')
  const parts = { appId, conversationId, kind: draft.kind, target: draft.target, recordId: draft.recordId, arguments: text }
  const digest = await digestOf(parts)
  return {
    id: newId(),
    messageId,
    ...parts,
    record: draft.record,
    digest,
    status: 'pending',
    outcome: null,
    createdAtMs: Date.now(),
  }
}

export function toProposedAction(row: ActionRow, nowMs = Date.now()): ProposedAction {
  const given = JSON.parse(row.arguments) as Record<string, unknown>
  const isExpired = row.status === 'pending' && nowMs > row.createdAtMs + ACTION_LIFE_MS
  return {
    id: row.id,
    digest: row.digest,
    kind: row.kind,
    target: row.target,
    record: row.record,
    values: Object.entries(given).map(([name, value]) => ({ name, value: inWords(value) })),
    // Whoever looks while it is under way sees it as done soon; nobody may approve it twice.
    status: row.status === 'running' ? 'done' : isExpired ? 'expired' : row.status,
    outcome: row.outcome,
  }
}

function inWords(value: unknown): string {
  const words = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return words.length > CHARS_SHOWN ? `${words.slice(0, CHARS_SHOWN)}…` : words
}
