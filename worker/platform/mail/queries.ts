import { desc, eq } from 'drizzle-orm'
import type { Database } from '../database'
import { mails } from '../tables'

export type MailRow = typeof mails.$inferSelect

export const insertMail = (db: Database, row: MailRow) => db.insert(mails).values(row)

/** Newest first. */
export const listMails = (db: Database, limit: number) =>
  db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit).all()

export const selectMail = (db: Database, id: string) => db.select().from(mails).where(eq(mails.id, id)).get()
