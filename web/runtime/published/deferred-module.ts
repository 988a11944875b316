import { type ComponentType, createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

export type Namespace = Record<string, unknown>
export type Props = Record<string, unknown> & { children?: ReactNode }
export type Loader = () => Promise<Namespace>

/** A module that is loaded once something of it is shown. */
export class DeferredModule {
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

export const useNamespace = (module: DeferredModule) => useSyncExternalStore(module.subscribe, module.read, nothing)
const nothing = () => undefined

export interface Deferred {
  module: DeferredModule
  name: string
  /** What the app gave the component. */
  given: Props
}

export const real = (namespace: Namespace, name: string) => namespace[name] as ComponentType<Props>

export interface Root {
  module: DeferredModule
  /** The real one stands here, so that what is inside may be real as well. */
  isShown: boolean
  open?: () => void
  /** Of a field that opens a list: what it shows while it is closed. */
  field?: { label: ReactNode; isEmpty: boolean; isDisabled: boolean; isRequired: boolean }
  outer: Root | null
}
export const RootContext = createContext<Root | null>(null)

/** The nearest root of the same module around a component. */
export function useRoot(module: DeferredModule): Root | null {
  let root = useContext(RootContext)
  while (root && root.module !== module) root = root.outer
  return root
}
