import { type AppFiles, isLayout } from '#contract/app/app-files'
import type { RetrievalMethod } from '#contract/chat/chat'
import { findEntityMentions, findImported, findImporters, findMentioned, findQuoted, readImports, search } from './find-files'

export interface Pick {
  path: string
  methods: RetrievalMethod[]
}

export interface PickRequest {
  files: AppFiles
  /** The person's words, and the titles and paths of the issues to be fixed. */
  text: string
  /** The files of the page that is looked at. */
  current?: string[]
  /** Files the model asked to read. */
  wanted?: string[]
  /** The file of the element the person picked in the preview. */
  element?: string
  /** Files the last replies changed, the newest first. */
  recent?: string[]
  /** How many characters of files the model may be shown. */
  budget: number
  /** Everything whatever it is asked: for the built-in builder, which reads a plan from it. */
  isWhole?: boolean
}

/**
 * Chooses the files a model sees whole, and says of each how it was found. All code, when the app fits, with the
 * entities it uses, and the stylesheet where something points to it; otherwise the surest ways first, until the budget
 * is spent: what was pointed at, named or quoted, the page looked at, what the entities named are used in, what was
 * changed last, what the words fit best, and the neighbours of all those.
 */
export function pickFiles({
  files,
  text,
  current = [],
  wanted = [],
  element,
  recent = [],
  budget,
  isWhole = false,
}: PickRequest): Pick[] {
  const found = new Map<string, RetrievalMethod[]>()
  const add = (method: RetrievalMethod, paths: string[]) => {
    for (const path of paths) {
      if (!Object.hasOwn(files, path)) continue
      const methods = found.get(path) ?? []
      if (!methods.includes(method)) found.set(path, [...methods, method])
    }
  }
  const paths = Object.keys(files).sort()
  const imports = readImports(files)
  const pointed = element === undefined ? [] : [element]
  const importers = countImporters(imports)
  const byImporters = (a: string, b: string) => (importers.get(b) ?? 0) - (importers.get(a) ?? 0)
  const ties = (a: string, b: string) => byImporters(a, b) || a.localeCompare(b)
  const mentioned = findMentioned(paths, text, ties)
  const near = [...pointed, ...mentioned, ...current].filter((path) => Object.hasOwn(files, path))
  add('read', wanted)
  add('element', pointed)
  add('current-page', current)
  add('mentioned', mentioned)
  add('quoted', findQuoted(files, text, ties))
  add('entity-mentions', findEntityMentions(files, text, ties))
  add('recent', recent)
  add('search', search(files, text, ties))
  add('imported', findImported(imports, near).sort(byImporters))
  add('importers', findImporters(imports, [...pointed, ...mentioned], ties))
  add(
    'layout',
    paths.filter((path) => isLayout(path) || path === 'app.json' || (path === 'globals.css' && IS_ABOUT_LOOKS.test(text))),
  )
  if (sizeOf(files, paths) <= budget) {
    const code = paths.filter((path) => path !== 'globals.css' && !path.startsWith('entities/'))
    add('all', isWhole ? paths : [...code, ...entitiesUsedBy(files, code)])
    return paths.flatMap((path) => (found.has(path) ? [{ path, methods: found.get(path) ?? [] }] : []))
  }
  const picks: Pick[] = []
  let left = budget
  const pickIfItFits = (path: string, methods: RetrievalMethod[]) => {
    const size = files[path]?.length ?? 0
    // The page that is looked at, and what was asked for, are shown whatever they take.
    if (size > left && !methods.some((method) => ALWAYS_SHOWN.has(method))) return
    left -= size
    picks.push({ path, methods })
  }
  for (const [path, methods] of found) pickIfItFits(path, methods)
  // Of other entities the map says the fields, which is what a page needs to know.
  for (const path of entitiesUsedBy(
    files,
    picks.map(({ path }) => path),
  ))
    if (!found.has(path)) pickIfItFits(path, ['entities'])
  return picks
}

const ALWAYS_SHOWN = new Set<RetrievalMethod>(['read', 'element', 'current-page'])
const IS_ABOUT_LOOKS =
  /\b(?:colou?rs?|themes?|dark|light|fonts?|css|styl\w*|looks?|designs?|tokens?|background|accent|palette|rounded|radius|brand\w*)\b/i

/** The entities whose rows the files picked read or write. */
function entitiesUsedBy(files: AppFiles, paths: string[]): string[] {
  const code = paths.map((path) => files[path] ?? '').join('\n')
  const used = new Set([...code.matchAll(/\bentities(?:\.|\/)([A-Z]\w*)/g)].map(([, name]) => name))
  return Object.keys(files).filter((path) => used.has(/^entities\/([^/]+)\.jsonc?$/.exec(path)?.[1]))
}

function countImporters(imports: Map<string, string[]>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const targets of imports.values()) for (const target of new Set(targets)) counts.set(target, (counts.get(target) ?? 0) + 1)
  return counts
}

const sizeOf = (files: AppFiles, paths: string[]) => paths.reduce((sum, path) => sum + (files[path]?.length ?? 0), 0)
