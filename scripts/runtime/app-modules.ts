import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { transform } from 'sucrase'
import { ROOT } from '../paths.ts'
import { listModules } from './modules.ts'

const TEMPLATES = join(ROOT, 'worker/builtin/write/templates')
/** What each app has of its own: tests fill these in. */
const OWN: Record<string, string> = {
  '@/api/base44Client': 'export const base44 = {}',
  '@/components/configs': 'export const configs = {}',
  '@/lib/currency': "export const CURRENCY = 'EUR'",
}
const kebab = (name: string) => name.replaceAll(/([a-z])(?=[A-Z])/g, '$1-').toLowerCase()

/** The building blocks of written apps as they run there, for tests that draw and use them. A plugin of Vite. */
export function appModules() {
  const files = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.jsx'))
  const blocks = new Map(files.map((file) => [basename(file, '.jsx'), join(TEMPLATES, file)]))
  const kit = new Map(
    listModules()
      .filter(({ specifier }) => specifier.startsWith('@/'))
      .map(({ specifier, source }) => [specifier, join(ROOT, source)]),
  )
  return {
    name: 'app-modules',
    enforce: 'pre' as const,
    resolveId(id: string) {
      if (!id.startsWith('@/')) return undefined
      return id in OWN ? `\0${id}` : (kit.get(id) ?? blocks.get(kebab(basename(id))))
    },
    load(id: string) {
      if (id.startsWith('\0')) return OWN[id.slice(1)]
      if (!id.startsWith(TEMPLATES)) return undefined
      return transform(readFileSync(id, 'utf8'), { transforms: ['jsx'], jsxRuntime: 'automatic', production: true }).code
    },
  }
}
