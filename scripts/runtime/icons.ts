import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './modules.ts'

type IconNode = [tag: string, attributes: Record<string, string>][]
export type IconTable = Record<string, IconNode | string>

interface IconModule {
  default: unknown
  /** Absent in the files that only rename another icon. */
  __iconData?: { node: IconNode }
}

/**
 * Every icon's drawing by name; an alias holds the name it stands for. Brand marks that lucide no longer has are our
 * own.
 */
export async function readIcons(): Promise<IconTable> {
  const folder = resolve(root, 'node_modules/lucide-react/dist/esm')
  const everything: Record<string, unknown> = await import(pathToFileURL(`${folder}/lucide-react.mjs`).href)
  const nodes = new Map<unknown, IconNode>()
  for (const file of readdirSync(`${folder}/icons`).filter((name) => name.endsWith('.mjs'))) {
    const icon: IconModule = await import(pathToFileURL(`${folder}/icons/${file}`).href)
    if (icon.__iconData) nodes.set(icon.default, icon.__iconData.node)
  }
  const { BRANDS } = await readBrands()
  const table: IconTable = { ...BRANDS }
  const named = new Map<unknown, string>()
  const exported = Object.entries(everything).filter(([name]) => /^[A-Z]/.test(name))
  for (const [name, component] of exported.sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    const node = nodes.get(component)
    if (!node) continue
    const first = named.get(component)
    table[name] = first ?? node
    if (!first) named.set(component, name)
  }
  return table
}

/** Plain names before the `LucideX` and `XIcon` spellings, which every icon has too. */
const rank = (name: string) => (/^Lucide|Icon$/.test(name) ? 1 : 0)

async function readBrands(): Promise<{ BRANDS: Record<string, IconNode> }> {
  return import(pathToFileURL(resolve(root, 'web/runtime/vendor/brand-icons.ts')).href)
}
