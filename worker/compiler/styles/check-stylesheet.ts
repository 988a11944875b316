import { codeFrame, positionOf } from '../positions'
import type { CompileFile, Diagnostic } from '../types'

/** From where something begins to where it ends or breaks off: no brace in it counts. */
const SKIPPED =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*["\n]?|'(?:\\[\s\S]|[^'\\\n])*['\n]?|url\(\s*(?!["'\s])[^)]*\)?|[{}]/gi

/**
 * What is wrong with a stylesheet that stands by itself: braces, quotes and comments that do not close. What its rules
 * say is looked at where the whole stylesheet is built.
 */
export function checkStylesheet(path: string, source: string): ReturnType<CompileFile> {
  const fault = findFault(source)
  return { module: null, diagnostics: fault ? [toDiagnostic(path, source, fault)] : [] }
}

interface Fault {
  at: number
  message: string
}

function findFault(source: string): Fault | undefined {
  const open: number[] = []
  for (const { 0: text, index: at } of source.matchAll(SKIPPED)) {
    if (text === '{') open.push(at)
    else if (text === '}' && open.pop() === undefined) return { at, message: 'This } closes nothing' }
    else if (text.startsWith('/*') && !(text.length > 3 && text.endsWith('*/')))
      return { at, message: 'This comment is not closed' }
    else if (/^["']/.test(text) && !(text.length > 1 && text.endsWith(text.charAt(0))))
      return { at, message: 'This quote is not closed' }
  }
  const at = open.pop()
  return at === undefined ? undefined : { at, message: 'This { is not closed' }
}

function toDiagnostic(path: string, source: string, { at, message }: Fault): Diagnostic {
  const position = positionOf(source, at)
  return {
    code: 'invalid-css',
    severity: 'error',
    message,
    path,
    ...position,
    codeFrame: codeFrame(source, position.line, position.column),
  }
}
