import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useForm } from '@/hooks/use-form'
import { formatMoney, toNumber, today } from '@/lib/format'
import { totalOf } from '@/lib/stock'
import { createPageUrl } from '@/utils'

const numbers = (lines) =>
  lines.map(({ product_id, quantity, price }) => ({ product_id, quantity: toNumber(quantity), price: toNumber(price) ?? 0 }))

export default function OrderForm({ kind, products, suppliers, first, isSaving, onSave }) {
  const priceOf = (product) => (kind === 'Sale' ? product.price : product.unit_cost) ?? 0
  const missing = (product) => Math.max(1, (product.reorder_at ?? 0) * 2 - (product.stock ?? 0))
  const lineOf = (product) => ({ product_id: product.id, quantity: kind === 'Sale' ? 1 : missing(product), price: priceOf(product) })
  const start = { supplier_id: first?.supplier_id, expected_on: today(), lines: first ? [lineOf(first)] : [] }
  const { values, errors, set, text, submit } = useForm(start, (given) => {
    const lines = numbers(given.lines)
    return {
      ...(kind === 'Sale' && !given.customer?.trim() ? { customer: 'Say who buys.' } : {}),
      ...(kind === 'Purchase' && !given.supplier_id ? { supplier_id: 'Choose who delivers.' } : {}),
      ...(lines.length === 0 ? { lines: 'Add at least one product.' } : {}),
      ...(lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1) ? { lines: 'Every quantity is a whole number above zero.' } : {}),
    }
  })
  const { lines } = values
  const change = (at, next) => set('lines', lines.map((line, index) => (index === at ? { ...line, ...next } : line)))
  const free = products.filter(({ id }) => !lines.some(({ product_id }) => product_id === id))
  const send = submit((given) =>
    onSave({
      ...(kind === 'Sale' ? { customer: given.customer.trim() } : { supplier_id: given.supplier_id }),
      expected_on: given.expected_on || null,
      lines: numbers(given.lines),
      note: given.note?.trim() || null,
    }),
  )

  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={isSaving} className="max-w-3xl space-y-5">
        <div className="grid gap-4 rounded-xl border bg-card p-4 sm:grid-cols-2 sm:p-5">
          {kind === 'Sale' ? (
            <Field label="Customer" error={errors.customer}>
              {(field) => <Input {...field} {...text('customer')} />}
            </Field>
          ) : (
            <Field label="Supplier" error={errors.supplier_id}>
              {(field) => (
                <Choice
                  {...field}
                  value={values.supplier_id}
                  onChange={(value) => set('supplier_id', value)}
                  options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </Field>
          )}
          <Field label="Expected on">{(field) => <Input {...field} type="date" {...text('expected_on')} />}</Field>
        </div>
        <section aria-labelledby="lines" className="space-y-3 rounded-xl border bg-card p-4 sm:p-5">
          <h2 id="lines" className="text-sm font-medium">
            Products
          </h2>
          <ul className="space-y-3">
            {lines.map((line, index) => {
              const product = products.find(({ id }) => id === line.product_id)
              const name = product?.name ?? 'Deleted product'
              return (
                <li key={line.product_id} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 sm:grid-cols-[1fr_6rem_7rem_auto]">
                  <span className="text-sm max-sm:col-span-3">
                    {name} <span className="text-muted-foreground">({product?.stock ?? 0} in stock)</span>
                  </span>
                  <Input
                    inputMode="numeric"
                    aria-label={'Quantity of ' + name}
                    aria-invalid={errors.lines && !(toNumber(line.quantity) >= 1) ? true : undefined}
                    value={line.quantity}
                    onChange={(event) => change(index, { quantity: event.target.value })}
                  />
                  <Input
                    inputMode="decimal"
                    aria-label={'Price each of ' + name}
                    value={line.price}
                    onChange={(event) => change(index, { price: event.target.value })}
                  />
                  <Button
                    type="button"
                    variant="ghost"
                    size="icon"
                    aria-label={'Take ' + name + ' off'}
                    onClick={() => set('lines', lines.filter((_, at) => at !== index))}
                  >
                    <Trash2 />
                  </Button>
                </li>
              )
            })}
          </ul>
          {free.length > 0 && (
            <div className="flex items-center gap-2 text-sm">
              <Plus className="size-4 text-muted-foreground" aria-hidden />
              <Choice
                key={lines.length}
                aria-label="Add a product"
                aria-invalid={errors.lines && lines.length === 0 ? true : undefined}
                placeholder="Add a product…"
                className="w-full sm:w-72"
                value=""
                onChange={(id) => set('lines', [...lines, lineOf(products.find((product) => product.id === id))])}
                options={free.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </div>
          )}
          {errors.lines && (
            <p role="alert" className="text-xs text-destructive">
              {errors.lines}
            </p>
          )}
        </section>
        <Field label="Note">{(field) => <Textarea {...field} rows={2} {...text('note')} />}</Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm font-semibold tabular-nums">{formatMoney(totalOf({ lines: numbers(lines) }))}</p>
          <div className="flex gap-2">
            <Button type="button" variant="outline" asChild>
              <Link to={createPageUrl('Orders')}>Cancel</Link>
            </Button>
            <Button type="submit">{isSaving ? 'Saving…' : 'Save order'}</Button>
          </div>
        </div>
      </fieldset>
    </form>
  )
}
