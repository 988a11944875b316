import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { signInCodes } from '../tables'

export type SignInCodeRow = typeof signInCodes.$inferSelect
export type SignInCodePurpose = SignInCodeRow['purpose']
export interface CodeAddress {
  tenant: string
  email: string
  purpose: SignInCodePurpose
}

const at = ({ tenant, email, purpose }: CodeAddress) =>
  and(eq(signInCodes.tenant, tenant), eq(signInCodes.email, email), eq(signInCodes.purpose, purpose))

/** A newer code takes the place of the one before it, and takes over guesses made since `keepTriesSinceMs`. */
export function putSignInCode(
  db: Database,
  { id, ...row }: Omit<SignInCodeRow, 'tries'>,
  { keepTriesSinceMs }: { keepTriesSinceMs: number },
) {
  const isKept = gt(signInCodes.triesFromMs, keepTriesSinceMs)
  return db
    .insert(signInCodes)
    .values({ id, ...row, tries: 0 })
    .onConflictDoUpdate({
      target: [signInCodes.tenant, signInCodes.email, signInCodes.purpose],
      set: {
        ...row,
        id,
        tries: sql`case when ${isKept} then ${signInCodes.tries} else 0 end`,
        triesFromMs: sql`case when ${isKept} then ${signInCodes.triesFromMs} else ${row.triesFromMs} end`,
      },
    })
}

export const selectSignInCode = (db: Database, address: CodeAddress) => db.select().from(signInCodes).where(at(address)).get()

/**
 * Counts a guess and answers what it is to be compared with; undefined when the guesses are used up or there is nothing
 * to guess.
 */
export const takeTry = (db: Database, address: CodeAddress, { now, maxTries }: { now: number; maxTries: number }) =>
  db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(and(at(address), gt(signInCodes.otpExpiresAtMs, now), lt(signInCodes.tries, maxTries)))
    .returning()
    .get()

/** Trades the right code for a token, once; the mail's link is dead from then on. */
export const tradeOtp = (
  db: Database,
  { id, otpHash }: { id: string; otpHash: string },
  token: { linkHash: string; linkExpiresAtMs: number },
) =>
  db
    .update(signInCodes)
    .set({ ...token, otpHash: null })
    .where(and(eq(signInCodes.id, id), eq(signInCodes.otpHash, otpHash)))
    .returning()
    .get()

export const selectByLink = (db: Database, { tenant, linkHash, now }: { tenant: string; linkHash: string; now: number }) =>
  db
    .select()
    .from(signInCodes)
    .where(and(eq(signInCodes.linkHash, linkHash), eq(signInCodes.tenant, tenant), gt(signInCodes.linkExpiresAtMs, now)))
    .get()

/** Takes a row away as it is read, by its link or its code, so that of two who use it at once one gets nothing. */
export const takeByLink = (db: Database, { id, linkHash }: { id: string; linkHash: string }) =>
  db
    .delete(signInCodes)
    .where(and(eq(signInCodes.id, id), eq(signInCodes.linkHash, linkHash)))
    .returning()
    .get()
export const takeByOtp = (db: Database, { id, otpHash }: { id: string; otpHash: string }) =>
  db
    .delete(signInCodes)
    .where(and(eq(signInCodes.id, id), eq(signInCodes.otpHash, otpHash)))
    .returning()
    .get()

export const deleteSignInCodesOf = (db: Database, { tenant, email }: { tenant: string; email: string }) =>
  db.delete(signInCodes).where(and(eq(signInCodes.tenant, tenant), eq(signInCodes.email, email)))
