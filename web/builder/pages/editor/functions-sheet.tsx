import type { App } from '#contract/apps'
import { PanelSheet } from '../../components/ui/sheet'
import { FunctionsPanel } from '../../features/functions/functions-panel'

export interface FunctionsSheetProps {
  app: App
  open: boolean
  onOpenChange: (open: boolean) => void
  onManageSecrets: (names: string[]) => void
}

/** The app's functions, over the chat. */
export const FunctionsSheet = ({ app, open, onOpenChange, onManageSecrets }: FunctionsSheetProps) => (
  <PanelSheet open={open} onOpenChange={onOpenChange} title="Functions">
    <FunctionsPanel appId={app.appId} versionId={app.latestVersionId} onManageSecrets={(names) => onManageSecrets(names ?? [])} />
  </PanelSheet>
)
