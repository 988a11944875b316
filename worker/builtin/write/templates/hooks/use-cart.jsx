import { useEffect, useState } from 'react'

const KEY = 'cart'

function stored() {
  try {
    const value = JSON.parse(window.localStorage.getItem(KEY) ?? '{}')
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}

/** What a visitor has put into the cart, kept in this browser: quantities by product, never more than there is in stock. */
export function useCart(products, { priceField, stockField }) {
  const [quantities, setQuantities] = useState({})
  useEffect(() => setQuantities(stored()), [])

  const storeQuantities = (next) => {
    setQuantities(next)
    try {
      window.localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing still has the cart until the page is left.
    }
  }
  const left = (product) => (stockField ? Math.max(0, Number(product[stockField]) || 0) : 99)
  const lines = products
    .map((product) => ({ product, quantity: Math.min(Number(quantities[product.id]) || 0, left(product)) }))
    .filter(({ quantity }) => quantity > 0)

  return {
    lines,
    left,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: lines.reduce((sum, { product, quantity }) => sum + quantity * (Number(product[priceField]) || 0), 0),
    quantityOf: (product) => lines.find((line) => line.product.id === product.id)?.quantity ?? 0,
    set: (product, quantity) => storeQuantities({ ...quantities, [product.id]: Math.max(0, Math.min(quantity, left(product))) }),
    clear: () => storeQuantities({}),
  }
}
