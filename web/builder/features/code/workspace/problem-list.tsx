import { CircleAlert, RotateCw, TriangleAlert, Wrench } from 'lucide-react'
import type { CheckedIssue } from '#contract/app/validation'
import { countOf } from '#contract/inflect'
import { Button } from '../../../components/ui/button'

interface ProblemListProps {
  issues: CheckedIssue[] | undefined
  isChecking: boolean
  /** Why the last check failed. */
  error: string | undefined
  onCheck: () => void
  onOpen: (issue: CheckedIssue) => void
  /** What puts an issue right without anybody; undefined where nothing does. */
  fixOf: (issue: CheckedIssue) => (() => void) | undefined
  onFixAll: (() => void) | undefined
}

/** What the check of the whole app found, under the code. */
export function ProblemList({ issues, isChecking, error, onCheck, onOpen, fixOf, onFixAll }: ProblemListProps) {
  return (
    <section aria-label="Problems" className="flex max-h-48 shrink-0 flex-col border-t bg-surface">
      <div className="flex h-10 shrink-0 items-center gap-2 pr-2 pl-3">
        <p role="status" className="min-w-0 flex-1 truncate text-muted text-xs">
          {wordsOf({ issues, isChecking, error })}
        </p>
        {onFixAll && issues && issues.length > 0 && (
          <Button variant="quiet" size="sm" onClick={onFixAll}>
            Resolve with AI
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onCheck} busy={isChecking}>
          {!isChecking && <RotateCw />}
          Check the app
        </Button>
      </div>
      {issues && issues.length > 0 && (
        <ul className="min-h-0 overflow-y-auto px-1 pb-1">
          {issues.map((issue) => (
            <li key={`${issue.path}:${issue.line}:${issue.message}`} className="flex items-center gap-1">
              <ProblemButton issue={issue} onOpen={onOpen} />
              <FixButton issue={issue} fix={fixOf(issue)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ProblemButton = ({ issue, onOpen }: { issue: CheckedIssue; onOpen: ProblemListProps['onOpen'] }) => (
  <button
    type="button"
    onClick={() => onOpen(issue)}
    disabled={!issue.path}
    className="flex min-h-7 min-w-0 flex-1 touch:min-h-10 items-center gap-2 rounded-md px-2 text-left text-xs enabled:hover:bg-hover"
  >
    {issue.severity === 'error' ? (
      <CircleAlert aria-label="Error" className="size-3.5 shrink-0 text-danger" />
    ) : (
      <TriangleAlert aria-label="Warning" className="size-3.5 shrink-0 text-warning" />
    )}
    <span className="min-w-0 flex-1 truncate" title={issue.message}>
      {issue.message}
    </span>
    {issue.path && (
      <span className="truncate font-mono text-faint">
        {issue.path}
        {issue.line && `:${issue.line}`}
      </span>
    )}
  </button>
)

const FixButton = ({ issue, fix }: { issue: CheckedIssue; fix: (() => void) | undefined }) =>
  fix && (
    <Button size="sm" onClick={fix} aria-label={`Fix: ${issue.message}`} className="h-7">
      <Wrench />
      Fix
    </Button>
  )

function wordsOf({ issues, isChecking, error }: Pick<ProblemListProps, 'issues' | 'isChecking' | 'error'>): string {
  if (isChecking) return 'Checking every page...'
  if (error) return error
  if (!issues) return 'Not checked since you opened it'
  return issues.length === 0 ? 'No problems found' : `${countOf(issues.length, 'problem')} found`
}
