import { useState } from 'react'
import type { VersionDiffFile } from '#contract/app/versions'
import { Dialog } from '../../../components/ui/dialog'
import { ValidationTester } from '../../../features/validation/validation-tester'
import { FileChanges } from '../../../features/versions/file-changes'
import { notify } from '../../../lib/screen/notify'
import type { PanelProps } from './panel-props'

/** The validation tester, and the differences a repair in it made. */
export function Validation({ editor: { app, stage } }: PanelProps) {
  const [shown, setShown] = useState<VersionDiffFile[]>()
  return (
    <>
      <ValidationTester
        appId={app.appId}
        onShowFiles={setShown}
        onApplied={(versionId) => {
          notify.success('The repaired version is the latest now')
          stage.live.settleOn(versionId)
        }}
      />
      {shown && (
        <Dialog
          open
          onOpenChange={() => setShown(undefined)}
          title="Repaired files"
          className="h-[85dvh] max-w-7xl max-sm:h-[calc(100dvh-2rem)] max-sm:max-h-none"
        >
          <FileChanges files={shown} />
        </Dialog>
      )}
    </>
  )
}
