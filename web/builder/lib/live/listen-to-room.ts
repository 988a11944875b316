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

/** Hears what is told in one room of an app, until the answer is called. */
export function listenToRoom({ appId, room, query }: Room, { onMessage, onBack }: RoomListener): () => void {
  let socket: Socket | undefined
  let isOver = false

  async function identify() {
    const token = await session.freshToken()
    return { app_id: appId, ...query, ...(token ? { token } : {}) }
  }
  async function open() {
    const [{ io }, asked] = await Promise.all([import('socket.io-client'), identify()])
    if (isOver) return
    const live = io({ path: PATH, transports: ['websocket'], query: asked })
    socket = live
    let isBack = false
    live.on('connect', () => {
      live.emit('join', room)
      if (isBack) onBack()
      isBack = true
    })
    live.on('update_model', (message: { room: string; data: string }) => {
      if (message.room === room) onMessage(message.data)
    })
    live.io.on('reconnect_attempt', () => {
      void identify().then((fresh) => {
        live.io.opts.query = fresh
      })
    })
  }
  open().catch(() => {})
  return () => {
    isOver = true
    socket?.disconnect()
  }
}
