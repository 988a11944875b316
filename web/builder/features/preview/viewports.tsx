import { Monitor, Smartphone, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Viewport {
  id: 'desktop' | 'tablet' | 'mobile'
  label: string
  icon: ReactNode
  /** None: as large as there is room. */
  size?: { width: number; height: number }
}

export const VIEWPORTS: Viewport[] = [
  { id: 'desktop', label: 'Desktop, 100%', icon: <Monitor /> },
  { id: 'tablet', label: 'Tablet, 768 × 1024', icon: <Tablet />, size: { width: 768, height: 1024 } },
  { id: 'mobile', label: 'Mobile, 375 × 667', icon: <Smartphone />, size: { width: 375, height: 667 } },
]

/** The page on the app's card is a desktop's, whatever the screen it is taken on. */
export const PICTURE_SIZE = { width: 1280, height: 800 }
