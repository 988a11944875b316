import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database'
import { mails } from '../tables'

export type MailRow = typeof mails.$inferSelect

export const insertMail = (db: Database, row: MailRow) => db.insert(mails).values(row)

/** Newest first, and of the same moment in the order they were sent; to one address where it is named. */
export const listMails = (db: Database, { limit, to }: { limit: number; to?: string }) =>
  db
    .select()
    .from(mails)
    .where(to === undefined ? undefined : eq(mails.to, to))
    .orderBy(desc(mails.createdAt), desc(sql`${mails}.rowid`))
    .limit(limit)
    .all()

export const selectMail = (db: Database, id: string) => db.select().from(mails).where(eq(mails.id, id)).get()
