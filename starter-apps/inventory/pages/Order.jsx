import { ArrowLeft, FileX, PackageCheck, X } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { toast } from 'sonner'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useFunction, useRow, useRows, useSave } from '@/hooks/use-data'
import { formatDate, formatMoney } from '@/lib/format'
import { STATUS_TONES, totalOf } from '@/lib/stock'
import { createPageUrl } from '@/utils'

export default function Order() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Order', id)
  const products = useRows('Product', { sort: 'name' })
  const suppliers = useRows('Supplier', { sort: 'name' })
  const save = useSave('Order', 'Order cancelled')
  const book = useFunction('bookOrder', { changes: ['Order', 'Product', 'Movement'], onDone: () => toast.success('Booked: the stock is up to date') })
  const order = found.row
  const productOf = (line) => products.rows.find((row) => row.id === line.product_id)
  const partner = order && (order.customer || suppliers.rows.find((row) => row.id === order.supplier_id)?.name)
  const isBusy = book.isPending || save.isPending
  const actions = order?.status === 'Open' && (
    <>
      <Button variant="outline" disabled={isBusy} onClick={() => save.mutate({ id, status: 'Cancelled' })}>
        <X aria-hidden /> Cancel order
      </Button>
      <Button disabled={isBusy} onClick={() => book.mutate({ id })}>
        <PackageCheck aria-hidden /> {order.kind === 'Sale' ? 'Book as sent' : 'Book as received'}
      </Button>
    </>
  )

  return (
    <Page title={order ? order.kind + ' ' + order.number : 'Order'} description={partner} actions={actions}>
      <Link to={createPageUrl('Orders')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All orders
      </Link>
      <WhenReady queries={[found, products, suppliers]}>
        {order ? (
          <>
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
              <StatusBadge tone={STATUS_TONES[order.status]}>{order.status}</StatusBadge>
              {order.status === 'Booked' ? 'Booked on ' + formatDate(order.booked_on) : 'Expected on ' + formatDate(order.expected_on)}
            </p>
            <ul className="divide-y rounded-xl border bg-card text-sm">
              {(order.lines ?? []).map((line) => {
                const product = productOf(line)
                const isShort = order.kind === 'Sale' && order.status === 'Open' && (product?.stock ?? 0) < line.quantity
                return (
                  <li key={line.product_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                    <span className="min-w-0 flex-1 basis-40">
                      <span className="font-medium">{product?.name ?? 'Product deleted'}</span>
                      {isShort && <span className="block text-destructive">Only {product?.stock ?? 0} in stock</span>}
                    </span>
                    <span className="text-muted-foreground tabular-nums">
                      {line.quantity} × {formatMoney(line.price)}
                    </span>
                    <span className="w-24 text-right font-medium tabular-nums">{formatMoney(line.quantity * line.price)}</span>
                  </li>
                )
              })}
              <li className="flex justify-between px-4 py-3 font-semibold">
                <span>Total</span>
                <span className="tabular-nums">{formatMoney(totalOf(order))}</span>
              </li>
            </ul>
            {order.note && <p className="text-sm whitespace-pre-line text-muted-foreground">{order.note}</p>}
          </>
        ) : (
          <EmptyState icon={FileX} title="There is no such order" text="It may have been deleted." />
        )}
      </WhenReady>
    </Page>
  )
}
