import type { ChatMessage, MessageMetadata } from '#contract/chat/chat'
import { findApp } from '#worker/apps/find-app'
import { decide, forgetPending, isUnasked } from '#worker/chat/confirm/decide'
import type { ConfirmAnswer, Decision } from '#worker/conversation/session-calls'
import { openDatabase } from '#worker/platform/database'
import { findVersion } from '#worker/version-store/find-version'
import type { LatestVersion } from './latest-version'
import { lookAround } from './look-around'
import { refundReply } from './refund-reply'
import type { Session } from './session'

/** What the builder decides on replies that wait for them. */
export class Decisions {
  private running: Promise<void> | undefined

  constructor(
    private readonly session: Session,
    private readonly newest: LatestVersion,
  ) {}

  get isRunning(): boolean {
    return this.running !== undefined
  }

  /**
   * Carries out a reply that waits for the builder, or drops it. The same decision again finds the first one's outcome.
   */
  async make(decision: Decision, isBusy: () => boolean): Promise<ConfirmAnswer> {
    await this.running
    const { env, messages, memory, viewers } = this.session
    const message = messages.find(decision.messageId)
    if (!message?.metadata.confirmation) return { ok: false, code: 'not-found' }
    if (message.metadata.confirmation.status !== 'waiting') return { ok: true, message }
    if (isBusy()) return { ok: false, code: 'chat-busy' }
    const done = decide(env, message.metadata, decision)
    this.running = done.then(
      () => undefined,
      () => undefined,
    )
    try {
      const metadata = await done
      messages.update(message.id, metadata)
      const words = decisionWords(metadata)
      if (words) memory.decide(words)
      viewers.broadcast({ type: 'messages-changed', messageId: message.id, versionId: metadata.versionId ?? null })
      await this.newest.set(decision.appId, metadata.versionId)
      this.session.ctx.waitUntil(this.lookAround(message, metadata, decision.appId))
      await forgetPending(env, decision.appId, [message.id])
      if (isUnasked(metadata)) await refundReply(this.session, message.id)
      return { ok: true, message: { ...message, metadata } }
    } finally {
      this.running = undefined
    }
  }

  /** A change that waited for the builder is looked at like any other, once it is in the app. */
  private async lookAround({ id: messageId }: ChatMessage, metadata: MessageMetadata, appId: string): Promise<void> {
    const { versionId, actions, confirmation } = metadata
    if (confirmation?.status !== 'confirmed') return
    const db = openDatabase(this.session.env.DB)
    const [app, version] = await Promise.all([findApp(db, appId), versionId ? findVersion(db, { appId, versionId }) : undefined])
    if (!app || !version) return
    const fromVersionId = confirmation.restoreVersionId
    const { mainPage } = app
    // What a card asked for is in the version's words; its message says only that it is to be built.
    const { userRequest: request } = version
    await lookAround(this.session, { messageId, appId, mainPage, fromVersionId, versionId, request, actions })
  }
}

/** What was decided, for the record; undefined where there was nothing left to decide. */
function decisionWords({ confirmation }: MessageMetadata): string | undefined {
  const about = confirmation?.risks.map(({ message }) => message).join(' ')
  if (confirmation?.status === 'confirmed') return `Confirmed: ${about}`
  return confirmation?.status === 'dismissed' ? `Not to be done: ${about}` : undefined
}
