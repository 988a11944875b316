import { DataSourcesPanel } from '../../../features/data-sources/data-sources-panel'
import type { PanelProps } from './panel-props'

export const DataSources = ({ editor: { app } }: PanelProps) => <DataSourcesPanel appId={app.appId} />
