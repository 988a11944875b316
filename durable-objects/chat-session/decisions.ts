import { decide, forgetPending, isUnasked } from '#worker/chat/confirm/decide'
import type { ConfirmAnswer, Decision } from '#worker/conversation/session-calls'
import type { LatestVersion } from './latest-version'
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
    const { env, messages, viewers } = this.session
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
      viewers.show({ type: 'messages-changed', messageId: message.id, versionId: metadata.versionId ?? null })
      await this.newest.set(decision.appId, metadata.versionId)
      await forgetPending(env, decision.appId, [message.id])
      if (isUnasked(metadata)) await refundReply(this.session, message.id)
      return { ok: true, message: { ...message, metadata } }
    } finally {
      this.running = undefined
    }
  }
}
