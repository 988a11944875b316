import { useState } from 'react'
import { Package, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import ProductForm from '@/components/products/ProductForm'
import StockBadge from '@/components/products/StockBadge'
import Choice from '@/components/shared/Choice'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { useRows, useSave } from '@/hooks/use-data'
import { formatMoney } from '@/lib/format'
import { categoriesOf, isLow } from '@/lib/stock'
import { createPageUrl } from '@/utils'

const ALL = 'All categories'
const SORTS = {
  name: { label: 'By name', order: (a, b) => (a.name ?? '').localeCompare(b.name ?? '') },
  stock: { label: 'Lowest stock first', order: (a, b) => (a.stock ?? 0) - (b.stock ?? 0) },
  price: { label: 'Highest price first', order: (a, b) => (b.price ?? 0) - (a.price ?? 0) },
}

export default function Products() {
  const products = useRows('Product', { sort: 'name' })
  const suppliers = useRows('Supplier', { sort: 'name' })
  const save = useSave('Product', 'Product saved')
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState(ALL)
  const [stock, setStock] = useState('All')
  const [sort, setSort] = useState('name')
  const [adding, setAdding] = useState(null)
  const shown = products.rows
    .filter((row) => category === ALL || row.category === category)
    .filter((row) => stock === 'All' || isLow(row))
    .filter((row) => [row.name, row.code, row.place].join(' ').toLowerCase().includes(search.trim().toLowerCase()))
    .sort(SORTS[sort].order)
  const add = (
    <Button onClick={() => setAdding({})}>
      <Plus aria-hidden /> Add product
    </Button>
  )

  return (
    <Page title="Products" description="What you keep, where it lies, and how much of it there is." actions={add}>
      <WhenReady queries={[products, suppliers]}>
        {products.rows.length === 0 ? (
          <EmptyState icon={Package} title="No products yet" text="Add the first; its stock is counted from there." action={add} />
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              <SearchInput label="Search name, code or place" value={search} onChange={setSearch} />
              <Choice aria-label="Category" className="w-40" value={category} onChange={setCategory} options={[ALL, ...categoriesOf(products.rows)]} />
              <Choice aria-label="Stock" className="w-36" value={stock} onChange={setStock} options={['All', 'Low or gone']} />
              <Choice
                aria-label="Order"
                className="w-44"
                value={sort}
                onChange={setSort}
                options={Object.entries(SORTS).map(([value, { label }]) => ({ value, label }))}
              />
            </div>
            {shown.length > 0 ? (
              <div className="overflow-hidden rounded-xl border bg-card">
                <Table>
                  <TableHeader>
                    <TableRow>
                      <TableHead>Product</TableHead>
                      <TableHead className="max-sm:hidden">Place</TableHead>
                      <TableHead className="text-right">Stock</TableHead>
                      <TableHead className="text-right max-sm:hidden">Price</TableHead>
                      <TableHead />
                    </TableRow>
                  </TableHeader>
                  <TableBody>
                    {shown.map((row) => (
                      <TableRow key={row.id}>
                        <TableCell>
                          <Link to={createPageUrl('Product?id=' + row.id)} className="font-medium underline-offset-4 hover:underline">
                            {row.name}
                          </Link>
                          <span className="block text-muted-foreground">{[row.code, row.category].filter(Boolean).join(' · ')}</span>
                        </TableCell>
                        <TableCell className="max-sm:hidden">{row.place || '–'}</TableCell>
                        <TableCell className="text-right font-medium">{row.stock ?? 0}</TableCell>
                        <TableCell className="text-right max-sm:hidden">{formatMoney(row.price)}</TableCell>
                        <TableCell className="text-right">
                          <StockBadge product={row} />
                        </TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              </div>
            ) : (
              <EmptyState icon={Package} title="Nothing matches" text="Try other words, or show everything." />
            )}
          </>
        )}
      </WhenReady>
      <ProductForm
        product={adding}
        products={products.rows}
        suppliers={suppliers.rows}
        isSaving={save.isPending}
        onClose={() => setAdding(null)}
        onSave={(values) => save.mutate(values, { onSuccess: () => setAdding(null) })}
      />
    </Page>
  )
}
