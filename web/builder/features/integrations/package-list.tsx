import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import type { InstalledPackage } from '#contract/services/integrations'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { IconButton } from '../../components/ui/icon-button'
import { messageOf } from '../../lib/api'
import { useDisconnectPackage } from './queries'

interface PackageListProps {
  appId: string
  packages: InstalledPackage[]
  /** Named by the app's code, connected by nobody. */
  missing: string[]
  onEdit: (each: InstalledPackage) => void
  onConnect: (packageName: string) => void
}

export function PackageList({ appId, packages, missing, onEdit, onConnect }: PackageListProps) {
  const [leaving, setLeaving] = useState<string>()
  const disconnect = useDisconnectPackage(appId)
  const remove = (name: string) =>
    disconnect.mutate(name, {
      onSuccess: () => setLeaving(undefined),
      onError: (error) => toast.error(messageOf(error)),
    })
  if (packages.length + missing.length === 0) return null
  return (
    <>
      <ul className="divide-y rounded-lg border">
        {missing.map((name) => (
          <li key={name} className="flex items-center gap-2 px-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2 font-medium text-sm">
                <span className="truncate">{name}</span>
                <Badge variant="warning">Missing</Badge>
              </span>
              <span className="text-muted text-xs">The app’s code calls it.</span>
            </span>
            <Button size="sm" onClick={() => onConnect(name)}>
              Connect
            </Button>
          </li>
        ))}
        {packages.map((each) => (
          <li key={each.instanceId} className="flex items-center gap-1 px-3 py-2.5">
            <span className="flex min-w-0 flex-1 flex-col gap-0.5">
              <span className="truncate font-medium text-sm">{each.packageName}</span>
              <span className="truncate text-muted text-xs">{each.base_url}</span>
              <span className="truncate font-mono text-muted text-xs">{each.endpoints.map(({ name }) => name).join(', ')}</span>
            </span>
            <IconButton label={`Change ${each.packageName}`} onClick={() => onEdit(each)}>
              <Pencil />
            </IconButton>
            <IconButton label={`Disconnect ${each.packageName}`} onClick={() => setLeaving(each.packageName)}>
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={`Disconnect ${leaving}?`}
        description="The app can no longer call it. Its secrets stay."
        action="Disconnect"
        danger
        busy={disconnect.isPending}
        onConfirm={() => leaving && remove(leaving)}
      />
    </>
  )
}
