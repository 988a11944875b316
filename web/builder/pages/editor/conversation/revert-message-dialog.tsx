import { type BuilderMessage, textOf } from '../../../features/chat/messages/messages'
import type { useRestoreVersion } from '../../../features/versions/queries'
import { RestoreDialog } from '../../../features/versions/restore-dialog'

interface RevertMessageDialogProps {
  appId: string
  message: BuilderMessage
  restore: ReturnType<typeof useRestoreVersion>
  onClose: () => void
  onRestored: (versionId: string) => void
}

const SHOWN = 80

/** Asks before the app goes back to how it was when a message was written. */
export function RevertMessageDialog({ message, ...rest }: RevertMessageDialogProps) {
  const text = textOf(message)
  return (
    <RestoreDialog
      {...rest}
      versionId={message.metadata?.versionId ?? ''}
      messageId={message.id}
      description={`The app goes back to how it was before “${text.length > SHOWN ? `${text.slice(0, SHOWN - 1).trimEnd()}…` : text}”. Later versions stay in the history.`}
    />
  )
}
