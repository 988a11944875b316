import { childOf, childrenOf, type Node, nameOf, textOf, unwrap } from './nodes'
import { ownerOf } from './read-hooks'
import { attributeOf } from './read-links'

/** Elements that show nothing without content of their own. */
const HOLLOW = new Set([
  'div',
  'main',
  'section',
  'article',
  'span',
  'p',
  'header',
  'footer',
  'aside',
  'nav',
  'ul',
  'ol',
  'Fragment',
])

/**
 * Where the default export is a component that shows nothing whatever happens: each of its returns is nothing or an empty box. Undefined for all that
 * may show something, goes elsewhere, or is not written here.
 */
export function readBlank(program: Node, returns: Node[], calls: Node[]): number | undefined {
  const component = defaultComponent(program)
  const body = component && childOf(component, 'body')
  if (!component || !body) return undefined
  if (body.type !== 'BlockStatement') return isHollow(body) ? body.start : undefined
  const own = returns.filter((each) => ownerOf(each) === component)
  if (!own.every((each) => isHollow(childOf(each, 'argument')))) return undefined
  const leaves = calls.some((call) => call.start > component.start && call.end < component.end && !isStateCall(call))
  return leaves ? undefined : (own[0] ?? component).start
}

/** A page that calls something may lead elsewhere or draw by hand; keeping state does neither. */
const isStateCall = (call: Node) => ['useState', 'useRef', 'useMemo'].includes(nameOf(childOf(call, 'callee')) ?? '')

function defaultComponent(program: Node): Node | undefined {
  const statement = childrenOf(program, 'body').find(({ type }) => type === 'ExportDefaultDeclaration')
  const declared = unwrap(childOf(statement, 'declaration'))
  if (!declared) return undefined
  if (declared.type !== 'Identifier') return declared.type.includes('Function') ? declared : undefined
  const node = declared.binding?.node
  if (node?.type === 'FunctionDeclaration') return node
  const init = node?.type === 'VariableDeclarator' ? unwrap(childOf(node, 'init')) : undefined
  return init?.type.includes('Function') ? init : undefined
}

function isHollow(given: Node | undefined): boolean {
  const node = unwrap(given)
  if (!node) return true
  if (node.type === 'Literal') return node.value === null || node.value === false || node.value === ''
  if (node.type === 'Identifier') return nameOf(node) === 'undefined'
  if (node.type === 'JSXText') return typeof node.value === 'string' && node.value.trim() === ''
  if (node.type === 'JSXExpressionContainer') return isHollow(childOf(node, 'expression'))
  if (node.type === 'JSXEmptyExpression') return true
  if (node.type === 'JSXFragment') return childrenOf(node, 'children').every(isHollow)
  if (node.type !== 'JSXElement') return false
  const opening = childOf(node, 'openingElement')
  if (!opening || !HOLLOW.has(nameOf(childOf(opening, 'name')) ?? '')) return false
  const hasOwn = childrenOf(opening, 'attributes').some(
    (each) =>
      each.type === 'JSXSpreadAttribute' ||
      /^(?:ref|dangerouslySetInnerHTML|style|id)$/.test(nameOf(childOf(each, 'name')) ?? ''),
  )
  const isPainted = /\bbg-|\bborder\b/.test(textOf(attributeOf(opening, 'className')) ?? '')
  return !hasOwn && !isPainted && childrenOf(node, 'children').every(isHollow)
}
