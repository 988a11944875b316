import { UsersPanel } from '../../../features/app-users/users-panel'
import type { PanelProps } from './panel-props'

export const Users = ({ editor }: PanelProps) => <UsersPanel app={editor.app} />
