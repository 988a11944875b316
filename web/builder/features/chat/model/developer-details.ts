import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { accountQuery, usePermission } from '../../../lib/session/account'
import { areDetailsOn, chooseDetails, readChoice, subscribeToChoice } from './details-choice'
import { useIsModelConnected } from './model-query'

export interface DeveloperDetails {
  /** Whether this person has the switch at all. */
  isOffered: boolean
  isOn: boolean
  choose: (isOn: boolean) => void
}

/**
 * Tokens, ids, retrieval, the debug log, the validator and the choice of a model: shown to admins who want them, to
 * nobody else.
 */
export function useDeveloperDetails(): DeveloperDetails {
  const isOffered = usePermission('chat.developerDetails')
  const accountId = useQuery(accountQuery).data?.accountId ?? ''
  const isModelConnected = useIsModelConnected()
  const choice = useSyncExternalStore(subscribeToChoice, () => readChoice(localStorage, accountId))
  return useMemo(
    () => ({
      isOffered,
      isOn: areDetailsOn({ isOffered, choice, isModelConnected }),
      choose: (isOn: boolean) => chooseDetails(localStorage, accountId, isOn),
    }),
    [isOffered, choice, isModelConnected, accountId],
  )
}
