import type { FilePart } from '#contract/chat/chat'
import type { ComposedMessage } from '../composer/use-composer'
import type { Outgoing } from '../connection/outgoing-message'
import { type BuilderMessage, textOf } from '../messages/messages'
import type { QueuedMessage, SendQueue } from './send-queue'

export interface LineOutside {
  queue: SendQueue
  /** What the server had when the page loaded. */
  storedIds: ReadonlySet<string>
  tabs: {
    /** This tab's name, the same after a reload, held until the signal. */
    holdName: (signal: AbortSignal) => Promise<string>
    /** The names of tabs that live; undefined where the browser cannot tell. */
    listLiving: () => Promise<ReadonlySet<string> | undefined>
  }
  newId: () => string
}

/** The chat as the line must know it before anything goes out. */
export interface LineChat {
  messages: BuilderMessage[]
  /** As it was drawn, and as it is at this very moment. */
  isIdle: boolean
  maySend: () => boolean
  send: (message: Outgoing) => Promise<void>
}

export interface LineState {
  items: QueuedMessage[]
  /** Those the person still may change. */
  waiting: QueuedMessage[]
  /** This tab's name; unknown at first, and nothing is sent until then. */
  tab: string | undefined
  /** A refusal holds the line until the person says when; so does a reply that failed, unless they know of it. */
  isRefused: boolean
  knownFailure: string | undefined
}

/** Puts what was written back where it was written, unless something newer stands there: then it is false. */
type PutBack = (written: ComposedMessage) => boolean

/** A reply that failed would most likely be followed by more of the same. */
function failureOf(messages: BuilderMessage[]): string | undefined {
  const last = messages.at(-1)
  return last?.role === 'assistant' && last.metadata?.status === 'error' ? last.id : undefined
}

/**
 * Messages that wait until the reply before them is over. Each tab sends its own, and those of tabs that are no more.
 */
export function createSendLine({ queue, storedIds, tabs, newId }: LineOutside) {
  const listeners = new Set<() => void>()
  let state: LineState = { ...readItems(), tab: undefined, isRefused: false, knownFailure: undefined }
  let lastFailure: string | undefined

  function readItems() {
    const items = queue.list()
    return { items, waiting: items.filter(({ isSent }) => !isSent) }
  }
  function set(change: Partial<LineState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  queue.subscribe(() => set(readItems()))
  const resume = () => set({ isRefused: false, knownFailure: lastFailure })

  /** `reloaded`: what this very tab left behind when it was reloaded is under its own name, which lives again. */
  async function adopt(tab: string, signal: AbortSignal, reloaded?: string) {
    const living = await tabs.listLiving()
    if (signal.aborted) return
    if (state.tab === undefined) set({ tab })
    queue.adopt(tab, {
      isKnown: (id) => storedIds.has(id),
      isLiving: (each) => living?.has(each) === true && each !== reloaded,
    })
  }
  function sendHead({ messages, isIdle, maySend, send }: LineChat) {
    const head = queue.list().find((each) => each.tab === state.tab)
    // What was drawn may be behind what is: the list changed since, or something runs again.
    if (!isIdle || isHeld(messages) || !head || head.isSent || !maySend()) return
    const { id, text, files, annotations } = head
    if (messages.some((each) => each.id === id)) return queue.remove(id)
    queue.markSent(id, true)
    void send({ id, text, files, annotations })
  }
  /**
   * A message was not taken. While another reply runs it waits its turn; refused, it goes back to where it was
   * written, or, where something newer stands, to the head of the line, which then is held.
   */
  function refundMessage(message: BuilderMessage, isBusy: boolean, putBack: PutBack) {
    const known = queue.list().find(({ id }) => id === message.id)
    if (known && isBusy) return queue.markSent(message.id, false)
    const written = known ?? composedFrom(message)
    if (putBack(written)) queue.remove(message.id)
    else if (known) queue.markSent(message.id, false)
    else queue.add({ ...written, id: newId(), tab: state.tab ?? '' })
    set({ isRefused: true })
  }

  function isHeld(messages: BuilderMessage[]) {
    const failure = failureOf(messages)
    return state.isRefused || (failure !== undefined && failure !== state.knownFailure)
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes a name, and takes over what a tab left behind that is no more. */
    async open(signal: AbortSignal) {
      const tab = await tabs.holdName(signal)
      // What was written before the tab had its name is nobody's, and so its own now.
      await adopt(tab, signal, tab)
    },
    /** The tab is seen again: another may have been closed meanwhile. */
    async adoptOrphans(signal: AbortSignal) {
      if (state.tab !== undefined) await adopt(state.tab, signal)
    },
    /** Another tab changed an entry of the browser's storage. */
    onStorage(key: string | null) {
      if (queue.isOwn(key)) queue.reread()
    },
    add(written: ComposedMessage) {
      queue.add({ id: newId(), tab: state.tab ?? '', ...written })
      resume()
    },
    edit: (id: string, text: string) => queue.edit(id, text),
    remove: (id: string) => queue.remove(id),
    /** The person knows of what was in the way, and wants the rest sent. */
    resume,
    refundMessage,
    /** A message is not wanted after all. What a card says is said again by its button, and could not be written. */
    declineMessage(message: BuilderMessage, putBack: PutBack) {
      const { plan, approvesMessageId } = message.metadata ?? {}
      if (plan || approvesMessageId) queue.remove(message.id)
      else refundMessage(message, false, putBack)
    },
    /** Nothing goes out by itself until the person says so. */
    isHeld,
    /** Sends what waits, one after the other, once nothing runs any more. Called whenever the chat has moved. */
    advance(chat: LineChat) {
      lastFailure = failureOf(chat.messages)
      sendHead(chat)
      // The reply has begun: the server has the message.
      const arrived = chat.messages.at(-1)?.role === 'assistant' ? chat.messages.at(-2)?.id : undefined
      if (arrived && queue.list().some(({ id }) => id === arrived)) queue.remove(arrived)
    },
  }
}

const composedFrom = (message: BuilderMessage): ComposedMessage => ({
  text: textOf(message),
  files: message.parts.flatMap((part): FilePart[] =>
    part.type === 'file' ? [{ type: 'file', url: part.url, mediaType: part.mediaType, filename: part.filename ?? 'file' }] : [],
  ),
  annotations: message.metadata?.mode ? { mode: message.metadata.mode } : {},
})
