/** Where to go after signing in: an address of this very origin, or the start page. `from_url` is what older clients call it. */
export function nextAddress({ href, origin, search }: { href: string; origin: string; search: string }): string {
  const params = new URLSearchParams(search)
  const wanted = params.get('nextUrl') ?? params.get('from_url') ?? '/'
  if (!URL.canParse(wanted, href)) return '/'
  const url = new URL(wanted, href)
  if (url.origin !== origin || !/^https?:$/.test(url.protocol) || /^\/{2}|\/login\/?$/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
