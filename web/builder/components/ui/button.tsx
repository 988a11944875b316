import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/screen/cn'
import { Spinner } from './spinner'

const button = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium text-sm transition-colors disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink shadow-sm hover:bg-accent-strong',
        secondary: 'border bg-surface text-ink shadow-sm hover:bg-hover',
        quiet: 'text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink',
        danger: 'bg-danger-solid text-accent-ink shadow-sm hover:opacity-90',
        link: 'h-auto! px-0! text-accent-text underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-7 px-2 touch:h-10 touch:px-3',
        md: 'h-8 px-3 touch:h-10',
        lg: 'h-10 px-4 text-base',
        icon: 'size-8 touch:size-10',
        'icon-sm': 'size-7 touch:size-10',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof button> & {
    asChild?: boolean
    /** Busy: disabled, with a spinner before the words. */
    busy?: boolean
  }

export function Button({ className, variant, size, asChild, busy, disabled, children, type, ...props }: ButtonProps) {
  if (asChild)
    return (
      <Slot.Root className={cn(button({ variant, size }), className)} {...props}>
        {children}
      </Slot.Root>
    )
  return (
    <button
      type={type ?? 'button'}
      className={cn(button({ variant, size }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
