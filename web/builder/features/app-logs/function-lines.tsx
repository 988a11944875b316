import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LogLine } from '#contract/services/functions'
import { Input } from '../../components/ui/input'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { cn } from '../../lib/screen/cn'
import { appLogsQuery, type LogFilter } from './queries'

const COLOURS: Record<LogLine['level'], string> = {
  debug: 'text-faint',
  info: 'text-ink',
  warning: 'text-warning',
  error: 'text-danger',
}

/** What every function of the app prints, live, for 7 days. */
export function FunctionLines({ appId }: { appId: string }) {
  const [filter, setFilter] = useState<LogFilter>({ level: 'debug', env: 'all' })
  const [search, setSearch] = useState('')
  const logs = useQuery(appLogsQuery(appId, filter))
  const wanted = search.trim().toLowerCase()
  const lines = logs.data?.filter((line) => `${line.function} ${line.message}`.toLowerCase().includes(wanted))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Search the logs"
          placeholder="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="min-w-32 flex-1"
        />
        <Select
          aria-label="Level"
          value={filter.level}
          onChange={({ target }) => setFilter({ ...filter, level: target.value as LogFilter['level'] })}
        >
          <option value="debug">All levels</option>
          <option value="info">Info and up</option>
          <option value="warning">Warnings and errors</option>
          <option value="error">Errors</option>
        </Select>
        <Select
          aria-label="Where it ran"
          value={filter.env}
          onChange={({ target }) => setFilter({ ...filter, env: target.value as LogFilter['env'] })}
        >
          <option value="all">Everywhere</option>
          <option value="prod">Published app</option>
          <option value="dev">Preview</option>
        </Select>
      </div>
      {logs.isPending && <Skeleton className="h-24" />}
      {logs.isError && !logs.data && (
        <ErrorState title="The logs could not be loaded" message={messageOf(logs.error)} onRetry={() => void logs.refetch()} />
      )}
      {lines?.length === 0 && (
        <EmptyState icon={<ScrollText />} title={wanted ? 'No line has these words' : 'Nothing printed yet'}>
          What functions log is kept for 7 days and shown here as it happens.
        </EmptyState>
      )}
      {lines && lines.length > 0 && <Lines lines={lines} />}
    </div>
  )
}

/** Follows the newest line until the person scrolls away from it. */
function Lines({ lines }: { lines: LogLine[] }) {
  const [isFollowing, setIsFollowing] = useState(true)
  const box = useRef<HTMLElement>(null)
  const last = lines.at(-1)?.id
  useEffect(() => {
    if (isFollowing && last !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last, isFollowing])
  return (
    <ScrollRegion
      ref={box}
      role="log"
      aria-label="Logs of the app’s functions"
      onScroll={({ currentTarget: at }) => setIsFollowing(at.scrollHeight - at.scrollTop - at.clientHeight < 24)}
      className="max-h-[60dvh] min-h-32 overflow-y-auto rounded-md bg-sunken p-2"
    >
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line.id} className="font-mono text-xs">
            <span className="flex flex-wrap gap-x-2 text-muted">
              <time dateTime={line.time} className="tabular-nums">
                {new Date(line.time).toLocaleString([], { hour12: false })}
              </time>
              <span className="truncate">{line.function}</span>
              <span>{line.env === 'prod' ? 'published' : 'preview'}</span>
            </span>
            <span className={cn('whitespace-pre-wrap break-words', COLOURS[line.level])}>{line.message}</span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
