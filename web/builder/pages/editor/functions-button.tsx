import { SquareFunction, X } from 'lucide-react'
import { useState } from 'react'
import type { App } from '#contract/apps'
import { type AppCommand, useCommands } from '../../components/commands'
import { IconButton } from '../../components/ui/icon-button'
import { Sheet } from '../../components/ui/sheet'
import { FunctionsPanel } from '../../features/functions/functions-panel'
import { ManageSecretsDialog } from '../../features/secrets/manage-secrets-dialog'
import { usePermission } from '../../lib/account'

/** Where functions and secrets meet: a panel over the chat, and the dialog it opens. */
export function FunctionsButton({ app }: { app: App }) {
  const { appId, latestVersionId } = app
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState<string[]>()
  const mayManageSecrets = usePermission('secrets.manage')
  const commands: AppCommand[] = [
    {
      id: 'functions',
      group: 'Actions',
      label: 'Functions',
      icon: <SquareFunction />,
      keywords: ['backend', 'logs'],
      run: () => setIsOpen(true),
    },
    {
      id: 'secrets',
      group: 'Actions',
      label: 'Manage secrets',
      icon: <SquareFunction />,
      keywords: ['keys'],
      run: () => setWanted([]),
    },
  ]
  useCommands('functions', mayManageSecrets ? commands : commands.slice(0, 1))
  return (
    <>
      <IconButton label="Functions" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <SquareFunction />
      </IconButton>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="Functions" className="w-120">
        <FunctionsPanel appId={appId} versionId={latestVersionId} onManageSecrets={(names) => setWanted(names ?? [])} />
        <IconButton label="Close" className="absolute top-2 right-2" onClick={() => setIsOpen(false)}>
          <X />
        </IconButton>
      </Sheet>
      <ManageSecretsDialog
        appId={appId}
        open={wanted !== undefined}
        onOpenChange={() => setWanted(undefined)}
        wanted={wanted ?? []}
      />
    </>
  )
}
