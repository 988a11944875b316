import { DurableObject } from 'cloudflare:workers'
import type { ChatMessage, ChatUsage, FilePart, MessageMetadata, RateMessage, SendAnnotations } from '#contract/chat'
import { WRITING } from '#contract/chat-live'
import { may } from '#contract/permissions'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { type Decision, decide, forgetHeld, isUnasked, outdated } from '#worker/chat/confirm/decide'
import { returnMessage, takeMessage } from '#worker/chat/message-allowance'
import { forViewer } from '#worker/chat/message-record'
import { platformRepair } from '#worker/chat/platform-repair'
import { type PreparedReply, prepareReply } from '#worker/chat/prepare-reply'
import type { Author, ReplyRequest } from '#worker/chat/reply-request'
import { runReply } from '#worker/chat/run-reply'
import { refreshPrices } from '#worker/models/model-list'
import { resolveModel } from '#worker/models/resolve-model'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newMessageId } from '#worker/platform/ids'
import { closeDraft } from '#worker/versions/close-draft'
import { EventStore } from './event-store'
import { LiveReply, retell } from './live-reply'
import { aboutMessage, cameToNothing, withText } from './message-shapes'
import { MessageStore } from './message-store'
import { migrate } from './migrations'
import { streamOf } from './readers'
import { acceptedProtocol, type Viewer, Viewers } from './viewers'

export interface SendInput {
  app: AppRow
  author: Author
  /** The person's message; the same id twice is the same message. */
  id: string
  text: string
  attachments: FilePart[]
  annotations: SendAnnotations
  /** How many secrets were taken out of the text. */
  hiddenSecrets: number
}

export type SendAnswer =
  | { ok: true; stream: ReadableStream<Uint8Array> }
  | {
      ok: false
      code: 'chat-busy' | 'daily-chat-messages-limit-reached' | 'builder-chat-messages-limit-reached' | 'conflict'
      message: string
    }

export type ConfirmAnswer = { ok: true; message: ChatMessage } | { ok: false; code: 'not-found' | 'chat-busy' }

interface Run {
  live: LiveReply
  request: ReplyRequest
  prepared: Promise<PreparedReply>
  /** The person's message. */
  askedBy: string
  createdAt: string
}

/** While a reply runs the object wakes itself this often, so that it stays in memory with no reader left and a restart is noticed. */
const WATCH_MS = 20_000
/** What a reply can use of the past: enough to find what an interrupted one was asked. */
const HISTORY = 20

/** One app's conversation with its builder: keeps it, and writes the replies, which go on when whoever asked is gone. */
export class ChatSession extends DurableObject<Env> {
  /** Where replies get their model from. */
  models = resolveModel
  private readonly messages: MessageStore
  private readonly events: EventStore
  private readonly viewers: Viewers
  private live: LiveReply | undefined
  /** Settles when the running reply is over. */
  private running: Promise<void> = Promise.resolve()
  /** Settles when the builder's decision on a reply is carried out. */
  private deciding: Promise<void> | undefined
  /** Changes of the app outside a reply, one after the other; how many there are. */
  private changing: Promise<void> = Promise.resolve()
  private changes = 0
  /** The newest version this object knows of. */
  private newestVersionId: string | undefined
  private starting: { id: string; done: Promise<SendAnswer | undefined> } | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.transactionSync(() => migrate(ctx.storage.sql))
    this.messages = new MessageStore(ctx.storage.sql)
    this.events = new EventStore(ctx.storage.sql)
    this.viewers = new Viewers(ctx, env)
    this.keepInterrupted()
  }

  /** Takes a message and answers the stream of its reply: the running one, or the whole of one that is over. */
  async send(input: SendInput): Promise<SendAnswer> {
    if (this.starting?.id === input.id) await this.starting.done
    const known = this.messages.find(input.id)
    if (known) return this.answerAgain(known, input.author)
    if (this.isBusy()) return BUSY
    if (this.changes > 0) return CHANGING
    const done = this.begin(input)
    this.starting = { id: input.id, done }
    try {
      return (await done) ?? this.answerAgain({ id: input.id, role: 'user' }, input.author)
    } finally {
      this.starting = undefined
    }
  }

  /** The running reply from after an event on; undefined when none runs. */
  async read(after: number): Promise<ReadableStream<Uint8Array> | undefined> {
    await this.begun()
    return this.live?.read(after)
  }

  async list(page: { before?: string | undefined; limit: number }): Promise<ChatMessage[]> {
    await this.begun()
    return this.messages
      .list(page)
      .map((message) => (message.id === this.live?.messageId ? withText(message, this.live) : message))
  }

  usage(): ChatUsage {
    return this.messages.sumUsage()
  }

  isBusy(): boolean {
    return this.live !== undefined || this.starting !== undefined || this.deciding !== undefined
  }

  /** Carries out a reply that waits for the builder, or drops it. The same decision again finds the first one's outcome. */
  async confirm({ author, ...decision }: Omit<Decision, 'author'> & { author: Author }): Promise<ConfirmAnswer> {
    await this.deciding
    const message = this.messages.find(decision.messageId)
    if (!message?.metadata.confirmation) return { ok: false, code: 'not-found' }
    if (message.metadata.confirmation.status !== 'waiting') return { ok: true, message }
    if (this.live || this.starting || this.changes > 0) return { ok: false, code: 'chat-busy' }
    const done = decide(this.env, message.metadata, { ...decision, author })
    this.deciding = done.then(
      () => undefined,
      () => undefined,
    )
    try {
      const metadata = await done
      this.messages.update(message.id, metadata)
      this.viewers.show({ type: 'messages-changed', messageId: message.id, versionId: metadata.versionId ?? null })
      await this.afterVersion(decision.appId, metadata.versionId)
      await forgetHeld(this.env, decision.appId, [message.id])
      if (isUnasked(metadata)) await this.giveBack(message.id)
      return { ok: true, message: { ...message, metadata } }
    } finally {
      this.deciding = undefined
    }
  }

  /** Runs what changes the app outside a reply; false, and it is not run, while a reply is written. See worker/chat/chat-session.ts. */
  async whileIdle(change: () => Promise<void>): Promise<boolean> {
    if (this.isBusy()) return false
    this.changes += 1
    const before = this.changing
    const over = Promise.withResolvers<void>()
    this.changing = over.promise
    try {
      await before
      await change()
      return true
    } finally {
      this.changes -= 1
      over.resolve()
    }
  }

  /** The app has another newest version, which no reply made. */
  async tellVersion({ appId, messageId, versionId }: { appId: string; messageId: string; versionId: string }): Promise<void> {
    await this.afterVersion(appId, versionId)
    this.viewers.show({ type: 'messages-changed', messageId, versionId })
  }

  /** Resolves once the reply is over; what came stays. */
  async stop(): Promise<void> {
    this.live?.stop()
    await this.running
  }

  /** For an app that is deleted: nothing of its conversation stays. */
  async destroy(): Promise<void> {
    await this.stop()
    this.viewers.closeAll()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  /** Rates a reply that is over, once. */
  rate({ messageId, score, feedback, comment }: RateMessage): 'rated' | 'no-message' | 'rated-already' {
    const message = this.messages.find(messageId)
    if (message?.role !== 'assistant' || message.metadata.status === 'streaming') return 'no-message'
    if (message.metadata.rating) return 'rated-already'
    this.messages.annotate(messageId, { rating: { score, feedback, comment } })
    this.viewers.show({ type: 'messages-changed', messageId, versionId: message.metadata.versionId ?? null })
    return 'rated'
  }

  /** Opens the socket of one more browser that has the app open. */
  override async fetch(request: Request): Promise<Response> {
    const viewer = JSON.parse(decodeURIComponent(request.headers.get('x-viewer') ?? '{}')) as Viewer
    const webSocket = this.viewers.join(viewer)
    if (!webSocket) return new Response(null, { status: 429 })
    return new Response(null, { status: 101, webSocket, headers: acceptedProtocol })
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    if (message === 'ping') socket.send('pong')
    if (message === WRITING) this.viewers.showWriting(socket)
  }

  override webSocketClose(socket: WebSocket): void {
    this.viewers.showPresence(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.viewers.showPresence(socket)
  }

  override async alarm(): Promise<void> {
    if (this.live) await this.ctx.storage.setAlarm(Date.now() + WATCH_MS)
  }

  /** A message that was taken is on its way into the store: who asks meanwhile is to find it there. */
  private async begun(): Promise<void> {
    await this.starting?.done.catch(() => undefined)
  }

  /** The app as it was read before the message came here: by then a restore or a hand edit may have made another version the newest. */
  private async upToDate(app: AppRow): Promise<AppRow> {
    const isOld = this.newestVersionId !== undefined && this.newestVersionId !== app.latestVersionId
    return isOld ? ((await findApp(openDatabase(this.env.DB), app.id)) ?? app) : app
  }

  private async begin(input: SendInput): Promise<SendAnswer | undefined> {
    const { author, id, text, attachments, annotations, hiddenSecrets } = input
    const app = await this.upToDate(input.app)
    const history = this.messages.list({ limit: HISTORY })
    const messageId = newMessageId()
    const repair = platformRepair(annotations, history)
    const request: ReplyRequest = { app, author, messageId, words: repair ?? text, attachments, annotations, history }
    const prepared = prepareReply(this.env, request)
    // Its failure is the reply's, where it is awaited; until then it is nobody's.
    prepared.catch(() => {})
    this.ctx.waitUntil(closeDraft(this.env, app.id))
    const isCharged = repair === undefined
    const refusal = isCharged ? await takeMessage(this.env, { accountId: author.id, plan: author.plan }) : undefined
    if (refusal) return { ok: false, ...refusal }
    const createdAt = new Date().toISOString()
    const { mode } = annotations
    const metadata: MessageMetadata = { createdAt, status: 'streaming', ...(mode ? { mode } : {}) }
    const asked: ChatMessage = {
      id,
      role: 'user',
      parts: [{ type: 'text', text }, ...attachments],
      metadata: aboutMessage(createdAt, annotations, hiddenSecrets),
    }
    const answer: ChatMessage = { id: messageId, role: 'assistant', parts: [{ type: 'text', text: '' }], metadata }
    const store = () => this.ctx.storage.transactionSync(() => this.messages.begin(author.id, asked, answer, isCharged))
    const live = new LiveReply(messageId, this.events, store, metadata)
    this.live = live
    this.running = this.run({ live, request, prepared, askedBy: id, createdAt })
    this.ctx.waitUntil(this.running)
    // The model is asked before anything is stored: what leaves an object waits for its writes to reach the disk.
    await scheduler.wait(0)
    live.open()
    this.viewers.show({ type: 'reply-started', messageId })
    if (this.live) await this.ctx.storage.setAlarm(Date.now() + WATCH_MS)
    return undefined
  }

  private async run({ live, request, prepared, askedBy, createdAt }: Run): Promise<void> {
    const wanted =
      (may(request.author, 'chat.pickModel') ? request.annotations.model : undefined) ?? request.app.aiModel ?? undefined
    // For the next reply: this one is not kept waiting for a list of prices.
    this.ctx.waitUntil(refreshPrices(this.env))
    const result = await runReply(this.env, {
      request,
      prepared,
      resolve: () => this.models(this.env, wanted),
      signal: live.stopSignal,
      emit: (text) => live.say(text),
      onThought: (text) => live.think(text),
      onSource: (source) => live.cite(source),
    })
    const { mode } = request.annotations
    const metadata: MessageMetadata = { createdAt, ...(mode ? { mode } : {}), ...result }
    live.finish(forViewer(metadata, may(request.author, 'chat.usage')), () => {
      this.messages.finish(live.messageId, { text: live.text, asides: live.asides, metadata })
      const { contextFiles, contextMetadata } = metadata
      if (contextFiles && contextMetadata) this.messages.annotate(askedBy, { contextFiles, contextMetadata })
    })
    this.events.clear()
    this.live = undefined
    this.viewers.show({ type: 'messages-changed', messageId: live.messageId, versionId: metadata.versionId ?? null })
    await this.afterVersion(request.app.id, metadata.versionId)
    // After the message is settled, so that no restart in between can give it back twice.
    if (cameToNothing(metadata, live.text)) await this.giveBack(live.messageId)
    await this.ctx.storage.deleteAlarm()
  }

  /** What still waits was made for a version that is not the newest any more. */
  private async afterVersion(appId: string, versionId: string | null | undefined): Promise<void> {
    if (!versionId) return
    this.newestVersionId = versionId
    const late = this.messages.listWaiting()
    for (const { id, metadata } of late) this.messages.update(id, outdated(metadata))
    await forgetHeld(
      this.env,
      appId,
      late.map(({ id }) => id),
    )
  }

  /** Once for each message, whoever asks and however often. */
  private async giveBack(messageId: string): Promise<void> {
    const accountId = this.messages.uncharge(messageId)
    if (accountId) await returnMessage(this.env, accountId)
  }

  private answerAgain({ id, role }: Pick<ChatMessage, 'id' | 'role'>, author: Author): SendAnswer {
    const answer = role === 'user' ? this.messages.findAnswer(id) : undefined
    if (!answer) return { ok: false, code: 'conflict', message: 'A message with this id is there already.' }
    if (this.live?.messageId === answer.id) return { ok: true, stream: this.live.read(0) }
    const chunks = retell(answer, forViewer(answer.metadata, may(author, 'chat.usage')))
    return { ok: true, stream: streamOf(chunks.map((chunk, index) => ({ id: index + 1, chunk }))) }
  }

  /** A reply that was running when the object went away is kept as far as it got. Nothing of it is committed; "Let's keep going" picks it up. */
  private keepInterrupted(): void {
    for (const { id, metadata } of this.messages.listStreaming()) {
      const kept = this.events.contentOf(id)
      this.messages.finish(id, { ...kept, metadata: { ...metadata, status: 'truncated', versionId: null } })
      this.ctx.waitUntil(this.giveBack(id))
    }
    this.events.clear()
  }
}

const BUSY: SendAnswer = {
  ok: false,
  code: 'chat-busy',
  message: 'A reply is still being written. Wait for it, or stop it first.',
}

const CHANGING: SendAnswer = {
  ok: false,
  code: 'chat-busy',
  message: 'The app is being changed. Try again in a moment.',
}
