import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type Options, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { scanImports } from '#compiler/scan-imports'

/** Something a file takes from another, as it stands in its text. */
export interface FoundImport {
  specifier: string
  /** Of the statement; of the expression where it is `import(…)`, in the midst of others. */
  start: number
  end: number
  /** Of the specifier's quote. */
  offset: number
  isStatement: boolean
}

const OPTIONS: Options = { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true, allowReturnOutsideFunction: true }
const Plain = Parser.extend(jsx())
const TypedJsx = Parser.extend(tsPlugin({ jsx: true }))
const Typed = Parser.extend(tsPlugin())

interface Node {
  type: string
  start: number
  end: number
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/**
 * Every import of a file, wherever it stands: statements, re-exports, `import(…)`. Of a file that cannot be read at
 * this moment, those at its head.
 */
export function readImports(path: string, text: string): FoundImport[] {
  const tree = parseFile(path, text)
  if (!tree) return scanImports(text).map(({ names: _names, ...found }) => ({ ...found, isStatement: true }))
  const found: FoundImport[] = []
  collectImports(tree, found)
  return found.sort((one, other) => one.offset - other.offset)
}

function parseFile(path: string, text: string): Node | undefined {
  for (const parser of /\.ts$/.test(path) ? [Typed] : /\.tsx$/.test(path) ? [TypedJsx] : [Plain, TypedJsx])
    try {
      // What one cannot read, the next may.
      return parser.parse(text, OPTIONS)
    } catch {}
  return undefined
}

function collectImports(node: Node, found: FoundImport[]): void {
  const source: unknown = 'source' in node ? node.source : undefined
  const specifier = /^(?:Import|Export)/.test(node.type) && isNode(source) ? textOf(source) : undefined
  if (specifier !== undefined && isNode(source))
    found.push({
      specifier,
      start: node.start,
      end: node.end,
      offset: source.start,
      isStatement: node.type !== 'ImportExpression',
    })
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) collectImports(child, found)
}

/** What is written out: of a specifier that is put together, nobody knows where it leads. */
function textOf(source: Node): string | undefined {
  if ('value' in source && typeof source.value === 'string') return source.value
  const { quasis } = source as Node & { quasis?: { value: { cooked?: string | null } }[] }
  return quasis?.length === 1 ? (quasis[0]?.value.cooked ?? undefined) : undefined
}
