import { Toaster as Sonner } from 'sonner'
import { useTheme } from '../../lib/screen/theme'

/** One toast at a time (see `notify`). */
export function Toaster() {
  return (
    <Sonner
      theme={useTheme()}
      position="bottom-center"
      visibleToasts={1}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-lg border bg-raised px-4 py-3 text-sm text-ink shadow-lg [&_[data-icon]]:shrink-0',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
          actionButton: 'ml-auto rounded-md px-2 py-1 font-medium text-accent-text hover:bg-hover',
        },
      }}
    />
  )
}
