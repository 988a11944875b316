export type Creation =
  /** `isSaleSettled`: there is nothing left to ask about the sale; it is the account's, or nobody knows it. */
  { kind: 'created'; isSaleSettled: boolean } | { kind: 'unauthorized' } | { kind: 'failed' }

interface CreationOptions {
  /** Of a purchase that brought the person here, as the address of the page says. */
  saleId: string | null
  /** Sends the call, and answers its status. */
  send: (saleId: string | null) => Promise<number>
}

const UNKNOWN_SALE = 401
const UNVERIFIED = 403

/**
 * Makes the account. Anyone can write a sale into an address, so one that is not known is asked about once: signing in
 * does not wait for it. One that waits for the address to be verified is asked about again then.
 */
export async function createAccount({ saleId, send }: CreationOptions): Promise<Creation> {
  const status = await send(saleId).catch(() => 0)
  if (status >= 200 && status < 300) return { kind: 'created', isSaleSettled: true }
  if (saleId && (status === UNKNOWN_SALE || status === UNVERIFIED)) {
    const { kind } = await createAccount({ saleId: null, send })
    return kind === 'created' ? { kind, isSaleSettled: status === UNKNOWN_SALE } : { kind }
  }
  return { kind: status === 401 ? 'unauthorized' : 'failed' }
}
