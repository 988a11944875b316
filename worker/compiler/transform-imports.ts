import type { Options, Transform } from 'sucrase'
import CJSImportProcessor from 'sucrase/dist/esm/CJSImportProcessor.js'
import { HelperManager } from 'sucrase/dist/esm/HelperManager.js'
import identifyShadowedGlobals from 'sucrase/dist/esm/identifyShadowedGlobals.js'
import NameManager from 'sucrase/dist/esm/NameManager.js'
import { parse } from 'sucrase/dist/esm/parser/index.js'
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js'
import TokenProcessor from 'sucrase/dist/esm/TokenProcessor.js'
import RootTransformer from 'sucrase/dist/esm/transformers/RootTransformer.js'

interface TransformImportsOptions extends Omit<Options, 'transforms'> {
  isTyped: boolean
  isJsx: boolean
}

/**
 * What sucrase's `transform` does with imports, but for how an imported function is called: as it stands, with no
 * receiver. Sucrase calls its member `call`, which a Proxy (`motion(Button)`) takes for one of its own. Decided by
 * token, so that no text or comment that reads like a call is touched.
 */
export function transformImports(code: string, { isTyped, isJsx, ...given }: TransformImportsOptions): string {
  const transforms: Transform[] = [...(isTyped ? (['typescript'] as const) : []), ...(isJsx ? (['jsx'] as const) : []), 'imports']
  const options: Options = { ...given, transforms, disableESTransforms: true }
  const { tokens, scopes } = parse(code, isJsx, isTyped, false)
  const nameManager = new NameManager(code, tokens)
  const helperManager = new HelperManager(nameManager)
  const tokenProcessor = new ImportTokenProcessor(code, tokens, false, true, helperManager)
  const importProcessor = new CJSImportProcessor(nameManager, tokenProcessor, false, options, isTyped, false, helperManager)
  tokenProcessor.imports = importProcessor
  importProcessor.preprocessTokens()
  // Between the two: which names are imports is known by the first, and which of those are only types by the last.
  identifyShadowedGlobals(tokenProcessor, scopes, importProcessor.getGlobalNames())
  if (isTyped) importProcessor.pruneTypeOnlyImports()
  const context = { tokenProcessor, scopes, nameManager, importProcessor, helperManager }
  return new RootTransformer(context, transforms, false, options).transform().code
}

const CALL = '.call(void 0, '

class ImportTokenProcessor extends TokenProcessor {
  imports: CJSImportProcessor | undefined

  override replaceToken(code: string): void {
    super.replaceToken(this.isJsxCall(code) ? this.callOfJsx(code) : this.callOfImport(code))
  }

  private isJsxCall(code: string): boolean {
    return this.matches1(TokenType.jsxTagStart) && code.endsWith(CALL)
  }

  /** A function of ours, so that what sucrase writes does no harm; only longer. */
  private callOfJsx(code: string): string {
    return this.isAfterOperator() ? `(0, ${code.slice(0, -CALL.length)})(` : code
  }

  private callOfImport(code: string): string {
    const name = this.imports?.getIdentifierReplacement(this.identifierName())
    if (name && code === `${name}${CALL}`) return `${this.withoutReceiver(name)}(`
    return name && code === name && this.isCalledNext() ? this.withoutReceiver(name) : code
  }

  /** A parenthesis at the beginning of a statement may go on from the line before; a call of `Object` does not. */
  private withoutReceiver(name: string): string {
    return this.isAfterOperator() ? `(0, ${name})` : `Object(${name})`
  }

  /** Types are left out of what is written, and with them what seems to stand before. */
  private isAfterOperator(): boolean {
    const before = this.currentIndex() === 0 ? undefined : this.tokenAtRelativeIndex(-1)
    return before !== undefined && !before.isType && OPERATORS.has(before.type)
  }

  /** By a template, as an optional call, or with types or `!` between: sucrase sees no call in these. */
  private isCalledNext(): boolean {
    let at = 1
    const next = () => this.tokenAtRelativeIndex(at)
    while (next()?.isType || next()?.type === TokenType.nonNullAssertion) at += 1
    const type = next()?.type
    if (type === TokenType.questionDot) return this.tokenAtRelativeIndex(at + 1)?.type === TokenType.parenL
    return type === TokenType.backQuote || (at > 1 && type === TokenType.parenL)
  }
}

/** Behind these an expression begins, and none goes on. */
const OPERATORS = new Set<number>(
  (
    [
      ...['eq', 'assign', 'comma', 'parenL', 'bracketL', 'braceL', 'dollarBraceL', 'colon', 'question', 'arrow'],
      ...['nullishCoalescing', 'logicalOR', 'logicalAND', 'bitwiseOR', 'bitwiseXOR', 'bitwiseAND', 'equality', 'lessThan'],
      ...['greaterThan', 'relationalOrEqual', 'bitShiftL', 'bitShiftR', 'plus', 'minus', 'modulo', 'star', 'slash', 'exponent'],
      ...['bang', 'tilde', '_return', '_throw', '_case', '_new', '_in', '_instanceof', '_typeof', '_void', '_delete', '_yield'],
      ...['_else', '_do', 'jsxTagEnd', 'jsxText', 'jsxEmptyText'],
    ] as const
  ).map((name) => TokenType[name]),
)
