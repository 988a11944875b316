import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Mail, RotateCw } from 'lucide-react'
import type { Health, HealthCheck } from '#contract/admin'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { healthQuery, useSendTestMail } from './queries'
import { RequestsSection } from './requests-section'
import { ShardsSection } from './shards-section'

/** Each part of the installation, used just now. */
export function HealthSection() {
  const { data, error, refetch, isFetching } = useQuery(healthQuery)
  const mail = useSendTestMail()
  function sendMail() {
    mail.mutate(undefined, {
      onSuccess: ({ to }) => notify.success(`A test mail is on its way to ${to}`),
      onError: (failure) => notify.error(messageOf(failure)),
    })
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <Button busy={isFetching} onClick={() => void refetch()}>
          {!isFetching && <RotateCw />}
          {isFetching ? 'Checking …' : 'Check again'}
        </Button>
        <Button busy={mail.isPending} onClick={sendMail}>
          {!mail.isPending && <Mail />}
          Send a test mail
        </Button>
      </div>
      {error && !isFetching && (
        <ErrorState title="The health could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <>
          <Summary checks={data.checks} />
          <Card>
            <ul aria-label="Checks">
              {data.checks.map((check) => (
                <CheckLine key={check.id} check={check} />
              ))}
            </ul>
          </Card>
          {data.counts && <Counts counts={data.counts} />}
          <ShardsSection />
          <RequestsSection requests={data.requests} />
          {data.errors && <RecentErrors errors={data.errors} />}
        </>
      )}
    </div>
  )
}

function Summary({ checks }: { checks: HealthCheck[] }) {
  const faults = checks.filter(({ isOk }) => !isOk).length
  return (
    <p aria-live="polite" className="font-medium text-base">
      {faults === 0 ? 'Everything works.' : faults === 1 ? 'One part needs a look.' : `${faults} parts need a look.`}
    </p>
  )
}

function CheckLine({ check: { name, isOk, message, tookMs } }: { check: HealthCheck }) {
  return (
    <li className="flex items-start gap-3 border-b px-4 py-3 text-sm last:border-0">
      {isOk ? (
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-label="Works" />
      ) : (
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-label="Does not work" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="wrap-anywhere text-pretty text-muted">{message}</p>
      </div>
      <span className="shrink-0 text-muted text-xs tabular-nums">{`${Math.round(tookMs)} ms`}</span>
    </li>
  )
}

type Counted = NonNullable<Health['counts']>
const TITLES: Record<keyof Counted, string> = {
  accounts: 'Accounts',
  disabledAccounts: 'Disabled',
  apps: 'Apps',
  publishedApps: 'Live',
  versions: 'Versions',
}

function Counts({ counts }: { counts: Counted }) {
  return (
    <dl className="grid grid-cols-5 gap-3 max-sm:grid-cols-2">
      {Object.entries(TITLES).map(([name, title]) => (
        <Card key={name} className="flex flex-col-reverse p-4">
          <dt className="text-muted text-xs">{title}</dt>
          <dd className="font-semibold text-xl tabular-nums">{counts[name as keyof Counted].toLocaleString('en')}</dd>
        </Card>
      ))}
    </dl>
  )
}

function RecentErrors({ errors }: { errors: NonNullable<Health['errors']> }) {
  const now = useNow()
  return (
    <section aria-labelledby="recent-errors" className="flex flex-col gap-3">
      <h2 id="recent-errors" className="font-semibold text-base">
        Recent errors in apps
      </h2>
      {errors.length === 0 ? (
        <p className="text-muted text-sm">None in the last week.</p>
      ) : (
        <Card>
          <ul>
            {errors.map((error) => (
              <li
                key={`${error.appId} ${error.title} ${error.lastAt}`}
                className="flex items-baseline gap-4 border-b px-4 py-3 text-sm last:border-0 max-sm:flex-col max-sm:gap-1"
              >
                <p className="wrap-anywhere min-w-0 flex-1">
                  <span className="font-medium">{error.appName}</span> {error.title}
                </p>
                <span className="shrink-0 text-muted text-xs tabular-nums">
                  {`${error.count === 1 ? 'once' : `${error.count} times`}, ${relativeTime(error.lastAt, now)}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
