import { LruCache } from '#compiler/lru-cache'
import type { Node } from '#worker/validation/code/node'
import { childOf, childrenOf, eachChild, isNode, keyOf, nameOf, textOf } from '#worker/validation/code/nodes'
import { parseCode } from '#worker/validation/code/parse-code'

/** A text of the source that people read, as it stands there: between tags or between quotes. */
export interface ScreenText {
  text: string
  start: number
  end: number
  /** `label`: what stands by something to name it. `sentence`: words somewhere in the code. `text`: all else. */
  as: 'label' | 'text' | 'sentence'
  /** The attribute or key it is the value of. */
  key: string | undefined
  /** Names in the code that the same tag or object holds: of `<Field label="Paid on" error={errors.date}>` `date`. */
  about: string[]
  /** Those of them that stand there as what is filled in: as a string, or behind `values.` and the like. */
  filledIn: string[]
}

/** Attributes and keys whose text is read, by how they end. */
const READ =
  /(?:title|label|heading|text|description|placeholder|message|caption|hint|subtitle|tagline|header|alt|tooltip|name)$/i
/** Attributes, keys and tags whose text names what stands beside it. */
const LABELS = /^(?:label|header|aria-label|legend)$/
const LABEL_TAGS = /^(?:.*Label|label|legend|th|dt|TableHead)$/
/** What stands in these is never read, however it looks. */
const UNREAD =
  /^(?:className|class|classNames|style|id|htmlFor|key|href|src|to|d|type|value|variant|size|role|rel|target|queryKey)$/
const STYLES = new Set(['cn', 'clsx', 'cva', 'twMerge', 'format', 'createPageUrl', 'require', 'RegExp'])

/** By file, in characters of their sources: each name that a plan changes is looked for in all files of the app. */
const KNOWN = new LruCache<readonly ScreenText[]>(1_000_000)

/** The texts of a file that people read, in the order of the source; none where the file cannot be read. */
export function findScreenTexts(path: string, source: string): readonly ScreenText[] {
  const key = `${path}\n${source}`
  return KNOWN.get(key) ?? KNOWN.set(key, readScreenTexts(path, source), key.length)
}

function readScreenTexts(path: string, source: string): ScreenText[] {
  const tree = parseCode(path, source)
  const found: ScreenText[] = []
  if (tree) visitNode(tree, { source, found, around: [] })
  return found
}

interface Walk {
  source: string
  found: ScreenText[]
  /** Tags and objects that it stands in, the nearest last. */
  around: Node[]
}

function visitNode(node: Node, walk: Walk): void {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return
  if (node.type === 'CallExpression' && STYLES.has(nameOf(childOf(node, 'callee')) ?? '')) return
  if (node.type === 'JSXText') readBetweenTags(node, walk)
  else if (node.type === 'JSXAttribute' || node.type === 'Property') readValue(node, walk)
  else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    if (isSentence(node)) addText(node, walk)
    for (const each of childrenOf(node, 'expressions')) visitNode(each, walk)
  } else {
    const isAround = node.type === 'JSXElement' || node.type === 'ObjectExpression'
    const inner = isAround ? { ...walk, around: [...walk.around, node] } : walk
    eachChild(node, (child) => visitNode(child, inner))
  }
}

function readBetweenTags({ start, end }: Node, walk: Walk): void {
  const raw = walk.source.slice(start, end)
  const text = raw.trim()
  if (text === '') return
  const from = start + raw.indexOf(text)
  const tag = nameOf(childOf(childOf(walk.around.at(-1), 'openingElement'), 'name')) ?? ''
  const as = LABEL_TAGS.test(tag) ? 'label' : 'text'
  walk.found.push({ text, start: from, end: from + text.length, as, key: undefined, ...namesAround(walk) })
}

/** Of an attribute or a property: its text where it is read, else what is read within it. */
function readValue(node: Node, walk: Walk): void {
  const value = childOf(node, 'value')
  const key = (node.type === 'Property' ? keyOf(node) : nameOf(childOf(node, 'name'))) ?? ''
  if (!value || UNREAD.test(key)) return
  // Words of one property are about that one, whatever else its object holds.
  const inner = node.type === 'Property' ? { ...walk, around: [...walk.around, node] } : walk
  if (value.type !== 'Literal') visitNode(value, inner)
  // `name="amount"` of an input is a name of the code.
  else if (READ.test(key) && !(/name$/i.test(key) && isWordOfCode(value))) addText(value, walk, key)
  else if (node.type === 'Property') visitNode(value, inner)
}

const isWordOfCode = (literal: Node) => /^[a-z_]\w*$/.test(textOf(literal) ?? '')

/** Several words in a row that are neither classes of a style sheet nor an address. */
function isSentence(node: Node): boolean {
  const parts = node.type === 'Literal' ? [textOf(node) ?? ''] : childrenOf(node, 'quasis').map(cookedOf)
  const whole = parts.join('x')
  const words = parts.flatMap((part) => part.split(/\s+/)).filter(Boolean)
  if (!/\p{L}/u.test(parts.join('')) || /^(?:[./#]|\w+:\/\/)/.test(whole)) return false
  const isStyle = words.every((word) => /^[a-z0-9:/[\]().%!-]+$/.test(word)) && words.some((word) => /[-:[]/.test(word))
  return !isStyle && /\s/.test(whole.trim()) && /\p{L}{2}/u.test(whole)
}

const cookedOf = ({ value }: Node): string =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : ''

function addText(node: Node, walk: Walk, key?: string): void {
  const names = namesAround(walk)
  const as = key === undefined ? 'sentence' : LABELS.test(key) ? 'label' : 'text'
  const parts = node.type === 'TemplateLiteral' ? childrenOf(node, 'quasis') : [{ start: node.start + 1, end: node.end - 1 }]
  for (const { start, end } of parts)
    if (end > start) walk.found.push({ text: walk.source.slice(start, end), start, end, as, key, ...names })
}

const STATE = /^(?:values?|errors|form|formData|data|draft|state|touched|given|fields?)$/

/** Every name that the nearest tag, object or property holds. */
const namesAround = ({ around }: Walk): NamesOfCode => namesIn(around.at(-1))

type NamesOfCode = Pick<ScreenText, 'about' | 'filledIn'>

/** Names that a part of the code holds: strings that may be a key, and what comes behind a dot. */
export function namesIn(part: Node | undefined): NamesOfCode {
  const about = new Set<string>()
  const filledIn = new Set<string>()
  const collect = (node: Node) => {
    const text = node.type === 'Literal' ? textOf(node) : undefined
    // `customer` in `'booking-customer'`, too.
    if (text !== undefined && /^[\w.:-]+$/.test(text)) for (const each of text.split(/[.:-]/)) filledIn.add(each)
    if (node.type === 'MemberExpression' && node.computed !== true) {
      const name = nameOf(childOf(node, 'property'))
      const isState = STATE.test(nameOf(childOf(node, 'object')) ?? '')
      if (name !== undefined) (isState ? filledIn : about).add(name)
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent' || key === 'binding') continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collect(child)
    }
  }
  if (part) collect(part)
  const own = part?.type === 'Property' ? keyOf(part) : undefined
  if (own !== undefined) filledIn.add(own)
  return { about: [...new Set([...about, ...filledIn])], filledIn: [...filledIn] }
}

/** Whether an element names what stands in it or beside it. */
export const isLabelOf = (tag: string, attributes: string[]): boolean =>
  LABEL_TAGS.test(tag) || attributes.some((name) => LABELS.test(name))

/** The source with some of its texts said another way. */
export const withTexts = (source: string, changed: { at: ScreenText; to: string }[]): string =>
  [...changed]
    .sort((a, b) => b.at.start - a.at.start)
    .reduce((text, { at, to }) => text.slice(0, at.start) + to + text.slice(at.end), source)

/** Words of a person as they may stand in any text of the code: nothing of them ends it or is read as code. */
export const safeWords = (words: string) =>
  words
    .replaceAll(/['`]/g, '’')
    .replaceAll(/["<>{}\\$&]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
