import { ticketQuery } from '../../features/preview/queries'
import { appQuery } from '../../lib/app/apps'
import { versionQuery } from '../../lib/app/versions'
import { queryClient } from '../../lib/query-client'

/**
 * Asks for what the editor will need while its own code is still on the way. What fails is asked for again, and shown,
 * by the editor.
 */
export function prefetchEditor(appId: string): void {
  void queryClient.prefetchQuery(ticketQuery(appId))
  queryClient.fetchQuery(appQuery(appId)).then(
    ({ latestVersionId }) => {
      if (latestVersionId) void queryClient.prefetchQuery(versionQuery(appId, latestVersionId))
    },
    () => undefined,
  )
}
