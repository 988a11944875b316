import { DurableObject } from 'cloudflare:workers'
import { type ChatMessage, textOf } from '#contract/chat/chat'
import { WRITING } from '#contract/chat/chat-live'
import type { RateMessage } from '#contract/chat/ratings'
import type { ChatUsage } from '#contract/chat/usage'
import { keepRating } from '#worker/chat/ratings'
import type {
  ChatSessionCalls,
  ConfirmAnswer,
  Decision,
  PendingLine,
  Refusal,
  Restore,
  SendAnswer,
  SendInput,
} from '#worker/conversation/session-calls'
import { resolveTriedModel } from '#worker/models/current-model'
import type { ResolvedModel } from '#worker/models/resolve-model'
import type { Env } from '#worker/platform/env'
import { migrateObject } from '#worker/platform/object-migrations'
import { ChangeQueue } from './change-queue'
import { Decisions } from './decisions'
import { EventStore } from './event-store'
import { LatestVersion } from './latest-version'
import { MemoryStore } from './memory-store'
import { MessageStore } from './message-store'
import { MIGRATIONS } from './migrations'
import { Replies } from './replies'
import { restoreLine } from './restore-line'
import type { Session } from './session'
import { settleInterrupted } from './settle-interrupted'
import { acceptedProtocol, type TabPrincipal, Viewers } from './viewers'

export type ModelOf = (
  env: Env,
  asked: { appId: string | undefined; modelId: string | undefined },
) => ResolvedModel | Promise<ResolvedModel>

/** One app's conversation with its builder: keeps it, and writes the replies. */
export class ChatSession extends DurableObject<Env> implements ChatSessionCalls {
  /** Where an app's replies get their model from. */
  static modelOf: ModelOf = (env, { modelId }) => resolveTriedModel(env, modelId)
  private readonly session: Session
  private readonly newest: LatestVersion
  private readonly replies: Replies
  private readonly decisions: Decisions
  private readonly changes = new ChangeQueue()
  private readonly beingRated = new Set<string>()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.transactionSync(() => migrateObject(ctx.storage.sql, MIGRATIONS))
    const { sql } = ctx.storage
    const [messages, memory] = [new MessageStore(sql), new MemoryStore(sql)]
    this.session = { ctx, env, messages, memory, events: new EventStore(sql), viewers: new Viewers(ctx, env) }
    this.newest = new LatestVersion(this.session)
    this.replies = new Replies(this.session, this.newest, (modelId) => ChatSession.modelOf(env, { appId: ctx.id.name, modelId }))
    this.decisions = new Decisions(this.session, this.newest)
    settleInterrupted(this.session, this.newest)
  }

  send(input: SendInput): Promise<SendAnswer> {
    return this.replies.send(input, () => (this.isBusy() ? BUSY : this.changes.areRunning ? CHANGING : undefined))
  }

  read(after: number): Promise<ReadableStream<Uint8Array> | undefined> {
    return this.replies.read(after)
  }

  list(page: { before?: string | undefined; limit: number }): Promise<ChatMessage[]> {
    return this.replies.list(page)
  }

  usage(): ChatUsage {
    return this.session.messages.sumUsage()
  }

  /** What the conversation is remembered by, beyond its last messages. */
  memory(): string {
    return this.session.memory.read()
  }

  /** The same, as a model is told it. */
  toldMemory(): string {
    return this.session.memory.told()
  }

  /** As its builder wrote it; what comes is added to that. */
  setMemory(text: string): void {
    this.session.memory.write(text)
  }

  isBusy(): boolean {
    return this.replies.areRunning || this.decisions.isRunning
  }

  isAwaitingConfirmation(): boolean {
    return this.session.messages.listWaiting().length > 0
  }

  confirm(decision: Decision): Promise<ConfirmAnswer> {
    return this.decisions.make(decision, () => this.replies.areRunning || this.changes.areRunning)
  }

  /**
   * Runs what changes the app outside a reply; false, and it is not run, while a reply is written. See
   * worker/conversation/chat-session.ts.
   */
  async runExclusive(change: () => Promise<void>): Promise<boolean> {
    if (this.isBusy()) return false
    await this.changes.run(change)
    return true
  }

  /** The app has another newest version, which no reply made. */
  async publishVersionChange({
    appId,
    messageId,
    versionId,
  }: {
    appId: string
    messageId: string
    versionId: string
  }): Promise<void> {
    await this.newest.set(appId, versionId)
    this.session.viewers.broadcast({ type: 'messages-changed', messageId, versionId })
  }

  /** The app went back to an older version: the conversation says so, once. */
  async recordRestore(restore: Restore): Promise<void> {
    const { messages, memory, viewers } = this.session
    const line = restoreLine(restore, messages.find(restore.messageId))
    if (!messages.find(line.id)) {
      messages.add(restore.authorId, line)
      memory.decide(textOf(line))
    }
    await this.newest.set(restore.appId, restore.versionId)
    viewers.broadcast({ type: 'messages-changed', messageId: line.id, versionId: restore.versionId })
  }

  /** A repair would do what only the builder may decide: the conversation asks them. */
  async recordPending({ messageId, authorId, text, confirmation }: PendingLine): Promise<void> {
    const { messages, viewers } = this.session
    const metadata = { createdAt: new Date().toISOString(), status: 'ready', versionId: null, confirmation } as const
    messages.add(authorId, { id: messageId, role: 'assistant', parts: [{ type: 'text', text }], metadata })
    viewers.broadcast({ type: 'messages-changed', messageId, versionId: null })
  }

  stop(): Promise<void> {
    return this.replies.stop()
  }

  /** For an account that was disabled: its reply ends and its browsers are let go. What it had written before stays. */
  async dismiss(accountId: string): Promise<void> {
    await this.stop()
    this.session.viewers.dismiss(accountId)
  }

  /** For an app that is deleted: nothing of its conversation stays. */
  async destroy(): Promise<void> {
    await this.stop()
    this.session.viewers.closeAll()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  /**
   * Rates a reply that is over, once. Those who run the installation have it before the conversation says so: what is
   * lost in between is sent again.
   */
  async rate(by: { appId: string; accountId: string }, rating: RateMessage): Promise<'rated' | 'no-message' | 'rated-already'> {
    const { messageId, score, feedback, comment } = rating
    const { env, messages, viewers } = this.session
    const message = messages.find(messageId)
    if (message?.role !== 'assistant' || message.metadata.status === 'streaming') return 'no-message'
    if (message.metadata.rating || this.beingRated.has(messageId)) return 'rated-already'
    this.beingRated.add(messageId)
    try {
      await keepRating(env, { ...by, rating, reply: message, request: messages.findRequest(messageId) })
    } finally {
      this.beingRated.delete(messageId)
    }
    messages.annotate(messageId, { rating: { score, feedback, comment } })
    viewers.broadcast({ type: 'messages-changed', messageId, versionId: message.metadata.versionId ?? null })
    return 'rated'
  }

  /** Opens the socket of one more browser that has the app open. */
  override async fetch(request: Request): Promise<Response> {
    const viewer = JSON.parse(decodeURIComponent(request.headers.get('x-viewer') ?? '{}')) as TabPrincipal
    const webSocket = this.session.viewers.join(viewer)
    if (!webSocket) return new Response(null, { status: 429 })
    return new Response(null, { status: 101, webSocket, headers: acceptedProtocol })
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    if (message === 'ping') socket.send('pong')
    if (message === WRITING) this.session.viewers.showWriting(socket)
  }

  override webSocketClose(socket: WebSocket): void {
    this.session.viewers.showPresence(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.session.viewers.showPresence(socket)
  }

  override alarm(): Promise<void> {
    return this.replies.keepAwake()
  }
}

const BUSY: Refusal = {
  ok: false,
  code: 'chat-busy',
  message: 'A reply is still being written. Wait for it, or stop it first.',
}

const CHANGING: Refusal = {
  ok: false,
  code: 'chat-busy',
  message: 'The app is being changed. Try again in a moment.',
}
