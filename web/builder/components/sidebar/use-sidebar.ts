import { useState } from 'react'
import { readSidebarChoice, saveSidebarChoice } from '../../lib/screen/sidebar-cookie'

export interface SidebarState {
  /** Shown with words; else as icons. */
  isOpen: boolean
  /** On a small screen: shown over everything. */
  isSheetOpen: boolean
  setSheetOpen: (isOpen: boolean) => void
  toggle: () => void
}

/**
 * Whether the sidebar is wide, remembered for a week; on a small screen, whether its sheet stands. `isOpenAtFirst`:
 * where nobody chose.
 */
export function useSidebar(isBesideContent: boolean, isOpenAtFirst = true): SidebarState {
  const [isOpen, setIsOpen] = useState(() => readSidebarChoice() ?? isOpenAtFirst)
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
