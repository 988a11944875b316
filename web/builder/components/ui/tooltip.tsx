import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { Keys } from './keys'

export function Tip({
  label,
  keys,
  side = 'bottom',
  children,
}: {
  label: string
  keys?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex animate-appear items-center gap-2 rounded-md bg-ink px-2 py-1 text-canvas text-xs shadow-md"
        >
          {label}
          {keys && <Keys keys={keys} className="border-transparent bg-transparent p-0 text-canvas opacity-70" />}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
export const TipProvider = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={400}>{children}</Tooltip.Provider>
)
