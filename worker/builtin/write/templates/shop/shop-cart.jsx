import { useState } from 'react'
import { CircleCheck, ShoppingBag } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { base44 } from '@/api/base44Client'
import FieldInput from '@/components/shared/FieldInput'
import { EmptyState } from '@/components/shared/States'
import { Quantity } from '@/components/shop/ProductShelf'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle, SheetTrigger } from '@/components/ui/sheet'
import { formatMoney } from '@/lib/format'
import { toRecord, validate } from '@/lib/validate'

/** The cart at the side: quantities, the total, and the form that turns it into an order. */
export default function ShopCart({ config, cart, titles, priceField, fields }) {
  const [state, setState] = useState({ step: 'cart' })
  const client = useQueryClient()

  const order = async (customer) => {
    setState({ step: 'sending' })
    try {
      const lines = cart.lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
      const { data } = await base44.functions.invoke('placeOrder', { lines, customer })
      cart.clear()
      setState({ step: 'done', order: data })
    } catch (problem) {
      setState({ step: 'cart', error: problem.response?.data?.error ?? problem.data?.error ?? problem.message })
    }
    client.invalidateQueries({ queryKey: ['rows'] })
  }

  return (
    <Sheet onOpenChange={(isOpen) => isOpen && state.step === 'done' && setState({ step: 'cart' })}>
      <SheetTrigger asChild>
        <Button variant={cart.count > 0 ? 'default' : 'outline'}>
          <ShoppingBag aria-hidden /> Cart ({cart.count})
        </Button>
      </SheetTrigger>
      <SheetContent className="flex w-full flex-col gap-0 overflow-y-auto sm:max-w-md">
        <SheetHeader>
          <SheetTitle>Your cart</SheetTitle>
          <SheetDescription>{cart.count === 1 ? 'One piece' : cart.count + ' pieces'}</SheetDescription>
        </SheetHeader>
        {state.step === 'done' ? (
          <Done order={state.order} />
        ) : cart.count === 0 ? (
          <div className="px-4 py-6">
            <EmptyState icon={ShoppingBag} title="The cart is empty" text="Add something, and it waits here." />
          </div>
        ) : (
          <>
            <ul className="divide-y border-y">
              {cart.lines.map(({ product, quantity }) => (
                <li key={product.id} className="flex items-center gap-3 px-4 py-3 text-sm">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{titles.titleOf(product, config)}</span>
                    <span className="text-muted-foreground tabular-nums">{formatMoney(quantity * (Number(product[priceField]) || 0))}</span>
                  </span>
                  <Quantity product={product} name={titles.titleOf(product, config)} cart={cart} />
                </li>
              ))}
            </ul>
            <p className="flex items-baseline justify-between px-4 py-4 text-sm">
              Total <span className="text-lg font-semibold tabular-nums">{formatMoney(cart.total)}</span>
            </p>
            <Checkout fields={fields} isSending={state.step === 'sending'} error={state.error} onOrder={order} />
          </>
        )}
      </SheetContent>
    </Sheet>
  )
}

function Checkout({ fields, isSending, error, onOrder }) {
  const [values, setValues] = useState({})
  const [errors, setErrors] = useState({})
  const submit = (event) => {
    event.preventDefault()
    const problems = validate(fields, values)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first) return event.currentTarget.querySelector('#field-' + first)?.focus()
    onOrder(toRecord(fields, values))
  }
  return (
    <form onSubmit={submit} noValidate className="border-t px-4 py-5">
      <fieldset disabled={isSending} className="grid gap-y-2.5">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        {error && (
          <p role="alert" className="text-sm text-destructive">
            {error}
          </p>
        )}
        <Button type="submit" className="w-full">
          {isSending ? 'Sending the order…' : 'Order'}
        </Button>
      </fieldset>
    </form>
  )
}

function Done({ order }) {
  return (
    <div role="status" className="mx-4 my-6 flex flex-col items-center gap-2 rounded-xl border p-6 text-center text-sm">
      <CircleCheck className="size-8 text-emerald-600 dark:text-emerald-400" aria-hidden />
      <p className="font-medium">Thank you! Your order has arrived.</p>
      <p className="text-muted-foreground tabular-nums">
        {order.number} · {formatMoney(order.total)}
      </p>
    </div>
  )
}
