import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'

/** What an app's code uses, as far as it decides which helpers must stand around it. */
export class UsedModules {
  readonly specifiers = new Set<string>()
  /** The app puts up a place for toasts itself. */
  bringsToaster = false

  add({ runtime, modules }: { runtime: Record<string, unknown>; modules: Record<string, { run: unknown }> }) {
    for (const specifier of Object.keys(runtime)) this.specifiers.add(specifier)
    this.bringsToaster ||= Object.values(modules).some(({ run }) => /\bToaster\b/.test(String(run)))
  }
}

/** Toasts need a place to appear in; apps of this family leave that to the platform. */
const TOASTERS = {
  sonner: lazy(() => import('../kit/feedback/sonner').then(({ Toaster }) => ({ default: Toaster }))),
  '@/components/ui/use-toast': lazy(() => import('../kit/feedback/toaster').then(({ Toaster }) => ({ default: Toaster }))),
  'react-hot-toast': lazy(() => import('react-hot-toast').then(({ Toaster }) => ({ default: Toaster }))),
} satisfies Record<string, ComponentType>
type ToastModule = keyof typeof TOASTERS

let needed: ToastModule[] = []
const NONE: ToastModule[] = []
let Frame: ComponentType<{ children?: ReactNode }> | undefined
const listeners = new Set<() => void>()

/** Loads what the app's code needs around it, before it is shown. */
export async function prepareCompanions({ specifiers, bringsToaster }: UsedModules) {
  const next = bringsToaster ? [] : (Object.keys(TOASTERS) as ToastModule[]).filter((name) => specifiers.has(name))
  if (next.join() !== needed.join()) {
    needed = next
    for (const listener of listeners) listener()
  }
  if (specifiers.has('@tanstack/react-query') && !Frame) Frame = (await import('./query-frame')).QueryFrame
}

/** Around the layout and each page: a query client where the app queries. */
export function Companioned({ children }: { children: ReactNode }) {
  return Frame ? <Frame>{children}</Frame> : children
}

export function Toasters() {
  const names = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => needed,
    // No page is rendered with toasts in it.
    () => NONE,
  )
  return (
    <Suspense fallback={null}>
      {names.map((name) => {
        const Toaster = TOASTERS[name]
        return <Toaster key={name} />
      })}
    </Suspense>
  )
}
