import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'
import { Keys } from './keys'

const item =
  'flex min-h-8 touch:min-h-10 cursor-default select-none items-center gap-2 rounded-md px-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint'

/** `trigger` is one focusable element that opens it. */
export function Menu({
  trigger,
  children,
  align = 'end',
  className,
}: {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  className?: string
}) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-enter overflow-y-auto rounded-lg border bg-raised p-1 shadow-md',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export function MenuItem({
  icon,
  keys,
  danger,
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.Item> & { icon?: ReactNode; keys?: string; danger?: boolean }) {
  return (
    <Primitive.Item className={cn(item, danger && 'text-danger [&_svg]:text-danger', className)} {...props}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys && <Keys keys={keys} />}
    </Primitive.Item>
  )
}

/** Something that is on or off, ticked while it is on. */
export const MenuSwitch = ({
  icon,
  isOn,
  onChange,
  children,
}: {
  icon?: ReactNode
  isOn: boolean
  onChange: () => void
  children: ReactNode
}) => (
  <Primitive.CheckboxItem checked={isOn} onSelect={onChange} className={item}>
    {icon}
    <span className="min-w-0 flex-1 truncate">{children}</span>
    {isOn && <Check />}
  </Primitive.CheckboxItem>
)

/** One of several, the chosen one ticked. */
export function MenuChoice<T extends string>({
  value,
  onChange,
  options,
}: {
  value: T
  onChange: (value: T) => void
  options: { value: T; label: string; icon?: ReactNode }[]
}) {
  return options.map((option) => (
    <Primitive.CheckboxItem
      key={option.value}
      checked={option.value === value}
      onSelect={() => onChange(option.value)}
      className={item}
    >
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.value === value && <Check />}
    </Primitive.CheckboxItem>
  ))
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Primitive.Label className="px-2 py-1.5 text-faint text-xs">{children}</Primitive.Label>
)
export const MenuDivider = () => <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />
