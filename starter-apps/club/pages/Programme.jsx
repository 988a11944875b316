import { CalendarHeart, Check, X } from 'lucide-react'
import EventItem from '@/components/club/EventItem'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRemove, useRows, useSave } from '@/hooks/use-data'
import { useMembership } from '@/hooks/use-membership'
import { isOver } from '@/lib/club'

export default function Programme() {
  const { user, isMember } = useMembership()
  const events = useRows('ClubEvent', { sort: 'starts_at' })
  const signups = useRows('Signup', { enabled: isMember })
  const save = useSave('Signup', 'You are on the list')
  const remove = useRemove('Signup')
  const coming = events.rows.filter((event) => !isOver(event))
  const past = events.rows.filter(isOver).reverse()
  const isBusy = save.isPending || remove.isPending

  const answer = (event) => {
    const own = signups.rows.filter(({ event_id }) => event_id === event.id)
    const mine = own.find(({ created_by }) => created_by === user.email)
    return (
      <div className="space-y-3 border-t pt-3 text-sm">
        <p className="text-muted-foreground">{own.length > 0 ? 'Coming: ' + own.map(({ name }) => name).join(', ') : 'Nobody has signed up so far.'}</p>
        {mine ? (
          <Button variant="outline" size="sm" disabled={isBusy} aria-label={'Sign off from ' + event.title} onClick={() => remove.mutate(mine.id)}>
            <X aria-hidden /> I cannot come after all
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={isBusy}
            aria-label={'Sign up for ' + event.title}
            onClick={() => save.mutate({ event_id: event.id, name: user.full_name || user.email })}
          >
            <Check aria-hidden /> I come
          </Button>
        )}
      </div>
    )
  }

  return (
    <Page title="Programme" description={isMember ? 'Sign up for what you come to; other members see it.' : 'What happens in the club. Members sign up here.'}>
      <WhenReady queries={[events, signups]} skeleton={<CardsSkeleton />}>
        {coming.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {coming.map((event) => (
              <li key={event.id}>
                <EventItem event={event}>{isMember && answer(event)}</EventItem>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={CalendarHeart} title="Nothing is planned" text="The new programme appears here." />
        )}
        {past.length > 0 && (
          <section className="space-y-3 pt-4">
            <h2 className="text-sm font-medium text-muted-foreground">Was</h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {past.slice(0, 6).map((event) => (
                <li key={event.id}>
                  <EventItem event={event} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </WhenReady>
    </Page>
  )
}
