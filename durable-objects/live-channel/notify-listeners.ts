import { frameFor } from '#worker/entities/live/live-frames'
import { type Listener, resolveListeners } from '#worker/entities/live/live-listeners'
import type { Env } from '#worker/platform/env'
import type { LoggedEvent } from './event-log'
import { entityOfRoom, readAttachment, sendFrame } from './listeners'
import { disconnectFrame, eventFrame } from './wire'

/**
 * Tells each connection what its holder may know of the events, by the rules and their rights as they are now. Whoever
 * has none left is disconnected. Holders with several connections are worked out once.
 */
export async function notifyListeners(
  env: Env,
  { appId, sockets, events }: { appId: string; sockets: WebSocket[]; events: LoggedEvent[] },
): Promise<void> {
  if (sockets.length === 0) return
  const listeners = await resolveListeners(
    env,
    appId,
    sockets.map((socket) => readAttachment(socket).principal),
  )
  const frames = new Map<string, (string | undefined)[]>()
  for (const socket of sockets) {
    const { principalKey, rooms, isConnected } = readAttachment(socket)
    const listener = listeners.get(principalKey)
    if (!listener) {
      if (isConnected) sendFrame(socket, disconnectFrame())
      socket.close(1008)
      continue
    }
    const told = frames.get(principalKey) ?? events.map((event) => dataFor(event, listener))
    frames.set(principalKey, told)
    for (const [at, event] of events.entries()) {
      const data = told[at]
      if (data === undefined) continue
      for (const room of rooms) {
        const entity = entityOfRoom(appId, room)
        if (entity?.toLowerCase() !== event.entity.toLowerCase()) continue
        sendFrame(socket, eventFrame('update_model', { room, data }, String(event.seq)))
      }
    }
  }
}

/** That something changed, to those in a room who are still let in. */
export async function notifyRoom(
  env: Env,
  { appId, room, sockets }: { appId: string; room: string; sockets: WebSocket[] },
): Promise<void> {
  const there = sockets.filter((socket) => readAttachment(socket).rooms.includes(room))
  if (there.length === 0) return
  const listeners = await resolveListeners(
    env,
    appId,
    there.map((socket) => readAttachment(socket).principal),
  )
  for (const socket of there) {
    const listener = listeners.get(readAttachment(socket).principalKey)
    if (listener?.actor.kind === 'owner') sendFrame(socket, eventFrame('update_model', { room, data: CHANGED }))
  }
}

const CHANGED = JSON.stringify({ type: 'reload' })

function dataFor(event: LoggedEvent, listener: Listener): string | undefined {
  const frame = frameFor(event, listener)
  return frame && JSON.stringify(frame)
}
