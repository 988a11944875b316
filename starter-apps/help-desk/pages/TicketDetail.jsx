import { Ticket as TicketIcon } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { DetailHeader, DetailSkeleton, Facts } from '@/components/shared/DetailView'
import { EmptyState, WhenReady } from '@/components/shared/States'
import AnswerForm from '@/components/ticket/AnswerForm'
import TeamNotes from '@/components/ticket/TeamNotes'
import { ticketConfig } from '@/components/ticket/fields'
import { Button } from '@/components/ui/button'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRow } from '@/hooks/use-rows'
import { createPageUrl } from '@/utils'

export default function TicketDetail() {
  const [params] = useSearchParams()
  const ticket = useRow('Ticket', params.get('id'))
  const navigate = useNavigate()
  const editor = useRecordEditor(ticketConfig, { onDeleted: () => navigate(createPageUrl('Queue')) })

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 pb-[calc(1.5rem+var(--watermark-room,0px))] sm:px-8 sm:pt-8">
      <WhenReady queries={[ticket]} skeleton={<DetailSkeleton />}>
        {ticket.row ? (
          <div className="space-y-6">
            <DetailHeader row={ticket.row} config={ticketConfig} editor={editor} backTo="Queue" />
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
              <div className="lg:order-last">
                <Facts row={ticket.row} config={ticketConfig} />
              </div>
              <div className="space-y-6 lg:col-span-2">
                <section>
                  <h2 className="mb-3 text-sm font-medium">What was reported</h2>
                  <p className="rounded-xl border bg-card p-4 text-sm leading-relaxed whitespace-pre-line">{ticket.row.description}</p>
                </section>
                <AnswerForm key={ticket.row.id} ticket={ticket.row} />
                <TeamNotes ticketId={ticket.row.id} />
              </div>
            </div>
          </div>
        ) : (
          <EmptyState
            icon={TicketIcon}
            title="This ticket is not here"
            text="It may have been deleted. Choose one from the queue."
            action={
              <Button asChild>
                <Link to={createPageUrl('Queue')}>Go to the queue</Link>
              </Button>
            }
          />
        )}
      </WhenReady>
      {editor.dialogs}
    </div>
  )
}
