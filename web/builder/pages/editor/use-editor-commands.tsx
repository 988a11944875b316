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
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCommands } from '../../components/commands'
import { THEMES } from '../../components/theme-menu'
import { nameOfPage } from '../../features/preview/page-picker'
import { VIEWPORTS } from '../../features/preview/viewports'
import { appsQuery } from '../../lib/apps'
import { setTheme } from '../../lib/theme'
import type { EditorState } from './use-editor'
import type { Panels } from './use-panels'

/** What one does with chat and preview, in the palette and on keys; and the ways to other pages and apps. */
export function useEditorCommands(editor: EditorState, panels: Panels) {
  const navigate = useNavigate()
  const { data: apps } = useQuery(appsQuery)
  useCommands('editor', [
    {
      id: 'write',
      group: 'Actions',
      label: 'Write a message',
      keys: '/',
      icon: <MessageSquare />,
      run: () => editor.compose(editor.conversation.composer.text),
    },
    { id: 'chat', group: 'Actions', label: 'Toggle chat', keys: 'mod+b', icon: <PanelLeft />, run: editor.toggleChat },
    { id: 'refresh', group: 'Actions', label: 'Refresh preview', icon: <RotateCw />, run: editor.preview.refresh },
    { id: 'open', group: 'Actions', label: 'Open preview in a new tab', icon: <ExternalLink />, run: editor.openInTab },
    {
      id: 'pick',
      group: 'Actions',
      label: 'Pick an element in the preview',
      keys: 'p',
      icon: <SquareMousePointer />,
      keywords: ['select', 'point', 'inspect'],
      run: editor.togglePick,
    },
    {
      id: 'publish',
      group: 'Actions',
      label: 'Publish',
      icon: <Globe />,
      keywords: ['address', 'unpublish', 'roll back'],
      run: () => panels.open('publish'),
    },
    {
      id: 'history',
      group: 'Actions',
      label: 'Version history',
      icon: <History />,
      keywords: ['changes', 'compare', 'diff', 'revert', 'restore', 'undo'],
      run: () => panels.open('history'),
    },
    ...VIEWPORTS.map(({ id, label, icon }) => ({
      id: `viewport-${id}`,
      group: 'Actions' as const,
      label,
      icon,
      keywords: ['viewport'],
      run: () => editor.setViewport(id),
    })),
    ...editor.live.pages.map((page) => ({
      id: `page-${page}`,
      group: 'Pages' as const,
      label: nameOfPage(page),
      keywords: [page],
      icon: <FileText />,
      run: () => editor.goTo(page),
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
