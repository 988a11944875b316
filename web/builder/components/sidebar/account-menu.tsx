import { LogOut, Settings, ShieldCheck, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { initialOf } from '#contract/people/initial'
import { cn } from '../../lib/screen/cn'
import { usePermission } from '../../lib/session/account'
import { useUser } from '../../lib/session/browser-session'
import { ThemeChoice } from '../theme-menu'
import { Button } from '../ui/button'
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../ui/menu'

/** Who one is, the look, and the way out. `children`: what this screen offers besides. */
export function AccountMenu({ isOpen, children }: { isOpen: boolean; children?: ReactNode }) {
  const user = useUser()
  const isAdmin = usePermission('installation.manage')
  const navigate = useNavigate()
  const name = user?.name || user?.email || ''
  return (
    <Menu
      align="start"
      className="w-56"
      trigger={
        <Button
          variant="quiet"
          aria-label={isOpen ? undefined : `Account: ${name}`}
          className={cn('w-full justify-start px-2', !isOpen && 'size-8 touch:size-10 justify-center px-0')}
        >
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs"
          >
            {initialOf(name)}
          </span>
          {isOpen && (
            <span className="truncate">
              <span className="sr-only">Account: </span>
              {name}
            </span>
          )}
        </Button>
      }
    >
      <MenuLabel>{user?.email}</MenuLabel>
      <MenuDivider />
      <MenuLabel>
        <span className="flex items-center gap-2">
          <SunMoon className="size-4" /> Look
        </span>
      </MenuLabel>
      <ThemeChoice />
      <MenuDivider />
      {children}
      <MenuItem icon={<Settings />} onSelect={() => navigate('/settings')}>
        Settings
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={<ShieldCheck />} onSelect={() => navigate('/admin')}>
          Admin
        </MenuItem>
      )}
      <MenuItem icon={<LogOut />} onSelect={() => navigate('/logout')}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
