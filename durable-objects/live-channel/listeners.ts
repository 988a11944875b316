import type { EntitySchema } from '#contract/data/entities'
import { accessOf } from '#worker/entities/access/access-rules'
import {
  ADMISSION_HEADER,
  type LiveAdmission,
  type LivePrincipal,
  principalKey,
  resolveListeners,
} from '#worker/entities/live/live-listeners'
import { findSchema } from '#worker/entities/open-entity'
import type { Env } from '#worker/platform/env'
import { OWNER_TOPICS, ownerRoom } from '#worker/platform/live-channel'
import { eventFrame } from './wire'

export const MAX_SOCKETS = 2_000
export const MAX_SOCKETS_A_PERSON = 50
const MAX_ROOMS = 50
const MAX_MESSAGES = 100
const WINDOW_MS = 10_000

/**
 * What is known of a connection, and survives the object's sleep. Set by the Worker and this object, never by the
 * client.
 */
export interface Attachment {
  appId: string
  principal: LivePrincipal
  principalKey: string
  sid: string
  /** By which a client that dropped off is known when it comes back. */
  pid: string
  rooms: string[]
  isConnected: boolean
  /** It came back too late to hear what it missed. */
  mustReload: boolean
  heardAtMs: number
}

export const readAttachment = (socket: WebSocket): Attachment => socket.deserializeAttachment() as Attachment

/** A connection that is closing takes nothing more, and says so by throwing. */
export function sendFrame(socket: WebSocket, frame: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(frame)
}

export function admissionOf(request: Request): (LiveAdmission & { principalKey: string }) | undefined {
  const header = request.headers.get(ADMISSION_HEADER)
  if (!header || request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return undefined
  const read = JSON.parse(header) as LiveAdmission
  return { ...read, principalKey: principalKey(read.principal) }
}

/** Counted in memory: an object that slept had nothing to count. */
const said = new WeakMap<WebSocket, { count: number; sinceMs: number }>()

export function isTooMany(socket: WebSocket): boolean {
  const now = Date.now()
  const last = said.get(socket)
  const current = last && now - last.sinceMs < WINDOW_MS ? last : { count: 0, sinceMs: now }
  current.count += 1
  said.set(socket, current)
  return current.count > MAX_MESSAGES
}

/** The entity of a room of this app: `entities:{appId}:{Entity}`. */
export const entityOfRoom = (appId: string, room: string): string | undefined => {
  const prefix = `entities:${appId}:`
  return room.startsWith(prefix) && room.length > prefix.length ? room.slice(prefix.length) : undefined
}

/**
 * The rooms a connection is in once it has joined one more; undefined when it may not, which it is told with the
 * reason.
 */
export async function joinRoom(env: Env, socket: WebSocket, room: string): Promise<string[] | undefined> {
  const { appId, principal, principalKey: key, rooms, mustReload } = readAttachment(socket)
  const refuse = (code: string, message: string): undefined => {
    sendFrame(socket, eventFrame('error', { code, message, room }))
    return undefined
  }
  if (room.startsWith('/agent-conversations/'))
    return refuse('not-available', 'Agents are not available on this installation, so there is no conversation to follow')
  if (principal.kind === 'owner' && OWNER_TOPICS.some((topic) => room === ownerRoom(appId, topic)))
    return [...new Set([...rooms, room])]
  const entity = entityOfRoom(appId, room)
  if (!entity) return refuse('not-found', 'There is no such room in this app')
  if (rooms.includes(room)) return rooms
  if (rooms.length >= MAX_ROOMS) return refuse('too-large', `A connection can be in ${MAX_ROOMS} rooms`)
  const listener = (await resolveListeners(env, appId, [principal])).get(key)
  const schema = listener && findSchema(listener.schemas, entity)
  if (!schema && entity.toLowerCase() !== 'user') return refuse('not-found', `There is no entity named "${entity}" in this app`)
  if (schema && listener && !mayListen(schema, listener.actor))
    return refuse('forbidden', `You are not allowed to see ${entity} records`)
  if (mustReload) sendFrame(socket, eventFrame('update_model', { room, data: reloadData() }))
  return [...rooms, room]
}

function mayListen(schema: EntitySchema, actor: Parameters<typeof accessOf>[2]): boolean {
  const access = accessOf(schema, 'read', actor)
  return access.kind !== 'constant' || access.value
}

const reloadData = () => JSON.stringify({ type: 'reload', id: '', data: {}, timestamp: new Date().toISOString() })
