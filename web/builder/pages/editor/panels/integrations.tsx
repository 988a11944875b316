import { IntegrationsPanel } from '../../../features/integrations/integrations-panel'
import type { PanelProps } from './panel-props'

export const Integrations = ({ editor }: PanelProps) => <IntegrationsPanel appId={editor.app.appId} />
