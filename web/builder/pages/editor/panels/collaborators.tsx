import { CollaboratorsPanel } from '../../../features/collaborators/collaborators-panel'
import type { PanelProps } from './panel-props'

export const CollaboratorsOfApp = ({ editor }: PanelProps) => <CollaboratorsPanel app={editor.app} />
