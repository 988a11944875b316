import { may } from '#contract/access/permissions'
import type { MessageEstimate } from '#contract/chat/usage'
import type { AppRow } from '#worker/apps/find-app'
import { chatOf } from '#worker/conversation/chat-session'
import type { AuthorPrincipal } from '#worker/conversation/session-calls'
import { resolveCurrentModel } from '#worker/models/current-model'
import { estimateUsage } from '#worker/models/usage'
import type { Env } from '#worker/platform/env'
import type { SentMessage } from './read-send'
import { prepareReply } from './reply/prepare-reply'

/** As many as a reply is prepared with. */
const HISTORY = 20

/**
 * What the first prompt of a reply would come to, read as a reply reads it; nothing is sent to anybody. What it costs
 * is for those who see what replies cost.
 */
export async function estimateMessage(
  env: Env,
  { app, author, sent }: { app: AppRow; author: AuthorPrincipal; sent: SentMessage },
): Promise<MessageEstimate> {
  const { text: words, attachments, annotations } = sent
  const chat = chatOf(env, app.id)
  const wanted = (may(author, 'chat.pickModel') ? annotations.model : undefined) ?? app.aiModel
  const [history, remembered, { info }] = await Promise.all([
    chat.list({ limit: HISTORY }),
    chat.toldMemory(),
    resolveCurrentModel(env, wanted ?? undefined),
  ])
  const request = { app, author, messageId: '', words, attachments, annotations, history, remembered }
  const prepared = await prepareReply(env, request)
  const { reference, messages } = prepared.prompt(prepared.first, info)
  const promptTokens = estimateUsage(messages, `${prepared.system}${reference}`, '').inputTokens ?? 0
  const cost = (promptTokens * info.rates.prompt) / 1_000_000
  return { model: info.id, promptTokens, ...(info.rates.prompt > 0 && may(author, 'chat.usage') ? { cost } : {}) }
}
