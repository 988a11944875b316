import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Badge } from '../../components/ui/badge'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { type AppError, appErrorsQuery } from './queries'

/** What broke in visitors’ browsers, each kind once with how often. */
export function AppErrors({ appId }: { appId: string }) {
  const errors = useQuery(appErrorsQuery(appId))
  if (errors.isPending) return <Skeleton className="h-14" />
  if (!errors.data)
    return (
      <ErrorState
        title="The errors could not be loaded"
        message={messageOf(errors.error)}
        onRetry={() => void errors.refetch()}
      />
    )
  if (errors.data.length === 0)
    return (
      <EmptyState icon={<CircleCheck />} title="No errors">
        What goes wrong for visitors of the published app is kept here for 7 days.
      </EmptyState>
    )
  return (
    <ul className="divide-y rounded-lg border">
      {errors.data.map((error) => (
        <ErrorRow key={error.id} error={error} />
      ))}
    </ul>
  )
}

const ErrorRow = ({ error: { title, details, componentName, count, lastAt } }: { error: AppError }) => (
  <li>
    <details className="group px-3 py-2.5">
      <summary className="flex cursor-pointer list-none flex-col gap-1">
        <span className="break-words font-medium text-sm">{title}</span>
        <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
          <time dateTime={lastAt}>{new Date(lastAt).toLocaleString()}</time>
          {componentName && <span className="truncate">in {componentName}</span>}
          {count > 1 && <Badge variant="warning">{count.toLocaleString()} times</Badge>}
        </span>
      </summary>
      <pre className="mt-2 overflow-x-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-2 font-mono text-xs">
        {details || 'Nothing more is known.'}
      </pre>
    </details>
  </li>
)
