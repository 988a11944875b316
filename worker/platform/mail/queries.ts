import { desc, eq } from 'drizzle-orm'
import type { Database } from '../database'
import { mails } from '../tables'

export type MailRow = typeof mails.$inferSelect

export const insertMail = (db: Database, row: MailRow) => db.insert(mails).values(row)

/** Newest first; to one address where it is named. */
export const listMails = (db: Database, { limit, to }: { limit: number; to?: string }) =>
  db
    .select()
    .from(mails)
    .where(to === undefined ? undefined : eq(mails.to, to))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .all()

export const selectMail = (db: Database, id: string) => db.select().from(mails).where(eq(mails.id, id)).get()
