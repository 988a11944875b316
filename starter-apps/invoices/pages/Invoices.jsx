import { useState } from 'react'
import { FileText, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import InvoiceTable from '@/components/invoices/InvoiceTable'
import Choice from '@/components/shared/Choice'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-data'
import { STATES, stateOf, totalOf } from '@/lib/invoices'
import { createPageUrl } from '@/utils'

const SORTS = {
  newest: { label: 'Newest first', order: (a, b) => (b.issue_date ?? '').localeCompare(a.issue_date ?? '') },
  due: { label: 'Due first', order: (a, b) => (a.due_date ?? '9').localeCompare(b.due_date ?? '9') },
  total: { label: 'Largest first', order: (a, b) => totalOf(b) - totalOf(a) },
}

export default function Invoices() {
  const invoices = useRows('Invoice', { sort: '-issue_date' })
  const clients = useRows('Client', { sort: 'name' })
  const [search, setSearch] = useState('')
  const [state, setState] = useState('All')
  const [sort, setSort] = useState('newest')
  const nameOf = ({ client_id }) => clients.rows.find(({ id }) => id === client_id)?.name ?? ''
  const shown = invoices.rows
    .filter((invoice) => state === 'All' || stateOf(invoice) === state)
    .filter((invoice) => (invoice.number + ' ' + nameOf(invoice)).toLowerCase().includes(search.trim().toLowerCase()))
    .sort(SORTS[sort].order)
  const write = (
    <Button asChild>
      <Link to={createPageUrl('EditInvoice')}>
        <Plus aria-hidden /> New invoice
      </Link>
    </Button>
  )

  return (
    <Page title="Invoices" description="All of them, with what each comes to." actions={write}>
      <WhenReady queries={[invoices, clients]}>
        {invoices.rows.length === 0 ? (
          <EmptyState icon={FileText} title="No invoices yet" text="Write the first one and send it as PDF." action={write} />
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              <SearchInput label="Search number or client" value={search} onChange={setSearch} />
              <Choice aria-label="Status" className="w-36" value={state} onChange={setState} options={['All', ...STATES]} />
              <Choice
                aria-label="Order"
                className="w-40"
                value={sort}
                onChange={setSort}
                options={Object.entries(SORTS).map(([value, { label }]) => ({ value, label }))}
              />
            </div>
            {shown.length > 0 ? (
              <InvoiceTable invoices={shown} clients={clients.rows} />
            ) : (
              <EmptyState icon={FileText} title="Nothing matches" text="Try other words, or show all statuses." />
            )}
          </>
        )}
      </WhenReady>
    </Page>
  )
}
