import { useQuery } from '@tanstack/react-query'
import { Command, Home, LogOut, PanelLeft, Settings, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { appsQuery } from '../../lib/app/apps'
import { setTheme } from '../../lib/screen/theme'
import { useMedia } from '../../lib/screen/use-media'
import { usePermission } from '../../lib/session/account'
import { useCommands, useOpenPalette } from '../commands'
import { Logo } from '../logo'
import { THEMES } from '../theme-menu'
import { IconButton } from '../ui/icon-button'
import { AccountMenu } from './account-menu'
import { Sidebar } from './sidebar'
import { SidebarButton, SidebarHeading, SidebarLink } from './sidebar-item'
import { type SidebarState, useSidebar } from './use-sidebar'

const RECENT = 8

interface SidebarLayoutProps {
  children: ReactNode
  /** A menu of the page's own in the place of the usual one. */
  renderMenu?: (sidebar: SidebarState, isBesideContent: boolean) => ReactNode
}

/**
 * The frame of the pages outside the editor: a sidebar (Ctrl/Cmd+B) that remembers whether it is wide, and a sheet on
 * phones.
 */
export function SidebarLayout({ children, renderMenu }: SidebarLayoutProps) {
  const isWide = useMedia('(min-width: 768px)')
  const sidebar = useSidebar(isWide)
  const openPalette = useOpenPalette()
  usePageCommands(sidebar.toggle)
  return (
    <div className="flex h-full max-md:flex-col">
      {!isWide && (
        <header className="flex h-14 shrink-0 items-center justify-between border-b bg-surface px-2">
          <IconButton label="Open menu" onClick={sidebar.toggle}>
            <PanelLeft />
          </IconButton>
          <Logo />
          <IconButton label="Search" onClick={openPalette}>
            <Command />
          </IconButton>
        </header>
      )}
      {renderMenu ? renderMenu(sidebar, isWide) : <MainMenu sidebar={sidebar} isBesideContent={isWide} />}
      <main className="relative min-w-0 flex-1 overflow-y-auto">{children}</main>
    </div>
  )
}

/** Home, and the apps one was in last. */
function MainMenu({ sidebar, isBesideContent }: { sidebar: SidebarState; isBesideContent: boolean }) {
  const openPalette = useOpenPalette()
  const { data: apps } = useQuery(appsQuery)
  const close = () => sidebar.setSheetOpen(false)
  return (
    <Sidebar
      sidebar={sidebar}
      isBesideContent={isBesideContent}
      label="Main"
      footer={(isOpen) => <AccountMenu isOpen={isOpen} />}
    >
      {(isOpen) => (
        <>
          <SidebarLink to="/home" label="Home" icon={<Home />} isOpen={isOpen} onPick={close} />
          <SidebarButton label="Search" keys="mod+k" icon={<Command />} isOpen={isOpen} onClick={openPalette} />
          {isOpen && apps && apps.length > 0 && (
            <>
              <SidebarHeading isOpen>Recent</SidebarHeading>
              {apps.slice(0, RECENT).map((app) => (
                <SidebarLink key={app.appId} to={`/build/app/${app.appId}`} label={app.name} isOpen onPick={close} />
              ))}
            </>
          )}
        </>
      )}
    </Sidebar>
  )
}

function usePageCommands(toggleSidebar: () => void) {
  const navigate = useNavigate()
  const { data: apps } = useQuery(appsQuery)
  const isAdmin = usePermission('installation.manage')
  useCommands('sidebar', [
    { id: 'sidebar', group: 'Actions', label: 'Toggle sidebar', keys: 'mod+b', icon: <PanelLeft />, run: toggleSidebar },
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
}
