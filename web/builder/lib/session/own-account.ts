import { z } from 'zod'
import { session } from './browser-session'
import { createAccount } from './create-account'

/** By itself and not through `request`: there a 401 means that the session has ended. */
async function send(saleId: string | null): Promise<number> {
  const token = await session.freshToken()
  const { status } = await fetch('/api/live_api/account/create', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(saleId ? { sale_id: saleId } : {}),
  })
  return status
}

export const createOwnAccount = (saleId: string | null) => createAccount({ saleId, send })

/** Once, for an account that is there already; whether it worked shows in the account. */
export const claimOwnSale = (saleId: string) => send(saleId).catch(() => 0)

const KEY = 'sale-id'
const SaleId = z.string().regex(/^[\w=-]{1,200}$/)

/** Kept until the account exists: a link from a mail may open in another tab. */
export function rememberSale(search: string) {
  const saleId = SaleId.safeParse(new URLSearchParams(search).get('sale_id')).data
  if (saleId) localStorage.setItem(KEY, saleId)
}
export const readSale = () => localStorage.getItem(KEY)
export const forgetSale = () => localStorage.removeItem(KEY)
