import { AssistantPanel } from '../../../features/app-panels/assistant/assistant-panel'
import type { PanelProps } from './panel-props'

export const AppChat = ({ editor: { app } }: PanelProps) => <AssistantPanel appId={app.appId} />
