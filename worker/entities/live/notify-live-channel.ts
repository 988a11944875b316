import type { DataSet } from '#contract/data/data-sets'
import type { Env } from '#worker/platform/env'
import type { LiveChannelUpkeep } from '#worker/platform/live-channel'
import type { StoredRow } from '../store/stored-row'
import type { LiveEvent } from './live-event'
import type { RowsChanged } from './rows-changed'

/** More rows than this in one write are not told one by one: listeners are told to read again. */
const MAX_ROWS_TOLD = 200

/** Hands changed rows to the app's live connections. */
export async function notifyLiveChannel(
  env: Env,
  { app, dataSet, entity, type, rows, oldRows, isUnheard }: RowsChanged,
): Promise<void> {
  if (isUnheard) return
  const atMs = Date.now()
  const count = Math.max(rows.length, oldRows.length)
  const events =
    count > MAX_ROWS_TOLD
      ? [reloadOf({ dataSet, entity, atMs })]
      : Array.from({ length: count }, (_, at): LiveEvent => {
          const [before, after] = [oldRows[at] ?? null, rows[at] ?? null]
          return slimmed({ dataSet, entity, type, id: after?.id ?? before?.id ?? '', before, after, isOversize: false, atMs })
        })
  await channelOf(env, app.id).publish(app.id, events)
}

/** For writes that touch rows nobody has read, such as a field's new name reaching all of them. */
export const notifyToReload = (
  env: Env,
  { appId, entity, dataSet }: { appId: string; entity: string; dataSet: DataSet },
): Promise<void> => channelOf(env, appId).publish(appId, [reloadOf({ dataSet, entity, atMs: Date.now() })])

const reloadOf = (of: Pick<LiveEvent, 'dataSet' | 'entity' | 'atMs'>): LiveEvent => ({
  ...of,
  type: 'reload',
  id: '',
  before: null,
  after: null,
  isOversize: false,
})

const MAX_ROW_CHARS = 100_000
const MAX_VALUE_CHARS = 10_000
const MAX_SMALL_CHARS = 300

/**
 * Large records travel with their long values emptied, and marked so: whoever needs them fetches the record. Rules ask
 * about short ones.
 */
function slimmed(event: LiveEvent): LiveEvent {
  const [before, after] = [event.before && slimRow(event.before), event.after && slimRow(event.after)]
  return { ...event, before, after, isOversize: before !== event.before || after !== event.after }
}

function slimRow(row: StoredRow): StoredRow {
  const sizes = Object.entries(row.data).map(([name, value]) => ({ name, value, size: JSON.stringify(value).length }))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  if (total <= MAX_ROW_CHARS) return row
  const left = sizes.reduce((sum, { size }) => sum + (size > MAX_VALUE_CHARS ? 0 : size), 0)
  const most = left <= MAX_ROW_CHARS ? MAX_VALUE_CHARS : MAX_SMALL_CHARS
  return { ...row, data: Object.fromEntries(sizes.map(({ name, value, size }) => [name, size > most ? '' : value])) }
}

interface LiveChannelCalls extends LiveChannelUpkeep {
  fetch(request: Request): Promise<Response>
  publish(appId: string, events: LiveEvent[]): Promise<void>
}

export const channelOf = ({ LIVE_CHANNEL }: Pick<Env, 'LIVE_CHANNEL'>, appId: string) =>
  (LIVE_CHANNEL as DurableObjectNamespace<LiveChannelCalls>).getByName(appId)
