import { DomainsPanel } from '../../../features/domains/domains-panel'
import type { PanelProps } from './panel-props'

export const Domains = ({ editor }: PanelProps) => <DomainsPanel app={editor.app} />
