import { textOf } from '#contract/chat/chat'
import { findDecided, forgetPending } from '#worker/chat/confirm/decide'
import { settleReply } from '#worker/chat/reply/interrupted-reply'
import { compareWithCard } from './compare-with-card'
import type { LatestVersion } from './latest-version'
import { cameToNothing } from './message-shapes'
import { refundReply } from './refund-reply'
import type { Session } from './session'

/** What a reply that went on with an interrupted one is told from. */
const HISTORY = 20

/**
 * The object went away in the middle of something: a version may have been made of which the messages know nothing yet.
 * Nobody is answered before that is looked up, and where it cannot be, the object begins anew with the next call.
 */
export function settleInterrupted(session: Session, newest: LatestVersion): void {
  const { ctx, messages, events } = session
  const isOpen = messages.listStreaming().length > 0 || messages.listWaiting().length > 0
  if (isOpen) ctx.blockConcurrencyWhile(() => settleAll(session, newest))
  else events.clear()
}

async function settleAll(session: Session, newest: LatestVersion): Promise<void> {
  const { ctx, env, messages, events } = session
  const appId = ctx.id.name ?? ''
  for (const message of messages.listWaiting()) {
    const metadata = await findDecided(env, { appId, messageId: message.id, metadata: message.metadata })
    if (!metadata) continue
    messages.update(message.id, metadata)
    await forgetPending(env, appId, [message.id])
  }
  for (const message of messages.listStreaming()) {
    const kept = events.contentOf(message.id)
    const before = messages.list({ before: message.id, limit: HISTORY })
    const asked = before.pop()
    const reply = { ...message, parts: [{ type: 'text' as const, text: kept.text }] }
    const settled = await settleReply(env, { appId, reply, asked: asked ? textOf(asked) : '', history: before })
    const card = messages.findCard(message.id)
    const metadata = {
      ...settled,
      ...(await compareWithCard(session, { appId, messageId: message.id, card, metadata: settled })),
    }
    messages.finish(message.id, { ...kept, metadata })
    await newest.set(appId, metadata.versionId)
    if (cameToNothing(metadata, kept.text)) ctx.waitUntil(refundReply(session, message.id))
  }
  events.clear()
}
