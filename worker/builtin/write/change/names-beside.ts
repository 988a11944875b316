import type { AppFiles } from '#contract/app/app-files'
import { SHARED_FILES } from '../templates/shared-files'

/** The place one of our building blocks would have, and the one it gets. */
export type NamesBeside = ReadonlyMap<string, string>

/**
 * Building blocks whose place a file of somebody else's has: an app's own `lib/format.js` does not have what pages
 * written here import from ours, and is imported by pages of its own. Ours stands beside it.
 */
export function findNamesBeside(wanted: AppFiles, files: AppFiles): NamesBeside {
  const taken = Object.keys(wanted).filter((path) => {
    const [ours, theirs] = [SHARED_FILES[path], files[path]]
    return ours !== undefined && theirs !== undefined && exportsOf(ours).some((name) => !exportsOf(theirs).includes(name))
  })
  return new Map(taken.map((path) => [path, path.replace(/[^/]+$/, (name) => `app-${name}`)]))
}

/** The files as they are written where those names are taken: under the others, and importing from there. */
export function underOtherNames(written: AppFiles, names: NamesBeside): AppFiles {
  if (names.size === 0) return written
  const specifiers = new Map([...names].map(([path, other]) => [specifierOf(path), specifierOf(other)]))
  return Object.fromEntries(
    Object.entries(written).map(([path, text]) => [
      names.get(path) ?? path,
      text.replace(/(?<=')@\/[^'\n]+(?=')/g, (specifier) => specifiers.get(specifier) ?? specifier),
    ]),
  )
}

const specifierOf = (path: string): string => `@/${path.replace(/\.jsx?$/, '')}`

const exportsOf = (source: string): string[] => [
  ...[...source.matchAll(/^export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+([\w$]+)/gm)].map(([, name = '']) => name),
  ...[...source.matchAll(/^export\s*\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').flatMap(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) || [],
    ),
  ),
  ...(/^export\s+default\b/m.test(source) ? ['default'] : []),
]
