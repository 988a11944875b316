import { type AppFiles, isLayout, pageNameOf } from '#contract/app/app-files'
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
  currentPage: string | null
  /** The file of the element the person picked in the preview. */
  element?: string
  /** Files the last replies changed, the newest first. */
  recent?: string[]
  /** How many characters of files the model may be shown. */
  budget: number
}

/**
 * Chooses the files a model sees whole, and says of each how it was found. Everything, when the app fits; otherwise the
 * surest ways first, until the budget is spent: what was pointed at, named or quoted, the page looked at, what the
 * entities named are used in, what was changed last, what the words fit best, and the neighbours of all those.
 */
export function pickFiles({ files, text, currentPage, element, recent = [], budget }: PickRequest): Pick[] {
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
  const mentioned = findMentioned(paths, text)
  const current = paths.filter((path) => pageNameOf(path) !== undefined && pageNameOf(path) === currentPage)
  const near = [...pointed, ...mentioned, ...current].filter((path) => Object.hasOwn(files, path))
  add('element', pointed)
  add('mentioned', mentioned)
  add('quoted', findQuoted(files, text))
  add('current-page', current)
  add('entity-mentions', findEntityMentions(files, text))
  add('recent', recent)
  add('search', search(files, text))
  add('imported', findImported(imports, near))
  add('importers', findImporters(imports, [...pointed, ...mentioned]))
  add(
    'layout',
    paths.filter((path) => isLayout(path) || path === 'globals.css' || path === 'app.json'),
  )
  add(
    'entities',
    paths.filter((path) => path.startsWith('entities/')),
  )
  if (sizeOf(files, paths) <= budget) {
    add('all', paths)
    return paths.map((path) => ({ path, methods: found.get(path) ?? [] }))
  }
  const picks: Pick[] = []
  let left = budget
  for (const [path, methods] of found) {
    const size = files[path]?.length ?? 0
    if (size > left) continue
    left -= size
    picks.push({ path, methods })
  }
  return picks
}

const sizeOf = (files: AppFiles, paths: string[]) => paths.reduce((sum, path) => sum + (files[path]?.length ?? 0), 0)
