import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { request } from '../../lib/api'
import { appQuery } from '../../lib/apps'
import { versionsQuery } from '../../lib/versions'

/** Makes an older version the newest again; what came after it stays in the history. */
export function useRestoreVersion(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ versionId, messageId }: { versionId: string; messageId: string }) =>
      request(z.looseObject({ versionId: z.string() }), `/api/apps/${appId}/versions/${versionId}/restore`, {
        method: 'POST',
        json: { messageId },
      }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: appQuery(appId).queryKey }),
        queryClient.invalidateQueries({ queryKey: versionsQuery(appId).queryKey }),
      ]),
  })
}
