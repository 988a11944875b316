import { useState } from 'react'
import type { App } from '#contract/app/apps'
import type { BuilderMessage } from '../../features/chat/messages/messages'
import { useRestoreVersion } from '../../features/versions/queries'

/** A version one looks at. */
export interface ViewedVersion {
  id: string
  title: string
  /** The message that made it; its own id where none did. */
  messageId: string
}

/** Which version the preview shows where it is not the newest, and which message is about to be reverted. */
export function useShownVersion({ appId, latestVersionId }: App) {
  const [viewed, setViewed] = useState<ViewedVersion>()
  const [reverting, setReverting] = useState<BuilderMessage>()
  const restore = useRestoreVersion(appId)
  return {
    /** The older version one looks at. */
    viewed,
    view: (version: ViewedVersion) => setViewed(version.id === latestVersionId ? undefined : version),
    showLatest: () => setViewed(undefined),
    reverting,
    setReverting,
    restore,
  }
}
