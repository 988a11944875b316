import { useQuery } from '@tanstack/react-query'
import {
  ExternalLink,
  FileText,
  Globe,
  History,
  Home,
  LogOut,
  MessageSquare,
  PanelLeft,
  RotateCw,
  SquareMousePointer,
  Users,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCommands } from '../../components/commands'
import { THEMES } from '../../components/theme-menu'
import { VIEWPORTS, type Viewport } from '../../features/preview/viewports'
import { appsQuery } from '../../lib/apps'
import { setTheme } from '../../lib/theme'

interface EditorActions {
  pages: string[]
  goTo: (page: string) => void
  toggleChat: () => void
  refresh: () => void
  openInTab: () => void
  publish: () => void
  users: () => void
  setViewport: (viewport: Viewport['id']) => void
  write: () => void
  pick: () => void
  history: () => void
}

/** Everything the editor can do, in the palette and on keys. */
export function useEditorCommands(actions: EditorActions) {
  const navigate = useNavigate()
  const { data: apps } = useQuery(appsQuery)
  useCommands('editor', [
    { id: 'write', group: 'Actions', label: 'Write a message', keys: '/', icon: <MessageSquare />, run: actions.write },
    { id: 'chat', group: 'Actions', label: 'Toggle chat', keys: 'mod+b', icon: <PanelLeft />, run: actions.toggleChat },
    { id: 'refresh', group: 'Actions', label: 'Refresh preview', icon: <RotateCw />, run: actions.refresh },
    { id: 'open', group: 'Actions', label: 'Open preview in a new tab', icon: <ExternalLink />, run: actions.openInTab },
    {
      id: 'pick',
      group: 'Actions',
      label: 'Pick an element in the preview',
      keys: 'p',
      icon: <SquareMousePointer />,
      keywords: ['select', 'point', 'inspect'],
      run: actions.pick,
    },
    {
      id: 'publish',
      group: 'Actions',
      label: 'Publish',
      icon: <Globe />,
      keywords: ['address', 'unpublish', 'roll back'],
      run: actions.publish,
    },
    {
      id: 'history',
      group: 'Actions',
      label: 'Version history',
      icon: <History />,
      keywords: ['changes', 'compare', 'diff', 'revert', 'restore', 'undo'],
      run: actions.history,
    },
    {
      id: 'users',
      group: 'Actions',
      label: 'Users',
      icon: <Users />,
      keywords: ['invite', 'people', 'roles', 'sign-up', 'private'],
      run: actions.users,
    },
    ...VIEWPORTS.map(({ id, label, icon }) => ({
      id: `viewport-${id}`,
      group: 'Actions' as const,
      label,
      icon,
      keywords: ['viewport'],
      run: () => actions.setViewport(id),
    })),
    ...actions.pages.map((page) => ({
      id: `page-${page}`,
      group: 'Pages' as const,
      label: page,
      icon: <FileText />,
      run: () => actions.goTo(page),
    })),
    { id: 'home', group: 'Go to', label: 'Home', icon: <Home />, run: () => navigate('/home') },
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
