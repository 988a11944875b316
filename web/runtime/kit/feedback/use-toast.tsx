import { type ReactNode, useSyncExternalStore } from 'react'
import type { ToastProps } from './toast'

export type ToastOptions = Omit<ToastProps, 'title' | 'id'> & { title?: ReactNode; description?: ReactNode; action?: ReactNode }
export type ToastEntry = ToastOptions & { id: string; open: boolean }

const LEAVE_MS = 300
let shown: ToastEntry[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: ToastEntry[]) {
  shown = next
  for (const listener of listeners) listener()
}

function dismiss(id?: string) {
  set(shown.map((each) => (id === undefined || each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => set(shown.filter(({ open }) => open)), LEAVE_MS)
}

/** One toast at a time: a new one takes the place of the last. */
export function toast(options: ToastOptions) {
  count += 1
  const id = String(count)
  set([{ ...options, id, open: true }])
  return {
    id,
    dismiss: () => dismiss(id),
    update: (changes: ToastOptions) => set(shown.map((each) => (each.id === id ? { ...each, ...changes } : each))),
  }
}

export function useToast() {
  const toasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shown,
    () => shown,
  )
  return { toasts, toast, dismiss }
}
