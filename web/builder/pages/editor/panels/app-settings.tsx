import { AppSettingsPanel } from '../../../features/app-panels/settings/app-settings-panel'
import { ToolSettingsPanel } from '../../../features/app-panels/settings/tool-settings-panel'
import { AccessSettings } from '../../../features/app-users/access-settings'
import type { PanelProps } from './panel-props'

export const AppSettings = ({ editor: { app, stage } }: PanelProps) => (
  <AppSettingsPanel app={app} pages={stage.live.basePages} access={<AccessSettings app={app} />} />
)

export const ToolSettings = ({ editor: { app, stage } }: PanelProps) => <ToolSettingsPanel app={app} filesAt={stage.previewUrl} />
