import type { ChatMessage, SendAnnotations } from '#contract/chat/chat'
import { RequestFailed } from '../../../lib/api'
import type { debugLog } from '../../../lib/debug-log'
import { newMessageId } from '../../../lib/ids'
import { isRunning, mergeMessages, withoutRunning } from '../messages/message-history'
import { type BuilderMessage, isAutofix, MESSAGES_PAGE } from '../messages/messages'
import type { Excess } from '../usage/find-excess'
import { excessWords } from '../usage/usage-totals'
import { AUTOFIX_DELAY_MS, nextAutofix } from './autofix'
import { createCatchUp } from './catch-up'
import { type ChatTrouble, SENDING_FAILED } from './chat-errors'
import { createLimitNotice } from './limit-notice'
import { type Outgoing, userMessage } from './outgoing-message'
import { summarizeReply } from './reply-summary'

export const RETRY_MS = 2_000
/** A message that never reached the server is sent again under its id, so often. */
export const MAX_RESENDS = 2

type UserMessage = ReturnType<typeof userMessage>

/** What of the AI SDK's chat is used: one stream at a time, and the messages as they come. */
export interface ChatStream {
  messages: BuilderMessage[]
  readonly status: 'submitted' | 'streaming' | 'ready' | 'error'
  readonly lastMessage: BuilderMessage | undefined
  sendMessage: (message?: UserMessage) => Promise<void>
  resumeStream: () => Promise<void>
  clearError: () => void
  stop: () => Promise<void>
}

export interface StreamEvents {
  /** A reply came to its end, well or not. */
  onEnd: (message: BuilderMessage, messages: BuilderMessage[]) => void
  onError: (error: Error) => void
}

export interface ChatOutside<Stream extends ChatStream> {
  openStream: (events: StreamEvents) => Stream
  readMessages: (beforeId?: string) => Promise<ChatMessage[]>
  /** Whether the server took note. */
  requestStop: () => Promise<boolean>
  /** What the builder is looking at; sent along with each message. */
  /** What goes with a message, beside what its writer set; of what stands in the chat so far. */
  annotations: (messages: BuilderMessage[]) => SendAnnotations
  toTrouble: (error: unknown) => ChatTrouble
  /** What of a message is more than its writer set; undefined at once where nothing is set. */
  findExcess: (message: UserMessage) => Promise<Excess | undefined> | undefined
  /** A reply came to its end, well or not. */
  onReply: (message: BuilderMessage) => void
  /** What a person wrote was not taken, because another reply runs or for good: to be sent later, or written again. */
  onNotSent: (message: BuilderMessage, isBusy: boolean) => void
  /** What would have taken too much is not wanted after all. */
  onDeclined: (message: UserMessage) => void
  log: typeof debugLog
  /** Runs something later; what it answers takes that back. */
  schedule: (run: () => void, delayMs: number) => () => void
}

export interface ConnectionState {
  trouble: ChatTrouble | undefined
  /** Of what this person said last, here; a fix that was asked for by itself is none of it. */
  sentId: string | undefined
  /** A fix is about to be asked for by itself. */
  isFixPending: boolean
  /** What it takes is being reckoned, or, where that is more than its writer set, asked about. */
  held: { message: UserMessage; excess?: Excess } | undefined
  /** The conversation is being brought up to what the server holds. */
  isSyncing: boolean
  /** Nothing was said before the first message here. */
  isAtStart: boolean
}

const FIX_NOT_ASKED_FOR = 'What is still wrong was not put right by itself: that would send'

export const isTalking = ({ status }: Pick<ChatStream, 'status'>) => status === 'submitted' || status === 'streaming'

/**
 * The chat of one app: sending, stopping, joining a reply that runs already, and restoring a dropped line without a
 * word. What it knows it knows at once, before anything is drawn: what waits its turn must not slip through in between.
 */
export function createChatConnection<Stream extends ChatStream>(initial: BuilderMessage[], outside: ChatOutside<Stream>) {
  const stream = outside.openStream({ onEnd: (message, all) => onEnd(message, all), onError: (error) => onError(error) })
  let state: ConnectionState = {
    trouble: undefined,
    sentId: undefined,
    isFixPending: false,
    held: undefined,
    // A message without a reply is asked about first thing.
    isSyncing: initial.at(-1)?.role === 'user',
    isAtStart: initial.length < MESSAGES_PAGE - 1,
  }
  const listeners = new Set<() => void>()
  let lastSentId: string | undefined
  let resends = 0
  let cancelTimer = () => {}
  let answerQuestion: (isWanted: boolean) => void = () => {}
  /** Brings the conversation up to what the server holds. Two at a time would take each other's stream. */
  const sync = createCatchUp(syncOnce, (isSyncing) => set({ isSyncing }))
  const limitNotice = createLimitNotice({
    trouble: () => state.trouble,
    setTrouble: (trouble) => set({ trouble }),
    isTalking: () => isTalking(stream),
  })

  function set(change: Partial<ConnectionState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function schedule(run: () => void, delayMs: number) {
    cancelTimer()
    cancelTimer = outside.schedule(run, delayMs)
  }

  /** Puts on screen what the server holds; pages read further up stay where they touch it. */
  function showStored(stored: ChatMessage[]) {
    const merged = mergeMessages(stream.messages, stored)
    if (merged.length === stored.length && stored.length >= MESSAGES_PAGE) set({ isAtStart: false })
    stream.messages = withoutRunning(merged)
  }

  /**
   * Looks once how things stand on the server, and joins the reply that runs, to its end. False when the last message
   * never arrived there.
   */
  async function syncOnce(): Promise<boolean> {
    const stored = await outside.readMessages()
    // Something was said while this was read: what it says is older than that.
    if (isTalking(stream)) return true
    const asked = stream.lastMessage
    const isAsking = asked?.role === 'user' && asked.id === lastSentId
    if (isAsking && !stored.some(({ id }) => id === asked.id)) return false
    stream.clearError()
    set({ trouble: undefined })
    const known = new Set(stream.messages.map(({ id }) => id))
    showStored(stored)
    const last = stored.at(-1)
    if (isRunning(last)) {
      outside.log('stream', 'Joined the reply that runs')
      await stream.resumeStream()
      // One that ended in between leaves no stream to join: it is read whole.
      if (stream.status !== 'error' && stream.lastMessage?.role !== 'assistant') sync.markOutdated()
    } else if (last?.role === 'assistant' && !known.has(last.id)) onEnd(last, stored)
    return true
  }

  /** The line dropped: asks until the server answers, sends again what it never got, and gives up only on that. */
  function reconnect(delayMs: number) {
    schedule(() => {
      sync.run().then(
        (isKnown) => isKnown || resend(),
        () => reconnect(RETRY_MS),
      )
    }, delayMs)
  }
  function resend() {
    const lost = stream.lastMessage
    stream.clearError()
    if (lost?.role === 'user' && lost.id === lastSentId && resends < MAX_RESENDS) {
      resends += 1
      outside.log('chat', `Sent ${lost.id} again`, 'warning')
      void stream.sendMessage()
      return
    }
    returnRefused(false)
    set({ trouble: { kind: 'failed', message: SENDING_FAILED } })
  }
  /** What was refused was not said: it goes back to whoever wrote it. */
  function returnRefused(isBusy: boolean) {
    const refused = stream.lastMessage
    if (refused?.role !== 'user' || refused.id !== lastSentId) return
    lastSentId = undefined
    stream.messages = stream.messages.slice(0, -1)
    if (!isAutofix(refused)) outside.onNotSent(refused, isBusy)
  }

  const write = (outgoing: Outgoing) =>
    userMessage({ ...outgoing, annotations: { ...outside.annotations(stream.messages), ...outgoing.annotations } })

  /** Whatever goes to the server goes this way: what takes more than its writer set is asked about first. */
  async function send(given: Outgoing) {
    const outgoing = { ...given, id: given.id ?? newMessageId() }
    resends = 0
    cancelTimer()
    set({ isFixPending: false, trouble: undefined })
    const message = write(outgoing)
    const reckoning = outside.findExcess(message)
    if (reckoning && !(await isWanted(message, reckoning))) return set({ held: undefined })
    await transmit(outgoing)
  }
  async function isWanted(message: UserMessage, reckoning: Promise<Excess | undefined>): Promise<boolean> {
    set({ held: { message } })
    const excess = await reckoning
    if (!excess) return true
    // Nobody may be there to be asked.
    if (isAutofix(message)) {
      set({ trouble: { kind: 'failed', message: `${FIX_NOT_ASKED_FOR} ${excessWords(excess)}.` } })
      return false
    }
    const isWanted = await new Promise<boolean>((resolve) => {
      answerQuestion = resolve
      set({ held: { message, excess } })
    })
    if (!isWanted) outside.onDeclined(message)
    return isWanted
  }
  async function transmit(outgoing: Outgoing) {
    // What the builder looks at may be another by now.
    const message = write(outgoing)
    lastSentId = message.id
    set({ held: undefined, ...(isAutofix(message) ? {} : { sentId: message.id }) })
    const { mode = 'build' } = outgoing.annotations ?? {}
    outside.log('chat', `Sent ${message.id} (${outgoing.text.length} characters, ${mode})`)
    await stream.sendMessage(message)
  }

  function onEnd(message: BuilderMessage, all: BuilderMessage[]) {
    const { text: summary, level } = summarizeReply(message)
    outside.log('stream', summary, level)
    outside.onReply(message)
    const fix = nextAutofix(all)
    if (!fix) return
    const { text, ...rest } = fix
    set({ isFixPending: true })
    schedule(() => {
      set({ isFixPending: false })
      // Meanwhile something was said, perhaps the same fix by another browser.
      if (stream.status !== 'ready' || stream.lastMessage?.id !== message.id || state.held) return
      void send({ text, annotations: { ...rest, autofix: true, systemActionInfo: { type: 'autofix' } } })
    }, AUTOFIX_DELAY_MS)
  }
  function onError(error: Error) {
    const last = stream.lastMessage
    // A reply that failed says so itself, as part of the conversation.
    if (!(error instanceof RequestFailed) && last?.role === 'assistant' && last.metadata?.error)
      return onEnd(last, stream.messages)
    const trouble = outside.toTrouble(error)
    const isPassing = trouble.kind === 'busy' || trouble.kind === 'network'
    outside.log('chat', `${trouble.kind}: ${error.message}`, isPassing ? 'warning' : 'error')
    set({ trouble: trouble.kind === 'busy' ? undefined : trouble })
    if (trouble.kind === 'network') return reconnect(RETRY_MS)
    returnRefused(trouble.kind === 'busy')
    if (trouble.kind === 'busy') sync.run().catch(() => reconnect(RETRY_MS))
  }

  return {
    stream,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The last message still waits for its reply: it runs, or has just ended. */
    start() {
      if (initial.at(-1)?.role === 'user' && stream.status === 'ready') sync.run().catch(() => reconnect(RETRY_MS))
    },
    close: () => cancelTimer(),
    /** The page is in sight again, or the machine has a network: a line that dropped meanwhile is restored at once. */
    wake() {
      if (stream.status === 'error') reconnect(0)
    },
    /** Whether the next message may go at this very moment, which what was drawn may be behind. */
    maySend: () =>
      !isTalking(stream) && !sync.isRunning() && state.trouble?.kind !== 'network' && !state.isFixPending && !state.held,
    send,
    /** Whether the message that is asked about goes out. */
    answerQuestion: (isWanted: boolean) => answerQuestion(isWanted),
    catchUp: sync.run,
    async stop() {
      cancelTimer()
      set({ isFixPending: false })
      outside.log('chat', 'Stop was pressed')
      // The server keeps what there is and ends the stream; hanging up alone would leave the model running.
      const isStopped = await outside.requestStop()
      if (!isStopped) await stream.stop()
      if (!isStopped || stream.status === 'error') reconnect(0)
    },
    async loadEarlier() {
      const earlier = await outside.readMessages(stream.messages[0]?.id)
      const known = new Set(stream.messages.map(({ id }) => id))
      stream.messages = [...earlier.filter(({ id }) => !known.has(id)), ...stream.messages]
      if (earlier.length < MESSAGES_PAGE) set({ isAtStart: true })
    },
    /** Puts another state of a message in its place. */
    replaceMessage(message: BuilderMessage) {
      stream.messages = stream.messages.map((each) => (each.id === message.id ? message : each))
    },
    dismissTrouble() {
      set({ trouble: undefined })
    },
    applyAllowance: limitNotice.applyAllowance,
    applyPlan: limitNotice.applyPlan,
  }
}
