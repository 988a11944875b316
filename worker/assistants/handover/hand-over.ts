import type { Conversation, HandoverList } from '#contract/assistants/conversations'
import { ApiError } from '#contract/errors'
import { selectUser } from '#worker/accounts/account/users-queries'
import { PLATFORM } from '#worker/accounts/tenants'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { newRowId } from '#worker/platform/ids'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { composeMail, plainName } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'
import type { Asker } from '../conversations/asker'
import {
  type ConversationRow,
  insertMessage,
  listHandedOver,
  listMessages,
  markHandedOver,
  selectHandedOver,
  selectLastRoles,
  touchConversation,
} from '../conversations/conversation-queries'
import { openConversation, requireConversation } from '../conversations/conversations'
import { toSummary } from '../conversations/to-message'

/** Mails a day about one app, and conversations that one network gives into other hands. */
const MAILS_A_DAY = 50
const FROM_ONE_NETWORK = 10
const MOST_LISTED = 100

/** Gives a conversation to a person of the app, who is told by mail. */
export async function handOver(env: Env, asker: Asker, conversationId: string): Promise<void> {
  const { access, holder, network, person, isTrial } = asker
  const conversation = await requireConversation(env, holder, conversationId)
  if (conversation.handedOverAtMs !== null) return
  if (isTrial) throw new ApiError('invalid-input', 'You are the person it would be given to. Try this on the published app.')
  const limits = [
    { subject: `handover:${holder.appId}:${network}`, limit: FROM_ONE_NETWORK },
    { subject: `handover:${holder.appId}`, limit: MAILS_A_DAY },
  ]
  for (const limit of limits) {
    const verdict = await consumeLimit(env, { ...limit, name: 'handovers', period: 'day' })
    requireAllowed(verdict, 'rate-limited', 'Too many people asked for somebody today. Try again tomorrow.')
  }
  const isFirst = await markHandedOver(openDatabase(env.DB), { id: conversation.id, nowMs: Date.now(), person })
  if (isFirst) await mailOwner(env, access.app, { conversation, person })
}

async function mailOwner(
  env: Env,
  app: AppRow,
  { conversation, person }: { conversation: ConversationRow; person: string },
): Promise<void> {
  const db = openDatabase(env.DB)
  const owner = await selectUser(db, { tenant: PLATFORM, userId: app.ownerId })
  if (!owner) return
  const last = (await listMessages(db, conversation.id, 20)).findLast(({ role }) => role === 'user')
  const question = (last?.parts ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('')
  await sendMail(
    env,
    composeMail({
      to: owner.email,
      subject: `Somebody asks for you in ${plainName(app.name)}`,
      sender: 'BuildAI',
      paragraphs: [
        `${plainName(person)} talked to the assistant of “${plainName(app.name)}” and asks for a person.`,
        `The last question: ${question.slice(0, 500)}`,
      ],
      action: {
        label: 'Read and answer',
        url: `${platformOrigin(env)}/build/app/${app.id}?panel=appChat&conversation=${conversation.id}`,
      },
      footnote: 'You get this mail because the app is yours. Switch its assistant off under App chat to get none.',
    }),
  )
}

/** The assistant answers again. */
export async function takeBack(env: Env, { holder }: Asker, conversationId: string): Promise<void> {
  const conversation = await requireConversation(env, holder, conversationId)
  await touchConversation(openDatabase(env.DB), conversation.id, { handedOverAtMs: null, person: null })
}

/** What people gave into the owner's hands. Conversations that nobody gave away are theirs alone. */
export async function listHandovers(env: Env, appId: string): Promise<HandoverList> {
  const db = openDatabase(env.DB)
  const rows = await listHandedOver(db, appId, MOST_LISTED)
  const lastRoles = await selectLastRoles(
    db,
    rows.map(({ id }) => id),
  )
  return {
    conversations: rows.map((row) => ({
      ...toSummary(row),
      person: row.person ?? 'A visitor',
      isAnswered: lastRoles.get(row.id) === 'owner',
    })),
  }
}

async function requireHandedOver(env: Env, appId: string, id: string): Promise<ConversationRow> {
  const row = await selectHandedOver(openDatabase(env.DB), { appId, id })
  if (!row) throw new ApiError('not-found', 'There is no such conversation')
  return row
}

export const openHandover = async (env: Env, appId: string, id: string): Promise<Conversation> =>
  openConversation(env, await requireHandedOver(env, appId, id))

export async function answerHandover(
  env: Env,
  { appId, id, text }: { appId: string; id: string; text: string },
): Promise<Conversation> {
  const row = await requireHandedOver(env, appId, id)
  const db = openDatabase(env.DB)
  const now = Date.now()
  await insertMessage(db, {
    id: newRowId(now),
    appId,
    conversationId: row.id,
    role: 'owner',
    parts: [{ type: 'text', text }],
    sources: [],
    isWritten: true,
    isUnanswered: false,
    createdAtMs: now,
  })
  const changed = await touchConversation(db, row.id, { updatedAtMs: now })
  return openConversation(env, changed ?? row)
}
