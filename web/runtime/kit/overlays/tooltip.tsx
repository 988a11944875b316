import { Tooltip as Primitive } from 'radix-ui'
import { type ComponentProps, createContext, useContext } from 'react'
import { cn } from '../../lib/utils'

const Provided = createContext(false)

export function TooltipProvider({ delayDuration = 250, ...props }: ComponentProps<typeof Primitive.Provider>) {
  return (
    <Provided.Provider value={true}>
      <Primitive.Provider delayDuration={delayDuration} {...props} />
    </Provided.Provider>
  )
}

/** Brings its own provider where the page has none. */
export function Tooltip(props: ComponentProps<typeof Primitive.Root>) {
  const provided = useContext(Provided)
  const tooltip = <Primitive.Root {...props} />
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}

export function TooltipTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger data-slot="tooltip-trigger" {...props} />
}

export function TooltipContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="tooltip-content"
        sideOffset={sideOffset}
        className={cn(
          'z-50 max-w-xs origin-(--radix-tooltip-content-transform-origin) animate-in rounded-md bg-foreground px-2.5 py-1.5 text-xs text-balance text-background shadow-md fade-in-0 zoom-in-95 data-[state=closed]:animate-out data-[state=closed]:fade-out-0',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}
