import type { Socket } from 'socket.io-client'
import { session } from '../session/browser-session'

const PATH = '/ws-user-apps/socket.io/'

export interface Room {
  appId: string
  /** As the server knows it: `entities:{appId}:{Entity}`, `context:{appId}`. */
  room: string
  /** What else the connection is asked for with. */
  query?: Record<string, string>
}

export interface RoomListener {
  onMessage: (data: string) => void
  /** It was cut off and is back: what was missed meanwhile is nowhere to be had. */
  onBack: () => void
}

const RETRY_MS = 5_000

/** Hears what is told in one room of an app, until the answer is called. */
export function listenToRoom({ appId, room, query }: Room, { onMessage, onBack }: RoomListener): () => void {
  let socket: Socket | undefined
  let isOver = false
  let isLate = false

  async function identify() {
    const token = await session.freshToken()
    return { app_id: appId, ...query, ...(token ? { token } : {}) }
  }
  async function open() {
    const [{ io }, asked] = await Promise.all([import('socket.io-client'), identify()])
    if (isOver) return
    const live = io({ path: PATH, transports: ['websocket'], query: asked })
    socket = live
    let isBack = isLate
    live.on('connect', () => {
      live.emit('join', room)
      if (isBack) onBack()
      isBack = true
    })
    live.on('update_model', (message: { room: string; data: string }) => {
      if (message.room === room) onMessage(message.data)
    })
    live.io.on('reconnect_attempt', () => {
      // Where no newer token can be had, the one before is tried again.
      identify().then(
        (fresh) => {
          live.io.opts.query = fresh
        },
        () => undefined,
      )
    })
  }
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Also where the first try found neither a token nor the code of the line: it is open for as long as the room is. */
  function begin() {
    open().catch(() => {
      isLate = true
      if (!isOver) retry = setTimeout(begin, RETRY_MS)
    })
  }
  begin()
  return () => {
    isOver = true
    clearTimeout(retry)
    socket?.disconnect()
  }
}
