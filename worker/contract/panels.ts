import type { PermissionName } from './access/permissions'
import type { AppType } from './app/apps'
import { type BuilderRole, hasRole } from './people/collaborators'

/**
 * What is said of one panel of the editor before any of its code is loaded: the sidebar, the palette, the phone's bar
 * and directions in answers read it.
 */
export interface PanelAnnouncement {
  label: string
  /** Beside the live preview, in the chat's place; or on the stage, in the preview's place. */
  place: 'side' | 'stage'
  /**
   * `app`: the menu that an app's type has by the specification. `tool`: of a tool's own editor alone. `manage`:
   * everything else.
   */
  menu: 'app' | 'tool' | 'manage'
  appTypes: readonly AppType[]
  permission?: PermissionName
  /** What one must be in the app to open it; an editor where nothing is said. */
  role?: BuilderRole
  /** Shown to those who switched developer details on, to nobody else. */
  isDeveloperDetail?: true
  /** Has a place of its own in the phone's bar. */
  isOnPhoneBar?: true
  /**
   * Keys of the address that say what is open in it. They belong to the editor while the panel stands, and else to the
   * app.
   */
  parameters?: readonly string[]
  /** Other words one may type for it in the palette. */
  keywords: readonly string[]
}

const EVERY_TYPE = ['gen app', 'AI tool', 'AI app'] as const

/** Every panel of the editor, in the order of the sidebar. */
export const PANELS = {
  texts: {
    label: 'App texts',
    place: 'side',
    menu: 'app',
    appTypes: ['gen app'],
    keywords: ['header', 'description', 'welcome', 'words', 'call to action', 'examples', 'input'],
  },
  toolTexts: {
    label: 'Tool texts',
    place: 'side',
    menu: 'tool',
    appTypes: [],
    keywords: ['title', 'path', 'header', 'description', 'welcome', 'words', 'examples', 'input', 'steps'],
  },
  details: {
    label: 'App details',
    place: 'side',
    menu: 'app',
    appTypes: ['AI app'],
    keywords: ['header', 'description', 'welcome', 'words', 'texts'],
  },
  branding: {
    label: 'App branding',
    place: 'side',
    menu: 'app',
    appTypes: ['gen app', 'AI tool'],
    keywords: ['style', 'colours', 'colors', 'logo', 'background', 'look', 'theme', 'dark', 'watermark'],
  },
  tools: {
    label: 'App tools',
    place: 'stage',
    menu: 'app',
    appTypes: EVERY_TYPE,
    keywords: ['forms', 'generators', 'activate', 'public link', 'tool editor'],
  },
  fields: {
    label: 'Custom fields',
    place: 'side',
    menu: 'tool',
    appTypes: [],
    keywords: ['form', 'questions', 'options', 'select', 'photo', 'input'],
  },
  resultsLayout: {
    label: 'Results layout',
    place: 'side',
    menu: 'tool',
    appTypes: [],
    keywords: ['instructions', 'prompt', 'answer', 'article', 'list', 'cards', 'table', 'columns', 'images'],
  },
  callToAction: {
    label: 'Call to action',
    place: 'side',
    menu: 'tool',
    appTypes: [],
    keywords: ['button', 'link', 'message'],
  },
  dataSources: {
    label: 'Data sources',
    place: 'side',
    menu: 'app',
    appTypes: EVERY_TYPE,
    keywords: ['knowledge', 'files', 'documents', 'texts', 'pdf', 'csv', 'web page', 'upload', 'search'],
  },
  appChat: {
    label: 'App chat',
    role: 'owner',
    place: 'side',
    menu: 'app',
    appTypes: ['gen app', 'AI app'],
    permission: 'app.chatPanel',
    parameters: ['conversation'],
    keywords: ['assistant', 'chatbot', 'questions', 'answers', 'bubble', 'support', 'activate', 'try it'],
  },
  settings: {
    label: 'App settings',
    role: 'owner',
    place: 'side',
    menu: 'app',
    appTypes: ['gen app', 'AI app'],
    permission: 'app.openSettings',
    keywords: ['header', 'description', 'main page', 'terms', 'privacy', 'support', 'claim', 'template', 'sign-up'],
  },
  toolSettings: {
    label: 'Tool settings',
    place: 'side',
    menu: 'tool',
    appTypes: [],
    keywords: ['model', 'temperature', 'limits', 'runs', 'credits', 'template', 'category'],
  },
  database: {
    label: 'Database',
    role: 'viewer',
    place: 'stage',
    menu: 'app',
    appTypes: EVERY_TYPE,
    isOnPhoneBar: true,
    parameters: ['entity', 'view', 'shown', 'data'],
    keywords: ['data', 'rows', 'records', 'table', 'grid', 'spreadsheet', 'entities', 'lists'],
  },
  data: {
    label: 'Data access',
    place: 'stage',
    menu: 'app',
    appTypes: EVERY_TYPE,
    keywords: ['entities', 'permissions', 'rules', 'lists', 'sample records'],
  },
  code: {
    label: 'Code',
    place: 'stage',
    menu: 'app',
    appTypes: EVERY_TYPE,
    permission: 'code.open',
    parameters: ['file'],
    keywords: ['code editor', 'files', 'source', 'search', 'replace', 'format'],
  },
  plan: {
    label: 'Plan of this app',
    place: 'side',
    menu: 'manage',
    appTypes: ['gen app'],
    keywords: ['fields', 'lists', 'pages', 'access', 'rename', 'structure', 'card', 'build'],
  },
  users: {
    label: 'Users',
    role: 'owner',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    keywords: ['invite', 'people', 'roles', 'sign-up', 'private'],
  },
  collaborators: {
    label: 'Collaborators',
    role: 'viewer',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    keywords: ['team', 'share', 'invite builders', 'editors', 'viewers', 'together', 'leave'],
  },
  domains: {
    label: 'Domains',
    role: 'owner',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    keywords: ['custom domain', 'address', 'dns', 'cname', 'txt', 'www', 'host', 'url'],
  },
  git: {
    label: 'Git',
    role: 'owner',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    keywords: ['clone', 'push', 'repository', 'commits', 'access token', 'remote', 'pull'],
  },
  programs: {
    label: 'Programs',
    role: 'owner',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    keywords: ['MCP', 'assistant', 'agent', 'access token', 'API', 'connect'],
  },
  functions: {
    label: 'Functions',
    role: 'viewer',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    parameters: ['function'],
    keywords: ['backend', 'deploy', 'schedule'],
  },
  integrations: {
    label: 'Integrations',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    keywords: ['services', 'packages', 'credits', 'core'],
  },
  secrets: {
    label: 'Secrets',
    role: 'owner',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    permission: 'secrets.manage',
    parameters: ['names'],
    keywords: ['manage secrets', 'keys', 'tokens'],
  },
  logs: {
    label: 'Logs and errors',
    role: 'viewer',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    parameters: ['tab'],
    keywords: ['issues', 'failures', 'console'],
  },
  versions: {
    label: 'Versions',
    role: 'viewer',
    place: 'side',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    keywords: ['history', 'changes', 'compare', 'diff', 'revert', 'restore', 'undo'],
  },
  transfer: {
    label: 'Import and export',
    place: 'side',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    keywords: ['download', 'zip', 'code', 'csv', 'rows', 'records', 'spreadsheet'],
  },
  validation: {
    label: 'Validate and repair',
    place: 'stage',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    permission: 'app.validationTester',
    isDeveloperDetail: true,
    keywords: ['check', 'issues', 'fix', 'tester'],
  },
  debug: {
    label: 'Debug log',
    place: 'side',
    menu: 'manage',
    appTypes: EVERY_TYPE,
    permission: 'chat.debugLogs',
    isDeveloperDetail: true,
    keywords: ['events', 'stream'],
  },
} as const satisfies Record<string, PanelAnnouncement>

export type PanelId = keyof typeof PANELS
export const PANEL_IDS = Object.keys(PANELS) as PanelId[]

export const announcementOf = (id: PanelId): PanelAnnouncement => PANELS[id]

export const isPanelId = (text: string | null): text is PanelId => text !== null && Object.hasOwn(PANELS, text)

/** The menu of a tool's editor, in the specification's order. */
export const TOOL_PANELS = [
  'toolTexts',
  'branding',
  'fields',
  'resultsLayout',
  'callToAction',
  'dataSources',
  'toolSettings',
] as const satisfies readonly PanelId[]

/** Where the menu of a type begins in an order of its own. */
const ORDER: Partial<Record<AppType, readonly PanelId[]>> = { 'AI app': ['details', 'database', 'settings'] }

interface PanelReader {
  may: (name: PermissionName) => boolean
  seesDeveloperDetails: boolean
  /** In the app; its owner where nothing is said. */
  role?: BuilderRole
}

/** The panels one finds in the editor of an app of this type, or of one of its tools. */
export function listPanels(appType: AppType, person: PanelReader, { isInTool = false } = {}): PanelId[] {
  const mayOpen = (id: PanelId) => {
    const { permission, isDeveloperDetail, role = 'editor' } = announcementOf(id)
    return (
      hasRole(person.role ?? 'owner', role) &&
      (permission === undefined || person.may(permission)) &&
      (!isDeveloperDetail || person.seesDeveloperDetails)
    )
  }
  const first: readonly PanelId[] = isInTool ? [...TOOL_PANELS, 'tools'] : (ORDER[appType] ?? [])
  const others = PANEL_IDS.filter((id) => {
    const { appTypes, menu } = announcementOf(id)
    return !first.includes(id) && appTypes.includes(appType) && (!isInTool || menu === 'manage')
  })
  return [...first, ...others].filter(mayOpen)
}

/** What leads, on a phone, to every panel without a place of its own in the bar at the bottom. */
export const PHONE_MENU = 'More'

/** Where a panel is found, for a sentence of directions that holds on a phone too. */
export function directionTo(id: PanelId): string {
  const { label, isOnPhoneBar } = announcementOf(id)
  return `**${label}** in the menu (at the left; on a phone ${isOnPhoneBar ? 'at the bottom' : `under **${PHONE_MENU}**`})`
}
