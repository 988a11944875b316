import { DurableObject } from 'cloudflare:workers'
import type { LiveEvent } from '#worker/entities/live/live-event'
import { recordListeners } from '#worker/platform/access-epochs'
import type { Env } from '#worker/platform/env'
import { type OwnerTopic, ownerRoom } from '#worker/platform/live-channel'
import { migrateObject } from '#worker/platform/object-migrations'
import { EventLog, type LoggedEvent } from './event-log'
import {
  type Attachment,
  admissionOf,
  isTooMany,
  joinRoom,
  MAX_SOCKETS,
  MAX_SOCKETS_A_PERSON,
  readAttachment,
  sendFrame,
} from './listeners'
import { MIGRATIONS } from './migrations'
import { notifyListeners, notifyRoom } from './notify-listeners'
import { connectedFrame, disconnectFrame, openFrame, PING_EVERY_MS, PING_FRAME, PING_TIMEOUT_MS, readFrame } from './wire'

const MAX_FRAME_CHARS = 4_000

/**
 * An app's live connections: who listens to which entities, and the events of the last minutes for those who dropped
 * off. Events are stored before they are told, and told one after the other, so that an object that is restarted in
 * between goes on where it stopped.
 */
export class LiveChannel extends DurableObject<Env> {
  private readonly log: EventLog
  /** Everything that takes time goes through here, one after the other. */
  private work: Promise<void> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrateObject(ctx.storage.sql, MIGRATIONS)
    this.log = new EventLog(ctx.storage.sql)
  }

  /** RPC for writers. Nothing is kept while nobody listens or may come back. */
  async publish(appId: string, events: LiveEvent[]): Promise<void> {
    if (this.ctx.getWebSockets().length === 0 && !this.log.hasPeers()) return
    for (const event of events) this.log.add(event)
    this.ctx.waitUntil(this.inTurn(() => this.notify(appId)))
  }

  /** RPC: nothing of it is kept, for whoever comes back reads everything anew. */
  async notifyOwner(appId: string, topic: OwnerTopic): Promise<void> {
    await this.inTurn(() => notifyRoom(this.env, { appId, room: ownerRoom(appId, topic), sockets: this.ctx.getWebSockets() }))
  }

  /** RPC: disconnects whoever may not be here any more. */
  async recheck(): Promise<void> {
    await this.inTurn(async () => {
      for (const [appId, sockets] of this.byApp()) await notifyListeners(this.env, { appId, sockets, events: [] })
    })
  }

  /** For an app that is deleted: everyone is disconnected and nothing that was told stays. */
  async destroy(): Promise<void> {
    await this.inTurn(async () => {
      for (const socket of this.ctx.getWebSockets()) this.dismiss(socket, 1001)
      await this.ctx.storage.deleteAlarm()
      await this.ctx.storage.deleteAll()
      // The object may live on for a while, and someone may still knock.
      migrateObject(this.ctx.storage.sql, MIGRATIONS)
    })
  }

  override async fetch(request: Request): Promise<Response> {
    const found = admissionOf(request)
    if (!found) return new Response('Come through the Worker', { status: 403 })
    const { tag, ...place } = found
    if (this.isFull(tag)) return new Response('Too many connections', { status: 429 })
    const { 0: client, 1: server } = new WebSocketPair()
    const [sid, pid] = [crypto.randomUUID(), crypto.randomUUID()]
    const attachment: Attachment = { ...place, sid, pid, rooms: [], isConnected: false, mustReload: false, heardAtMs: Date.now() }
    await this.inTurn(async () => {
      await this.beHeard(place.appId)
      // Others who knocked at the same moment may have come in meanwhile.
      if (this.isFull(tag)) return
      this.ctx.acceptWebSocket(server, [tag])
      server.serializeAttachment(attachment)
    })
    if (!this.ctx.getWebSockets(tag).includes(server) && this.isFull(tag))
      return new Response('Too many connections', { status: 429 })
    if (!this.ctx.getWebSockets(tag).includes(server)) return new Response('Try again', { status: 503 })
    server.send(openFrame(sid))
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + PING_EVERY_MS)
    return new Response(null, { status: 101, webSocket: client })
  }

  private isFull(tag: string): boolean {
    return this.ctx.getWebSockets().length >= MAX_SOCKETS || this.ctx.getWebSockets(tag).length >= MAX_SOCKETS_A_PERSON
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    if (socket.readyState !== WebSocket.OPEN) return
    if (typeof frame !== 'string' || frame.length > MAX_FRAME_CHARS) return this.dismiss(socket, 1009)
    if (isTooMany(socket)) return this.dismiss(socket, 1008)
    const message = readFrame(frame)
    if (message.type === 'pong') {
      socket.serializeAttachment({ ...readAttachment(socket), heardAtMs: Date.now() })
    } else if (message.type === 'connect') {
      await this.inTurn(() => this.welcome(socket, message))
    } else if (message.type === 'join' || message.type === 'leave') {
      await this.inTurn(() => this.move(socket, message.type, message.room))
    } else if (message.type === 'disconnect') {
      this.log.forgetPeer(readAttachment(socket).pid)
      socket.close(1000)
    }
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.log.peerLeft(readAttachment(socket).pid)
    // Some codes may be heard but not said.
    socket.close(code === 1005 || code === 1006 || code === 1015 ? 1000 : code)
  }

  override webSocketError(socket: WebSocket): void {
    this.log.peerLeft(readAttachment(socket).pid)
  }

  /** Keeps connections alive, looks again at who they are, and forgets what is over. */
  override async alarm(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) {
      if (Date.now() - readAttachment(socket).heardAtMs > PING_EVERY_MS + PING_TIMEOUT_MS) this.dismiss(socket, 1001)
      else sendFrame(socket, PING_FRAME)
    }
    await this.recheck()
    this.log.trim(this.ctx.getWebSockets().map((socket) => readAttachment(socket).pid))
    if (this.ctx.getWebSockets().length > 0 || this.log.hasPeers()) await this.ctx.storage.setAlarm(Date.now() + PING_EVERY_MS)
    else await this.inTurn(() => this.goUnheard())
  }

  /** Writers tell only those apps that have listeners on record, so that comes before anyone is let in. */
  private async beHeard(appId: string): Promise<void> {
    if (this.log.mark('heard') === 1) return
    await this.ctx.storage.put('appId', appId)
    await recordListeners(this.env, appId, true)
    this.log.setMark('heard', 1)
  }

  /** In this order: what is cut off in between is noted again with the next listener. */
  private async goUnheard(): Promise<void> {
    const appId = await this.ctx.storage.get<string>('appId')
    if (!appId || this.ctx.getWebSockets().length > 0 || this.log.hasPeers()) return
    this.log.setMark('heard', 0)
    await recordListeners(this.env, appId, false)
  }

  private async welcome(
    socket: WebSocket,
    { pid, offset }: { pid: string | undefined; offset: string | undefined },
  ): Promise<void> {
    const attachment = readAttachment(socket)
    if (attachment.isConnected) return
    await this.notify(attachment.appId)
    const peer = pid ? this.log.findPeer(pid) : undefined
    const from = offset === undefined ? peer?.sinceSeq : Number(offset)
    const isKept = from !== undefined && Number.isInteger(from) && from >= this.log.mark('dropped') && from <= this.log.lastSeq()
    if (pid && peer && isKept && peer.principalKey === attachment.principalKey) {
      const back = { ...attachment, pid, rooms: peer.rooms, isConnected: true }
      this.admit(socket, back, from)
      sendFrame(socket, connectedFrame(attachment.sid, pid))
      await notifyListeners(this.env, { appId: attachment.appId, sockets: [socket], events: [...this.log.after(from)] })
      return
    }
    this.admit(socket, { ...attachment, isConnected: true, mustReload: pid !== undefined }, this.log.lastSeq())
    sendFrame(socket, connectedFrame(attachment.sid, attachment.pid))
  }

  private async move(socket: WebSocket, type: 'join' | 'leave', room: string): Promise<void> {
    const attachment = readAttachment(socket)
    if (!attachment.isConnected) return
    await this.notify(attachment.appId)
    const rooms = type === 'leave' ? attachment.rooms.filter((other) => other !== room) : await joinRoom(this.env, socket, room)
    if (!rooms) return
    socket.serializeAttachment({ ...attachment, rooms })
    this.log.keepRooms(attachment.pid, rooms)
  }

  private admit(socket: WebSocket, attachment: Attachment, sinceSeq: number): void {
    socket.serializeAttachment(attachment)
    this.log.keepPeer(attachment.pid, { principalKey: attachment.principalKey, rooms: attachment.rooms, sinceSeq })
  }

  /** Tells everyone what they have not been told. */
  private async notify(appId: string): Promise<void> {
    const events: LoggedEvent[] = [...this.log.after(this.log.mark('told'))]
    const last = events.at(-1)
    if (!last) return
    const sockets = this.ctx.getWebSockets().filter((socket) => readAttachment(socket).isConnected)
    await notifyListeners(this.env, { appId, sockets, events })
    this.log.setMark('told', last.seq)
  }

  private inTurn(job: () => Promise<void>): Promise<void> {
    this.work = this.work.then(job).catch((error: unknown) => console.error('live channel', error))
    return this.work
  }

  private byApp(): Map<string, WebSocket[]> {
    const apps = new Map<string, WebSocket[]>()
    for (const socket of this.ctx.getWebSockets()) {
      const { appId } = readAttachment(socket)
      apps.set(appId, [...(apps.get(appId) ?? []), socket])
    }
    return apps
  }

  private dismiss(socket: WebSocket, code: number): void {
    if (readAttachment(socket).isConnected) sendFrame(socket, disconnectFrame())
    this.log.forgetPeer(readAttachment(socket).pid)
    socket.close(code)
  }
}
