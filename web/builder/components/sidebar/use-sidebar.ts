import { useState } from 'react'
import { readSidebarChoice, saveSidebarChoice } from '../../lib/sidebar-cookie'

/** Where the person has not chosen: open if there is room for it beside everything else. */
const hasRoom = () => window.matchMedia('(min-width: 1280px)').matches

export interface SidebarState {
  /** Shown with words; else as icons. */
  isOpen: boolean
  /** On a small screen: shown over everything. */
  isSheetOpen: boolean
  setSheetOpen: (isOpen: boolean) => void
  toggle: () => void
}

/** Whether the sidebar is wide, remembered for a week; on a small screen, whether its sheet stands. */
export function useSidebar(isBesideContent: boolean): SidebarState {
  const [isOpen, setIsOpen] = useState(() => readSidebarChoice() ?? hasRoom())
  const [isSheetOpen, setSheetOpen] = useState(false)
  return {
    isOpen,
    isSheetOpen: isSheetOpen && !isBesideContent,
    setSheetOpen,
    toggle() {
      if (!isBesideContent) return setSheetOpen(!isSheetOpen)
      setIsOpen(!isOpen)
      saveSidebarChoice(!isOpen)
    },
  }
}
