import { may } from '#contract/access/permissions'
import type { MessageEstimate } from '#contract/chat/usage'
import type { PlanToBuild } from '#contract/plan/show-plan'
import type { AppRow } from '#worker/apps/find-app'
import { chatOf } from '#worker/conversation/chat-session'
import type { AuthorPrincipal } from '#worker/conversation/session-calls'
import { resolveCurrentModel } from '#worker/models/current-model'
import { estimateUsage } from '#worker/models/usage'
import type { Env } from '#worker/platform/env'
import type { SentMessage } from './read-send'
import { platformRepair } from './repair/platform-repair'
import { prepareReply } from './reply/prepare-reply'
import { historyLimit, type ReplyRequest } from './reply/reply-request'
import { undoOf } from './undo/read-undo'

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
    chat.list({ limit: historyLimit(app) }),
    chat.toldMemory(),
    resolveCurrentModel(env, wanted ?? undefined),
  ])
  const said = { app, author, messageId: '', words, attachments, annotations, history, remembered }
  const asked = await wordsForModel(env, said, info.id !== BUILT_IN)
  if (asked === undefined) return { model: BUILT_IN, promptTokens: 0 }
  const request = { ...said, words: asked }
  const prepared = await prepareReply(env, request)
  const { reference, messages } = prepared.prompt(prepared.first, info)
  const promptTokens = estimateUsage(messages, `${prepared.system}${reference}`, '').inputTokens ?? 0
  const cost = (promptTokens * info.rates.prompt) / 1_000_000
  const { plan } = annotations
  const canDoWithout = plan !== undefined && (await isWithinBuiltIn(env, said, plan))
  return {
    model: info.id,
    promptTokens,
    ...(canDoWithout ? { needsNoModel: true } : {}),
    ...(info.rates.prompt > 0 && may(author, 'chat.usage') ? { cost } : {}),
  }
}

const BUILT_IN = 'builtin'

/**
 * What a model is to be told for a message; undefined for what is done without one: an undo, a plan that needs none.
 */
async function wordsForModel(env: Env, said: ReplyRequest, hasModel: boolean): Promise<string | undefined> {
  const { plan, mode = 'build' } = said.annotations
  const repair = platformRepair(said.annotations, said.history)
  if (repair) return repair
  if (undoOf(said)) return undefined
  if (!plan || mode !== 'build') return said.words
  const { planWork } = await import('./plan/plan-work')
  const work = await planWork(env, { request: said, asked: plan, hasModel })
  return work.kind === 'ask' ? work.words : undefined
}

async function isWithinBuiltIn(env: Env, request: ReplyRequest, asked: PlanToBuild): Promise<boolean> {
  const { needsNoModel } = await import('./plan/plan-work')
  return needsNoModel(env, { request, asked })
}
