import type { RuntimeSurface } from '#compiler/types'
import type { CheckedApp, WantedImport } from '../finding'

/** What is asked for: a name, and how it is used where that tells two of the same name apart. */
export interface WantedName {
  name: string
  isComponent: boolean
  isIconLike: boolean
  attributes: string[]
}

/**
 * Packages whose names stand for one thing in app code, in the order they are asked. Icons come last: they have a name
 * for nearly everything.
 */
const COMPONENTS = ['react-router-dom', 'framer-motion', 'recharts', 'react-leaflet', '@hello-pangea/dnd', 'react-helmet-async']
const VALUES = [
  'react',
  'react-router-dom',
  '@tanstack/react-query',
  '@/utils',
  '@/hooks/use-mobile',
  '@/lib/AuthContext',
  'framer-motion',
  'date-fns',
  'react-hook-form',
]
/**
 * Short names that mean one thing in app code. Other words of one part (`add`, `data`) are more likely slips of another
 * kind.
 */
const SHORT: Record<string, WantedImport> = {
  cn: { specifier: '@/lib/utils', name: 'cn' },
  toast: { specifier: 'sonner', name: 'toast' },
  format: { specifier: 'date-fns', name: 'format' },
  motion: { specifier: 'framer-motion', name: 'motion' },
  base44: { specifier: '@/api/base44Client', name: 'base44' },
  memo: { specifier: 'react', name: 'memo' },
  clsx: { specifier: 'clsx', name: 'clsx', imported: 'default' },
  axios: { specifier: 'axios', name: 'axios', imported: 'default' },
  z: { specifier: 'zod', name: 'z' },
}
/** Of more than one word: `useState`, `parseISO`. */
const COMPOUND = /^[a-z]+[a-z0-9]*[A-Z]/
const CHART_PARTS = new Set(['Tooltip', 'Legend', 'Line', 'Bar', 'Area', 'Pie', 'Cell', 'Label', 'Radar', 'Scatter', 'Text'])

/** The import that gives a name its meaning, where only one can be meant. */
export function importFor(wanted: WantedName, path: string, checked: CheckedApp): WantedImport | undefined {
  const { name } = wanted
  if (name === 'React') return { specifier: 'react', name, imported: 'default' }
  return (
    fromApp(name, path, checked) ??
    (wanted.isComponent ? componentImport(wanted, path, checked) : valueImport(name, checked)) ??
    undefined
  )
}

/** A file of the app that is called so and exports it. */
function fromApp(name: string, path: string, { app }: CheckedApp): WantedImport | undefined {
  const found = Object.values(app.modules).filter(
    (module) => module.path !== path && baseName(module.path) === name && !module.path.startsWith('pages/'),
  )
  const [only] = found
  if (!only || found.length > 1) return undefined
  const specifier = `@/${only.path.replace(/\.\w+$/, '')}`
  if (only.exports.includes(name)) return { specifier, name }
  return only.exports.includes('default') ? { specifier, name, imported: 'default' } : undefined
}

function componentImport(
  { name, isIconLike, attributes }: WantedName,
  path: string,
  { surface, app }: CheckedApp,
): WantedImport | undefined {
  const imported = Object.keys(app.modules[path]?.imports ?? {})
  if (CHART_PARTS.has(name) && imported.includes('recharts')) return { specifier: 'recharts', name }
  if (name === 'Link' && attributes.includes('href') && !attributes.includes('to')) return undefined
  if (['Fragment', 'Suspense', 'StrictMode'].includes(name)) return { specifier: 'react', name }
  const isIcon = surface.icons.includes(name)
  const kit = kitModules(surface).get(name)
  if (isIcon && isIconLike && !(kit && kit === kitOf(name))) return { specifier: 'lucide-react', name }
  if (kit) return { specifier: kit, name }
  const specifier = COMPONENTS.find((each) => surface.modules[each]?.exports.includes(name))
  if (specifier) return { specifier, name }
  return isIcon && isIconLike ? { specifier: 'lucide-react', name } : undefined
}

function valueImport(name: string, { surface, schemas, app }: CheckedApp): WantedImport | undefined {
  if (Object.hasOwn(schemas, name)) return { specifier: `@/entities/${name}`, name }
  if (Object.hasOwn(SHORT, name)) return SHORT[name]
  const hook = Object.values(app.modules).find(
    (module) => /^(?:hooks|lib|utils)\//.test(module.path) && module.exports.includes(name),
  )
  if (hook) return { specifier: `@/${hook.path.replace(/\.\w+$/, '')}`, name }
  const specifier = COMPOUND.test(name) ? VALUES.find((each) => surface.modules[each]?.exports.includes(name)) : undefined
  if (specifier) return { specifier, name }
  if (!/^[A-Z]/.test(name)) return undefined
  const kit = kitModules(surface).get(name)
  if (kit) return { specifier: kit, name }
  // Icons are handed on as values too: `{ icon: Wrench }`.
  return surface.icons.includes(name) ? { specifier: 'lucide-react', name } : undefined
}

const maps = new WeakMap<RuntimeSurface, Map<string, string>>()
/** Which module of the kit exports a name; the one called like it, where several do. */
function kitModules(surface: RuntimeSurface): Map<string, string> {
  const known = maps.get(surface)
  if (known) return known
  const made = new Map<string, string>()
  for (const [specifier, module] of Object.entries(surface.modules)) {
    if (!specifier.startsWith('@/components/ui/')) continue
    for (const name of module.exports) if (!made.has(name) || specifier === kitOf(name)) made.set(name, specifier)
  }
  maps.set(surface, made)
  return made
}

const kitOf = (name: string): string => `@/components/ui/${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`

const baseName = (path: string): string => /([^/]+)\.\w+$/.exec(path)?.[1] ?? path
