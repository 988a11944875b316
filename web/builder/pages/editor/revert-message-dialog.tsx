import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { type BuilderMessage, textOf } from '../../features/chat/messages'
import type { useRestoreVersion } from '../../features/versions/queries'
import { RequestFailed } from '../../lib/api'

interface RevertMessageDialogProps {
  message: BuilderMessage
  restore: ReturnType<typeof useRestoreVersion>
  onClose: () => void
  onRestored: (versionId: string) => void
}

const SHOWN = 80

/** Asks before the app goes back to how it was when a message was written. */
export function RevertMessageDialog({ message, restore, onClose, onRestored }: RevertMessageDialogProps) {
  const text = textOf(message)
  const versionId = message.metadata?.versionId ?? ''
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Revert to this version?"
      description={`The app goes back to how it was before “${text.length > SHOWN ? `${text.slice(0, SHOWN - 1).trimEnd()}…` : text}”. Later versions stay in the history.`}
      action="Revert"
      busyAction="Reverting..."
      busy={restore.isPending}
      error={restore.error ? problemOf(restore.error) : undefined}
      onConfirm={() =>
        restore.mutate({ versionId, messageId: message.id }, { onSuccess: ({ versionId }) => onRestored(versionId) })
      }
    />
  )
}

const problemOf = (error: unknown) =>
  error instanceof RequestFailed && error.status < 500 ? error.message : 'Failed to restore version'
