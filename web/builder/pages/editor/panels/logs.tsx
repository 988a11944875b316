import { AppLogsPanel } from '../../../features/app-logs/app-logs-panel'
import type { PanelProps } from './panel-props'

export const Logs = ({ editor: { app, frame } }: PanelProps) => (
  <AppLogsPanel appId={app.appId} tab={frame.place.parameters?.tab} onTab={(tab) => frame.setParameter('tab', tab)} />
)
