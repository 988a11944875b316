import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Issue } from '#contract/app/versions'
import { countOf } from '#contract/inflect'

/** What the check left unresolved. */
export const IssueList = ({ issues }: { issues: Issue[] }) => (
  <div className="rounded-lg border bg-surface p-3">
    <p className="font-medium text-sm">{countOf(issues.length, 'issue is left', 'issues are left')}</p>
    <ul className="mt-2 flex flex-col gap-2">
      {issues.map((issue) => (
        <li key={`${issue.detectorId}${issue.path}${issue.line}${issue.message}`} className="flex gap-2 text-sm">
          {issue.severity === 'error' ? (
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-label="Error" />
          ) : (
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-label="Warning" />
          )}
          <span className="wrap-anywhere min-w-0">
            {issue.message}
            {issue.path && (
              <span className="ml-1 font-mono text-faint text-xs">
                {issue.path}
                {issue.line ? `:${issue.line}` : ''}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
