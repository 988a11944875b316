import { Package } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import OrderForm from '@/components/orders/OrderForm'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRows, useSave } from '@/hooks/use-data'
import { nextNumber } from '@/lib/stock'
import { createPageUrl } from '@/utils'

export default function NewOrder() {
  const search = new URLSearchParams(useLocation().search)
  const kind = search.get('kind') === 'Sale' ? 'Sale' : 'Purchase'
  const products = useRows('Product', { sort: 'name' })
  const suppliers = useRows('Supplier', { sort: 'name' })
  const orders = useRows('Order')
  const save = useSave('Order', 'Order saved')
  const navigate = useNavigate()
  return (
    <Page title={kind === 'Sale' ? 'New sale' : 'New purchase'} description="The stock changes once you book it.">
      <WhenReady queries={[products, suppliers, orders]}>
        {products.rows.length === 0 ? (
          <EmptyState
            icon={Package}
            title="No products yet"
            text="Add what you keep before you order it."
            action={
              <Button asChild>
                <Link to={createPageUrl('Products')}>To the products</Link>
              </Button>
            }
          />
        ) : (
          <OrderForm
            key={kind}
            kind={kind}
            products={products.rows}
            suppliers={suppliers.rows}
            first={products.rows.find(({ id }) => id === search.get('product'))}
            isSaving={save.isPending}
            onSave={(values) =>
              save.mutate(
                { ...values, kind, status: 'Open', number: nextNumber(orders.rows, kind) },
                { onSuccess: (row) => navigate(createPageUrl('Order?id=' + row.id)) },
              )
            }
          />
        )}
      </WhenReady>
    </Page>
  )
}
