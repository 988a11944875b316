import dns from 'node:dns'

/** Lets Node find `*.localhost` where the system does not, as browsers do. For this process only. */
export function resolveLocalhostNames(): void {
  const lookup = dns.lookup
  const here = (host: unknown) => (typeof host === 'string' && host.endsWith('.localhost') ? 'localhost' : host)
  dns.lookup = Object.assign((host: unknown, ...rest: unknown[]) => Reflect.apply(lookup, dns, [here(host), ...rest]), {
    __promisify__: lookup.__promisify__,
  }) as typeof dns.lookup
}
