import { type Expression, type Node, type ObjectExpression, type Property, parse } from 'acorn'
import { transform } from 'sucrase'

/**
 * What a configuration file's object says, read without running anything: parts that would have to be computed are left
 * out.
 */
export function readConfigLiteral(text: string): Record<string, unknown> | undefined {
  try {
    const program = parse(withoutTypes(text), {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowReturnOutsideFunction: true,
    })
    const names = new Map<string, Expression>()
    for (const node of program.body) {
      if (node.type === 'VariableDeclaration')
        for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init)
    }
    for (const node of program.body) {
      const value = exported(node)
      const found = value && objectOf(value, names)
      if (found) return readObject(found, names, 0)
    }
  } catch {
    return undefined
  }
  return undefined
}

/** Most are TypeScript by now, if only for the name of the type they are of. */
function withoutTypes(text: string): string {
  try {
    return transform(text, { transforms: ['typescript'], disableESTransforms: true }).code
  } catch {
    return text
  }
}

function exported(node: Node): Expression | undefined {
  if (node.type === 'ExportDefaultDeclaration' && 'declaration' in node) return node.declaration as Expression
  if (node.type !== 'ExpressionStatement' || !('expression' in node)) return undefined
  const expression = node.expression as Expression
  return expression.type === 'AssignmentExpression' ? expression.right : undefined
}

function objectOf(value: Expression, names: Map<string, Expression>): ObjectExpression | undefined {
  if (value.type === 'ObjectExpression') return value
  if (value.type === 'Identifier') {
    const named = names.get(value.name)
    return named && objectOf(named, names)
  }
  const [first] = value.type === 'CallExpression' ? value.arguments : []
  return first && first.type === 'ObjectExpression' ? first : undefined
}

const MAX_DEPTH = 12

function readObject(node: ObjectExpression, names: Map<string, Expression>, depth: number): Record<string, unknown> {
  const read: Record<string, unknown> = Object.create(null)
  for (const property of node.properties) {
    if (property.type !== 'Property') continue
    const key = keyOf(property)
    const value = key === undefined ? undefined : readValue(property.value, names, depth + 1)
    if (key !== undefined && value !== undefined) read[key] = value
  }
  return read
}

function keyOf({ key, computed }: Property): string | undefined {
  if (computed) return undefined
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

function readValue(node: Expression, names: Map<string, Expression>, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' || typeof node.value === 'number' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined
  if (node.type === 'ObjectExpression') return readObject(node, names, depth)
  if (node.type === 'Identifier') {
    const named = names.get(node.name)
    return named && readValue(named, names, depth + 1)
  }
  if (node.type !== 'ArrayExpression') return undefined
  return node.elements.flatMap((element) => {
    const value = element && element.type !== 'SpreadElement' ? readValue(element, names, depth + 1) : undefined
    return value === undefined ? [] : [value]
  })
}
