import { CHAT_LIVE_PROTOCOL, type ChatLiveMessage, type Person, WRITING_EVERY_MS } from '#contract/chat/chat-live'
import { findSessionPrincipals } from '#worker/accounts/sessions/session-principals'
import { PLATFORM } from '#worker/accounts/tenants'
import type { Env } from '#worker/platform/env'

/** As the status of the same name: whoever opened it is signed out. */
const SIGNED_OUT = 4401
/** Tabs that may have one app open at once. */
const MAX_TABS = 50

/** The builder behind one open tab. */
export interface TabPrincipal {
  id: string
  name: string
  email: string
  /** The sign-in it was opened with. */
  sessionId: string
}

/** The browsers that have the app open: hibernating sockets, so that an idle tab costs nothing. */
export class Viewers {
  private readonly wroteAt = new Map<string, number>()

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: Env,
  ) {}

  /** Undefined when too many are open already. */
  join(viewer: TabPrincipal): WebSocket | undefined {
    if (this.ctx.getWebSockets().length >= MAX_TABS) return undefined
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours)
    ours.serializeAttachment(viewer)
    this.showPresence()
    return theirs
  }

  broadcast(message: ChatLiveMessage, except?: WebSocket): void {
    const text = JSON.stringify(message)
    for (const socket of this.ctx.getWebSockets()) {
      if (socket === except || socket.readyState !== WebSocket.OPEN) continue
      socket.send(text)
    }
    this.ctx.waitUntil(this.dropSignedOut())
  }

  /**
   * Messages name what changed and hold nothing of it, so whoever has signed out since is let go after one rather than
   * asked about before each.
   */
  private async dropSignedOut(): Promise<void> {
    const sockets = this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
    const sessionOf = (socket: WebSocket) => (socket.deserializeAttachment() as TabPrincipal).sessionId
    const holders = await findSessionPrincipals(this.env, { tenant: PLATFORM, sessionIds: [...new Set(sockets.map(sessionOf))] })
    for (const socket of sockets) if (!holders.has(sessionOf(socket))) socket.close(SIGNED_OUT, 'Sign in again.')
  }

  /** Tells everyone but a socket that is going who is there. */
  showPresence(leaving?: WebSocket): void {
    this.broadcast({ type: 'presence', people: this.people(leaving) }, leaving)
  }

  /** Tells the others that someone writes, as seldom as browsers are asked to say it. */
  showWriting(socket: WebSocket): void {
    const { id: personId, name, sessionId } = socket.deserializeAttachment() as TabPrincipal
    const now = Date.now()
    if (now - (this.wroteAt.get(sessionId) ?? 0) < WRITING_EVERY_MS / 2) return
    this.wroteAt.set(sessionId, now)
    const text = JSON.stringify({ type: 'writing', personId, name } satisfies ChatLiveMessage)
    for (const other of this.ctx.getWebSockets()) {
      if (other !== socket && other.readyState === WebSocket.OPEN) other.send(text)
    }
  }

  dismiss(accountId: string): void {
    for (const socket of this.ctx.getWebSockets()) {
      if ((socket.deserializeAttachment() as TabPrincipal).id === accountId) socket.close(SIGNED_OUT, 'Sign in again.')
    }
  }

  closeAll(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(1001, 'The app was deleted.')
  }

  private people(leaving?: WebSocket): Person[] {
    const people = new Map<string, Person>()
    for (const socket of this.ctx.getWebSockets()) {
      if (socket === leaving || socket.readyState !== WebSocket.OPEN) continue
      const { id, name, email } = socket.deserializeAttachment() as TabPrincipal
      people.set(id, { id, name, email, tabs: (people.get(id)?.tabs ?? 0) + 1 })
    }
    return [...people.values()]
  }
}

export const acceptedProtocol = { 'Sec-WebSocket-Protocol': CHAT_LIVE_PROTOCOL }
