import { useState } from 'react'
import type { App } from '#contract/app/apps'
import type { BuilderMessage } from '../../features/chat/messages/messages'
import { useRestoreVersion } from '../../features/versions/queries'

/** Which version the preview shows where it is not the newest, and which message is about to be reverted. */
export function useShownVersion({ appId, latestVersionId }: App) {
  const [viewed, setViewed] = useState<{ id: string; title: string }>()
  const [reverting, setReverting] = useState<BuilderMessage>()
  const restore = useRestoreVersion(appId)
  return {
    /** The older version one looks at. */
    viewed,
    view: (version: { id: string; title: string }) => setViewed(version.id === latestVersionId ? undefined : version),
    showLatest: () => setViewed(undefined),
    reverting,
    setReverting,
    restore,
  }
}
