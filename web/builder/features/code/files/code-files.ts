import { type AppFiles, isLayout } from '#contract/app/app-files'
import { normalisePath } from '#contract/app/paths'

/**
 * The groups of the tree, in its order. What is of no other group (libraries of the app, its data) stands with the
 * services.
 */
export const CODE_GROUPS = ['Layout', 'Styles', 'Pages', 'Components', 'Entities (Read-only)', 'Services', 'Functions'] as const
export type CodeGroup = (typeof CODE_GROUPS)[number]

const FOLDERS: [folder: string, group: CodeGroup][] = [
  ['pages/', 'Pages'],
  ['components/', 'Components'],
  ['entities/', 'Entities (Read-only)'],
  ['functions/', 'Functions'],
]

export function groupOf(path: string): CodeGroup {
  const folder = FOLDERS.find(([prefix]) => path.startsWith(prefix))
  if (folder) return folder[1]
  if (path.endsWith('.css')) return 'Styles'
  return isLayout(path) || path === 'app.json' ? 'Layout' : 'Services'
}

/** Changed in the chat alone, so that stored rows follow. */
export const isReadOnlyFile = (path: string) => path.startsWith('entities/')

/** The path without what its group says already. */
export function nameInGroup(path: string): string {
  const folder = FOLDERS.find(([prefix]) => path.startsWith(prefix))
  return folder ? path.slice(folder[0].length) : path
}

/** The paths of an app by group, each sorted; groups without files are left out. */
export function groupFiles(paths: string[]): { group: CodeGroup; paths: string[] }[] {
  return CODE_GROUPS.flatMap((group) => {
    const own = paths.filter((path) => groupOf(path) === group).sort((a, b) => a.localeCompare(b))
    return own.length > 0 ? [{ group, paths: own }] : []
  })
}

/** A path a person gave, or why there cannot be a file of that name. */
export function checkNewPath(input: string, files: AppFiles): { path: string } | { problem: string } {
  const checked = normalisePath(input)
  if (!checked.ok) return { problem: checked.reason }
  const { path } = checked
  if (isReadOnlyFile(path)) return { problem: 'Lists are made in the chat, so that there is a place for their records.' }
  const taken = Object.keys(files).find((each) => each.toLowerCase() === path.toLowerCase())
  if (taken) return { problem: `There is a file ${taken} already.` }
  return { path }
}

/** What a new file begins with: a page or component that shows something, a function that answers; else nothing. */
export function templateOf(path: string): string {
  const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const component = /^[A-Za-z]/.test(name)
    ? name.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase()).replace(/^./, (first) => first.toUpperCase())
    : 'Component'
  if (path.startsWith('functions/') && /\.(?:ts|js)$/.test(path))
    return `Deno.serve(async (request) => {\n  const input = await request.json()\n  return Response.json({ input })\n})\n`
  if (/\.[jt]sx$/.test(path))
    return `export default function ${component}() {\n  return (\n    <div className="p-6">\n      <h1 className="text-2xl font-semibold">${component}</h1>\n    </div>\n  )\n}\n`
  return path.endsWith('.json') ? '{}\n' : ''
}
