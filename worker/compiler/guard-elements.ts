import { failureOf } from './module-shims'

type Namespace = Record<string, unknown>
type Create = (type: unknown, props: Record<string, unknown> | null, ...rest: unknown[]) => unknown

/** Modules of the runtime that make elements. */
const MAKERS = new Set(['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'])
const CREATES = new Set<string | symbol>(['jsx', 'jsxs', 'jsxDEV', 'createElement'])
/** What an element takes functions for: they are called later, or never. */
const HANDLED = /^(?:on[A-Z]|ref$|action$|formAction$)/

/**
 * React passes over a function where something is to be shown. What stands for a broken file is one, so whatever makes
 * elements refuses it there: as a child of anything, and as what an element of the page is given.
 */
export function guardElements(specifier: string, namespace: Namespace): Namespace {
  return MAKERS.has(specifier) ? guarded(namespace) : namespace
}

const known = new WeakMap<object, object>()

function guarded<T extends object>(made: T): T {
  const before = known.get(made)
  if (before) return before as T
  const guard: object = typeof made === 'function' ? guardCreate(made as unknown as Create) : guardNamespace(made as Namespace)
  known.set(made, guard)
  return guard as T
}

const guardNamespace = (namespace: Namespace): Namespace =>
  new Proxy(namespace, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'function' && CREATES.has(name)) return guarded(value)
      return name === 'default' && typeof value === 'object' && value !== null ? guarded(value) : value
    },
  })

const guardCreate =
  (create: Create): Create =>
  (type, props, ...rest) => {
    refuseShown([props?.children, rest])
    if (typeof type === 'string' && props)
      for (const [name, value] of Object.entries(props)) if (!HANDLED.test(name)) refuseShown(value)
    return create(type, props, ...rest)
  }

function refuseShown(value: unknown): void {
  if (Array.isArray(value)) value.forEach(refuseShown)
  const failure = typeof value === 'function' && failureOf(value)
  if (failure) throw failure
}
