import { AppSettingsPanel } from '../../../features/app-panels/settings/app-settings-panel'
import { AccessSettings } from '../../../features/app-users/access-settings'
import { nameOfPage } from '../../../features/preview/page-picker'
import type { PanelProps } from './panel-props'

export const AppSettings = ({ editor: { app, stage } }: PanelProps) => (
  <AppSettingsPanel
    app={app}
    filesAt={stage.previewUrl}
    pages={stage.live.basePages}
    nameOf={(page) => nameOfPage(page, stage.live.titles)}
    access={<AccessSettings app={app} />}
  />
)
