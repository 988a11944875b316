import type { ReactNode } from 'react'

/** Something a person can do here: reached through the palette, and by its keys where it has some. */
export interface AppCommand {
  id: string
  group: 'Panels' | 'Go to' | 'Apps' | 'Pages' | 'Actions' | 'Look'
  label: string
  icon?: ReactNode
  /** Other words one may type for it. */
  keywords?: string[]
  keys?: string
  run: () => void
}
