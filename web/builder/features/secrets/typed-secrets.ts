import { useSyncExternalStore } from 'react'
import type { SecretDraft } from './secret-drafts'

/**
 * What was typed into the panel and is not saved, while the app's editor is open: another panel may be looked at in
 * between. In memory alone, for values are written nowhere but into the server's encrypted store.
 */
const typed = new Map<string, SecretDraft[]>()
const listeners = new Set<() => void>()

export const typedSecrets = (appId: string): SecretDraft[] | undefined => typed.get(appId)

export function keepTypedSecrets(appId: string, drafts: SecretDraft[]) {
  if (drafts.some(isTyped)) typed.set(appId, drafts)
  else typed.delete(appId)
  for (const listener of listeners) listener()
}

export const forgetTypedSecrets = (appId: string) => keepTypedSecrets(appId, [])

const isTyped = ({ key, value, instructions, savedInstructions = '', isSaved, isWanted = false }: SecretDraft): boolean =>
  value !== '' || instructions !== savedInstructions || (!isSaved && key.trim() !== '' && !isWanted)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether leaving the editor would lose something typed there. */
export const useHasTypedSecrets = (appId: string): boolean => useSyncExternalStore(subscribe, () => typed.has(appId))
