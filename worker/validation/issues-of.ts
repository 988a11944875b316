import type { CheckError } from '#contract/app/boot'
import type { Issue } from '#contract/app/versions'
import { componentOf } from './finding'

export interface Failure {
  page: { name: string; path: string }
  error: CheckError
  /** The app file the error came from, where the stack tells. */
  place: { path: string; line: number } | undefined
}

/** One issue for each different error: what breaks in the layout breaks on every page, and is said once. */
export function issuesOfFailures(failures: Failure[]): Issue[] {
  const groups = new Map<string, Failure[]>()
  for (const failure of failures) {
    const { path, line } = failure.place ?? { path: failure.page.path, line: 0 }
    const key = `${path}:${line}:${failure.error.message}`
    groups.set(key, [...(groups.get(key) ?? []), failure])
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group
    return first ? [issueOfFailure(first, others)] : []
  })
}

function issueOfFailure({ page, error, place }: Failure, others: Failure[]): Issue {
  const path = place?.path ?? page.path
  const also = others.length === 0 ? '' : others.length === 1 ? ` and "${others[0]?.page.name}"` : ` and ${others.length} more`
  return {
    message: `The page "${page.name}"${also} cannot be shown: ${error.message}`,
    componentName: componentOf(path),
    detectorId: 'render',
    severity: 'error',
    path,
    ...(place ? { line: place.line } : {}),
    ...(error.componentStack?.trim() ? { details: error.componentStack.trim().slice(0, 2_000) } : {}),
  }
}
