import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newSecret } from '#worker/platform/ids'
import type { Subject } from '../subjects'
import { sellerOf } from '../subjects'
import type { CheckoutProvider, Product } from './checkout-provider'
import { insertCheckout } from './checkouts-queries'

interface Opening {
  subject: Subject
  email: string
  product: Product
  /** An address of ours, checked by the caller. */
  returnUrl: string
  changes?: string | undefined
}

/**
 * The way to the till: notes who wants what at which price, and answers where it is paid. The purchase brings the
 * note's id back, which nobody else knows, and so finds its buyer.
 */
export async function openCheckout(
  env: Env,
  provider: CheckoutProvider,
  { subject, email, product, returnUrl, changes }: Opening,
): Promise<{ url: string }> {
  const [checkoutId, seller] = [newSecret(), sellerOf(subject)]
  await insertCheckout(openDatabase(env.DB), {
    id: checkoutId,
    provider: provider.name,
    ...{ seller, subject, returnUrl },
    email: email.toLowerCase(),
    productId: product.id,
    productName: product.name,
    period: product.period,
    amountCents: product.amountCents,
    currency: product.currency,
    changes: changes ?? null,
    createdAtMs: Date.now(),
  })
  return provider.createCheckout(env, {
    ...{ checkoutId, seller, subject, email, product, returnUrl },
    ...(changes ? { changes } : {}),
  })
}

/** The address a buyer comes back to with the id of the sale. */
export function withSaleId(returnUrl: string, saleId: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('sale_id', saleId)
  return url.href
}
