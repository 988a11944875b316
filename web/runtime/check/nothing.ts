/**
 * Stands for a module that needs a browser: whatever is made of it, called or read is nothing again, and as a component
 * it shows nothing.
 */
export function nothing(): Record<string, unknown> {
  const blank: object = new Proxy(
    // A plain function, since an arrow could not be constructed.
    function nothing() {
      return blank
    },
    {
      get: (target, name) => {
        if (name === Symbol.toPrimitive) return () => ''
        if (name === 'prototype' || typeof name === 'symbol') return Reflect.get(target, name)
        return name === 'then' ? undefined : blank
      },
      construct: () => blank,
    },
  )
  return new Proxy(
    { __esModule: true },
    { get: (_, name) => (name === '__esModule' ? true : name === 'then' ? undefined : blank) },
  )
}
