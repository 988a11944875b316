import { cva, type VariantProps } from 'class-variance-authority'
import { Toast as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement } from 'react'
import { cn } from '../../lib/utils'
import { CloseIcon } from './-icons'

export const ToastProvider = Primitive.Provider

export function ToastViewport({ className, ...props }: ComponentProps<typeof Primitive.Viewport>) {
  return (
    <Primitive.Viewport
      data-slot="toast-viewport"
      className={cn(
        'fixed right-0 bottom-0 z-100 m-0 flex max-h-screen w-full list-none flex-col gap-2 p-4 outline-none sm:max-w-sm',
        className,
      )}
      {...props}
    />
  )
}

const toastVariants = cva(
  [
    'group pointer-events-auto relative flex w-full items-center justify-between gap-4 overflow-hidden rounded-lg border p-4 pr-9 shadow-lg outline-none',
    'data-[state=open]:animate-in data-[state=open]:slide-in-from-bottom-2 data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=closed]:slide-out-to-right-full',
    'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
  ],
  {
    variants: {
      variant: {
        default: 'bg-popover text-popover-foreground',
        destructive: 'border-destructive bg-destructive text-destructive-foreground',
        success: 'border-emerald-600/30 bg-popover text-popover-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export type ToastProps = ComponentProps<typeof Primitive.Root> & VariantProps<typeof toastVariants>
export type ToastActionElement = ReactElement<typeof ToastAction>

export function Toast({ className, variant, ...props }: ToastProps) {
  return <Primitive.Root data-slot="toast" className={cn(toastVariants({ variant }), className)} {...props} />
}

export function ToastAction({ className, ...props }: ComponentProps<typeof Primitive.Action>) {
  return (
    <Primitive.Action
      className={cn(
        'inline-flex h-8 shrink-0 items-center justify-center rounded-md border bg-transparent px-3 text-sm font-medium transition-colors outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring/60',
        className,
      )}
      {...props}
    />
  )
}

export function ToastClose({ className, ...props }: ComponentProps<typeof Primitive.Close>) {
  return (
    <Primitive.Close
      className={cn(
        'absolute top-2 right-2 rounded-md p-1 opacity-60 transition-opacity outline-none hover:opacity-100 focus-visible:ring-2 focus-visible:ring-ring/60',
        className,
      )}
      {...props}
    >
      <CloseIcon />
      <span className="sr-only">Close</span>
    </Primitive.Close>
  )
}

export function ToastTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('text-sm font-medium', className)} {...props} />
}

export function ToastDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-sm opacity-80', className)} {...props} />
}
