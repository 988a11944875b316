import { parse } from 'acorn'
import { transform } from 'sucrase'
import { explainDepth } from '#contract/nesting'
import { guardLoops, parseBody } from './guard-loops'
import { findWrongTag } from './jsx-tags'
import { type ImportStatement, scanImports } from './scan-imports'
import { withWholeColours } from './styles/whole-colours'
import { transformImports } from './transform-imports'

/** What compiling one source text alone gives: nothing of it depends on the other files, so it is kept by its text. */
export type Lowered = LoweredFile | { ok: false; message: string; line: number; column?: number }

export interface LoweredFile {
  ok: true
  code: string
  /** Imports at the head of the file, with the names asked for. */
  imports: ImportStatement[]
  /** Every specifier the compiled code requires, as written. */
  required: string[]
  exports: string[]
}

export interface LowerOptions {
  guardLoops: boolean
  /** Parse the result too: sucrase lets some broken code pass. Implied by guardLoops. */
  verifySyntax?: boolean | undefined
  /** Have every element say which file and line it was written in. */
  markElements?: boolean | undefined
}

/** TSX, JSX, TS or JS → the body of a CommonJS-style function. Lines stay where they are. Never throws. */
export function transpileFile(path: string, source: string, options: LowerOptions): Lowered {
  try {
    const code = prepare(toCommonJs(path, source, options.markElements))
    const isGuarded = options.guardLoops && /\b(?:for|while|do|async)\b/.test(code)
    // Guarding parses the whole code itself.
    if (options.verifySyntax || (options.guardLoops && !isGuarded)) parseBody(code)
    const isChecked = (options.verifySyntax || options.guardLoops) && !path.endsWith('.ts') && source.includes('</')
    const wrongTag = isChecked ? findWrongTag(source, path.endsWith('.tsx')) : undefined
    if (wrongTag) return { ok: false, ...wrongTag }
    return {
      ok: true,
      code: isGuarded ? guardLoops(code, path) : code,
      imports: scanImports(source),
      required: [...new Set(Array.from(code.matchAll(/\brequire\((["'])((?:(?!\1)[^\\\n])+)\1\)/g), ([, , name = '']) => name))],
      exports: exportsOf(code),
    }
  } catch (error) {
    return { ok: false, ...placeOf(error, source) }
  }
}

function toCommonJs(path: string, source: string, markElements = false): string {
  const typescript = /\.tsx?$/.test(path)
  const run = (text: string, typed: boolean) =>
    transformImports(text, {
      isTyped: typed,
      isJsx: !path.endsWith('.ts'),
      jsxRuntime: 'automatic',
      production: !markElements,
      filePath: path,
    })
  try {
    const code = run(source, typescript)
    return DECLARES_EXPORTS.test(source) && LOST_DECLARATOR.test(code) ? run(splitExports(path, source), typescript) : code
  } catch (error) {
    // Models put types into .jsx files now and then. Where that is not it either, the first error is the better one.
    if (typescript) throw error
    try {
      return run(source, true)
    } catch {
      throw error
    }
  }
}

const DECLARES_EXPORTS = /\bexport\s+(?:const|let|var)\s/
/** Sucrase turns `export const a = 1, b = 2` into a lost declaration of b. */
const LOST_DECLARATOR = /exports\.([\w$]+) = \1, (?=[\w$])|^\s*exports\.[\w$]+, [\w$]/m

/** Declares first and exports at the end, for the rare file that exports several names in one declaration. */
function splitExports(path: string, source: string): string {
  const plain = transform(source, {
    transforms: /\.tsx?$/.test(path) ? ['typescript', 'jsx'] : ['jsx'],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
    keepUnusedImports: true,
  }).code
  let out = plain
  const names: string[] = []
  for (const node of parse(plain, { ecmaVersion: 'latest', sourceType: 'module' }).body.toReversed()) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    if (node.declaration.declarations.some(({ id }) => id.type !== 'Identifier')) continue
    names.push(...node.declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : '')))
    out = out.slice(0, node.start) + out.slice(node.declaration.start)
  }
  return `${out}\nexport { ${names.join(', ')} };`
}

/**
 * `import.meta`, `process.env` and stylesheets mean nothing inside a function body: the first two become the module's
 * own, the last is the app's stylesheet already.
 */
function prepare(code: string): string {
  let out = withWholeColours(code)
  if (out.includes('import.meta')) out = out.replace(/\bimport\.meta\b/g, 'module.meta')
  if (out.includes('process.env')) out = out.replace(/(?<![\w$.])process\.env\b/g, 'module.meta.env')
  return out.includes('.css') ? out.replace(/\brequire\((["'])[^"'\n]+\.css(?:\?\w+)?\1\)/g, '({})') : out
}

function exportsOf(code: string): string[] {
  const names = new Set<string>()
  for (const [, name = ''] of code.matchAll(/\bexports\.\s*([\w$]+)(?=\s*=[^=]|,|\])/g)) names.add(name)
  for (const [, name = ''] of code.matchAll(/\b_createNamedExportFrom\([\w$]+, '([\w$]+)'/g)) names.add(name)
  if (/; _createStarExport\(/.test(code) || /\bmodule\.exports\b/.test(code)) names.add('*')
  return [...names]
}

/**
 * Sucrase and acorn name the place in the message; acorn's place is of the compiled code, whose lines are the source's.
 */
function placeOf(error: unknown, source: string): { message: string; line: number; column?: number } {
  const text = error instanceof Error ? error.message : String(error)
  const message = explainDepth(text.replace(/^Error transforming [^:]*: /, '').replace(/\s*\(\d+:\d+\)$/, ''))
  const loc =
    typeof error === 'object' && error !== null && 'loc' in error ? (error.loc as { line?: number; column?: number }) : {}
  const line = Math.min(loc.line ?? 1, source.split('\n').length)
  const isAcorn = error instanceof SyntaxError && 'raisedAt' in error
  return { message, line, ...(isAcorn || loc.column === undefined ? {} : { column: loc.column }) }
}
