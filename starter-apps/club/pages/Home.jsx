import { Anchor, CalendarHeart, GraduationCap, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import EventItem from '@/components/club/EventItem'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-data'
import { useMembership } from '@/hooks/use-membership'
import { isOver } from '@/lib/club'
import { createPageUrl, useAppTexts } from '@/utils'

const REASONS = [
  { icon: Anchor, title: 'On the water, all year', text: 'Boats for every level, from the wide training four to the narrow single.' },
  { icon: GraduationCap, title: 'Courses for beginners', text: 'Six evenings, two coaches, eight people. No experience needed.' },
  { icon: Users, title: 'People to row with', text: 'A directory of members, fixed evenings, and a house with a kitchen.' },
]

export default function Home() {
  const events = useRows('ClubEvent', { sort: 'starts_at' })
  const { isMember } = useMembership()
  const { header, description } = useAppTexts()
  const next = events.rows.filter((event) => !isOver(event)).slice(0, 3)
  return (
    <>
      <section className="border-b bg-muted/50">
        <div className="mx-auto max-w-6xl space-y-5 px-4 py-16 sm:px-8 sm:py-24">
          <h1 className="max-w-2xl text-4xl font-semibold tracking-tight text-balance sm:text-5xl">{header || 'Early mornings, quiet water'}</h1>
          <p className="max-w-xl text-lg text-pretty text-muted-foreground">
            {description || 'We are a small rowing club with room for people who have never sat in a boat, and for those who never want to leave it.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="lg" asChild>
              <Link to={createPageUrl(isMember ? 'News' : 'Join')}>{isMember ? 'To the news' : 'Join the club'}</Link>
            </Button>
            <Button size="lg" variant="outline" asChild>
              <Link to={createPageUrl('Programme')}>See the programme</Link>
            </Button>
          </div>
        </div>
      </section>
      <div className="mx-auto max-w-6xl space-y-14 px-4 py-14 sm:px-8">
        <ul className="grid gap-8 sm:grid-cols-3">
          {REASONS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="space-y-2">
              <Icon className="size-6 text-primary" aria-hidden />
              <h2 className="font-semibold tracking-tight">{title}</h2>
              <p className="text-sm text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
        <section className="space-y-4">
          <h2 className="text-xl font-semibold tracking-tight">Next</h2>
          <WhenReady queries={[events]} skeleton={<CardsSkeleton cards={3} />}>
            {next.length > 0 ? (
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {next.map((event) => (
                  <li key={event.id}>
                    <EventItem event={event} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState icon={CalendarHeart} title="Nothing is planned" text="The new programme appears here." />
            )}
          </WhenReady>
        </section>
      </div>
    </>
  )
}
