import { HoverCard as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { popped } from './-surfaces'

export const HoverCard = Primitive.Root

export function HoverCardTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger data-slot="hover-card-trigger" {...props} />
}

export function HoverCardContent({
  className,
  align = 'center',
  sideOffset = 6,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="hover-card-content"
        align={align}
        sideOffset={sideOffset}
        className={cn(popped, 'w-64 origin-(--radix-hover-card-content-transform-origin) p-4', className)}
        {...props}
      />
    </Primitive.Portal>
  )
}
