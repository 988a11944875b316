import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { AccountRow } from '../account/users-queries'
import { claimSaleRow, updateAccount } from './sales-queries'

/**
 * Gives an account what was bought before it existed; refused where no such sale is known. The id is the proof: it is
 * random, and only the buyer was given it.
 */
export async function claimSale(env: Env, account: AccountRow, saleId: string): Promise<AccountRow> {
  const db = openDatabase(env.DB)
  const now = new Date()
  const sale = await claimSaleRow(db, { saleId, accountId: account.id, now })
  if (!sale) throw new ApiError('sale-unknown', 'Something went wrong in creating account, try again later or contact us')
  if (account.subscriptionPaymentsIds.includes(sale.id)) return account
  const bought = sale.plan ? { plan: sale.plan, subscriptionId: sale.subscriptionId, planSubscriptionStatus: 'active' } : {}
  const subscriptionPaymentsIds = [...account.subscriptionPaymentsIds, sale.id]
  return (await updateAccount(db, account.id, { ...bought, subscriptionPaymentsIds, updatedAt: now })) ?? account
}
