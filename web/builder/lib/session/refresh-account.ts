import { queryClient } from '../query-client'
import { sleep } from '../sleep'
import { accountQuery } from './account'
import { claimOwnSale, forgetSale, readSale } from './own-account'
import { pollAccount } from './poll-account'

let running: Promise<boolean> | undefined

/** After each reply: what it used up shows, and what was bought meanwhile counts. One poll at a time. */
export function refreshAccount(): Promise<boolean> {
  running ??= poll().finally(() => {
    running = undefined
  })
  return running
}

async function poll(): Promise<boolean> {
  const saleId = readSale()
  if (saleId) {
    // Once: one that nobody knows is not asked about with every reply.
    forgetSale()
    await claimOwnSale(saleId)
  }
  return pollAccount({ fetchAccount, sleep })
}

const fetchAccount = () => queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })

/**
 * Coming back from the checkout: claims the sale and waits until the account has it. False where it is not heard of.
 */
export function awaitSale(saleId: string): Promise<boolean> {
  const claimAndAsk = async () => {
    await claimOwnSale(saleId)
    return fetchAccount()
  }
  return pollAccount({ fetchAccount: claimAndAsk, sleep, saleId })
}
