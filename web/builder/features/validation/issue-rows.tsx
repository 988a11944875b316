import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Issue } from '#contract/app/versions'

/** Issues with the detector that found each, and where. */
export const IssueRows = ({ issues, label }: { issues: Issue[]; label: string }) => (
  <ul aria-label={label} className="flex flex-col divide-y rounded-lg border bg-surface">
    {issues.map((issue) => (
      <li key={`${issue.detectorId}${issue.path}${issue.line}${issue.message}`} className="flex gap-2 px-3 py-2 text-sm">
        {issue.severity === 'error' ? (
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-label="Error" />
        ) : (
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-label="Warning" />
        )}
        <div className="wrap-anywhere min-w-0">
          <p>{issue.message}</p>
          <p className="font-mono text-faint text-xs">
            {issue.detectorId}
            {issue.path && ` · ${issue.path}${issue.line ? `:${issue.line}` : ''}`}
          </p>
        </div>
      </li>
    ))}
  </ul>
)
