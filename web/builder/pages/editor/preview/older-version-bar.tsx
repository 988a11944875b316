import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/button'
import type { useRestoreVersion } from '../../../features/versions/queries'
import { RestoreDialog } from '../../../features/versions/restore-dialog'
import { backTo } from '../../../features/versions/versions-panel'
import { usePermission } from '../../../lib/session/account'
import type { ViewedVersion } from '../use-shown-version'

interface OlderVersionBarProps {
  appId: string
  viewed: ViewedVersion
  restore: ReturnType<typeof useRestoreVersion>
  isChatBusy: boolean
  onBack: () => void
  onRestored: (versionId: string) => void
}

/** Says that what one sees is not the newest, and leads on from there: to the newest, or back to this one. */
export function OlderVersionBar({ appId, viewed, restore, isChatBusy, onBack, onRestored }: OlderVersionBarProps) {
  const [isReverting, setIsReverting] = useState(false)
  const mayRevert = usePermission('chat.revert') && !isChatBusy
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-2 border-b bg-warning-soft px-4 py-1.5 text-sm text-warning"
    >
      <History className="size-4 shrink-0" aria-hidden />
      <span className="line-clamp-2 min-w-0 flex-1 basis-48">You're viewing an older version: {viewed.title}</span>
      {mayRevert && (
        <Button size="sm" onClick={() => setIsReverting(true)}>
          Revert to this version
        </Button>
      )}
      <Button size="sm" onClick={onBack}>
        Switch to latest version
      </Button>
      {isReverting && (
        <RestoreDialog
          appId={appId}
          versionId={viewed.id}
          messageId={viewed.messageId}
          description={backTo(viewed.title)}
          restore={restore}
          onClose={() => setIsReverting(false)}
          onRestored={(versionId) => {
            setIsReverting(false)
            onRestored(versionId)
          }}
        />
      )}
    </div>
  )
}
