import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { consumeLimit } from '#worker/platform/limits/limits'
import { readEntitlements, refreshStanding } from '../entitlements/read-entitlements'
import { type Subject, sellerOf } from '../subjects'
import { claimSubscriptions, selectSale } from './events-queries'
import { askForSale } from './receive-purchases'

interface Claim {
  subject: Subject
  /** Verified: what was sold to it is its owner's. Empty where it is not. */
  email: string
  /** What the checkout sent the buyer back with: the proof by itself, for it is random and the buyer's alone. */
  saleId?: string
}

/** Ids are guessed in vain, and each guess is a call of the provider's. */
const mayAsk = async (env: Env, subject: Subject): Promise<boolean> =>
  (await consumeLimit(env, { subject, name: 'sale-lookups', limit: 60, windowMs: 3_600_000 })).allowed

/**
 * Gives somebody what they bought before anybody knew who they are: by the id they came back with, and by their
 * verified address. Answers whether the sale named is theirs and stands; each is given to one alone.
 */
export async function claimPurchases(env: Env, { subject, email, saleId = '' }: Claim): Promise<boolean> {
  const db = openDatabase(env.DB)
  const seller = sellerOf(subject)
  // Whoever comes back is often sooner than the word of it.
  if (saleId && seller === 'platform' && !(await selectSale(db, { seller, saleId })) && (await mayAsk(env, subject)))
    await askForSale(env, saleId)
  const taken = await claimSubscriptions(db, { seller, subject, saleId, email: email.toLowerCase() })
  if (taken.length > 0) await refreshStanding(env, subject)
  if (!saleId) return true
  const sale = await selectSale(db, { seller, saleId })
  if (sale?.subject !== subject) return false
  return (await readEntitlements(env, subject)).paymentIds.includes(saleId)
}
