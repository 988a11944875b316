import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LogLine } from '#contract/services/functions'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { Skeleton } from '../../components/ui/skeleton'
import { messageOf } from '../../lib/api'
import { cn } from '../../lib/screen/cn'
import { logsQuery } from './queries'

const COLOURS: Record<LogLine['level'], string> = {
  debug: 'text-faint',
  info: 'text-ink',
  warning: 'text-warning',
  error: 'text-danger',
}

/** What the function prints, as it prints it. Follows the newest line until the person scrolls away from it. */
export function LiveLogs({ appId, name }: { appId: string; name: string }) {
  const logs = useQuery(logsQuery(appId, name))
  const [isFollowing, setIsFollowing] = useState(true)
  const box = useRef<HTMLElement>(null)
  const last = logs.data?.at(-1)?.id
  useEffect(() => {
    if (isFollowing && last !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last, isFollowing])

  return (
    <section className="flex min-h-40 flex-1 flex-col">
      <h3 className="mb-1 flex items-center gap-2 font-medium text-sm">
        Logs
        <span className="flex items-center gap-1 font-normal text-muted text-xs">
          <span aria-hidden className={cn('size-1.5 rounded-full', logs.isError ? 'bg-danger' : 'bg-success')} />
          {logs.isError ? 'not connected' : 'live'}
        </span>
      </h3>
      <ScrollRegion
        ref={box}
        role="log"
        aria-label={`Logs of ${name}`}
        onScroll={({ currentTarget: at }) => setIsFollowing(at.scrollHeight - at.scrollTop - at.clientHeight < 24)}
        className="min-h-32 flex-1 overflow-y-auto rounded-md bg-sunken p-2"
      >
        {logs.isPending && <Skeleton className="h-4 w-2/3" />}
        {logs.isError && !logs.data && <p className="text-danger text-xs">{messageOf(logs.error)}</p>}
        {logs.data?.length === 0 && (
          <p className="text-muted text-xs">
            Nothing printed yet. What the function logs is kept for 7 days and shown here as it happens.
          </p>
        )}
        <ul className="flex flex-col gap-0.5">
          {logs.data?.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </ScrollRegion>
    </section>
  )
}

const Line = ({ line }: { line: LogLine }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 font-mono text-xs">
    <time dateTime={line.time} title={line.env === 'prod' ? 'published' : 'preview'} className="text-faint tabular-nums">
      {new Date(line.time).toLocaleTimeString([], { hour12: false })}
    </time>
    <span className={cn('whitespace-pre-wrap break-words', COLOURS[line.level])}>{line.message}</span>
  </li>
)
