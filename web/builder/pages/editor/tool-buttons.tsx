import { Ellipsis } from 'lucide-react'
import { IconButton } from '../../components/ui/icon-button'
import { Menu, MenuItem, MenuSwitch } from '../../components/ui/menu'
import type { Tool } from './use-tools'

/** The tools of the bar: side by side where there is room, in one menu where there is none. */
export function ToolButtons({ tools, isDesktop }: { tools: Tool[]; isDesktop: boolean }) {
  const inMenu = isDesktop ? tools.filter(({ isRare }) => isRare) : tools
  return (
    <>
      {isDesktop &&
        tools
          .filter(({ isRare }) => !isRare)
          .map(({ id, label, icon, run, isDisabled }) => (
            <IconButton key={id} label={label} disabled={isDisabled} onClick={run}>
              {icon}
            </IconButton>
          ))}
      <Menu
        trigger={
          <IconButton label="More">
            <Ellipsis />
          </IconButton>
        }
      >
        {inMenu.map(({ id, label, icon, run, isDisabled = false, isOn }) =>
          isOn === undefined ? (
            <MenuItem key={id} icon={icon} disabled={isDisabled} onSelect={run}>
              {label}
            </MenuItem>
          ) : (
            <MenuSwitch key={id} icon={icon} isOn={isOn} onChange={run}>
              {label}
            </MenuSwitch>
          ),
        )}
      </Menu>
    </>
  )
}
