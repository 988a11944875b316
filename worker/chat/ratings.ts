import { ADMIN_PAGE_SIZE, type AdminRatings } from '#contract/admin'
import { type ChatMessage, textOf } from '#contract/chat/chat'
import type { RateMessage } from '#contract/chat/ratings'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { averageScore, countRatings, deleteRatingsOf, listRatings, upsertRating } from './ratings-queries'

const MAX_REQUEST = 4_000
const MAX_REPLY = 20_000

export interface Rated {
  appId: string
  accountId: string
  rating: RateMessage
  reply: ChatMessage
  request: ChatMessage | undefined
}

/**
 * Keeps a rating where whoever runs the installation reads it, with the words it is about: the conversation itself is
 * the app's.
 */
export async function keepRating(env: Env, { appId, accountId, rating, reply, request }: Rated): Promise<void> {
  await upsertRating(openDatabase(env.DB), {
    appId,
    messageId: rating.messageId,
    accountId,
    score: rating.score,
    reasons: rating.feedback,
    comment: rating.comment,
    request: (request ? textOf(request) : '').slice(0, MAX_REQUEST),
    reply: withoutFiles(textOf(reply)).slice(0, MAX_REPLY),
    model: reply.metadata.model ?? '',
    createdAt: new Date(),
  })
}

/** What a reply said, and of each action its title: whole files tell nobody why a reply was liked. */
const withoutFiles = (text: string): string =>
  text
    .replace(/<action\b[^>\n]*?title="([^"\n]*)"[^>\n]*?end="([^"\n]+)"[^>\n]*>[\s\S]*?<\/action:\2>/g, '• $1')
    .replace(/<action\b[^>\n]*?title="([^"\n]*)"[\s\S]*$/, '• $1 (cut off)')
    .replace(/\n{3,}/g, '\n\n')

export async function listAllRatings(
  env: Env,
  { score, page }: { score?: number | undefined; page: number },
): Promise<AdminRatings> {
  const db = openDatabase(env.DB)
  const [rows, total, average] = await Promise.all([
    listRatings(db, { score, skip: (page - 1) * ADMIN_PAGE_SIZE, limit: ADMIN_PAGE_SIZE }),
    countRatings(db, score),
    averageScore(db),
  ])
  return {
    total,
    average,
    ratings: rows.map(({ rating: { accountId: _accountId, createdAt, ...rating }, appName, email }) => ({
      ...rating,
      appName: appName ?? '',
      email: email ?? '',
      at: createdAt.toISOString(),
    })),
  }
}

export async function forgetRatingsOf(env: Env, appId: string): Promise<void> {
  await deleteRatingsOf(openDatabase(env.DB), appId)
}
