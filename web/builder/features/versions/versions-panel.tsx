import { useState } from 'react'
import type { App } from '#contract/app/apps'
import type { VersionListItem } from '#contract/app/versions'
import { shortTitle } from '../../lib/app/versions'
import { notify } from '../../lib/screen/notify'
import { ChangesDialog, type Comparison } from './changes-dialog'
import { NOTHING, useRestoreVersion } from './queries'
import { RestoreDialog } from './restore-dialog'
import { VersionList } from './version-list'

interface VersionsPanelProps {
  app: App
  /** The version in the preview. */
  shownVersionId: string | null
  /** The page in it. */
  shownPage: string | null
  isChatBusy: boolean
  onView: (version: { id: string; title: string; messageId: string }) => void
  onRestored: (versionId: string) => void
}

/** What reverting to a version means, under the question. */
export const backTo = (title: string) => `The app goes back to how it was after “${title}”. Later versions stay in the history.`

/** The versions, newest first: look at one in the preview, name it, compare any two, or go back to one. */
export function VersionsPanel({ app, shownVersionId, shownPage, isChatBusy, onView, onRestored }: VersionsPanelProps) {
  const [restoring, setRestoring] = useState<VersionListItem>()
  const [comparing, setComparing] = useState<Comparison>()
  const restore = useRestoreVersion(app.appId)
  const compare = (older: VersionListItem | undefined, newer: VersionListItem) => {
    if (isChatBusy) return notify.error('Wait for the changes to complete before viewing the diff')
    setComparing({
      from: older?.id ?? newer.parentId ?? NOTHING,
      to: newer.id,
      titles: [older ? shortTitle(older) : newer.parentId ? 'the version before' : 'nothing', shortTitle(newer)],
    })
  }
  return (
    <>
      <VersionList
        app={app}
        shownVersionId={shownVersionId}
        shownPage={shownPage}
        isChatBusy={isChatBusy}
        onCompare={compare}
        onView={(version) => onView({ id: version.id, title: shortTitle(version), messageId: version.messageId ?? version.id })}
        onRestore={setRestoring}
      />
      {restoring && (
        <RestoreDialog
          appId={app.appId}
          versionId={restoring.id}
          messageId={restoring.messageId ?? restoring.id}
          description={backTo(shortTitle(restoring))}
          restore={restore}
          onClose={() => setRestoring(undefined)}
          onRestored={(versionId) => {
            setRestoring(undefined)
            onRestored(versionId)
          }}
        />
      )}
      {comparing && <ChangesDialog appId={app.appId} comparison={comparing} onClose={() => setComparing(undefined)} />}
    </>
  )
}
