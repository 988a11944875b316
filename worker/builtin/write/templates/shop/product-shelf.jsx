import { Minus, Plus, ShoppingBag } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { formatMoney } from '@/lib/format'

/** What is for sale, each with its price and what is left of it. */
export default function ProductShelf({ config, products, cart, titles, priceField, noteField }) {
  const { icon: Icon } = config
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {products.map((product) => {
        const name = titles.titleOf(product, config)
        const left = cart.left(product)
        return (
          <li key={product.id} className="flex flex-col overflow-hidden rounded-xl border bg-card">
            <div className="grid aspect-square place-items-center bg-muted">
              {product[config.imageField] ? (
                <img src={product[config.imageField]} alt="" loading="lazy" className="size-full object-cover" />
              ) : (
                <Icon className="size-10 text-muted-foreground/50" aria-hidden />
              )}
            </div>
            <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
              <p className="text-sm font-medium text-balance">{name}</p>
              {noteField && product[noteField] && <p className="truncate text-sm text-muted-foreground">{product[noteField]}</p>}
              <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-2">
                <span className="font-semibold tabular-nums">{formatMoney(product[priceField])}</span>
                {left < 4 && <span className="text-xs text-muted-foreground">{left === 0 ? 'Sold out' : 'Only ' + left + ' left'}</span>}
              </p>
              <div className="pt-2">
                {cart.quantityOf(product) > 0 ? (
                  <Quantity product={product} name={name} cart={cart} />
                ) : (
                  <Button className="w-full" disabled={left === 0} onClick={() => cart.set(product, 1)} aria-label={'Add ' + name + ' to the cart'}>
                    <ShoppingBag aria-hidden /> Add
                  </Button>
                )}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** How many of a product are in the cart. */
export function Quantity({ product, name, cart }) {
  const quantity = cart.quantityOf(product)
  return (
    <div className="flex h-9 items-center justify-between rounded-md border">
      <Button variant="ghost" size="icon" onClick={() => cart.set(product, quantity - 1)} aria-label={'One less of ' + name}>
        <Minus />
      </Button>
      <span className="min-w-8 text-center text-sm font-medium tabular-nums" aria-live="polite">
        {quantity}
      </span>
      <Button variant="ghost" size="icon" disabled={quantity >= cart.left(product)} onClick={() => cart.set(product, quantity + 1)} aria-label={'One more of ' + name}>
        <Plus />
      </Button>
    </div>
  )
}
