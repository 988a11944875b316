import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import {
  accountEvents,
  accounts,
  emailUndos,
  identities,
  invitations,
  mailCodes,
  memories,
  sessions,
  signInCodes,
  users,
} from '../tables'
import type { UserRow } from './users-queries'

/**
 * Everything of one person in one batch. A sale stays claimed by an account that is no more: it cannot be claimed
 * again. An invitation goes with whom it was for, not with someone who only said that the address was theirs.
 */
export const deletePersonRows = (db: Database, { id, tenant, email, emailVerifiedAt }: UserRow) =>
  db.batch([
    db.delete(sessions).where(eq(sessions.userId, id)),
    db.delete(mailCodes).where(eq(mailCodes.userId, id)),
    db.delete(signInCodes).where(and(eq(signInCodes.tenant, tenant), eq(signInCodes.email, email))),
    db.delete(emailUndos).where(eq(emailUndos.userId, id)),
    db.delete(identities).where(eq(identities.userId, id)),
    db
      .delete(invitations)
      .where(and(eq(invitations.tenant, tenant), eq(invitations.email, email), emailVerifiedAt ? undefined : sql`0`)),
    db.delete(memories).where(eq(memories.userId, id)),
    db.delete(accountEvents).where(eq(accountEvents.userId, id)),
    db.delete(accounts).where(eq(accounts.id, id)),
    db.delete(users).where(and(eq(users.id, id), eq(users.tenant, tenant))),
  ])
