import {
  type ComponentType,
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Deferral, deferralOf } from '#compiler/chunks/deferred-modules'
import { reservedStyle } from './reserved-space'

type Namespace = Record<string, unknown>
type Props = Record<string, unknown> & { children?: ReactNode }
type Loader = () => Promise<Namespace>

/** A module that is loaded once something of it is shown. */
class DeferredModule {
  namespace: Namespace | undefined
  #loading: Promise<void> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(readonly loadNamespace: Loader) {}

  /** What could not be loaded is asked for again the next time. */
  load = (): Promise<void> => {
    this.#loading ??= this.loadNamespace().then(
      (namespace) => {
        this.namespace = namespace
        for (const listener of this.#listeners) listener()
      },
      (error: unknown) => {
        this.#loading = undefined
        console.error('a part of this page could not be loaded', error)
      },
    )
    return this.#loading
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  read = () => this.namespace
}

/** Where pages are rendered nothing is loaded late. */
const never: Loader = () => new Promise(() => undefined)

const useNamespace = (module: DeferredModule) => useSyncExternalStore(module.subscribe, module.read, nothing)
const nothing = () => undefined

/** One each, whichever chunk of the app asks first. */
const modules = new Map<string, DeferredModule>()

/** Stands for a module until it is there: components under the names an app imports, which become the real ones. */
export function defer(specifier: string, names: string[], load: Loader = never): Namespace {
  const deferral = deferralOf(specifier, names)
  if (!deferral) throw new Error(`${specifier} cannot be loaded late`)
  const module = modules.get(specifier) ?? new DeferredModule(load)
  modules.set(specifier, module)
  return Object.fromEntries(names.map((name) => [name, componentFor(module, name, deferral)]))
}

interface Deferred {
  module: DeferredModule
  name: string
  /** What the app gave the component. */
  given: Props
}

function componentFor(module: DeferredModule, name: string, deferral: Deferral): ComponentType<Props> {
  const popup = deferral.until === 'opened' ? deferral.popup : 'dialog'
  const component: ComponentType<Props> = (given) => createElement(kindOf(name, deferral), { module, name, given, popup })
  // Charts tell their children apart by it.
  component.displayName = name
  return component
}

function kindOf(name: string, deferral: Deferral): ComponentType<Deferred & { popup: 'dialog' | 'menu' }> {
  if (deferral.until === 'seen') return deferral.roots.test(name) ? SeenRoot : Inside
  if (name === deferral.root) return OpenedRoot
  return name === deferral.trigger ? OpenedTrigger : Inside
}

const real = (namespace: Namespace, name: string) => namespace[name] as ComponentType<Props>

interface Root {
  module: DeferredModule
  /** The real one stands here, so that what is inside may be real as well. */
  isShown: boolean
  open?: () => void
  outer: Root | null
}
const RootContext = createContext<Root | null>(null)

/** The nearest root of the same module around a component. */
function useRoot(module: DeferredModule): Root | null {
  let root = useContext(RootContext)
  while (root && root.module !== module) root = root.outer
  return root
}

/** Shows nothing until its module is there. Where no root of the module stands around it, it asks for it itself. */
function Inside({ module, name, given }: Deferred) {
  const namespace = useNamespace(module)
  const root = useRoot(module)
  const isAlone = root === null
  useEffect(() => {
    if (isAlone) void module.load()
  }, [isAlone, module])
  return namespace && root?.isShown !== false ? createElement(real(namespace, name), given) : null
}

/** Keeps the room of what it stands for, and loads it once that comes near the screen. */
function SeenRoot({ module, name, given }: Deferred) {
  const namespace = useNamespace(module)
  const reservedPlace = useRef<HTMLDivElement>(null)
  const outer = useContext(RootContext)
  useEffect(() => {
    const element = reservedPlace.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void module.load(),
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [module])
  if (!namespace) return <div ref={reservedPlace} aria-busy="true" {...reservedStyle(name, given)} />
  return <RootContext value={{ module, isShown: true, outer }}>{createElement(real(namespace, name), given)}</RootContext>
}

/** Shows its trigger alone until it is opened; then the real one takes over, open. */
function OpenedRoot({ module, name, given: { children, ...props } }: Deferred) {
  const namespace = useNamespace(module)
  const outer = useContext(RootContext)
  const [isAsked, setAsked] = useState(props.defaultOpen === true)
  // Whatever was loaded meanwhile, it changes places only when it is opened: what has the focus would lose it.
  const [isReal, setReal] = useState(namespace !== undefined)
  const isControlled = props.open !== undefined
  const isOpen = isControlled ? props.open === true : isAsked
  useEffect(() => {
    if (isOpen) void module.load()
  }, [isOpen, module])
  const isShown = isReal || (isOpen && namespace !== undefined)
  if (isShown && !isReal) setReal(true)
  const { onOpenChange } = props
  const root = useMemo(
    () => ({
      module,
      isShown,
      outer,
      open: () => {
        if (typeof onOpenChange === 'function') onOpenChange(true)
        if (!isControlled) setAsked(true)
      },
    }),
    [module, outer, onOpenChange, isControlled, isShown],
  )
  const own = isAsked && !isControlled ? { ...props, defaultOpen: true } : props
  return (
    <RootContext value={root}>
      {isShown && namespace ? createElement(real(namespace, name), own, children) : children}
    </RootContext>
  )
}

function OpenedTrigger({ module, name, given, popup }: Deferred & { popup: 'dialog' | 'menu' }) {
  const { asChild, children, ...props } = given
  const prefetch = () => void module.load()
  const namespace = useNamespace(module)
  const root = useRoot(module)
  if (namespace && root?.isShown !== false) return createElement(real(namespace, name), { ...props, asChild }, children)
  const own = {
    ...props,
    'aria-haspopup': popup,
    'aria-expanded': false,
    'data-state': 'closed',
    onPointerEnter: both(props.onPointerEnter, prefetch),
    onFocus: both(props.onFocus, prefetch),
    onClick: both(props.onClick, () => root?.open?.()),
  }
  if (asChild && isValidElement(children)) return cloneElement(children as ReactElement<Props>, mergeProps(children, own))
  return (
    <button type="button" {...own}>
      {children}
    </button>
  )
}

/** The child's own handlers run first, as with the real trigger. */
function mergeProps(child: ReactElement, own: Props): Props {
  const given = child.props as Props
  const handlers = Object.keys(own).filter((key) => key.startsWith('on') && typeof given[key] === 'function')
  const className = [own.className, given.className].filter(Boolean).join(' ')
  return {
    ...own,
    ...Object.fromEntries(handlers.map((key) => [key, both(given[key], own[key])])),
    ...(className ? { className } : {}),
  }
}

const both = (first: unknown, second: unknown) => (event: SyntheticEvent) => {
  if (typeof first === 'function') first(event)
  if (!event.defaultPrevented && typeof second === 'function') second(event)
}
