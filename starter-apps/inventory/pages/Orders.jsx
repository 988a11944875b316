import { useState } from 'react'
import { ClipboardList, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import Choice from '@/components/shared/Choice'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-data'
import { formatDate, formatMoney, today } from '@/lib/format'
import { STATUS_TONES, totalOf } from '@/lib/stock'
import { createPageUrl } from '@/utils'

export default function Orders() {
  const orders = useRows('Order')
  const suppliers = useRows('Supplier', { sort: 'name' })
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('All kinds')
  const [status, setStatus] = useState('All states')
  const partnerOf = (order) => order.customer || suppliers.rows.find(({ id }) => id === order.supplier_id)?.name || 'Nobody named'
  const isLate = ({ status: is, expected_on }) => is === 'Open' && expected_on && expected_on < today()
  const shown = orders.rows
    .filter((order) => kind === 'All kinds' || order.kind === kind)
    .filter((order) => status === 'All states' || order.status === status)
    .filter((order) => [order.number, partnerOf(order)].join(' ').toLowerCase().includes(search.trim().toLowerCase()))
  const actions = (
    <>
      <Button variant="outline" asChild>
        <Link to={createPageUrl('NewOrder?kind=Sale')}>
          <Plus aria-hidden /> Sale
        </Link>
      </Button>
      <Button asChild>
        <Link to={createPageUrl('NewOrder?kind=Purchase')}>
          <Plus aria-hidden /> Purchase
        </Link>
      </Button>
    </>
  )

  return (
    <Page title="Orders" description="Purchases add to the stock once they are booked, sales take from it." actions={actions}>
      <WhenReady queries={[orders, suppliers]}>
        {orders.rows.length === 0 ? (
          <EmptyState icon={ClipboardList} title="No orders yet" text="Write a purchase for what runs low, or a sale." action={actions} />
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              <SearchInput label="Search number or partner" value={search} onChange={setSearch} />
              <Choice aria-label="Kind" className="w-36" value={kind} onChange={setKind} options={['All kinds', 'Purchase', 'Sale']} />
              <Choice aria-label="State" className="w-36" value={status} onChange={setStatus} options={['All states', ...Object.keys(STATUS_TONES)]} />
            </div>
            {shown.length === 0 && <EmptyState icon={ClipboardList} title="Nothing matches" text="Try other words, another kind or state." />}
            <ul className="divide-y rounded-xl border bg-card empty:hidden">
              {shown.map((order) => (
                <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
                  <span className="min-w-0 flex-1 basis-44">
                    <Link to={createPageUrl('Order?id=' + order.id)} className="font-medium underline-offset-4 hover:underline">
                      {order.kind} {order.number}
                    </Link>
                    <span className="block truncate text-muted-foreground">{partnerOf(order)}</span>
                  </span>
                  <span className="text-muted-foreground">
                    {order.status === 'Booked' ? 'booked ' + formatDate(order.booked_on) : 'expected ' + formatDate(order.expected_on)}
                  </span>
                  <span className="font-medium tabular-nums">{formatMoney(totalOf(order))}</span>
                  <StatusBadge tone={isLate(order) ? 'danger' : STATUS_TONES[order.status]}>{isLate(order) ? 'Late' : order.status}</StatusBadge>
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenReady>
    </Page>
  )
}
