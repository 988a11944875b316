import type { Node } from './node'

/** Where running code lies below each kind of node. Types have no entry, so no walk ever enters them. */
const KEYS: Record<string, readonly string[]> = {
  Program: ['body'],
  ExpressionStatement: ['expression'],
  BlockStatement: ['body'],
  StaticBlock: ['body'],
  ReturnStatement: ['argument'],
  LabeledStatement: ['body'],
  IfStatement: ['test', 'consequent', 'alternate'],
  SwitchStatement: ['discriminant', 'cases'],
  SwitchCase: ['test', 'consequent'],
  ThrowStatement: ['argument'],
  TryStatement: ['block', 'handler', 'finalizer'],
  CatchClause: ['param', 'body'],
  WhileStatement: ['test', 'body'],
  DoWhileStatement: ['body', 'test'],
  ForStatement: ['init', 'test', 'update', 'body'],
  ForInStatement: ['left', 'right', 'body'],
  ForOfStatement: ['left', 'right', 'body'],
  FunctionDeclaration: ['id', 'params', 'body'],
  FunctionExpression: ['id', 'params', 'body'],
  ArrowFunctionExpression: ['params', 'body'],
  VariableDeclaration: ['declarations'],
  VariableDeclarator: ['id', 'init'],
  ArrayExpression: ['elements'],
  ArrayPattern: ['elements'],
  ObjectExpression: ['properties'],
  ObjectPattern: ['properties'],
  Property: ['key', 'value'],
  UnaryExpression: ['argument'],
  UpdateExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  LogicalExpression: ['left', 'right'],
  AssignmentExpression: ['left', 'right'],
  AssignmentPattern: ['left', 'right'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  CallExpression: ['callee', 'arguments'],
  NewExpression: ['callee', 'arguments'],
  MemberExpression: ['object', 'property'],
  SpreadElement: ['argument'],
  RestElement: ['argument'],
  YieldExpression: ['argument'],
  AwaitExpression: ['argument'],
  TemplateLiteral: ['expressions'],
  TaggedTemplateExpression: ['tag', 'quasi'],
  ClassDeclaration: ['id', 'superClass', 'body'],
  ClassExpression: ['id', 'superClass', 'body'],
  ClassBody: ['body'],
  MethodDefinition: ['key', 'value'],
  PropertyDefinition: ['key', 'value'],
  ExportNamedDeclaration: ['declaration', 'specifiers'],
  ExportSpecifier: ['local'],
  ExportDefaultDeclaration: ['declaration'],
  ImportExpression: ['source'],
  ChainExpression: ['expression'],
  ParenthesizedExpression: ['expression'],
  SequenceExpression: ['expressions'],
  JSXElement: ['openingElement', 'children'],
  JSXFragment: ['children'],
  JSXOpeningElement: ['name', 'attributes'],
  JSXAttribute: ['value'],
  JSXSpreadAttribute: ['argument'],
  JSXExpressionContainer: ['expression'],
  JSXSpreadChild: ['expression'],
  JSXMemberExpression: ['object'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  TSTypeAssertion: ['expression'],
  TSInstantiationExpression: ['expression'],
  TSParameterProperty: ['parameter'],
  TSExportAssignment: ['expression'],
}
const NONE: readonly string[] = []
/** Names after a dot or before a colon are no names in use. */
const NAMED_PART: Record<string, string> = {
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  MemberExpression: 'property',
}

/** Calls back for each node right below, in the order of the source. */
export function eachChild(node: Node, visit: (child: Node) => void): void {
  const skipped = node.computed === true ? undefined : NAMED_PART[node.type]
  for (const key of KEYS[node.type] ?? NONE) {
    if (key === skipped) continue
    const value = node[key]
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) visit(each)
    } else if (isNode(value)) visit(value)
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export function childOf(node: Node | undefined, key: string): Node | undefined {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}

export function childrenOf(node: Node | undefined, key: string): Node[] {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function nameOf(node: Node | undefined): string | undefined {
  return typeof node?.name === 'string' ? node.name : undefined
}

/** The text an expression certainly is; undefined where it is not written out. */
export function textOf(node: Node | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'JSXExpressionContainer') return textOf(childOf(node, 'expression'))
  if (node.type === 'TemplateLiteral' && childrenOf(node, 'expressions').length === 0) return headOf(node)
  return undefined
}

/** What a template begins with, up to its first value. */
export function headOf(template: Node): string {
  const value: unknown = childrenOf(template, 'quasis')[0]?.value
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : ''
}

/** The name a property has, where it is written out. */
export function keyOf(property: Node): string | undefined {
  const key = childOf(property, 'key')
  return property.computed === true ? textOf(key) : (nameOf(key) ?? textOf(key))
}

/** What is after the dot: `list` of `Task.list`. */
export function memberName(node: Node | undefined): string | undefined {
  if (node?.type !== 'MemberExpression') return undefined
  const property = childOf(node, 'property')
  return node.computed === true ? textOf(property) : nameOf(property)
}

const WRAPPERS = new Set([
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'AwaitExpression',
])

/** An expression without what changes nothing about which thing it names. */
export function unwrap(node: Node | undefined): Node | undefined {
  let found = node
  while (found && WRAPPERS.has(found.type)) found = childOf(found, 'expression') ?? childOf(found, 'argument')
  return found
}

export const isFunction = (node: Node): boolean =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
