import { Toaster as Sonner } from 'sonner'
import { useTheme } from '../../lib/screen/theme'
import { PHONE, useMedia } from '../../lib/screen/use-media'

/**
 * One toast at a time (see `notify`). On phones it comes from above: below are the buttons of dialogs, what one writes
 * in and the bar of the editor. On wide screens it comes beside the chat, whose Send it would cover in the middle.
 */
export function Toaster() {
  return (
    <Sonner
      theme={useTheme()}
      position={useMedia(PHONE) ? 'top-center' : 'bottom-right'}
      visibleToasts={1}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-lg border bg-raised font-sans px-4 py-3 text-sm text-ink shadow-lg [&_[data-icon]]:shrink-0',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
          actionButton: 'rounded-md px-2 py-1 font-medium text-accent-text hover:bg-hover',
          cancelButton: 'ml-auto rounded-md px-2 py-1 text-muted hover:bg-hover',
        },
      }}
    />
  )
}
