import { Inbox } from 'lucide-react'
import { Link } from 'react-router-dom'
import Page from '@/components/shared/Page'
import RowBadges from '@/components/shared/RowBadges'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { ticketConfig } from '@/components/ticket/fields'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-rows'
import { useUser } from '@/hooks/use-user'
import { formatDate } from '@/lib/format'
import { createPageUrl } from '@/utils'

export default function MyTickets() {
  const tickets = useRows('Ticket')
  const user = useUser()
  const own = tickets.rows.filter((row) => row.created_by === user?.email)
  return (
    <Page title="My tickets" description="What you reported, and what came of it. Only you and the team see it.">
      <WhenReady queries={[tickets]}>
        {own.length ? (
          <ul className="space-y-4">
            {own.map((row) => (
              <li key={row.id} className="rounded-xl border bg-card p-5">
                <div className="flex flex-wrap items-start justify-between gap-2">
                  <h2 className="font-medium">{row.subject}</h2>
                  <RowBadges row={row} config={{ ...ticketConfig, flags: [] }} />
                </div>
                <p className="text-sm text-muted-foreground">Reported on {formatDate(row.created_date)}</p>
                <p className="mt-3 text-sm whitespace-pre-line">{row.description}</p>
                {row.answer && (
                  <div className="mt-4 rounded-lg bg-muted p-4 text-sm">
                    <p className="font-medium">Our answer</p>
                    <p className="mt-1 whitespace-pre-line">{row.answer}</p>
                  </div>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={Inbox}
            title="You have reported nothing yet"
            text="What you send while signed in shows up here with our answer."
            action={
              <Button asChild>
                <Link to={createPageUrl('Help')}>Get help</Link>
              </Button>
            }
          />
        )}
      </WhenReady>
    </Page>
  )
}
