import type { Env } from '#worker/platform/env'
import { isLocalInstallation } from '#worker/platform/http/hosts'
import { gumroadProvider } from '../providers/gumroad/gumroad-provider'
import { stripeProvider } from '../providers/stripe/stripe-provider'
import { testProvider } from '../providers/test/test-provider'
import type { CheckoutProvider, ProviderName } from './checkout-provider'

/** What each till needs of the environment. The first that is begun is the one that is meant. */
const NEEDS = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  gumroad: ['GUMROAD_ACCESS_TOKEN', 'GUMROAD_PRODUCTS', 'GUMROAD_PING_SECRET'],
} as const satisfies Partial<Record<ProviderName, readonly (keyof Env)[]>>
type Real = keyof typeof NEEDS
const REAL: Record<Real, CheckoutProvider> = { stripe: stripeProvider, gumroad: gumroadProvider }

/** The real provider that the environment names, whole or in part. */
const begunProvider = (env: Env): Real | undefined =>
  (Object.keys(NEEDS) as Real[]).find((name) => NEEDS[name].some((variable) => env[variable]))

const missingOf = (env: Env, name: Real): string[] => NEEDS[name].filter((variable) => !env[variable])

/** Whoever takes the money for plans of this installation; undefined where nothing is sold. */
export function planProvider(env: Env): CheckoutProvider | undefined {
  const begun = begunProvider(env)
  if (!begun) return testCheckout(env)
  return missingOf(env, begun).length === 0 ? REAL[begun] : undefined
}

/** What a deployer still has to set, in a sentence; undefined where nothing is missing. */
export function paymentsProblem(env: Env): string | undefined {
  const begun = begunProvider(env)
  const missing = begun ? missingOf(env, begun) : []
  return missing.length > 0
    ? `Plans are not sold until ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} set as well.`
    : undefined
}

/**
 * The checkout that takes no money, for trying everything out: on a laptop alone, unless it is turned off, and never
 * beside a real one, not even one that is set up by half. Memberships of apps are sold over it there too.
 */
export function testCheckout(env: Env): CheckoutProvider | undefined {
  return isLocalInstallation(env) && env.TEST_CHECKOUT !== '0' && !begunProvider(env) ? testProvider : undefined
}

/** Of a purchase that was made with it, while it is still there. */
export function providerNamed(env: Env, name: ProviderName): CheckoutProvider | undefined {
  if (name === 'test') return testCheckout(env)
  return name in REAL && missingOf(env, name as Real).length === 0 ? REAL[name as Real] : undefined
}
