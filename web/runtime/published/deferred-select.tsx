import {
  Children,
  createElement,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { ChevronDownIcon } from '../kit/feedback/-icons'
import { selectTrigger } from '../kit/inputs/-select-trigger'
import { cn } from '../lib/utils'
import { type Deferred, type DeferredModule, type Props, RootContext, real, useNamespace, useRoot } from './deferred-module'
import { keepKeysForList } from './kept-keys'

/**
 * A field that opens a list, closed: it shows what is chosen in the words of that item, and the real one takes its
 * place when it is opened. Where those words are not to be found among what stands inside it, or a form reads the field
 * by its name, the real one is loaded at once.
 */
export function ListedRoot({ module, name, given: { children, ...props } }: Deferred) {
  const namespace = useNamespace(module)
  const outer = useContext(RootContext)
  const [isAsked, setAsked] = useState(props.defaultOpen === true || props.open === true)
  const [isReal, setReal] = useState(namespace !== undefined)
  const value = props.value ?? props.defaultValue
  const isEmpty = value === undefined || value === null || value === ''
  const label = isEmpty ? undefined : labelOf(module, children, value)
  const isWanted = isAsked || props.open === true || props.name !== undefined || (!isEmpty && label === undefined)
  useEffect(() => {
    if (isWanted) void module.load()
  }, [isWanted, module])
  const isShown = isReal || (isWanted && namespace !== undefined)
  if (isShown && !isReal) setReal(true)
  const { onOpenChange, disabled, required } = props
  const isControlled = props.open !== undefined
  const root = useMemo(
    () => ({
      module,
      isShown,
      outer,
      field: { label, isEmpty, isDisabled: disabled === true, isRequired: required === true },
      open: () => {
        if (typeof onOpenChange === 'function') onOpenChange(true)
        if (!isControlled) keepKeysForList()
        setAsked(true)
      },
    }),
    [module, isShown, outer, label, isEmpty, disabled, required, onOpenChange, isControlled],
  )
  const own = isAsked && !isControlled ? { ...props, defaultOpen: true } : props
  return (
    <RootContext value={root}>
      {isShown && namespace ? createElement(real(namespace, name), own, children) : children}
    </RootContext>
  )
}

const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

export function ListedTrigger({ module, name, given }: Deferred) {
  const namespace = useNamespace(module)
  const root = useRoot(module)
  if (namespace && root?.isShown !== false) return createElement(real(namespace, name), given)
  const { className, children, size = 'default', asChild: _asChild, disabled, ...props } = given
  const { isEmpty = true, isDisabled = false, isRequired = false } = root?.field ?? {}
  const prefetch = () => void module.load()
  return (
    <button
      {...props}
      type="button"
      role="combobox"
      aria-autocomplete="none"
      aria-expanded={false}
      {...(isRequired ? { 'aria-required': true } : {})}
      data-slot="select-trigger"
      data-state="closed"
      data-size={size}
      {...(isEmpty ? { 'data-placeholder': '' } : {})}
      disabled={isDisabled || disabled === true}
      className={cn(selectTrigger, typeof className === 'string' && className)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => root?.open?.()}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENING_KEYS.has(event.key)) return
        event.preventDefault()
        root?.open?.()
      }}
    >
      {children}
      <ChevronDownIcon className="text-muted-foreground" />
    </button>
  )
}

export function ListedValue({ module, name, given }: Deferred) {
  const namespace = useNamespace(module)
  const root = useRoot(module)
  if (namespace && root?.isShown !== false) return createElement(real(namespace, name), given)
  const { placeholder, children, ...props } = given
  const { label, isEmpty = true } = root?.field ?? {}
  return (
    <span {...props} style={{ pointerEvents: 'none' }}>
      {isEmpty ? (placeholder as ReactNode) : (children ?? label)}
    </span>
  )
}

interface Item {
  type: unknown
  props: Props
}

/** What the item with this value says, where it stands inside; what a component of the app draws is not seen here. */
function labelOf(module: DeferredModule, children: ReactNode, value: unknown): ReactNode {
  let found: ReactNode
  Children.forEach(children, (child) => {
    if (found !== undefined || !isValidElement(child)) return
    const { type, props } = child as Item
    const isItem = isNamed(type, module) && type.displayName === 'SelectItem'
    if (isItem && props.value === value) found = props.children
    else if (!isItem) found = labelOf(module, props.children, value)
  })
  return found
}

const isNamed = (type: unknown, module: DeferredModule): type is { displayName?: string } =>
  typeof type === 'function' && 'deferredBy' in type && type.deferredBy === module
