import type { AssistantMessage, CitedSource, ConversationSummary } from '#contract/assistants/conversations'
import { toProposedAction } from '../actions/propose-action'
import { placeInWords, type StoredSource } from '../citations/number-sources'
import type { ActionRow, ConversationRow, MessageRow } from './conversation-queries'

/** A message as people see it: of a source its name and whether it proves the sentence, and nothing of its text. */
export const toMessage = (row: MessageRow, actions: ActionRow[]): AssistantMessage => ({
  id: row.id,
  role: row.role,
  parts: row.parts,
  sources: row.sources.map(toSource),
  actions: actions.filter(({ messageId }) => messageId === row.id).map((action) => toProposedAction(action)),
  isWritten: row.isWritten,
  createdAt: new Date(row.createdAtMs).toISOString(),
})

const toSource = (source: StoredSource): CitedSource => ({
  number: source.number,
  kind: source.kind,
  title: source.title,
  place: placeInWords(source),
  isVerified: source.quote !== null,
})

export const toSummary = ({ id, title, updatedAtMs, handedOverAtMs }: ConversationRow): ConversationSummary => ({
  id,
  title,
  updatedAt: new Date(updatedAtMs).toISOString(),
  isHandedOver: handedOverAtMs !== null,
})
