type Store = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (accountId: string) => `developer-details:${accountId}`
const listeners = new Set<() => void>()

/** What this person chose in this browser; undefined while they chose nothing. */
export function readChoice(store: Store, accountId: string): boolean | undefined {
  const kept = store.getItem(keyOf(accountId))
  return kept === 'on' ? true : kept === 'off' ? false : undefined
}

export function chooseDetails(store: Store, accountId: string, isOn: boolean): void {
  store.setItem(keyOf(accountId), isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** Told of choices made here, and in other tabs of this browser. */
export function subscribeToChoice(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * Where nothing was chosen: on with a model connected, off with the built-in builder, and off while that is not known.
 */
export const areDetailsOn = ({
  isOffered,
  choice,
  isModelConnected,
}: {
  isOffered: boolean
  choice: boolean | undefined
  isModelConnected: boolean | undefined
}): boolean => isOffered && (choice ?? isModelConnected ?? false)
