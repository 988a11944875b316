import { existsSync, readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/** One import specifier generated code may use, and what stands behind it. */
export interface ModuleSource {
  specifier: string
  /** A package (`date-fns`) or one of our files (`web/runtime/kit/inputs/button.tsx`). */
  source: string
  /** CommonJS packages name their exports only when loaded, so they are loaded once while building. */
  format?: 'cjs'
  /** Take these names only: what else the package has (a router's server half) never runs in an app. */
  names?: string[]
  /** Needs a document as soon as it loads; the render check does without. */
  browserOnly?: true
  /** The names are the app's own: see `RuntimeModule.open`. */
  open?: true
  /** Many things in one package, of which an app wants a few: published apps carry those alone. */
  isSplit?: true
}

export const root = resolve(import.meta.dirname, '../..')

/**
 * The router's components and hooks; its data routers are for apps that own their start, which these do not, and twice
 * its size.
 */
const ROUTER_NAMES = [
  ...['BrowserRouter', 'HashRouter', 'MemoryRouter', 'Router', 'Routes', 'Route', 'Link', 'NavLink', 'Navigate', 'Outlet'],
  ...['createRoutesFromElements', 'createRoutesFromChildren', 'createSearchParams', 'generatePath', 'matchPath', 'matchRoutes'],
  ...[
    'parsePath',
    'createPath',
    'resolvePath',
    'useHref',
    'useInRouterContext',
    'useLinkClickHandler',
    'useLocation',
    'useMatch',
  ],
  ...['useNavigate', 'useNavigationType', 'useOutlet', 'useOutletContext', 'useParams', 'useResolvedPath', 'useRoutes'],
  ...['useSearchParams', 'useBeforeUnload'],
]

const packages: ModuleSource[] = [
  { specifier: 'react', source: 'react', format: 'cjs' },
  { specifier: 'react/jsx-runtime', source: 'react/jsx-runtime', format: 'cjs' },
  { specifier: 'react/jsx-dev-runtime', source: 'react/jsx-runtime', format: 'cjs' },
  { specifier: 'react-dom', source: 'react-dom', format: 'cjs' },
  { specifier: 'react-dom/client', source: 'react-dom/client', format: 'cjs', browserOnly: true },
  { specifier: 'react-router-dom', source: 'web/runtime/vendor/router.tsx', names: ROUTER_NAMES },
  { specifier: 'react-router', source: 'web/runtime/vendor/router.tsx', names: ROUTER_NAMES },
  { specifier: 'lucide-react', source: 'web/runtime/vendor/lucide.ts' },
  { specifier: 'lucide-react/create-icon', source: 'web/runtime/vendor/create-icon.ts' },
  { specifier: 'framer-motion', source: 'framer-motion' },
  { specifier: 'motion/react', source: 'framer-motion' },
  { specifier: 'date-fns', source: 'date-fns', isSplit: true },
  { specifier: 'date-fns/locale', source: 'date-fns/locale' },
  { specifier: '@tanstack/react-query', source: '@tanstack/react-query', isSplit: true },
  { specifier: 'sonner', source: 'sonner' },
  { specifier: 'recharts', source: 'recharts' },
  { specifier: 'react-hot-toast', source: 'react-hot-toast' },
  { specifier: 'react-markdown', source: 'react-markdown' },
  { specifier: 'remark-gfm', source: 'remark-gfm' },
  { specifier: 'react-hook-form', source: 'react-hook-form' },
  { specifier: '@hookform/resolvers/zod', source: '@hookform/resolvers/zod' },
  { specifier: 'zod', source: 'zod' },
  { specifier: '@hello-pangea/dnd', source: '@hello-pangea/dnd' },
  { specifier: 'clsx', source: 'clsx' },
  { specifier: 'tailwind-merge', source: 'tailwind-merge' },
  { specifier: 'class-variance-authority', source: 'class-variance-authority' },
  { specifier: 'lodash', source: 'lodash', format: 'cjs' },
  { specifier: 'lodash-es', source: 'lodash-es', isSplit: true },
  { specifier: 'moment', source: 'moment', format: 'cjs' },
  { specifier: 'axios', source: 'axios' },
  { specifier: '@supabase/supabase-js', source: '@supabase/supabase-js', browserOnly: true },
  { specifier: 'qrcode', source: 'qrcode', format: 'cjs', browserOnly: true },
  { specifier: 'jsbarcode', source: 'jsbarcode', format: 'cjs', browserOnly: true },
  { specifier: 'canvas-confetti', source: 'canvas-confetti', browserOnly: true },
  { specifier: 'jspdf', source: 'jspdf', browserOnly: true },
  { specifier: 'html2canvas', source: 'html2canvas/dist/html2canvas.esm.js', browserOnly: true },
  { specifier: 'leaflet', source: 'web/runtime/vendor/leaflet.ts', browserOnly: true },
  { specifier: 'react-leaflet', source: 'web/runtime/vendor/react-leaflet.ts', browserOnly: true },
  { specifier: 'cmdk', source: 'cmdk' },
  { specifier: 'vaul', source: 'vaul' },
  { specifier: 'input-otp', source: 'input-otp' },
  { specifier: 'embla-carousel-react', source: 'embla-carousel-react' },
  { specifier: 'react-day-picker', source: 'react-day-picker' },
  { specifier: 'react-resizable-panels', source: 'react-resizable-panels' },
  { specifier: 'uuid', source: 'uuid' },
  { specifier: 'prop-types', source: 'prop-types', format: 'cjs' },
  { specifier: 'jwt-decode', source: 'web/runtime/vendor/jwt-decode.ts' },
  { specifier: 'dompurify', source: 'dompurify', browserOnly: true },
  { specifier: 'i18next', source: 'i18next' },
  { specifier: 'react-i18next', source: 'react-i18next' },
  { specifier: 'i18next-browser-languagedetector', source: 'i18next-browser-languagedetector' },
  { specifier: 'react-helmet-async', source: 'web/runtime/vendor/helmet.tsx' },
  { specifier: 'react-helmet', source: 'web/runtime/vendor/helmet.tsx' },
  { specifier: 'react-datepicker', source: 'react-datepicker', browserOnly: true },
  // The maintained fork: the original calls what React 19 no longer has.
  { specifier: 'react-quill', source: 'react-quill-new', browserOnly: true },
  { specifier: 'react-quill-new', source: 'react-quill-new', browserOnly: true },
  { specifier: 'jspdf-autotable', source: 'jspdf-autotable', browserOnly: true },
  { specifier: 'xlsx', source: 'xlsx', browserOnly: true },
  { specifier: 'three', source: 'three', browserOnly: true },
  { specifier: 'chart.js', source: 'chart.js', browserOnly: true },
  { specifier: 'chart.js/auto', source: 'chart.js/auto', browserOnly: true },
  { specifier: 'react-chartjs-2', source: 'react-chartjs-2', browserOnly: true },
  { specifier: 'firebase/app', source: 'firebase/app', browserOnly: true },
  { specifier: 'firebase/auth', source: 'firebase/auth', browserOnly: true },
  { specifier: 'firebase/firestore', source: 'firebase/firestore', browserOnly: true },
  { specifier: 'firebase/storage', source: 'firebase/storage', browserOnly: true },
  { specifier: 'firebase/analytics', source: 'firebase/analytics', browserOnly: true },
  { specifier: 'firebase/functions', source: 'firebase/functions', browserOnly: true },
  { specifier: 'firebase/database', source: 'firebase/database', browserOnly: true },
  { specifier: '@capacitor/core', source: '@capacitor/core', browserOnly: true },
  { specifier: '@capacitor/app', source: '@capacitor/app', browserOnly: true },
  { specifier: '@capacitor/browser', source: '@capacitor/browser', browserOnly: true },
  { specifier: '@capacitor/camera', source: '@capacitor/camera', browserOnly: true },
  { specifier: '@capacitor/haptics', source: '@capacitor/haptics', browserOnly: true },
  { specifier: '@capacitor/push-notifications', source: '@capacitor/push-notifications', browserOnly: true },
  { specifier: '@capacitor/status-bar', source: '@capacitor/status-bar', browserOnly: true },
  { specifier: 'crypto-js', source: 'crypto-js', format: 'cjs', browserOnly: true },
  { specifier: 'html5-qrcode', source: 'html5-qrcode', browserOnly: true },
  { specifier: 'react-signature-canvas', source: 'react-signature-canvas', format: 'cjs', browserOnly: true },
  { specifier: 'driver.js', source: 'driver.js', browserOnly: true },
]

/** Ours, besides the kit: specifier → file in web/runtime/modules. */
const own: [specifier: string, file: string, open?: 'open'][] = [
  ['@/lib/utils', 'lib/utils.ts'],
  ['@/utils', 'lib/page-url.ts'],
  ['@/hooks/use-mobile', 'lib/use-mobile.ts'],
  ['@/api/base44Client', 'modules/base44-client.ts'],
  ['@base44/sdk', 'modules/sdk.ts'],
  ['@base44/sdk/dist/utils/axios-client', 'modules/axios-client.ts'],
  ['@/lib/AuthContext', 'modules/auth-context.tsx'],
  ['@/components/UserNotRegisteredError', 'modules/user-not-registered.tsx'],
  ['next-themes', 'modules/next-themes.tsx'],
  ['@/lib/app-params', 'modules/app-params.ts'],
  ['@/lib/query-client', 'modules/query-client.ts'],
  ['@/lib/NavigationTracker', 'modules/navigation-tracker.tsx'],
  ['@/lib/VisualEditAgent', 'modules/navigation-tracker.tsx'],
  ['@/lib/embeds', 'modules/embeds.tsx'],
  ['@/lib/PageNotFound', 'modules/page-not-found.tsx'],
  ['@/entities/*', 'modules/open.ts', 'open'],
  ['@/entities', 'modules/open.ts', 'open'],
  ['@/api/entities', 'modules/open.ts', 'open'],
  ['@/functions/*', 'modules/open.ts', 'open'],
  ['@/functions', 'modules/open.ts', 'open'],
  ['@/api/functions', 'modules/open.ts', 'open'],
  ['@/api/functions/*', 'modules/open.ts', 'open'],
  ['@/integrations/*', 'modules/open.ts', 'open'],
  ['@/integrations', 'modules/open.ts', 'open'],
  ['@/api/integrations', 'modules/open.ts', 'open'],
  ['@/agents', 'modules/open.ts', 'open'],
  ['@/agents/*', 'modules/open.ts', 'open'],
]

const RADIX =
  'accordion alert-dialog aspect-ratio avatar checkbox collapsible context-menu dialog dropdown-menu hover-card label menubar navigation-menu popover progress radio-group scroll-area select separator slider slot switch tabs toast toggle toggle-group tooltip visually-hidden'

/** The kit's primitives by their single packages, as kit files that an app brings along import them. */
function radix(): ModuleSource[] {
  return RADIX.split(' ').map((name) => ({ specifier: `@radix-ui/react-${name}`, source: `@radix-ui/react-${name}` }))
}

function kit(): ModuleSource[] {
  const folder = 'web/runtime/kit'
  const nameOf = (file: string) => basename(file).replace(/\.tsx?$/, '')
  return readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z-]+\.tsx?$/.test(basename(file)) && !/\.test\.|^-/.test(basename(file)))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .map((file) => ({ specifier: `@/components/ui/${nameOf(file)}`, source: `${folder}/${file}` }))
}

export function listModules(): ModuleSource[] {
  const ours = own.map(
    ([specifier, file, open]): ModuleSource => ({ specifier, source: `web/runtime/${file}`, ...(open ? { open: true } : {}) }),
  )
  return [...packages, ...radix(), ...ours, ...kit()].filter(
    ({ source }) => !source.startsWith('web/') || existsSync(resolve(root, source)),
  )
}

/** The programs that start an app, and the render check's. */
export const ENTRIES = {
  preview: 'web/runtime/preview/main.tsx',
  login: 'web/runtime/login/main.tsx',
  tool: 'web/runtime/tool/main.ts',
  assistant: 'web/runtime/assistant/main.tsx',
} as const
/** What runs in isolates. */
export const ISOLATE_PROGRAMS = { check: 'web/runtime/check/render-pages.tsx', render: 'web/runtime/render/render-page.tsx' }
