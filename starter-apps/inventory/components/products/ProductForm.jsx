import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { useForm } from '@/hooks/use-form'
import { toNumber } from '@/lib/format'

export default function ProductForm({ product, products, suppliers, isSaving, onSave, onClose }) {
  return (
    <Dialog open={Boolean(product)} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{product?.id ? 'Edit product' : 'Add product'}</DialogTitle>
          <DialogDescription>Its stock changes with orders, and when you count it.</DialogDescription>
        </DialogHeader>
        {product && (
          <Fields
            product={product}
            taken={products.filter(({ id }) => id !== product.id).map(({ code }) => code?.toLowerCase())}
            suppliers={suppliers}
            isSaving={isSaving}
            onSave={onSave}
            onClose={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

const isMoney = (text) => !text || toNumber(text) >= 0
const isWhole = (text) => Number.isInteger(toNumber(text)) && toNumber(text) >= 0

function Fields({ product, taken, suppliers, isSaving, onSave, onClose }) {
  const { values, errors, set, text, submit } = useForm({ reorder_at: 5, ...product }, (given) => {
    const code = given.code?.trim().toLowerCase()
    return Object.fromEntries(
      Object.entries({
        name: !given.name?.trim() && 'Give the product a name.',
        code: !code ? 'Give it a code of its own.' : taken.includes(code) && 'Another product has this code.',
        unit_cost: !isMoney(given.unit_cost) && 'Write an amount, such as 4.20.',
        price: !isMoney(given.price) && 'Write an amount, such as 9.90.',
        reorder_at: !isWhole(given.reorder_at) && 'Write a whole number.',
      }).filter(([, problem]) => problem),
    )
  })
  const send = submit(() =>
    onSave({
      id: product.id,
      name: values.name.trim(),
      code: values.code.trim(),
      category: values.category?.trim() || null,
      supplier_id: values.supplier_id || null,
      place: values.place?.trim() || null,
      unit_cost: toNumber(values.unit_cost) ?? 0,
      price: toNumber(values.price) ?? 0,
      reorder_at: toNumber(values.reorder_at),
    }),
  )
  const input = (name, label, props = {}) => (
    <Field key={name} label={label} error={errors[name]}>
      {(field) => <Input {...field} {...props} {...text(name)} />}
    </Field>
  )
  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={isSaving} className="grid gap-4 sm:grid-cols-2">
        {input('name', 'Name')}
        {input('code', 'Code')}
        {input('category', 'Category')}
        <Field label="Supplier">
          {(field) => (
            <Choice
              {...field}
              value={values.supplier_id}
              onChange={(value) => set('supplier_id', value)}
              options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
        {input('unit_cost', 'Cost each', { inputMode: 'decimal' })}
        {input('price', 'Price each', { inputMode: 'decimal' })}
        {input('reorder_at', 'Reorder at', { inputMode: 'numeric' })}
        {input('place', 'Place')}
        <DialogFooter className="sm:col-span-2">
          <Button type="button" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save product'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}
