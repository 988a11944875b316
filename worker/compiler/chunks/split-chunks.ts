import { type PageAudience, widestOf } from '#contract/access/page-access'
import { reachable } from '../compile-app'
import type { CompiledApp } from '../types'

/** Which app files one chunk holds, and which other chunks it brings along. */
export interface ChunkPlan {
  /** Starts the file's name: `Home`, `layout`, `shared`. */
  label: string
  paths: string[]
  /** Labels of the chunks it imports. */
  imports: string[]
  entry: { kind: 'page'; name: string } | { kind: 'layout' } | { kind: 'shared' }
  /** The widest of those whose pages use it. */
  audience: PageAudience
}

/** Shared code smaller than this is not worth a request of its own. */
const MIN_SHARED = 8_000
const LAYOUT = 'layout'
const COMMON = 'shared'

/**
 * One chunk a page, one for the layout, and what two or more pages use in chunks of their own: files used by the very
 * same pages go together, small groups in one. What the layout uses is in its chunk, since that is always loaded. Code
 * that only people of a narrower audience use is in no chunk that others load.
 */
export function splitChunks(
  { modules, pages, layout }: Pick<CompiledApp, 'modules' | 'pages' | 'layout'>,
  audienceOf: (page: string) => PageAudience = () => 'visitor',
): ChunkPlan[] {
  const audiences = new Map<string, PageAudience>([[LAYOUT, widestOf(pages.map(({ name }) => audienceOf(name)))]])
  const reach = new Map(pages.map(({ name, path }) => [name, reachable([path], modules)]))
  const ofLayout = layout ? reachable([layout], modules) : new Set<string>()
  const homes = new Map<string, string>()
  const groups = new Map<string, string[]>()
  for (const path of Object.keys(modules).sort()) {
    const users = pages.filter(({ name }) => reach.get(name)?.has(path)).map(({ name }) => name)
    if (ofLayout.has(path)) homes.set(path, LAYOUT)
    else if (users.length === 1 && users[0] !== undefined) homes.set(path, pageLabel(users[0]))
    else if (users.length > 1) groups.set(users.join('\n'), [...(groups.get(users.join('\n')) ?? []), path])
  }
  let number = 0
  for (const [users, paths] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const size = paths.reduce((sum, path) => sum + (modules[path]?.code.length ?? 0), 0)
    const audience = widestOf(users.split('\n').map(audienceOf))
    const label = size < MIN_SHARED ? (audience === 'visitor' ? COMMON : `${COMMON}-${audience}`) : `${COMMON}-${++number}`
    audiences.set(label, audience)
    for (const path of paths) homes.set(path, label)
  }
  const entries: ChunkPlan['entry'][] = [
    ...(layout ? [{ kind: 'layout' } as const] : []),
    ...pages.map(({ name }) => ({ kind: 'page', name }) as const),
  ]
  const labels = [...new Set([...homes.values()])].filter((label) => label.startsWith(COMMON)).sort()
  const held = (label: string) => [...homes].filter(([, home]) => home === label).map(([path]) => path)
  const shared = labels.map(
    (label): ChunkPlan => ({
      label,
      paths: held(label),
      imports: [],
      entry: { kind: 'shared' },
      audience: audiences.get(label) ?? 'visitor',
    }),
  )
  const started = entries.map((entry): ChunkPlan => {
    const label = entry.kind === 'page' ? pageLabel(entry.name) : LAYOUT
    const needs = entry.kind === 'page' ? reach.get(entry.name) : ofLayout
    const others = new Set(
      [...(needs ?? [])].map((path) => homes.get(path)).filter((home) => home !== undefined && home !== label),
    )
    const audience = entry.kind === 'page' ? audienceOf(entry.name) : (audiences.get(LAYOUT) ?? 'visitor')
    return { label, paths: held(label), imports: [...others].filter((home) => home !== undefined).sort(), entry, audience }
  })
  return [...shared, ...started]
}

const pageLabel = (name: string): string => `page-${name}`
