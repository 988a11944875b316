import {
  type ComponentType,
  cloneElement,
  createElement,
  isValidElement,
  type ReactElement,
  type SyntheticEvent,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Deferral, deferralOf } from '#compiler/chunks/deferred-modules'
import {
  type Deferred,
  DeferredModule,
  type Loader,
  type Namespace,
  type Props,
  RootContext,
  real,
  useNamespace,
  useRoot,
} from './deferred-module'
import { ListedRoot, ListedTrigger, ListedValue } from './deferred-select'
import { reservedStyle } from './reserved-space'

/** Where pages are rendered nothing is loaded late. */
const never: Loader = () => new Promise(() => undefined)

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

function componentFor(module: DeferredModule, name: string, deferral: Deferral): ComponentType<Props> {
  const popup = deferral.until === 'opened' ? deferral.popup : 'dialog'
  const component: ComponentType<Props> = (given) => createElement(kindOf(name, deferral), { module, name, given, popup })
  // Charts tell their children apart by it.
  component.displayName = name
  return Object.assign(component, { deferredBy: module })
}

function kindOf(name: string, deferral: Deferral): ComponentType<Deferred & { popup: 'dialog' | 'menu' }> {
  if (deferral.until === 'seen') return deferral.roots.test(name) ? SeenRoot : Inside
  if (deferral.until === 'listed') {
    if (name === deferral.root) return ListedRoot
    if (name === deferral.value) return ListedValue
    return name === deferral.trigger ? ListedTrigger : Inside
  }
  if (name === deferral.root) return OpenedRoot
  return name === deferral.trigger ? OpenedTrigger : Inside
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
