import { PanelSheet } from '../../components/ui/sheet'
import { AppLogsPanel } from '../../features/app-logs/app-logs-panel'
import { IntegrationsPanel } from '../../features/integrations/integrations-panel'

export interface SheetProps {
  appId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface LogsSheetProps extends SheetProps {
  isPublished: boolean
}

export const IntegrationsSheet = ({ appId, ...sheet }: SheetProps) => (
  <PanelSheet {...sheet} title="Integrations">
    <IntegrationsPanel appId={appId} />
  </PanelSheet>
)

export const LogsSheet = ({ appId, isPublished, ...sheet }: LogsSheetProps) => (
  <PanelSheet {...sheet} title="Logs and errors">
    <AppLogsPanel appId={appId} isPublished={isPublished} />
  </PanelSheet>
)
