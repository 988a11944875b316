import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type MoveApp, Shards } from '#contract/admin'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Field } from '../../components/ui/field'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf, request } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { shardsQuery } from './queries'

/** The databases that hold apps' rows, how full each is, and what is on its way between them. */
export function ShardsSection() {
  const { data, error, refetch } = useQuery(shardsQuery)
  return (
    <section aria-labelledby="shards" className="flex flex-col gap-3">
      <h2 id="shards" className="font-semibold text-base">
        Databases of rows
      </h2>
      {error && !data && (
        <ErrorState title="The databases could not be listed" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <Card>{<ShardList shards={data.shards} />}</Card>}
      {data && data.shards.length === 1 && (
        <p className="text-muted text-sm">
          Rows of all apps are in one database. Once another is bound as DATA_1, new apps are divided between both, and an app can
          be moved while it runs.
        </p>
      )}
      {data && data.shards.length > 1 && (
        <>
          <MoveForm shards={data.shards} />
          <Moves moves={data.moves} shards={data.shards} />
        </>
      )}
    </section>
  )
}

const MEGABYTE = 1_000_000

function ShardList({ shards }: Pick<Shards, 'shards'>) {
  return (
    <ul aria-label="Databases of rows">
      {shards.map(({ shard, binding, apps, bytes }) => (
        <li key={shard} className="flex items-baseline gap-4 border-b px-4 py-3 text-sm last:border-0">
          <span className="min-w-0 flex-1 font-medium">{binding}</span>
          <span className="text-muted tabular-nums">{apps === 1 ? '1 app' : `${apps.toLocaleString('en')} apps`}</span>
          <span className="text-muted tabular-nums">
            {bytes === null ? 'does not answer' : `${(bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} MB`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function MoveForm({ shards }: Pick<Shards, 'shards'>) {
  const id = useId()
  const queryClient = useQueryClient()
  const [app, setApp] = useState('')
  const [toShard, setToShard] = useState(shards.at(-1)?.shard ?? 0)
  const move = useMutation({
    mutationFn: (json: MoveApp) => request(Shards, '/api/admin/shards/move', { method: 'POST', json }),
    onSuccess: (now) => {
      queryClient.setQueryData(shardsQuery.queryKey, now)
      setApp('')
      notify.success('The app is on its way. It can be used meanwhile.')
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    move.mutate({ app, toShard })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <div className="min-w-52 flex-1">
        <Field
          label="Move an app"
          placeholder="Its id or its address"
          value={app}
          onChange={({ target }) => setApp(target.value)}
          {...(move.error ? { error: messageOf(move.error) } : {})}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          To
        </label>
        <Select id={id} value={toShard} onChange={({ target }) => setToShard(Number(target.value))}>
          {shards.map(({ shard, binding }) => (
            <option key={shard} value={shard}>
              {binding}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" className="mt-[1.625rem]" busy={move.isPending} disabled={app.trim() === ''}>
        Move
      </Button>
    </form>
  )
}

function Moves({ moves, shards }: Shards) {
  const now = useNow()
  const nameOf = (wanted: number) => shards.find(({ shard }) => shard === wanted)?.binding ?? `DATA_${wanted}`
  if (moves.length === 0)
    return <EmptyState title="No app is being moved">New apps go to the emptier of two databases.</EmptyState>
  return (
    <Card>
      <ul aria-label="Apps on their way">
        {moves.map(({ appId, appName, fromShard, toShard, doing, rowsCopied, startedAt, lastError }) => (
          <li key={appId} className="border-b px-4 py-3 text-sm last:border-0">
            <p className="wrap-anywhere font-medium">{`${appName || appId}: ${nameOf(fromShard)} to ${nameOf(toShard)}`}</p>
            <p className="text-muted">{`${doing} · ${rowsCopied.toLocaleString('en')} copied · begun ${relativeTime(startedAt, now)}`}</p>
            {lastError && <p className="wrap-anywhere text-danger">{`It is tried again: ${lastError}`}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
