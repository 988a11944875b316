import { Blocks, Ellipsis, ScrollText, X } from 'lucide-react'
import { useState } from 'react'
import { useCommands } from '../../components/commands'
import { IconButton } from '../../components/ui/icon-button'
import { Menu, MenuItem } from '../../components/ui/menu'
import { Sheet } from '../../components/ui/sheet'
import { AppLogsPanel } from '../../features/app-logs/app-logs-panel'
import { IntegrationsPanel } from '../../features/integrations/integrations-panel'

const PANELS = [
  { id: 'integrations', label: 'Integrations', icon: <Blocks />, keywords: ['services', 'packages', 'credits', 'core'] },
  { id: 'logs', label: 'Logs and errors', icon: <ScrollText />, keywords: ['visits', 'analytics', 'issues'] },
] as const
type Panel = (typeof PANELS)[number]['id']

/** What is needed now and then: in a menu of its own and in the palette, and shown over the chat. */
export function MoreButton({ appId }: { appId: string }) {
  const [panel, setPanel] = useState<Panel>()
  useCommands(
    'more',
    PANELS.map(({ id, label, icon, keywords }) => ({
      id,
      group: 'Actions' as const,
      label,
      icon,
      keywords: [...keywords],
      run: () => setPanel(id),
    })),
  )
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More">
            <Ellipsis />
          </IconButton>
        }
      >
        {PANELS.map(({ id, label, icon }) => (
          <MenuItem key={id} icon={icon} onSelect={() => setPanel(id)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Sheet
        open={panel !== undefined}
        onOpenChange={() => setPanel(undefined)}
        title={PANELS.find(({ id }) => id === panel)?.label ?? ''}
        className="w-120"
      >
        {panel === 'integrations' && <IntegrationsPanel appId={appId} />}
        {panel === 'logs' && <AppLogsPanel appId={appId} />}
        <IconButton label="Close" className="absolute top-2 right-2" onClick={() => setPanel(undefined)}>
          <X />
        </IconButton>
      </Sheet>
    </>
  )
}
