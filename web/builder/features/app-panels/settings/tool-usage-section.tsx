import { useQuery } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { ToolUsage } from '#contract/tools/tool-usage'
import { ScrollRegion } from '../../../components/ui/scroll-region'
import { Skeleton } from '../../../components/ui/skeleton'
import { ErrorState } from '../../../components/ui/states'
import { messageOf, request } from '../../../lib/api'
import { toolPath } from '../../../lib/app/tools'
import { SettingGroup } from '../controls/setting-group'

/** How often people ran a tool, and what they said of its results. */
export function ToolUsageSection({ appId, toolId }: { appId: string; toolId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tool', appId, toolId, 'usage'],
    queryFn: () => request(ToolUsage, `${toolPath(appId, toolId)}/usage`),
  })
  return (
    <SettingGroup
      title="What people say"
      about="Runs of people other than you. Who they are, and what they entered, is not shown."
    >
      {error ? (
        <ErrorState title="The runs could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Usage {...data} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </SettingGroup>
  )
}

function Usage({ runs, failed, helped, didNotHelp, comments }: ToolUsage) {
  if (runs === 0) return <p className="text-muted text-sm">Nobody has run this tool yet.</p>
  const figures = [
    ['Runs', runs],
    ['Without a result', failed],
    ['Helpful', helped],
    ['Not helpful', didNotHelp],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {figures.map(([label, count]) => (
          <div key={label} className="flex items-baseline justify-between gap-2 border-b pb-1">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {comments.length > 0 && (
        <ScrollRegion className="max-h-80 overflow-y-auto">
          <ul aria-label="What people said" className="divide-y">
            {comments.map(({ id, score, text, at }) => (
              <li key={id} className="flex gap-2 py-2 text-sm">
                {score === 1 ? (
                  <ThumbsUp className="mt-0.5 size-4 shrink-0 text-success" aria-label="Helpful" />
                ) : (
                  <ThumbsDown className="mt-0.5 size-4 shrink-0 text-danger" aria-label="Not helpful" />
                )}
                <span className="wrap-anywhere min-w-0 flex-1">
                  {text}
                  <time dateTime={at} className="block text-muted text-xs">
                    {new Date(at).toLocaleString()}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </>
  )
}
