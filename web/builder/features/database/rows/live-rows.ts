import type { Socket } from 'socket.io-client'
import { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import type { RecordRow } from '#contract/data/records'
import { session } from '../../../lib/session/browser-session'
import { type RowSource, setQuery } from '../data-sets/row-source'

const PATH = '/ws-user-apps/socket.io/'

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
  const { appId } = source
  let socket: Socket | undefined
  let isOver = false
  const room = `entities:${appId}:${entity}`

  async function identify() {
    const token = await session.freshToken()
    return { app_id: appId, ...setQuery(source), ...(token ? { token } : {}) }
  }
  async function open() {
    const [{ io }, query] = await Promise.all([import('socket.io-client'), identify()])
    if (isOver) return
    const live = io({ path: PATH, transports: ['websocket'], query })
    socket = live
    let isBack = false
    live.on('connect', () => {
      live.emit('join', room)
      // What was missed meanwhile is nowhere to be had.
      if (isBack) onMoved()
      isBack = true
    })
    live.on('update_model', (message: { room: string; data: string }) => message.room === room && receive(message.data))
    live.io.on('reconnect_attempt', () => {
      void identify().then((fresh) => {
        live.io.opts.query = fresh
      })
    })
  }
  function receive(text: string) {
    const frame = Frame.safeParse(readJson(text))
    if (!frame.success) return
    const { type, id, data } = frame.data
    if (type !== 'update' || data._oversize) return onMoved()
    onChanged(toRow(id, data))
  }
  open().catch(() => {})
  return () => {
    isOver = true
    socket?.disconnect()
  }
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
