import { CHAT_LIVE_PROTOCOL, type ChatLiveMessage, type Person } from '#contract/chat-live'

/** Tabs that may have one app open at once. */
const MAX_TABS = 50

export interface Viewer {
  id: string
  name: string
  email: string
}

/** The browsers that have the app open: hibernating sockets, so that an idle tab costs nothing. */
export class Viewers {
  constructor(private readonly ctx: DurableObjectState) {}

  /** Undefined when too many are open already. */
  join(viewer: Viewer): WebSocket | undefined {
    if (this.ctx.getWebSockets().length >= MAX_TABS) return undefined
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours)
    ours.serializeAttachment(viewer)
    this.showPresence()
    return theirs
  }

  show(message: ChatLiveMessage, except?: WebSocket): void {
    const text = JSON.stringify(message)
    for (const socket of this.ctx.getWebSockets()) {
      if (socket === except || socket.readyState !== WebSocket.OPEN) continue
      socket.send(text)
    }
  }

  /** Tells everyone but a socket that is going who is there. */
  showPresence(leaving?: WebSocket): void {
    this.show({ type: 'presence', people: this.people(leaving) }, leaving)
  }

  closeAll(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(1001, 'The app was deleted.')
  }

  private people(leaving?: WebSocket): Person[] {
    const people = new Map<string, Person>()
    for (const socket of this.ctx.getWebSockets()) {
      if (socket === leaving || socket.readyState !== WebSocket.OPEN) continue
      const { id, name, email } = socket.deserializeAttachment() as Viewer
      people.set(id, { id, name, email, tabs: (people.get(id)?.tabs ?? 0) + 1 })
    }
    return [...people.values()]
  }
}

export const acceptedProtocol = { 'Sec-WebSocket-Protocol': CHAT_LIVE_PROTOCOL }
