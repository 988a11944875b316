import {
  ArrowLeftRight,
  Blocks,
  BookOpen,
  Bug,
  Code,
  Database,
  GitBranch,
  Globe,
  History,
  KeyRound,
  LayoutTemplate,
  ListChecks,
  ListPlus,
  Megaphone,
  MessageCircle,
  Palette,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  SquareFunction,
  Type,
  UserKey,
  UserPlus,
  Users,
  WandSparkles,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { PanelId } from '#contract/panels'
import { type LazyPanel, lazyPanel } from '../../../components/lazily-opened'
import type { PanelProps } from './panel-props'

interface RegisteredPanel {
  icon: ReactNode
  component: LazyPanel<PanelProps>
}

/**
 * What a panel looks like and what stands in it. What is said of it stands in `contract/panels`; there and here is all
 * a new panel needs.
 */
export const PANEL_REGISTRY: Record<PanelId, RegisteredPanel> = {
  plan: { icon: <ListChecks />, component: lazyPanel(() => import('./plan').then((from) => from.PlanOfApp)) },
  texts: { icon: <Type />, component: lazyPanel(() => import('./app-look').then((from) => from.Texts)) },
  toolTexts: { icon: <Type />, component: lazyPanel(() => import('./tools/tool').then((from) => from.ToolTexts)) },
  details: { icon: <Type />, component: lazyPanel(() => import('./app-look').then((from) => from.Texts)) },
  branding: { icon: <Palette />, component: lazyPanel(() => import('./app-look').then((from) => from.Branding)) },
  tools: { icon: <WandSparkles />, component: lazyPanel(() => import('./tools/tools').then((from) => from.Tools)) },
  fields: { icon: <ListPlus />, component: lazyPanel(() => import('./tools/tool').then((from) => from.Fields)) },
  resultsLayout: {
    icon: <LayoutTemplate />,
    component: lazyPanel(() => import('./tools/tool').then((from) => from.ResultsLayout)),
  },
  callToAction: { icon: <Megaphone />, component: lazyPanel(() => import('./tools/tool').then((from) => from.CallToAction)) },
  dataSources: { icon: <BookOpen />, component: lazyPanel(() => import('./data-sources').then((from) => from.DataSources)) },
  appChat: { icon: <MessageCircle />, component: lazyPanel(() => import('./app-chat').then((from) => from.AppChat)) },
  settings: { icon: <Settings />, component: lazyPanel(() => import('./app-settings').then((from) => from.AppSettings)) },
  toolSettings: { icon: <Settings />, component: lazyPanel(() => import('./tools/tool').then((from) => from.ToolSettings)) },
  database: { icon: <Database />, component: lazyPanel(() => import('./database').then((from) => from.Database)) },
  data: { icon: <UserKey />, component: lazyPanel(() => import('./data-access').then((from) => from.DataAccess)) },
  code: { icon: <Code />, component: lazyPanel(() => import('./code').then((from) => from.CodePanel)) },
  users: { icon: <Users />, component: lazyPanel(() => import('./users').then((from) => from.Users)) },
  collaborators: {
    icon: <UserPlus />,
    component: lazyPanel(() => import('./collaborators').then((from) => from.CollaboratorsOfApp)),
  },
  git: { icon: <GitBranch />, component: lazyPanel(() => import('./git').then((from) => from.Git)) },
  programs: { icon: <Plug />, component: lazyPanel(() => import('./programs').then((from) => from.Programs)) },
  domains: { icon: <Globe />, component: lazyPanel(() => import('./domains').then((from) => from.Domains)) },
  functions: { icon: <SquareFunction />, component: lazyPanel(() => import('./functions').then((from) => from.Functions)) },
  integrations: { icon: <Blocks />, component: lazyPanel(() => import('./integrations').then((from) => from.Integrations)) },
  secrets: { icon: <KeyRound />, component: lazyPanel(() => import('./secrets').then((from) => from.Secrets)) },
  logs: { icon: <ScrollText />, component: lazyPanel(() => import('./logs').then((from) => from.Logs)) },
  versions: { icon: <History />, component: lazyPanel(() => import('./versions').then((from) => from.Versions)) },
  transfer: { icon: <ArrowLeftRight />, component: lazyPanel(() => import('./transfer').then((from) => from.Transfer)) },
  validation: { icon: <ShieldCheck />, component: lazyPanel(() => import('./validation').then((from) => from.Validation)) },
  debug: {
    icon: <Bug />,
    component: lazyPanel(() => import('../../../features/debug-logs/debug-log-panel').then((from) => from.DebugLogPanel)),
  },
}
