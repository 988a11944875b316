import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountEvent } from '#contract/people/identity'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { deviceName } from '../../lib/device'
import { relativeTime, useNow } from '../../lib/time'
import { eventsQuery } from './queries'
import { Section } from './section'

const FEW = 5

const WORDS: Record<AccountEvent['kind'], string> = {
  'signed-in': 'Signed in',
  'signed-out-elsewhere': 'Signed out everywhere else',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'email-change-undone': 'Email taken back',
  'google-connected': 'Google connected',
  'google-disconnected': 'Google disconnected',
  'role-changed': 'Role changed',
  disabled: 'Access taken away',
  enabled: 'Access given back',
}

/** What happened to one's sign-in: a stranger's doing is seen here. */
export function EventsSection() {
  const [isWhole, setIsWhole] = useState(false)
  const { data: events, error, refetch } = useQuery(eventsQuery)
  const shown = isWhole ? events : events?.slice(0, FEW)
  const more = (events?.length ?? 0) - FEW
  return (
    <Section title="Recent activity" about="Of the last half year. What was not you: change your password.">
      {error && !events && (
        <ErrorState title="The list could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!events && !error && [1, 2, 3].map((row) => <Skeleton key={row} className="mb-2 h-6" />)}
      {events?.length === 0 && <p className="text-muted text-sm">Nothing has happened yet.</p>}
      {shown && shown.length > 0 && (
        <ul className="flex flex-col divide-y">
          {shown.map((event) => (
            <EventRow key={`${event.at} ${event.kind}`} event={event} />
          ))}
        </ul>
      )}
      {more > 0 && !isWhole && (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          Show {more} more
        </Button>
      )}
    </Section>
  )
}

function EventRow({ event: { kind, userAgent, at } }: { event: AccountEvent }) {
  const now = useNow()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 text-sm first:pt-0 last:pb-0">
      <span>
        {WORDS[kind]}
        {userAgent && <span className="text-muted"> · {deviceName(userAgent)}</span>}
      </span>
      <time dateTime={at} title={new Date(at).toLocaleString()} className="text-muted text-xs">
        {relativeTime(at, now)}
      </time>
    </li>
  )
}
