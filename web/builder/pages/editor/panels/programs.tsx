import { ProgramsPanel } from '../../../features/access-tokens/programs-panel'
import type { PanelProps } from './panel-props'

export const Programs = ({ editor: { app } }: PanelProps) => <ProgramsPanel app={app} />
