import { useQuery } from '@tanstack/react-query'
import {
  ChartLine,
  Download,
  ExternalLink,
  Eye,
  FileText,
  Globe,
  Home,
  LogOut,
  MessageSquare,
  PanelLeft,
  RotateCw,
  SquareMousePointer,
  Upload,
  Wrench,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { announcementOf } from '#contract/panels'
import type { AppCommand } from '../../../components/app-command'
import { useCommands } from '../../../components/commands'
import { THEMES } from '../../../components/theme-menu'
import { useDeveloperDetails } from '../../../features/chat/model/developer-details'
import { useDownloadCode } from '../../../features/import/use-download-code'
import { nameOfPage } from '../../../features/preview/page-picker'
import { VIEWPORTS } from '../../../features/preview/viewports'
import { appsQuery } from '../../../lib/app/apps'
import { setTheme } from '../../../lib/screen/theme'
import { usePermission } from '../../../lib/session/account'
import { PANEL_REGISTRY } from '../panels/registry'
import type { EditorState } from '../use-editor'

/** Everything one can do in the editor, in the palette and on keys. */
export function useEditorCommands(editor: EditorState, toggleSidebar: () => void) {
  useTalkCommands(editor, toggleSidebar)
  useAppCommands(editor)
  useNavigationCommands(editor)
  useCommands(
    'panels',
    editor.frame.panels.map((id) => ({
      id: `panel-${id}`,
      group: 'Panels',
      label: announcementOf(id).label,
      icon: PANEL_REGISTRY[id].icon,
      keywords: [...announcementOf(id).keywords],
      run: () => editor.frame.open(id),
    })),
  )
}

/** What one does with chat and preview. */
function useTalkCommands({ frame, stage, talk }: EditorState, toggleSidebar: () => void) {
  useCommands('talk', [
    { id: 'sidebar', group: 'Actions', label: 'Toggle sidebar', keys: 'mod+b', icon: <PanelLeft />, run: toggleSidebar },
    {
      id: 'write',
      group: 'Actions',
      label: 'Write a message',
      keys: '/',
      icon: <MessageSquare />,
      run: () => talk.compose(talk.composer.text),
    },
    { id: 'chat', group: 'Actions', label: 'Toggle chat', keys: 'mod+j', icon: <MessageSquare />, run: frame.toggleChat },
    { id: 'preview', group: 'Panels', label: 'Preview', icon: <Eye />, keywords: ['app', 'stage'], run: frame.showPreview },
    { id: 'refresh', group: 'Actions', label: 'Refresh preview', icon: <RotateCw />, run: stage.preview.refresh },
    { id: 'open', group: 'Actions', label: 'Open preview in a new tab', icon: <ExternalLink />, run: stage.openInTab },
    {
      id: 'pick',
      group: 'Actions',
      label: 'Pick an element in the preview',
      keys: 'p',
      icon: <SquareMousePointer />,
      keywords: ['select', 'point', 'inspect'],
      run: stage.togglePick,
    },
    ...VIEWPORTS.map(({ id, label, icon }) => ({
      id: `viewport-${id}`,
      group: 'Actions' as const,
      label,
      icon,
      keywords: ['viewport'],
      run: () => stage.setViewport(id),
    })),
  ])
}

/** What one does with the app as a whole. */
function useAppCommands({ app, frame, requests }: EditorState) {
  const isOwner = app.role === 'owner'
  const mayDownload = usePermission('code.download') && isOwner && app.latestVersionId !== null
  const download = useDownloadCode(app)
  const details = useDeveloperDetails()
  const optional: (AppCommand | false)[] = [
    isOwner && {
      id: 'publish',
      group: 'Actions',
      label: 'Publish',
      icon: <Globe />,
      keywords: ['address', 'unpublish', 'roll back'],
      run: frame.openPublish,
    },
    app.role !== 'viewer' && {
      id: 'import-csv',
      group: 'Actions',
      label: 'Import a CSV file',
      icon: <Upload />,
      keywords: ['rows', 'records', 'spreadsheet'],
      run: () => requests.requestImport(''),
    },
    mayDownload && {
      id: 'download-code',
      group: 'Actions',
      label: 'Download Code',
      icon: <Download />,
      keywords: ['zip', 'export'],
      run: download.run,
    },
    details.isOffered && {
      id: 'developer-details',
      group: 'Actions',
      label: `${details.isOn ? 'Hide' : 'Show'} developer details`,
      icon: <Wrench />,
      keywords: ['tokens', 'debug', 'ids', 'retrieval', 'validator', 'model'],
      run: () => details.choose(!details.isOn),
    },
  ]
  useCommands(
    'app',
    optional.filter((command) => command !== false),
  )
}

/** The ways to pages, to other apps and out, and how all of it looks. */
function useNavigationCommands({ frame, stage }: EditorState) {
  const navigate = useNavigate()
  const { data: apps } = useQuery(appsQuery)
  useCommands('navigation', [
    ...stage.live.pages.map((page) => ({
      id: `page-${page}`,
      group: 'Pages' as const,
      label: nameOfPage(page, stage.live.titles),
      keywords: [page],
      icon: <FileText />,
      run: () => stage.pages.showPage(page),
    })),
    {
      id: 'analytics',
      group: 'Go to',
      label: 'Analytics',
      icon: <ChartLine />,
      keywords: ['visitors', 'visits', 'statistics', 'funnel', 'sources'],
      run: () => navigate(frame.analyticsPath),
    },
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
