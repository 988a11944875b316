import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type AnyNode, Parser, parse } from 'acorn'
import { transform } from 'sucrase'
import { codeFrame } from '#compiler/positions'
import { explainDepth } from '#contract/nesting'
import type { FunctionProblem } from '#contract/services/functions'
import { isPlatformName } from '#contract/services/secrets'
import { applyEdits, guardSteps, visitAll } from './guard-steps'

/** One file of the backend as an ES module, its imports still as written. */
export interface LoweredBackend {
  imports: { specifier: string; line: number }[]
  /** Imports of names that nothing uses, which go with the types: none of them is ever loaded. */
  unused: { specifier: string; line: number }[]
  /** Secrets it reads by name; `isRequired` unless it has something to fall back on. */
  secrets: { name: string; isRequired: boolean }[]
  /** The code, with every specifier replaced by what it stands for. */
  write: (resolve: (specifier: string) => string, guard: string) => string
}

export type LoweringResult = { ok: true; lowered: LoweredBackend } | { ok: false; problem: FunctionProblem }

/** TS or JS → JS with a step count in every loop and function. Lines stay where they are. Never throws. */
export function lowerBackend(path: string, given: string): LoweringResult {
  const source = given.replace(/^#!.*/, '')
  try {
    const code = strip(path, source)
    const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
    const starts = lineStarts(code)
    const lineOf = (offset: number) => lineAt(starts, offset)
    const imports: { specifier: string; line: number; start: number; end: number }[] = []
    const secrets = new Map<string, boolean>()
    let computed: number | undefined
    visitAll(tree, (node, parent) => {
      const named = sourceOf(node)
      if (named === 'computed') computed ??= lineOf(node.start)
      else if (named) imports.push({ specifier: named.value, line: lineOf(node.start), start: named.start, end: named.end })
      const secret = secretRead(node)
      if (secret && !isPlatformName(secret)) secrets.set(secret, (secrets.get(secret) ?? false) || !hasFallback(node, parent))
    })
    if (computed !== undefined)
      return fail(path, source, { message: 'Say what to import as plain text: import("./helper.ts")', line: computed })
    const steps = guardSteps(tree, lineOf)
    return {
      ok: true,
      lowered: {
        imports: imports.map(({ specifier, line }) => ({ specifier, line })),
        unused: code === source ? [] : unusedImports(source, new Set(imports.map(({ specifier }) => specifier))),
        secrets: [...secrets].map(([name, isRequired]) => ({ name, isRequired })),
        write: (resolve, guard) => {
          const rewritten = imports.map(({ specifier, start, end }) => ({
            at: start,
            end,
            text: JSON.stringify(resolve(specifier)),
          }))
          return `import{$tick}from${JSON.stringify(guard)};${applyEdits(code, [...steps, ...rewritten])}`
        },
      },
    }
  } catch (error) {
    return fail(path, source, placeInTypeScript(source) ?? placeOf(error))
  }
}

/** Types go; where a .js file has some, as models write now and then, they go too. */
function strip(path: string, source: string): string {
  const run = (transforms: ('typescript' | 'jsx')[]) =>
    transform(source, { transforms, disableESTransforms: true, jsxRuntime: 'automatic', production: true }).code
  const jsx = /x$/.test(path) ? (['jsx'] as const) : []
  if (!/\.[cm]?tsx?$/.test(path)) {
    try {
      parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
      return source
    } catch (error) {
      try {
        const code = run(['typescript', ...jsx])
        parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
        return code
      } catch {
        throw error
      }
    }
  }
  return run(['typescript', ...jsx])
}

const IMPORT = /^[ \t]*import\s+(?!type\b)[\w$*{][^'"();]*?\bfrom\s*(['"])([^'"\n]+)\1/gm

/** What the source imports and the code without types does not. */
function unusedImports(source: string, used: ReadonlySet<string>): LoweredBackend['unused'] {
  const starts = lineStarts(source)
  return [...source.matchAll(IMPORT)].flatMap(({ 0: { length }, 2: specifier = '', index }) =>
    used.has(specifier) ? [] : [{ specifier, line: lineAt(starts, index + length - 1) }],
  )
}

/** Where a statement or expression names a module. */
function sourceOf(node: AnyNode): { value: string; start: number; end: number } | 'computed' | undefined {
  const names = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression']
  if (!names.includes(node.type) || !('source' in node)) return undefined
  const { source } = node
  if (!source || typeof source !== 'object') return undefined
  if (source.type === 'Literal' && typeof source.value === 'string')
    return { value: source.value, start: source.start, end: source.end }
  return node.type === 'ImportExpression' ? 'computed' : undefined
}

/** `Deno.env.get('X')`, `secrets.get('X')`, `process.env.X`. */
function secretRead(node: AnyNode): string | undefined {
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node
    const [first] = given
    if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'get') return undefined
    const from = callee.object
    const isEnv = from.type === 'MemberExpression' && nameOf(from.object) === 'Deno' && nameOf(from.property) === 'env'
    if (!isEnv && nameOf(from) !== 'secrets') return undefined
    return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
  }
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return undefined
  const { object } = node
  const isEnv = nameOf(object.object) === 'process' && nameOf(object.property) === 'env'
  return isEnv && !node.computed ? nameOf(node.property) : undefined
}

const nameOf = (node: AnyNode): string | undefined => (node.type === 'Identifier' ? node.name : undefined)

/** `… || 'x'`, `… ?? 'x'`, `if (…)`, `!…`, `… ? a : b`: the function goes on without it. */
function hasFallback(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (!parent) return false
  if (parent.type === 'LogicalExpression') return parent.left === node
  if (parent.type === 'UnaryExpression') return parent.operator === '!'
  return (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && parent.test === node
}

function lineStarts(code: string): number[] {
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineAt(starts: number[], offset: number): number {
  let low = 0
  let high = starts.length
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}

interface Place {
  message: string
  line: number
  column?: number
}

function fail(path: string, source: string, { message, line: given, column }: Place): LoweringResult {
  const line = Math.max(1, Math.min(given, source.split('\n').length))
  const position = { path, line, ...(column === undefined ? {} : { column }) }
  return { ok: false, problem: { message, ...position, codeFrame: codeFrame(source, line, column) } }
}

const TypeScript = Parser.extend(tsPlugin())

/**
 * Sucrase names the line where it last knew its way; the parser that knows TypeScript is too slow for every file, and
 * right about the place.
 */
function placeInTypeScript(source: string): Place | undefined {
  try {
    TypeScript.parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  } catch (error) {
    return placeOf(error)
  }
}

/** Sucrase and acorn name the place in their message and as `loc`; acorn counts columns from 0. */
function placeOf(error: unknown): Place {
  const text = error instanceof Error ? error.message : String(error)
  const message = explainDepth(text.replace(/^Error transforming [^:]*: /, '').replace(/\s*\(\d+:\d+\)$/, ''))
  const loc =
    typeof error === 'object' && error !== null && 'loc' in error ? (error.loc as { line?: number; column?: number }) : {}
  const isAcorn = error instanceof SyntaxError && 'raisedAt' in error
  return { message, line: loc.line ?? 1, ...(loc.column === undefined ? {} : { column: loc.column + (isAcorn ? 1 : 0) }) }
}
