import { useQuery } from '@tanstack/react-query'
import type { DriveEntry } from '#contract/knowledge/connectors'
import { Alert } from '../../components/ui/alert'
import { Dialog } from '../../components/ui/dialog'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { AddDialog } from './add-dialog'
import { DrivePicker } from './drive-picker'
import { configuredQuery, useConnectDrive } from './drive-queries'
import { connectorsQuery } from './notion-queries'

interface DriveDialogProps {
  appId: string
  onClose: () => void
  onAdd: (entries: DriveEntry[]) => Promise<unknown>
}

/** Google Drive is connected first, and then chosen from; where that cannot be, it says what is missing. */
export function DriveDialog({ appId, onClose, onAdd }: DriveDialogProps) {
  const connectors = useQuery(connectorsQuery(appId))
  const configured = useQuery(configuredQuery)
  const missing = configured.data?.connectors.find(({ source }) => source === 'google drive')?.missing
  const connector = connectors.data?.connectors.find(({ source }) => source === 'google drive')
  if (missing === null && connector)
    return <DrivePicker appId={appId} account={connector.workspace} onClose={onClose} onAdd={onAdd} />
  if (missing === null && connectors.data) return <ConnectDialog appId={appId} onClose={onClose} />
  const retry = () => void Promise.all([connectors.refetch(), configured.refetch()])
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Add from Google Drive">
      {missing ? (
        <Alert variant="plain">{missing}</Alert>
      ) : connectors.error || configured.error ? (
        <ErrorState title="How Google Drive stands could not be read" onRetry={retry} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-24" />
        </div>
      )}
    </Dialog>
  )
}

function ConnectDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const { connect, problem, isWaiting, cancel } = useConnectDrive(appId)
  return (
    <AddDialog
      title="Connect Google Drive"
      action="Connect"
      description="Google asks in a window of its own whether this app may read your files. It may read them, and change nothing."
      isSubmitting={false}
      error={problem}
      onSubmit={(event) => {
        event.preventDefault()
        void connect()
      }}
      onClose={() => {
        cancel()
        onClose()
      }}
    >
      <p className="text-muted text-sm" role="status">
        {isWaiting
          ? 'Finish in the Google window. If it is gone, press Connect again.'
          : 'Only the files you choose are read. You can disconnect it at any time.'}
      </p>
    </AddDialog>
  )
}
