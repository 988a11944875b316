import { decodePacket, encodePacket } from 'engine.io-parser'
import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser'

/** What a client may say, once understood. Anything else is not answered. */
export type ClientMessage =
  | { type: 'connect'; pid: string | undefined; offset: string | undefined }
  | { type: 'join' | 'leave'; room: string }
  | { type: 'disconnect' | 'pong' | 'unknown' }

export const PING_EVERY_MS = 40_000
export const PING_TIMEOUT_MS = 50_000
const MAX_ROOM_CHARS = 200

const encoder = new Encoder()

/** Frames of Engine.IO 4 around packets of Socket.IO 5: the protocol of socket.io-client 4. */
export const openFrame = (sid: string): string =>
  `0${JSON.stringify({ sid, upgrades: [], pingInterval: PING_EVERY_MS, pingTimeout: PING_TIMEOUT_MS, maxPayload: 100_000 })}`

export const PING_FRAME = engineFrame('ping')

export const connectedFrame = (sid: string, pid: string): string =>
  packetFrame({ type: PacketType.CONNECT, nsp: '/', data: { sid, pid } })
export const disconnectFrame = (): string => packetFrame({ type: PacketType.DISCONNECT, nsp: '/' })

/** The last argument is the place the client has come to; it hands it back when it connects again. */
export const eventFrame = (name: string, payload: unknown, offset?: string): string =>
  packetFrame({ type: PacketType.EVENT, nsp: '/', data: offset === undefined ? [name, payload] : [name, payload, offset] })

function packetFrame(packet: Packet): string {
  const [text] = encoder.encode(packet)
  return engineFrame('message', String(text))
}

function engineFrame(type: 'message' | 'ping', data?: string): string {
  let frame = ''
  encodePacket(data === undefined ? { type } : { type, data }, true, (encoded) => {
    frame = String(encoded)
  })
  return frame
}

export function readFrame(frame: string): ClientMessage {
  const { type, data } = decodePacket(frame)
  if (type === 'pong') return { type: 'pong' }
  if (type === 'close') return { type: 'disconnect' }
  return type === 'message' && typeof data === 'string' ? readPacket(data) : { type: 'unknown' }
}

function readPacket(text: string): ClientMessage {
  const packet = decode(text)
  if (packet?.nsp !== '/') return { type: 'unknown' }
  if (packet.type === PacketType.DISCONNECT) return { type: 'disconnect' }
  if (packet.type === PacketType.CONNECT) return { type: 'connect', ...readResume(packet.data) }
  const [name, room]: unknown[] = packet.type === PacketType.EVENT && Array.isArray(packet.data) ? packet.data : []
  const isRoom = typeof room === 'string' && room.length <= MAX_ROOM_CHARS
  return (name === 'join' || name === 'leave') && isRoom ? { type: name, room } : { type: 'unknown' }
}

function readResume(data: unknown): { pid: string | undefined; offset: string | undefined } {
  const textAt = (name: string) => {
    const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
    return typeof value === 'string' && value.length <= 100 ? value : undefined
  }
  return { pid: textAt('pid'), offset: textAt('offset') }
}

/** Undefined for what is no packet. Binary ones are not understood: nothing here sends any. */
function decode(text: string): Packet | undefined {
  let found: Packet | undefined
  const decoder = new Decoder()
  decoder.on('decoded', (packet) => {
    found = packet
  })
  try {
    decoder.add(text)
  } catch {
    return undefined
  } finally {
    decoder.destroy()
  }
  return found
}
