import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { BuildVariables, type SetVariables } from '#contract/app/variables/build-variables'
import { SavedByHand } from '#contract/app/versions'
import { request } from '../api'
import { appQuery } from './apps'

/** What an app reads of its build, and what is set of it: its settings and what follows an import show it. */
export const variablesQuery = (appId: string) =>
  queryOptions({
    queryKey: ['variables', appId],
    queryFn: () => request(BuildVariables, `/api/apps/${appId}/variables`).then(({ variables }) => variables),
  })

export function useSetVariables(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: SetVariables) => request(SavedByHand, `/api/apps/${appId}/variables`, { method: 'PUT', json }),
    onSuccess: () =>
      Promise.all(
        [variablesQuery(appId).queryKey, appQuery(appId).queryKey, ['versions', appId]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
