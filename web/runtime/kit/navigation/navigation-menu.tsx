import { cva } from 'class-variance-authority'
import { NavigationMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { ChevronDownIcon } from '../feedback/-icons'

export function NavigationMenu({
  className,
  children,
  viewport = true,
  ...props
}: ComponentProps<typeof Primitive.Root> & { viewport?: boolean }) {
  return (
    <Primitive.Root
      data-slot="navigation-menu"
      className={cn('relative z-10 flex max-w-max flex-1 items-center justify-center', className)}
      {...props}
    >
      {children}
      {viewport && <NavigationMenuViewport />}
    </Primitive.Root>
  )
}

export function NavigationMenuList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('flex flex-1 list-none items-center justify-center gap-1', className)} {...props} />
}

export const NavigationMenuItem = Primitive.Item

export const navigationMenuTriggerStyle = cva(
  'group inline-flex h-9 w-max items-center justify-center rounded-md bg-background px-3.5 py-2 text-sm font-medium transition-colors outline-none hover:bg-accent hover:text-accent-foreground focus-visible:ring-2 focus-visible:ring-ring/60 disabled:pointer-events-none disabled:opacity-50 data-[state=open]:bg-accent/60',
)

export function NavigationMenuTrigger({ className, children, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger className={cn(navigationMenuTriggerStyle(), className)} {...props}>
      {children}
      <ChevronDownIcon className="relative top-px ml-1 size-3.5 transition-transform duration-200 group-data-[state=open]:rotate-180" />
    </Primitive.Trigger>
  )
}

export function NavigationMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      className={cn(
        'top-0 left-0 w-full p-2 data-[motion^=from-]:animate-in data-[motion^=from-]:fade-in data-[motion^=to-]:animate-out data-[motion^=to-]:fade-out md:absolute md:w-auto',
        className,
      )}
      {...props}
    />
  )
}

export function NavigationMenuViewport({ className, ...props }: ComponentProps<typeof Primitive.Viewport>) {
  return (
    <div className="absolute top-full left-0 isolate z-50 flex justify-center">
      <Primitive.Viewport
        className={cn(
          'relative mt-1.5 h-(--radix-navigation-menu-viewport-height) w-full overflow-hidden rounded-lg border bg-popover text-popover-foreground shadow-lg data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 md:w-(--radix-navigation-menu-viewport-width)',
          className,
        )}
        {...props}
      />
    </div>
  )
}

export function NavigationMenuLink({ className, ...props }: ComponentProps<typeof Primitive.Link>) {
  return (
    <Primitive.Link
      className={cn(
        'flex flex-col gap-1 rounded-md p-2 text-sm transition-colors outline-none hover:bg-accent hover:text-accent-foreground focus-visible:ring-2 focus-visible:ring-ring/60',
        className,
      )}
      {...props}
    />
  )
}

export function NavigationMenuIndicator({ className, ...props }: ComponentProps<typeof Primitive.Indicator>) {
  return (
    <Primitive.Indicator
      className={cn('top-full z-10 flex h-1.5 items-end justify-center overflow-hidden', className)}
      {...props}
    >
      <div className="relative top-[60%] size-2 rotate-45 rounded-tl-sm bg-border shadow-md" />
    </Primitive.Indicator>
  )
}
