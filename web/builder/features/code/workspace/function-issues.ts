import type { FunctionProblem } from '#contract/services/functions'
import type { PlacedIssue } from '../editor/code-context'

/** Marks what the compiler of functions found: it knows what the browser's does not, and looks after a save. */
export const FUNCTIONS_DETECTOR = 'functions'

/** Functions that share a broken file have the same problem each: it is told once. */
export function functionIssues(problems: FunctionProblem[]): PlacedIssue[] {
  const byPlace = new Map(problems.map((each) => [`${each.path}:${each.line}:${each.message}`, each]))
  return [...byPlace.values()].map(({ message, path, line, column, severity }) => ({
    message,
    path,
    line,
    column,
    detectorId: FUNCTIONS_DETECTOR,
    severity: severity ?? 'error',
  }))
}
