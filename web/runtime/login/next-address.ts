import { returnPath } from '#contract/people/return-path'

/**
 * Where to go after signing in: an address of this very origin, or the start page. `from_url` is what older clients
 * call it.
 */
export function nextAddress({ origin, search }: { origin: string; search: string }): string {
  const params = new URLSearchParams(search)
  const path = returnPath(params.get('nextUrl') ?? params.get('from_url') ?? params.get('continueUrl'), { origin })
  return /^[^?#]*\/login\/?(?:[?#]|$)|^\/auth\//.test(path) ? '/' : path
}
