import { and, eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { modelConnections } from './tables'

export type ModelConnectionRow = typeof modelConnections.$inferSelect

const CURRENT = 'current'

export const selectConnection = (db: Database) => db.select().from(modelConnections).where(eq(modelConnections.id, CURRENT)).get()

/** Statements for a batch: a connection is changed together with the line that says who did it. */
export const upsertConnection = (db: Database, { id: _id, ...values }: ModelConnectionRow) =>
  db
    .insert(modelConnections)
    .values({ ...values, id: CURRENT })
    .onConflictDoUpdate({ target: modelConnections.id, set: values })

export const deleteConnection = (db: Database) => db.delete(modelConnections).where(eq(modelConnections.id, CURRENT))

/** Only in place of the sealing that was read, so that a rotation of SECRETS_KEY never undoes another change. */
export const resealConnection = (db: Database, { from, to }: { from: string; to: string }) =>
  db
    .update(modelConnections)
    .set({ sealedKey: to })
    .where(and(eq(modelConnections.id, CURRENT), eq(modelConnections.sealedKey, from)))
