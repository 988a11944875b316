import { CalendarHeart } from 'lucide-react'
import EventCard from '@/components/events/EventCard'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { useRows } from '@/hooks/use-data'
import { isOver } from '@/lib/events'
import { useAppTexts } from '@/utils'

export default function Home() {
  const events = useRows('Event', { sort: 'starts_at' })
  const { description } = useAppTexts()
  const coming = events.rows.filter((event) => !isOver(event))
  const past = events.rows.filter(isOver).reverse()
  return (
    <Page title="You are invited" description={description || 'Choose an event and say whether you come.'}>
      <WhenReady queries={[events]} skeleton={<CardsSkeleton />}>
        {coming.length > 0 ? (
          <Cards events={coming} />
        ) : (
          <EmptyState icon={CalendarHeart} title="Nothing is planned" text="Come back soon: new events appear here." />
        )}
        {past.length > 0 && (
          <section className="space-y-4 pt-4">
            <h2 className="text-sm font-medium text-muted-foreground">Past events</h2>
            <Cards events={past} />
          </section>
        )}
      </WhenReady>
    </Page>
  )
}

const Cards = ({ events }) => (
  <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {events.map((event) => (
      <EventCard key={event.id} event={event} />
    ))}
  </div>
)
