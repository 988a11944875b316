import type { AppFiles } from '#contract/app/app-files'
import { namesOf, wordsOf } from '#contract/app/file-words'
import { escapePattern } from '#contract/escape-pattern'

/** Ways to find the files a request is about. Pure; each answers paths, the likeliest first. */

/** The order of files that are as likely. */
export type Ties = (a: string, b: string) => number

const MAX_QUOTED = 6
const MAX_SEARCHED = 8
const MAX_USERS = 6

/** Files whose path, or whose name as one or more words, stands in the text. */
export function findMentioned(paths: string[], text: string, ties: Ties): string[] {
  const spoken = ` ${wordsOf(text).join(' ')} `
  return paths.filter((path) => text.includes(path) || namesOf(path).some((name) => spoken.includes(` ${name} `))).sort(ties)
}

/**
 * Files that hold what the text quotes, or the names of code in it: `useRows`, "Add deal", snake_case. Where they are
 * declared comes first.
 */
export function findQuoted(files: AppFiles, text: string, ties: Ties): string[] {
  const quotes = [...text.matchAll(/["“”`]([^"“”`\n]{3,60})["“”`]|(?:^|\s)['‘]([^'’\n]{3,60})['’](?=[\s.,;:!?]|$)/g)].map(
    ([, a, b]) => a ?? b ?? '',
  )
  const identifiers =
    text.match(/\b(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[a-z]+(?:_[a-z0-9]+)+|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+)\b/g) ?? []
  const wanted = [...new Set([...quotes, ...identifiers])].slice(0, 20)
  if (wanted.length === 0) return []
  return Object.entries(files)
    .map(([path, content]) => ({
      path,
      score: wanted.reduce((sum, each) => {
        if (!content.toLowerCase().includes(each.toLowerCase())) return sum
        return sum + (new RegExp(`(?:function|const|class)\\s+${escapePattern(each)}\\b`).test(content) ? 3 : 1)
      }, 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || ties(a.path, b.path))
    .slice(0, MAX_QUOTED)
    .map(({ path }) => path)
}

/** Entities the text names, and the files that use each most. */
export function findEntityMentions(files: AppFiles, text: string, ties: Ties): string[] {
  const spoken = ` ${wordsOf(text).join(' ')} `
  const named = Object.keys(files).filter(
    (path) => path.startsWith('entities/') && namesOf(path).some((name) => spoken.includes(` ${name} `)),
  )
  const users = named.flatMap((schema) => {
    const [lower = ''] = namesOf(schema)
    const name = /([^/]+)\.jsonc?$/.exec(schema)?.[1] ?? ''
    const uses = new RegExp(`['"\`./]${escapePattern(name)}\\b`, 'g')
    return Object.entries(files)
      .map(([path, content]) => {
        const inPath = ` ${wordsOf(path).join(' ')} `.includes(` ${lower} `) ? 3 : 0
        return { path, score: inPath + Math.min(3, content.match(uses)?.length ?? 0) }
      })
      .filter(({ path, score }) => score > 0 && path !== schema)
      .sort((a, b) => b.score - a.score || ties(a.path, b.path))
      .slice(0, MAX_USERS)
      .map(({ path }) => path)
  })
  return [...new Set([...named, ...users])]
}

/** What each file imports of the app. */
export function readImports(files: AppFiles): Map<string, string[]> {
  return new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      [...content.matchAll(/(?:from|import)\s*\(?\s*['"]((?:@\/|\.{1,2}\/)[^'"]+)['"]/g)].flatMap(([, specifier]) => {
        const target = specifier && resolveImport(files, path, specifier)
        return target ? [target] : []
      }),
    ]),
  )
}

/** What the given files import, and what that imports in turn, the nearest first. */
export function findImported(imports: Map<string, string[]>, from: string[]): string[] {
  const seen = new Set(from)
  const queue = [...seen]
  for (const path of queue) {
    for (const target of imports.get(path) ?? []) {
      if (seen.has(target)) continue
      seen.add(target)
      queue.push(target)
    }
  }
  return queue.slice(new Set(from).size)
}

/** What imports the given files, pages included. */
export function findImporters(imports: Map<string, string[]>, of: string[], ties: Ties): string[] {
  const wanted = new Set(of)
  return [...imports]
    .filter(([path, targets]) => !wanted.has(path) && targets.some((target) => wanted.has(target)))
    .map(([path]) => path)
    .sort(ties)
}

/** The file of the app an import leads to. */
export function resolveImport(files: AppFiles, from: string, specifier: string): string | undefined {
  const bare = specifier.startsWith('@/') ? specifier.slice(2) : join(from, specifier)
  const tries = ['', '.jsx', '.js', '.tsx', '.ts', '.json', '/index.jsx', '/index.js', '/index.tsx', '/index.ts'].map(
    (ending) => bare + ending,
  )
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

/** BM25, with its usual constants. A word of the path counts like several of the text. */
const K1 = 1.2
const B = 0.75
const PATH_WEIGHT = 4
/** What shares much less of the request than the best file does is noise. */
const LEAST_SHARE = 0.25

/** The files whose text and path fit the words of the request best. */
export function search(files: AppFiles, text: string, ties: Ties): string[] {
  const wanted = [...new Set(wordsOf(text).filter((word) => word.length > 2))]
  if (wanted.length === 0) return []
  const held = Object.entries(files).map(([path, content]) => {
    const words = wordsOf(content)
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const word of wordsOf(path)) counts.set(word, (counts.get(word) ?? 0) + PATH_WEIGHT)
    return { path, counts, length: words.length }
  })
  const average = held.reduce((sum, { length }) => sum + length, 0) / held.length || 1
  const rarity = wanted.map((word) => {
    const having = held.filter(({ counts }) => counts.has(word)).length
    return [word, Math.log(1 + (held.length - having + 0.5) / (having + 0.5))] as const
  })
  const scored = held
    .map(({ path, counts, length }) => ({
      path,
      score: rarity.reduce((sum, [word, weight]) => {
        const count = counts.get(word) ?? 0
        return sum + (weight * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average))
      }, 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || ties(a.path, b.path))
  const least = (scored[0]?.score ?? 0) * LEAST_SHARE
  return scored
    .filter(({ score }) => score >= least)
    .slice(0, MAX_SEARCHED)
    .map(({ path }) => path)
}
