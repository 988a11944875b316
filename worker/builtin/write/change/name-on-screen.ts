import { type AppFiles, entityNameOf, isLayout, pageNameOf, readManifest } from '#contract/app/app-files'
import type { Node } from '#worker/validation/code/node'
import { childOf, eachChild, nameOf, textOf } from '#worker/validation/code/nodes'
import { parseCode } from '#worker/validation/code/parse-code'
import { attribute, jsxText, quote } from '../code/literal'
import { parses } from './change-wording'

/** Where the app's name stands as a whole; `other`: among names that code looks things up by. */
interface Place {
  start: number
  end: number
  as: 'brand' | 'attribute' | 'text' | 'value' | 'other'
  key: string
}

const BRAND = /^(?:name|brand|brandName|appName|siteName)$/
const READ = /(?:title|label|heading|header|text|description|placeholder|alt)$/i
const isCode = (path: string) => /\.[jt]sx?$/.test(path) && !/^(?:entities|functions|components\/ui)\//.test(path)

/**
 * The app's name wherever its code says it to people by itself: its brand, its footer, a heading. Where a page or a list
 * is called the same, only the brand is meant. Files that change.
 */
export function nameOnScreen(files: AppFiles, from: string, to: string): AppFiles {
  const found = Object.entries(files).flatMap(([path, source]) =>
    isCode(path) && mentions(source, from) ? [{ path, source, places: findPlaces(path, source, from) }] : [],
  )
  const isShared = isCalledSo(files, from) || found.some(({ places }) => places.some(({ as }) => as === 'other'))
  const isMeant = ({ as }: Place, path: string) => (isShared ? as === 'brand' && isLayout(path) : as !== 'other')
  const changed = found.flatMap(({ path, source, places }): [string, string][] => {
    const target = places
      .filter((place) => isMeant(place, path))
      .sort((a, b) => b.start - a.start)
      .reduce((text, place) => text.slice(0, place.start) + written(place, to) + text.slice(place.end), source)
    return target !== source && parses(target) ? [[path, target]] : []
  })
  return Object.fromEntries(changed)
}

const mentions = (source: string, name: string) => source.includes(name) || source.includes(quote(name))

/** Whether a page or a list has the name as well. */
function isCalledSo(files: AppFiles, name: string): boolean {
  const titles = readManifest(files).pages?.map(({ title }) => title) ?? []
  const names = Object.keys(files).flatMap((path) => pageNameOf(path) ?? entityNameOf(path) ?? [])
  return [...titles, ...names].some((each) => each.toLowerCase() === name.toLowerCase())
}

function findPlaces(path: string, source: string, name: string): Place[] {
  const places: Place[] = []
  const visit = (node: Node, parent: Node | undefined) => {
    if (node.type === 'ImportDeclaration') return
    const { start, end } = node
    if (node.type === 'JSXText') {
      const raw = source.slice(start, end)
      const at = start + raw.indexOf(name)
      if (raw.trim() === name) places.push({ start: at, end: at + name.length, as: 'text', key: '' })
    } else if (node.type === 'JSXAttribute' && textOf(childOf(node, 'value')) === name) {
      const key = nameOf(childOf(node, 'name')) ?? ''
      places.push({ start, end, as: BRAND.test(key) ? 'brand' : READ.test(key) ? 'attribute' : 'other', key })
      return
    } else if (node.type === 'Literal' && textOf(node) === name) {
      places.push({ start, end, as: isSaid(parent) ? 'value' : 'other', key: '' })
    }
    eachChild(node, (child) => visit(child, node))
  }
  const tree = parseCode(path, source)
  if (tree) visit(tree, undefined)
  return places
}

/** `{'Tides'}`, `header || 'Tides'` and `const NAME = 'Tides'`; as a key or an argument it may be the name of something. */
const isSaid = (parent: Node | undefined) =>
  ['JSXExpressionContainer', 'LogicalExpression', 'VariableDeclarator'].includes(parent?.type ?? '')

function written({ as, key }: Place, to: string): string {
  if (as === 'text') return jsxText(to)
  return as === 'value' ? quote(to) : attribute(key, to)
}
