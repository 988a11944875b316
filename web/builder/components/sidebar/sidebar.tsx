import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'
import { Logo } from '../logo'
import { IconButton } from '../ui/icon-button'
import { Sheet } from '../ui/sheet'
import type { SidebarState } from './use-sidebar'

interface SidebarProps {
  sidebar: SidebarState
  /** Beside the content; else a sheet over it. */
  isBesideContent: boolean
  /** What the navigation in it is called. */
  label: string
  /** The entries; `isOpen`: there is room for words. */
  children: (isOpen: boolean) => ReactNode
  footer: (isOpen: boolean) => ReactNode
}

/** Names everything one can go to: 16 rem wide, or 3 rem of icons; on a small screen a sheet of 18 rem. */
export function Sidebar({ sidebar, isBesideContent, label, children, footer }: SidebarProps) {
  const content = (isOpen: boolean) => (
    <>
      <div className={cn('flex h-12 shrink-0 items-center gap-2', isOpen ? 'justify-between pr-2 pl-4' : 'justify-center')}>
        {isOpen && <Logo />}
        <IconButton label={isOpen ? 'Close sidebar' : 'Open sidebar'} keys="mod+b" side="right" onClick={sidebar.toggle}>
          <PanelLeft />
        </IconButton>
      </div>
      <nav aria-label={label} className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-2 pb-2">
        {children(isOpen)}
      </nav>
      <div className="border-t p-2">{footer(isOpen)}</div>
    </>
  )
  if (!isBesideContent)
    return (
      <Sheet open={sidebar.isSheetOpen} onOpenChange={sidebar.setSheetOpen} title="Menu">
        {content(true)}
      </Sheet>
    )
  return (
    <aside
      aria-label="Sidebar"
      className={cn(
        'flex shrink-0 flex-col border-r bg-surface transition-[width] duration-150',
        sidebar.isOpen ? 'w-64' : 'w-12',
      )}
    >
      {content(sidebar.isOpen)}
    </aside>
  )
}
