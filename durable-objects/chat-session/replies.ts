import { may } from '#contract/access/permissions'
import type { ChatMessage, MessageMetadata } from '#contract/chat/chat'
import type { PlanToBuild } from '#contract/plan/show-plan'
import { isAccountDisabled } from '#worker/accounts/account/disabled-accounts'
import { consumeMessage, refundMessage } from '#worker/billing/message-allowance'
import { askedCard } from '#worker/chat/plan/asked-card'
import type { PlanWork } from '#worker/chat/plan/plan-work'
import { platformRepair } from '#worker/chat/repair/platform-repair'
import { type PreparedReply, prepareReply } from '#worker/chat/reply/prepare-reply'
import { historyLimit, type ReplyRequest } from '#worker/chat/reply/reply-request'
import { runReply } from '#worker/chat/reply/run-reply'
import { type UndoStep, undoOf } from '#worker/chat/undo/read-undo'
import { runUndo } from '#worker/chat/undo/run-undo'
import { forViewer } from '#worker/conversation/message-record'
import type { AuthorPrincipal, Refusal, SendAnswer, SendInput } from '#worker/conversation/session-calls'
import { readModelEnv } from '#worker/models/current-model'
import { refreshPrices } from '#worker/models/model-list'
import type { ResolvedModel } from '#worker/models/resolve-model'
import { scriptedBuiltin } from '#worker/models/scripted-builtin'
import { newMessageId } from '#worker/platform/ids'
import { closeDraft } from '#worker/version-store/close-draft'
import { compareWithCard } from './compare-with-card'
import type { LatestVersion } from './latest-version'
import { LiveReply, retell } from './live-reply'
import { lookAround } from './look-around'
import { entriesOf } from './memory-entries'
import { aboutMessage, cameToNothing, withText } from './message-shapes'
import { streamOf } from './readers'
import { refundReply } from './refund-reply'
import type { Session } from './session'

interface Run {
  live: LiveReply
  request: ReplyRequest
  /** What a model is to be told; or the step that the platform itself takes. */
  asks: { prepared: Promise<PreparedReply>; resolved: Promise<ResolvedModel> } | { undoes: UndoStep } | { says: string }
  /** The plan it is to build. */
  card: PlanToBuild | undefined
  /** The person's message. */
  askedBy: string
  createdAt: string
}

/**
 * While a reply runs the object wakes itself this often, so that it stays in memory with no reader left and a restart
 * is noticed.
 */
const WATCH_MS = 20_000

/** Takes messages and writes their replies, one at a time. A reply goes on when whoever asked is gone. */
export class Replies {
  private live: LiveReply | undefined
  /** Settles when the running reply is over. */
  private running: Promise<void> = Promise.resolve()
  private starting: { id: string; done: Promise<SendAnswer | undefined> } | undefined

  constructor(
    private readonly session: Session,
    private readonly newest: LatestVersion,
    /** Where replies get their model from. */
    private readonly resolve: (modelId: string | undefined) => ResolvedModel | Promise<ResolvedModel>,
  ) {}

  get areRunning(): boolean {
    return this.live !== undefined || this.starting !== undefined
  }

  /** Takes a message and answers the stream of its reply: the running one, or the whole of one that is over. */
  async send(input: SendInput, refusal: () => Refusal | undefined): Promise<SendAnswer> {
    if (this.starting?.id === input.id) await this.starting.done
    const known = this.session.messages.find(input.id)
    if (known) return this.answerAgain(known, input.author)
    const refused = refusal()
    if (refused) return refused
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

  /** A page of the conversation, the running reply as far as it is. */
  async list(page: { before?: string | undefined; limit: number }): Promise<ChatMessage[]> {
    await this.begun()
    const { messages } = this.session
    return messages.list(page).map((message) => (message.id === this.live?.messageId ? withText(message, this.live) : message))
  }

  /** Resolves once the reply is over; what came stays. */
  async stop(): Promise<void> {
    // One that is about to begin is a reply too.
    await this.begun()
    this.live?.stop()
    await this.running
  }

  async keepAwake(): Promise<void> {
    if (this.live) await this.session.ctx.storage.setAlarm(Date.now() + WATCH_MS)
  }

  /** A message that was taken is on its way into the store: who asks meanwhile is to find it there. */
  private async begun(): Promise<void> {
    // Why it did not begin is for who sent it.
    await this.starting?.done.catch(() => undefined)
  }

  private async begin(input: SendInput): Promise<SendAnswer | undefined> {
    const { author, payer, id, text, attachments, annotations, hiddenSecrets } = input
    const { ctx, env, messages, events, viewers } = this.session
    const app = await this.newest.upToDate(input.app)
    const history = messages.list({ limit: historyLimit(app) })
    const remembered = this.session.memory.told()
    const messageId = newMessageId()
    const repair = platformRepair(annotations, history)
    const said: ReplyRequest = { app, author, messageId, words: repair ?? text, attachments, annotations, history, remembered }
    const planned = await this.workOnPlan(said)
    const request = planned && 'words' in planned ? { ...said, words: planned.words } : said
    const undoes = repair ? undefined : undoOf(said)
    const asks: Run['asks'] =
      planned?.kind === 'answer'
        ? { says: planned.text }
        : undoes
          ? { undoes }
          : {
              prepared: prepareReply(env, request),
              resolved: planned?.kind === 'build' ? Promise.resolve(scriptedBuiltin(planned.reply)) : this.findModel(request),
            }
    // Their failure is the reply's, where they are awaited; until then it is nobody's.
    if ('prepared' in asks) for (const work of [asks.prepared, asks.resolved]) work.catch(() => {})
    ctx.waitUntil(closeDraft(env, app.id).catch((error: unknown) => console.error('a draft stays open', error)))
    const isCharged = repair === undefined && undoes === undefined && (planned === undefined || planned.kind === 'ask')
    const [isDisabled, refusal] = await Promise.all([
      isAccountDisabled(env, author.id),
      isCharged ? consumeMessage(env, payer) : undefined,
    ])
    if (refusal) return { ok: false, ...refusal }
    if (isDisabled) {
      if (isCharged) await refundMessage(env, payer.accountId)
      return { ok: false, code: 'user-disabled', message: 'User is disabled, contact us for more info' }
    }
    const createdAt = new Date().toISOString()
    const { mode } = annotations
    const metadata: MessageMetadata = { createdAt, status: 'streaming', ...(mode ? { mode } : {}) }
    const asked: ChatMessage = {
      id,
      role: 'user',
      parts: [{ type: 'text', text }, ...attachments],
      metadata: {
        ...aboutMessage(createdAt, annotations, hiddenSecrets),
        author: { id: author.id, name: author.name || author.email },
      },
    }
    const answer: ChatMessage = { id: messageId, role: 'assistant', parts: [{ type: 'text', text: '' }], metadata }
    const cardOf = (replyId: string) => messages.findCard(replyId)
    const card = 'says' in asks ? undefined : askedCard({ text, annotations, history, versionId: app.latestVersionId, cardOf })
    const entries = undoes || repair ? [] : entriesOf({ text, annotations, history, card, createdAt })
    const store = () =>
      ctx.storage.transactionSync(() => {
        // Before the message is there: a conversation without a record has it made of its messages.
        for (const entry of entries) this.session.memory.add(entry)
        messages.begin(payer.accountId, asked, answer, isCharged)
        if (card) messages.setCard(messageId, card)
      })
    const live = new LiveReply(messageId, events, store, metadata)
    this.live = live
    this.running = this.run({ live, request, asks, card, askedBy: id, createdAt })
    ctx.waitUntil(this.running)
    // The model is asked before anything is stored: what leaves an object waits for its writes to reach the disk.
    await scheduler.wait(0)
    live.open()
    viewers.broadcast({ type: 'reply-started', messageId })
    await this.keepAwake()
    return undefined
  }

  /** What a pressed Build comes to; undefined for every other message. */
  private async workOnPlan(request: ReplyRequest): Promise<PlanWork | undefined> {
    const { plan: asked, mode = 'build' } = request.annotations
    if (!asked || mode !== 'build') return undefined
    // A plan is carried out without a model, too; what is wrong with one is told where it is needed.
    const resolved = await this.findModel(request).catch(() => undefined)
    const hasModel = resolved !== undefined && resolved.info.id !== 'builtin'
    const { planWork } = await import('#worker/chat/plan/plan-work')
    return planWork(this.session.env, { request, asked, hasModel })
  }

  private async findModel(request: ReplyRequest): Promise<ResolvedModel> {
    const wanted = (may(request.author, 'chat.pickModel') ? request.annotations.model : undefined) ?? request.app.aiModel
    return this.resolve(wanted ?? undefined)
  }

  private async answer({ live, request, asks }: Run): Promise<MessageMetadata> {
    const { ctx, env, messages } = this.session
    const emit = (text: string) => live.append(text)
    if ('says' in asks) {
      emit(asks.says)
      return { status: 'ready', versionId: null }
    }
    if ('undoes' in asks) {
      const isStep = (version: { id: string; messageId: string | null }) => {
        const made = messages.find(version.messageId ?? '')?.metadata
        return made?.versionId === version.id && made.restored !== undefined && made.restored.by !== 'revert'
      }
      return runUndo(env, { request, step: asks.undoes, isStep, waitingId: messages.listWaiting().at(-1)?.id, emit })
    }
    // For the next reply: this one is not kept waiting for a list of prices.
    ctx.waitUntil(readModelEnv(env).then(refreshPrices, () => undefined))
    return runReply(env, {
      request,
      prepared: asks.prepared,
      resolved: asks.resolved,
      signal: live.stopSignal,
      emit,
      onThought: (text) => live.think(text),
      onSource: (source) => live.cite(source),
    })
  }

  private async run(run: Run): Promise<void> {
    const { live, request, card, askedBy, createdAt } = run
    const { ctx, messages, memory, events, viewers } = this.session
    const result = await this.answer(run)
    const { mode } = request.annotations
    const messageId = live.messageId
    const builtCheck = await compareWithCard(this.session, { appId: request.app.id, messageId, card, metadata: result })
    const metadata: MessageMetadata = { createdAt, ...(mode ? { mode } : {}), ...result, ...builtCheck }
    live.finish(forViewer(metadata, request.author), () => {
      messages.finish(live.messageId, { text: live.text, asides: live.asides, metadata })
      const { contextFiles, contextMetadata } = metadata
      if (contextFiles && contextMetadata) messages.annotate(askedBy, { contextFiles, contextMetadata })
      if (metadata.restored) memory.decide(live.text)
    })
    events.clear()
    this.live = undefined
    viewers.broadcast({ type: 'messages-changed', messageId: live.messageId, versionId: metadata.versionId ?? null })
    await this.newest.set(request.app.id, metadata.versionId)
    ctx.waitUntil(this.lookAround(run, metadata))
    // After the message is settled, so that no restart in between can give it back twice.
    if (cameToNothing(metadata, live.text)) await refundReply(this.session, live.messageId)
    // By now the next reply may be running, which would not stay in memory without it.
    if (!this.areRunning) await ctx.storage.deleteAlarm()
  }

  /** An undo changes what was asked for and nothing else. */
  private async lookAround({ live, request, asks }: Run, { versionId, actions }: MessageMetadata): Promise<void> {
    if ('undoes' in asks) return
    const { id: appId, mainPage, latestVersionId: fromVersionId } = request.app
    const { messageId } = live
    return lookAround(this.session, { messageId, appId, mainPage, fromVersionId, versionId, request: request.words, actions })
  }

  private answerAgain({ id, role }: Pick<ChatMessage, 'id' | 'role'>, author: AuthorPrincipal): SendAnswer {
    const answer = role === 'user' ? this.session.messages.findAnswer(id) : undefined
    if (!answer) return { ok: false, code: 'conflict', message: 'A message with this id is there already.' }
    if (this.live?.messageId === answer.id) return { ok: true, stream: this.live.read(0) }
    const chunks = retell(answer, forViewer(answer.metadata, author))
    return { ok: true, stream: streamOf(chunks.map((chunk, index) => ({ id: index + 1, chunk }))) }
  }
}
