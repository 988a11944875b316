import { queryClient } from '../query-client'
import { sleep } from '../sleep'
import { accountQuery } from './account'
import { claimOwnSale, forgetSale, readSale } from './own-account'
import { pollAccount } from './poll-account'

let running: Promise<void> | undefined

/** After each reply: what it used up shows, and what was bought meanwhile counts. One poll at a time. */
export function refreshAccount(): Promise<void> {
  running ??= poll().finally(() => {
    running = undefined
  })
  return running
}

async function poll(): Promise<void> {
  const saleId = readSale()
  if (saleId) {
    // Once: one that nobody knows is not asked about with every reply.
    forgetSale()
    await claimOwnSale(saleId)
  }
  await pollAccount({ ask: () => queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }), sleep })
}
