import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { App } from '#contract/apps'
import type { VersionDiffFile } from '#contract/versions'
import { useCommands } from '../../components/commands'
import { Dialog } from '../../components/ui/dialog'
import { IconButton } from '../../components/ui/icon-button'
import { ValidationTester } from '../../features/validation/validation-tester'
import { FileChanges } from '../../features/versions/file-changes'
import { usePermission } from '../../lib/account'
import { notify } from '../../lib/notify'

interface ValidationButtonProps {
  app: App
  /** A repaired version is the newest now. */
  onApplied: (versionId: string) => void
}

/** The way to the validation tester, for admins, and the differences it shows. */
export function ValidationButton(props: ValidationButtonProps) {
  return usePermission('app.validationTester') ? <Tester {...props} /> : null
}

function Tester({ app, onApplied }: ValidationButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<VersionDiffFile[]>()
  useCommands('validation', [
    {
      id: 'validation',
      group: 'Actions',
      label: 'Validate and repair',
      icon: <ShieldCheck />,
      keywords: ['check', 'issues', 'fix', 'tester'],
      run: () => setIsOpen(true),
    },
  ])
  return (
    <>
      <IconButton label="Validate and repair" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <ShieldCheck />
      </IconButton>
      <ValidationTester
        appId={app.appId}
        open={isOpen}
        onOpenChange={setIsOpen}
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
