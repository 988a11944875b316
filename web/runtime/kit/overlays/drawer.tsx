import type { ComponentProps } from 'react'
import { Drawer as Primitive } from 'vaul'
import { cn } from '../../lib/utils'
import { overlay } from './-surfaces'

export function Drawer({ shouldScaleBackground = false, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root shouldScaleBackground={shouldScaleBackground} {...props} />
}

export const DrawerTrigger = Primitive.Trigger
export const DrawerPortal = Primitive.Portal
export const DrawerClose = Primitive.Close

export function DrawerOverlay({ className, ...props }: ComponentProps<typeof Primitive.Overlay>) {
  return <Primitive.Overlay data-slot="drawer-overlay" className={cn(overlay, className)} {...props} />
}

export function DrawerContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <DrawerPortal>
      <DrawerOverlay />
      <Primitive.Content
        data-slot="drawer-content"
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 mt-24 flex max-h-[85dvh] flex-col rounded-t-2xl border-t bg-background pb-[env(safe-area-inset-bottom)] outline-none',
          className,
        )}
        {...props}
      >
        <div className="mx-auto mt-3 h-1.5 w-12 shrink-0 rounded-full bg-muted-foreground/30" />
        {children}
      </Primitive.Content>
    </DrawerPortal>
  )
}

export function DrawerHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="drawer-header" className={cn('grid gap-1.5 p-4 text-center sm:text-left', className)} {...props} />
}

export function DrawerFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="drawer-footer" className={cn('mt-auto flex flex-col gap-2 p-4', className)} {...props} />
}

export function DrawerTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title data-slot="drawer-title" className={cn('text-lg font-semibold tracking-tight', className)} {...props} />
}

export function DrawerDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description data-slot="drawer-description" className={cn('text-sm text-muted-foreground', className)} {...props} />
  )
}
