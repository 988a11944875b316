import type { VariantProps } from 'class-variance-authority'
import { ToggleGroup as Primitive } from 'radix-ui'
import { type ComponentProps, createContext, useContext } from 'react'
import { cn } from '../../lib/utils'
import { toggleVariants } from './toggle'

type Look = VariantProps<typeof toggleVariants>
const LookContext = createContext<Look>({})

export function ToggleGroup({ className, variant, size, children, ...props }: ComponentProps<typeof Primitive.Root> & Look) {
  return (
    <Primitive.Root data-slot="toggle-group" className={cn('flex w-fit items-center gap-1', className)} {...props}>
      <LookContext.Provider value={{ variant, size }}>{children}</LookContext.Provider>
    </Primitive.Root>
  )
}

export function ToggleGroupItem({ className, variant, size, ...props }: ComponentProps<typeof Primitive.Item> & Look) {
  const groupStyle = useContext(LookContext)
  return (
    <Primitive.Item
      data-slot="toggle-group-item"
      className={cn(toggleVariants({ variant: groupStyle.variant ?? variant, size: groupStyle.size ?? size }), className)}
      {...props}
    />
  )
}
