import type { ChatMessage, MessageMetadata, SendAnnotations } from '#contract/chat/chat'
import { showsPlan } from '#worker/chat/plan/planned-requests'
import { BUILT_IN_NAME } from '#worker/models/built-in-name'
import type { LiveReply } from './live-reply'

/** A stored message that is being written, as far as it is. */
export const withText = (message: ChatMessage, { text, asides }: LiveReply): ChatMessage => ({
  ...message,
  parts: [{ type: 'text', text }, ...asides],
})

/** What is known of a person's message from the start. */
export function aboutMessage(createdAt: string, annotations: SendAnnotations, hiddenSecrets: number): MessageMetadata {
  const { versionId, autofix, systemActionInfo, mode, element, approvesMessageId, plan, editedPlan } = annotations
  return {
    createdAt,
    status: 'ready',
    versionId: versionId ?? null,
    ...(mode ? { mode } : {}),
    ...(hiddenSecrets > 0 ? { hiddenSecrets } : {}),
    ...(element ? { element } : {}),
    ...(approvesMessageId ? { approvesMessageId } : {}),
    ...(plan?.messageId ? { plan } : {}),
    ...(editedPlan && !plan ? { editedPlan } : {}),
    ...(autofix ? { autofixMetadata: { isAutofix: true } } : {}),
    ...(systemActionInfo ? { systemActionInfo } : {}),
  }
}

/**
 * A message that made no version is not counted, unless the model answered it in words, the builder is to decide on it,
 * or the person stopped it after it had begun. A reply that tried to change the app and could carry out nothing of it
 * is no answer; words of the built-in builder, which call no model, count with a plan only.
 */
export function cameToNothing(
  { status, versionId, confirmation, model, actions = [], mode = 'build' }: MessageMetadata,
  text: string,
): boolean {
  if (versionId || confirmation) return false
  if (status === 'ready' && model === BUILT_IN_NAME) return !showsPlan(text)
  if (status === 'ready') return mode === 'build' && actions.length > 0 && actions.every((action) => action.status === 'failed')
  return status !== 'stopped' || text === ''
}
