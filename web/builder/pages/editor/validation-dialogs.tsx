import { useState } from 'react'
import type { VersionDiffFile } from '#contract/versions'
import { Dialog } from '../../components/ui/dialog'
import { ValidationTester } from '../../features/validation/validation-tester'
import { FileChanges } from '../../features/versions/file-changes'
import { notify } from '../../lib/notify'

export interface ValidationDialogsProps {
  appId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A repaired version is the newest now. */
  onApplied: (versionId: string) => void
}

/** The validation tester, and the differences a repair in it made. */
export function ValidationDialogs({ appId, open, onOpenChange, onApplied }: ValidationDialogsProps) {
  const [shown, setShown] = useState<VersionDiffFile[]>()
  return (
    <>
      <ValidationTester
        appId={appId}
        open={open}
        onOpenChange={onOpenChange}
        onShowFiles={setShown}
        onApplied={(versionId) => {
          notify.success('The repaired version is the latest now')
          onApplied(versionId)
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
