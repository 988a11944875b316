import { Slider as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { focusRing } from '../overlays/-surfaces'

export function Slider({ className, defaultValue, value, min = 0, ...props }: ComponentProps<typeof Primitive.Root>) {
  const thumbs = value ?? defaultValue ?? [min]
  return (
    <Primitive.Root
      data-slot="slider"
      min={min}
      {...(value ? { value } : {})}
      {...(defaultValue ? { defaultValue } : {})}
      className={cn(
        'relative flex w-full touch-none items-center py-2 select-none data-[disabled]:opacity-50 data-[orientation=vertical]:h-full data-[orientation=vertical]:min-h-44 data-[orientation=vertical]:w-auto data-[orientation=vertical]:flex-col',
        className,
      )}
      {...props}
    >
      <Primitive.Track className="relative grow overflow-hidden rounded-full bg-foreground/10 data-[orientation=horizontal]:h-1.5 data-[orientation=horizontal]:w-full data-[orientation=vertical]:h-full data-[orientation=vertical]:w-1.5">
        <Primitive.Range className="absolute bg-primary data-[orientation=horizontal]:h-full data-[orientation=vertical]:w-full" />
      </Primitive.Track>
      {thumbs.map((_, index) => (
        <Primitive.Thumb
          // biome-ignore lint/suspicious/noArrayIndexKey: a thumb is its position
          key={index}
          className={cn(
            focusRing,
            'relative block size-4 shrink-0 rounded-full border-2 border-primary bg-background shadow-sm transition-shadow after:absolute after:-inset-3',
          )}
        />
      ))}
    </Primitive.Root>
  )
}
