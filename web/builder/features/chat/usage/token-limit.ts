import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { accountQuery } from '../../../lib/session/account'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (accountId: string) => `token-limit:${accountId}`
const listeners = new Set<() => void>()

/** From how many tokens on this person wants to be asked before a message goes out; undefined where from none. */
export function readTokenLimit(store: Pick<Store, 'getItem'>, accountId: string): number | undefined {
  const kept = Number(store.getItem(keyOf(accountId)))
  return Number.isSafeInteger(kept) && kept > 0 ? kept : undefined
}

export function chooseTokenLimit(store: Store, accountId: string, limit: number | undefined): void {
  if (limit !== undefined && Number.isSafeInteger(limit) && limit > 0) store.setItem(keyOf(accountId), String(limit))
  else store.removeItem(keyOf(accountId))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Kept in this browser, for each person. */
export function useTokenLimit(): { limit: number | undefined; choose: (limit: number | undefined) => void } {
  const accountId = useQuery(accountQuery).data?.accountId ?? ''
  const limit = useSyncExternalStore(subscribe, () => readTokenLimit(localStorage, accountId))
  return { limit, choose: (next) => chooseTokenLimit(localStorage, accountId, next) }
}
