import type { Binding, Node } from './node'
import { childOf, childrenOf, keyOf, memberName, nameOf, textOf, unwrap } from './nodes'

/** An entity the code names. */
export interface EntityUse {
  entity: string
  start: number
  end: number
  /** Named by an import: from where. */
  specifier?: string
}

/** A field of an entity the code writes, filters or sorts by. `path` may lead into nested objects. */
export interface FieldUse {
  entity: string
  path: string[]
  start: number
  end: number
}

const CLIENT = /(?:^|\/)base44Client(?:\.[jt]s)?$/
const ENTITIES = /^(?:@\/|~\/|(?:\.\.?\/)+)(?:src\/)?(?:api\/)?entities(?:\/([\w-]+?))?(?:\.[jt]sx?|\.json)?$/

/** Entities by member (`base44.entities.Task`) or import, and the fields given to their clients' calls. */
export function readEntityUses(
  members: Node[],
  calls: Node[],
  imports: Iterable<Binding>,
): { entities: EntityUse[]; fields: FieldUse[] } {
  const entities = members.flatMap((member): EntityUse[] => {
    const entity = isNamespace(childOf(member, 'object')) ? memberName(member) : undefined
    const property = childOf(member, 'property')
    return entity && property ? [{ entity, start: property.start, end: property.end }] : []
  })
  for (const binding of imports) {
    const entity = importedEntity(binding)
    if (entity) entities.push({ entity, start: binding.node.start, end: binding.node.end, specifier: binding.specifier ?? '' })
  }
  return { entities, fields: calls.flatMap(fieldsOfCall) }
}

function isNamespace(given: Node | undefined, depth = 0): boolean {
  const node = unwrap(given)
  if (!node || depth > 3) return false
  if (memberName(node) === 'entities') {
    const object = unwrap(childOf(node, 'object'))
    if (memberName(object) === 'asServiceRole') return isClient(childOf(object, 'object'))
    return isClient(object)
  }
  const { binding } = node
  if (binding?.kind === 'import')
    return binding.imported === 'entities' || (binding.imported === '*' && ENTITIES.test(binding.specifier ?? ''))
  return binding?.kind === 'variable' && isNamespace(plainInit(binding), depth + 1)
}

function isClient(given: Node | undefined): boolean {
  const node = unwrap(given)
  const { specifier } = node?.binding ?? {}
  return specifier === undefined ? nameOf(node) === 'base44' : CLIENT.test(specifier)
}

/** What a variable of one name was made from; undefined for patterns and for what changes later. */
function plainInit(binding: Binding): Node | undefined {
  const isPlain = binding.node.type === 'VariableDeclarator' && childOf(binding.node, 'id')?.type === 'Identifier'
  return isPlain ? childOf(binding.node, 'init') : undefined
}

function importedEntity({ kind, specifier, imported }: Binding): string | undefined {
  const match = kind === 'import' && specifier ? ENTITIES.exec(specifier) : null
  if (!match || imported === '*' || imported === undefined) return undefined
  const [, file] = match
  if (imported !== 'default') return imported
  return file === 'all' ? undefined : file
}

/** The entity an expression is the client of, where that is certain. */
function entityOf(given: Node | undefined, depth = 0): string | undefined {
  const node = unwrap(given)
  if (!node || depth > 3) return undefined
  if (node.type === 'MemberExpression') return isNamespace(childOf(node, 'object')) ? memberName(node) : undefined
  const { binding } = node
  if (!binding) return undefined
  if (binding.kind === 'import') return importedEntity(binding)
  if (binding.kind !== 'variable') return undefined
  const init = plainInit(binding)
  if (init) return entityOf(init, depth + 1)
  // const { Task } = base44.entities
  const pattern = childOf(binding.node, 'id')
  if (pattern?.type !== 'ObjectPattern' || !isNamespace(childOf(binding.node, 'init'))) return undefined
  const property = childrenOf(pattern, 'properties').find((each) => nameOf(childOf(each, 'value')) === binding.name)
  return property && keyOf(property)
}

/** Where a call of the client takes a row, a filter or an order. */
const ARGUMENTS: Record<string, readonly ('row' | 'rows' | 'filter' | 'sort' | undefined)[]> = {
  create: ['row'],
  update: [undefined, 'row'],
  bulkCreate: ['rows'],
  list: ['sort'],
  filter: ['filter', 'sort'],
  deleteMany: ['filter'],
  updateMany: ['filter'],
  upsert: ['rows'],
}

function fieldsOfCall(call: Node): FieldUse[] {
  const callee = childOf(call, 'callee')
  const kinds = ARGUMENTS[memberName(callee) ?? '']
  const entity = kinds && entityOf(childOf(callee, 'object'))
  if (!kinds || !entity) return []
  const given = childrenOf(call, 'arguments')
  return kinds.flatMap((kind, position) => {
    const argument = unwrap(given[position])
    if (!argument || !kind) return []
    const found =
      kind === 'row'
        ? keysOfRow(argument)
        : kind === 'rows'
          ? keysOfRows(argument)
          : kind === 'filter'
            ? keysOfFilter(argument)
            : keysOfSort(argument)
    return found.map((use) => ({ entity, ...use }))
  })
}

type Found = Omit<FieldUse, 'entity'>

function keysOfRow(node: Node, above: string[] = []): Found[] {
  if (node.type !== 'ObjectExpression') return []
  return childrenOf(node, 'properties').flatMap((property) => {
    const key = property.type === 'Property' ? keyOf(property) : undefined
    const keyNode = childOf(property, 'key')
    if (key === undefined || !keyNode) return []
    const value = unwrap(childOf(property, 'value'))
    const path = [...above, key]
    return [{ path, start: keyNode.start, end: keyNode.end }, ...(value ? keysOfRow(value, path) : [])]
  })
}

const keysOfRows = (node: Node): Found[] =>
  node.type === 'ArrayExpression' ? childrenOf(node, 'elements').flatMap((each) => keysOfRow(each)) : []

function keysOfFilter(node: Node): Found[] {
  if (node.type !== 'ObjectExpression') return []
  return childrenOf(node, 'properties').flatMap((property) => {
    const key = property.type === 'Property' ? keyOf(property) : undefined
    const keyNode = childOf(property, 'key')
    if (key === undefined || !keyNode) return []
    if (!key.startsWith('$')) return [{ path: key.split('.'), start: keyNode.start, end: keyNode.end }]
    const value = unwrap(childOf(property, 'value'))
    return value?.type === 'ArrayExpression' ? childrenOf(value, 'elements').flatMap(keysOfFilter) : []
  })
}

function keysOfSort(node: Node): Found[] {
  const text = textOf(node)
  if (!text) return []
  const names = text.split(',').map((each) => each.trim().replace(/^[-+]/, ''))
  return names.filter(Boolean).map((name) => ({ path: name.split('.'), start: node.start, end: node.end }))
}
