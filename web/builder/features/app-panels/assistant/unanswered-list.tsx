import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { Skeleton } from '../../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../../components/ui/states'
import { messageOf } from '../../../lib/api'
import { unansweredQuery } from './queries'

/** What people asked and nothing was found for: what the app should know besides. */
export function UnansweredList({ appId }: { appId: string }) {
  const { data, error, refetch } = useQuery(unansweredQuery(appId))
  if (error)
    return <ErrorState title="The questions could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.questions.length === 0)
    return (
      <EmptyState icon={<CircleHelp />} title="No open questions">
        Questions of people that nothing was found for stand here, without saying who asked. Add what is missing under Data
        sources.
      </EmptyState>
    )
  return (
    <ul aria-label="Unanswered questions" className="divide-y">
      {data.questions.map(({ id, text, askedAt }) => (
        <li key={id} className="flex flex-col gap-0.5 py-3">
          <span className="break-words text-sm">{text}</span>
          <time dateTime={askedAt} className="text-muted text-xs">
            {new Date(askedAt).toLocaleString()}
          </time>
        </li>
      ))}
    </ul>
  )
}
