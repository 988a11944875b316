import type { AppFiles } from '#contract/app/app-files'
import type { PickedElement } from '#contract/chat/chat'
import type { Node } from '#worker/validation/code/node'
import { isNode } from '#worker/validation/code/nodes'
import { parseCode } from '#worker/validation/code/parse-code'
import { parses } from '../write/change/change-wording'
import { editAction } from '../write/change/edit-action'
import { withoutPart } from '../write/code/without-part'
import type { BuiltAction } from '../write/write-app'
import { type ElementWish, readElementWish } from './element-wish'

/** What cannot be done to a picked element, with what can. */
export function cannotChange(element: PickedElement, files: AppFiles): string {
  const can = abilitiesOf(element, files)
  const last = can.at(-1) ?? ''
  const listed = can.length > 1 ? `${can.slice(0, -1).join(', ')} or ${last}` : last
  const here = last === '' ? '' : ` Of ${nameIt(element)} I can ${listed}.`
  return `I can’t change that one like that, and nothing was changed.${here} Without an element picked, I can change the whole app.`
}

/** Each is offered only where it would be carried out. */
function abilitiesOf(element: PickedElement, files: AppFiles): string[] {
  const isDone = (wish: ElementWish) => changeIn(wish, element, files) !== undefined
  return [
    ...(isDone({ kind: 'text', to: 'Other words' }) ? ['change the words'] : []),
    ...(isDone({ kind: 'classes', add: 'font-bold', instead: /^$/, said: 'bold' }) ? ['change the colour and size'] : []),
    ...(isDone({ kind: 'shape', to: 'bar' }) ? ['change the kind of chart (bar, line, area or pie)'] : []),
    ...(isDone({ kind: 'remove' }) ? ['take it away'] : []),
  ]
}

/** A change to the one element that was picked, and to nothing else; undefined where it cannot be made. */
export function changeElement(
  words: string,
  element: PickedElement,
  files: AppFiles,
): { actions: BuiltAction[]; said: string } | undefined {
  const wish = readElementWish(words)
  const edit = wish && changeIn(wish, element, files)
  if (!edit) return undefined
  const { path, source, changed } = edit
  if (changed === source) return { actions: [], said: `${nameIt(element)} is like that already.` }
  return { actions: [editAction(path, titleOf(wish, element), source, changed)], said: saidOf(wish, element) }
}

function changeIn(wish: ElementWish, element: PickedElement, files: AppFiles) {
  for (const path of placesOf(element, files)) {
    const source = files[path] ?? ''
    const changed = editIn(source, path, element, wish)
    if (changed !== undefined && (changed === source || parses(changed))) return { path, source, changed }
  }
  return undefined
}

/**
 * The page first: what it hands to a shared part is its own, while the part itself belongs to every page that uses it.
 */
function placesOf({ page, path }: PickedElement, files: AppFiles): string[] {
  const own = [
    `pages/${page}.jsx`,
    `pages/${page}.tsx`,
    `pages/${page}.js`,
    ...(/^components\/shared\//.test(path) ? [] : [path]),
  ]
  return [...new Set(own)].filter((each) => Object.hasOwn(files, each))
}

function editIn(source: string, path: string, element: PickedElement, wish: ElementWish): string | undefined {
  const tree = parseCode(path, source)
  if (!tree) return undefined
  const found = findElement(tree, source, path, element)
  if (wish.kind === 'text') {
    const [described] = describedWords(tree, element.text)
    const label = found?.label?.text === element.text ? found.label : (described ?? found?.label)
    const [words, twin] = label ? [label] : listedWords(tree, element.text)
    return words && !twin ? replaceAt(source, words, wish.to) : undefined
  }
  if (!found) return undefined
  const { node, parent } = found
  if (wish.kind === 'remove')
    return parent && /^JSX(?:Element|Fragment)$/.test(parent.type) ? withoutPart(source, node) : undefined
  if (wish.kind === 'shape') {
    const shape = attributeOf(node, 'shape')
    return shape ? replaceAt(source, shape, wish.to) : undefined
  }
  const classes = attributeOf(node, 'className')
  if (!classes) return undefined
  const kept = classes.text.split(/\s+/).filter((name) => name && !wish.instead.test(name))
  return replaceAt(source, classes, [...kept, wish.add].join(' '))
}

/** A text of the source between quotes or tags. */
interface Literal {
  text: string
  start: number
  end: number
  /** None between tags; double of an attribute; of code either. */
  quote: '' | '"' | "'"
}
interface Found {
  node: Node
  parent: Node | undefined
  /** The words one reads on it, where the source has them. */
  label: Literal | undefined
}

/** Where the element itself stands, or else the one part of the page that is handed the words one reads on it. */
function findElement(tree: Node, source: string, path: string, element: PickedElement): Found | undefined {
  const elements = elementsIn(tree)
  const here =
    path === element.path
      ? elements.find(({ node }) => lineOf(source, node.start) === element.line && nameOf(node) === element.tag)
      : undefined
  if (here) return { ...here, label: labelOf(here.node, element.text) }
  const named = elements
    .map((each) => ({ ...each, label: labelOf(each.node, element.text) }))
    .filter(({ label }) => label !== undefined && element.text.startsWith(label.text))
    .sort((a, b) => (b.label?.text.length ?? 0) - (a.label?.text.length ?? 0))
  const [best, next] = named
  return best && best.label?.text !== next?.label?.text ? best : undefined
}

function elementsIn(tree: Node): { node: Node; parent: Node | undefined }[] {
  const all: { node: Node; parent: Node | undefined }[] = []
  const visit = (node: Node, parent: Node | undefined) => {
    if (node.type === 'JSXElement') all.push({ node, parent })
    for (const child of partsOf(node)) visit(child, node)
  }
  visit(tree, undefined)
  return all
}

const READ = ['title', 'label', 'heading', 'children', 'text', 'name', 'placeholder']

/** Its own words, those it chooses between, or the attribute that carries them: the longest that begins what is read. */
function labelOf(node: Node, read: string): Literal | undefined {
  const own = childrenOf(node).flatMap((child): Literal[] => {
    if (child.type !== 'JSXText' || typeof child.value !== 'string' || child.value.trim() === '') return []
    const start = child.start + child.value.length - child.value.trimStart().length
    return [{ text: child.value.trim().replace(/\s+/g, ' '), start, end: start + child.value.trim().length, quote: '' }]
  })
  const handed = READ.flatMap((name) => attributeOf(node, name) ?? [])
  const chosen = childrenOf(node)
    .filter(({ type }) => type === 'JSXExpressionContainer')
    .flatMap(stringsIn)
    .filter(({ text }) => text === read)
  return [...own, ...chosen, ...handed]
    .filter(({ text }) => text !== '' && read.includes(text))
    .sort((a, b) => b.text.length - a.text.length)[0]
}

/** What an expression may come to, as it stands in quotes: `header || 'Welcome'`. What it compares with is not read. */
function stringsIn(node: Node): Literal[] {
  const literal = literalOf(node)
  if (literal) return [literal]
  return /^(?:JSXElement|JSXFragment|BinaryExpression)$/.test(node.type) ? [] : partsOf(node).flatMap(stringsIn)
}

/** The sentence a part is handed to stand under its title: it is words to be changed, and names no part to be found by. */
function describedWords(tree: Node, read: string): Literal[] {
  return elementsIn(tree)
    .flatMap(({ node }) => attributeOf(node, 'description') ?? [])
    .filter(({ text }) => text === read)
}

/** The same words among those a list of the code puts on the page: `{ title: 'Rowing', text: 'Early mornings' }`. */
function listedWords(node: Node, read: string): Literal[] {
  const { key, value } = node
  const isShown = node.type === 'Property' && isNode(key) && typeof key.name === 'string' && LISTED.has(key.name)
  const literal = isShown && isNode(value) ? literalOf(value) : undefined
  return literal?.text === read ? [literal] : partsOf(node).flatMap((part) => listedWords(part, read))
}

const LISTED = new Set('title label heading text description question answer caption'.split(' '))

const literalOf = ({ type, value, start, end }: Node): Literal | undefined =>
  type === 'Literal' && typeof value === 'string' ? { text: value, start: start + 1, end: end - 1, quote: "'" } : undefined

const partsOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'parent' || key === 'binding' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  )

const childrenOf = (node: Node): Node[] => (Array.isArray(node.children) ? node.children.filter(isNode) : [])

function attributeOf(node: Node, wanted: string): Literal | undefined {
  const opening = isNode(node.openingElement) ? node.openingElement : undefined
  const attributes = opening && Array.isArray(opening.attributes) ? opening.attributes.filter(isNode) : []
  for (const { name, value } of attributes) {
    if (!isNode(name) || name.name !== wanted || !isNode(value)) continue
    if (typeof value.value === 'string') return { text: value.value, start: value.start + 1, end: value.end - 1, quote: '"' }
    return isNode(value.expression) ? literalOf(value.expression) : undefined
  }
  return undefined
}

const nameOf = (node: Node): unknown => {
  const opening = isNode(node.openingElement) ? node.openingElement : undefined
  return opening && isNode(opening.name) ? opening.name.name : undefined
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length

/** Whatever a person writes stays words: nothing of it is read as code. */
function replaceAt(source: string, { start, end, quote }: Literal, to: string): string {
  const plain = to.replace(/\s+/g, ' ')
  const safe = {
    '': () => plain.replace(/[<>{}&]/g, ''),
    '"': () => plain.replace(/["\\<>{}&]/g, "'"),
    "'": () => plain.replace(/\\/g, '').replace(/['"`]/g, '’'),
  }[quote]()
  return source.slice(0, start) + safe + source.slice(end)
}

const nameIt = ({ tag, text }: PickedElement) => (text ? `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”` : `the ${tag}`)

function titleOf(wish: ElementWish, element: PickedElement): string {
  if (wish.kind === 'remove') return `Remove ${nameIt(element)}`
  return wish.kind === 'text' ? `Reword ${nameIt(element)}` : `Change ${nameIt(element)}`
}

function saidOf(wish: ElementWish, element: PickedElement): string {
  const it = nameIt(element)
  if (wish.kind === 'remove') return `${it} is gone from ${element.page}.`
  if (wish.kind === 'text') return `${it} now reads “${wish.to}”.`
  return wish.kind === 'shape' ? `${it} is a ${wish.to} chart now.` : `${it} is ${wish.said} now.`
}
