import type { RuntimeModule, RuntimeSurface } from '../types'

const module = (name: string, exports: string[], extra: Partial<RuntimeModule> = {}): RuntimeModule => {
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-1.js`
  return { file: '', chunks: [], part: file.slice(0, -'.js'.length), ssr: file, ssrChunks: [file], exports, ...extra }
}

const hooks = ['useState', 'useEffect', 'useMemo', 'useRef', 'useContext', 'useCallback', 'useReducer']

/** A runtime surface with a little of everything, for tests of the compiler alone. Its files do not exist. */
export const smallSurface: RuntimeSurface = {
  hash: 'small',
  modules: {
    react: module('react', ['default', 'Fragment', 'createContext', 'forwardRef', 'lazy', 'memo', ...hooks]),
    'react/jsx-runtime': module('react-jsx-runtime', ['Fragment', 'jsx', 'jsxs']),
    'react/jsx-dev-runtime': module('react-jsx-runtime', ['Fragment', 'jsx', 'jsxs']),
    'react-router-dom': module('react-router-dom', ['Link', 'NavLink', 'useLocation', 'useNavigate', 'useParams']),
    'lucide-react': module('lucide-react', ['createLucideIcon', 'Icon']),
    'lucide-react/create-icon': module('create-icon', ['createIcon']),
    'date-fns': module('date-fns', ['format', 'parseISO', 'addDays', 'startOfWeek', 'endOfWeek']),
    recharts: module('recharts', ['BarChart', 'Bar', 'XAxis', 'YAxis', 'ResponsiveContainer']),
    'framer-motion': module('framer-motion', ['motion', 'AnimatePresence']),
    leaflet: module('leaflet', ['default', 'map'], { css: '/_runtime/leaflet-1.css' }),
    '@tanstack/react-query': module('react-query', ['useQuery', 'useMutation', 'useQueryClient']),
    '@/lib/utils': module('lib-utils', ['cn']),
    '@/utils': module('page-url', ['createPageUrl']),
    '@/api/base44Client': module('base44', ['base44']),
    '@/components/ui/button': module('ui-button', ['Button', 'buttonVariants'], { candidates: ['inline-flex', 'bg-primary'] }),
    '@/components/ui/card': module('ui-card', ['Card', 'CardContent', 'CardHeader', 'CardTitle'], { candidates: ['rounded-xl'] }),
    '@/components/ui/skeleton': module('ui-skeleton', ['Skeleton'], { candidates: ['animate-pulse'] }),
    '@/entities/*': module('open', [], { open: true }),
    '@/entities': module('open', [], { open: true }),
    '@/api/entities': module('open', [], { open: true }),
    '@/functions/*': module('open', [], { open: true }),
    '@/integrations/*': module('open', [], { open: true }),
  },
  icons: ['Plus', 'PlusIcon', 'Trash', 'Trash2', 'Calendar', 'CalendarDays', 'ChevronDown', 'Search', 'Home', 'House', 'Wrench'],
  iconNodes: '/_runtime/icons-1.json',
  entries: {
    preview: { file: '/_runtime/preview-1.js', chunks: ['/_runtime/preview-1.js'] },
    login: { file: '/_runtime/login-1.js', chunks: ['/_runtime/login-1.js'] },
    tool: { file: '/_runtime/tool-1.js', chunks: ['/_runtime/tool-1.js'] },
    assistant: { file: '/_runtime/assistant-1.js', chunks: ['/_runtime/assistant-1.js'] },
  },
  published: {
    parts: {
      'published-1': { imports: ['react-1'], late: ['socket-1'] },
      'recharts-1': { imports: ['react-1', 'redux-1'], late: [] },
    },
    linker: '/_runtime/linker-1.js',
    program: 'published-1',
    deferred: 'deferred-1',
    companions: { '@tanstack/react-query': 'query-frame-1' },
  },
  check: { ssr: 'check-1.js', ssrChunks: ['check-1.js'] },
  render: { ssr: 'render-1.js', ssrChunks: ['render-1.js'] },
  tailwind: {
    css: `@layer theme, base, components, utilities;
@theme default { --breakpoint-md: 48rem; --spacing: 0.25rem; --color-primary: #123456; --color-red-500: #ef4444; --color-border: #dddddd; --radius-xl: 0.75rem; }
@layer base { * { box-sizing: border-box } }
@layer utilities { @tailwind utilities; }`,
    candidates: ['fixed'],
  },
}
