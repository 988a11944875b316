import { addDays, format } from 'date-fns'
import { FileQuestion } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import InvoiceForm from '@/components/invoices/InvoiceForm'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { useRow, useRows, useSave } from '@/hooks/use-data'
import { today } from '@/lib/format'
import { nextNumber } from '@/lib/invoices'
import { createPageUrl } from '@/utils'

export default function EditInvoice() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Invoice', id)
  const invoices = useRows('Invoice', { sort: '-issue_date' })
  const clients = useRows('Client', { sort: 'name' })
  const business = useRows('Business')
  const save = useSave('Invoice', 'Invoice saved')
  const navigate = useNavigate()
  const own = business.rows[0]
  const fresh = {
    number: nextNumber(invoices.rows),
    issue_date: today(),
    due_date: format(addDays(new Date(), own?.payment_days ?? 14), 'yyyy-MM-dd'),
    tax_rate: own?.tax_rate ?? 0,
    status: 'Draft',
    items: [{ description: '', quantity: 1, unit_price: '' }],
  }
  const closed = id && found.row && found.row.status !== 'Draft'

  return (
    <Page title={id ? 'Edit invoice' : 'New invoice'} description="It stays a draft until you mark it as sent.">
      <WhenReady queries={[found, invoices, clients, business]}>
        {(id && !found.row) || closed ? (
          <EmptyState
            icon={FileQuestion}
            title={closed ? 'This invoice was sent' : 'There is no such invoice'}
            text={closed ? 'What was sent stays as it is. Cancel it and write another.' : 'It may have been deleted.'}
          />
        ) : (
          <InvoiceForm
            key={id ?? 'new'}
            invoice={found.row ?? fresh}
            clients={clients.rows}
            taken={invoices.rows.filter((row) => row.id !== id).map(({ number }) => number)}
            isSaving={save.isPending}
            onSave={(values) =>
              save.mutate({ ...values, id }, { onSuccess: (row) => navigate(createPageUrl('Invoice?id=' + row.id)) })
            }
          />
        )}
      </WhenReady>
    </Page>
  )
}
