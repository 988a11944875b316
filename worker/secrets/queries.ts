import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { secretKeys, secrets } from './tables'

export type SecretRow = typeof secrets.$inferSelect
export type SecretKeyRow = typeof secretKeys.$inferSelect

export const selectSecrets = (db: Database, appId: string) =>
  db.select().from(secrets).where(eq(secrets.appId, appId)).orderBy(asc(secrets.name)).all()

export const selectKey = (db: Database, appId: string) => db.select().from(secretKeys).where(eq(secretKeys.appId, appId)).get()

/** Of two that make an app's first key at once, one is kept and both are told which. */
export async function insertKey(db: Database, row: { appId: string; wrappedKey: string }): Promise<SecretKeyRow> {
  await db.insert(secretKeys).values(row).onConflictDoNothing()
  const kept = await selectKey(db, row.appId)
  if (!kept) throw new Error('the key just made is missing')
  return kept
}

/** Only in place of the wrapping that was read, so that a rotation never undoes another. */
export const replaceWrapping = (db: Database, key: { appId: string; from: string; to: string }) =>
  db
    .update(secretKeys)
    .set({ wrappedKey: key.to })
    .where(and(eq(secretKeys.appId, key.appId), eq(secretKeys.wrappedKey, key.from)))

/** A secret with its value, or new instructions only: the value that is there by then stays. */
export type SecretChange = SecretRow | Omit<SecretRow, 'sealed' | 'createdAt'>

/** All of them and the new environment, or nothing. */
export async function writeSecrets(db: Database, appId: string, changes: SecretChange[]): Promise<void> {
  const [first, ...others] = changes.map((change) => {
    const { instructions, updatedAt } = change
    if (!('sealed' in change)) {
      const isIt = and(eq(secrets.appId, appId), eq(secrets.name, change.name))
      return db.update(secrets).set({ instructions, updatedAt }).where(isIt)
    }
    const set = { sealed: change.sealed, instructions, updatedAt }
    return db
      .insert(secrets)
      .values(change)
      .onConflictDoUpdate({ target: [secrets.appId, secrets.name], set })
  })
  if (first) await db.batch([first, ...others, nextEnvironment(db, appId)])
}

/** Whether there was one. */
export async function deleteSecret(db: Database, { appId, name }: { appId: string; name: string }): Promise<boolean> {
  const [gone] = await db.batch([
    db
      .delete(secrets)
      .where(and(eq(secrets.appId, appId), eq(secrets.name, name)))
      .returning(),
    nextEnvironment(db, appId),
  ])
  return gone.length > 0
}

export const deleteAllSecrets = (db: Database, appId: string) =>
  db.batch([db.delete(secrets).where(eq(secrets.appId, appId)), db.delete(secretKeys).where(eq(secretKeys.appId, appId))])

const nextEnvironment = (db: Database, appId: string) =>
  db
    .update(secretKeys)
    .set({ environment: sql`${secretKeys.environment} + 1` })
    .where(eq(secretKeys.appId, appId))
