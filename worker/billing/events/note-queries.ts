import { eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { billingEvents } from '../tables'

interface Note {
  provider: string
  seller: string
  subscriptionId: string
  externalId: string
}

/**
 * That something was done about a subscription: an event of ours from which nothing follows. False where it is known.
 */
export async function insertNote(db: Database, { id, nowMs, ...note }: Note & { id: string; nowMs: number }): Promise<boolean> {
  const row = { id, ...note, facts: [], raw: '', receivedAtMs: nowMs, appliedAtMs: nowMs } as typeof billingEvents.$inferInsert
  return (await db.insert(billingEvents).values(row).onConflictDoNothing().returning({ id: billingEvents.id })).length > 0
}

export const forgetNote = (db: Database, id: string) => db.delete(billingEvents).where(eq(billingEvents.id, id))
