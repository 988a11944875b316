import { globSync } from 'node:fs'
import { describe, it } from 'vitest'
import { readSources } from '#worker/platform/testing/read-sources'

const files = Object.fromEntries(
  Object.entries(readSources(['docs/architecture.md', 'worker/**/*.ts', 'durable-objects/**/*.ts'])).filter(
    ([path]) => !/\.test\.ts$|\/testing\/|[/-]testing\.ts$/.test(path),
  ),
)

const floors = new Map(
  [...(files['/docs/architecture.md'] ?? '').matchAll(/^\| (\d+) \| ([^|]+) \|/gm)].flatMap(([, floor, rooms = '']) =>
    [...rooms.matchAll(/`([^`]+)`/g)].map(([, room = '']) => [room, Number(floor)] as const),
  ),
)

/** Where the entry and the objects stand. */
const TOP = Math.max(...floors.values())

/** `/worker/chat/routes.ts` → `chat`; the files right under `worker/` are a room themselves. */
const roomOf = (path: string): string => /^\/worker\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[1] ?? ''

const ALIASES = {
  '#contract/': '/worker/contract/',
  '#compiler/': '/worker/compiler/',
  '#objects/': '/durable-objects/',
  '#worker/': '/worker/',
}

function resolve(from: string, specifier: string): string | undefined {
  for (const [alias, path] of Object.entries(ALIASES))
    if (specifier.startsWith(alias)) return path + specifier.slice(alias.length)
  return specifier.startsWith('.') ? new URL(specifier, `file://${from}`).pathname : undefined
}

const importsOf = (path: string, text: string): string[] =>
  [
    ...text.matchAll(/^(?:import|export)\b[^;'"]*?['"]([^'"\n]+)['"]/gms),
    ...text.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]/g),
  ].flatMap(([, specifier = '']) => resolve(path, specifier) ?? [])

/** What is read before a file runs; types are not, and neither is what a function imports when it is called. */
const AT_START = /^(?:import|export)(?! type\b)(?: [^;'"()=]*? from)? '([^'\n]+)'/gms

describe('docs/architecture.md', () => {
  const sources = Object.entries(files).filter(([path]) => path.endsWith('.ts'))

  it('names every room, and no other', ({ expect }) => {
    expect([...new Set(sources.map(([path]) => roomOf(path)))].sort()).toEqual([...floors.keys()].sort())
  })

  it('names files and folders that there are', ({ expect }) => {
    const paths = [...Object.keys(files), ...globSync(['web/**/*.{ts,tsx}']).map((path) => `/${path}`)]
    const exists = (name: string) => paths.some((path) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`))
    const named = [...(files['/docs/architecture.md'] ?? '').matchAll(/`([\w-]+\/[\w/-]*(?:\.tsx?)?)`/g)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !exists(`/${name}`) && !exists(`/worker/${name}`))).toEqual([])
  })

  it('has imports run down its floors only', ({ expect }) => {
    const upward = sources.flatMap(([path, text]) =>
      importsOf(path, text)
        .filter((target) => roomOf(target) !== roomOf(path) && !isBelow(roomOf(target), roomOf(path)))
        .map((target) => `${path} → ${target}`),
    )
    expect(upward).toEqual([])
    expect(sources.flatMap(([path, text]) => importsOf(path, text)).length).toBeGreaterThan(3_000)
  })

  it('has the built-in builder read its dictionary when it is first asked, not when a Worker starts', ({ expect }) => {
    const atStart = new Set<string>()
    const read = (path: string) => {
      const file = [path, `${path}.ts`].find((each) => files[each] !== undefined)
      if (file === undefined || atStart.has(file)) return
      atStart.add(file)
      for (const [, specifier = ''] of (files[file] ?? '').matchAll(AT_START)) read(resolve(file, specifier) ?? '')
    }
    read('/worker/index')
    expect(atStart.size).toBeGreaterThan(500)
    expect([...atStart].filter((path) => path.startsWith('/worker/builtin/understand/'))).toEqual([])
  })
})

describe('the database', () => {
  const sources = Object.entries(files).filter(([path]) => path.endsWith('.ts'))
  const holding = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([path]) => path)

  it('is opened in one way: no request variable carries it, and nobody who has `env` is given it too', ({ expect }) => {
    expect(holding(/c\.var\.db\b|c\.(?:set|get)\('db'|\bdb\b[^;\n]*\} = c\.var\b/)).toEqual([])
    expect(holding(/\benv: Env,\s*db: Database|\bdb: Database,\s*env: Env\b/)).toEqual([])
    expect(holding(/\bdrizzle\(/)).toEqual(['/worker/platform/database.ts'])
    expect(holding(/\bopenDatabase\(/).length).toBeGreaterThan(100)
  })
})

/** The two rooms of the lowest floor, and the two of the highest, know each other. */
function isBelow(target: string, room: string): boolean {
  const [lower, upper] = [floors.get(target) ?? Number.NaN, floors.get(room) ?? Number.NaN]
  return lower < upper || (lower === upper && (lower === 0 || lower === TOP))
}
