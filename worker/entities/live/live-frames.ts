import { accessOf } from '../access/access-rules'
import { fieldRulesOf } from '../access/field-access'
import { findSchema, namesFor } from '../open-entity'
import { CLIENT_NAMES } from '../query/field'
import { matchesRow } from '../query/match-row'
import { serializeRow } from '../serialize-row'
import type { LiveEvent } from './live-event'
import type { Listener } from './live-listeners'

/** What one listener is told, in the words of the published client. */
export interface LiveFrame {
  type: LiveEvent['type']
  id: string
  data: Record<string, unknown>
  timestamp: string
}

/**
 * An event as one listener may know it: rows of the set they look at, rows and fields they may read at this moment. A
 * row that stops being readable arrives as a delete without its new content, one that becomes readable as a create.
 * Undefined when they are told nothing.
 */
export function frameFor(event: LiveEvent, { actor, schemas, dataSet }: Listener): LiveFrame | undefined {
  if (event.dataSet !== dataSet) return undefined
  const schema = findSchema(schemas, event.entity)
  if (!schema) return undefined
  const access = accessOf(schema, 'read', actor)
  if (access.kind === 'constant' && !access.value) return undefined
  const timestamp = new Date(event.atMs).toISOString()
  if (event.type === 'reload') return { type: 'reload', id: '', data: {}, timestamp }
  const mark = event.isOversize ? { _oversize: true } : {}
  const view = { schema, names: namesFor(actor, CLIENT_NAMES), fieldRules: fieldRulesOf(schema, actor) }
  const sawIt = event.before !== null && matchesRow(access, event.before)
  const seesIt = event.after !== null && matchesRow(access, event.after)
  if (event.after && seesIt)
    return { type: sawIt ? 'update' : 'create', id: event.id, data: { ...serializeRow(view, event.after), ...mark }, timestamp }
  if (!event.before || !sawIt) return undefined
  const data = event.after ? { id: event.id } : serializeRow(view, event.before)
  return { type: 'delete', id: event.id, data, timestamp }
}
