import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import type { Session } from '#contract/people/identity'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { deviceName } from '../../lib/device'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries'
import { Section } from './section'

export function SessionsSection() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const endOthers = useEndOtherSessions()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Section title="Where you are signed in" about="Sign out what you do not know, then change your password.">
      {error && !sessions && (
        <ErrorState title="The list could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!sessions && !error && [1, 2].map((row) => <Skeleton key={row} className="mb-2 h-10" />)}
      {sessions && (
        <ul className="flex flex-col divide-y">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && others === 0 && <p className="mt-3 text-muted text-sm">You are signed in nowhere else.</p>}
      {others > 0 && (
        <Button
          className="mt-4"
          busy={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(undefined, {
              onSuccess: () => notify.success('Signed out everywhere else'),
              onError: (failed) => notify.error(messageOf(failed)),
            })
          }
        >
          Sign out everywhere else
        </Button>
      )}
    </Section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const now = useNow()
  const end = useEndSession()
  const name = deviceName(session.userAgent)
  const Icon = /iPhone|Android|iPad/.test(name) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <Icon className="size-5 shrink-0 text-faint" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm" title={session.userAgent}>
          {name} {session.isCurrent && <Badge variant="success">This device</Badge>}
        </p>
        <p className="text-muted text-xs">
          Last used {relativeTime(session.lastUsedAt, now)} · signed in {relativeTime(session.signedInAt, now)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => end.mutate(session.id, { onError: (failed) => notify.error(messageOf(failed)) })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
