import type { Socket } from 'socket.io-client'
import type { Listener } from './listener'
import { refreshToken } from './refresh'
import { isElsewhere, onIdentity, session } from './session'

const PATH = '/ws-user-apps/socket.io/'
/** Pages that mount and unmount a list keep its room meanwhile. */
const LEAVE_AFTER_MS = 250
const COME_BACK_MS = 3_000

const listeners = new Map<string, Set<Listener>>()
let opening: Promise<Socket> | undefined
let socket: Socket | undefined

export const isLive = (): boolean => socket?.connected ?? false

/** The page hears of changes to these rows. */
export const isListenedTo = (entity: string): boolean => (listeners.get(entity)?.size ?? 0) > 0

export function listen(entity: string, listener: Listener): () => void {
  const heard = listeners.get(entity) ?? new Set()
  const isFirst = heard.size === 0
  heard.add(listener)
  listeners.set(entity, heard)
  if (isFirst && !isElsewhere()) void open().then((live) => live.connected && live.emit('join', roomOf(entity)))
  return () => {
    heard.delete(listener)
    if (heard.size === 0) setTimeout(() => leave(entity), LEAVE_AFTER_MS)
  }
}

export function emitTo(entity: string, change: Parameters<Listener>[0]) {
  for (const listener of listeners.get(entity) ?? []) queueMicrotask(() => listener(change))
}

const roomOf = (entity: string) => `entities:${session.appId}:${entity}`
const identity = () => ({ app_id: session.appId, ...(session.token ? { token: session.token } : {}) })

function leave(entity: string) {
  if ((listeners.get(entity)?.size ?? 0) > 0) return
  listeners.delete(entity)
  if (socket?.connected) socket.emit('leave', roomOf(entity))
}

/** One connection a page, made when something is first listened to; the client is fetched then, too. */
function open(): Promise<Socket> {
  opening ??= import('socket.io-client').then(({ io }) => {
    const live = io({ path: PATH, transports: ['websocket'], query: identity() })
    socket = live
    live.on('connect', () => {
      for (const entity of listeners.keys()) live.emit('join', roomOf(entity))
    })
    live.on('update_model', ({ room, data }: { room: string; data: string }) => deliver(room, data))
    // The server ends what may not go on, such as a session that ended: come back as whoever is here then.
    live.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') setTimeout(() => void comeBack(live), COME_BACK_MS * (1 + Math.random()))
    })
    live.io.on('reconnect_attempt', () => {
      live.io.opts.query = identity()
    })
    onIdentity(() => void comeBack(live))
    return live
  })
  return opening
}

async function comeBack(live: Socket) {
  // Without a new token the line is asked for with the old one, and told what it is worth.
  if (session.place === 'published' && session.token) await refreshToken().catch(() => false)
  live.disconnect()
  live.io.opts.query = identity()
  live.connect()
}

function deliver(room: string, text: string) {
  const entity = [...listeners.keys()].find((name) => roomOf(name) === room)
  if (entity === undefined) return
  const change: Parameters<Listener>[0] = JSON.parse(text)
  for (const listener of listeners.get(entity) ?? []) {
    try {
      listener(change)
    } catch (error) {
      console.error('a listener to records failed', error)
    }
  }
}
