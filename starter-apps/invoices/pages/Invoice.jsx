import { useState } from 'react'
import { ArrowLeft, Check, Download, FileQuestion, Pencil, Send, Trash2, Undo2 } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import InvoiceSheet from '@/components/invoices/InvoiceSheet'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useRemove, useRow, useRows, useSave } from '@/hooks/use-data'
import { today } from '@/lib/format'
import { savePdf } from '@/lib/invoice-pdf'
import { daysLate, stateOf, TONES } from '@/lib/invoices'
import { createPageUrl } from '@/utils'

export default function Invoice() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Invoice', id)
  const clients = useRows('Client', { sort: 'name' })
  const business = useRows('Business')
  const save = useSave('Invoice', 'Status changed')
  const remove = useRemove('Invoice')
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const invoice = found.row
  const client = clients.rows.find((row) => row.id === invoice?.client_id)
  const state = invoice && stateOf(invoice)

  const actions = invoice && (
    <>
      {invoice.status === 'Draft' && (
        <Button disabled={save.isPending} onClick={() => save.mutate({ id, status: 'Sent' })}>
          <Send aria-hidden /> Mark as sent
        </Button>
      )}
      {invoice.status === 'Sent' && (
        <Button disabled={save.isPending} onClick={() => save.mutate({ id, status: 'Paid', paid_date: today() })}>
          <Check aria-hidden /> Mark as paid
        </Button>
      )}
      {(invoice.status === 'Paid' || invoice.status === 'Cancelled') && (
        <Button variant="outline" disabled={save.isPending} onClick={() => save.mutate({ id, status: 'Sent', paid_date: null })}>
          <Undo2 aria-hidden /> Open again
        </Button>
      )}
      <Button variant="outline" onClick={() => savePdf(invoice, client, business.rows[0])}>
        <Download aria-hidden /> PDF
      </Button>
      {invoice.status === 'Draft' && (
        <>
          <Button variant="outline" asChild>
            <Link to={createPageUrl('EditInvoice?id=' + id)}>
              <Pencil aria-hidden /> Edit
            </Link>
          </Button>
          <Button variant="ghost" size="icon" aria-label="Delete this draft" onClick={() => setIsDeleting(true)}>
            <Trash2 />
          </Button>
        </>
      )}
      {invoice.status === 'Sent' && (
        <Button variant="ghost" disabled={save.isPending} onClick={() => save.mutate({ id, status: 'Cancelled' })}>
          Cancel invoice
        </Button>
      )}
    </>
  )

  return (
    <Page title={invoice ? 'Invoice ' + invoice.number : 'Invoice'} description={client?.name} actions={actions}>
      <Link to={createPageUrl('Invoices')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All invoices
      </Link>
      <WhenReady queries={[found, clients, business]}>
        {invoice ? (
          <>
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
              <StatusBadge tone={TONES[state]}>{state}</StatusBadge>
              {state === 'Overdue' && daysLate(invoice) + ' days late'}
              {state === 'Draft' && 'Only drafts can be changed: once sent, an invoice stays as it is.'}
            </p>
            <InvoiceSheet invoice={invoice} client={client} business={business.rows[0]} />
          </>
        ) : (
          <EmptyState icon={FileQuestion} title="There is no such invoice" text="It may have been deleted." />
        )}
      </WhenReady>
      <ConfirmDelete
        what={invoice?.number}
        isOpen={isDeleting}
        onCancel={() => setIsDeleting(false)}
        onConfirm={() => remove.mutate(id, { onSuccess: () => navigate(createPageUrl('Invoices')) })}
      />
    </Page>
  )
}
