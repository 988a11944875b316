import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { type Visits, visitsQuery } from './queries'

/** How often the published app’s pages were opened. */
export function AppVisits({ appId, isPublished }: { appId: string; isPublished: boolean }) {
  const visits = useQuery(visitsQuery(appId))
  if (visits.isPending) return <Skeleton className="h-24" />
  if (!visits.data)
    return (
      <ErrorState
        title="The visits could not be loaded"
        message={messageOf(visits.error)}
        onRetry={() => void visits.refetch()}
      />
    )
  if (visits.data.total_visits === 0)
    return (
      <EmptyState icon={<Eye />} title={isPublished ? 'No visits yet' : 'Publish your app to access analytics'}>
        Each page a visitor of the published app opens is counted here for {visits.data.days} days.
      </EmptyState>
    )
  return <Figures visits={visits.data} />
}

function Figures({ visits }: { visits: Visits }) {
  const most = Math.max(1, ...visits.visits_by_page.map(({ count }) => count))
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-2">
        <Figure label={`Pages opened in ${visits.days} days`} value={visits.total_visits} />
        <Figure label="People signed in" value={visits.unique_users} />
      </dl>
      <ul className="flex flex-col gap-2">
        {visits.visits_by_page.map(({ page_name, count }) => (
          <li key={page_name} className="flex flex-col gap-1 text-sm">
            <span className="flex justify-between gap-2">
              <span className="truncate">{page_name}</span>
              <span className="text-muted tabular-nums">{count.toLocaleString()}</span>
            </span>
            <span aria-hidden className="h-1.5 rounded-full bg-accent" style={{ width: `${(100 * count) / most}%` }} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="flex flex-col rounded-lg border px-3 py-2.5">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-semibold text-xl tabular-nums">{value.toLocaleString()}</dd>
  </div>
)
