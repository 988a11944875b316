import { Ticket as TicketIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import Page from '@/components/shared/Page'
import RowBadges from '@/components/shared/RowBadges'
import { EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { ticketConfig } from '@/components/ticket/fields'
import { openTickets } from '@/components/ticket/urgency'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useRows } from '@/hooks/use-rows'
import { formatDate, today } from '@/lib/format'
import { fieldOf, optionOf } from '@/lib/rows'
import { createPageUrl } from '@/utils'

const VIEWS = [
  { name: 'all', label: 'All open', isIn: () => true },
  { name: 'late', label: 'Late', isIn: (row) => row.due_date && row.due_date < today() },
  { name: 'free', label: 'Nobody’s yet', isIn: (row) => !row.assignee },
]

export default function Queue() {
  const tickets = useRows('Ticket')
  const [view, setView] = useState('all')
  const open = openTickets(tickets.rows)

  return (
    <Page title="Queue" description="What is open, in the order in which it should be answered.">
      <WhenReady queries={[tickets]}>
        {open.length === 0 ? (
          <EmptyState icon={TicketIcon} title="Nothing is open" text="What people report shows up here at once." />
        ) : (
          <Tabs value={view} onValueChange={setView}>
            <TabsList>
              {VIEWS.map(({ name, label, isIn }) => (
                <TabsTrigger key={name} value={name}>
                  {label} <span className="ml-1 text-muted-foreground tabular-nums">{open.filter(isIn).length}</span>
                </TabsTrigger>
              ))}
            </TabsList>
            {VIEWS.map(({ name, isIn }) => (
              <TabsContent key={name} value={name} className="mt-4">
                <TicketRows rows={open.filter(isIn)} />
              </TabsContent>
            ))}
          </Tabs>
        )}
      </WhenReady>
    </Page>
  )
}

function TicketRows({ rows }) {
  if (rows.length === 0) return <p className="text-sm text-muted-foreground">No ticket is in this view.</p>
  return (
    <ul className="divide-y overflow-hidden rounded-xl border bg-card">
      {rows.map((row) => {
        const priority = optionOf(fieldOf(ticketConfig, 'priority'), row.priority)
        return (
          <li key={row.id}>
            <Link to={createPageUrl('TicketDetail') + '?id=' + row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 transition-colors hover:bg-muted/50">
              <span className="min-w-0 flex-1 basis-56">
                <span className="block truncate text-sm font-medium">{row.subject}</span>
                <span className="block truncate text-sm text-muted-foreground">
                  {row.requester} · {row.assignee || 'nobody yet'} · due {row.due_date ? formatDate(row.due_date) : 'any time'}
                </span>
              </span>
              {priority && <StatusBadge tone={priority.tone}>{priority.label}</StatusBadge>}
              <RowBadges row={row} config={ticketConfig} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
