import { CircleCheck, Clock, FileText, Plus, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import InvoiceTable from '@/components/invoices/InvoiceTable'
import Chart from '@/components/shared/Chart'
import Figure from '@/components/shared/Figure'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-data'
import { addMoney, formatMoney, today } from '@/lib/format'
import { daysLate, paidByMonth, stateOf, totalOf } from '@/lib/invoices'
import { createPageUrl } from '@/utils'

export default function Overview() {
  const invoices = useRows('Invoice', { sort: '-issue_date' })
  const clients = useRows('Client', { sort: 'name' })
  const inState = (state) => invoices.rows.filter((invoice) => stateOf(invoice) === state)
  const sum = (rows) => addMoney(rows.map(totalOf))
  const overdue = inState('Overdue').sort((a, b) => daysLate(b) - daysLate(a))
  const open = [...inState('Sent'), ...overdue]
  const paid = invoices.rows.filter(({ status, paid_date }) => status === 'Paid' && paid_date?.slice(0, 4) === today().slice(0, 4))
  const owedBy = clients.rows
    .map(({ id, name }) => ({ name, value: sum(open.filter(({ client_id }) => client_id === id)) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, 6)
  const write = (
    <Button asChild>
      <Link to={createPageUrl('EditInvoice')}>
        <Plus aria-hidden /> New invoice
      </Link>
    </Button>
  )

  return (
    <Page title="Overview" description="What came in, what is still to come, and what is late." actions={write}>
      <WhenReady queries={[invoices, clients]} skeleton={<CardsSkeleton />}>
        {invoices.rows.length === 0 ? (
          <EmptyState icon={FileText} title="No invoices yet" text="Write the first one; its figures show up here." action={write} />
        ) : (
          <>
            <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
              <Figure label="To be paid" icon={Clock} value={formatMoney(sum(open))} note={open.length + ' invoices'} />
              <Figure label="Overdue" icon={TriangleAlert} value={formatMoney(sum(overdue))} note={overdue.length + ' invoices'} />
              <Figure label="Paid this year" icon={CircleCheck} value={formatMoney(sum(paid))} note={paid.length + ' invoices'} />
              <Figure label="Drafts" icon={FileText} value={inState('Draft').length} note="not sent yet" />
            </div>
            <div className="grid gap-4 lg:grid-cols-2">
              <Chart title="Paid by month" points={paidByMonth(invoices.rows)} format={formatMoney} />
              <Chart title="Owed by client" shape="rows" points={owedBy} format={formatMoney} empty="Nobody owes anything." />
            </div>
            {overdue.length > 0 && (
              <section className="space-y-3">
                <h2 className="text-sm font-medium">Overdue, longest first</h2>
                <InvoiceTable invoices={overdue} clients={clients.rows} />
              </section>
            )}
          </>
        )}
      </WhenReady>
    </Page>
  )
}
