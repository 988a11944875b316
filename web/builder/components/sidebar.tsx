import { useQuery } from '@tanstack/react-query'
import { Command, Home, LogOut, PanelLeft, Settings, ShieldCheck, SunMoon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { usePermission } from '../lib/account'
import { appsQuery } from '../lib/apps'
import { useUser } from '../lib/browser-session'
import { cn } from '../lib/cn'
import { isSidebarOpen, keepSidebar } from '../lib/sidebar-cookie'
import { setTheme } from '../lib/theme'
import { useMedia } from '../lib/use-media'
import { useCommands, useOpenPalette } from './commands'
import { Logo } from './logo'
import { THEMES, ThemeChoice } from './theme-menu'
import { Button } from './ui/button'
import { IconButton } from './ui/icon-button'
import { Menu, MenuDivider, MenuItem, MenuLabel } from './ui/menu'
import { Sheet } from './ui/sheet'
import { Tip } from './ui/tooltip'

const RECENT = 8

/** The frame of the pages outside the editor: a side bar (Ctrl/Cmd+B) that remembers whether it is wide, and a sheet on phones. */
export function SidebarLayout({ children }: { children: ReactNode }) {
  const isWide = useMedia('(min-width: 768px)')
  const [isOpen, setIsOpen] = useState(isSidebarOpen)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const openPalette = useOpenPalette()
  const navigate = useNavigate()
  const { data: apps } = useQuery(appsQuery)
  const isAdmin = usePermission('installation.manage')

  function toggle() {
    if (!isWide) return setIsSheetOpen((was) => !was)
    setIsOpen(!isOpen)
    keepSidebar(!isOpen)
  }
  useCommands('sidebar', [
    { id: 'sidebar', group: 'Actions', label: 'Toggle sidebar', keys: 'mod+b', icon: <PanelLeft />, run: toggle },
    { id: 'home', group: 'Go to', label: 'Home', icon: <Home />, run: () => navigate('/home') },
    { id: 'settings', group: 'Go to', label: 'Settings', icon: <Settings />, run: () => navigate('/settings') },
    ...(isAdmin
      ? [{ id: 'admin', group: 'Go to' as const, label: 'Admin', icon: <ShieldCheck />, run: () => navigate('/admin') }]
      : []),
    { id: 'sign-out', group: 'Go to', label: 'Sign out', icon: <LogOut />, run: () => navigate('/logout') },
    ...(apps ?? []).map((app) => ({
      id: `app-${app.appId}`,
      group: 'Apps' as const,
      label: app.name,
      run: () => navigate(`/build/app/${app.appId}`),
    })),
    ...THEMES.map(({ value, label, icon }) => ({
      id: `theme-${value}`,
      group: 'Look' as const,
      label: `${label} look`,
      icon,
      keywords: ['theme'],
      run: () => setTheme(value),
    })),
  ])

  return (
    <div className="flex h-full max-md:flex-col">
      {isWide ? (
        <aside
          className={cn('flex shrink-0 flex-col border-r bg-surface transition-[width] duration-150', isOpen ? 'w-64' : 'w-12')}
        >
          <SidebarContent isOpen={isOpen} onToggle={toggle} />
        </aside>
      ) : (
        <>
          <header className="flex h-14 shrink-0 items-center justify-between border-b bg-surface px-2">
            <IconButton label="Open menu" onClick={toggle}>
              <PanelLeft />
            </IconButton>
            <Logo />
            <IconButton label="Search" onClick={openPalette}>
              <Command />
            </IconButton>
          </header>
          <Sheet open={isSheetOpen} onOpenChange={setIsSheetOpen} title="Menu">
            <SidebarContent isOpen onToggle={toggle} onPick={() => setIsSheetOpen(false)} />
          </Sheet>
        </>
      )}
      <main className="min-w-0 flex-1 overflow-y-auto">{children}</main>
    </div>
  )
}

function SidebarContent({ isOpen, onToggle, onPick }: { isOpen: boolean; onToggle: () => void; onPick?: () => void }) {
  const { data: apps } = useQuery(appsQuery)
  const openPalette = useOpenPalette()
  return (
    <>
      <div className={cn('flex h-14 items-center gap-2', isOpen ? 'justify-between pr-2 pl-4' : 'justify-center')}>
        {isOpen && <Logo />}
        <IconButton label={isOpen ? 'Close sidebar' : 'Open sidebar'} keys="mod+b" side="right" onClick={onToggle}>
          <PanelLeft />
        </IconButton>
      </div>
      <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-2">
        <SideLink to="/home" label="Home" icon={<Home />} isOpen={isOpen} onPick={onPick} />
        <SideButton label="Search" keys="mod+k" icon={<Command />} isOpen={isOpen} onClick={openPalette} />
        {isOpen && apps && apps.length > 0 && (
          <>
            <h2 className="mt-4 mb-1 px-2 text-faint text-xs">Recent</h2>
            {apps.slice(0, RECENT).map((app) => (
              <SideLink key={app.appId} to={`/build/app/${app.appId}`} label={app.name} isOpen onPick={onPick} />
            ))}
          </>
        )}
      </nav>
      <div className="border-t p-2">
        <AccountMenu isOpen={isOpen} />
      </div>
    </>
  )
}

const row =
  'flex h-8 touch:h-10 w-full items-center gap-2 rounded-md px-2 text-muted text-sm hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink [&_svg]:size-4 [&_svg]:shrink-0'

interface SideLinkProps {
  to: string
  label: string
  icon?: ReactNode
  isOpen: boolean
  /** After a choice, for the sheet to close. */
  onPick?: () => void
}

function SideLink({ to, label, icon, isOpen, onPick }: SideLinkProps) {
  const link = (
    <NavLink
      to={to}
      onClick={onPick}
      className={cn(row, !isOpen && 'justify-center px-0')}
      aria-label={isOpen ? undefined : label}
    >
      {icon}
      {isOpen && <span className="truncate">{label}</span>}
    </NavLink>
  )
  if (isOpen) return link
  return (
    <Tip label={label} side="right">
      {link}
    </Tip>
  )
}

function SideButton({
  label,
  keys,
  icon,
  isOpen,
  onClick,
}: {
  label: string
  keys: string
  icon: ReactNode
  isOpen: boolean
  onClick: () => void
}) {
  return (
    <Tip label={label} keys={keys} side="right">
      <button
        type="button"
        onClick={onClick}
        className={cn(row, !isOpen && 'justify-center px-0')}
        aria-label={isOpen ? undefined : label}
      >
        {icon}
        {isOpen && <span className="truncate">{label}</span>}
      </button>
    </Tip>
  )
}

/** Who one is, the look, and the way out. */
export function AccountMenu({ isOpen }: { isOpen: boolean }) {
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
          look="quiet"
          aria-label={isOpen ? undefined : 'Account'}
          className={cn('w-full justify-start px-2', !isOpen && 'size-8 touch:size-10 justify-center px-0')}
        >
          <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs">
            {name[0]?.toUpperCase()}
          </span>
          {isOpen && <span className="truncate">{name}</span>}
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
