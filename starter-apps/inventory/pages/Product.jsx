import { useState } from 'react'
import { ArrowLeft, Coins, Package, PackageX, Pencil, ShoppingCart, Trash2, Truck } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import CountForm from '@/components/products/CountForm'
import ProductForm from '@/components/products/ProductForm'
import StockBadge from '@/components/products/StockBadge'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Figure from '@/components/shared/Figure'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRemove, useRow, useRows, useSave } from '@/hooks/use-data'
import { formatDate, formatMoney } from '@/lib/format'
import { incoming, valueOf } from '@/lib/stock'
import { createPageUrl } from '@/utils'

export default function Product() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Product', id)
  const products = useRows('Product', { sort: 'name' })
  const suppliers = useRows('Supplier', { sort: 'name' })
  const orders = useRows('Order')
  const movements = useRows('Movement', { sort: '-date', filter: { product_id: id }, enabled: Boolean(id) })
  const save = useSave('Product', 'Product saved')
  const remove = useRemove('Product')
  const navigate = useNavigate()
  const [editing, setEditing] = useState(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const product = found.row
  const isUsed = orders.rows.some(({ lines }) => lines?.some(({ product_id }) => product_id === id)) || movements.rows.length > 0
  const actions = product && (
    <>
      <Button variant="outline" onClick={() => setEditing(product)}>
        <Pencil aria-hidden /> Edit
      </Button>
      {!isUsed && (
        <Button variant="ghost" size="icon" aria-label="Delete this product" onClick={() => setIsDeleting(true)}>
          <Trash2 />
        </Button>
      )}
      <Button asChild>
        <Link to={createPageUrl('NewOrder?kind=Purchase&product=' + id)}>
          <ShoppingCart aria-hidden /> Order
        </Link>
      </Button>
    </>
  )

  return (
    <Page title={product?.name ?? 'Product'} description={product && [product.code, product.category, product.place].filter(Boolean).join(' · ')} actions={actions}>
      <Link to={createPageUrl('Products')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All products
      </Link>
      <WhenReady queries={[found, products, suppliers, orders, movements]}>
        {product ? (
          <>
            <p>
              <StockBadge product={product} />
            </p>
            <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
              <Figure label="In stock" icon={Package} value={product.stock ?? 0} note={'Reorder at ' + (product.reorder_at ?? 0)} />
              <Figure label="On the way" icon={Truck} value={incoming(orders.rows, id)} />
              <Figure label="Value at cost" icon={Coins} value={formatMoney(valueOf([product]))} note={formatMoney(product.unit_cost) + ' each'} />
              <Figure
                label="Price"
                icon={Coins}
                value={formatMoney(product.price)}
                note={suppliers.rows.find((row) => row.id === product.supplier_id)?.name ?? 'No supplier'}
              />
            </div>
            <CountForm key={product.stock} product={product} />
            <section className="rounded-xl border bg-card">
              <h2 className="border-b px-4 py-3 text-sm font-medium">What came and went</h2>
              {movements.rows.length === 0 && <p className="px-4 py-6 text-sm text-muted-foreground">Nothing so far.</p>}
              <ul className="divide-y">
                {movements.rows.map((row) => (
                  <li key={row.id} className="flex items-center gap-4 px-4 py-2.5 text-sm">
                    <span className="w-12 font-medium tabular-nums">{(row.change > 0 ? '+' : '') + row.change}</span>
                    <span className="min-w-0 flex-1 truncate">{row.reason}</span>
                    <span className="text-muted-foreground">{formatDate(row.date)}</span>
                  </li>
                ))}
              </ul>
            </section>
          </>
        ) : (
          <EmptyState icon={PackageX} title="There is no such product" text="It may have been deleted." />
        )}
      </WhenReady>
      <ProductForm
        product={editing}
        products={products.rows}
        suppliers={suppliers.rows}
        isSaving={save.isPending}
        onClose={() => setEditing(null)}
        onSave={(values) => save.mutate(values, { onSuccess: () => setEditing(null) })}
      />
      <ConfirmDelete
        what={product?.name}
        isOpen={isDeleting}
        onCancel={() => setIsDeleting(false)}
        onConfirm={() => remove.mutate(id, { onSuccess: () => navigate(createPageUrl('Products')) })}
      />
    </Page>
  )
}
