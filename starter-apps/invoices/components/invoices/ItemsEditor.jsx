import { Plus, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { formatMoney, toNumber } from '@/lib/format'
import { lineTotal } from '@/lib/invoices'

/** The lines of an invoice, each with what it comes to. */
export default function ItemsEditor({ items, error, onChange }) {
  const change = (at, values) => onChange(items.map((item, index) => (index === at ? { ...item, ...values } : item)))
  return (
    <section aria-labelledby="lines" className="space-y-3 rounded-xl border bg-card p-4 sm:p-6">
      <h2 id="lines" className="text-sm font-medium">
        Lines
      </h2>
      <ul className="space-y-4 sm:space-y-2">
        {items.map((item, index) => {
          const line = ', line ' + (index + 1)
          const amount = lineTotal({ quantity: toNumber(item.quantity), unit_price: toNumber(item.unit_price) })
          return (
            <li key={index} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 sm:grid-cols-[1fr_6rem_8rem_7rem_auto]">
              <Input
                className="max-sm:col-span-3"
                aria-label={'Description' + line}
                aria-invalid={error && !item.description?.trim() ? true : undefined}
                placeholder="What was done or delivered"
                value={item.description ?? ''}
                onChange={(event) => change(index, { description: event.target.value })}
              />
              <Input
                inputMode="decimal"
                aria-label={'Quantity' + line}
                aria-invalid={error && !(toNumber(item.quantity) > 0) ? true : undefined}
                placeholder="Quantity"
                value={item.quantity ?? ''}
                onChange={(event) => change(index, { quantity: event.target.value })}
              />
              <Input
                inputMode="decimal"
                aria-label={'Price each' + line}
                aria-invalid={error && toNumber(item.unit_price) === null ? true : undefined}
                placeholder="Price each"
                value={item.unit_price ?? ''}
                onChange={(event) => change(index, { unit_price: event.target.value })}
              />
              <span className="text-right text-sm tabular-nums max-sm:hidden">{formatMoney(amount)}</span>
              <Button
                type="button"
                variant="ghost"
                size="icon"
                aria-label={'Remove line ' + (index + 1)}
                onClick={() => onChange(items.filter((_, at) => at !== index))}
              >
                <Trash2 />
              </Button>
            </li>
          )
        })}
      </ul>
      {error && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
      <Button type="button" variant="outline" size="sm" onClick={() => onChange([...items, { description: '', quantity: 1, unit_price: '' }])}>
        <Plus aria-hidden /> Add a line
      </Button>
    </section>
  )
}
