import { AppSettingsPanel } from '../../../features/app-panels/settings/app-settings-panel'
import { AccessSettings } from '../../../features/app-users/access-settings'
import type { PanelProps } from './panel-props'

export const AppSettings = ({ editor: { app, stage } }: PanelProps) => (
  <AppSettingsPanel app={app} filesAt={stage.previewUrl} pages={stage.live.basePages} access={<AccessSettings app={app} />} />
)
