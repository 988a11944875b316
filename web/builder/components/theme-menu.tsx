import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, useTheme } from '../lib/screen/theme'
import { MenuChoice } from './ui/menu'

export const THEMES = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const

export const ThemeChoice = () => <MenuChoice value={useTheme()} onChange={setTheme} options={[...THEMES]} />
