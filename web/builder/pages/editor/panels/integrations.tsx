import { IntegrationsPanel } from '../../../features/integrations/integrations-panel'
import type { PanelProps } from './registry'

export const Integrations = ({ editor }: PanelProps) => <IntegrationsPanel appId={editor.app.appId} />
