import { deferralOf } from './chunks/deferred-modules'
import { findRuntimeModule } from './resolve-import'
import type { CompiledModule, RuntimeModule, RuntimeSurface } from './types'

export type IconNode = [tag: string, attributes: Record<string, string>][]
/** lucide's drawings by icon name; an alias holds the name it stands for. */
export type IconTable = Record<string, IconNode | string>
export type DrawnIcons = Record<string, { name: string; node: IconNode }>

const LUCIDE = 'lucide-react'
const CREATE_ICON = 'lucide-react/create-icon'

/** One module of the runtime as a chunk uses it. */
export type RuntimeUse = { specifier: string; names: string[] | '*'; module: RuntimeModule } & (
  | { kind: 'module' }
  /** Icons alone, whose drawings the chunk carries; `module` makes components of them. */
  | { kind: 'icons'; drawn: DrawnIcons }
)

/** What app modules use of the runtime, in a fixed order. */
export function listRuntimeUses(modules: CompiledModule[], surface: RuntimeSurface, icons: IconTable): RuntimeUse[] {
  return namesUsed(modules).flatMap(([specifier, names]): RuntimeUse[] => {
    const drawn = specifier === LUCIDE && names !== '*' ? drawIcons(names, icons) : undefined
    const factory = drawn && findRuntimeModule(surface, CREATE_ICON)?.module
    if (drawn && factory) return [{ kind: 'icons', specifier, names, module: factory, drawn }]
    const module = findRuntimeModule(surface, specifier)?.module
    return module ? [{ kind: 'module', specifier, names, module }] : []
  })
}

/** Parts a published chunk needs at once, and those it loads when something of them is shown. */
export function partsUsed(uses: RuntimeUse[], surface: RuntimeSurface): { parts: string[]; deferred: string[] } {
  const parts = new Set<string>()
  const deferred = new Set<string>()
  for (const use of uses) {
    const { part } = use.module
    if (part === undefined) continue
    const companion = surface.published.companions[use.specifier]
    if (companion) parts.add(companion)
    if (use.kind === 'module' && deferralOf(use.specifier, use.names)) {
      deferred.add(part)
      parts.add(surface.published.deferred)
    } else {
      for (const each of splitParts(use) ?? [part]) parts.add(each)
    }
  }
  return { parts: [...parts].sort(), deferred: [...deferred].sort() }
}

/** Of a package of many things the parts of those named; undefined where the whole is wanted. */
export function splitParts({ names, module: { partsOf } }: RuntimeUse): string[] | undefined {
  if (!partsOf || names === '*' || names.length === 0) return undefined
  const found = names.flatMap((name) => (Object.hasOwn(partsOf, name) ? (partsOf[name] ?? []) : []))
  return found.length === names.length ? found : undefined
}

/** All names together, '*' when any module wants the whole. */
function namesUsed(modules: CompiledModule[]): [specifier: string, names: string[] | '*'][] {
  const uses = new Map<string, Set<string> | '*'>()
  for (const module of modules) {
    for (const target of Object.values(module.imports)) {
      if (target.kind !== 'runtime') continue
      const known = uses.get(target.specifier)
      if (target.names === '*' || known === '*') uses.set(target.specifier, '*')
      else uses.set(target.specifier, new Set([...(known ?? []), ...target.names]))
    }
  }
  return [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([specifier, names]) => [specifier, names === '*' ? '*' : [...names].sort()])
}

/** Drawings of the icons named; undefined when one of the names is not an icon, so that the whole module is needed. */
function drawIcons(names: string[], icons: IconTable): DrawnIcons | undefined {
  const drawn: DrawnIcons = {}
  for (const name of names) {
    const entry = Object.hasOwn(icons, name) ? icons[name] : undefined
    const real = typeof entry === 'string' ? entry : name
    const node = typeof entry === 'string' ? icons[entry] : entry
    if (!node || typeof node === 'string') return undefined
    drawn[name] = { name: real, node }
  }
  return drawn
}

/** An object expression with a component for each icon; `factory` is a variable. */
export function iconNamespace(drawn: DrawnIcons, factory: string): string {
  const own = Object.entries(drawn).map(([alias, { name, node }]) => {
    return `${alias}: ${factory}.createIcon(${JSON.stringify(name)}, ${JSON.stringify(node)})`
  })
  return `{${own.join(', ')}}`
}

/** The code stands in a block of its own, so that an app may name something `module` or `exports`. */
export function writeModule({ path, code, imports }: CompiledModule): string {
  const targets: Record<string, string> = {}
  for (const specifier of Object.keys(imports).sort()) {
    const target = imports[specifier]
    if (target && target.kind !== 'missing') targets[specifier] = target.kind === 'file' ? target.path : target.specifier
  }
  return `${JSON.stringify(path)}: {imports: ${JSON.stringify(targets)}, run(require, exports, module) {{${code}\n}}},`
}
