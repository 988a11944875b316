import type { Binding, Node, Reference } from './node'
import { childOf, childrenOf, eachChild, isFunction, nameOf } from './nodes'

interface Scope {
  names: Map<string, Binding>
  parent: Scope | undefined
  /** `var` and functions of sloppy blocks rise to it. */
  isFunction: boolean
}

export interface Scoped {
  top: Map<string, Binding>
  /** Names nothing in the file declares. */
  unresolved: Reference[]
}

const BLOCKS = new Set([
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'StaticBlock',
])

/**
 * Finds what every name in use stands for, by the language's own scopes: functions, blocks, parameters, `var` that
 * rises. Sets `parent` on every node it passes and `binding` on the names it could resolve, so that one pass serves all
 * who read the tree; `seen` is told of each node on the way.
 */
export function readScopes(root: Node, seen: (node: Node) => void): Scoped {
  const top: Scope = { names: new Map(), parent: undefined, isFunction: true }
  const pending: { reference: Reference; scope: Scope }[] = []

  function declare(scope: Scope, binding: Omit<Binding, 'isTop'>): void {
    scope.names.set(binding.name, { ...binding, isTop: scope === top })
  }

  /** Names in a pattern; what stands as default or computed key is in use instead. */
  function declarePattern(pattern: Node, scope: Scope, from: Pick<Binding, 'kind' | 'node'>): void {
    const name = pattern.type === 'Identifier' ? nameOf(pattern) : undefined
    if (name) declare(scope, { ...from, name })
    else if (pattern.type === 'AssignmentPattern') {
      const left = childOf(pattern, 'left')
      if (left) declarePattern(left, scope, from)
    } else if (pattern.type === 'Property') {
      const value = childOf(pattern, 'value')
      if (value) declarePattern(value, scope, from)
    } else if (pattern.type !== 'MemberExpression') eachChild(pattern, (child) => declarePattern(child, scope, from))
  }

  const functionScope = (scope: Scope): Scope => {
    let found = scope
    while (!found.isFunction && found.parent) found = found.parent
    return found
  }

  /** What statements of a list declare is known before any of them runs. */
  function hoist(statements: Node[], scope: Scope): void {
    for (const statement of statements) declareStatement(statement, scope)
  }

  function declareStatement(statement: Node, scope: Scope): void {
    const { type } = statement
    if (type === 'ImportDeclaration') declareImports(statement, scope)
    if (type === 'VariableDeclaration' && statement.kind !== 'var') declareVariables(statement, scope)
    const declaration = type.startsWith('Export') ? childOf(statement, 'declaration') : undefined
    if (declaration) declareStatement(declaration, scope)
    const name = nameOf(childOf(statement, 'id'))
    if (!name) return
    if (type === 'FunctionDeclaration' || type === 'TSDeclareFunction')
      declare(scope, { kind: 'function', name, node: statement })
    else if (type === 'ClassDeclaration') declare(scope, { kind: 'class', name, node: statement })
    else if (type.startsWith('TS'))
      declare(scope, { kind: type === 'TSEnumDeclaration' ? 'variable' : 'type', name, node: statement })
  }

  function declareImports(statement: Node, scope: Scope): void {
    const source = childOf(statement, 'source')?.value
    for (const specifier of childrenOf(statement, 'specifiers')) {
      const name = nameOf(childOf(specifier, 'local'))
      if (!name) continue
      const imported = importedName(specifier)
      declare(scope, {
        kind: 'import',
        name,
        node: statement,
        imported,
        ...(typeof source === 'string' ? { specifier: source } : {}),
      })
    }
  }

  function declareVariables(declaration: Node, scope: Scope): void {
    for (const declarator of childrenOf(declaration, 'declarations')) {
      const id = childOf(declarator, 'id')
      if (id) declarePattern(id, scope, { kind: 'variable', node: declarator })
    }
  }

  function visitFunction(node: Node, outer: Scope): void {
    const scope: Scope = { names: new Map(), parent: outer, isFunction: true }
    const name = nameOf(childOf(node, 'id'))
    if (name && node.type === 'FunctionExpression') declare(scope, { kind: 'function', name, node })
    for (const parameter of childrenOf(node, 'params')) declarePattern(parameter, scope, { kind: 'parameter', node })
    for (const parameter of childrenOf(node, 'params')) enter(parameter, node, scope)
    const body = childOf(node, 'body')
    if (!body) return
    if (body.type === 'BlockStatement') {
      body.parent = node
      visitStatements(childrenOf(body, 'body'), body, scope)
    } else enter(body, node, scope)
  }

  function visitStatements(statements: Node[], parent: Node, scope: Scope): void {
    hoist(statements, scope)
    for (const statement of statements) enter(statement, parent, scope)
  }

  function visitBlock(node: Node, outer: Scope): void {
    const scope: Scope = { names: new Map(), parent: outer, isFunction: false }
    for (const key of ['init', 'left']) {
      const head = childOf(node, key)
      if (head?.type === 'VariableDeclaration' && head.kind !== 'var') declareVariables(head, scope)
    }
    const param = childOf(node, 'param')
    if (param) declarePattern(param, scope, { kind: 'variable', node })
    hoist(childrenOf(node, 'body'), scope)
    for (const each of childrenOf(node, 'cases')) hoist(childrenOf(each, 'consequent'), scope)
    eachChild(node, (child) => enter(child, node, scope))
  }

  function enter(node: Node, parent: Node | undefined, scope: Scope): void {
    if (parent) node.parent = parent
    seen(node)
    const { type } = node
    if (type === 'Identifier') refer(node, scope, false)
    else if (type === 'JSXIdentifier') {
      if (isComponentName(node)) refer(node, scope, true)
    } else if (isFunction(node)) visitFunction(node, scope)
    else if (BLOCKS.has(type)) visitBlock(node, scope)
    // What is handed on from another module is no name of this one.
    else if (type !== 'ExportNamedDeclaration' || !childOf(node, 'source')) {
      if (type === 'VariableDeclaration' && node.kind === 'var') declareVariables(node, functionScope(scope))
      const inner = type === 'ClassExpression' ? classScope(node, scope) : scope
      eachChild(node, (child) => enter(child, node, inner))
    }
  }

  /** A class that is an expression knows its own name. */
  function classScope(node: Node, scope: Scope): Scope {
    const own: Scope = { names: new Map(), parent: scope, isFunction: false }
    const name = nameOf(childOf(node, 'id'))
    if (name) declare(own, { kind: 'class', name, node })
    return own
  }

  function refer(node: Node, scope: Scope, isComponent: boolean): void {
    const name = nameOf(node)
    if (name) pending.push({ reference: { name, node, isComponent }, scope })
  }

  visitStatements(childrenOf(root, 'body'), root, top)
  const unresolved: Reference[] = []
  for (const { reference, scope } of pending) {
    const binding = lookUp(reference.name, scope)
    if (binding) reference.node.binding = binding
    else unresolved.push(reference)
  }
  return { top: top.names, unresolved }
}

function lookUp(name: string, from: Scope): Binding | undefined {
  for (let scope: Scope | undefined = from; scope; scope = scope.parent) {
    const binding = scope.names.get(name)
    if (binding) return binding
  }
  return undefined
}

/** `default`, `*`, or the name at the other side. */
function importedName(specifier: Node): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  const imported = childOf(specifier, 'imported')
  return nameOf(imported) ?? (typeof imported?.value === 'string' ? imported.value : 'default')
}

/** `Card` of `<Card>` and `Tabs` of `<Tabs.List>`; `div` names no variable. */
function isComponentName(node: Node): boolean {
  const name = nameOf(node) ?? ''
  return node.parent?.type === 'JSXMemberExpression' ? name !== 'this' : /^[A-Z_$]/.test(name)
}
