import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'

/** Names an app imports, by runtime module: what tells which helpers must stand around it. */
export type UsedNames = Record<string, Iterable<string>>

/** Toasts need a place to appear in; apps of this family leave that to the platform. `own`: modules whose use means the app brings its own. */
const TOASTERS = {
  sonner: {
    own: ['@/components/ui/sonner'],
    Toaster: lazy(() => import('../kit/sonner').then(({ Toaster }) => ({ default: Toaster }))),
  },
  '@/components/ui/use-toast': {
    own: ['@/components/ui/toaster'],
    Toaster: lazy(() => import('../kit/toaster').then(({ Toaster }) => ({ default: Toaster }))),
  },
  'react-hot-toast': { own: [], Toaster: lazy(() => import('react-hot-toast').then(({ Toaster }) => ({ default: Toaster }))) },
} satisfies Record<string, { own: string[]; Toaster: ComponentType }>

const used = new Map<string, Set<string>>()
let needed: (keyof typeof TOASTERS)[] = []
let Frame: ComponentType<{ children?: ReactNode }> | undefined
const listeners = new Set<() => void>()

/** Loads what newly added code needs around it, before it is shown. */
export async function prepareCompanions(names: UsedNames) {
  for (const [specifier, list] of Object.entries(names)) {
    const known = used.get(specifier) ?? new Set()
    for (const name of list) known.add(name)
    used.set(specifier, known)
  }
  const next = (Object.keys(TOASTERS) as (keyof typeof TOASTERS)[]).filter((name) => {
    const names = used.get(name)
    return names && !names.has('Toaster') && !TOASTERS[name].own.some((module) => used.has(module))
  })
  if (next.join() !== needed.join()) {
    needed = next
    for (const listener of listeners) listener()
  }
  if (used.has('@tanstack/react-query') && !Frame) Frame = (await import('./query-frame')).QueryFrame
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
    () => needed,
  )
  return (
    <Suspense fallback={null}>
      {names.map((name) => {
        const { Toaster } = TOASTERS[name]
        return <Toaster key={name} />
      })}
    </Suspense>
  )
}
