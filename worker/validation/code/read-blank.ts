import type { Node } from './node'
import { childOf, childrenOf, isFunction, memberName, nameOf, textOf, unwrap } from './nodes'
import { ownerOf } from './read-hooks'
import { attributeOf } from './read-links'

/** An export of another file that has to be blank too. */
export interface BlankNeed {
  specifier: string
  name: string
}

/** A component that shows nothing whatever happens, provided that what it needs shows nothing either. */
export interface Blank {
  offset: number
  needs: BlankNeed[]
}

/** Elements that show nothing without content of their own. */
const HOLLOW = new Set(
  'div main section article span p header footer aside nav ul ol form label h1 h2 h3 h4 h5 h6 strong em small figure Fragment'.split(
    ' ',
  ),
)
/** A component that calls something may lead elsewhere or draw by hand; keeping state does neither. */
const KEEPS_STATE = new Set(['useState', 'useRef', 'useMemo', 'useCallback'])
const WRAPS = new Set(['memo', 'forwardRef'])

/**
 * The exports of a file that are blank: each of their returns is nothing, an empty box, or components that are blank
 * themselves, here or in other files. All that may show something, goes elsewhere, or is not written out, is not among
 * them.
 */
export function readBlanks(program: Node, returns: Node[], calls: Node[]): ReadonlyMap<string, Blank> {
  const judge = new Judge(returns, calls)
  const found = childrenOf(program, 'body').flatMap((statement) =>
    exportsOf(statement).flatMap(([name, node, need]): [string, Blank][] => {
      const needs = need ? [need] : judge.needsOf(node, [])
      return needs ? [[name, { offset: judge.placeOf(node), needs }]] : []
    }),
  )
  return new Map(found)
}

type Exported = [name: string, node: Node, need?: BlankNeed]

function exportsOf(statement: Node): Exported[] {
  const declaration = childOf(statement, 'declaration')
  if (statement.type === 'ExportDefaultDeclaration') return declaration ? [['default', declaration]] : []
  if (statement.type !== 'ExportNamedDeclaration') return []
  const name = nameOf(childOf(declaration, 'id'))
  if (declaration && name) return [[name, declaration]]
  const source = childOf(statement, 'source')?.value
  return [
    ...childrenOf(declaration, 'declarations').flatMap((each): Exported[] => {
      const own = nameOf(childOf(each, 'id'))
      const init = childOf(each, 'init')
      return own && init ? [[own, init]] : []
    }),
    ...childrenOf(statement, 'specifiers').flatMap((each): Exported[] => {
      const local = childOf(each, 'local')
      const imported = nameOf(local)
      const own = nameOf(childOf(each, 'exported'))
      if (!local || !imported || !own) return []
      return [typeof source === 'string' ? [own, local, { specifier: source, name: imported }] : [own, local]]
    }),
  ]
}

/** Undefined stands for "may show something" throughout. */
class Judge {
  constructor(
    private readonly returns: Node[],
    private readonly calls: Node[],
  ) {}

  /** What else must be blank for a component to be; `via` are those it was reached through. */
  needsOf(given: Node | undefined, via: Node[]): BlankNeed[] | undefined {
    const node = unwrap(given)
    if (!node || via.includes(node)) return undefined
    if (isFunction(node)) return this.ofFunction(node, [...via, node])
    if (node.type === 'CallExpression') {
      const callee = childOf(node, 'callee')
      return WRAPS.has(nameOf(callee) ?? memberName(callee) ?? '')
        ? this.needsOf(childrenOf(node, 'arguments')[0], via)
        : undefined
    }
    const { binding } = node
    if (binding?.kind === 'import') return binding.imported === '*' ? undefined : needed(binding.specifier, binding.imported)
    if (binding?.kind === 'function') return this.needsOf(binding.node, via)
    const isPlain = binding?.kind === 'variable' && childOf(binding.node, 'id')?.type === 'Identifier'
    return isPlain ? this.needsOf(childOf(binding.node, 'init'), [...via, node]) : undefined
  }

  /** The first return of what is written here, or the name of what is not. */
  placeOf(node: Node): number {
    return this.returns.find((each) => each.start >= node.start && each.end <= node.end)?.start ?? node.start
  }

  private ofFunction(component: Node, via: Node[]): BlankNeed[] | undefined {
    const body = childOf(component, 'body')
    if (!body) return undefined
    if (body.type !== 'BlockStatement') return this.ofShown(body, via)
    if (this.calls.some((call) => call.start > component.start && call.end < component.end && !isStateCall(call)))
      return undefined
    return all(
      this.returns.filter((each) => ownerOf(each) === component),
      (each) => this.ofShown(childOf(each, 'argument'), via),
    )
  }

  private ofShown(given: Node | undefined, via: Node[]): BlankNeed[] | undefined {
    const node = unwrap(given)
    if (!node) return []
    if (node.type === 'Literal') return node.value === null || node.value === false || node.value === '' ? [] : undefined
    if (node.type === 'Identifier') return nameOf(node) === 'undefined' ? [] : undefined
    if (node.type === 'JSXText') return typeof node.value === 'string' && node.value.trim() === '' ? [] : undefined
    if (node.type === 'JSXExpressionContainer') return this.ofShown(childOf(node, 'expression'), via)
    if (node.type === 'JSXEmptyExpression') return []
    if (node.type === 'JSXFragment') return all(childrenOf(node, 'children'), (each) => this.ofShown(each, via))
    if (node.type === 'ConditionalExpression')
      return all(['consequent', 'alternate'], (key) => this.ofShown(childOf(node, key), via))
    return node.type === 'JSXElement' ? this.ofElement(node, via) : undefined
  }

  private ofElement(node: Node, via: Node[]): BlankNeed[] | undefined {
    const opening = childOf(node, 'openingElement')
    const tag = childOf(opening, 'name')
    const name = nameOf(tag) ?? nameOf(childOf(tag, 'property'))
    if (!opening || !tag || !name) return undefined
    if (HOLLOW.has(name))
      return isPlainBox(opening) ? all(childrenOf(node, 'children'), (each) => this.ofShown(each, via)) : undefined
    const space = childOf(tag, 'object')?.binding
    return space?.imported === '*' ? needed(space.specifier, name) : this.needsOf(tag, via)
  }
}

const isStateCall = (call: Node) => KEEPS_STATE.has(nameOf(childOf(call, 'callee')) ?? memberName(childOf(call, 'callee')) ?? '')

const needed = (specifier: string | undefined, name: string | undefined): BlankNeed[] | undefined =>
  specifier !== undefined && name !== undefined ? [{ specifier, name }] : undefined

function all<T>(of: T[], judge: (each: T) => BlankNeed[] | undefined): BlankNeed[] | undefined {
  const needs: BlankNeed[] = []
  for (const each of of) {
    const more = judge(each)
    if (!more) return undefined
    needs.push(...more)
  }
  return needs
}

/** A box that nothing paints and nothing can fill from elsewhere. */
function isPlainBox(opening: Node): boolean {
  const hasOwn = childrenOf(opening, 'attributes').some(
    (each) =>
      each.type === 'JSXSpreadAttribute' ||
      /^(?:ref|dangerouslySetInnerHTML|style|id)$/.test(nameOf(childOf(each, 'name')) ?? ''),
  )
  return !hasOwn && !/\bbg-|\bborder\b/.test(textOf(attributeOf(opening, 'className')) ?? '')
}
