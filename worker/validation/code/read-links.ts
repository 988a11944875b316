import type { Node } from './node'
import { childOf, childrenOf, headOf, nameOf, textOf, unwrap } from './nodes'

/** A way from one page to another that is written out. */
export interface LinkFact {
  /** As it would stand in an address, without query and hash: `Tasks`, `/tasks`. */
  target: string
  /** Of the expression it stands in. */
  start: number
  end: number
}

const LINKS = new Set(['Link', 'NavLink', 'Navigate'])

export function readLinks(calls: Node[], elements: Node[]): LinkFact[] {
  const found: LinkFact[] = []
  const add = (node: Node | undefined, isPage: boolean) => {
    const target = node && targetOf(node)
    if (node && target && (isPage || target.startsWith('/'))) found.push({ target, start: node.start, end: node.end })
  }
  for (const call of calls) {
    const name = nameOf(childOf(call, 'callee'))
    const [first] = childrenOf(call, 'arguments')
    if (name === 'createPageUrl') add(first, true)
    else if (name && isNavigate(name, call)) add(first, false)
  }
  for (const element of elements) {
    const name = nameOf(childOf(element, 'name')) ?? ''
    const wanted = LINKS.has(name) ? 'to' : name === 'a' ? 'href' : undefined
    if (wanted) add(attributeOf(element, wanted), false)
  }
  return found
}

/** The function of `useNavigate()`, whatever it is called. */
function isNavigate(name: string, call: Node): boolean {
  const declarator = childOf(call, 'callee')?.binding?.node
  const init = unwrap(childOf(declarator, 'init'))
  return init ? nameOf(childOf(init, 'callee')) === 'useNavigate' : name === 'navigate'
}

/** The value of an attribute; undefined where it is absent. */
export function attributeOf(element: Node, name: string): Node | undefined {
  const attribute = childrenOf(element, 'attributes').find((each) => nameOf(childOf(each, 'name')) === name)
  const value = childOf(attribute, 'value')
  return value?.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : value
}

/** What is certain of an address: all of it, or what stands before the query that a value is put into. */
function targetOf(node: Node): string | undefined {
  const text = textOf(node)
  if (text !== undefined) return text.split(/[?#]/)[0]
  const head = node.type === 'TemplateLiteral' ? headOf(node) : node.type === 'BinaryExpression' ? leftmost(node) : ''
  return /[?#]/.test(head) ? head.split(/[?#]/)[0] : undefined
}

function leftmost(node: Node): string {
  let left = childOf(node, 'left')
  while (left?.type === 'BinaryExpression') left = childOf(left, 'left')
  return textOf(left) ?? (left?.type === 'TemplateLiteral' ? headOf(left) : '')
}
