import { type Action, type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { type EditorState, type Extension, StateEffect, type Text } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { compileFile } from '#compiler/compile-file'
import type { Diagnostic as CompilerDiagnostic } from '#compiler/types'
import { isCode } from '#contract/app/app-files'
import { FUNCTIONS_DETECTOR } from '../workspace/function-issues'
import type { CodeContext, PlacedIssue } from './code-context'

/** Something outside this file has changed that its problems hang on. */
export const problemsChanged = StateEffect.define<null>()

const PAUSE_MS = 250

/**
 * What the compiler says of the text as it is typed, and what the last check of the app said of the file, where it
 * stands.
 */
export const showProblems = (path: string, known: () => CodeContext): Extension => [
  linter((view) => findProblems(view.state, path, known()), {
    delay: PAUSE_MS,
    needsRefresh: ({ transactions }) => transactions.some(({ effects }) => effects.some((each) => each.is(problemsChanged))),
  }),
  lintGutter(),
]

export function findProblems(state: EditorState, path: string, known: CodeContext): Diagnostic[] {
  const compiled = compilerProblems(state.doc.toString(), path, known)
  const told = new Set(compiled.map(({ line, message }) => `${line} ${message}`))
  // Of a function that does not parse here, the other compiler has told its own words for the same, or older ones.
  const isTold = ({ detectorId, line, message }: PlacedIssue) =>
    told.has(`${line} ${message}`) || (detectorId === FUNCTIONS_DETECTOR && compiled.length > 0)
  const issues = known.issues.filter((issue) => issue.path === path && !isTold(issue))
  const fixOf = ({ line, message }: CompilerDiagnostic) => {
    const issue = known.issues.find((each) => each.path === path && each.line === line && each.message === message)
    return issue && known.fixOf(issue)
  }
  return [
    ...compiled.map((each) => fromCompiler(state.doc, each, { known, fix: fixOf(each) })),
    ...issues.map((issue) => fromCheck(state.doc, issue, known)),
  ]
}

/**
 * Functions are compiled for another place, which says after saving what they cannot import. Whether they parse is the
 * same here.
 */
function compilerProblems(text: string, path: string, { files, surface }: CodeContext): CompilerDiagnostic[] {
  const isFunction = isFunctionCode(path)
  if (!surface || !(isFunction || isCode(path) || path.endsWith('.css') || path.endsWith('.json'))) return []
  const { diagnostics } = compileFile(path, text, files, surface, { guardLoops: false, verifySyntax: true })
  return isFunction ? diagnostics.filter(({ code }) => code === 'syntax') : diagnostics
}

const isFunctionCode = (path: string) => /^functions\/.+\.[jt]s$/.test(path)

function fromCompiler(
  doc: Text,
  { severity, message, line, column, suggestion }: CompilerDiagnostic,
  { known, fix }: { known: CodeContext; fix: (() => void) | undefined },
): Diagnostic {
  const range = rangeOf(doc, line, column)
  const wrong = /["“'‘]([^"”'’]+)["”'’]/.exec(message)?.[1]
  const isCorrectable = known.mayEdit && suggestion !== undefined && wrong !== undefined
  const actions = [...(isCorrectable ? [changeTo(wrong, suggestion)] : []), ...actionsOf(fix)]
  return {
    ...range,
    severity,
    message,
    source: 'compiler',
    ...(actions.length > 0 ? { actions } : {}),
  }
}

const actionsOf = (fix: (() => void) | undefined): Action[] => (fix ? [{ name: 'Fix', apply: () => fix() }] : [])

/** Puts the nearest name in the place of the wrong one, on the line that is marked. */
const changeTo = (wrong: string, right: string): Action => ({
  name: `Change to ${right}`,
  apply(view: EditorView, from: number) {
    const line = view.state.doc.lineAt(from)
    const at = line.text.indexOf(wrong, Math.max(from - line.from - wrong.length, 0))
    const wrongAt = at === -1 ? line.text.indexOf(wrong) : at
    if (wrongAt === -1) return
    const start = line.from + wrongAt
    view.dispatch({ changes: { from: start, to: start + wrong.length, insert: right }, userEvent: 'input.fix' })
  },
})

function fromCheck(doc: Text, issue: PlacedIssue, { requestFix, fixOf }: CodeContext): Diagnostic {
  const asked = requestFix ? [{ name: 'Ask the assistant to fix it', apply: () => requestFix(issue) }] : []
  const actions = [...actionsOf(fixOf(issue)), ...asked]
  return {
    ...rangeOf(doc, issue.line, issue.column),
    severity: issue.severity,
    message: issue.details ? `${issue.message}\n${issue.details}` : issue.message,
    source: issue.detectorId === FUNCTIONS_DETECTOR ? 'functions' : 'check',
    ...(actions.length > 0 ? { actions } : {}),
  }
}

/**
 * From a place to the end of its word, or the whole line where there is no column. Lines that are gone count as the
 * last.
 */
function rangeOf(doc: Text, line = 1, column?: number): { from: number; to: number } {
  const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  if (column === undefined) return { from: from + (text.length - text.trimStart().length), to }
  const start = Math.min(from + column - 1, to)
  const word = /^[\w$@/.-]+/.exec(text.slice(start - from))?.[0].length ?? 1
  return { from: start, to: Math.min(start + word, to) }
}
