import { type AppFiles, isLayout, pageNameOf } from '#contract/app-files'
import type { RetrievalMethod } from '#contract/chat'
import { namesOf, wordsOf } from './file-words'

export interface Pick {
  path: string
  methods: RetrievalMethod[]
}

export interface PickRequest {
  files: AppFiles
  /** The person's words, and the titles and paths of the issues to be fixed. */
  text: string
  currentPage: string | null
  /** How many characters of files the model may be shown. */
  budget: number
}

const MAX_SEARCHED = 8

/**
 * Chooses the files a model sees whole. Everything, when the app fits; otherwise what the words name, the page looked at, the layout and
 * styles, the entities, what those import, and what shares most words with the request: in that order, until the budget is spent.
 */
export function pickFiles(request: PickRequest): Pick[] {
  const { files, budget } = request
  const found = new Map<string, RetrievalMethod[]>()
  const add = (method: RetrievalMethod, paths: string[]) => {
    for (const path of paths) {
      const methods = found.get(path) ?? []
      if (!methods.includes(method)) found.set(path, [...methods, method])
    }
  }
  const paths = Object.keys(files).sort()
  const mentioned = findMentioned(paths, request.text)
  const current = paths.filter((path) => pageNameOf(path) !== undefined && pageNameOf(path) === request.currentPage)
  add('mentioned', mentioned)
  add('current-page', current)
  add(
    'layout',
    paths.filter((path) => isLayout(path) || path === 'globals.css' || path === 'app.json'),
  )
  add(
    'entities',
    paths.filter((path) => path.startsWith('entities/')),
  )
  add('imported', findImported(files, [...mentioned, ...current]))
  add('search', search(files, request.text))
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

/** Files whose path, or whose name as one or more words, stands in the text. */
function findMentioned(paths: string[], text: string): string[] {
  const spoken = ` ${wordsOf(text).join(' ')} `
  return paths.filter((path) => text.includes(path) || namesOf(path).some((name) => spoken.includes(` ${name} `)))
}

/** What the given files import of the app, and what that imports in turn. */
function findImported(files: AppFiles, from: string[]): string[] {
  const seen = new Set(from)
  const queue = [...from]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const [, specifier] of (files[path] ?? '').matchAll(/from\s+['"]((?:@\/|\.{1,2}\/)[^'"]+)['"]/g)) {
      const target = specifier && resolve(files, path, specifier)
      if (target && !seen.has(target)) {
        seen.add(target)
        queue.push(target)
      }
    }
  }
  return [...seen].slice(from.length)
}

function resolve(files: AppFiles, from: string, specifier: string): string | undefined {
  const bare = specifier.startsWith('@/') ? specifier.slice(2) : join(from, specifier)
  const tries = ['', '.jsx', '.js', '.tsx', '.ts', '.json', '/index.jsx', '/index.js'].map((ending) => bare + ending)
  return tries.find((path) => Object.hasOwn(files, path))
}

function join(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The files that share most of the request's rarer words, in their text or path. */
function search(files: AppFiles, text: string): string[] {
  const wanted = new Set(wordsOf(text).filter((word) => word.length > 3))
  if (wanted.size === 0) return []
  const held = Object.entries(files).map(([path, content]) => ({ path, words: new Set(wordsOf(`${path} ${content}`)) }))
  const weight = new Map(
    [...wanted].map((word) => [word, weigh(held.filter(({ words }) => words.has(word)).length, held.length)]),
  )
  return held
    .map(({ path, words }) => ({ path, score: [...weight].reduce((sum, [word, each]) => sum + (words.has(word) ? each : 0), 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path))
    .slice(0, MAX_SEARCHED)
    .map(({ path }) => path)
}

/** A word in every file says nothing; a word in one says most. */
const weigh = (having: number, all: number) => (having === 0 ? 0 : Math.log((all + 1) / having))
