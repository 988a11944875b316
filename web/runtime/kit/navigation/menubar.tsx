import { Menubar as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { CheckIcon, ChevronRightIcon, DotIcon } from '../feedback/-icons'
import { menuItem, popped } from '../overlays/-surfaces'

export function Menubar({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="menubar"
      className={cn('flex h-10 w-fit items-center gap-1 rounded-lg border bg-background p-1 shadow-xs', className)}
      {...props}
    />
  )
}

export const MenubarMenu = Primitive.Menu

export function MenubarTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="menubar-trigger"
      className={cn(
        'flex items-center rounded-md px-2.5 py-1 text-sm font-medium outline-none select-none focus:bg-accent data-[state=open]:bg-accent',
        className,
      )}
      {...props}
    />
  )
}

export function MenubarContent({
  className,
  align = 'start',
  alignOffset = -4,
  sideOffset = 8,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="menubar-content"
        align={align}
        alignOffset={alignOffset}
        sideOffset={sideOffset}
        className={cn(popped, 'min-w-48 origin-(--radix-menubar-content-transform-origin) overflow-hidden p-1', className)}
        {...props}
      />
    </Primitive.Portal>
  )
}

export const MenubarGroup = Primitive.Group
export const MenubarPortal = Primitive.Portal
export const MenubarSub = Primitive.Sub
export const MenubarRadioGroup = Primitive.RadioGroup

export function MenubarItem({
  className,
  inset,
  variant = 'default',
  ...props
}: ComponentProps<typeof Primitive.Item> & { inset?: boolean; variant?: 'default' | 'destructive' }) {
  return (
    <Primitive.Item
      data-slot="menubar-item"
      data-variant={variant}
      className={cn(
        menuItem,
        'data-[variant=destructive]:text-destructive data-[variant=destructive]:focus:bg-destructive/10 data-[variant=destructive]:[&_svg]:text-destructive',
        inset && 'pl-8',
        className,
      )}
      {...props}
    />
  )
}

export function MenubarCheckboxItem({ className, children, ...props }: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem data-slot="menubar-checkbox-item" className={cn(menuItem, 'pr-2 pl-8', className)} {...props}>
      <span className="absolute left-2 flex size-4 items-center justify-center">
        <Primitive.ItemIndicator>
          <CheckIcon />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.CheckboxItem>
  )
}

export function MenubarRadioItem({ className, children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem data-slot="menubar-radio-item" className={cn(menuItem, 'pr-2 pl-8', className)} {...props}>
      <span className="absolute left-2 flex size-4 items-center justify-center">
        <Primitive.ItemIndicator>
          <DotIcon strokeWidth={8} />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.RadioItem>
  )
}

export function MenubarLabel({ className, inset, ...props }: ComponentProps<typeof Primitive.Label> & { inset?: boolean }) {
  return (
    <Primitive.Label
      data-slot="menubar-label"
      className={cn('px-2 py-1.5 text-xs font-medium text-muted-foreground', inset && 'pl-8', className)}
      {...props}
    />
  )
}

export function MenubarSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator data-slot="menubar-separator" className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
}

export function MenubarShortcut({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="menubar-shortcut"
      className={cn('ml-auto pl-4 text-xs tracking-widest text-muted-foreground', className)}
      {...props}
    />
  )
}

export function MenubarSubTrigger({
  className,
  inset,
  children,
  ...props
}: ComponentProps<typeof Primitive.SubTrigger> & { inset?: boolean }) {
  return (
    <Primitive.SubTrigger
      data-slot="menubar-sub-trigger"
      className={cn(menuItem, 'data-[state=open]:bg-accent', inset && 'pl-8', className)}
      {...props}
    >
      {children}
      <ChevronRightIcon className="ml-auto" />
    </Primitive.SubTrigger>
  )
}

export function MenubarSubContent({ className, ...props }: ComponentProps<typeof Primitive.SubContent>) {
  return (
    <Primitive.Portal>
      <Primitive.SubContent
        data-slot="menubar-sub-content"
        className={cn(popped, 'min-w-32 overflow-hidden p-1', className)}
        {...props}
      />
    </Primitive.Portal>
  )
}
