import { returnPath } from '#contract/people/return-path'

export const DEFAULT_PATH = '/home'
/** Query that opens the plan dialog, wherever one arrives. */
export const GOTO_PLANS = 'upgrade_app_plan'

/**
 * Where no sign-in sends anyone away from, and that no sign-in sends anyone to: they lead back, or do something by
 * themselves.
 */
const LOOPS = /^\/(?:login|logout|auth\/handler)?\/?$/
/** Paths on which whoever is signed in stays, the root beside them. */
const STAY = /^\/(?:joinPlan|logout|settings|auth\/verifyEmail|auth\/handler)?\/?$|\/(?:item|tool)\//

/** A path of our own that a `redirectTo` or `continueUrl` asks for, or the fallback. */
export function ownPath(wanted: string | null | undefined, { origin, fallback = DEFAULT_PATH }: OwnPathOptions): string {
  const path = returnPath(wanted, { origin, fallback })
  return LOOPS.test(path.split(/[?#]/, 1)[0] ?? '') ? fallback : path
}
interface OwnPathOptions {
  origin: string
  fallback?: string
}

export interface PostSignInRedirect {
  /** Of the page on which someone has just signed in. */
  pathname: string
  search: string
  origin: string
  emailVerified: boolean
  /** The account's main app, where it has one. */
  mainAppId: string | null
}

/**
 * Where signing in leads: `redirectTo`, else the main app, else /home; an address not proven yet goes to its
 * verification first. Undefined where one stays on the page. `goto` is carried along, for the plan dialog opens where
 * one arrives.
 */
export function afterSignIn({ pathname, search, origin, emailVerified, mainAppId }: PostSignInRedirect): string | undefined {
  if (STAY.test(pathname)) return undefined
  const params = new URLSearchParams(search)
  const fallback = mainAppId ? `/build/app/${mainAppId}` : DEFAULT_PATH
  const target = withGoto(ownPath(params.get('redirectTo'), { origin, fallback }), params.get('goto'), origin)
  return emailVerified ? target : verifyPath(target)
}

/**
 * The query of the sign-in page for whoever comes in by a link or by way of Google: as if they had signed in there, so
 * that the account is made and the rules above hold. Nothing is asked for where the link leads to the default page,
 * which is what it says when nothing was asked for.
 */
export function arrivalSearch(continueUrl: string | null, origin: string): string {
  const url = new URL(ownPath(continueUrl, { origin }), origin)
  const goto = url.searchParams.get('goto')
  url.searchParams.delete('goto')
  const path = `${url.pathname}${url.search}${url.hash}`
  const query = { ...(path === DEFAULT_PATH ? {} : { redirectTo: path }), ...(goto ? { goto } : {}) }
  return Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
}

/** Verification first, then on to where one was going. */
export const verifyPath = (target: string) => `/auth/verifyEmail?continueUrl=${encodeURIComponent(target)}`

function withGoto(path: string, goto: string | null, origin: string): string {
  if (goto !== GOTO_PLANS) return path
  const url = new URL(path, origin)
  url.searchParams.set('goto', goto)
  return `${url.pathname}${url.search}${url.hash}`
}
