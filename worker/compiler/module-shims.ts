type Namespace = Record<string, unknown>

/** A module of the app that could not start: which one, and why. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure'

  constructor(
    readonly path: string,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause))
    if (cause instanceof Error && cause.stack) this.stack = cause.stack
  }
}

/** What calling a package that is not here throws: the sentence its visitors and its builder read. */
export const missingPackage = (specifier: string, importer: string): ModuleFailure =>
  new ModuleFailure(
    importer,
    new Error(`The package "${specifier}" is not available here, and ${importer} needs it. Ask the assistant for another way.`),
  )

/**
 * Stands for a package that is not here: importing it does no harm, nor does making its objects; calling anything of it
 * throws. A page that never comes to use it works, and so do the other pages of an app that imports them all in one
 * place.
 */
export function packageShim(failure: ModuleFailure): Namespace {
  const kept = new Set<string | symbol>(['prototype', '$$typeof'])
  const nothing: object = new Proxy(refusing(failure), {
    get: (target, name) =>
      kept.has(name) || typeof name === 'symbol' ? Reflect.get(target, name) : name === 'then' ? undefined : nothing,
    construct: () => nothing,
  })
  return namespaceOf(() => nothing)
}

/** What is asked of a function or component without using it, by React and by what wraps components. */
const HARMLESS = new Set<string | symbol>([
  ...['prototype', '$$typeof', 'name', 'displayName', 'defaultProps', 'propTypes', 'contextTypes'],
  ...['contextType', 'childContextTypes', 'getDerivedStateFromProps', 'getDerivedStateFromError', 'then'],
])
/** Asked by who makes a text of it, or goes through it. */
const USES = new Set<string | symbol>([Symbol.toPrimitive, Symbol.iterator, Symbol.asyncIterator])

const failures = new WeakMap<object, ModuleFailure>()

/** Of what stands for a file that threw. */
export const failureOf = (value: object): ModuleFailure | undefined => failures.get(value)

/**
 * Stands for a file that threw while it loaded. It can be imported, handed on and routed to; whoever calls it, draws or
 * shows it, or reads something of it gets the failure of that very file.
 */
export function fileShim(failure: ModuleFailure): Namespace {
  const refuse = (): never => {
    throw failure
  }
  const target = refusing(failure)
  // Who spreads it or goes through its values reads this one; who only asks what there is, as wrappers do, does not.
  Object.defineProperty(target, 'failed', { value: undefined, enumerable: true, configurable: true, writable: true })
  // The one thing that React must be able to read and that a page would show.
  Object.defineProperty(target, 'name', { value: `${failure.path}: ${failure.message}` })
  const broken: object = new Proxy(target, {
    get: (_, name) =>
      HARMLESS.has(name) || (typeof name === 'symbol' && !USES.has(name)) ? Reflect.get(target, name) : refuse(),
    construct: refuse,
  })
  failures.set(broken, failure)
  return namespaceOf(() => broken, refuse)
}

/** A plain function, since an arrow could not be constructed. */
const refusing = (failure: ModuleFailure) =>
  function refuse() {
    throw failure
  }

/** A namespace that has every name. Which names there are nobody knows: who lists them (`export *`) is told so. */
function namespaceOf(value: () => object, ownKeys?: () => never): Namespace {
  return new Proxy(
    { __esModule: true },
    { get: (_, name) => (name === '__esModule' ? true : name === 'then' ? undefined : value()), ...(ownKeys ? { ownKeys } : {}) },
  )
}
