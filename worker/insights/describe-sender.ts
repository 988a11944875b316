import { isbot } from 'isbot'
import { clientNetwork } from '#worker/accounts/client-network'
import type { Env } from '#worker/platform/env'
import { isSingleHost, schemeFor } from '#worker/platform/http/hosts'

export interface Sender {
  /** Never stored: what is kept of it is a hash under a salt of the day. */
  network: string
  userAgent: string
  device: string
  browser: string
  /** Two letters, where the platform says it. */
  country: string | null
  isBot: boolean
  /** A browser says that a page of another site sent it. */
  isOtherSite: boolean
}

/** What a request says of who sent it. */
export function describeSender(env: Env, request: Request): Sender {
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 400)
  const origin = request.headers.get('origin')
  const isOpaqueHere = origin === 'null' && isSingleHost(env)
  return {
    network: clientNetwork(env, request.headers),
    userAgent,
    device: deviceOf(userAgent),
    browser: browserOf(userAgent),
    country: countryOf(env, request),
    isBot: userAgent === '' || isbot(userAgent),
    isOtherSite: origin !== null && origin !== new URL(request.url).origin && !isOpaqueHere,
  }
}

/** On a laptop there is no edge that would know, only a stand-in that says the same of everybody. */
function countryOf(env: Env, { cf }: Request): string | null {
  const country: unknown = cf?.country
  const isKnown = typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX'
  return isKnown && schemeFor(env.PLATFORM_HOST) === 'https' ? country : null
}

function deviceOf(userAgent: string): string {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'Tablet'
  return /mobi|iphone|ipod/i.test(userAgent) ? 'Phone' : 'Computer'
}

/** Each names those before whose engine it took, so the order matters. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /edg(?:e|a|ios)?\//i],
  ['Opera', /opr\/|opera/i],
  ['Samsung Internet', /samsungbrowser/i],
  ['Firefox', /firefox|fxios/i],
  ['Chrome', /chrome|crios|chromium/i],
  ['Safari', /safari/i],
]
const browserOf = (userAgent: string): string => BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'Other'
