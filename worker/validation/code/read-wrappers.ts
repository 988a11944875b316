import type { Node } from './node'
import { childOf, childrenOf, eachChild, isFunction, keyOf, memberName, nameOf, textOf } from './nodes'
import { functionName } from './read-hooks'
import { attributeOf } from './read-links'

/** A component as the file at hand names it: one of its own, or one it imports. */
export type ComponentRef = { name: string } | { specifier: string; imported: string }

/** What a component of the file does for the field somebody puts inside it. */
export interface WrapperFact {
  name: string
  /** It shows what stands inside it. */
  hasChildren: boolean
  /** It draws a label that is for no field of its own. */
  hasLabel: boolean
  /** Components whose label would be such a one: around what stands inside it, or beside with nothing of its own in them. */
  draws: ComponentRef[]
}

/** What a file hands on under another name, or from another file; `*` for all of it. */
export interface HandedOn {
  exported: string
  imported: string
  specifier?: string
}

const LABEL = /^(?:label|(?:Form)?Label)$/
/** What a label beside it would be for. */
const CONTROL = /^(?:input|textarea|select)$|(?:Input|Textarea|Select|Switch|Checkbox|Slider|RadioGroup|Toggle|Picker)$/
/** More than that is no label with its ornaments. */
const MAX_LABEL_PARTS = 6

/** The components of a file that may label a field which stands inside them, by what they draw. */
export function readWrappers(elements: Node[], calls: Node[]): WrapperFact[] {
  const found = new Map<Node, { elements: Node[]; calls: Node[] }>()
  const group = (node: Node) => {
    const owner = componentAround(node)
    const known = owner && (found.get(owner) ?? { elements: [], calls: [] })
    if (owner && known) found.set(owner, known)
    return known
  }
  for (const element of elements) group(element)?.elements.push(element)
  for (const call of calls) if (isClone(call)) group(call)?.calls.push(call)
  return [...found].flatMap(([owner, parts]) => readWrapper(owner, parts) ?? [])
}

/** What a file exports that it does not itself declare by that name. */
export function readHandedOn(program: Node): HandedOn[] {
  return childrenOf(program, 'body').flatMap((statement): HandedOn[] => {
    const from = textOf(childOf(statement, 'source'))
    const specifier = from === undefined ? {} : { specifier: from }
    if (statement.type === 'ExportAllDeclaration') return [{ exported: '*', imported: '*', ...specifier }]
    if (statement.type !== 'ExportNamedDeclaration') return []
    return childrenOf(statement, 'specifiers').flatMap((each) => {
      const [imported, exported] = [nameOf(childOf(each, 'local')), nameOf(childOf(each, 'exported'))]
      return imported && exported ? [{ exported, imported, ...specifier }] : []
    })
  })
}

/** The component an element stands for; undefined for the page's own elements. */
export function refOf(element: Node): ComponentRef | undefined {
  const tag = childOf(element, 'name')
  const isPart = tag?.type === 'JSXMemberExpression'
  const name = nameOf(isPart ? childOf(tag, 'property') : tag)
  if (!name || !/^[A-Z]/.test(name)) return undefined
  const binding = (isPart ? childOf(tag, 'object') : tag)?.binding
  if (binding?.kind !== 'import' || !binding.specifier || !binding.imported) return { name }
  return { specifier: binding.specifier, imported: isPart ? name : binding.imported }
}

function readWrapper(owner: Node, { elements, calls }: { elements: Node[]; calls: Node[] }): WrapperFact | undefined {
  const name = componentName(owner)
  if (!name) return undefined
  const shown = childrenShown(owner)
  const hasChildren = shown.length > 0
  const controls = elements.filter((each) => CONTROL.test(tagOf(each)))
  // Of one that shows nothing of others, only what is little more than a label itself.
  if (!hasChildren && (elements.length > MAX_LABEL_PARTS || controls.length > 0)) return undefined
  const hasLabel = elements.some((each) => isLabel(each) && isFree(each, controls, shown)) || calls.some(namesByItself)
  const draws = elements.flatMap((each) => (isOfLabel(each, shown) ? (refOf(each) ?? []) : []))
  return hasLabel || draws.length > 0 ? { name, hasChildren, hasLabel, draws } : undefined
}

/** A label of charts, or a drawing of one, is none. */
function isLabel(element: Node): boolean {
  const binding = childOf(element, 'name')?.binding
  return LABEL.test(tagOf(element)) && !/^(?:recharts|lucide-react)$/.test(binding?.specifier ?? '')
}

/** For no control that the component itself draws: not one inside it, not one it names, not one beside it. */
function isFree(label: Node, controls: Node[], shown: Node[]): boolean {
  const around = label.parent
  if (!around) return false
  if (shown.some((each) => isWithin(each, around))) return true
  const target = attributeOf(label, 'htmlFor')
  const isOfOwn = controls.some((control) => {
    const id = attributeOf(control, 'id')
    return isWithin(control, around) || (target && id && idKey(target) === idKey(id))
  })
  if (isOfOwn) return false
  for (let box = around.parent; box; box = box.parent) {
    if (box.type !== 'JSXElement' && box.type !== 'JSXFragment') continue
    if (shown.some((each) => isWithin(each, box))) return true
    if (controls.some((each) => isWithin(each, box))) return false
  }
  return true
}

/** Around what is shown of others; or with nothing but words of its own in it. */
function isOfLabel(element: Node, shown: Node[]): boolean {
  const around = element.parent
  if (!around || CONTROL.test(tagOf(element))) return false
  if (shown.some((each) => isWithin(each, around))) return true
  return childrenOf(around, 'children').every(({ type }) => type !== 'JSXElement' && type !== 'JSXFragment')
}

const isClone = (call: Node): boolean => {
  const callee = childOf(call, 'callee')
  return (nameOf(callee) ?? memberName(callee)) === 'cloneElement'
}

/** `cloneElement(children, { 'aria-label': title })`. */
function namesByItself(call: Node): boolean {
  const properties = childrenOf(childrenOf(call, 'arguments')[1], 'properties')
  return properties.some((each) => /^aria-label(?:ledby)?$/.test(keyOf(each) ?? ''))
}

/** Where a component shows what stands inside it. */
function childrenShown(owner: Node): Node[] {
  const body = owner.type === 'ClassDeclaration' || owner.type === 'ClassExpression' ? owner : childOf(owner, 'body')
  if (!body) return []
  const own = childrenName(owner)
  const props = new Set(['props', nameOf(childrenOf(owner, 'params')[0])])
  const isOfProps = (of: Node | undefined) => of !== undefined && props.has(memberName(of) ?? nameOf(of) ?? '')
  const found: Node[] = []
  const visit = (node: Node) => {
    if (node !== owner && isFunction(node) && isComponentName(functionName(node))) return
    const isNamed = node.type === 'Identifier' && nameOf(node) === own && node.parent?.type !== 'Property'
    if (isNamed || (memberName(node) === 'children' && isOfProps(childOf(node, 'object')))) found.push(node)
    eachChild(node, visit)
  }
  visit(body)
  return found
}

/** What `children` is called inside: `({ children: content })`. */
function childrenName(owner: Node): string {
  const given = childrenOf(childrenOf(owner, 'params')[0], 'properties').find((each) => keyOf(each) === 'children')
  const value = given && childOf(given, 'value')
  return nameOf(value?.type === 'AssignmentPattern' ? childOf(value, 'left') : value) ?? 'children'
}

/** The innermost function with a component's name, or the class; else the outermost function. */
function componentAround(node: Node): Node | undefined {
  let outermost: Node | undefined
  for (let { parent } = node; parent; parent = parent.parent) {
    if (parent.type === 'ClassDeclaration' || parent.type === 'ClassExpression') return parent
    if (!isFunction(parent)) continue
    outermost = parent
    if (isComponentName(componentName(parent))) return parent
  }
  return outermost
}

function componentName(owner: Node): string | undefined {
  const { parent } = owner
  const own = isFunction(owner) ? functionName(owner) : nameOf(childOf(owner, 'id'))
  if (own) return own
  if (parent?.type === 'AssignmentExpression') return memberName(childOf(parent, 'left'))
  if (parent?.type === 'VariableDeclarator') return nameOf(childOf(parent, 'id'))
  let around = parent
  while (around?.type === 'CallExpression') around = around.parent
  return around?.type === 'ExportDefaultDeclaration' ? 'default' : undefined
}

const isComponentName = (name: string | undefined): boolean => name !== undefined && /^[A-Z]/.test(name)

const tagOf = (element: Node): string => {
  const tag = childOf(element, 'name')
  return nameOf(tag?.type === 'JSXMemberExpression' ? childOf(tag, 'property') : tag) ?? ''
}

const isWithin = (node: Node, around: Node): boolean => node.start >= around.start && node.end <= around.end

/** Two expressions written alike are taken for the same id. */
export const idKey = (node: Node): string => textOf(node) ?? `${node.type}:${nameOf(node) ?? memberName(node) ?? ''}`
