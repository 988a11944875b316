import { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import type { RecordRow } from '#contract/data/records'
import { listenToRoom } from '../../../lib/live/listen-to-room'
import { type RowSource, setQuery } from '../data-sets/row-source'

const Frame = z.object({
  type: z.enum(['create', 'update', 'delete', 'reload']),
  id: z.string(),
  data: z.record(z.string(), z.unknown()),
})

export interface LiveRows {
  /** A row holds something else now. */
  onChanged: (row: RecordRow) => void
  /** Rows came, went, or are more than can be told one by one. */
  onMoved: () => void
}

/** Hears of what others do to an entity's rows, for as long as one looks at them. */
export function listenToRows(source: RowSource, entity: string, { onChanged, onMoved }: LiveRows): () => void {
  function receive(text: string) {
    const frame = Frame.safeParse(readJson(text))
    if (!frame.success) return
    const { type, id, data } = frame.data
    if (type !== 'update' || data._oversize) return onMoved()
    onChanged(toRow(id, data))
  }
  const room = `entities:${source.appId}:${entity}`
  return listenToRoom({ appId: source.appId, room, query: setQuery(source) }, { onMessage: receive, onBack: onMoved })
}

/** Live events name built-in fields as the published client does. */
function toRow(id: string, data: Record<string, unknown>): RecordRow {
  const {
    created_date: createdAt,
    updated_date: updatedAt,
    created_by_id: creatorId,
    created_by: _,
    is_sample: __,
    ...fields
  } = data
  return { ...fields, id, createdAt, updatedAt, creatorId }
}
