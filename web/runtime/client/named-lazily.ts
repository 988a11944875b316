/**
 * An object that has every name, each made when first read. `then` and symbols stay absent, so that it can be awaited
 * and printed.
 */
export function namedLazily<T>(make: (name: string) => T, given: Record<string, T> = {}): Record<string, T> {
  return new Proxy(given, {
    get(target, name) {
      if (typeof name !== 'string' || name === 'then' || name === 'toJSON' || name === '$$typeof') return undefined
      if (!Object.hasOwn(target, name)) target[name] = make(name)
      return target[name]
    },
  })
}
