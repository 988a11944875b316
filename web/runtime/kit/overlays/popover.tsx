import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { popped } from './-surfaces'

export const Popover = Primitive.Root
export const PopoverAnchor = Primitive.Anchor

export function PopoverTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger data-slot="popover-trigger" {...props} />
}

export function PopoverContent({
  className,
  align = 'center',
  sideOffset = 6,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="popover-content"
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(popped, 'w-72 max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) p-4', className)}
        {...props}
      />
    </Primitive.Portal>
  )
}
