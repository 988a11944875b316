import { Boxes, ClipboardList, Coins, Package, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import StockBadge from '@/components/products/StockBadge'
import Chart from '@/components/shared/Chart'
import Figure from '@/components/shared/Figure'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-data'
import { formatMoney } from '@/lib/format'
import { categoriesOf, incoming, isLow, soldByDay, valueOf } from '@/lib/stock'
import { createPageUrl } from '@/utils'

export default function Overview() {
  const products = useRows('Product', { sort: 'name' })
  const orders = useRows('Order')
  const movements = useRows('Movement', { sort: '-date' })
  const low = products.rows.filter(isLow).sort((a, b) => (a.stock ?? 0) - (b.stock ?? 0))
  const open = orders.rows.filter(({ status }) => status === 'Open')
  const byCategory = categoriesOf(products.rows)
    .map((name) => ({ name, value: valueOf(products.rows.filter(({ category }) => category === name)) }))
    .sort((a, b) => b.value - a.value)

  return (
    <Page title="Overview" description="What is there, what is short, and what is on its way.">
      <WhenReady queries={[products, orders, movements]} skeleton={<CardsSkeleton />}>
        {products.rows.length === 0 ? (
          <EmptyState
            icon={Package}
            title="No products yet"
            text="Add what you keep; figures and warnings follow from it."
            action={
              <Button asChild>
                <Link to={createPageUrl('Products')}>To the products</Link>
              </Button>
            }
          />
        ) : (
          <>
            <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
              <Figure label="Products" icon={Package} value={products.rows.length} />
              <Figure label="Value at cost" icon={Coins} value={formatMoney(valueOf(products.rows))} />
              <Figure label="Low or gone" icon={TriangleAlert} value={low.length} />
              <Figure label="Open orders" icon={ClipboardList} value={open.length} />
            </div>
            <div className="grid gap-4 lg:grid-cols-2">
              <Chart title="Pieces sold" points={soldByDay(movements.rows)} empty="Nothing was sold in the last two weeks." />
              <Chart title="Value by category" shape="rows" points={byCategory} format={formatMoney} />
            </div>
            <section className="rounded-xl border bg-card">
              <h2 className="border-b px-4 py-3 text-sm font-medium">To be ordered</h2>
              {low.length === 0 && (
                <p className="flex items-center gap-2 px-4 py-6 text-sm text-muted-foreground">
                  <Boxes className="size-4" aria-hidden /> Everything is above its reorder level.
                </p>
              )}
              <ul className="divide-y">
                {low.map((product) => (
                  <li key={product.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
                    <Link to={createPageUrl('Product?id=' + product.id)} className="min-w-0 flex-1 basis-40 font-medium underline-offset-4 hover:underline">
                      {product.name}
                    </Link>
                    <span className="text-muted-foreground tabular-nums">
                      {product.stock ?? 0} left, reorder at {product.reorder_at ?? 0}
                      {incoming(orders.rows, product.id) > 0 && ', ' + incoming(orders.rows, product.id) + ' on the way'}
                    </span>
                    <StockBadge product={product} />
                    <Button variant="outline" size="sm" asChild>
                      <Link to={createPageUrl('NewOrder?kind=Purchase&product=' + product.id)} aria-label={'Order ' + product.name}>
                        Order
                      </Link>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </WhenReady>
    </Page>
  )
}
